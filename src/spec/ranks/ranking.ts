/**
 * Rankings: what a hand is worth, as one number in which more is better, in lowball too (S13). A ranking is made once,
 * when a file is read; its tables are built then.
 */
import { bestOf, MOST_TRIED, TooManyHands, ways } from './combine.ts';
import { highValue, type Ace } from './high.ts';
import { aceToFive, badugi, deuceToSeven, type LowRanks } from './low.ts';
import { ACE, rankOf, suitOf, type Pip } from './pips.ts';

/** The sorts of ranking there are. */
export const RANKING_TYPES = ['high_card', 'poker_hand', 'lowball_a5', 'lowball_27', 'badugi', 'short_deck'] as const;
/** A sort of ranking. */
export type RankingType = (typeof RANKING_TYPES)[number];

/** What a file may say of a ranking. */
export interface RankingRules {
  readonly type: RankingType;
  readonly ace?: Ace | undefined;
  readonly size?: number | undefined;
  readonly suitsBreakTies?: boolean | undefined;
  /** Low hands above this rank are dropped. */
  readonly qualify?: number | undefined;
}

/** So many cards out of some: one part of an exact mix. */
export interface Part {
  readonly cards: readonly Pip[];
  readonly count: number;
}

/** Hands under one ranking. */
export interface Ranking {
  readonly size: number;
  /** What the best hand of these cards is worth; nothing without cards, or if it does not qualify. */
  best(cards: readonly Pip[]): number | undefined;
  /** The same with so many of each part, no more and no fewer. */
  mixed(parts: readonly Part[]): number | undefined;
  /** A card's rank: an ace that is low counts 1. */
  rankOf(pip: Pip): number;
}

/** How many cards make a hand unless a file says so. */
const USUAL_SIZE: { readonly [Type in RankingType]: number } = {
  high_card: 1,
  poker_hand: 5,
  lowball_a5: 5,
  lowball_27: 5,
  badugi: 4,
  short_deck: 5,
};

/** Largest hand of which a value can be written in one number. */
export const LARGEST_HAND = 8;

/** The ranking that these rules describe. */
export function rankingOf(rules: RankingRules): Ranking {
  const size = Math.min(LARGEST_HAND, rules.size ?? USUAL_SIZE[rules.type]);
  const { value, topOf } = ranksOf(rules, size);
  const qualified = (worth: number): number | undefined => {
    if (worth <= 0) return undefined;
    const top = rules.qualify === undefined || !topOf ? 0 : (topOf(worth) ?? Number.POSITIVE_INFINITY);
    return top <= (rules.qualify ?? 0) ? worth : undefined;
  };
  return {
    size,
    best: (cards) => qualified(value(cards)),
    mixed: (parts) => qualified(bestMix(parts, value)),
    rankOf: (pip) => (rankOf(pip) === ACE && isAceLow(rules) ? 1 : rankOf(pip)),
  };
}

interface Ranks {
  value(cards: readonly Pip[]): number;
  topOf?: LowRanks['topOf'];
}

function ranksOf(rules: RankingRules, size: number): Ranks {
  switch (rules.type) {
    case 'high_card':
      return { value: highCards(size, isAceLow(rules), rules.suitsBreakTies ?? false) };
    case 'poker_hand':
      return { value: highValue({ size, ace: rules.ace ?? 'high_and_low', ...LONG }) };
    case 'short_deck':
      return { value: highValue({ size, ace: rules.ace ?? 'high_and_low', ...SHORT }) };
    case 'lowball_a5':
      return aceToFive(size);
    case 'lowball_27':
      return deuceToSeven(size);
    case 'badugi':
      return badugi(size);
  }
}

const LONG = { lowest: 2, flushBeatsFull: false, groupsOnly: false };
const SHORT = { lowest: 6, flushBeatsFull: true, groupsOnly: false };

/** Whether the ace counts 1. */
function isAceLow({ type, ace }: RankingRules): boolean {
  return ace === undefined ? type === 'lowball_a5' || type === 'badugi' : ace === 'low';
}

/** The highest cards one after another; suits count only between equals, and only if they break ties. */
function highCards(size: number, aceLow: boolean, bySuit: boolean): (cards: readonly Pip[]) => number {
  const worth = (pip: Pip): number => {
    const rank = aceLow && rankOf(pip) === ACE ? 1 : rankOf(pip);
    return rank * 4 + (bySuit ? suitOf(pip) : 0);
  };
  return (cards) => {
    const top = cards.map(worth).toSorted((a, b) => b - a);
    return Array.from({ length: size }, (_, i) => top[i] ?? 0).reduce((value, card) => value * 64 + card, 0);
  };
}

/** The best hand with so many cards of each part, of a part with fewer cards all. */
function bestMix(parts: readonly Part[], value: (hand: readonly Pip[]) => number): number {
  const tried = parts.reduce((count, { cards, count: n }) => count * ways(cards.length, Math.min(n, cards.length)), 1);
  if (tried > MOST_TRIED) throw new TooManyHands();
  const mix = (at: number, hand: readonly Pip[]): number => {
    const part = parts[at];
    if (!part) return value(hand);
    const n = Math.min(part.count, part.cards.length);
    return bestOf(part.cards, n, (taken) => mix(at + 1, [...hand, ...taken]));
  };
  return mix(0, []);
}
