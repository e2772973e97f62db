/**
 * High hands: the best so many cards of any number, by groups, straights and flushes (S13). No hand is tried card by
 * card: ranks are counted and suits are masks, so seven cards cost little more than five.
 */
import { ACE, rankOf, suitOf, type Pip } from './pips.ts';

/** Where an ace counts. */
export type Ace = 'high' | 'low' | 'high_and_low';

/** What a ranking of high hands is made of. */
export interface HighRules {
  /** How many cards make a hand. */
  readonly size: number;
  readonly ace: Ace;
  /** The lowest rank of the pack: the ace stands below it in a straight. */
  readonly lowest: number;
  /** Short packs rank a flush above a full house. */
  readonly flushBeatsFull: boolean;
  /** Whether groups and high cards are all that counts. */
  readonly groupsOnly: boolean;
}

/** The sorts of hands from low to high; their numbers are the first digit of a value. */
export const CATEGORIES = [
  'high card',
  'pair',
  'two pair',
  'three of a kind',
  'straight',
  'flush',
  'full house',
  'four of a kind',
  'straight flush',
] as const;

const [HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const;

/** Ranks after the category, in digits of base 16. */
const BASE = 16;

/** Hands shorter than this have no straights and flushes. */
const SHORTEST = 3;

/** The function that values any number of cards by these rules; higher is better, 0 is no card at all. */
export function highValue(rules: HighRules): (cards: readonly Pip[]) => number {
  const straights = straightTable(rules);
  const digits = Math.max(5, rules.size);
  const counts = new Int32Array(ACE + 1);
  const suits = new Int32Array(4);
  return (cards) => {
    counts.fill(0);
    suits.fill(0);
    let ranks = 0;
    for (const pip of cards) {
      const rank = rules.ace === 'low' && rankOf(pip) === ACE ? 1 : rankOf(pip);
      counts[rank] = (counts[rank] ?? 0) + 1;
      ranks |= 1 << rank;
      const suit = suitOf(pip);
      suits[suit] = (suits[suit] ?? 0) | (1 << rank);
    }
    const found = shape(rules, straights, counts, suits, ranks, cards.length);
    let value = found[0];
    for (let at = 1; at <= digits; at++) value = value * BASE + (found[at] ?? 0);
    return value;
  };
}

/** The number of a category that a value has; short packs have flush and full house exchanged back. */
export const categoryOf = (value: number, size = 5): number => Math.floor(value / BASE ** Math.max(5, size));

type Shape = readonly [category: number, ...ranks: number[]];

/** The best category of some cards, and the ranks that decide within it. */
function shape(
  { size, flushBeatsFull, groupsOnly }: HighRules,
  straights: Uint8Array,
  counts: Int32Array,
  suits: Int32Array,
  ranks: number,
  given: number,
): Shape {
  const isWhole = given >= size && size >= SHORTEST && !groupsOnly;
  const flush = isWhole ? flushOf(suits, size, straights) : undefined;
  if (flush?.[0] === STRAIGHT_FLUSH) return flush;
  const groups = groupsOf(counts, Math.min(size, given));
  if (groups[0] === QUADS) return groups;
  const full = groups[0] === FULL ? groups : undefined;
  if (flushBeatsFull && flush) return [FULL, ...flush.slice(1)];
  if (full) return flushBeatsFull ? [FLUSH, ...full.slice(1)] : full;
  if (flush) return flush;
  const straight = isWhole ? (straights[ranks >> 1] ?? 0) : 0;
  return straight > 0 ? [STRAIGHT, straight] : groups;
}

/** The best flush, straight or not. */
function flushOf(suits: Int32Array, size: number, straights: Uint8Array): Shape | undefined {
  let best: Shape | undefined;
  for (const mask of suits) {
    const ranks = mask === 0 ? [] : topRanks(mask, size);
    if (ranks.length < size) continue;
    const straight = straights[mask >> 1] ?? 0;
    const found: Shape = straight > 0 ? [STRAIGHT_FLUSH, straight] : [FLUSH, ...ranks];
    if (!best || isAbove(found, best)) best = found;
  }
  return best;
}

function isAbove(one: Shape, other: Shape): boolean {
  const at = one.findIndex((part, i) => part !== other[i]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

function topRanks(mask: number, most: number): number[] {
  const ranks: number[] = [];
  for (let rank = ACE; rank > 0 && ranks.length < most; rank--) if ((mask >> rank) & 1) ranks.push(rank);
  return ranks;
}

/** Four, full house, three, two pairs, a pair or nothing, and the high cards beside it. */
function groupsOf(counts: Int32Array, size: number): Shape {
  const first = size >= 2 ? largest(counts, Math.min(4, size), 0) : 0;
  const most = first === 0 ? 1 : Math.min(4, size, counts[first] ?? 0);
  if (most < 2) return [HIGH, ...kickers(counts, size, 0, 0, 0)];
  const room = size - most;
  const second = most < 4 && room >= 2 ? largest(counts, 2, first) : 0;
  const isPaired = second !== 0 && (counts[second] ?? 0) >= 2;
  if (most === 3) {
    if (isPaired) return [FULL, first, second, ...kickers(counts, room - 2, first, second, 3)];
    return [TRIPS, first, ...kickers(counts, room, first, 0, 3)];
  }
  if (most === 4) return [QUADS, first, ...kickers(counts, room, first, 0, 4)];
  if (isPaired) return [TWO_PAIR, first, second, ...kickers(counts, room - 2, first, second, 2)];
  return [PAIR, first, ...kickers(counts, room, first, 0, 2)];
}

/** The rank with the most cards, counted up to `most`; of several the highest, and never `but`. */
function largest(counts: Int32Array, most: number, but: number): number {
  let best = 0;
  let cards = 0;
  for (let rank = ACE; rank > 0; rank--) {
    const count = Math.min(most, counts[rank] ?? 0);
    if (rank !== but && count > cards) [best, cards] = [rank, count];
  }
  return best;
}

/** The highest cards that are in no group; of the groups' ranks what their groups leave. */
function kickers(counts: Int32Array, n: number, first: number, second: number, group: number): number[] {
  const ranks: number[] = [];
  for (let rank = ACE; rank > 0 && ranks.length < n; rank--) {
    const used = rank === first ? group : rank === second ? 2 : 0;
    for (let left = (counts[rank] ?? 0) - used; left > 0 && ranks.length < n; left--) ranks.push(rank);
  }
  return ranks;
}

/** For every set of ranks (bit 0: the low ace) the top of its best straight, or 0. */
function straightTable({ size, ace, lowest }: HighRules): Uint8Array {
  const table = new Uint8Array(1 << ACE);
  if (size < SHORTEST) return table;
  const runs = runsOf(size, ace, lowest);
  for (let mask = 0; mask < table.length; mask++)
    table[mask] = runs.find(({ bits }) => (mask & bits) === bits)?.top ?? 0;
  return table;
}

interface Run {
  readonly top: number;
  readonly bits: number;
}

/** The straights there are, the best first. */
function runsOf(size: number, ace: Ace, lowest: number): readonly Run[] {
  const bit = (rank: number): number => 1 << (rank - 1);
  const from = (low: number): Run => {
    const ranks = Array.from({ length: size }, (_, i) => low + i);
    return { top: low + size - 1, bits: ranks.reduce((bits, rank) => bits | bit(rank), 0) };
  };
  const bottom = ace === 'low' ? 1 : 2;
  const top = ace === 'low' ? ACE - 1 : ACE;
  const plain = Array.from({ length: Math.max(0, top - size - bottom + 2) }, (_, i) => from(top - size + 1 - i));
  if (ace !== 'high_and_low') return plain;
  const wheel = from(lowest);
  const last = lowest + size - 2;
  return [...plain, { top: last, bits: (wheel.bits & ~bit(last + 1)) | bit(ACE) }];
}
