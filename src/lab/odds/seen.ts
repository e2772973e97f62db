/** Cards seen from the top of a shuffled deck: one group (hypergeometric, L1) or several (multivariate, L4). */
import { fraction, type Fraction } from './fraction.ts';
import { sizeOf } from './pack.ts';
import { choose, eachHand } from './ways.ts';

/** The probability that the cards seen pass the test. */
export function oddsOfSeen(
  sizes: readonly number[],
  seen: number,
  passes: (hand: readonly number[]) => boolean,
): Fraction {
  let good = 0n;
  eachHand(sizes, seen, (hand, ways) => {
    if (passes(hand)) good += ways;
  });
  return fraction(good, choose(sizeOf(sizes), seen));
}

/** P(X = k) for k = 0 … `most`: `group` of `cards` count, `seen` are seen (L1). */
export const distributionOf = (cards: number, group: number, seen: number, most = seen): readonly Fraction[] =>
  Array.from({ length: most + 1 }, (_, k) =>
    fraction(choose(group, k) * choose(cards - group, seen - k), choose(cards, seen)),
  );

/** The mean number of the group among the cards seen: n·K/N. */
export const meanOf = (cards: number, group: number, seen: number): Fraction =>
  fraction(BigInt(seen * group), BigInt(Math.max(1, cards)));
