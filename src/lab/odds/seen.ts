/** Cards seen from the top of a shuffled deck: one group (hypergeometric, L1) or several (multivariate, L4). */
import { fraction, timesSmall, type Fraction } from './fraction.ts';
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

/**
 * P(X = k) for k = 0 … `most`: `group` of `cards` count, `seen` are seen (L1). Each follows from the one before it: in a huge
 * deck they have thousands of digits, and to reduce every one of them takes seconds.
 */
export function distributionOf(cards: number, group: number, seen: number, most = seen): readonly Fraction[] {
  const rest = cards - group;
  const least = Math.max(0, seen - rest);
  const shares: Fraction[] = [];
  for (let k = 0; k <= most; k++) {
    const before = k > least ? shares[k - 1] : undefined;
    shares.push(
      before
        ? timesSmall(before, (group - k + 1) * (seen - k + 1), k * (rest - seen + k))
        : fraction(choose(group, k) * choose(rest, seen - k), choose(cards, seen)),
    );
  }
  return shares;
}

/** The mean number of the group among the cards seen: n·K/N. */
export const meanOf = (cards: number, group: number, seen: number): Fraction =>
  fraction(BigInt(seen * group), BigInt(Math.max(1, cards)));
