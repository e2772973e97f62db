/** `cardwright shuffles`: our shuffle beside those that people write, exactly and dealt. */
import { randomBytes } from 'node:crypto';
import {
  formatSvg,
  orderTable,
  percent,
  reportShuffles,
  shuffleCharts,
  SHUFFLES,
  shuffleTable,
  toNumber,
  type Page,
  type ShuffleReport,
} from '../../lab/index.ts';
import { below, seedFromText, shakeStream } from '../../rng/index.ts';
import { parseArguments, refuseArguments, type Arguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import type { Io } from '../terminal/io.ts';
import { PICTURED, tellPages, tellResult } from '../lab-result.ts';
import { whyUnwritable } from '../sim/asked.ts';
import { quoted } from '../sim/page.ts';
import { columns, paint } from '../terminal/text.ts';
import { packageVersion } from '../version.ts';

const OPTIONS = {
  cards: { kind: 'number' },
  n: { kind: 'number' },
  seed: { kind: 'text' },
  format: { kind: 'text' },
  chart: { kind: 'text' },
  out: { kind: 'text' },
  pictures: { kind: 'text' },
  report: { kind: 'text' },
  quiet: { kind: 'flag' },
} as const;

type Options = Arguments<typeof OPTIONS>['options'];

const CARDS = 4;
const DEALS = 24_000;
const BOUNDS = { cards: [2, 5], n: [100, 10_000_000] } as const;

/** Compares and prints; 0 compared, 2 asked wrongly. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: [] });
  if (!parsed.ok) return refuseArguments(io, 'shuffles', parsed.error);
  const { options } = parsed.value;
  const { cards = CARDS, n = DEALS } = options;
  const format = PICTURED.find((each) => each === (options.format ?? 'text'));
  if (!format) return complain(io, `--format is one of ${PICTURED.join(', ')}, not "${options.format}"`);
  for (const [name, value] of Object.entries({ cards, n })) {
    const [least, most] = BOUNDS[name === 'n' ? 'n' : 'cards'];
    if (!(value >= least && value <= most))
      return complain(io, `--${name} must be from ${least} to ${most}, not ${value}`);
  }
  const { chart: drawn = 'ours' } = options;
  const names = SHUFFLES.map(({ name }) => name);
  if (!names.includes(drawn)) return complain(io, `--chart is one of ${names.join(', ')}, not "${drawn}"`);
  const unwritable = await whyUnwritable(options);
  if (unwritable !== undefined) return complain(io, unwritable);
  const seed = options.seed ?? randomBytes(8).toString('hex');
  const stream = shakeStream(seedFromText(seed), 'shuffles');
  const reports = reportShuffles(cards, n, (sides) => below(stream, sides));
  const charts = shuffleCharts(reports);
  const chart = charts.find(({ picture }) => picture.name === drawn);
  const told = await tellResult(io, {
    format,
    out: options.out,
    json: {
      schema: 'cardwright/shuffles/1',
      engineVersion: packageVersion(),
      cards,
      n,
      seed,
      table: shuffleTable(reports),
      orders: orderTable(reports),
    },
    tables: [shuffleTable(reports), orderTable(reports)],
    text: textOf(io, reports, { cards, n, seed }),
    ...(chart ? { svg: formatSvg(chart.picture) } : {}),
  });
  return told === 0 ? tellPages(io, options, pageOf(reports, options, { cards, n, seed })) : told;
}

interface Dealt {
  readonly cards: number;
  readonly n: number;
  readonly seed: string;
}

function textOf(io: Io, reports: readonly ShuffleReport[], { cards, n, seed }: Dealt): string {
  const rows = reports.map(({ way, least, most, uneven, p }) => [
    way.name,
    percent(toNumber(least), 2),
    percent(toNumber(most), 2),
    percent(toNumber(uneven), 2),
    p < 0.001 ? 'noticed' : `not noticed, p ${p.toFixed(3)}`,
    way.reach,
  ]);
  const heads = ['shuffle', 'least', 'most', 'uneven', `in ${n} deals`, 'orders of 52 cards'];
  return [
    `${paint(io, 'bold', `Shuffles of ${cards} cards`)}   exact on every course of chance; dealt ${n} times, seed ${seed}`,
    '',
    columns([heads, ...rows]),
  ].join('\n');
}

function pageOf(reports: readonly ShuffleReport[], options: Options, { cards, n, seed }: Dealt): Page {
  const [ours] = reports;
  const flat = ours && percent(toNumber(ours.most), 2);
  return {
    title: 'Is the shuffle fair?',
    summary: `Five ways to shuffle ${cards} cards, run on every course of chance. Ours gives every order ${flat ?? ''}; the others do not, or can be guessed.`,
    charts: shuffleCharts(reports),
    tables: [shuffleTable(reports)],
    facts: [
      ['cards', `${cards}`],
      ['dealt', `${n} times each`],
      ['seed', seed],
      ['engine', `Cardwright ${packageVersion()}`],
    ],
    command: ['npx cardwright shuffles', ...typed({ cards, n, seed, report: options.report })].join(' '),
  };
}

const typed = (options: { readonly [name: string]: string | number | undefined }): readonly string[] =>
  Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${quoted(`${value}`)}`]));
