/** `cardwright odds` and `cardwright cycle-odds`: exact answers to questions as people type them, or as JSON. */
import { randomBytes } from 'node:crypto';
import {
  dealOdds,
  ENGINES,
  explainOdds,
  formatDecimal,
  formatFraction,
  formatSvg,
  odds,
  ODDS_CHARTS,
  oddsCharts,
  parseGameQuestion,
  parseSentence,
  playOdds,
  reportOdds,
  toNumber,
  type Chart,
  type DealtOdds,
  type Odds,
  type OddsRefusal,
  type OddsReport,
  type Page,
  type Table,
} from '../../lab/index.ts';
import { seedFromText } from '../../rng/index.ts';
import { parseArguments, refuseArguments, type Arguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import type { Io } from '../terminal/io.ts';
import { readJson } from '../json-file.ts';
import { nextLine } from '../lines.ts';
import { PICTURED, tellPages, tellResult, type Format } from '../lab-result.ts';
import { findGame } from '../games.ts';
import { baseOf, CHART_ALONE, whyUnwritable } from '../sim/asked.ts';
import { quoted, typedOption } from '../sim/page.ts';
import { resolveRun } from '../sim/run-plan.ts';
import { packageVersion } from '../version.ts';
import { columns, paint } from '../terminal/text.ts';

const OPTIONS = {
  turns: { kind: 'number' },
  copies: { kind: 'number' },
  engine: { kind: 'text' },
  n: { kind: 'number' },
  seed: { kind: 'text' },
  out: { kind: 'text' },
  format: { kind: 'text' },
  chart: { kind: 'text' },
  report: { kind: 'text' },
  pictures: { kind: 'text' },
  quiet: { kind: 'flag' },
  game: { kind: 'text' },
  policy: { kind: 'text' },
  set: { kind: 'text' },
  seats: { kind: 'number' },
  typed: { kind: 'flag' },
} as const;

type Options = Arguments<typeof OPTIONS>['options'];

/** Answers one question; 0 answered, 2 asked wrongly. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const isTyped = args.includes('--typed');
  const parsed = parseArguments(args, { options: OPTIONS, positionals: isTyped ? [] : ['QUESTION'] });
  if (!parsed.ok) return refuseArguments(io, 'odds', parsed.error);
  const { options, positionals } = parsed.value;
  const format = PICTURED.find((each) => each === (options.format ?? 'text'));
  if (!format) return complain(io, `--format is one of ${PICTURED.join(', ')}, not "${options.format}"`);
  const wrong = wrongOption(options);
  if (wrong !== undefined) return complain(io, wrong);
  if (options.typed) return answerTyped(io, options, format);
  const said = positionals[0] ?? '';
  const unwritable = await whyUnwritable(options);
  if (unwritable !== undefined) return complain(io, unwritable);
  if (options.game !== undefined) return playedOdds(io, options.game, said, options, format);
  const question = await questionOf(said);
  if (typeof question === 'string') return complain(io, question);
  return answer({ said, question, options, format, io });
}

/** What was asked, past the gate of options. */
interface Asked {
  readonly said: string;
  readonly question: object;
  readonly options: Options;
  readonly format: Format;
  readonly io: Io;
}

/** Answers every line that is typed in a line, until the input ends (L44). */
async function answerTyped(io: Io, options: Options, format: Format): Promise<number> {
  const { typed: _, quiet: _quiet, format: _format, ...others } = options;
  const other = Object.entries(others).find(([, value]) => value !== undefined);
  if (other) return complain(io, `--${other[0]} does not go with --typed: what is typed is answered in lines`);
  if (format === 'csv' || format === 'svg') return complain(io, `--format ${format} does not go with --typed`);
  for (let line = await nextLine(io); line !== undefined; line = await nextLine(io)) {
    if (line.trim() === '') continue;
    const question = await questionOf(line);
    const found = typeof question === 'string' ? question : odds(question);
    if (typeof found === 'string') io.err(`error: ${found}`);
    else if (!found.ok) io.err(`error: ${inWords(found.error)}`);
    else if (format === 'json') io.out(JSON.stringify({ typed: line, ...answerIn(found.value) }));
    else io.out(`${headOf(found.value, io)}   exact (${found.value.engine})`);
  }
  return 0;
}

/** Longer tables are read by nobody, and more deals are waited for by nobody. */
const BOUNDS = { turns: [1, 1000], copies: [1, 1000], n: [1, 10_000_000] } as const;

/** What only a game has a use for. */
const PLAYED = ['policy', 'set', 'seats'] as const;

function wrongOption(options: Options): string | undefined {
  const { chart } = options;
  if (chart !== undefined && !ODDS_CHARTS.some((name) => name === chart))
    return `--chart is one of ${ODDS_CHARTS.join(', ')}, not "${chart}"`;
  const played = PLAYED.find((name) => options[name] !== undefined);
  if (played !== undefined && options.game === undefined) return `--${played} goes with --game: nothing else is played`;
  if (chart !== undefined && options.format !== 'svg') return CHART_ALONE;
  if (options.seed === '') return '--seed is empty: leave it out, and one is drawn and printed';
  for (const name of ['turns', 'copies', 'n'] as const) {
    const [least, most] = BOUNDS[name];
    const value = options[name];
    if (value !== undefined && !(value >= least && value <= most))
      return `--${name} must be from ${least} to ${most}, not ${value}`;
  }
  return undefined;
}

/** How often a game is played if nobody says: about three points either way. */
const MATCHES = 1000;

/** The same asked of a game with rules of its own, by playing it (L16). */
async function playedOdds(io: Io, name: string, said: string, options: Options, format: Format): Promise<number> {
  const { n = MATCHES, out, engine = DEALT } = options;
  if (engine !== DEALT) return complain(io, `${engine} knows no rules of a game: with --game, ${DEALT} answers`);
  const wrong = notPlayed(options, format);
  if (wrong !== undefined) return complain(io, wrong);
  const question = parseGameQuestion(said);
  if (!question.ok) return complain(io, inWords(question.error));
  const found = await findGame(io, name);
  if (typeof found === 'number') return found;
  const { table } = found;
  const base = baseOf(table, options, options.set ?? '', options.policy);
  if (typeof base === 'string') return complain(io, base);
  const seed = options.seed ?? randomBytes(8).toString('hex');
  const variants = [{ name: 'base', seatings: [base] }];
  const run = resolveRun(table, { variants, masterSeed: seed, mostCommands: MOST_COMMANDS });
  if (!run.ok) return complain(io, run.error);
  const seating = run.value.variants[0]?.seatings[0];
  if (!seating) throw new Error('one seating was planned');
  const answered = playOdds(table.game, seating, question.value, { n, seed: seedFromText(seed) });
  if (!answered.ok) return complain(io, inWords(answered.error));
  const { value, low, high, level } = answered.value;
  const how = `${table.game.name} itself was played by ${base.policies.join(', ')}: no exact engine knows its rules`;
  const text = `${percent(value)}   between ${percent(low)} and ${percent(high)} (${percent(level, 0)}), played ${n} times\n${DEALT}, seed ${seed}; ${how}`;
  const json = {
    schema: 'cardwright/odds/1',
    engineVersion: packageVersion(),
    ...answered.value,
    question: question.value,
  };
  return tellResult(io, {
    format,
    out,
    json: { ...json, seed, game: table.game.name, policies: base.policies, how },
    tables: [dealtTable(answered.value)],
    text,
  });
}

/** Commands until a match counts as endless. */
const MOST_COMMANDS = 10_000;

/** What is played is one number. */
function notPlayed({ turns, copies, report, pictures, chart }: Options, format: Format): string | undefined {
  const asked = Object.entries({ turns, copies, report, pictures, chart }).find(([, value]) => value !== undefined);
  if (asked) return `--${asked[0]} does not go with --game: what is played is one number`;
  return format === 'svg' ? 'what is played is one number: only exact answers have pictures' : undefined;
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

async function answer(asked: Asked): Promise<number> {
  const { question, options, format, io } = asked;
  const { engine, turns, copies } = options;
  if (engine === DEALT) return dealt(asked);
  const report = reportOdds(question, { turns, copies });
  if (!report.ok) return complain(io, inWords(report.error));
  const used = report.value.odds.engine;
  if (engine !== undefined && engine !== used) return complain(io, wrongEngine(engine, used));
  const charts = oddsCharts(report.value);
  const drawn = options.chart === undefined ? charts[0] : charts.find(({ picture }) => picture.name === options.chart);
  if ((format === 'svg' || options.chart !== undefined) && !drawn) return complain(io, noPicture(charts));
  const told = await tellResult(io, {
    format,
    out: options.out,
    json: jsonOf(report.value),
    tables: report.value.tables,
    text: textOf(report.value, io),
    ...(drawn ? { svg: formatSvg(drawn.picture) } : {}),
  });
  return told === 0 ? tellPages(io, options, pageOf(asked, report.value)) : told;
}

function noPicture(charts: readonly Chart[]): string {
  const names = charts.map(({ picture }) => picture.name);
  return names.length === 0
    ? 'this answer has no picture; --turns N gives it one'
    : `this answer has no such picture; it has ${names.join(', ')}`;
}

/** The answer as a page of its own. */
function pageOf({ said, options }: Asked, report: OddsReport): Page {
  const { odds: found, question, tables } = report;
  return {
    title: 'How often do I draw it?',
    summary: `${percent(toNumber(found.probability))} of the time: ${question.ask}. Exactly ${formatDecimal(found.probability, 9)}, by the engine ${found.engine}.`,
    charts: oddsCharts(report),
    tables,
    facts: [
      ['question', said],
      ['answer', shortly(formatFraction(found.probability), 120)],
      ['engine', `${found.engine}, Cardwright ${packageVersion()}; counted, not simulated`],
    ],
    command: ['npx cardwright odds', quoted(said), ...typed(options)].join(' '),
  };
}

const typed = ({ turns, copies, report }: Options): readonly string[] =>
  Object.entries({ turns, copies, report }).flatMap(([name, value]) =>
    value === undefined ? [] : [typedOption(name, `${value}`)],
  );

const DEALT = 'monte-carlo';

function wrongEngine(engine: string, used: string): string {
  const isKnown = ENGINES.some((each) => each === engine);
  return isKnown
    ? `${engine} does not answer this question: ${used} does`
    : `there is no engine "${engine}": ${[...ENGINES, DEALT].join(', ')}`;
}

/** How often is dealt if nobody says (L19: about one point either way). */
const DEALS = 9_604;

function dealt({ question, options, format, io }: Asked): Promise<number> | number {
  const { n = DEALS, seed, out } = options;
  const said = seed ?? randomBytes(8).toString('hex');
  if (format === 'svg' || options.report !== undefined || options.pictures !== undefined)
    return complain(io, 'what was dealt is one number: only exact answers have pictures');
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

function headOf({ probability }: Odds, io: Io): string {
  const decimal = formatDecimal(probability, 9);
  return `${paint(io, 'bold', percent(Number(decimal)))}   ${decimal}   ${formatFraction(probability)}`;
}

function textOf({ odds: found, mean, tables }: OddsReport, io: Io): string {
  const exact = `exact (${found.engine})${mean ? `, mean ${formatDecimal(mean, 3)}` : ''}`;
  const expected = found.mulligans ? `, ${formatDecimal(found.mulligans, 3)} mulligans expected` : '';
  return [headOf(found, io), `${exact}${expected}`, ...tables.map((table) => tableText(table, io))].join('\n');
}

/** The longest list that is printed; files have all of it. */
const MOST_ROWS = 40;

function tableText({ name, columns: heads, rows }: Table, io: Io): string {
  const shown = rows.slice(0, MOST_ROWS).map((row) => row.map((cell) => shortly(`${cell ?? ''}`)));
  const more = rows.length > MOST_ROWS ? `\n  … ${rows.length - MOST_ROWS} more: --format csv` : '';
  return `\n${paint(io, 'dim', name)}\n${columns([heads, ...shown])}${more}`;
}

/** Fractions grow long; whoever needs all digits takes a file. */
const shortly = (cell: string, most = 24): string => (cell.length > most ? `${cell.slice(0, most - 1)}…` : cell);

const answerIn = ({ engine, probability }: Odds): object => ({
  engine,
  answer: formatFraction(probability),
  decimal: formatDecimal(probability, 9),
});

const jsonOf = ({ question, odds: found, mean, tables }: OddsReport): object => ({
  schema: 'cardwright/odds/1',
  engineVersion: packageVersion(),
  question,
  ...answerIn(found),
  ...(mean ? { mean: formatFraction(mean) } : {}),
  ...(found.mulligans ? { mulligans: formatFraction(found.mulligans) } : {}),
  tables: Object.fromEntries(tables.map(({ name, ...table }) => [name, table])),
});
