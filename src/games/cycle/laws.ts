/**
 * The integrity rules 1 to 8 of section 2.12 as laws. Each looks at one step and says what is wrong, or nothing; the
 * conformance suite takes them beside the general ones.
 */
import { evolve, evolveAll, invert } from '../../core/history/index.ts';
import {
  change,
  isRecord,
  NO_CARD,
  reading,
  type MatchEvent,
  type MatchState,
  type Moved,
  type Noted,
} from '../../core/index.ts';
import { familyOf } from '../../rng/index.ts';
import { isDeckLocked, isDrawLocked } from './deck/locks.ts';
import { isStorm } from './deck/status.ts';
import { isOver } from './encounter/end.ts';
import { DECK_ARRAYS } from './compat/deck-state.ts';
import { exportDeck } from './compat/export-deck.ts';
import { importDeck } from './compat/import-deck.ts';
import { deckLog, TOLD_TOGETHER } from './compat/log.ts';
import {
  CORRUPTED_DECK,
  DISCARD_PILE,
  ETHER,
  HAND,
  LAYOUT,
  MAIN_DECK,
  RESOLVING,
  type CycleShape,
  type Rules,
} from './shape.ts';

type State = MatchState<CycleShape>;

/** One command carried out: the part of a step of any game that these laws look at. */
export interface CycleStep {
  readonly before: MatchState;
  readonly events: readonly MatchEvent[];
  readonly after: MatchState;
}

/** A law as the conformance suite takes it. */
export interface CycleLaw {
  readonly id: string;
  readonly title: string;
  readonly isCostly?: boolean;
  check(step: CycleStep): string | undefined;
}

/** The same step of this game. */
interface Taken extends CycleStep {
  readonly before: State;
  readonly after: State;
}

/** The eight laws for a game with these rules. A new law is a new entry here. */
export const integrityLaws = (rules: Rules): readonly CycleLaw[] => [
  law('2.12-1', 'a card belongs to exactly one zone', oneZone),
  law('2.12-2', 'a draw from nothing is no draw, and only that', noDrawFromNothing),
  law('2.12-3', 'a reshuffle consumes the whole discard pile', wholeDiscard),
  law('2.12-4', 'mutations come before the randomness of their reshuffle', mutationsFirst),
  law('2.12-5', 'nothing leaves the ether without an explicit return', etherIsClosed),
  costly('2.12-6', 'both modes read one deck structure', (step) => oneStructure(step, rules)),
  law('2.12-7', 'a locked deck is detected and told', (step) => locksAreTold(step, rules)),
  costly('2.12-8', 'every change is logged, replayable and reversible', reconstructable),
];

type Check = (step: Taken) => string | undefined;

const law = (id: string, title: string, check: Check): CycleLaw => ({
  id,
  title,
  // The suite hands over states of any game; these laws are only given to this one.
  check: (step) => check(step as Taken),
});

/** A law that is tried on a sample of the steps. */
const costly = (id: string, title: string, check: Check): CycleLaw => ({ ...law(id, title, check), isCostly: true });

/** C1, C5, C77. */
function oneZone({ after }: Taken): string | undefined {
  const { piles, cards, questions } = after;
  const ids = piles.flatMap((pile) => pile.toArray());
  const doubled = ids.find((card, at) => ids.indexOf(card) !== at);
  if (doubled !== undefined) return `card ${doubled} is in two zones`;
  const lost = cards.kinds.findIndex((kind, card) => kind !== null && !ids.includes(card));
  if (lost >= 0) return `card ${lost} is in no zone`;
  const waiting = piles[RESOLVING]?.length ?? 0;
  return waiting > questions.open.length ? `${waiting} cards left in resolving` : undefined;
}

/** Visits every matching event together with the state just before it; a step without one is skipped. */
function walk<E extends MatchEvent>(
  { before, events }: Taken,
  isMeant: (event: MatchEvent) => event is E,
  visit: (state: State, event: E, at: number) => string | undefined,
): string | undefined {
  if (!events.some(isMeant)) return undefined;
  let state = before;
  for (const [at, event] of events.entries()) {
    const fault = isMeant(event) ? visit(state, event, at) : undefined;
    if (fault !== undefined) return fault;
    state = evolve(state, event);
  }
  return undefined;
}

const isDraw = (event: MatchEvent): event is Moved | Noted =>
  event.type === 'moved' ? event.verb === 'draw' : event.type === 'noted' && event.name === 'no-draw';
const isRecycling = (event: MatchEvent): event is Moved => event.type === 'moved' && event.verb === 'recycle';
const isExit = (event: MatchEvent): event is Moved => event.type === 'moved' && event.from === ETHER;

const sizeOf = ({ piles }: State, zone: number): number => piles[zone]?.length ?? 0;

/** C78: `no-draw` for `empty` is said when, and only when, there is nothing to draw; draws come from the top. */
function noDrawFromNothing(step: Taken): string | undefined {
  return walk(step, isDraw, (state, event) => {
    if (event.type === 'noted')
      return event.facts['reason'] === 'empty' && hasCards(state)
        ? 'no-draw (empty) although there are cards to draw'
        : undefined;
    if (event.from !== MAIN_DECK && event.from !== CORRUPTED_DECK) return `a draw from zone ${event.from}`;
    return event.at === 0 || event.why === 'forced' ? undefined : `a draw from position ${event.at}`;
  });
}

function hasCards(state: State): boolean {
  if (sizeOf(state, MAIN_DECK) + sizeOf(state, DISCARD_PILE) > 0) return true;
  return isStorm(reading(state)) && sizeOf(state, CORRUPTED_DECK) > 0;
}

/** C31, C36, C75: what is recycled is the discard pile, all of it. */
function wholeDiscard(step: Taken): string | undefined {
  return walk(step, isRecycling, (state, { from, cards }) =>
    from === DISCARD_PILE && cards.length === sizeOf(state, DISCARD_PILE)
      ? undefined
      : `a reshuffle took ${cards.length} of ${sizeOf(state, DISCARD_PILE)} cards`,
  );
}

/** C33, C79: between the recycling and `reshuffled` nothing mutates once the shuffle has begun. */
function mutationsFirst({ events }: Taken): string | undefined {
  let isOpen = false;
  let isShuffled = false;
  for (const event of events) {
    if (event.type === 'moved' && event.verb === 'recycle') {
      if (isOpen) return 'a reshuffle within a reshuffle';
      [isOpen, isShuffled] = [true, false];
    } else if (event.type === 'shuffled' && familyOf(event.purpose ?? '').startsWith('shuffle')) isShuffled = true;
    else if (event.type === 'noted' && event.name === 'reshuffled') {
      if (!isShuffled) return 'a reshuffle without a shuffle';
      isOpen = false;
    } else if (isOpen && isShuffled && isMutation(event)) return 'a mutation after the shuffle of its reshuffle';
  }
  return isOpen ? 'a discard pile recycled without a reshuffle' : undefined;
}

const isMutation = (event: MatchEvent): boolean =>
  event.type === 'transformed' || (event.type === 'rolled' && familyOf(event.purpose).startsWith('mutation'));

/** C38, C39: the way out is `return`, with a cause, to DISCARD or DECK, and never for a banished card. */
function etherIsClosed(step: Taken): string | undefined {
  const fault = walk(step, isExit, (state, event, at) =>
    checkExit(step.before, step.events.slice(0, at), event, state),
  );
  return fault ?? findUnreasoned(step.after);
}

function checkExit(
  first: State,
  past: readonly MatchEvent[],
  { verb, why, to, cards }: Moved,
  state: State,
): string | undefined {
  const [card = NO_CARD] = cards;
  if (verb !== 'return' || why === undefined) return `card ${card} left the ether by ${verb}`;
  if (to !== DISCARD_PILE && to !== MAIN_DECK) return `card ${card} returned to zone ${to}`;
  const reason = reasonBefore(first, past, card) ?? state.cards.values[card]?.ether?.reason;
  return reason === 'banished' ? `banished card ${card} returned` : undefined;
}

/** The reason is removed from the card just before it moves, so it is read from the event that removed it. */
function reasonBefore(first: State, past: readonly MatchEvent[], card: number): unknown {
  const taken = past.findLast(
    (event) => event.type === 'changed' && event.of === 'card' && event.id === card && event.key === 'ether',
  );
  if (taken?.type === 'changed') return isRecord(taken.before) ? taken.before['reason'] : undefined;
  return first.cards.values[card]?.ether?.reason;
}

function findUnreasoned({ piles, cards }: State): string | undefined {
  const inEther = new Set(piles[ETHER]?.toArray());
  const odd = cards.values.findIndex(({ ether }, card) => inEther.has(card) !== (ether !== undefined));
  return odd < 0
    ? undefined
    : `card ${odd} ${inEther.has(odd) ? 'is in the ether without a reason' : 'has a reason outside the ether'}`;
}

/** C48: the deck of either mode, read as the other's, has the same arrays and leads to the same draw. */
function oneStructure({ after: state }: Taken, rules: Rules): string | undefined {
  if (JSON.stringify(state.layout) !== JSON.stringify(LAYOUT)) return 'another layout';
  const deck = exportDeck(state);
  const mode = deck.mode === 'turn' ? 'realtime' : 'turn';
  const other = importDeck({ ...deck, mode }, { rules, settings: state.match.settings, watched: [] });
  if (!other.ok) return `the deck does not load in mode ${mode}: ${JSON.stringify(other.error)}`;
  const differs = DECK_ARRAYS.find(
    ([name]) => JSON.stringify(exportDeck(other.value)[name]) !== JSON.stringify(deck[name]),
  );
  if (differs) return `${differs[0]} differs in mode ${mode}`;
  return nextDrawOf(state) === nextDrawOf(other.value) ? undefined : 'another next card';
}

/** What the next draw would bring, hand and status aside. */
function nextDrawOf(state: State): number {
  let drawn = NO_CARD;
  change(state, (r) => {
    if (r.count(MAIN_DECK) === 0) return;
    r.moveTop(1, MAIN_DECK, HAND, 'draw');
    drawn = r.at(HAND, r.count(HAND) - 1);
  });
  return drawn;
}

/** C83, C84: the stored locks are what the piles say, and a lock that closed was told. */
function locksAreTold({ before, events, after }: Taken, rules: Rules): string | undefined {
  const r = reading(after);
  if (isOver(r)) return undefined;
  const look = { r, rules };
  const found = { draw: isDrawLocked(look), deck: isDeckLocked(look) };
  const { locks } = r.match;
  if (locks.draw !== found.draw || locks.deck !== found.deck)
    return `locks say ${JSON.stringify(locks)}, the piles ${JSON.stringify(found)}`;
  const isTold = (name: string): boolean => events.some((event) => event.type === 'noted' && event.name === name);
  const was = before.match.locks;
  if (locks.draw && !was.draw && !isTold('draw-locked')) return 'that draws are locked was not told';
  return locks.deck && !was.deck && !isTold('deck-locked') ? 'that the deck is locked was not told' : undefined;
}

/** C81: the events can be applied and taken back, and the deck's log has an entry for every card that moved. */
function reconstructable({ before, events, after }: Taken): string | undefined {
  if (JSON.stringify(evolveAll(before, events)) !== JSON.stringify(after)) return 'the events lead elsewhere';
  const back = events.reduceRight<MatchState>(invert, after);
  if (JSON.stringify(back) !== JSON.stringify(before)) return 'the events taken back lead elsewhere';
  return findUnlogged(before, events);
}

function findUnlogged(before: State, events: readonly MatchEvent[]): string | undefined {
  const log = deckLog(before, events);
  const silent = events.find((event, at) => {
    if (event.type !== 'moved') return false;
    const name = TOLD_TOGETHER[event.verb];
    return name === undefined
      ? !log.some(({ seq }) => seq === before.seq + at)
      : !log.some((entry) => entry.name === name && entry.seq > before.seq + at);
  });
  return silent === undefined ? undefined : `nothing in the log about ${JSON.stringify(silent)}`;
}
