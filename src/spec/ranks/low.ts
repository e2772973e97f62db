/**
 * Low hands, in which the worst is best: ace to five, where straights and flushes do not count, and deuce to seven,
 * where they do; and badugi, of as many cards as have neither rank nor suit in common. Higher values are better here too.
 */
import { bestOf } from './combine.ts';
import { categoryOf, highValue } from './high.ts';
import { ACE, rankOf, suitOf, type Pip } from './pips.ts';

/** What a low ranking answers. */
export interface LowRanks {
  value(cards: readonly Pip[]): number;
  /** The highest rank of a hand with that value; none if it is spoilt by a group, a straight or a flush. */
  topOf(value: number): number | undefined;
}

/** Above every value of a high hand; low values are counted down from it. */
const TOP = 16 ** 12;

/** Ranks of a badugi, in digits of this base. */
const BASE = 16;

/** Ace to five: the ace is low, and only groups spoil a hand. */
export const aceToFive = (size: number): LowRanks =>
  lowOf(size, size, highValue({ size, ace: 'low', lowest: 2, flushBeatsFull: false, groupsOnly: true }), lowRank);

/** Deuce to seven: the ace is high, and straights and flushes spoil a hand too. */
export const deuceToSeven = (size: number): LowRanks =>
  lowOf(size, size + 3, highValue({ size, ace: 'high', lowest: 2, flushBeatsFull: false, groupsOnly: false }), rankOf);

/** Badugi: most cards of different ranks and suits, then the lowest of them; the ace is low. */
export function badugi(size: number): LowRanks {
  const value = (cards: readonly Pip[]): number => {
    const few = lowestOfSuits(cards, size);
    for (let n = Math.min(size, few.length); n > 0; n--) {
      const best = bestOf(few, n, (hand) => badugiValue(hand, size));
      if (best > 0) return best;
    }
    return 0;
  };
  return { value, topOf: (worth) => topOfBadugi(worth, size) };
}

/** The hand with the least value of a high ranking; `spread` is how many ranks can matter at most. */
function lowOf(
  size: number,
  spread: number,
  high: (hand: readonly Pip[]) => number,
  by: (pip: Pip) => number,
): LowRanks {
  const worth = (hand: readonly Pip[]): number => TOP - high(hand);
  return {
    value: (cards) =>
      cards.length === 0 ? 0 : bestOf(lowestRanks(cards, spread, size, by), Math.min(size, cards.length), worth),
    topOf(value) {
      const found = TOP - value;
      return categoryOf(found, size) === 0 ? Math.floor(found / BASE ** (Math.max(5, size) - 1)) : undefined;
    },
  };
}

const lowRank = (pip: Pip): number => (rankOf(pip) === ACE ? 1 : rankOf(pip));

/** The cards of the lowest ranks, as far as more could not make a lower hand. */
function lowestRanks(cards: readonly Pip[], ranks: number, size: number, by: (pip: Pip) => number): readonly Pip[] {
  if (cards.length <= size + 2) return cards;
  const lowest = [...new Set(cards.map(by))].toSorted((a, b) => a - b).slice(0, ranks);
  const few = cards.filter((pip) => lowest.includes(by(pip)));
  return few.length >= size ? few : cards;
}

function lowestOfSuits(cards: readonly Pip[], size: number): readonly Pip[] {
  return [0, 1, 2, 3].flatMap((suit) =>
    [...new Set(cards.filter((pip) => suitOf(pip) === suit))]
      .toSorted((a, b) => lowRank(a) - lowRank(b))
      .slice(0, size),
  );
}

/** So many different ranks and suits, or 0 if two have one in common. */
function badugiValue(hand: readonly Pip[], size: number): number {
  const ranks = hand.map(lowRank).toSorted((a, b) => b - a);
  if (new Set(ranks).size < hand.length || new Set(hand.map(suitOf)).size < hand.length) return 0;
  const digits = Array.from({ length: size }, (_, i) => ranks[i] ?? 0);
  return (hand.length + 1) * BASE ** size - digits.reduce((value, rank) => value * BASE + rank, 0);
}

function topOfBadugi(value: number, size: number): number | undefined {
  const cards = Math.ceil(value / BASE ** size) - 1;
  return cards === size ? Math.floor(((cards + 1) * BASE ** size - value) / BASE ** (size - 1)) : undefined;
}
