/** `cardwright odds` and `cardwright cycle-odds`: exact answers to questions as people type them, or as JSON. */
import { randomBytes } from 'node:crypto';
import {
  dealOdds,
  ENGINES,
  explainOdds,
  formatDecimal,
  formatFraction,
  parseSentence,
  reportOdds,
  type DealtOdds,
  type OddsRefusal,
  type OddsReport,
  type Table,
} from '../../lab/index.ts';
import { seedFromText } from '../../rng/index.ts';
import { parseArguments, refuseArguments, type Arguments } from '../arguments.ts';
import { complain } from '../complain.ts';
import type { Io } from '../io.ts';
import { readJson } from '../json-file.ts';
import { FORMATS, tellResult, type Format } from '../lab-result.ts';
import { columns, paint } from '../text.ts';

const OPTIONS = {
  turns: { kind: 'number' },
  copies: { kind: 'number' },
  engine: { kind: 'text' },
  n: { kind: 'number' },
  seed: { kind: 'text' },
  out: { kind: 'text' },
  format: { kind: 'text' },
  quiet: { kind: 'flag' },
} as const;

type Options = Arguments<typeof OPTIONS>['options'];

/** Answers one question; 0 answered, 2 asked wrongly. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['QUESTION'] });
  if (!parsed.ok) return refuseArguments(io, 'odds', parsed.error);
  const { options, positionals } = parsed.value;
  const format = FORMATS.find((each) => each === (options.format ?? 'text'));
  if (!format) return complain(io, `--format is one of ${FORMATS.join(', ')}, not "${options.format}"`);
  const question = await questionOf(positionals[0] ?? '');
  if (typeof question === 'string') return complain(io, question);
  return answer(question, options, format, io);
}

/** The question of a sentence, of a JSON text or of a JSON file; a text is what is wrong. */
async function questionOf(said: string): Promise<object | string> {
  if (said.trimStart().startsWith('{')) return fromJson(said);
  if (said.endsWith('.json')) {
    const read = await readJson(said);
    return read.ok ? Object(read.value) : read.error;
  }
  const typed = parseSentence(said);
  return typed.ok ? typed.value : inWords(typed.error);
}

function fromJson(text: string): object | string {
  try {
    return Object(JSON.parse(text));
  } catch {
    return 'the question is no JSON';
  }
}

async function answer(question: object, options: Options, format: Format, io: Io): Promise<number> {
  const { engine, turns, copies } = options;
  if (engine === DEALT) return dealt(question, options, format, io);
  const report = reportOdds(question, { turns, copies });
  if (!report.ok) return complain(io, inWords(report.error));
  const used = report.value.odds.engine;
  if (engine !== undefined && engine !== used) return complain(io, wrongEngine(engine, used));
  return tellResult(io, {
    format,
    out: options.out,
    json: jsonOf(report.value),
    tables: report.value.tables,
    text: textOf(report.value, io),
  });
}

const DEALT = 'monte-carlo';

function wrongEngine(engine: string, used: string): string {
  const isKnown = ENGINES.some((each) => each === engine);
  return isKnown
    ? `${engine} does not answer this question: ${used} does`
    : `there is no engine "${engine}": ${[...ENGINES, DEALT].join(', ')}`;
}

/** How often is dealt if nobody says (L19: about one point either way). */
const DEALS = 9_604;

function dealt(question: object, { n = DEALS, seed, out }: Options, format: Format, io: Io): Promise<number> | number {
  const said = seed ?? randomBytes(8).toString('hex');
  if (n === 0) return complain(io, '--n 0 would deal nothing');
  const found = dealOdds(question, { n, seed: seedFromText(said) });
  if (!found.ok) return complain(io, inWords(found.error));
  const { value, low, high, level } = found.value;
  const text = `${percent(value)}   between ${percent(low)} and ${percent(high)} (${percent(level, 0)}), dealt ${n} times\nmonte-carlo, seed ${said}`;
  return tellResult(io, { format, out, json: { ...found.value, seed: said }, tables: [dealtTable(found.value)], text });
}

const dealtTable = ({ value, low, high, n, level }: DealtOdds): Table => ({
  name: 'odds',
  columns: ['probability', 'low', 'high', 'n', 'level'],
  rows: [[value, low, high, n, level]],
});

const inWords = (refusal: OddsRefusal): string => explainOdds(refusal);

const percent = (value: number, places = 2): string => `${(value * 100).toFixed(places)} %`;

function textOf({ odds, mean, tables }: OddsReport, io: Io): string {
  const decimal = formatDecimal(odds.probability, 9);
  const head = `${paint(io, 'bold', percent(Number(decimal)))}   ${decimal}   ${formatFraction(odds.probability)}`;
  const exact = `exact (${odds.engine})${mean ? `, mean ${formatDecimal(mean, 3)}` : ''}`;
  const expected = odds.mulligans ? `, ${formatDecimal(odds.mulligans, 3)} mulligans expected` : '';
  return [head, `${exact}${expected}`, ...tables.map((table) => tableText(table, io))].join('\n');
}

/** The longest list that is printed; files have all of it. */
const MOST_ROWS = 40;

function tableText({ name, columns: heads, rows }: Table, io: Io): string {
  const shown = rows.slice(0, MOST_ROWS).map((row) => row.map((cell) => shortly(String(cell ?? ''))));
  const more = rows.length > MOST_ROWS ? `\n  … ${rows.length - MOST_ROWS} more: --format csv` : '';
  return `\n${paint(io, 'dim', name)}\n${columns([heads, ...shown])}${more}`;
}

/** Fractions grow long; whoever needs all digits takes a file. */
const shortly = (cell: string): string => (cell.length > 24 ? `${cell.slice(0, 23)}…` : cell);

const jsonOf = ({ question, odds, mean, tables }: OddsReport): object => ({
  schema: 'cardwright/odds/1',
  question,
  engine: odds.engine,
  answer: formatFraction(odds.probability),
  decimal: formatDecimal(odds.probability, 9),
  ...(mean ? { mean: formatFraction(mean) } : {}),
  ...(odds.mulligans ? { mulligans: formatFraction(odds.mulligans) } : {}),
  tables: Object.fromEntries(tables.map(({ name, ...table }) => [name, table])),
});
