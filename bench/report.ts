/** How the bench speaks: an aligned table for people, one JSON object per row for programs. */
import { cpus } from 'node:os';
import process from 'node:process';
import { styleText } from 'node:util';
import type { Drift } from './drift.ts';
import { ROUNDS, type Row } from './measure.ts';

/** What a suite's process sends back. */
export interface SuiteReport {
  readonly suite: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly rows: readonly Row[];
}

type Style = Parameters<typeof styleText>[0];

const hasColor = process.stdout.isTTY && !process.env['NO_COLOR'];
const paint = (style: Style, text: string): string => (hasColor ? styleText(style, text) : text);

/** One line per row with every key of the contract, `null` where a row has nothing to say. */
export const formatJson = (rows: readonly Row[]): string =>
  rows
    .map(({ id, name, column, value, unit, ratio = null, bar = null, ok = null, spread = null }) =>
      JSON.stringify({ id, name: column ? `${name}, ${column} cards` : name, value, unit, ratio, bar, ok, spread }),
    )
    .map((line) => `${line}\n`)
    .join('');

/** What holds for all figures. */
export function formatHead(isQuick: boolean): string {
  const machine = `Node ${process.version} on ${cpus()[0]?.model.trim() ?? 'an unknown processor'}`;
  const rounds = isQuick ? 'at least 7 short' : String(ROUNDS);
  return [
    `${paint('bold', 'Cardwright bench')}  ${machine}`,
    paint('dim', `CPU time; medians over ${rounds} interleaved rounds, in brackets the lowest and highest ratio;`),
    paint('dim', 'every suite in a process of its own; invariant checks off (L64); bars are ratios, never times (L52)'),
    '',
  ].join('\n');
}

/** A suite's heading, notes and groups. */
export function formatSuite({ title, notes, rows }: SuiteReport, drift: Drift): string {
  return [
    '',
    paint('bold', title),
    ...notes.map((note) => paint('dim', `  ${note}`)),
    ...groupsOf(rows).flatMap(([name, members]) => ['', ...formatGroup(name, members, drift)]),
    '',
  ].join('\n');
}

/** How many bars hold, and which do not. */
export function formatVerdict(results: readonly SuiteReport[]): string {
  const judged = results.flatMap(({ rows }) => rows).filter(({ ok }) => typeof ok === 'boolean');
  const failed = judged.filter(({ ok }) => !ok);
  if (failed.length === 0) return `\n${paint('green', `All ${judged.length} bars hold.`)}\n`;
  const list = failed.map(({ id }) => id).join(', ');
  return `\n${paint('red', `${failed.length} of ${judged.length} bars failed twice: ${list}`)}\n`;
}

/** Groups in the order of their first row. */
function groupsOf(rows: readonly Row[]): [name: string, rows: Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.group ?? '') ?? [];
    groups.set(row.group ?? '', group);
    group.push(row);
  }
  return [...groups];
}

function formatGroup(name: string, rows: readonly Row[], drift: Drift): string[] {
  const lines = rows.every(({ column }) => column !== undefined) ? gridLines(rows) : rowLines(rows, drift);
  return name === '' ? lines : [`  ${name}`, ...lines];
}

/** Names down, columns across: for rows that say the same of several sizes. */
function gridLines(rows: readonly Row[]): string[] {
  const columns = [...new Set(rows.map(({ column }) => column ?? ''))];
  const names = [...new Set(rows.map(({ name }) => name))];
  const cell = (name: string, column: string): string => {
    const row = rows.find((one) => one.name === name && one.column === column);
    return row === undefined ? '' : figure(row.value);
  };
  const head = ['', ...columns];
  return aligned([head, ...names.map((name) => [name, ...columns.map((column) => cell(name, column))])], ['left']);
}

function rowLines(rows: readonly Row[], drift: Drift): string[] {
  const cells = rows.map(({ id, name, value, unit, ratio, spread, bar }) => [
    id,
    name,
    figure(value),
    unit,
    typeof ratio === 'number' ? `${figure(ratio)}×` : '',
    spread ? `[${figure(spread[0])} … ${figure(spread[1])}]` : '',
    formatBar(bar),
  ]);
  const lines = aligned(cells, ['left', 'left', 'right', 'left']);
  return lines.map((line, i) => `${line} ${mark(rows[i]?.ok)}  ${sparkline(drift[rows[i]?.id ?? ''] ?? [])}`.trimEnd());
}

const formatBar = (bar: Row['bar']): string => (bar ?? '').replace('<=', '≤').replace('>=', '≥');

const mark = (ok: boolean | null | undefined): string =>
  typeof ok === 'boolean' ? paint(ok ? 'green' : 'red', ok ? '✓' : '✗') : ' ';

/** Three digits that mean something, with thousands set apart. */
function figure(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Earlier ratios as bars between the lowest and the highest of them. */
function sparkline(ratios: readonly number[]): string {
  if (ratios.length < 2) return '';
  const low = Math.min(...ratios);
  const step = (Math.max(...ratios) - low) / 7.999 || 1;
  return paint('dim', ratios.map((ratio) => '▁▂▃▄▅▆▇█'[Math.floor((ratio - low) / step)]).join(''));
}

/** Columns padded to their widest cell; right-aligned where nothing else is said. */
function aligned(lines: readonly (readonly string[])[], sides: readonly ('left' | 'right')[]): string[] {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const pad = (cell: string, at: number): string =>
    sides[at] === 'left' ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return lines.map((line) => `    ${line.map(pad).join('  ')}`);
}
