/** Counting hands: binomials, and every split of a hand over the lots it is drawn from. */

/** Rows of binomials as far as they were needed; each entry follows from the one before it. */
const rows = new Map<number, bigint[]>();
let kept = 0;

/** Entries that are remembered; beyond that all are forgotten and counted anew. */
const MOST_KEPT = 200_000;

/** The number of ways to choose `k` of `n` (none if there are not so many). */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  const at = Math.min(k, n - k);
  const row = rowOf(n);
  for (let i = row.length; i <= at; i++, kept++) row.push(((row[i - 1] ?? 1n) * BigInt(n - i + 1)) / BigInt(i));
  return row[at] ?? 1n;
}

function rowOf(n: number): bigint[] {
  const known = rows.get(n);
  if (known) return known;
  if (kept > MOST_KEPT) {
    rows.clear();
    kept = 0;
  }
  const row = [1n];
  rows.set(n, row);
  return row;
}

/**
 * Every way in which `drawn` cards come from lots of these sizes: how many of each, and the number of hands like that.
 * The list that is handed out is the same one each time: whoever keeps it copies it.
 */
export function eachHand(
  sizes: readonly number[],
  drawn: number,
  tell: (hand: readonly number[], ways: bigint) => void,
): void {
  const hand = sizes.map(() => 0);
  const behind = sizes.map((_, at) => sizes.slice(at + 1).reduce((sum, size) => sum + size, 0));
  const fill = (at: number, left: number, ways: bigint): void => {
    if (at === sizes.length) return left === 0 ? tell(hand, ways) : undefined;
    const size = sizes[at] ?? 0;
    for (let taken = Math.max(0, left - (behind[at] ?? 0)); taken <= Math.min(size, left); taken++) {
      hand[at] = taken;
      fill(at + 1, left - taken, ways * choose(size, taken));
    }
  };
  fill(0, drawn, 1n);
}

/** How many hands `eachHand` tells at most: the measure of its work. What comes from the largest lot follows from the rest. */
export function handsAtMost(sizes: readonly number[], drawn: number): number {
  const choices = sizes.map((size) => Math.min(size, drawn) + 1);
  return choices.reduce((product, each) => product * each, 1) / Math.max(1, ...choices);
}
