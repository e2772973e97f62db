/**
 * Non-interference: exchange two cards that a viewer cannot tell apart, play the same commands again, and it gets the
 * same bytes (law 2 of views, S45). The two worlds may part only at an event that shows the viewer one of the cards, or
 * in which one acts openly as the game says; everything before that event is compared all the same.
 */
import {
  apply,
  choicesOf,
  NO_CARD,
  reading,
  seesZone,
  zoneAt,
  type CardId,
  type Command,
  type Created,
  type Exchanged,
  type MatchState,
  type Seat,
  type Shape,
  type Step,
  type Viewer,
  type ZoneId,
} from '../core/index.ts';
import { project } from '../core/view/index.ts';
import { pickAny, type Below } from '../lab/index.ts';
import { exchangeCards } from './compare.ts';
import {
  actionOf,
  messageOf,
  short,
  viewersOf,
  type Action,
  type AnyGame,
  type LawStep,
  type Pairs,
  type Stretch,
} from './law.ts';
import { cardInWords, eventInWords, originOf, type Telling } from './leak-words.ts';
import { answersApart, bytes, differ, tellsApart, toldTo, type Told } from './sent.ts';
import { exchangeFaces, playSteadily, setUpExchanged } from './worlds.ts';

/** How many steps back a trial mostly goes. */
const FEW = 4;

/** What a viewer who cannot tell two cards apart is told differently, or nothing. */
export function nonInterference(step: LawStep): string | undefined {
  for (const viewer of viewersOf(step.after)) {
    const trial = newTrial(step, viewer);
    const fault = trial && tryPair(trial);
    if (fault) return `${wordsOf(trial)}: ${fault}`;
  }
  return undefined;
}

/** One pair of cards to be exchanged behind a viewer's back, and the steps in which nothing of it may be told. */
interface Trial {
  readonly game: AnyGame;
  readonly viewer: Viewer;
  readonly steps: readonly LawStep[];
  readonly a: CardId;
  readonly b: CardId;
  /** The cards change places, number and all; or only their faces do. */
  readonly how: 'places' | 'faces' | 'creation';
  /** The state in which the two were picked. */
  readonly at: MatchState;
  readonly below: Below;
  readonly pairs: Pairs | undefined;
  readonly offered: LawStep['offered'];
}

/** Where the exchanged world is compared to the real one, and how that ended. */
type Verdict =
  | { readonly is: 'same'; readonly there: MatchState }
  | { readonly is: 'shown' | 'acted' | 'ended' }
  | { readonly is: 'impossible'; readonly why: string }
  | { readonly is: 'fault'; readonly fault: string; readonly telling?: Telling | undefined };

function newTrial(step: LawStep, viewer: Viewer): Trial | undefined {
  const steps = stepsUpTo(step);
  const [first = step] = steps;
  const isSetUp = first.command === undefined;
  const at = isSetUp ? first.after : first.before;
  const hidden = stillHidden(hiddenCards(at, viewer), steps.length > 1 ? hiddenCards(step.before, viewer) : []);
  const pair = pickPair(at, hidden, isSetUp, step.below);
  if (!pair) return undefined;
  return { game: step.game, viewer, steps, at, ...pair, below: step.below, pairs: step.pairs, offered: step.offered };
}

/** This step, and half the time some before it: what was stored in secret may be told later. */
function stepsUpTo(step: LawStep): readonly LawStep[] {
  const { earlier = [], below } = step;
  const more = earlier.length === 0 || below(2) === 0 ? 0 : howManyMore(earlier.length, below);
  const steps = [...earlier.slice(earlier.length - more), step];
  // Without its options a set-up cannot be played again.
  const isLost = steps[0]?.command === undefined && steps[0]?.options === undefined;
  return isLost && steps.length > 1 ? steps.slice(1) : steps;
}

/** Mostly a few steps, for that is quick; now and then all there are. */
const howManyMore = (all: number, below: Below): number => (below(4) === 0 ? all : 1 + below(Math.min(all, FEW)));

function wordsOf({ game, viewer, a, b, at }: Trial): string {
  const who = viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`;
  return `${who} must not be able to tell ${cardInWords(game, at, a)} from ${cardInWords(game, at, b)}`;
}

// ── The pair ────────────────────────────────────────────────────────────────────────────────────────────────────────

interface Hidden {
  readonly card: CardId;
  readonly zone: ZoneId;
}

/**
 * Two cards with different faces that the viewer neither knows nor sees, anywhere on the table. They have one owner if
 * that is possible, for a player with a card of another's may be a world that cannot be.
 */
function pickPair(
  state: MatchState,
  hidden: readonly Hidden[],
  isSetUp: boolean,
  below: Below,
): Pick<Trial, 'a' | 'b' | 'how'> | undefined {
  const zones = [...new Set(hidden.map(({ zone }) => zone))];
  if (zones.length === 0) return undefined;
  const zone = pickAny(zones, below);
  const there = hidden.filter((each) => each.zone === zone);
  // The next card to be drawn is the one most likely to be told, so it is one card of every other pair.
  const one = below(2) === 0 ? there[0] : pickAny(there, below);
  if (!one) return undefined;
  const partners = partnersOf(state, one, hidden);
  const near = partners.filter((each) => each.zone === zone);
  const from = near.length > 0 && below(2) === 0 ? near : partners;
  const other = from.length === 0 ? undefined : pickAny(from, below);
  if (!other) return undefined;
  const how = isSetUp ? 'creation' : other.zone === zone && below(2) === 0 ? 'places' : 'faces';
  return { a: one.card, b: other.card, how };
}

function hiddenCards({ piles, layout, eyes }: MatchState, viewer: Viewer): Hidden[] {
  const eye = eyes.find((each) => each.viewer === viewer);
  return piles.flatMap((pile, zone) => {
    if (seesZone(zoneAt(layout, zone), viewer)) return [];
    const unknown = pile.toArray().filter((card) => card !== NO_CARD && eye?.handles[card] === 0);
    return unknown.map((card) => ({ card, zone }));
  });
}

/** Those that stay hidden up to the last step, if there are some: with others the worlds part before it. */
function stillHidden(hidden: readonly Hidden[], later: readonly Hidden[]): readonly Hidden[] {
  const cards = new Set(later.map(({ card }) => card));
  const still = hidden.filter(({ card }) => cards.has(card));
  return still.length > 1 ? still : hidden;
}

function partnersOf({ cards }: MatchState, { card }: Hidden, hidden: readonly Hidden[]): readonly Hidden[] {
  const faceOf = (each: CardId): string => bytes([cards.kinds[each], cards.values[each]]);
  const face = faceOf(card);
  const others = hidden.filter((each) => faceOf(each.card) !== face);
  const own = others.filter((each) => cards.owners[each.card] === cards.owners[card]);
  return own.length > 0 ? own : others;
}

// ── The other world ─────────────────────────────────────────────────────────────────────────────────────────────────

function tryPair(trial: Trial): string | undefined {
  const verdict = attempt(trial);
  if (trial.pairs) count(trial.pairs, verdict);
  return verdict.is === 'fault' ? verdict.fault : undefined;
}

function count(pairs: Pairs, verdict: Verdict): void {
  if (verdict.is === 'impossible') {
    pairs.impossible++;
    pairs.because ??= verdict.why;
    return;
  }
  pairs.tried++;
  if (verdict.is === 'shown' || verdict.is === 'acted') pairs[verdict.is]++;
}

/** Rules that throw in a world that never was are no leak: the law `playable` watches over the real one. */
function attempt(trial: Trial): Verdict {
  try {
    return playBoth(trial);
  } catch (error) {
    return { is: 'impossible', why: messageOf(error) };
  }
}

function playBoth(trial: Trial): Verdict {
  let verdict = enter(trial);
  for (const [i, step] of trial.steps.entries()) {
    if (verdict.is !== 'same') break;
    const action = actionOf(step);
    verdict = action ? playStep(trial, action, step, verdict.there) : setUpBoth(trial, step);
    if (verdict.is === 'impossible' && i > 0) return { is: 'ended' };
    if (verdict.is === 'fault')
      return { is: 'fault', fault: `${verdict.fault}${placeOf(trial, verdict.telling)}${whenOf(trial, i)}` };
  }
  return verdict;
}

/** Which event told it, and where its rule stands. */
function placeOf({ game }: Trial, telling: Telling | undefined): string {
  if (!telling) return '';
  const { stretch, event } = telling;
  const told = event ? `told by ${eventInWords(stretch.before, event)}` : 'told when all was done';
  const origin = originOf(game, telling);
  return `; ${told}${origin === undefined ? '' : `, at ${origin}`}`;
}

/** Which of several steps it was; the report names only the last. */
function whenOf({ steps }: Trial, i: number): string {
  if (i === steps.length - 1) return i === 0 ? '' : ` (exchanged ${stepsBefore(i)})`;
  return ` (${stepsBefore(steps.length - 1 - i)}, at ${short(steps[i]?.command ?? 'the set-up')})`;
}

const stepsBefore = (n: number): string => (n === 1 ? 'one step before' : `${n} steps before`);

/** The exchanged world as it is before the first command; for a set-up, the same empty table. */
function enter(trial: Trial): Verdict {
  const { at, a, b, how } = trial;
  if (how === 'creation') return { is: 'same', there: at };
  const there = how === 'places' ? exchangeCards(at, a, b) : exchangeFaces(at, a, b);
  if (wouldBeOver(trial, there)) return { is: 'impossible', why: 'the match would be over by then' };
  return findApart(trial, at, there) ?? { is: 'same', there };
}

/** The viewer knows that the match goes on, so a world in which it would be over is not one to compare with. */
const wouldBeOver = ({ game, at }: Trial, there: MatchState): boolean =>
  game.outcome(reading(at)) === undefined && game.outcome(reading(there)) !== undefined;

/** A difference that needs no event is always a fault: nothing has happened that could have shown it. */
function findApart(trial: Trial, here: MatchState, there: MatchState): Verdict | undefined {
  const fault = tellsApart(trial.game, trial.viewer, here, there) ?? findOracle(trial, here, there);
  return fault === undefined ? undefined : { is: 'fault', fault };
}

/** Whatever the viewer asks for is met in the same way, or the answer is an oracle. */
const findOracle = ({ game, viewer, below, offered }: Trial, here: MatchState, there: MatchState): string | undefined =>
  answersApart(game, viewer, here, there, below, offered);

function setUpBoth(trial: Trial, step: LawStep): Verdict {
  const made = (card: CardId): Created | undefined =>
    step.events.find((event): event is Created => event.type === 'created' && event.card === card);
  const [a, b] = [made(trial.a), made(trial.b)];
  if (!a || !b || !step.options) return setUpAfterwards(trial, step);
  const there = setUpExchanged(step, a, b);
  const verdict = compare(trial, step, there, undefined, step.options);
  const fault = verdict.is === 'same' ? findOracle(trial, step.after, there.after) : undefined;
  return fault === undefined ? verdict : { is: 'fault', fault };
}

/** Without a way to play it again, a set-up can only be looked at when it is done. */
function setUpAfterwards(trial: Trial, { after }: LawStep): Verdict {
  const there = exchangeFaces(after, trial.a, trial.b);
  return findApart(trial, after, there) ?? { is: 'same', there };
}

function playStep(trial: Trial, action: Action, step: Stretch, there: MatchState): Verdict {
  const { seat, command } = action;
  const answer = apply(trial.game, there, seat, command);
  if (answer.ok) return judge(trial, action, step, stretch(there, answer.value));
  if (!isToldApart(trial, seat, step.before, there))
    return { is: 'fault', fault: `seat ${seat} is refused ${short(command)} (${answer.error.code}): an oracle` };
  return playShared(trial, seat, step.before, there);
}

const stretch = (before: MatchState, { state, events }: Step<Shape>): Stretch => ({ before, events, after: state });

/**
 * Compares a step in both worlds. Hidden events are counted, and the count names the dice of what follows: played
 * without that effect, the worlds may be the same to the viewer after all, and then they cannot be followed any further.
 */
function judge(trial: Trial, action: Action, here: Stretch, there: Stretch): Verdict {
  const { seat, command } = action;
  const verdict = compare(trial, here, there, action);
  if (verdict.is !== 'fault') return verdict;
  const [one, other] = [here, there].map(({ before }) => playSteadily(trial.game, before, seat, command));
  const steady = one && other ? compare(trial, one, other, action) : verdict;
  return steady.is === 'fault' ? verdict : steady.is === 'same' ? { is: 'ended' } : steady;
}

/** Whether a seat knows one of the two cards, or has seen something else before. */
function isToldApart({ game, a, b }: Trial, seat: Seat, here: MatchState, there: MatchState): boolean {
  const knows = here.eyes.some((eye) => eye.viewer === seat && (eye.handles[a] !== 0 || eye.handles[b] !== 0));
  return knows || bytes(project(here, seat, game.visible)) !== bytes(project(there, seat, game.visible));
}

/** The command is possible only with the cards as they are: another one that both worlds allow is compared instead. */
function playShared(trial: Trial, seat: Seat, here: MatchState, there: MatchState): Verdict {
  const { game, below } = trial;
  const choices = (state: MatchState): readonly Command[] => choicesOf(game, reading(state), seat);
  const allowed = new Set(choices(there).map(bytes));
  const shared = choices(here).filter((command) => allowed.has(bytes(command)));
  if (shared.length === 0) return { is: 'impossible', why: 'no command can be given in both worlds' };
  const command = pickAny(shared, below);
  const [one, other] = [apply(game, here, seat, command), apply(game, there, seat, command)];
  if (!one.ok || !other.ok) return { is: 'impossible', why: 'a choice is refused' };
  const verdict = judge(trial, { seat, command }, stretch(here, one.value), stretch(there, other.value));
  // The match went on with another command, so the two worlds cannot be followed any further.
  return verdict.is === 'same' ? { is: 'ended' } : verdict;
}

// ── The comparison ──────────────────────────────────────────────────────────────────────────────────────────────────

/** What the viewer is told in both worlds, event by event, and how it stands afterwards. */
function compare(
  trial: Trial,
  here: Stretch,
  there: Stretch,
  action: Action | undefined,
  options?: LawStep['options'],
): Verdict {
  const { game, viewer } = trial;
  const [told, other] = [toldTo(game, viewer, here), toldTo(game, viewer, there)];
  const isFresh = here.before === trial.steps[0]?.before;
  const at = told.findIndex(({ text }, i) => text !== other[i]?.text);
  if (at >= 0 || other.length > told.length) {
    const end = at < 0 ? told.length : at;
    const [one, two]: Parting[] = [told[end] ?? { before: here.after }, other[end] ?? { before: there.after }];
    const verdict = part(trial, one ?? here, two ?? there, end, isFresh);
    const [stretch, event] = one?.event ? [here, one.event] : [there, two?.event];
    return verdict.is === 'fault' ? { ...verdict, telling: { stretch, action, options, event } } : verdict;
  }
  const fault = tellsApart(game, viewer, here.after, there.after);
  if (fault === undefined) return { is: 'same', there: there.after };
  return { is: 'fault', fault: `afterwards ${fault}`, telling: { stretch: here, action, options } };
}

/** A message, or only the state after the last one. */
type Parting = Pick<Told, 'before'> & Partial<Told>;

/**
 * The worlds part at this message. They may if it shows the viewer a card, or a card acts openly in it; but a note that
 * shows nothing tells of a card that stays hidden, although in the other world it would have been shown.
 */
function part(trial: Trial, here: Parting, there: Parting, at: number, isFresh: boolean): Verdict {
  const shown = [isShown(trial, here, there, isFresh), isShown(trial, there, here, isFresh)];
  const isTold = (parting: Parting, i: number): boolean => !shown[i] && parting.event?.type === 'noted';
  if (shown.includes(true) && ![here, there].some(isTold)) return { is: 'shown' };
  if (isActing(trial, here) || isActing(trial, there)) return { is: 'acted' };
  return { is: 'fault', fault: `message ${at + 1} ${differ(textOr(here), textOr(there))}` };
}

const textOr = ({ text = 'nothing more' }: Parting): string => text;

/** Whether the viewer gets to see one of the two cards, or one that the exchange has since brought elsewhere. */
function isShown({ viewer, a, b }: Trial, here: Parting, there: Parting, isFresh: boolean): boolean {
  const { event, before } = here;
  const sight = (event && 'sight' in event ? event.sight : undefined) ?? [];
  const cards = sight.flatMap(([eye, card, , now]) => (before.eyes[eye]?.viewer === viewer && now > 0 ? [card] : []));
  return cards.some((card) => card === a || card === b || (!isFresh && isElsewhere(card, before, there.before)));
}

/** Whether a card is something else in the other world, or lies elsewhere. */
function isElsewhere(card: CardId, here: MatchState, there: MatchState): boolean {
  const [one, other] = [here, there].map((state) => [state.cards.kinds[card], zoneOf(state, card)]);
  return bytes(one) !== bytes(other) || positionOf(here, card) !== positionOf(there, card);
}

const zoneOf = ({ piles }: MatchState, card: CardId): number =>
  piles.findIndex((pile) => pile.toArray().includes(card));

const positionOf = ({ piles }: MatchState, card: CardId): number =>
  Math.max(...piles.map((pile) => pile.toArray().indexOf(card)));

function isActing({ game, a, b, at }: Trial, { event, before }: Parting): boolean {
  if (!event || !game.actsOpenly) return false;
  const kinds = [a, b].flatMap((card) => [at.cards.kinds[card], before.cards.kinds[card]]);
  const exchanged: Exchanged = { cards: [a, b], kinds: [String(at.cards.kinds[a]), String(at.cards.kinds[b])] };
  const r = reading(before);
  return [...new Set(kinds)].some((kind) => typeof kind === 'string' && game.actsOpenly?.(kind, event, r, exchanged));
}
