/** Counting hands: binomials, and every split of a hand over the lots it is drawn from. */

const rows: bigint[][] = [[1n]];

/** The number of ways to choose `k` of `n` (none if there are not so many). */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  while (rows.length <= n) rows.push(rowAfter(rows[rows.length - 1] ?? []));
  return rows[n]?.[k] ?? 0n;
}

function rowAfter(row: readonly bigint[]): bigint[] {
  return [1n, ...row.map((value, at) => value + (row[at + 1] ?? 0n))];
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

/** How many hands `eachHand` tells at most: the measure of its work. */
export const handsAtMost = (sizes: readonly number[], drawn: number): number =>
  sizes.reduce((product, size) => product * (Math.min(size, drawn) + 1), 1);
