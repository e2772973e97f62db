/**
 * Two variants under the same numbers (L29): what changes, how sure that is, and what the pairing was worth. With several
 * comparisons the bars are widened (Bonferroni) and the probabilities corrected (Holm), as L27 asks.
 */
import type { Table } from '../report/table.ts';
import { LEVEL, mean, type Estimate } from '../stats/intervals.ts';
import { studentTails } from '../stats/quantiles.ts';
import { countAt, countsAt, histogramAt, type Counts } from './counts.ts';
import { cells, rateOf, rounded, type Rate } from './report.ts';
import { MEASURES, type Measure } from './signs.ts';

/** What the pairs of one variant with the base say. */
export interface PairReport {
  readonly name: string;
  /** Numbers of the run, each a pair. */
  readonly pairs: number;
  readonly base: Rate;
  readonly other: Rate;
  /** How much more is won, as a share of the points to be had; a draw is half a point. */
  readonly difference: Estimate;
  /** The same, widened for all comparisons of the run. */
  readonly bar: Estimate;
  /** How likely so large a difference is if there is none; `holm`: with all comparisons of the run in mind. */
  readonly p: number;
  readonly holm: number;
  readonly correlation: number;
  /** How many pairs without common seeds would be as precise. */
  readonly worth: number;
  readonly measures: readonly { readonly measure: Measure; readonly difference: Estimate }[];
  readonly parting: Parting;
}

/** Where the logs of the first pairs part (L30): how many were compared, how many never part, and the middle of the others. */
export interface Parting {
  readonly compared: number;
  readonly never: number;
  readonly median: number | undefined;
}

/** Whether a bar leaves zero out, and on which side. */
export type Verdict = 'better' | 'worse' | 'not distinguishable';

/** What a widened bar allows to say. */
export function verdictOf({ bar }: Pick<PairReport, 'bar'>): Verdict {
  if (bar.low > 0) return 'better';
  return bar.high < 0 ? 'worse' : 'not distinguishable';
}

/** Every variant of a run against its base. */
export function reportPairs(
  counts: Counts,
  base: string,
  names: readonly string[],
  level = LEVEL,
): readonly PairReport[] {
  const each = names.map((name) => reportPair(counts, base, name, level, names.length));
  const holm = holmOf(each.map(({ p }) => p));
  return each.map((report, i) => ({ ...report, holm: holm[i] ?? 1 }));
}

function reportPair(counts: Counts, base: string, name: string, level: number, comparisons: number): PairReport {
  const pairs = countsAt(counts, 'pairs', name);
  const seatings =
    countAt(counts, 'variants', base, 'matches') / Math.max(1, countAt(counts, 'variants', base, 'numbers'));
  const sums = sumsOf(pairs, 2 * seatings);
  const { n, sum, squares } = sums;
  const parting = partingOf(pairs);
  const isOther = parting.compared > parting.never;
  const winsOf = (variant: string): Rate =>
    rateOf(countAt(counts, 'variants', variant, 'wins', 0), countAt(counts, 'variants', variant, 'matches'), level);
  return {
    name,
    pairs: n,
    base: winsOf(base),
    other: winsOf(name),
    difference: pairMean(n, sum, squares, level, isOther),
    bar: pairMean(n, sum, squares, 1 - (1 - level) / comparisons, isOther),
    p: significance(n, sum, squares),
    holm: 1,
    correlation: sums.correlation,
    worth: sums.worth,
    measures: MEASURES.map((measure) => ({
      measure,
      difference: perMatch(
        mean(
          n,
          countAt(pairs, 'differences', measure, 'sum'),
          countAt(pairs, 'differences', measure, 'squares'),
          level,
        ),
        seatings,
      ),
    })),
    parting,
  };
}

const perMatch = ({ value, low, high }: Estimate, seatings: number): Estimate => ({
  value: value / seatings,
  low: low / seatings,
  high: high / seatings,
});

interface Sums {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
  readonly correlation: number;
  readonly worth: number;
}

/** Sums over all pairs, from the table of scores side by side; `most` is the highest score of a pair. */
function sumsOf(pairs: Counts, most: number): Sums {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (const one of Object.keys(countsAt(pairs, 'score')))
    for (const [two, times] of histogramAt(pairs, 'score', one)) {
      const [x, y] = [Number(one) / most, two / most];
      n += times;
      a += x * times;
      b += y * times;
      aa += x * x * times;
      bb += y * y * times;
      ab += x * y * times;
    }
  const variance = (sum: number, squares: number): number => Math.max(0, squares / n - (sum / n) ** 2);
  const [varA, varB] = [variance(a, aa), variance(b, bb)];
  const both = ab / n - (a / n) * (b / n);
  const varD = Math.max(0, varA + varB - 2 * both);
  return {
    n,
    sum: b - a,
    squares: aa + bb - 2 * ab,
    correlation: varA * varB === 0 ? (varD === 0 ? 1 : 0) : both / Math.sqrt(varA * varB),
    worth: varD === 0 ? Number.POSITIVE_INFINITY : Math.round((n * (varA + varB)) / varD),
  };
}

/**
 * The mean of differences, of which none is beyond all or nothing. Where every pair has the same one, Student knows no
 * spread: then at least the share of pairs that n alike ones leave likely has it, and the others may have any. Only where
 * no two matches went another way is no difference known for certain.
 */
function pairMean(n: number, sum: number, squares: number, level: number, isOther: boolean): Estimate {
  const areAlike = isSame(n, sum, squares) || (isOther && squares <= 1e-12);
  const { value, low, high } = areAlike ? alike(n, sum / n, level) : mean(n, sum, squares, level);
  return { value, low: Math.max(-1, low), high: Math.min(1, high) };
}

function alike(n: number, value: number, level: number): Estimate {
  const share = ((1 - level) / 2) ** (1 / n);
  return { value, low: value * share - (1 - share), high: value * share + (1 - share) };
}

const isSame = (n: number, sum: number, squares: number): boolean =>
  Math.abs(sum) > 1e-9 && squares - (sum * sum) / n <= 1e-12;

/** Student's test of pairs: how likely a mean so far from zero is by chance. */
function significance(n: number, sum: number, squares: number): number {
  if (Math.abs(sum) < 1e-9) return 1;
  // All alike: as likely as that many coins on one side.
  if (isSame(n, sum, squares)) return 2 ** (1 - n);
  const variance = (squares - (sum * sum) / n) / (n - 1);
  return studentTails(sum / n / Math.sqrt(variance / n), n - 1);
}

/** Holm's correction: the smallest probability counts as many times as there are comparisons, the next once less, and so on. */
export function holmOf(probabilities: readonly number[]): readonly number[] {
  const order = probabilities.map((p, at) => ({ p, at })).toSorted((x, y) => x.p - y.p || x.at - y.at);
  const corrected: number[] = [];
  let least = 0;
  for (const [rank, { p, at }] of order.entries()) {
    least = Math.max(least, Math.min(1, p * (probabilities.length - rank)));
    corrected[at] = least;
  }
  return corrected;
}

function partingOf(pairs: Counts): Parting {
  const never = countAt(pairs, 'never parted');
  const parted = [...histogramAt(pairs, 'parted')].flatMap(([at, times]) => Array.from({ length: times }, () => at));
  return { compared: never + parted.length, never, median: parted[Math.floor(parted.length / 2)] };
}

/** The comparisons as one table (L45). */
export function pairTable(reports: readonly PairReport[]): Table {
  return {
    name: 'comparisons',
    columns: [
      'variant',
      'pairs',
      'base rate',
      'rate',
      'difference',
      'low',
      'high',
      'bar low',
      'bar high',
      'p',
      'p (Holm)',
      'verdict',
      'correlation',
      'worth pairs',
    ],
    rows: reports.map((report) => [
      report.name,
      report.pairs,
      rounded(report.base.value),
      rounded(report.other.value),
      ...cells(report.difference),
      rounded(report.bar.low),
      rounded(report.bar.high),
      rounded(report.p),
      rounded(report.holm),
      verdictOf(report),
      rounded(report.correlation),
      rounded(report.worth),
    ]),
  };
}

/** What else is different, measure by measure. */
export const differenceTable = (reports: readonly PairReport[]): Table => ({
  name: 'differences',
  columns: ['variant', 'measure', 'difference', 'low', 'high'],
  rows: reports.flatMap(({ name, measures }) =>
    measures.map(({ measure, difference }) => [name, measure, ...cells(difference)]),
  ),
});
