/** What the commands that play runs have in common: their options, and a run of them planned (L38). */
import { randomBytes } from 'node:crypto';
import { access, constants, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import type { Json } from '../../core/index.ts';
import {
  CHARTS,
  CHECKED,
  matchesFor,
  policyVersion,
  type RunPlan,
  type SeatingPlan,
  type VariantPlan,
} from '../../lab/index.ts';
import type { Arguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import { fileWords } from '../file-words.ts';
import { findGame } from '../games.ts';
import type { Io } from '../terminal/io.ts';
import { PICTURED, PRINTED, type Format } from '../lab-result.ts';
import { cannotStart, readSettings } from '../terminal/option-words.ts';
import type { TextTable } from '../terminal/text-table.ts';
import { deckListsOf, type DeckLists } from './deck-lists.ts';
import { marksOf, plain, resolveRun, withBlank } from './run-plan.ts';

/** The options of every command that plays a run. */
export const RUN_OPTIONS = {
  n: { kind: 'number' },
  within: { kind: 'text' },
  pilot: { kind: 'number' },
  workers: { kind: 'number' },
  seed: { kind: 'text' },
  policy: { kind: 'text' },
  set: { kind: 'text' },
  seats: { kind: 'number' },
  most: { kind: 'number' },
  deck: { kind: 'text' },
  blank: { kind: 'text' },
  format: { kind: 'text' },
  json: { kind: 'flag' },
  chart: { kind: 'text' },
  out: { kind: 'text' },
  report: { kind: 'text' },
  pictures: { kind: 'text' },
  outliers: { kind: 'text' },
  queue: { kind: 'text' },
  lot: { kind: 'number' },
  partial: { kind: 'flag' },
  quiet: { kind: 'flag' },
} as const;

export type RunOptions = Arguments<typeof RUN_OPTIONS>['options'];

/** What was asked for, past the gate. */
export interface Asked {
  readonly io: Io;
  readonly game: string;
  readonly from: string | undefined;
  readonly table: TextTable;
  readonly options: RunOptions;
  readonly format: Format;
  readonly n: number;
  /** The half of an interval that was asked for, as a share; and the pilot that said how many matches it takes (L19). */
  readonly within: number | undefined;
  readonly pilot?: { readonly n: number; readonly seed: string };
  readonly seed: string;
  readonly workers: number;
  /** Commands until a match counts as endless. */
  readonly most: number;
  /** The names of the seats. */
  readonly seats: readonly string[];
  /** How the game is played if nothing is changed. */
  readonly base: SeatingPlan;
  readonly decks: DeckLists | undefined;
}

/** Matches that are played if nobody says: about three points either way. */
const MATCHES = 1000;
/** A smaller pilot says nothing of how far results are spread. */
const LEAST_PILOT = 10;
export const MOST_MATCHES = 1_000_000_000;
/** Threads that nobody needs more of. */
export const MOST_WORKERS = 256;
const MOST_COMMANDS = 10_000;

/** A picture that was chosen and would not be shown. */
export const CHART_ALONE = '--chart chooses the picture that is printed: --format svg goes with it';

/** Reads what all runs share, or complains and gives the exit code. */
export async function readAsked(
  io: Io,
  command: keyof typeof CHARTS,
  game: string,
  options: RunOptions,
): Promise<Asked | number> {
  const { chart } = options;
  if (chart !== undefined && !CHARTS[command].some((name) => name === chart))
    return complain(io, `--chart is one of ${CHARTS[command].join(', ')}, not "${chart}"`);
  const asked = await askedFor(io, game, options);
  return typeof asked === 'string' ? complain(io, asked) : asked;
}

/** A text says what is wrong, a number is the exit code of a complaint. */
async function askedFor(io: Io, game: string, options: RunOptions): Promise<Asked | string | number> {
  const format = formatOf(options);
  const n = countOf(options);
  const workers = options.workers ?? Math.max(0, availableParallelism() - 1);
  if (typeof n === 'string') return n;
  if (!format) return `--format is one of ${PICTURED.join(', ')}, not "${options.format}"`;
  if (workers > MOST_WORKERS)
    return `--workers ${workers} is more than ${MOST_WORKERS}; this machine has ${availableParallelism()} cores`;
  if (options.json && options.format !== undefined && options.format !== 'json')
    return `--json and --format ${options.format} are two forms: give one of them`;
  if (options.chart !== undefined && format !== 'svg') return CHART_ALONE;
  if (options.seed === '') return '--seed is empty: leave it out, and one is drawn and printed';
  if (options.lot === 0) return '--lot 0 would make jobs without matches';
  if (options.queue === undefined && (options.partial || options.lot !== undefined))
    return `--${options.partial ? 'partial' : 'lot'} goes with --queue: without one all is played here`;
  if (options.most === 0) return '--most 0 would let nobody do anything';
  const unwritable = await whyUnwritable(options);
  if (unwritable !== undefined) return unwritable;
  const found = await findGame(io, game);
  if (typeof found === 'number') return found;
  const { table, from } = found;
  const base = baseOf(table, options, options.set ?? '', options.policy);
  if (typeof base === 'string') return base;
  const parsed = table.game.parseOptions(base.options);
  if (!parsed.ok) return cannotStart(table.game, parsed.error);
  const { seats } = table.game.blank(parsed.value).layout;
  if (base.policies.length > seats.length)
    return `--policy names ${base.policies.length} players, and there ${seats.length === 1 ? 'is one seat' : `are ${seats.length} seats`}`;
  const decks = deckListsOf(table.game.name, options.deck, options.blank);
  if (options.deck !== undefined && !decks?.read(base.options, 0))
    return `--deck ${options.deck}: the options have no list of cards there`;
  const seed = options.seed ?? randomBytes(8).toString('hex');
  return {
    io,
    game,
    from,
    table,
    options,
    format,
    n,
    within: halfIn(options.within ?? ''),
    seed,
    workers,
    most: options.most ?? MOST_COMMANDS,
    seats,
    base: { ...base, policies: perSeat(base.policies, seats.length) },
    decks,
  };
}

const perSeat = (policies: readonly string[], seats: number): readonly string[] =>
  Array.from({ length: seats }, (_, seat) => policies[seat % policies.length] ?? '');

function formatOf({ format, json }: RunOptions): Format | undefined {
  return PICTURED.find((each) => each === (json ? 'json' : (format ?? 'text')));
}

function countOf({ n, within, pilot }: RunOptions): number | string {
  if (pilot !== undefined && within === undefined)
    return '--pilot finds out how many matches --within takes: give that too';
  if (pilot !== undefined && !(pilot >= LEAST_PILOT && pilot <= MOST_MATCHES))
    return `--pilot takes at least ${LEAST_PILOT} matches, not ${pilot}`;
  if (n !== undefined && within !== undefined) return '--n and --within both say how many matches: give one of them';
  if (within !== undefined) return matchesWithin(within);
  if (n === 0) return '--n 0 would play nothing';
  return n !== undefined && n > MOST_MATCHES ? `--n ${n} is more than ${MOST_MATCHES}` : (n ?? MATCHES);
}

/** Matches for so many percentage points either way, whatever the rate turns out to be (L19). */
function matchesWithin(points: string): number | string {
  const half = halfIn(points);
  const n = half === undefined ? Infinity : matchesFor(half);
  return n <= MOST_MATCHES ? n : `--within takes percentage points such as 1 or 0.5, not "${points}"`;
}

/** Percentage points as the half of an interval. */
function halfIn(points: string): number | undefined {
  const half = /^\d+(\.\d+)?$/.test(points) ? Number(points) / 100 : 0;
  return half > 0 && half < 0.5 ? half : undefined;
}

/** Options and policies as they were typed: raw, but for their form. */
export function baseOf(
  table: TextTable,
  { seats }: Pick<RunOptions, 'seats'>,
  set: string,
  policy: string | undefined,
): SeatingPlan | string {
  const named = readSettings(set, table.words);
  if (typeof named === 'string') return named;
  const options = plain(table.options(named, seats));
  return { options, policies: policiesIn(policy ?? Object.keys(table.bots)[0] ?? 'random'), hero: 0 };
}

/** `greedy,first(a,b)` in its parts: a comma within parentheses divides nothing. */
const policiesIn = (text: string): readonly string[] => text.split(/,(?![^(]*\))/).map((each) => each.trim());

/** What cannot be written is told before hours of playing, not after. */
export async function whyUnwritable({
  out,
  report,
  outliers,
  pictures,
}: Partial<Pick<RunOptions, 'out' | 'report' | 'outliers' | 'pictures'>>): Promise<string | undefined> {
  if (out !== undefined && out === report) return `--out and --report are the same file ${out}`;
  for (const [place, isFolder] of [
    [out, false],
    [report, false],
    [outliers, true],
    [pictures, true],
  ] as const) {
    if (place === '') return 'a file or folder to be written needs a name';
    const why =
      place === undefined || (place === PRINTED && place === out) ? undefined : await unwritable(place, isFolder);
    if (why !== undefined) return `cannot write ${place}: ${why}`;
  }
  return undefined;
}

async function unwritable(place: string, isFolder: boolean): Promise<string | undefined> {
  const there = await stat(place).catch(() => undefined);
  if (there && there.isDirectory() !== isFolder)
    return isFolder ? `${place} is a file, not a folder` : `${place} is a folder, not a file`;
  const parent = there ? place : dirname(place);
  try {
    await access(parent, constants.W_OK);
    if (there || (await stat(parent)).isDirectory()) return undefined;
    return `${place} leads through a file as if it were a folder`;
  } catch (error) {
    return fileWords(error, parent) ?? String(error);
  }
}

/** The plan of a run with these variants; a text says which of them the game refuses. */
export function planned(asked: Asked, variants: readonly VariantPlan[], blanks = false): RunPlan | string {
  const table = blanks ? withBlank(asked.table) : asked.table;
  const plan: RunPlan = {
    game: asked.game,
    variants,
    masterSeed: asked.seed,
    mostCommands: asked.most,
    withBlank: blanks,
    ...marksOf(table, asked.from),
  };
  const run = resolveRun(table, plan);
  return run.ok ? plan : run.error;
}

/** What every report says of where it comes from (L41); how many played it, and where, is no part of it. */
export function originOf(asked: Asked, plan: RunPlan): { readonly [name: string]: Json } {
  const { title, name, version } = asked.table.game;
  const { engineVersion, rulesHash, cardSetHash, masterSeed, mostCommands } = plan;
  return {
    game: name,
    title,
    version,
    engineVersion,
    rulesHash,
    cardSetHash,
    seed: masterSeed,
    n: asked.n,
    ...(asked.pilot ? { pilot: asked.pilot } : {}),
    mostCommands,
    lawsCheckedInOneOf: CHECKED,
    seats: asked.seats,
    policies: asked.base.policies,
    policyVersions: asked.base.policies.map((policy) => policyVersion(policy, asked.table.game)),
    options: asked.base.options,
  };
}
