/** Several server processes on one PostgreSQL, reached by real clients (H18 to H20). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import postgres from 'postgres';
import type { Following } from '../../src/client/index.ts';
import { postgresBus, postgresStore } from '../../src/server/index.ts';
import { newMatch, type PlayedMatch } from '../torture/players.ts';
import { endBy, freePort, post, startServer, until, type ServerProcess } from '../torture/processes.ts';
import { Listener } from './harness.ts';
import { newDatabase, startPostgres, type TestPostgres } from './postgres.ts';

let database: TestPostgres | undefined;
const servers: ServerProcess[] = [];
const matches: PlayedMatch[] = [];

beforeAll(async () => {
  database = await startPostgres();
});
afterEach(() => {
  for (const match of matches.splice(0)) match.close();
});
afterAll(async () => {
  for (const server of servers) await endBy(server, 'SIGKILL');
  await database?.stop();
});

interface Pair {
  readonly url: string;
  readonly a: ServerProcess;
  readonly b: ServerProcess;
}

let pair: Pair | undefined;

/** Two processes that tests may share, as long as nobody has ended one. */
async function sharedServers(): Promise<Pair> {
  const isThere = [pair?.a, pair?.b].every((server) => server?.child.exitCode === null && !server.child.signalCode);
  return (pair = isThere && pair ? pair : await twoServers());
}

async function twoServers(lease = 900): Promise<Pair> {
  const url = await newDatabase(database);
  const start = async (): Promise<ServerProcess> => {
    const server = await startServer({
      port: await freePort(),
      args: ['--database', url, '--lease', String(lease)],
    });
    servers.push(server);
    return server;
  };
  const [a, b] = await Promise.all([start(), start()]);
  return { url, a, b };
}

async function played(game: string, ports: readonly number[], home = ports[0] ?? 0): Promise<PlayedMatch> {
  const match = await newMatch({ game, ports, home, roll: (n) => Math.floor(Math.random() * n) });
  matches.push(match);
  return match;
}

const seqOf = (following: Following | undefined): number => following?.table?.seq ?? 0;

async function holderOf(url: string, match: string): Promise<string | undefined> {
  const store = await postgresStore({ url, connections: 1 });
  const holder = await store.holder(match);
  await store.close();
  return holder;
}

/** Every acknowledged command is in the log once, where its sender was told. */
async function faults(url: string, { id, sent }: PlayedMatch): Promise<readonly unknown[]> {
  // The match goes on meanwhile: only what was told before the log is read can be in it.
  const told = sent.filter(({ answer }) => answer?.type === 'done');
  const store = await postgresStore({ url, connections: 1 });
  const { records } = await store.load(id, 0);
  await store.close();
  return told.filter(
    ({ seat, answer }) =>
      answer !== undefined &&
      records.filter(({ by, id: name, seq }) => by === seat && name === answer.id && seq + 1 === answer.seq).length !==
        1,
  );
}

describe('the bus', () => {
  test('[H19] texts arrive in their order, long ones too, and again after the connection was cut', async () => {
    const url = await newDatabase(database);
    const bus = postgresBus({ url });
    const heard: string[] = [];
    await bus.listen('ear', (text) => void heard.push(text));
    const sent = Array.from({ length: 500 }, (_, n) => (n % 100 === 7 ? `${n} ${'Ω'.repeat(20_000)}` : String(n)));
    for (const text of sent) bus.send('ear', text);
    await until('all are heard', () => heard.length === sent.length);
    expect(heard).toEqual(sent);
    const sql = postgres(url, { max: 1 });
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()`;
    await until('it hears again', () => (bus.send('ear', 'back'), heard.at(-1) === 'back'));
    await sql.end();
    await bus.close();
  });
});

describe('several processes on one database', () => {
  test('[H19] clients of both play a match that one of them owns, to its end', async () => {
    const { url, a, b } = await sharedServers();
    const match = await played('high-card', [b.port, a.port]);
    await until('the match is over for both', () => match.isOver());
    expect(match.followings.map(({ lost }) => lost)).toEqual([0, 0]);
    expect(await faults(url, match)).toEqual([]);
  });

  test('[H11] [H19] an open match of one process is listed by all', async () => {
    const { a, b } = await sharedServers();
    const token = String((await post(a.port, '/api/guests'))['token']);
    const { match } = await post(
      a.port,
      '/api/matches',
      { game: 'high-card', public: true, seats: ['me', 'open'] },
      token,
    );
    for (const { port } of [a, b]) {
      const { matches: listed } = Object(await (await fetch(`http://127.0.0.1:${port}/api/matches`)).json());
      const found = (listed as { readonly match: unknown }[]).filter((each) => each.match === match);
      expect(found).toMatchObject([{ game: 'high-card', open: 1 }]);
    }
    // Whoever is somebody else on the same socket is so for the other process, too.
    const there = new Listener(b.port);
    await there.opened();
    there.say({ type: 'hello', v: 1, token });
    there.say({ type: 'join', match: String(match) });
    await there.until(() => there.heard.some(({ type, viewer }) => type === 'whole' && viewer === 0));
    there.say({ type: 'hello', v: 1 });
    there.say({ type: 'show', match: String(match) });
    // PostgreSQL takes no text with a zero in it.
    there.say({ type: 'join', match: '\u0000' });
    await there.until(() => there.codes().length === 2);
    expect(there.codes()).toEqual(['NotJoined', 'NoSuchMatch']);
    there.close();
  });

  test('[H11] [H19] strangers who come at once to two processes sit two by two: at most one table waits', async () => {
    const { a, b } = await sharedServers();
    const ports = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? a.port : b.port));
    const tokens = await Promise.all(ports.map(async (port) => String((await post(port, '/api/guests'))['token'])));
    const clock = { bank: 44_000, increment: 0, lag: 0, empty: 'lose' };
    const ask = { game: 'high-card', clock, name: 'Ada' };
    const found = await Promise.all(ports.map((port, at) => post(port, '/api/play', ask, tokens[at])));
    const { matches: listed } = Object(await (await fetch(`http://127.0.0.1:${a.port}/api/matches`)).json());
    const waiting = listed.filter(
      (each: typeof ask & { open: number }) => each.clock?.bank === 44_000 && each.open > 0,
    );
    // One who has just opened a table may find that everybody else sits already: then a single table is left open.
    expect(waiting.length).toBeLessThanOrEqual(1);
    const seats = new Map<unknown, number>();
    for (const { match } of found) seats.set(match, (seats.get(match) ?? 0) + 1);
    expect(Math.max(...seats.values())).toBe(2);
  });

  test('[H18] an owner that was paused past its lease is refused, and there is no second truth', async () => {
    const { url, a, b } = await sharedServers();
    const match = await played('stack', [a.port, b.port]);
    const [atA, atB] = match.followings;
    await until('some moves', () => seqOf(atB) > 20);
    a.child.kill('SIGSTOP');
    const paused = seqOf(atB);
    const owner = await holderOf(url, match.id);
    await until('the other process has the match', async () => {
      const now = await holderOf(url, match.id);
      return now !== undefined && now !== owner;
    });
    a.child.kill('SIGCONT');
    await until('both go on', () => Math.min(seqOf(atA), seqOf(atB)) > paused + 20);
    expect(match.followings.map(({ lost }) => lost)).toEqual([0, 0]);
    expect(await faults(url, match)).toEqual([]);
  });

  test('[H19] [H20] the owner is killed: clients of the other process go on with the match', async () => {
    const { url, a, b } = await sharedServers();
    const match = await played('stack', [b.port, b.port], a.port);
    const [following] = match.followings;
    await until('some moves', () => seqOf(following) > 20);
    await endBy(a, 'SIGKILL');
    const before = seqOf(following);
    await until('the match goes on', () => seqOf(following) > before + 20);
    expect(match.followings.map(({ lost }) => lost)).toEqual([0, 0]);
    expect(await faults(url, match)).toEqual([]);
  });

  test('[H16] [H19] the owner ends cleanly: its match goes on elsewhere without waiting for its lease', async () => {
    const { a, b } = await twoServers(60_000);
    const match = await played('stack', [b.port, b.port], a.port);
    const [following] = match.followings;
    await until('some moves', () => seqOf(following) > 10);
    await endBy(a, 'SIGTERM');
    const before = seqOf(following);
    await until('the match goes on', () => seqOf(following) > before + 10, 10);
    expect(a.child.exitCode).toBe(0);
  });
});
