/**
 * Plays matches through a real server process that is killed with SIGKILL at random moments and started again. At the end
 * what every client was told is compared with the log: nothing acknowledged is lost, doubled or out of order (H20).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { connect, type CardwrightClient, type Following, type SocketLike, type World } from '../../src/client/index.ts';
import type { MatchRecord } from '../../src/host/index.ts';
import { below, FastWords, fastKey, seedFromText } from '../../src/rng/index.ts';
import { sqliteStore } from '../../src/server/index.ts';

/** How much, how often, and from where. */
export interface TortureOptions {
  readonly kills: number;
  readonly matches: number;
  readonly seed: string;
  /** Called after every kill. */
  readonly tell?: (kills: number) => void;
}

/** What came of it. */
export interface TortureReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly records: number;
  readonly finished: number;
  /** Matches that did not come to their end in time. */
  readonly stuck: readonly string[];
  /** Acknowledged commands that are not in the log, or more than once, or elsewhere. */
  readonly faults: readonly string[];
  /** Views that had lost step. */
  readonly lost: number;
}

const world: World = {
  // A browser's socket and that of `ws` differ in types of events only.
  open: (url) => new WebSocket(url) as unknown as SocketLike,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** The games that are played, with the seats that each has. */
const GAMES = [
  ['high-card', 2],
  ['duel', 2],
  ['stack', 2],
  ['cycle', 1],
] as const;

/** Runs it. */
export async function torture({ kills, matches, seed, tell }: TortureOptions): Promise<TortureReport> {
  const data = await mkdtemp(join(tmpdir(), 'torture-'));
  const port = await freePort();
  const words = new FastWords(fastKey(seedFromText(seed), 'torture'));
  const roll = (n: number): number => below(words, n);
  let server = await started(port, data);
  const games: PlayedMatch[] = [];
  for (let n = 0; n < matches; n++) games.push(await newMatch(port, GAMES[n % GAMES.length] ?? GAMES[0], roll));
  for (let killed = 1; killed <= kills; killed++) {
    await pause(40 + roll(260));
    await killedBy(server, 'SIGKILL');
    tell?.(killed);
    server = await started(port, data);
  }
  const stuck = await toTheEnd(games);
  for (const game of games) game.close();
  await killedBy(server, 'SIGINT');
  return compared(data, games, kills, stuck);
}

interface Told {
  readonly seat: number;
  readonly id: string;
  readonly seq: number;
}

interface PlayedMatch {
  readonly id: string;
  readonly game: string;
  readonly told: readonly Told[];
  readonly followings: readonly Following[];
  isOver(): boolean;
  close(): void;
}

/** Every seat is a client of its own that takes any legal command whenever it may. */
async function newMatch(
  port: number,
  [game, seats]: (typeof GAMES)[number],
  roll: (n: number) => number,
): Promise<PlayedMatch> {
  const tokens = await Promise.all(
    Array.from({ length: seats }, async () => String((await post(port, '/api/guests'))['token'])),
  );
  const wanted = { game, public: true, seats: tokens.map((_, at) => (at === 0 ? 'me' : 'open')) };
  const { match } = await post(port, '/api/matches', wanted, tokens[0]);
  const id = String(match);
  for (const token of tokens.slice(1)) await post(port, `/api/matches/${id}/join`, {}, token);
  const told: Told[] = [];
  const clients: CardwrightClient[] = [];
  const followings = tokens.map((token, seat) => {
    const client = connect({ url: `ws://127.0.0.1:${port}/socket`, token, world });
    clients.push(client);
    return play(client, id, seat, told, roll);
  });
  return {
    id,
    game,
    told,
    followings,
    isOver: () => followings.every(({ table }) => table?.outcome),
    close: () => clients.forEach((each) => each.close()),
  };
}

function play(
  client: CardwrightClient,
  match: string,
  seat: number,
  told: Told[],
  roll: (n: number) => number,
): Following {
  let isBusy = false;
  const act = (): void => {
    const { table } = following;
    const choices = table?.view.choices ?? [];
    if (isBusy || !table || table.outcome || choices.length === 0) return;
    isBusy = true;
    // Giving up would end matches before anything can go wrong.
    const serious = choices.filter(({ type }) => type !== 'concede');
    const command = serious[roll(serious.length)] ?? choices[0];
    if (!command) return;
    void following.send(command).then((reply) => {
      isBusy = false;
      if (reply.type === 'done') told.push({ seat, id: reply.id, seq: reply.seq });
      act();
    });
  };
  const following = client.follow(match, { changed: () => setImmediate(act) });
  return following;
}

/** Matches of random players are long: so many seconds after the last kill each must have gone on, and most be over. */
const PATIENCE = 20_000;

async function toTheEnd(games: readonly PlayedMatch[]): Promise<readonly string[]> {
  const before = games.map(({ followings }) => followings[0]?.table?.seq ?? 0);
  for (let waited = 0; waited < PATIENCE && games.some((game) => !game.isOver()); waited += 100) await pause(100);
  const isStuck = (game: PlayedMatch, at: number): boolean =>
    !game.isOver() && (game.followings[0]?.table?.seq ?? 0) <= (before[at] ?? 0);
  return games.filter(isStuck).map(({ game, id }) => `${game} ${id}`);
}

async function compared(
  data: string,
  games: readonly PlayedMatch[],
  kills: number,
  stuck: readonly string[],
): Promise<TortureReport> {
  const store = await sqliteStore({ file: join(data, 'matches.db') });
  const faults: string[] = [];
  let records = 0;
  for (const game of games) {
    const kept = (await store.load(game.id, 0)).records;
    records += kept.length;
    faults.push(...faultsOf(game, kept));
  }
  await store.close();
  return {
    kills,
    acknowledged: games.reduce((sum, { told }) => sum + told.length, 0),
    records,
    finished: games.filter((game) => game.isOver()).length,
    stuck,
    faults,
    lost: games.flatMap(({ followings }) => followings).reduce((sum, { lost }) => sum + lost, 0),
  };
}

function faultsOf({ game, id, told }: PlayedMatch, kept: readonly MatchRecord[]): readonly string[] {
  const gaps = kept.flatMap(({ seq }, at) => (seq === at ? [] : [`${game} ${id}: record ${at} has number ${seq}`]));
  const wrong = told.filter(({ seat, id: name, seq }) => {
    const found = kept.filter((record) => record.by === seat && record.id === name);
    return found.length !== 1 || found[0]?.seq !== seq - 1;
  });
  return [
    ...gaps,
    ...wrong.map(({ seat, id: name, seq }) => `${game} ${id}: seat ${seat} was told of ${name} as record ${seq - 1}`),
  ];
}

async function post(
  port: number,
  path: string,
  body: object = {},
  token?: string,
): Promise<{ readonly [name: string]: unknown }> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return Object(await response.json());
}

const CLI = fileURLToPath(new URL('../../bin/cardwright.js', import.meta.url));

async function started(port: number, data: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [CLI, 'serve', '--port', String(port), '--data', data], { stdio: 'ignore' });
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (answer?.ok) return server;
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await pause(20);
  }
  throw new Error('the server did not come up');
}

async function killedBy(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
