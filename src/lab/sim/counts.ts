/**
 * Counts that add up: trees of whole numbers by name. Adding is associative and commutative, so that a run comes to the
 * same bytes however its matches were shared out (L67).
 */

/** A tree of whole numbers. A name that is missing counts 0. */
export interface Counts {
  [name: string]: number | Counts;
}

/** How often each whole number came up; the keys are the numbers. */
export interface Histogram {
  [value: string]: number;
}

/** Adds to a count; the names lead to it. */
export function count(into: Counts, path: readonly (string | number)[], n = 1): void {
  let at = into;
  for (const name of path.slice(0, -1)) at = branch(at, String(name));
  const last = String(path.at(-1));
  const old = own(at, last);
  at[last] = (typeof old === 'number' ? old : 0) + n;
}

/** Adds all of one tree to another. */
export function addCounts(into: Counts, more: Counts): void {
  for (const [name, value] of Object.entries(more)) {
    if (typeof value === 'number') count(into, [name], value);
    else addCounts(branch(into, name), value);
  }
}

/** The same tree with its names in order, so that equal counts are equal text. */
export function sortedCounts(counts: Counts): Counts {
  const sorted = newCounts();
  for (const name of Object.keys(counts).toSorted(byName)) {
    const value = counts[name] ?? 0;
    sorted[name] = typeof value === 'number' ? value : sortedCounts(value);
  }
  return sorted;
}

/** A tree with nothing in it, not even what objects inherit: a card may be called `constructor`. */
export const newCounts = (): Counts => Object.create(null);

/** The number under these names; 0 where nothing was counted. */
export function countAt(counts: Counts, ...path: readonly (string | number)[]): number {
  const found = at(counts, path);
  return typeof found === 'number' ? found : 0;
}

/** What was counted by name under these names. */
export function countsAt(counts: Counts, ...path: readonly (string | number)[]): Counts {
  const found = at(counts, path);
  return typeof found === 'object' ? found : newCounts();
}

/** A histogram under these names, smallest value first. */
export function histogramAt(counts: Counts, ...path: readonly (string | number)[]): ReadonlyMap<number, number> {
  const entries = Object.entries(countsAt(counts, ...path)).flatMap(([value, times]): [number, number][] =>
    typeof times === 'number' ? [[Number(value), times]] : [],
  );
  return new Map(entries.toSorted(([a], [b]) => a - b));
}

function at(counts: Counts, path: readonly (string | number)[]): number | Counts | undefined {
  let found: number | Counts | undefined = counts;
  for (const name of path) found = typeof found === 'object' ? own(found, String(name)) : undefined;
  return found;
}

function branch(counts: Counts, name: string): Counts {
  const old = own(counts, name);
  if (typeof old === 'object') return old;
  const made = newCounts();
  counts[name] = made;
  return made;
}

const own = (counts: Counts, name: string): number | Counts | undefined =>
  Object.hasOwn(counts, name) ? counts[name] : undefined;

/** Numbers by their size, then names by their letters: what objects do with numbers of their own accord. */
function byName(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isInteger(x) && Number.isInteger(y) && x !== y) return x - y;
  return a < b ? -1 : a > b ? 1 : 0;
}
