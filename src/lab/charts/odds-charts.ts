/** The pictures of an answer about odds. They are exact, so nothing in them has an error bar. */
import { formatDecimal, toNumber } from '../odds/fraction.ts';
import type { OddsReport } from '../odds/report.ts';
import { percent } from '../report/figures.ts';
import type { Table } from '../report/table.ts';
import { barsPicture } from './bars.ts';
import { gridPicture } from './grid.ts';
import type { Chart } from './run-charts.ts';
import { percentText } from './scale.ts';

interface Manner {
  readonly table: string;
  readonly title: string;
  readonly across: string;
  /** The column whose values are drawn. */
  readonly column: string;
  caption(values: ReadonlyMap<number, number>, report: OddsReport): string;
}

/** One picture for every table that has one. */
const MANNERS: readonly Manner[] = [
  {
    table: 'by-turn',
    title: 'How likely it is by turn',
    across: 'turn',
    column: 'probability',
    caption: (values, { question: { ask } }) => {
      const [first, last] = [[...values][0], [...values].at(-1)];
      return `“${ask}”: ${percent(first?.[1] ?? 0)} in turn ${first?.[0] ?? 1}, ${percent(last?.[1] ?? 0)} in turn ${last?.[0] ?? 1}.`;
    },
  },
  {
    table: 'distribution',
    title: 'How many are seen',
    across: 'cards of the group among those seen',
    column: 'exactly',
    caption: (values, { mean }) => {
      const [k, share] = [...values].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0] as const);
      const average = mean ? `; ${formatDecimal(mean, 2)} on average` : '';
      return `Most often it is ${k} (${percent(share)})${average}.`;
    },
  },
  {
    table: 'first-seen',
    title: 'In which turn it first comes',
    across: 'turn',
    column: 'probability',
    caption: (values, { question: { ask } }) => {
      const never = 1 - [...values.values()].reduce((sum, value) => sum + value, 0);
      return `“${ask}” for the first time; in ${percent(Math.max(0, never))} of matches not by then.`;
    },
  },
  {
    table: 'hand-sizes',
    title: 'How large the kept hand is',
    across: 'cards kept',
    column: 'probability',
    caption: (_, { odds: { mulligans } }) =>
      `${mulligans ? toNumber(mulligans, 3) : 0} mulligans are expected by this rule for keeping.`,
  },
];

/** The names of the pictures that an answer may have. */
export const ODDS_CHARTS = ['by-turn', 'turn-grid', 'distribution', 'first-seen', 'hand-sizes'] as const;

/** The pictures of an answer, the most telling first; a plain answer about several groups has none. */
export function oddsCharts(report: OddsReport): readonly Chart[] {
  const bars = MANNERS.flatMap((manner) => barsOf(manner, report));
  const [first, ...others] = bars;
  const source = `counted exactly (${report.odds.engine}): ${report.question.ask}`;
  return [...(first ? [first] : []), ...gridOf(report), ...others].map(({ picture, table }) => ({
    picture: { ...picture, source },
    table,
  }));
}

const tableIn = ({ tables }: OddsReport, wanted: string): Table | undefined =>
  tables.find(({ name, rows }) => name === wanted && rows.length > 0);

function barsOf({ table: name, title, across, column, caption }: Manner, report: OddsReport): readonly Chart[] {
  const table = tableIn(report, name);
  if (!table) return [];
  const at = table.columns.indexOf(column);
  const values = new Map(table.rows.map((row) => [Number(row[0]), Number(row[at])]));
  const picture = barsPicture({
    name,
    title,
    caption: caption(values, report),
    stacks: [{ label: 'odds', who: 0, values }],
    across,
    up: 'probability (exact)',
    word: percentText,
    isLabelled: values.size <= MOST_LABELLED,
  });
  return [{ picture, table }];
}

/** With more bars than this their labels would meet. */
const MOST_LABELLED = 14;

/** Rows of a grid; what comes later is in the table. */
const MOST_TURNS = 24;

function gridOf(report: OddsReport): readonly Chart[] {
  const table = tableIn(report, 'turn-grid');
  if (!table) return [];
  const [, ...groups] = table.columns;
  const rows = table.rows.slice(0, MOST_TURNS);
  const columns = groups.map((label, at) => ({ label, shares: rows.map((row) => Number(row[at + 1])) }));
  const last = rows.at(-1);
  const more =
    rows.length < table.rows.length ? ` The first ${rows.length} of ${table.rows.length} turns are drawn.` : '';
  const picture = gridPicture({
    name: 'turn-grid',
    title: 'How likely each group was seen by each turn (%)',
    caption: `At least one of ${groups.join(', at least one of ')}, by each turn; by turn ${last?.[0] ?? 1} ${columns.map(({ label, shares }) => `${label} ${percent(shares.at(-1) ?? 0)}`).join(', ')}.${more}`,
    turns: rows.map(([turn]) => Number(turn)),
    columns,
  });
  return [{ picture, table }];
}
