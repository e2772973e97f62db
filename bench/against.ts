/**
 * `npm run bench -- --against REV`: random matches of all four games on this build and on that of another commit, in
 * turns in one process. Both play from the same seeds with the same policy, each by its own `playout`: any of the listed
 * choices, each as likely as the others. Rules may have changed between the two, and a match with them; so there are
 * figures per match and per command. scripts/against.mjs makes the other build.
 */
import { join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { seedFromText, type Seed } from '../dist/rng/index.js';
import { costOf, judged, race, ratioOf, type Bar, type Contestant, type Row } from './measure.ts';

export const title = `Random matches, this build against ${env['BENCH_AGAINST_NAME'] ?? 'another'}`;

export const notes = [
  'Nobody watches and no event is written: what a search pays. One core, 21 rounds, the same seeds, each side’s own playout;',
  'a ratio above 1 says how many times as many this build plays. A round is at least a tenth of a second of each side.',
];

/** The commit before the kernel's second round (agenda, questions, submit): what issue 11 sets its bars against. */
const BEFORE_SECOND_ROUND = '3ecc3abf57061cd73fbd5fd4203c55a70f54e711';

interface Entry {
  /** The game's folder, and the name of the Game in it. */
  readonly folder: string;
  readonly name: string;
  /** Matches in one run, for about a tenth of a second. */
  readonly matches: number;
  /** How many times as many matches as before the second round there must be. */
  readonly bar: Bar;
}

const GAMES: readonly Entry[] = [
  { folder: 'cycle', name: 'cycle', matches: 200, bar: '>= 3' },
  { folder: 'duel', name: 'duel', matches: 24, bar: '>= 1.5' },
  { folder: 'stack', name: 'stack', matches: 16, bar: '>= 1.4' },
  { folder: 'high-card', name: 'highCard', matches: 1000, bar: '>= 1.5' },
];

const ROUNDS = 21;
/** CPU time for which every side plays before it counts, in runs: well over a second. */
const WARM_UP = 15;

/** What a build must have to take part: all of it stands since the first playouts did. */
interface Build {
  playout(game: unknown, options: { readonly seed: Seed }): Played;
  readonly games: ReadonlyMap<string, unknown>;
}

type Played =
  | { readonly ok: true; readonly value: { readonly commands: number; readonly events: number } }
  | { readonly ok: false; readonly error: unknown };

export async function rows(): Promise<Row[]> {
  const there = env['BENCH_AGAINST'];
  if (there === undefined) throw new Error('say against which commit: npm run bench -- --against REV');
  const [before, now] = [await load(there), await load(fileURLToPath(new URL('..', import.meta.url)))];
  return GAMES.flatMap((entry) => rowsOf(entry, before, now));
}

/** One game: matches and commands a second, as a multiple of the other build's. */
function rowsOf({ folder, matches, bar }: Entry, before: Build, now: Build): Row[] {
  const sides = [sideOf('before', before, folder, matches), sideOf('now', now, folder, matches)] as const;
  for (let i = 0; i < WARM_UP; i++) for (const { run } of sides) run();
  const result = race(sides, ROUNDS);
  const { median, low, high } = ratioOf(result, 'before', 'now');
  const [was, is] = sides.map(({ commands }) => commands / matches) as [number, number];
  const perSecond = (name: string): number => 1e9 / costOf(result, name).median;
  const group = `${folder}: ${was.toFixed(1)} commands a match before, ${is.toFixed(1)} now`;
  const isJudged = env['BENCH_AGAINST_COMMIT'] === BEFORE_SECOND_ROUND;
  return [
    { id: `${folder}-before`, name: 'matches before', value: perSecond('before'), unit: 'matches/s', group },
    {
      id: `${folder}-matches`,
      name: 'matches now ÷ before',
      value: perSecond('now'),
      unit: 'matches/s',
      ratio: median,
      spread: [low, high],
      group,
      ...judged(median, isJudged ? bar : undefined),
    },
    {
      id: `${folder}-commands`,
      name: 'commands now ÷ before',
      value: perSecond('now') * is,
      unit: 'commands/s',
      ratio: (median * is) / was,
      spread: [(low * is) / was, (high * is) / was],
      group,
    },
  ];
}

/** A run plays the same matches again, so what it gives must be the same every time. */
function sideOf(name: string, { playout, games }: Build, folder: string, units: number): Contestant & Counted {
  const game = games.get(folder);
  const seeds = Array.from({ length: units }, (_, i) => seedFromText(`against ${i}`));
  const play = (seed: Seed): { readonly commands: number; readonly events: number } => {
    const played = playout(game, { seed });
    if (!played.ok) throw new Error(`${folder}: ${JSON.stringify(played.error)}`);
    return played.value;
  };
  const run = (): number => seeds.reduce((sum, seed) => sum + play(seed).events, 0);
  return { name, units, run, commands: seeds.reduce((sum, seed) => sum + play(seed).commands, 0) };
}

interface Counted {
  /** Commands in one run. */
  readonly commands: number;
}

/** Another commit's modules have its own types, so what is taken from them is looked at here. */
async function load(folder: string): Promise<Build> {
  const part = async (path: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(join(folder, 'dist', path, 'index.js')).href)) as Record<string, unknown>;
  const { playout } = await part('lab');
  if (typeof playout !== 'function') throw new Error('that commit has no playouts to compare with');
  const games = await Promise.all(
    GAMES.map(async ({ folder: game, name }) => [game, (await part(`games/${game}`))[name]] as const),
  );
  const missing = games.find(([, game]) => game === undefined);
  if (missing) throw new Error(`that commit has no game ${missing[0]}`);
  return { playout: playout as Build['playout'], games: new Map(games) };
}
