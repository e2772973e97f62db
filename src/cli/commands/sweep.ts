/** `cardwright sweep`: a grid of variants, each against the base under the same seeds, in one table (L45). */
import { percent, points, verdictOf, type PairReport, type VariantPlan } from '../../lab/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import type { Io } from '../terminal/io.ts';
import { readAsked, RUN_OPTIONS } from '../sim/asked.ts';
import { compare } from '../sim/compare.ts';
import { needsBlank, variantOf } from '../sim/variants.ts';
import { figure, intervalText } from '../sim/words.ts';
import { columns } from '../terminal/text.ts';

const OPTIONS = { ...RUN_OPTIONS, vary: { kind: 'text' } } as const;

const BASE = 'base';
const MOST_VARIANTS = 200;

/** Plays the grid and prints one table; exit codes as for `sim`. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME'] });
  if (!parsed.ok) return refuseArguments(io, 'sweep', parsed.error);
  const grid = gridOf(parsed.value.options.vary ?? '');
  if (typeof grid === 'string') return complain(io, grid);
  const asked = await readAsked(io, 'sweep', parsed.value.positionals[0] ?? '', parsed.value.options);
  if (typeof asked === 'number') return asked;
  const variants: VariantPlan[] = [];
  for (const typed of ['', ...grid]) {
    const variant = variantOf(asked, typed === '' ? BASE : typed, typed);
    if (typeof variant === 'string') return complain(io, variant);
    variants.push(variant);
  }
  return compare(asked, variants, needsBlank(grid), {
    schema: 'cardwright/sweep/1',
    typed: [['vary', parsed.value.options.vary ?? '']],
    text: textOf,
    summary: summaryOf,
  });
}

/** `a=1|2|3,b=4..6` as every combination of its values; a text says what is wrong. */
export function gridOf(typed: string): readonly string[] | string {
  const axes = typed === '' ? [] : typed.split(',').map((part) => part.split('='));
  if (axes.length === 0 || axes.some(({ length }, i) => length !== 2 || axes[i]?.[0] === ''))
    return `--vary takes name=1|2|3,name=4..6, not "${typed}"`;
  let grid: readonly (readonly string[])[] = [[]];
  for (const [name = '', values = ''] of axes) {
    const each = valuesOf(values);
    if (each.length === 0) return `--vary ${name}=${values} has no values`;
    if (grid.length * each.length > MOST_VARIANTS) return `--vary has more than ${MOST_VARIANTS} variants`;
    grid = grid.flatMap((chosen) => each.map((value) => [...chosen, `${name}=${value}`]));
  }
  const typedOut = grid.map((chosen) => chosen.join(','));
  const twice = typedOut.find((variant, at) => typedOut.indexOf(variant) !== at);
  return twice === undefined ? typedOut : `--vary has ${twice} twice`;
}

function valuesOf(text: string): readonly string[] {
  const [, from, to] = /^(\d{1,6})\.\.(\d{1,6})$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return text.split('|').filter((value) => value !== '');
  const count = Math.min(MOST_VARIANTS + 1, Math.max(0, Number(to) - Number(from) + 1));
  return Array.from({ length: count }, (_, i) => `${Number(from) + i}`);
}

function summaryOf(reports: readonly PairReport[]): string {
  const clear = reports.filter((report) => verdictOf(report) !== 'not distinguishable');
  const told = clear.map(
    (report) =>
      `${report.name} is ${verdictOf(report)} by ${points(Math.abs(report.difference.value)).slice(1)} points`,
  );
  const [first] = reports;
  return `The base wins ${percent(first?.base.value ?? 0)}. ${told.length === 0 ? 'No variant can be told from it' : told.join('; ')}.`;
}

function textOf(reports: readonly PairReport[]): string {
  const [first] = reports;
  const rows = reports.map((report) => [
    report.name,
    percent(report.other.value),
    points(report.difference.value),
    intervalText(report.bar, points),
    verdictOf(report),
    figure(report.measures.find(({ measure }) => measure === 'turns')?.difference.value ?? 0),
  ]);
  return [
    '',
    columns([
      ['variant', 'wins', 'more', 'bar', '', 'turns'],
      [BASE, percent(first?.base.value ?? 0), '', '', '', ''],
      ...rows,
    ]),
    '',
    `bars: 95 % for ${reports.length} comparisons together (Bonferroni); played from every seat`,
  ].join('\n');
}
