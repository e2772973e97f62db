/**
 * Faces as the rankings see them: one number for rank and suit, as S8 counts them. Cards without a rank, such as jokers,
 * have none. What a hand is worth is in ranking.ts.
 */

/** The ranks from low to high; an ace comes last, whatever a ranking makes of it. */
export const RANKS = '23456789TJQKA';
/** The suits in the order of their numbers (S8). */
export const SUITS = 'cdhs';

/** The number of a face: rank + 13 · suit. */
export type Pip = number;

export const ACE = 14;

/** The number of a kind such as `Th`, or -1 if it is no rank and suit. */
export function pipOf(kind: string): Pip {
  const rank = RANKS.indexOf(kind.charAt(0));
  const suit = SUITS.indexOf(kind.charAt(1));
  return kind.length === 2 && rank >= 0 && suit >= 0 ? rank + 13 * suit : -1;
}

/** From 2 to 14. */
export const rankOf = (pip: Pip): number => (pip % 13) + 2;

/** From 0 to 3. */
export const suitOf = (pip: Pip): number => Math.floor(pip / 13);
