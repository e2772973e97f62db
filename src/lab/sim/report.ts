/** What a run says, with honest error bars (L18, L20): rates, endings, lengths, each with its interval and its number. */
import type { Table } from '../report/table.ts';
import { LEVEL, mean, proportion, quantile, type Estimate } from '../stats/intervals.ts';
import { countAt, countsAt, histogramAt, type Counts } from './counts.ts';
import { MEASURES, type Measure } from './signs.ts';

/** A share of matches with its interval. */
export interface Rate extends Estimate {
  readonly count: number;
  readonly of: number;
}

/** How long, how often: one measure over all matches. */
export interface MeasureReport {
  readonly measure: Measure;
  readonly mean: Estimate;
  readonly median: Estimate;
  /** Nine in ten matches lie between these. */
  readonly most: readonly [low: number, high: number];
}

/** What a run says of one variant. */
export interface SimReport {
  readonly matches: number;
  readonly level: number;
  /** Win rates by player; the first is the one the run is about. */
  readonly wins: readonly Rate[];
  readonly draws: Rate;
  readonly reasons: readonly (Rate & { readonly reason: string })[];
  readonly measures: readonly MeasureReport[];
  /** By turn: how many matches ended in it, for whom. */
  readonly endings: readonly { readonly who: string; readonly turns: ReadonlyMap<number, number> }[];
  /** By turn of the first player: what it had left to pay with, on average; nothing in games without such a number. */
  readonly left: ReadonlyMap<number, number>;
}

/** Reads the counts of one variant. */
export function reportSim(counts: Counts, seats: number, level = LEVEL): SimReport {
  const matches = countAt(counts, 'matches');
  const rate = (times: number): Rate => rateOf(times, matches, level);
  return {
    matches,
    level,
    wins: Array.from({ length: seats }, (_, role) => rate(countAt(counts, 'wins', role))),
    draws: rate(countAt(counts, 'draws')),
    reasons: Object.keys(countsAt(counts, 'reasons'))
      .map((reason) => ({ reason, ...rate(countAt(counts, 'reasons', reason)) }))
      .toSorted((a, b) => b.count - a.count),
    measures: MEASURES.map((measure) => measureReport(counts, measure, level)),
    endings: Object.keys(countsAt(counts, 'endings')).map((who) => ({
      who,
      turns: histogramAt(counts, 'endings', who),
    })),
    left: leftByTurn(counts),
  };
}

/** A share with its interval. */
export const rateOf = (count: number, of: number, level = LEVEL): Rate => ({
  ...proportion(count, of, level),
  count,
  of,
});

function measureReport(counts: Counts, measure: Measure, level: number): MeasureReport {
  const values = histogramAt(counts, 'measures', measure);
  const at = (p: number): number => quantile(values, p, level).value;
  return {
    measure,
    mean: meanOf(values, level),
    median: quantile(values, 0.5, level),
    most: [at(0.05), at(0.95)],
  };
}

/** The mean of a histogram with its interval. */
export function meanOf(values: ReadonlyMap<number, number>, level = LEVEL): Estimate {
  let [n, sum, squares] = [0, 0, 0];
  for (const [value, times] of values) {
    n += times;
    sum += value * times;
    squares += value * value * times;
  }
  return mean(n, sum, squares, level);
}

/** A turn that fewer than one match in twenty reaches says little. */
const FEW = 20;

function leftByTurn(counts: Counts): ReadonlyMap<number, number> {
  const turns = histogramAt(counts, 'left', 0, 'turns');
  const amounts = histogramAt(counts, 'left', 0, 'amount');
  const least = countAt(counts, 'matches') / FEW;
  return new Map(
    [...turns].flatMap(([turn, times]) => (times < least ? [] : [[turn, (amounts.get(turn) ?? 0) / times] as const])),
  );
}

/** To six places: what is printed is the same on every machine. An interval without an end has no number there. */
export const rounded = (value: number): number | null => (Number.isFinite(value) ? Number(value.toFixed(6)) + 0 : null);

/** The cells of an estimate: value, low, high. */
export const cells = ({ value, low, high }: Estimate): readonly (number | null)[] => [value, low, high].map(rounded);

/** The report as tables, one for each question. */
export function simTables(report: SimReport, names: readonly string[]): readonly Table[] {
  const { wins, draws, reasons, measures, matches } = report;
  const results = [
    ...wins.map((rate, role) => [names[role] ?? '', rate] as const),
    ...(draws.count > 0 ? [['nobody', draws] as const] : []),
  ];
  return [
    {
      name: 'wins',
      columns: ['player', 'wins', 'matches', 'rate', 'low', 'high'],
      rows: results.map(([name, rate]) => [name, rate.count, matches, ...cells(rate)]),
    },
    {
      name: 'endings',
      columns: ['reason', 'matches', 'share', 'low', 'high'],
      rows: reasons.map((rate) => [rate.reason, rate.count, ...cells(rate)]),
    },
    {
      name: 'measures',
      columns: ['measure', 'mean', 'low', 'high', 'median', 'median low', 'median high', '5 %', '95 %'],
      rows: measures.map(({ measure, mean: value, median, most }) => [
        measure,
        ...cells(value),
        ...cells(median),
        ...most,
      ]),
    },
    byTurn(report, names),
  ];
}

/** In which turn matches end, and for whom. */
function byTurn({ endings }: SimReport, names: readonly string[]): Table {
  const turns = [...new Set(endings.flatMap(({ turns: each }) => [...each.keys()]))].toSorted((a, b) => a - b);
  return {
    name: 'ends by turn',
    columns: ['turn', ...endings.map(({ who }) => whoName(who, names))],
    rows: turns.map((turn) => [turn, ...endings.map(({ turns: each }) => each.get(turn) ?? 0)]),
  };
}

/** Who a match ended for, in words. */
export function whoName(who: string, names: readonly string[]): string {
  if (who === 'draw') return 'nobody wins';
  if (who === 'lost') return 'lost';
  return `${who
    .split('+')
    .map((role) => names[Number(role)] ?? role)
    .join(' and ')} ${who.includes('+') ? 'win' : 'wins'}`;
}
