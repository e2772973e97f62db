/** Honest error bars (L18): intervals for proportions, means and quantiles at a level that is always said. */
import { normalQuantile, studentQuantile } from './quantiles.ts';

/** The usual level. */
export const LEVEL = 0.95;

/** A value with the interval around it. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A proportion with its Wilson interval. */
export function proportion(successes: number, n: number, level = LEVEL): Estimate {
  if (n === 0) return { value: 0, low: 0, high: 1 };
  const z = zOf(level);
  const value = successes / n;
  const centre = (value + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((value * (1 - value)) / n + (z * z) / (4 * n * n));
  // At the ends rounding must not leave the range that a share has.
  const low = successes === 0 ? 0 : Math.max(0, centre - half);
  return { value, low, high: successes === n ? 1 : Math.min(1, centre + half) };
}

/** A mean with its Student interval, from whole sums: of the values and of their squares (L67). */
export function mean(n: number, sum: number, squares: number, level = LEVEL): Estimate {
  if (n === 0) return { value: 0, low: -Infinity, high: Infinity };
  const value = sum / n;
  if (n === 1) return { value, low: -Infinity, high: Infinity };
  const variance = Math.max(0, (squares - sum * value) / (n - 1));
  const half = studentQuantile((1 + level) / 2, n - 1) * Math.sqrt(variance / n);
  return { value, low: value - half, high: value + half };
}

/** A quantile of a histogram with its interval of order statistics; the keys are the values. */
export function quantile(histogram: ReadonlyMap<number, number>, p: number, level = LEVEL): Estimate {
  const values = [...histogram].toSorted(([a], [b]) => a - b);
  const n = values.reduce((sum, [, count]) => sum + count, 0);
  const spread = zOf(level) * Math.sqrt(n * p * (1 - p));
  const at = (rank: number): number => valueAt(values, Math.min(n, Math.max(1, rank)));
  return { value: at(Math.ceil(n * p)), low: at(Math.floor(n * p - spread)), high: at(Math.ceil(n * p + spread) + 1) };
}

function valueAt(values: readonly (readonly [value: number, count: number])[], rank: number): number {
  let below = 0;
  for (const [value, count] of values) if ((below += count) >= rank) return value;
  return NaN;
}

/** Matches for a half-width of the interval around a share of one half (L19). */
export const matchesFor = (halfWidth: number, level = LEVEL): number =>
  Math.ceil((zOf(level) / (2 * halfWidth)) ** 2 - 1e-9);

/** Matches for a half-width, when a pilot of `n` has come to another (L19): four times as many halve it. */
export const matchesAfter = (n: number, pilotHalf: number, halfWidth: number): number =>
  Math.max(2, Math.ceil(n * (pilotHalf / halfWidth) ** 2 - 1e-9));

const known = new Map<number, number>();

function zOf(level: number): number {
  const found = known.get(level) ?? normalQuantile((1 + level) / 2);
  known.set(level, found);
  return found;
}
