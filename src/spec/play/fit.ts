/**
 * What must hold between the values of a saved match of a file, and with what lies where: the match could have been
 * started so, the cards are the file's, chips add up, every frame lies where such a frame can lie, and somebody is asked.
 */
import type { Misfit } from '../../core/index.ts';
import { nextAsked } from '../chips/index.ts';
import { playersOf } from './flow/chips.ts';
import type { OptionsGate } from './options.ts';
import type { Program, Step } from './program.ts';
import { countIn } from './seats.ts';
import type { DrawFrame, EachFrame, Frame, ListFrame, Look, MatchSetup, OfferFrame, PhaseFrame } from './shape.ts';
import { isSame } from './values.ts';

/** The first thing that cannot be in a match of this program. */
export const fits = (program: Program, gate: OptionsGate, r: Look): Misfit | undefined =>
  checkSetup(gate, r) ??
  checkCards(program, r) ??
  checkKept(r) ??
  checkChips(program, r) ??
  checkFlow(program, r) ??
  checkRest(program, r);

const misfit = (expected: string, ...at: Misfit['at']): Misfit => ({ at, expected });

/** What the match was started with passes the gate for options, and comes out as it is. */
function checkSetup(gate: OptionsGate, r: Look): Misfit | undefined {
  const { $setup } = r.match;
  const read = gate(optionsFrom($setup, r.seats.length));
  if (!read.ok) return misfit('options that a match can be started with', 'match', '$setup');
  const { players: _, dealer: __, ...setup } = read.value;
  return isSame(setup, $setup) ? undefined : misfit('the options of a match', 'match', '$setup');
}

/** Options as they are given: what is left to the file is left out. */
function optionsFrom({ hands, stakes, variant, options, deck, random }: MatchSetup, players: number): object {
  return {
    players,
    ...(hands === 0 ? {} : { hands }),
    ...(stakes === null ? {} : { betting: stakes && Object.fromEntries(Object.entries(stakes).filter(isGiven)) }),
    ...(variant === null ? {} : { variant }),
    options,
    deck,
    random,
  };
}

const isGiven = ([name, value]: readonly [string, unknown]): boolean =>
  value !== null && !(name === 'max_raises' && value === -1);

/** The cards are those of the file, in its order: none is made or lost later. */
function checkCards({ homes }: Program, r: Look): Misfit | undefined {
  for (const { zone, kinds, first } of homes)
    for (const [at, kind] of kinds.entries()) {
      const card = first + at;
      if (r.zoneOf(card) < 0 || r.kind(card) !== kind) return misfit(kind, 'cards', 'kinds', card);
      if (r.owner(card) !== (r.layout.zones[zone]?.owner ?? null))
        return misfit('whose card it is', 'cards', 'owners', card);
    }
  const many = (homes.at(-1)?.last ?? -1) + 1;
  const all = r.layout.zones.reduce((sum, _, zone) => sum + r.count(zone), 0);
  return all === many ? undefined : misfit(`${many} cards`, 'cards', 'kinds');
}

/** No more was used than was given, and no more turns were taken than there may be. */
function checkKept({ match }: Look): Misfit | undefined {
  const { $kept, $setup, turn_number: turns } = match;
  if ($kept.decks > $setup.deck.length) return misfit('a deck that was given', 'match', '$kept', 'decks');
  if ($kept.random > $setup.random.length) return misfit('a number that was given', 'match', '$kept', 'random');
  if (turns + $kept.entries > $setup.limits.max_turns)
    return misfit(`at most ${$setup.limits.max_turns} turns`, 'match', 'turn_number');
  return undefined;
}

/** Nobody has bet more than is to be matched or was paid, and all chips together are those of the start. */
function checkChips(program: Program, r: Look): Misfit | undefined {
  const { level, $round } = r.match;
  const own = r.seats.map((seat) => r.seat(seat));
  const odd = own.findIndex(({ bet, paid }) => bet > paid || bet > level);
  if (odd >= 0) return misfit('a bet that was paid, and is to be matched', 'seats', odd, 'bet');
  if ($round && $round.acted.length !== own.length) return misfit('one for each seat', 'match', '$round', 'acted');
  return program.awardsOnce ? (checkPot(program, r) ?? checkStacks(r)) : undefined;
}

/** Until somebody has won of it, the pot is what was paid; and a showdown gives all of it at its end. */
function checkPot({ canonical }: Program, r: Look): Misfit | undefined {
  const { pot, $hand, $flow } = r.match;
  const paid = r.seats.reduce((sum, seat) => sum + r.seat(seat).paid, $hand.dead);
  const isWon = $hand.won.length > 0;
  const isRight = isWon ? pot <= paid : pot === paid;
  if (!isRight) return misfit(`the ${paid} that were paid`, 'match', 'pot');
  const isBefore = $flow.some((frame) => frame.op === 'show' || (frame.op === 'hand' && frame.stage !== 'over'));
  return canonical.showdown && isWon && isBefore
    ? misfit('nobody before the showdown', 'match', '$hand', 'won')
    : undefined;
}

/** A pot that nobody wins is lost, so there may be fewer chips than at first, but never more. */
function checkStacks(r: Look): Misfit | undefined {
  const most = chipsIn(r.match.$setup, r.seats.length);
  const held = r.seats.reduce((sum, seat) => sum + r.seat(seat).stack, r.match.pot);
  return held <= most ? undefined : misfit(`at most ${most} chips in all stacks and the pot`, 'seats');
}

/** What all players together began with. */
function chipsIn({ stakes }: MatchSetup, players: number): number {
  if (!stakes) return 0;
  return typeof stakes.stacks === 'number'
    ? stakes.stacks * players
    : stakes.stacks.reduce((sum, stack) => sum + stack, 0);
}

/** Every frame is one of the program, and lies on one that puts such a frame there. */
function checkFlow(program: Program, r: Look): Misfit | undefined {
  const { $flow } = r.match;
  for (const [at, frame] of $flow.entries()) {
    const below = $flow[at - 1];
    const wrong = wrongIn(program, r, frame) ?? (isOn(program, r, frame, below) ? undefined : 'a frame that lies here');
    if (wrong !== undefined) return misfit(wrong, 'match', '$flow', at);
  }
  return undefined;
}

/** What is expected of a frame for itself. */
function wrongIn(program: Program, r: Look, frame: Frame): string | undefined {
  const isZone = (zone: number): boolean => zone < r.layout.zones.length;
  switch (frame.op) {
    case 'list':
      return wrongInList(program, frame);
    case 'each':
      return wrongInEach(program, r, frame);
    case 'draw':
      return isZone(frame.from) && isZone(frame.to) && isFor(program, frame)
        ? undefined
        : 'a draw to a zone of its own';
    case 'phase':
      return frame.at <= phasesOf(program, frame).length ? undefined : 'a phase of this game';
    case 'bet':
      return program.rounds[frame.round]?.betting && r.match.$round && r.match.$setup.stakes
        ? undefined
        : 'a round with betting';
    case 'cut':
      return isZone(frame.zone) ? undefined : 'a zone';
    case 'show':
      return new Set(frame.order).size === frame.order.length ? undefined : 'every seat once';
    case 'main':
    case 'turn':
    case 'offer':
    case 'hand':
      return undefined;
  }
}

/** Cards are drawn for whoever's zone they come to. */
const isFor = ({ zones }: Program, { to, seat }: DrawFrame): boolean => (zones.owner(to) ?? seat) === seat;

function wrongInList({ lists, canonical }: Program, { list, at, scope }: ListFrame): string | undefined {
  if (at > (lists[list]?.length ?? 0)) return 'a step of this list';
  if (scope === null) return undefined;
  const given = Object.keys(scope.params);
  const isMove = Object.values(canonical.moves).some(({ params }) =>
    isSame(Object.keys(params).toSorted(), given.toSorted()),
  );
  return given.length === 0 || isMove ? undefined : 'all parameters of a move';
}

/** What everybody picked at once is there for every seat, and cards among it are cards. */
function wrongInEach({ simultaneous }: Program, r: Look, { list, seats, at, picks }: EachFrame): string | undefined {
  if (at > seats.length || new Set(seats).size !== seats.length) return 'every seat once';
  if (picks === null) return undefined;
  if (picks.length !== r.seats.length) return 'picks of each seat';
  const isCard = (pick: number): boolean => r.zoneOf(pick) >= 0;
  const areCards = simultaneous.get(list)?.sort === 'cards';
  return areCards && !picks.every((each) => each?.every(isCard) ?? true) ? 'cards that were picked' : undefined;
}

const phasesOf = ({ phases, turn }: Program, { of }: PhaseFrame): Program['phases'] =>
  of === 'phases' ? phases : (turn?.phases ?? []);

/** Whether a frame can lie on the one below it. */
function isOn(program: Program, r: Look, frame: Frame, below: Frame | undefined): boolean {
  switch (frame.op) {
    case 'main':
      return below === undefined && program.rounds.length === 0 && !r.match.$inHand;
    case 'hand':
      return below === undefined && program.rounds.length > 0;
    case 'phase':
      if (frame.of === 'phases') return below?.op === 'main' && below.stage === 'phases';
      return below?.op === 'turn' && below.stage === 'end' && below.seat === frame.seat;
    case 'turn':
      return below?.op === 'main' && below.stage === 'turns' && r.match.active_player === frame.seat;
    case 'bet':
      return below?.op === 'hand' && below.stage === 'resolve' && below.round === frame.round;
    case 'show':
      return below?.op === 'hand' && below.stage === 'over';
    case 'offer':
      return isAfter(program, below, 'offer') || isOfPhase(program, frame, below);
    case 'cut':
      return below?.op === 'cut' || isAfter(program, below, 'cut');
    case 'each':
      return isAfter(program, below, 'each');
    case 'draw':
      return below?.op === 'turn' || below?.op === 'list' || below?.op === 'draw';
    case 'list':
      return below !== undefined;
  }
}

/** Whether the last step of a list was of this sort; a script may do what any step does. */
function isAfter({ lists }: Program, below: Frame | undefined, op: string): boolean {
  const last = below?.op === 'list' ? lists[below.list]?.[below.at - 1]?.op : undefined;
  return last === op || last === 'run';
}

/** What a phase offers, it offers to the seat it is about. */
const isOfPhase = (program: Program, { seat, moves }: OfferFrame, below: Frame | undefined): boolean =>
  below?.op === 'phase' &&
  below.stage === 'done' &&
  below.seat === seat &&
  isSame(phasesOf(program, below)[below.at]?.offer, moves);

/** A match rests where somebody is asked, or is over and nothing is left. */
function checkRest(program: Program, r: Look): Misfit | undefined {
  const { $flow, $over } = r.match;
  const top = $flow.at(-1);
  if (r.agenda.length > 0) return misfit('no work but what waits for an answer', 'agenda');
  if ($over !== null)
    return top || isAsking(r) ? misfit('nothing, since the match is over', 'match', '$flow') : undefined;
  const isResting = top && (isAsking(r) ? asks(program, r, top) : waits(r, top));
  return isResting ? undefined : misfit('a place at which somebody is asked', 'match', '$flow', $flow.length - 1);
}

const isAsking = ({ questions }: Look): boolean => questions.open.length > 0;

/** Whether a frame can have asked what is asked: several are asked only by a choice that is made at once. */
function asks({ lists, simultaneous }: Program, { questions }: Look, frame: Frame): boolean {
  if (frame.op === 'each') return simultaneous.has(frame.list) && frame.picks === null;
  if (questions.open.some((question) => question.simultaneous)) return false;
  if (frame.op === 'turn') return frame.stage === 'end';
  return frame.op === 'list' && canAsk(lists[frame.list]?.[frame.at]);
}

const canAsk = (step: Step | undefined): boolean => step !== undefined && (step.asks || step.op === 'run');

/** Whether a frame waits for a move. */
function waits(r: Look, frame: Frame): boolean {
  const { $round, $asked, level } = r.match;
  if (frame.op === 'bet')
    return $round?.level === level && $asked >= 0 && nextAsked(playersOf(r), $round, $asked) === $asked;
  if (frame.op === 'show') return frame.order.length > 0 && countIn(r) > 1;
  return frame.op === 'offer' || frame.op === 'cut';
}
