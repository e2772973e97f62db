/**
 * Opening hands with mulligans (L6, L7): hands after a full reshuffle are independent, so the kept hand is an exact
 * finite mixture over the number of mulligans taken. Rules as in K71 to K74.
 */
import { fraction, minus, NEVER, plus, SURE, times, type Fraction } from './fraction.ts';
import { sizeOf } from './pack.ts';
import { choose, eachHand } from './ways.ts';

/** The kinds of mulligan that can be counted. */
export const MULLIGANS = ['london', 'vancouver', 'paris'] as const;

type Test = (hand: readonly number[]) => boolean;

/** A way to come to an opening hand. */
export interface Mulligan {
  readonly rule: (typeof MULLIGANS)[number];
  /** Cards of a full hand. */
  readonly hand: number;
  /** Kept is what passes the test of as many mulligans as were taken (the last test for all beyond); or what is best for the question. */
  readonly keep: readonly Test[] | 'best';
  /** After so many anything is kept. */
  readonly max: number;
  /** So many cost no card (K74). */
  readonly free: number;
  /** Sorts in the order in which they are put on the bottom; what is not named goes last. */
  readonly bottom: readonly number[];
  /** Cards drawn after the hand is kept. */
  readonly later: number;
}

/** The answer to a question with mulligans. */
export interface Kept {
  readonly probability: Fraction;
  /** The probability of each size of the kept hand, largest first. */
  readonly sizes: readonly (readonly [size: number, probability: Fraction])[];
  /** Expected number of mulligans. */
  readonly mulligans: Fraction;
}

interface Stage {
  readonly kept: Fraction;
  readonly size: number;
}

/** The probability that hand and later draws pass the test, with the sizes of the hands kept. */
export function oddsOfKept(pack: readonly number[], mulligan: Mulligan, passes: Test): Kept {
  let best = NEVER;
  const stages: Stage[] = [];
  for (let taken = mulligan.max; taken >= 0; taken--) {
    const { kept, value } = stageOf(pack, mulligan, taken, passes, best);
    best = value;
    stages.unshift({ kept, size: mulligan.hand - costOf(mulligan, taken) });
  }
  return { probability: best, ...ofSizes(stages) };
}

const costOf = ({ free }: Mulligan, taken: number): number => Math.max(0, taken - free);

/** One opening hand: how likely it is kept, and the odds asked for if from here on `next` is what a mulligan is worth. */
function stageOf(
  pack: readonly number[],
  mulligan: Mulligan,
  taken: number,
  passes: Test,
  next: Fraction,
): { readonly kept: Fraction; readonly value: Fraction } {
  const cost = costOf(mulligan, taken);
  const seen = mulligan.rule === 'london' ? mulligan.hand : mulligan.hand - cost;
  const courses = coursesOf(mulligan, sizeOf(pack) - seen, cost);
  const isKept = keeping(mulligan, taken, next, courses);
  let ways = 0n;
  let worth = 0n;
  eachHand(pack, seen, (hand, count) => {
    const good = goodWith(pack, mulligan, hand, cost, passes);
    if (!isKept(hand, good)) return;
    ways += count;
    worth += good * count;
  });
  const all = choose(sizeOf(pack), seen);
  const kept = fraction(ways, all);
  return { kept, value: plus(fraction(worth, all * courses), times(minus(SURE, kept), next)) };
}

/** Whether a hand is kept after which so many of the courses of later draws are good. */
function keeping(
  { keep, max }: Mulligan,
  taken: number,
  next: Fraction,
  courses: bigint,
): (hand: readonly number[], good: bigint) => boolean {
  if (taken === max) return () => true;
  if (keep === 'best') return (_, good) => next.numerator * courses <= good * next.denominator;
  const test = keep[Math.min(taken, keep.length - 1)];
  return (hand) => test?.(hand) ?? true;
}

const looksAt = ({ rule, later }: Mulligan, cost: number): boolean => rule === 'vancouver' && cost > 0 && later > 0;

/** In how many equally likely ways it can go on once a hand is kept and so many cards are left. */
function coursesOf(mulligan: Mulligan, left: number, cost: number): bigint {
  const { later } = mulligan;
  return looksAt(mulligan, cost) ? BigInt(left * later) * choose(left - 1, later) : choose(left, later);
}

/** The good ones among these ways, once these cards were seen and the hand is kept. */
function goodWith(
  pack: readonly number[],
  mulligan: Mulligan,
  seen: readonly number[],
  cost: number,
  passes: Test,
): bigint {
  const rest = pack.map((size, place) => size - (seen[place] ?? 0));
  const { rule, later } = mulligan;
  if (rule === 'london') return goodOnTop(rest, later, without(seen, cost, mulligan.bottom), passes);
  return looksAt(mulligan, cost) ? goodAfterLook(rest, mulligan, seen, passes) : goodOnTop(rest, later, seen, passes);
}

/**
 * K73: the top card is seen, and stays or goes to the bottom by its sort. One that stays is the first of the later
 * draws; hands of one card less are weighed so that both count the same courses.
 */
function goodAfterLook(rest: readonly number[], mulligan: Mulligan, hand: readonly number[], passes: Test): bigint {
  const { later, bottom } = mulligan;
  const beyond = BigInt(sizeOf(rest) - later);
  return rest.reduce((sum, count, place) => {
    if (count === 0) return sum;
    const below = rest.with(place, count - 1);
    const good = bottom.includes(place)
      ? BigInt(later) * goodOnTop(below, later, hand, passes)
      : beyond * goodOnTop(below, later - 1, hand.with(place, (hand[place] ?? 0) + 1), passes);
    return sum + BigInt(count) * good;
  }, 0n);
}

/** How many of the hands of later draws pass the test together with this one. */
function goodOnTop(rest: readonly number[], later: number, hand: readonly number[], passes: Test): bigint {
  if (later === 0) return passes(hand) ? 1n : 0n;
  let good = 0n;
  eachHand(rest, later, (drawn, ways) => {
    if (passes(drawn.map((count, place) => count + (hand[place] ?? 0)))) good += ways;
  });
  return good;
}

/** A hand after so many of its cards went to the bottom, those named first before others. */
function without(hand: readonly number[], cost: number, bottom: readonly number[]): readonly number[] {
  const left = [...hand];
  let toGo = cost;
  for (const place of new Set([...bottom, ...hand.keys()])) {
    const gone = Math.min(toGo, left[place] ?? 0);
    left[place] = (left[place] ?? 0) - gone;
    toGo -= gone;
  }
  return left;
}

function ofSizes(stages: readonly Stage[]): Pick<Kept, 'sizes' | 'mulligans'> {
  const sizes = new Map<number, Fraction>();
  let reached = SURE;
  let mulligans = NEVER;
  for (const { kept, size } of stages) {
    sizes.set(size, plus(sizes.get(size) ?? NEVER, times(reached, kept)));
    reached = times(reached, minus(SURE, kept));
    mulligans = plus(mulligans, reached);
  }
  return { sizes: [...sizes], mulligans };
}
