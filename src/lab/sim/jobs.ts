/**
 * Work as data (L65): numbers of a run, with everything that decides what they come to. Its key is the hash of that, so
 * that a result can be kept under it and a second delivery does no harm. Who carries jobs about is not known here (L70).
 */
import { canonicalJson } from '../../core/canonical/index.ts';
import type { Json } from '../../core/index.ts';
import { taggedHash, toHex } from '../../rng/index.ts';
import type { Range } from './run.ts';
import { mergeTotals, NO_TOTALS, type Totals } from './totals.ts';

/** A seating as data: raw options, policies by name, and the seat that the run is about. */
export type SeatingPlan = {
  readonly options: Json;
  readonly policies: readonly string[];
  readonly hero: number;
};

/** A variant as data. */
export type VariantPlan = { readonly name: string; readonly seatings: readonly SeatingPlan[] };

/** A run as data: nothing in it depends on how many play it, where, or in which order. */
export type RunPlan = {
  /** The game as a user named it: one of ours, a file or a package. */
  readonly game: string;
  readonly variants: readonly VariantPlan[];
  readonly masterSeed: string;
  readonly mostCommands: number;
  /** Whether the game has the card that stands for nothing added to its set (L26). */
  readonly withBlank: boolean;
  readonly engineVersion: string;
  readonly rulesHash: string;
  readonly cardSetHash: string;
};

/** Some numbers of a run. */
export type Job = RunPlan & Range;

/** What a job came to. */
export interface JobResult extends Range {
  readonly totals: Totals;
}

/** The name of a job: the same job, the same name. */
export const keyOf = (job: Job): string => toHex(taggedHash('lab-job', canonicalJson(job)));

/** The numbers 0 to n − 1 in lots of a size. */
export function lotsOf(n: number, size: number): readonly Range[] {
  const lots: Range[] = [];
  for (let from = 0; from < n; from += size) lots.push({ from, to: Math.min(n, from + size) - 1 });
  return lots;
}

/** What a run came to so far: its totals, and which numbers are in them. */
export interface Merged {
  readonly totals: Totals;
  /** The numbers that were played, as few ranges as possible. */
  readonly covered: readonly Range[];
}

/** Puts results together, in whichever order they came; a number that comes twice is a mistake of the caller (L68). */
export function mergeResults(results: readonly JobResult[]): Merged {
  const sorted = results.toSorted((a, b) => a.from - b.from);
  const totals = sorted.reduce((sum, result) => mergeTotals(sum, result.totals), NO_TOTALS);
  return { totals, covered: joined(sorted) };
}

function joined(sorted: readonly Range[]): readonly Range[] {
  const ranges: Range[] = [];
  for (const { from, to } of sorted) {
    const last = ranges.at(-1);
    if (last && from <= last.to) throw new RangeError(`the numbers from ${from} to ${last.to} came twice`);
    if (last && from === last.to + 1) ranges[ranges.length - 1] = { from: last.from, to };
    else ranges.push({ from, to });
  }
  return ranges;
}

/** The numbers of a run that are not covered. */
export function missingIn(covered: readonly Range[], n: number): readonly Range[] {
  const starts = [0, ...covered.map(({ to }) => to + 1)];
  const ends = [...covered.map(({ from }) => from - 1), n - 1];
  return starts.map((from, i) => ({ from, to: ends[i] ?? -1 })).filter(({ from, to }) => from <= to);
}
