/**
 * Odds in a deck that is drawn, discarded and reshuffled (L9 to L14). A state is how many of each sort are in the deck,
 * in the discard pile and kept in hand; one turn is a hypergeometric step from the deck and, if it runs short, all that
 * is left of it and a step from the reshuffled discard pile. Hand limits, draw triggers and storms are left out (L16).
 */
import { fraction, leastCommonMultiple, type Fraction } from './fraction.ts';
import { sizeOf, type Fate } from './pack.ts';
import { choose, eachHand } from './ways.ts';

/** Cards that join at the end of a turn. */
export interface Added {
  readonly turn: number;
  readonly place: number;
  readonly count: number;
  readonly to: 'discard' | 'top' | 'deck';
}

/** A cycle as the engine plays it. Sorts are places in lists, as in a `Pack`. */
export interface Cycle {
  readonly sizes: readonly number[];
  readonly fates: readonly Fate[];
  /** How many of each sort are in the opening hand. */
  readonly innate: readonly number[];
  /** Cards drawn in a turn. */
  readonly draw: number;
  /** Cards drawn beyond that, by turn. */
  readonly extra: (turn: number) => number;
  readonly added: readonly Added[];
}

/** More states than this, turn by turn, are not counted (L14). */
export const MOST_STATES = 5_000_000;

/** Nor are more draws from them: nobody would wait for the answer. */
const MOST_DRAWS = 1_000_000;

/** Thrown when a question has more states than `MOST_STATES`, or takes as long as if it had. */
export class TooManyStates extends Error {}

/** What a count has cost. Weights of thousands of digits, as huge decks have them, cost more room and time than small ones. */
class Work {
  #states = 0;
  #draws = 0;
  #weight = 1;

  weigh(whole: bigint): void {
    this.#weight = Math.ceil(whole.toString(16).length / DIGITS);
  }

  state(): void {
    if ((this.#states += this.#weight) > MOST_STATES) throw new TooManyStates();
  }

  draw(): void {
    if ((this.#draws += this.#weight) > MOST_DRAWS) throw new TooManyStates();
  }
}

/** Digits of a weight that cost about as much as the rest of a state. */
const DIGITS = 100;

interface State {
  /** Cards of known place on top of the deck, first to be drawn first. */
  readonly top: readonly number[];
  readonly deck: readonly number[];
  readonly discard: readonly number[];
  /** Cards kept in hand from turn to turn. */
  readonly hand: readonly number[];
  /** What the question counts. */
  readonly tally: number;
}

interface Weighted {
  readonly state: State;
  weight: bigint;
}

/** Where the match may stand, each with its weight; the weights and what was stopped before add up to `whole`. */
interface Spread {
  readonly whole: bigint;
  readonly states: ReadonlyMap<string, Weighted>;
}

/** What a hand makes of the tally; `undefined` adds this way to the turn, and stops counting on it unless it goes on. */
export type Judge = (hand: readonly number[], turn: number, tally: number) => number | undefined;

/** The probability with which each turn up to `turns` stops the count, and the tallies of what never stopped. */
export interface Counted {
  readonly stopped: readonly Fraction[];
  readonly tallies: ReadonlyMap<number, Fraction>;
}

/** Plays `turns` turns in all ways at once; where it `goesOn`, no hand ends a way. */
export function countCycle(cycle: Cycle, turns: number, judge: Judge, goesOn = false): Counted {
  const work = new Work();
  let spread = startOf(cycle);
  const stopped: Fraction[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    const after = afterTurn(cycle, spread, turn, { judge, goesOn, work });
    stopped.push(fraction(after.stopped, after.spread.whole));
    spread = after.spread;
  }
  return { stopped, tallies: talliesOf(spread) };
}

/** The odds that a test holds for the hand of turn `turns`. */
export const oddsAt = (cycle: Cycle, turns: number, passes: (hand: readonly number[]) => boolean): Fraction =>
  countCycle(cycle, turns, (hand, turn) => (turn === turns && passes(hand) ? undefined : 0)).stopped[turns - 1] ??
  fraction(0n, 1n);

/** For each turn the odds that its hand passes the test, whatever came before. */
export const oddsEach = (
  cycle: Cycle,
  turns: number,
  passes: (hand: readonly number[]) => boolean,
): readonly Fraction[] => countCycle(cycle, turns, (hand) => (passes(hand) ? undefined : 0), true).stopped;

/** For each turn the odds that it is the first whose hand passes the test (L12). */
export const oddsFirst = (
  cycle: Cycle,
  turns: number,
  passes: (hand: readonly number[]) => boolean,
): readonly Fraction[] => countCycle(cycle, turns, (hand) => (passes(hand) ? undefined : 0)).stopped;

/** How many of the hands of `turns` turns pass the test: the odds of each number. */
export const oddsOfSightings = (
  cycle: Cycle,
  turns: number,
  passes: (hand: readonly number[]) => boolean,
): ReadonlyMap<number, Fraction> =>
  countCycle(cycle, turns, (hand, _, tally) => (passes(hand) ? tally + 1 : tally)).tallies;

/** If the hand of turn `from` passes the test: the odds of each gap to the next hand that does, up to `longest` turns. */
export function oddsOfGaps(
  cycle: Cycle,
  from: number,
  longest: number,
  passes: (hand: readonly number[]) => boolean,
): readonly Fraction[] {
  const seen = oddsAt(cycle, from, passes);
  const judge: Judge = (hand, turn, tally) => {
    if (turn < from) return 0;
    if (turn === from) return passes(hand) ? 1 : 0;
    return tally === 1 && passes(hand) ? undefined : tally;
  };
  if (seen.numerator === 0n) return [];
  return countCycle(cycle, from + longest, judge)
    .stopped.slice(from)
    .map(({ numerator, denominator }) => fraction(numerator * seen.denominator, denominator * seen.numerator));
}

/** C10, C12: innate cards lie on top of the shuffled deck. */
function startOf({ sizes, innate }: Cycle): Spread {
  const none = sizes.map(() => 0);
  const top = innate.flatMap((count, place) => Array.from({ length: count }, () => place));
  const deck = sizes.map((size, place) => size - (innate[place] ?? 0));
  const state: State = { top, deck, discard: none, hand: none, tally: 0 };
  return { whole: 1n, states: new Map([[keyOf(state), { state, weight: 1n }]]) };
}

function afterTurn(
  cycle: Cycle,
  spread: Spread,
  turn: number,
  { judge, goesOn, work }: { readonly judge: Judge; readonly goesOn: boolean; readonly work: Work },
): { readonly stopped: bigint; readonly spread: Spread } {
  const draws = [...spread.states.values()].map((from) => ({ from, plan: planOf(cycle, from.state, turn) }));
  const common = draws.reduce((sum, { plan }) => leastCommonMultiple(sum, plan.hands), 1n);
  const whole = spread.whole * common;
  const states = new Map<string, Weighted>();
  let stopped = 0n;
  work.weigh(whole);
  for (const { from, plan } of draws) {
    const share = from.weight * (common / plan.hands);
    eachDraw(from.state, plan, (hand, left, ways) => {
      work.draw();
      const tally = judge(hand, turn, from.state.tally);
      if (tally === undefined) stopped += share * ways;
      if (tally !== undefined || goesOn)
        add(states, endOf(cycle, { ...left, hand, tally: tally ?? 0 }, turn), share * ways, work);
    });
  }
  return { stopped, spread: { whole, states } };
}

/** How a turn's cards come: from the known top, from the deck, and from the discard pile after a reshuffle. */
interface Plan {
  readonly fromTop: number;
  readonly fromDeck: number;
  readonly fromDiscard: number;
  /** The number of equally likely ways. */
  readonly hands: bigint;
}

function planOf(cycle: Cycle, { top, deck, discard }: State, turn: number): Plan {
  const opening = turn === 1 ? sizeOf(cycle.innate) : 0;
  const wanted = Math.max(opening, cycle.draw) + cycle.extra(turn);
  const fromTop = Math.min(wanted, top.length);
  const fromDeck = Math.min(wanted - fromTop, sizeOf(deck));
  const fromDiscard = Math.min(wanted - fromTop - fromDeck, sizeOf(discard));
  return {
    fromTop,
    fromDeck,
    fromDiscard,
    hands: choose(sizeOf(deck), fromDeck) * choose(sizeOf(discard), fromDiscard),
  };
}

type Left = Pick<State, 'top' | 'deck' | 'discard'>;

function eachDraw(
  state: State,
  { fromTop, fromDeck, fromDiscard }: Plan,
  tell: (hand: readonly number[], left: Left, ways: bigint) => void,
): void {
  const held = [...state.hand];
  for (const place of state.top.slice(0, fromTop)) held[place] = (held[place] ?? 0) + 1;
  const top = state.top.slice(fromTop);
  eachHand(state.deck, fromDeck, (first, ways) => {
    const hand = sum(held, first);
    const deck = difference(state.deck, first);
    if (fromDiscard === 0) return tell(hand, { top, deck, discard: state.discard }, ways);
    const empty = state.discard.map(() => 0);
    eachHand(state.discard, fromDiscard, (second, more) =>
      tell(sum(hand, second), { top, deck: difference(state.discard, second), discard: empty }, ways * more),
    );
  });
}

/** The state behind a turn: its hand is gone where it goes, and what joins has joined. */
function endOf({ fates, added }: Cycle, state: State, turn: number): State {
  const going = (fate: Fate): readonly number[] =>
    state.hand.map((count, place) => (fates[place] === fate ? count : 0));
  const ended = { ...state, discard: sum(state.discard, going('discard')), hand: going('retain') };
  return added.filter((each) => each.turn === turn).reduce(join, ended);
}

function join(state: State, { place, count, to }: Added): State {
  switch (to) {
    case 'discard':
      return { ...state, discard: plusAt(state.discard, place, count) };
    case 'deck':
      return { ...state, deck: plusAt(state.deck, place, count) };
    case 'top':
      return { ...state, top: [...Array.from({ length: count }, () => place), ...state.top] };
  }
}

function add(states: Map<string, Weighted>, state: State, weight: bigint, work: Work): void {
  const key = keyOf(state);
  const same = states.get(key);
  if (same) return void (same.weight += weight);
  work.state();
  states.set(key, { state, weight });
}

function talliesOf({ whole, states }: Spread): ReadonlyMap<number, Fraction> {
  const sums = new Map<number, bigint>();
  for (const { state, weight } of states.values()) sums.set(state.tally, (sums.get(state.tally) ?? 0n) + weight);
  const sorted = [...sums].toSorted(([a], [b]) => a - b);
  return new Map(sorted.map(([tally, weight]) => [tally, fraction(weight, whole)]));
}

/** A state as a short text: counts and places are far below the number of characters there are. */
const keyOf = ({ top, deck, discard, hand, tally }: State): string =>
  String.fromCharCode(top.length, ...top, ...deck, ...discard, ...hand, tally);

const sum = (a: readonly number[], b: readonly number[]): number[] => a.map((count, at) => count + (b[at] ?? 0));

const difference = (a: readonly number[], b: readonly number[]): number[] => a.map((count, at) => count - (b[at] ?? 0));

const plusAt = (counts: readonly number[], place: number, more: number): readonly number[] =>
  counts.with(place, (counts[place] ?? 0) + more);
