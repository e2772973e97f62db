/** `cardwright ab`: two ways of playing under the same seeds, and whether one is better (L29). */
import { counted, percent, points, verdictOf, type PairReport, type VariantPlan } from '../../lab/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import type { Io } from '../terminal/io.ts';
import { readAsked, RUN_OPTIONS } from '../sim/asked.ts';
import { compare } from '../sim/compare.ts';
import { needsBlank, variantOf } from '../sim/variants.ts';
import { figure, intervalText } from '../sim/words.ts';
import { columns } from '../terminal/text.ts';

const OPTIONS = { ...RUN_OPTIONS, a: { kind: 'text' }, b: { kind: 'text' } } as const;

/** Plays both and compares them; exit codes as for `sim`. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME'] });
  if (!parsed.ok) return refuseArguments(io, 'ab', parsed.error);
  const { a = '', b } = parsed.value.options;
  if (b === undefined) return complain(io, '--b says what is different, such as --b drawPerTurn=2 or --b swap=old>new');
  const asked = await readAsked(io, 'ab', parsed.value.positionals[0] ?? '', parsed.value.options);
  if (typeof asked === 'number') return asked;
  const variants = [variantOf(asked, 'A', a), variantOf(asked, 'B', b)];
  const wrong = variants.find((variant) => typeof variant === 'string');
  if (typeof wrong === 'string') return complain(io, wrong);
  if (areSame(variants.filter(isPlan)))
    return complain(io, `--a "${a}" and --b "${b}" are the same game: there is nothing to compare`);
  return compare(asked, variants.filter(isPlan), needsBlank([a, b]), {
    schema: 'cardwright/ab/1',
    facts: { variants: [a, b] },
    typed: [
      ['a', a],
      ['b', b],
    ],
    text: (reports) => reports.map((report) => textOf(report, [a, b])).join('\n'),
    summary: (reports) => reports.map((report) => summaryOf(report, [a, b])).join(' '),
  });
}

/** Whether they are played by the same players with the same options. */
const areSame = (variants: readonly VariantPlan[]): boolean =>
  new Set(variants.map(({ seatings }) => JSON.stringify(seatings))).size === 1;

const isPlan = (variant: VariantPlan | string): variant is VariantPlan => typeof variant !== 'string';

function summaryOf(report: PairReport, [a = '', b = '']: readonly string[]): string {
  const { base, other, difference, pairs } = report;
  return `A (${a || 'as it is'}) wins ${percent(base.value)}, B (${b || 'as it is'}) ${percent(other.value)}: ${points(difference.value)} percentage points (${intervalText(difference, points)}) in ${counted(pairs, 'pair', 'pairs')}, ${verdictOf(report)}.`;
}

function textOf(report: PairReport, [a = '', b = '']: readonly string[]): string {
  const { base, other, difference, correlation, worth, pairs, p, parting } = report;
  const differences = report.measures
    .filter((each) => each.difference.value !== 0 || each.measure === 'turns')
    .map((each) => [each.measure, figure(each.difference.value), intervalText(each.difference, figure)]);
  return [
    '',
    columns([
      [`A ${a || 'as it is'}`, percent(base.value), intervalText(base), `${base.count} of ${base.of} won`],
      [`B ${b}`, percent(other.value), intervalText(other), `${other.count} of ${other.of} won`],
      ['B − A', points(difference.value), intervalText(difference, points), `${verdictOf(report)}, p ${p.toFixed(4)}`],
    ]),
    '',
    columns([
      ['pairs', `${pairs}, each played from every seat by both`],
      ['correlation', correlation.toFixed(3)],
      [
        'worth',
        Number.isFinite(worth) ? `${worth} pairs with seeds of their own` : 'any number of them: all pairs are equal',
      ],
      ['logs part', partingWords(parting)],
    ]),
    '',
    columns([['in a match', 'B − A', ''], ...differences]),
  ].join('\n');
}

function partingWords({ compared, never, median }: PairReport['parting']): string {
  if (compared === 0) return 'none was compared';
  if (median === undefined) return `in none of ${compared}`;
  return `in ${compared - never} of ${compared}, in the middle at event ${median} after the deal`;
}
