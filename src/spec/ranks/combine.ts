/** Ways to take some of several cards: for hands that must be tried one by one. */
import type { Pip } from './pips.ts';

/** Most hands that are tried for one value; beyond it the question is refused. */
export const MOST_TRIED = 300_000;

/** A question about a hand that would have to try too many. */
export class TooManyHands extends Error {}

/** How many ways there are to take `n` of `of`. */
export function ways(of: number, n: number): number {
  let count = 1;
  for (let i = 1; i <= n; i++) count = (count * (of - n + i)) / i;
  return Math.round(count);
}

/** The best value of all ways to take `n` of the cards, with `taken` already in hand. */
export function bestOf(
  cards: readonly Pip[],
  n: number,
  value: (hand: readonly Pip[]) => number,
  taken: readonly Pip[] = [],
): number {
  if (ways(cards.length, n) > MOST_TRIED) throw new TooManyHands();
  const hand = [...taken];
  let best = Number.NEGATIVE_INFINITY;
  const take = (from: number, left: number): void => {
    if (left === 0) {
      best = Math.max(best, value(hand));
      return;
    }
    for (let at = from; at <= cards.length - left; at++) {
      hand.push(cards[at] as Pip);
      take(at + 1, left - 1);
      hand.pop();
    }
  };
  take(0, n);
  return best;
}
