/** Stores that fail while matches are played: clients hear `unavailable` with a time, nothing is half done, and play goes on by itself. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { memoryStore, type Store } from '../../src/host/index.ts';
import { postgresStore, serve, sqliteStore, type ServedGame } from '../../src/server/index.ts';
import { compare, PLAYED } from '../torture/compare.ts';
import { newMatch, world, type PlayedMatch } from '../torture/players.ts';
import { endBy, freePort, startServer, until, type ServerProcess } from '../torture/processes.ts';
import { hasStrace } from '../torture/trace.ts';
import { startPostgres } from './postgres.ts';
import { isFull } from '../sample.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'faults-'));

/** A match that is played, and the frames of one type that its players have heard. */
async function watched(game: string, ports: readonly number[], home?: number) {
  const frames: string[] = [];
  const match = await newMatch({
    game,
    ports,
    ...(home === undefined ? {} : { home }),
    roll: (n) => Math.floor(Math.random() * n),
    pace: 1,
    spy: (frame) => void (frame.includes('navailable') && frames.push(frame)),
  });
  ends.push(async () => match.close());
  return { match, frames };
}

const seqOf = ({ followings }: PlayedMatch): number => Math.min(...followings.map(({ table }) => table?.seq ?? 0));

async function goesOn(match: PlayedMatch, more = 10): Promise<void> {
  const before = seqOf(match);
  await until('the match goes on', () => seqOf(match) > before + more || match.isOver(), 60);
}

/** Nothing that was acknowledged is missing, twice or elsewhere, and every view is what the log says. */
async function expectSound(store: Store, match: PlayedMatch): Promise<void> {
  const { lost, doubled, outOfOrder, wrongViews, acknowledged } = await compare(store, [match]);
  expect({ lost, doubled, outOfOrder, wrongViews }).toEqual({ lost: 0, doubled: 0, outOfOrder: 0, wrongViews: 0 });
  expect(acknowledged).toBeGreaterThan(10);
}

async function running(args: readonly string[], under: readonly string[] = []): Promise<ServerProcess> {
  const server = await startServer({ port: await freePort(), args, under });
  ends.push(() => endBy(server, 'SIGKILL'));
  return server;
}

/** While the disk says no, clients hear of it with a time and nothing happens; when it is mended, play goes on, and all is kept. */
async function expectToWait(
  server: ServerProcess,
  data: string,
  { match, frames }: Awaited<ReturnType<typeof watched>>,
  mend: () => void,
): Promise<void> {
  await until('the disk says no', () => frames.length > 2, 60);
  const stood = seqOf(match);
  expect(JSON.parse(frames[0] ?? '')).toMatchObject({ type: 'unavailable', match: match.id, retryAfter: 1_000 });
  expect((await fetch(`http://127.0.0.1:${server.port}/health`)).status).toBe(200);
  expect(seqOf(match)).toBe(stood);
  mend();
  await goesOn(match);
  match.close();
  await endBy(server, 'SIGINT');
  const store = await sqliteStore({ file: join(data, 'matches.db') });
  await expectSound(store, match);
  await store.close();
}

describe('faults of the disk', () => {
  test('[H4] [H13] the disk is full: unavailable with a time; when there is room again, play goes on by itself', async () => {
    const data = await newFolder();
    // A limit on the size of files is a full disk that needs no disk.
    const server = await running(['--data', data], ['sh', '-c', 'ulimit -S -f 1500; exec "$@"', 'sh']);
    const played = await watched('stack', [server.port, server.port]);
    await expectToWait(server, data, played, () => {
      execFileSync('prlimit', ['--pid', String(server.child.pid), '--fsize=unlimited']);
    });
  });

  test('[H4] a file that may not be written is told at once, in words', async () => {
    const data = await newFolder();
    const file = join(data, 'matches.db');
    await (await sqliteStore({ file })).close();
    await chmod(file, 0o444);
    // Root may write everything, unless it has given that up.
    const givenUp = ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override'];
    const under = process.getuid?.() === 0 ? givenUp : [];
    await expect(running(['--data', data], under)).rejects.toThrow(/ended with 2: error: .*may not/s);
  });
});

describe.skipIf(!hasStrace())('a file that turns read-only while it is written', () => {
  test('[H4] [H13] unavailable with a time; when it can be written again, play goes on by itself', async () => {
    const data = await newFolder();
    const server = await running(['--data', data]);
    const played = await watched('duel', [server.port, server.port]);
    await goesOn(played.match);
    // Whoever has a file open may write it, whatever becomes of its rights: here the system says no instead.
    const calls = 'pwrite64,pwritev,write';
    const no = spawn('strace', [
      '-qq',
      '-f',
      '-p',
      String(server.child.pid),
      '-e',
      `trace=${calls}`,
      '-P',
      join(data, 'matches.db-wal'),
      '-e',
      `inject=${calls}:error=EROFS`,
      '-o',
      '/dev/null',
    ]);
    await expectToWait(server, data, played, () => no.kill('SIGINT'));
  });
});

describe('a store that is not itself', () => {
  const GAMES = new Map<string, ServedGame>(
    PLAYED.map(({ game }) => [game.name, { game, summary: '', bots: {} } satisfies ServedGame]),
  );

  /** A server in this process whose store goes through a fault. */
  async function servedOn(fault: (append: Store['append']) => Store['append'], storePatience = 5_000) {
    const clock = { now: () => performance.now(), after: world.after };
    const inner = memoryStore(clock);
    const store: Store = { ...inner, append: fault(inner.append) };
    const lobby = {
      store,
      clock,
      warnings: { warn: () => {} },
      games: GAMES,
      owner: 'a',
      seed: () => randomBytes(64),
      botPause: 0,
      retryAfter: 5,
      storePatience,
    };
    const serving = await serve({ lobby, port: 0, version: 'test' });
    ends.push(() => serving.close());
    return { port: serving.port, store: inner };
  }

  test('[H4] it fails at every third append, before or after it was kept: each command is done once', async () => {
    let count = 0;
    const { port, store } = await servedOn((append) => async (...args) => {
      const at = count++;
      if (at % 6 === 2) throw new Error('not kept');
      await append(...args);
      if (at % 6 === 5) throw new Error('kept, but nobody knows');
    });
    const { match, frames } = await watched('duel', [port, port]);
    await goesOn(match, 60);
    expect(frames.length).toBeGreaterThan(5);
    await expectSound(store, match);
  });

  test('[H4] it answers late, or so late that nobody waits: the same', async () => {
    let count = 0;
    const { port, store } = await servedOn(
      (append) =>
        async (...args) => {
          const late = count++ % 5 === 4 ? 60 : 4;
          await new Promise((resolve) => setTimeout(resolve, late / 2));
          await append(...args);
          await new Promise((resolve) => setTimeout(resolve, late / 2));
        },
      25,
    );
    const { match, frames } = await watched('duel', [port, port]);
    await goesOn(match, 40);
    expect(frames.length).toBeGreaterThan(2);
    await expectSound(store, match);
  });
});

/** What went wrong once did so in one of three crashes: twenty with `npm run test:full`. */
const CRASHES = isFull ? 20 : 2;

describe('a database that goes away', () => {
  test(
    '[H18] [H19] PostgreSQL crashes or is restarted, however often: both processes go on by themselves',
    async () => {
      const database = await startPostgres();
      ends.push(() => database.stop());
      const args = ['--database', database.url, '--lease', '900'];
      const [a, b] = await Promise.all([running(args), running(args)]);
      for (let crash = 0; crash < CRASHES; crash++) {
        // Two matches whose players sit at the other process than their match, so that the bus must come back too.
        const both = [await watched('stack', [a.port, b.port], a.port), await watched('cycle', [a.port], b.port)];
        for (const { match } of both) await goesOn(match, 5);
        await (crash % 2 === 0 ? database.crash() : database.shutDown());
        await until('somebody is told', () => both.some(({ frames }) => frames.length > 0), 60);
        await database.startAgain();
        for (const { match } of both) await goesOn(match);
        expect([a.child.exitCode, b.child.exitCode]).toEqual([null, null]);
        const store = await postgresStore({ url: database.url, connections: 2 });
        for (const { match } of both) await expectSound(store, match);
        await store.close();
        for (const { match } of both) match.close();
      }
    },
    CRASHES * 60_000,
  );
});
