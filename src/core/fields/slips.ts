/** Slips of the pen: the known name that was probably meant by an unknown one. */

/** The name that is one slip away, of a longer word two, or as many as the caller allows; if there is one. */
export function nearest(
  word: string,
  names: readonly string[],
  most = word.length < 3 ? 0 : word.length < 6 ? 1 : 2,
): string | undefined {
  let best: string | undefined;
  let least = most + 1;
  for (const name of names) {
    const apart = slips(word.toLowerCase(), name.toLowerCase(), most);
    if (apart < least) [best, least] = [name, apart];
  }
  return best;
}

/** How many letters to add, drop, change or swap with their neighbour to get from one word to another; more than `most` is too many. */
function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const none = new Uint8Array(b.length + 1);
  let [older, old] = [none, none.map((_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = none.slice();
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const change = old[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(old[j]! + 1, row[j - 1]! + 1, change, isSwap ? older[j - 2]! + 1 : change);
    }
    [older, old] = [old, row];
  }
  return old[b.length]!;
}
