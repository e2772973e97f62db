/** Hands of five compared in the plainest way, slowly, to have a second opinion on rankings: the better list of numbers wins. */

/** What a hand is worth: compared number by number, more is better. */
export type PlainWorth = readonly number[];

/** Compares two hands. */
export function compareHands(one: PlainWorth, other: PlainWorth): number {
  const at = one.findIndex((number, i) => number !== other[i]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

const RANKS = '23456789TJQKA';
const SHAPES = ['11111', '2111', '221', '311', 'straight', 'flush', '32', '41', 'straight flush'];

const rankOf = (kind: string): number => RANKS.indexOf(kind.charAt(0)) + 2;

/** Ranks by how often they are there, then by size, and how often that is. */
function groupsOf(ranks: readonly number[]): { readonly shape: string; readonly ranks: readonly number[] } {
  const counted = [...new Set(ranks)].map((rank) => ({ rank, times: ranks.filter((each) => each === rank).length }));
  const sorted = counted.toSorted((a, b) => b.times - a.times || b.rank - a.rank);
  return { shape: sorted.map(({ times }) => times).join(''), ranks: sorted.map(({ rank }) => rank) };
}

/** Straights and flushes count; whether five to ace is a straight, the game says. */
function poker(hand: readonly string[], hasWheel: boolean): PlainWorth {
  const { shape, ranks } = groupsOf(hand.map(rankOf));
  const isFlush = new Set(hand.map((kind) => kind.charAt(1))).size === 1;
  const isWheel = hasWheel && ranks.join() === '14,5,4,3,2';
  const isStraight = shape === '11111' && (isWheel || (ranks[0] ?? 0) - (ranks[4] ?? 0) === 4);
  const name = isStraight && isFlush ? 'straight flush' : isFlush ? 'flush' : isStraight ? 'straight' : shape;
  return [SHAPES.indexOf(name), ...(isWheel && isStraight ? [5] : ranks)];
}

const PAIRS = ['11111', '2111', '221', '311', '32', '41'];

/** Aces are low, straights and flushes are nothing; less is better. */
function aceToFive(hand: readonly string[]): PlainWorth {
  const { shape, ranks } = groupsOf(hand.map((kind) => (rankOf(kind) === 14 ? 1 : rankOf(kind))));
  return [PAIRS.indexOf(shape), ...ranks];
}

const turned = (worth: PlainWorth): PlainWorth => worth.map((number) => -number);

/** What five cards are worth, by the name of the game; nothing if they do not count. */
export const PLAIN = {
  high: (hand: readonly string[]) => poker(hand, true),
  low: (hand: readonly string[]) => turned(aceToFive(hand)),
  eight: (hand: readonly string[]) => {
    const [pairs, highest = 0] = aceToFive(hand);
    return pairs === 0 && highest <= 8 ? turned(aceToFive(hand)) : undefined;
  },
  deuce: (hand: readonly string[]) => turned(poker(hand, false)),
} satisfies { readonly [name: string]: (hand: readonly string[]) => PlainWorth | undefined };

/** Every way to take so many of some cards. */
export function waysToTake(cards: readonly string[], n: number): readonly (readonly string[])[] {
  if (n === 0) return [[]];
  const [first, ...rest] = cards;
  if (first === undefined) return [];
  return [...waysToTake(rest, n - 1).map((others) => [first, ...others]), ...waysToTake(rest, n)];
}
