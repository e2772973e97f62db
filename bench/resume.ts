/**
 * A host that has been there for long (H6, H7): the time to take up 1,000 unfinished matches, and what a command costs in a
 * match of 100 and of 10,000 records, on the store in memory, so that it is the host that is measured; and a server that
 * starts on a file of SQLite, as somebody would wait for it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Game } from '../dist/core/index.js';
import { duel } from '../dist/games/duel/index.js';
import { beginMatch, memoryStore, resumeMatch, type HostPorts, type Match, type Message } from '../dist/host/index.js';
import { defineGame, zones } from '../dist/index.js';
import { seedFromText } from '../dist/rng/index.js';
import { serve, sqliteStore, type ServedGame } from '../dist/server/index.js';
import { judged, spreadOf, type Row } from './measure.ts';

export const title = 'A host that has been there for long';
export const notes: readonly string[] = [
  'taking up: 1,000 duels of 30 records, the latest snapshot behind the 20th; one after the other',
  'starting: a server on SQLite with those duels, from opening the file until it listens; not CPU but time',
  'a command: of a game without an end, with two seats that follow; the longer match has had 10,000 records',
];

const MATCHES = 1_000;
const RECORDS = 30;
const ROUNDS = 5;
const COMMANDS = 300;

export async function rows(): Promise<Row[]> {
  return [await takingUp(), await starting(), await growing()];
}

async function takingUp(): Promise<Row> {
  const host = hostOf(20);
  for (let n = 0; n < MATCHES; n++) await new Table(await begun(host, duel, `m${n}`)).play(RECORDS);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    times.push(
      await cpuFor(async () => {
        for (let n = 0; n < MATCHES; n++) await resumeMatch(host, duel, `m${n}`, 'bench');
      }),
    );
  const { median } = spreadOf(times);
  return { id: 'host-resume-1000', name: 'taking up 1,000 unfinished duels, CPU', value: median / 1e6, unit: 's' };
}

async function starting(): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'resume-'));
  const file = join(folder, 'matches.db');
  const writing = { ...hostOf(20), store: await sqliteStore({ file }) };
  const play = async (_: unknown, n: number): Promise<void> =>
    new Table(await begun(writing, duel, `m${n}`)).play(RECORDS);
  await Promise.all(Array.from({ length: MATCHES }, play));
  await writing.store.close();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await startOn(file));
  await rm(folder, { recursive: true });
  const name = 'a server that starts with 1,000 unfinished duels, until it listens';
  return { id: 'server-start-1000', name, value: spreadOf(times).median / 1e3, unit: 's' };
}

/** Milliseconds until a server on the file listens, with all matches in hand. */
async function startOn(file: string): Promise<number> {
  const games = new Map<string, ServedGame>([['duel', { game: duel, summary: '', bots: {} }]]);
  const began = performance.now();
  const store = await sqliteStore({ file });
  const seed = () => seedFromText('bench');
  const serving = await serve({
    lobby: { ...hostOf(100), store, games, owner: 'bench', seed, botPause: 0 },
    port: 0,
    version: 'bench',
  });
  const time = performance.now() - began;
  const { length } = serving.lobby.running();
  await serving.close();
  await store.close();
  if (length !== MATCHES) throw new Error(`${length} of ${MATCHES} matches were taken up`);
  return time;
}

/** A long match goes on while short ones begin anew, in turns. */
async function growing(): Promise<Row> {
  const host = hostOf(100);
  const long = new Table(await begun(host, endless, 'long'));
  await long.play(10_000);
  const costs: { readonly short: number; readonly long: number }[] = [];
  for (let round = 0; round < ROUNDS + 2; round++) {
    const short = new Table(await begun(host, endless, `short${round}`));
    await short.play(100);
    costs.push({
      short: await cpuFor(() => short.play(COMMANDS)),
      long: await cpuFor(() => long.play(COMMANDS)),
    });
  }
  const counted = costs.slice(2);
  const { median, low, high } = spreadOf(counted.map((each) => each.long / each.short));
  const value = spreadOf(counted.map((each) => each.long / COMMANDS)).median;
  const name = 'a command at 10,000 records ÷ at 100';
  return { id: 'host-growth', name, value, unit: 'µs', ratio: median, spread: [low, high], ...judged(median, '<= 2') };
}

/** A card goes from one pile to the other and back, for ever. */
const z = zones({ left: 'deck', right: 'discard' }, {});
const endless: Game = defineGame({
  name: 'endless',
  title: 'Endless',
  seats: { min: 2, max: 2 },
  zones: z,
  catalog: { card: { name: 'Card' } },
  setup(r) {
    for (let n = 0; n < 20; n++) r.create('card', z.left);
  },
  moves: {
    turn: {
      do(r) {
        if (r.cards(z.left).length === 0) r.moveAll(z.right, z.left, 'back');
        r.moveTop(1, z.left, z.right, 'turn');
        r.endTurn();
      },
    },
  },
  outcome: () => undefined,
});

/** A host whose clock stands still. */
function hostOf(snapshotEvery: number): HostPorts {
  const clock = { now: () => 0, after: () => () => {} };
  return { store: memoryStore(clock), clock, warnings: { warn: () => {} }, snapshotEvery };
}

async function begun(host: HostPorts, game: Game, match: string): Promise<Match> {
  const about = { public: true, creator: '', invitations: {}, bots: {} };
  const made = await beginMatch(host, game, { match, seed: seedFromText(match), owner: 'bench', about });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

/** A match with its two clients, who take their first serious choice. */
class Table {
  readonly #match: Match;
  readonly #choices: (readonly { readonly type: string }[])[] = [[], []];

  constructor(match: Match) {
    this.#match = match;
    for (const seat of [0, 1]) match.join({ send: (message) => this.#hear(seat, message) }, seat);
  }

  /** Gives so many commands, or all there are. */
  async play(commands: number): Promise<void> {
    const match = this.#match;
    for (let n = 0; n < commands && !match.outcome; n++) {
      const [seat = 0] = match.waiting;
      const command = this.#choices[seat]?.find(({ type }) => type !== 'concede');
      match.submit({ send: () => {} }, seat, { seq: match.seq, id: `c${match.seq}`, command });
      await match.work();
    }
  }

  #hear(seat: number, message: Message): void {
    if (message.type === 'whole') this.#choices[seat] = message.view.choices ?? [];
    if (message.type === 'update') this.#choices[seat] = message.choices;
  }
}

/** Microseconds of CPU that some work takes. */
async function cpuFor(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
