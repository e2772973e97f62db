/** `cardwright serve`: matches over HTTP and WebSocket, kept in one file or in PostgreSQL (H11, H17, H18). Ends cleanly on Ctrl-C. */
import { isRecord } from '../../core/index.ts';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { LEASE } from '../../host/index.ts';
import { LEVELS } from '../../lab/index.ts';
import {
  jwtIdentity,
  keepFor,
  pagesIn,
  serve,
  systemClock,
  type Identity,
  type Limits,
  type Log,
  type Pages,
  type Recovery,
  type ServedGame,
} from '../../server/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { BotThreads } from '../bots/bot-threads.ts';
import { collectInOneThread } from '../collector.ts';
import { complain } from '../terminal/complain.ts';
import { fileWords } from '../file-words.ts';
import { findGame, GAMES, ownTable } from '../games.ts';
import type { Io } from '../terminal/io.ts';
import { openKeeping } from '../keeping.ts';
import { ownTrace } from '../load/load-error.ts';
import { nativeFairness } from '../native.ts';
import { serverLog } from '../server-log.ts';
import type { TextTable } from '../terminal/text-table.ts';
import { packageVersion } from '../version.ts';

const OPTIONS = {
  port: { kind: 'number' },
  host: { kind: 'text' },
  data: { kind: 'text' },
  database: { kind: 'text' },
  lease: { kind: 'number' },
  log: { kind: 'text' },
  keep: { kind: 'number' },
  'behind-proxy': { kind: 'flag' },
  stacked: { kind: 'flag' },
  'host-names': { kind: 'text' },
  matches: { kind: 'number' },
  'matches-per-address': { kind: 'number' },
  'new-matches': { kind: 'number' },
  'expire-tables': { kind: 'number' },
  'set-aside': { kind: 'number' },
  'jwt-key': { kind: 'text' },
  'jwt-issuer': { kind: 'text' },
  'jwt-audience': { kind: 'text' },
} as const;

/** Where it listens unless it is told otherwise. */
const PORT = 4_110;

const MOST_PORT = 65_535;

/** A day in milliseconds. */
const DAY = 86_400_000;

/** A minute in milliseconds. */
const MINUTE = 60_000;

/** How long bots seem to think, in milliseconds. */
const BOT_PAUSE = 600;

/** Serves until it is interrupted; 0 then, 2 if it cannot begin. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME…'] });
  if (!parsed.ok) return refuseArguments(io, 'serve', parsed.error);
  const { port = PORT, host = '127.0.0.1', lease = LEASE, ...more } = parsed.value.options;
  if (!(port <= MOST_PORT))
    return complain(io, `--port must be a whole number up to ${MOST_PORT}, not ${port} (cardwright serve --help)`);
  const zero = (['matches', 'matches-per-address', 'new-matches'] as const).find((name) => more[name] === 0);
  if (zero) return complain(io, `--${zero} must be a whole number of 1 or more (cardwright serve --help)`);
  const threads = new BotThreads({ failed: (facts) => io.err(JSON.stringify({ warning: 'BotFailed', ...facts })) });
  const games = await servedGames(io, parsed.value.positionals, threads);
  if (typeof games === 'number') return games;
  collectInOneThread();
  // Before anything is open: whoever finds the store of a server may end it at once.
  const end = toldToEnd();
  try {
    threads.warm();
    const identity = await outsideIdentity(more);
    const log = more.log === undefined ? undefined : serverLog(more.log);
    const recovered = (facts: Recovery): void => tellRecovery(io, log, facts);
    const keeping = await openKeeping({ ...more, games, recovered });
    const operator = process.env['CARDWRIGHT_OPERATOR'];
    const lobby = {
      store: keeping.store,
      clock: systemClock,
      // With a log they are in there.
      warnings: { warn: (code: string, facts: object) => log ?? io.err(JSON.stringify({ warning: code, ...facts })) },
      games,
      owner: keeping.owner,
      lease,
      seed: () => new Uint8Array(randomBytes(64)),
      botPause: BOT_PAUSE,
      fairness: nativeFairness,
      stacked: more.stacked ?? false,
    };
    const pages = await builtPages(io);
    const stopWatching = watchRules((facts) =>
      log ? log.warn(facts, 'warning') : io.err(JSON.stringify({ warning: facts.code, where: facts.where })),
    );
    const serving = await serve({
      lobby,
      port,
      host,
      version: packageVersion(),
      ...(pages ? { pages } : {}),
      ...(log ? { log } : {}),
      ...(operator ? { operator } : {}),
      ...(identity ? { identity } : {}),
      behindProxy: more['behind-proxy'] ?? false,
      limits: limitsOf(more),
      ...(more['host-names'] ? { hosts: more['host-names'].split(',').map((name) => name.trim()) } : {}),
      ...(keeping.cluster ? { cluster: keeping.cluster } : {}),
    });
    io.out(`${[...games.keys()].join(', ')} at http://localhost:${serving.port}; matches are kept in ${keeping.where}`);
    const stopForgetting = more.keep === undefined ? undefined : keepFor(lobby, more.keep * DAY);
    io.out('Ctrl-C ends it; matches that are not over go on at the next start.');
    await end.comes;
    io.out(`\nfinishing what is in hand …`);
    stopForgetting?.();
    await serving.close();
    await threads.close();
    await keeping.close();
    log?.flush();
    stopWatching();
    io.out(`ended; the matches are in ${keeping.where}`);
    return 0;
  } catch (error) {
    return complain(io, fileWords(error) ?? (error instanceof Error ? error.message : String(error)));
  } finally {
    end.forget();
  }
}

interface LimitOptions {
  readonly matches: number | undefined;
  readonly 'matches-per-address': number | undefined;
  readonly 'new-matches': number | undefined;
  readonly 'expire-tables': number | undefined;
  readonly 'set-aside': number | undefined;
}

/** The limits that the command line names; for a time, 0 means never. */
function limitsOf(given: LimitOptions): Partial<Limits> {
  const time = (amount: number, unit: number): number => (amount === 0 ? Number.MAX_SAFE_INTEGER : amount * unit);
  const { matches, 'matches-per-address': perAddress, 'new-matches': perMinute } = given;
  const { 'expire-tables': expire, 'set-aside': aside } = given;
  return {
    ...(matches === undefined ? {} : { unfinished: matches }),
    ...(perAddress === undefined ? {} : { createdByAddress: perAddress }),
    ...(perMinute === undefined ? {} : { creations: perMinute * 3, creationsPerMinute: perMinute }),
    ...(expire === undefined ? {} : { tableExpiry: time(expire, MINUTE) }),
    ...(aside === undefined ? {} : { setAside: time(aside, DAY) }),
  };
}

/** The file was damaged: says where the damaged one is, and names every match of which something is lost. */
function tellRecovery(io: Io, log: Log | undefined, { damaged, ...facts }: Recovery): void {
  const warn = (code: string, more: object): void =>
    log ? log.warn({ code, ...more }, 'warning') : io.err(JSON.stringify({ warning: code, ...more }));
  warn('DatabaseRecovered', { ...facts, damaged: damaged.length });
  for (const each of damaged) warn('DamagedMatch', each);
}

interface RulesFailed {
  readonly code: 'RulesFailed';
  readonly where: string;
}

/**
 * A promise that rules have left behind and that fails later is told, and ends nobody's match: no work of ours stood above
 * it. What is thrown through our own work, or by it, ends the process as ever; the matches are on the disk.
 */
function watchRules(warn: (facts: RulesFailed) => void): () => void {
  const heard = (error: unknown): void => {
    const [where] = tracesOf(error);
    if (where === undefined) throw error;
    // Where, not what: the words of an error may name a card.
    warn({ code: 'RulesFailed', where });
  };
  process.on('unhandledRejection', heard);
  return () => void process.off('unhandledRejection', heard);
}

/** Where in the rules it was; whoever throws what is no error, or one that cannot even be read, is none of us. */
function tracesOf(error: unknown): readonly string[] {
  try {
    return error instanceof Error ? ownTrace(error) : [''];
  } catch {
    return [''];
  }
}

interface ProviderOptions {
  readonly 'jwt-key': string | undefined;
  readonly 'jwt-issuer': string | undefined;
  readonly 'jwt-audience': string | undefined;
}

/** Players of an outside provider, if one is named: its key, its name, and ours are needed together. */
async function outsideIdentity(given: ProviderOptions): Promise<Identity | undefined> {
  const { 'jwt-key': file, 'jwt-issuer': issuer, 'jwt-audience': audience } = given;
  if (file === undefined && issuer === undefined && audience === undefined) return undefined;
  if (file === undefined || issuer === undefined || audience === undefined)
    throw new Error('--jwt-key, --jwt-issuer and --jwt-audience are needed together');
  const key = await readFile(file, 'utf8');
  return jwtIdentity({ key, issuer, audience, now: () => Date.now() / 1_000 });
}

/** Our games and those that are named, each by its name. */
async function servedGames(
  io: Io,
  names: readonly string[],
  threads: BotThreads,
): Promise<ReadonlyMap<string, ServedGame> | number> {
  const served = new Map<string, ServedGame>();
  for (const row of GAMES) {
    const table = await ownTable(row);
    served.set(
      row.name,
      servedBy(table, { ...row, origin: 'bundled' }, inThreads(threads, row.name, table, SEARCHING)),
    );
  }
  for (const name of names) {
    const found = await findGame(io, name);
    if (typeof found === 'number') return found;
    const { table } = found;
    // Nobody knows how long a stranger's bot thinks.
    const bots = inThreads(threads, name, table, [...SEARCHING, 'own']);
    served.set(table.game.name, servedBy(table, { summary: table.game.title }, bots));
  }
  return served;
}

/** Bots that take their time. */
const SEARCHING: readonly string[] = LEVELS;

/** The bots of a table, those that take their time in threads. */
const inThreads = (threads: BotThreads, game: string, table: TextTable, slow: readonly string[]): ServedGame['bots'] =>
  Object.fromEntries(
    Object.entries(table.bots).map(([name, bot]) => [name, slow.includes(name) ? threads.bot(game, name) : bot]),
  );

/** The page of this package, or a word that there is none: a tree that was not built has only the interface. */
async function builtPages(io: Io): Promise<Pages | undefined> {
  const folder = fileURLToPath(new URL('../../../dist/web', import.meta.url));
  const pages = await pagesIn(folder).catch(() => undefined);
  if (!pages) io.err(`There is no page in ${folder}: npm run build makes it.`);
  return pages;
}

/** A game of the terminal as a server offers it. */
export const servedBy = (
  { game, options, usual, ...table }: TextTable,
  { summary, origin = 'added' }: Pick<ServedGame, 'summary' | 'origin'>,
  bots: ServedGame['bots'] = table.bots,
): ServedGame => ({ game, bots, summary, origin, options: (seats) => usualFor(usual, options({}, seats)) });

/** What a match is started with where nobody asks for anything else. */
const usualFor = (usual: object | undefined, given: unknown): unknown =>
  usual && isRecord(given) ? { ...usual, ...given } : given;

/** Hears the first signal to end, from now on; a second one ends the process as it is. */
function toldToEnd(): { readonly comes: Promise<void>; readonly forget: () => void } {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  let told = (): void => undefined;
  const comes = new Promise<void>((resolve) => (told = resolve));
  const hear = (): void => told();
  for (const signal of signals) process.once(signal, hear);
  return { comes, forget: () => signals.forEach((signal) => process.off(signal, hear)) };
}
