/**
 * The network between servers and their database cut and healed, through a proxy of our own that drops connections or swallows what
 * is sent: nothing acknowledged is lost, nothing is done twice, and play goes on by itself.
 */
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { postgresStore } from '../../src/server/index.ts';
import { compare } from '../torture/compare.ts';
import { newMatch, type PlayedMatch } from '../torture/players.ts';
import { endBy, freePort, pause, startServer, until, type ServerProcess } from '../torture/processes.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { isFull } from '../sample.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A network that can be cut: `refuse` ends connections, `swallow` keeps them and carries nothing. */
interface Proxy {
  readonly url: string;
  cut(how: 'refuse' | 'swallow'): void;
  heal(): void;
}

async function proxyTo(target: string): Promise<Proxy> {
  const { hostname, port, username, password, pathname } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'open' | 'refuse' | 'swallow' = 'open';
  const server = createServer((near) => {
    if (state === 'refuse') return void near.destroy();
    const far = createConnection({ host: hostname, port: Number(port) });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => void (state === 'swallow' || to.write(data)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const at = (server.address() as AddressInfo).port;
  const all = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: `postgres://${username}${password ? `:${password}` : ''}@127.0.0.1:${at}${pathname}`,
    cut(how) {
      state = how;
      if (how === 'refuse') all();
    },
    heal() {
      // What was swallowed is gone: connections from before the cut are of no use, as after a real partition.
      if (state === 'swallow') all();
      state = 'open';
    },
  };
}

async function behind(proxy: Proxy): Promise<ServerProcess> {
  const server = await startServer({ port: await freePort(), args: ['--database', proxy.url, '--lease', '900'] });
  ends.push(() => endBy(server, 'SIGKILL'));
  return server;
}

const seqOf = ({ followings }: PlayedMatch): number => Math.min(...followings.map(({ table }) => table?.seq ?? 0));

async function goesOn(match: PlayedMatch, more = 5): Promise<void> {
  const before = seqOf(match);
  await until(`${match.game} goes on`, () => seqOf(match) > before + more || match.isOver(), 90);
}

async function played(ports: readonly number[], home: number): Promise<PlayedMatch> {
  const match = await newMatch({ game: 'stack', ports, home, roll: (n) => Math.floor(Math.random() * n), pace: 2 });
  ends.push(async () => match.close());
  await goesOn(match);
  return match;
}

async function expectSound(database: TestPostgres, matches: readonly PlayedMatch[]): Promise<void> {
  const store = await postgresStore({ url: database.url, connections: 2 });
  const { lost, doubled, outOfOrder, wrongViews, acknowledged } = await compare(store, matches);
  await store.close();
  expect({ lost, doubled, outOfOrder, wrongViews }).toEqual({ lost: 0, doubled: 0, outOfOrder: 0, wrongViews: 0 });
  expect(acknowledged).toBeGreaterThan(10);
}

/** Past the lease, so that the other process takes over. */
const LONG_CUT = 2_500;

/** Each process is cut off alone and together with the other, in every way and order; `npm run test:full` tries it. */
const WAYS = [
  { how: 'swallow', first: 1 },
  { how: 'refuse', first: 0 },
  { how: 'swallow', first: 0 },
  { how: 'refuse', first: 1 },
] as const;

test.runIf(isFull).each(WAYS)(
  '[H18] [H19] two processes are cut off from the database in turn ($how, $first first): matches move, and nothing is lost or done twice',
  async ({ how, first }) => {
    const database = await startPostgres();
    ends.push(() => database.stop());
    const proxies = [await proxyTo(database.url), await proxyTo(database.url)] as const;
    const servers = [await behind(proxies[0]), await behind(proxies[1])] as const;
    // Each process has a match, with a player at either.
    const ports = servers.map(({ port }) => port);
    const matches = [await played(ports, ports[0] ?? 0), await played(ports.toReversed(), ports[1] ?? 0)];
    for (const at of [first, 1 - first]) {
      proxies[at === 0 ? 0 : 1].cut(how);
      await pause(LONG_CUT);
      proxies[at === 0 ? 0 : 1].heal();
      for (const match of matches) await goesOn(match);
    }
    // Both at once, and healed in the other order.
    for (const proxy of proxies) proxy.cut(how);
    await pause(LONG_CUT);
    for (const at of [1 - first, first]) proxies[at === 0 ? 0 : 1].heal();
    for (const match of matches) await goesOn(match);
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
    await expectSound(database, matches);
  },
  240_000,
);
