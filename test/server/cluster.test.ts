/** Parts of the cluster that need no database: parcels and links. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { highCard } from '../../src/games/high-card/index.ts';
import { memoryStore } from '../../src/host/index.ts';
import { LIMITS as DEFAULTS, Lobby, type Bus, type ListPlace } from '../../src/server/index.ts';
import { Cluster } from '../../src/server/cluster/cluster.ts';
import type { Letter } from '../../src/server/cluster/letters.ts';
import { Links } from '../../src/server/cluster/links.ts';
import { pack, Unpacking } from '../../src/server/cluster/parcels.ts';
import { newToken } from '../../src/server/identity.ts';
import { pageOf } from '../../src/server/listing.ts';
import { networksOf } from '../../src/server/quota.ts';
import { TestClock } from '../host/bench.ts';

describe('parcels', () => {
  const sent = ['short', '', 'ключ 🂡 \u0000 "quoted" \uD83C', 'x'.repeat(50_000) + 'Ω'.repeat(9_000)];

  test('[H19] texts of any length arrive as they were, in payloads that PostgreSQL takes', () => {
    const payloads = pack('abc', 7, sent);
    expect(Math.max(...payloads.map((each) => Buffer.byteLength(each)))).toBeLessThan(8_000);
    const unpacking = new Unpacking();
    expect(payloads.flatMap((each) => unpacking.take(each))).toEqual(sent);
  });

  test('[H19] equal texts make different payloads: PostgreSQL would deliver equal ones once', () => {
    expect(new Set([...pack('abc', 7, ['same']), ...pack('abc', 8, ['same'])]).size).toBe(2);
  });

  test('[H19] a parcel that misses a part is dropped, the next one is whole, and strangers are no parcels', () => {
    const unpacking = new Unpacking();
    const [first = '', , ...rest] = pack('abc', 1, sent);
    expect([first, ...rest].flatMap((each) => unpacking.take(each))).toEqual([]);
    expect(unpacking.take(pack('abc', 2, ['whole'])[0] ?? '')).toEqual(['whole']);
    expect(unpacking.take('something else')).toEqual([]);
  });

  test('[H19] parts of several senders may come in between', () => {
    const unpacking = new Unpacking();
    const [a, b] = [pack('a', 1, ['A'.repeat(10_000)]), pack('b', 1, ['B'.repeat(10_000)])];
    const mixed = a.flatMap((each, at) => [each, b[at] ?? '']);
    expect(mixed.flatMap((each) => unpacking.take(each)).map((text) => text[0])).toEqual(['A', 'B']);
  });
});

describe('links', () => {
  /** A bus of one process that loses what it is told to. */
  function linked() {
    const ears = new Map<string, (text: string) => void>();
    const lose = new Set<number>();
    let count = 0;
    const bus: Bus = {
      send: (to, text) => void (lose.has(count++) || ears.get(to)?.(text)),
      listen: async (name, hear) => void ears.set(name, hear),
      renew: () => {},
      close: async () => {},
    };
    const heard: string[] = [];
    const reader = {
      letter: (from: string, letter: Letter) => void heard.push(`${letter.do} of ${from}`),
      gap: (from: string) => void heard.push(`gap of ${from}`),
    };
    return { a: new Links(bus, 'a', reader), b: new Links(bus, 'b', reader), heard, lose, ears };
  }

  test('[H19] letters arrive in their order; a lost one is noticed with the next, or with the beat', async () => {
    const { a, b, heard, lose } = linked();
    await b.open();
    lose.add(1).add(4);
    a.send('b', { do: 'close', session: 0 });
    a.send('b', { do: 'close', session: 1 });
    a.send('b', { do: 'close', session: 2 });
    a.send('b', { do: 'close', session: 3 });
    a.send('b', { do: 'close', session: 4 });
    a.beat();
    expect(heard).toEqual(['close of a', 'gap of a', 'close of a', 'close of a', 'gap of a', 'beat of a']);
  });

  test('[H19] what is no letter, as of a server of another version, is left alone', async () => {
    const { b, heard, ears } = linked();
    await b.open();
    for (const strange of ['{}', '7', '{"from":"a","number":0,"letter":{"do":"fly"}}', 'not even JSON'])
      ears.get('b')?.(strange);
    expect(heard).toEqual([]);
  });
});

describe('several processes of one server', () => {
  /** Two processes on one store and one bus. */
  async function two() {
    const clock = new TestClock();
    const store = memoryStore(clock);
    const ears = new Map<string, (text: string) => void>();
    const games = new Map([['high-card', { game: highCard, summary: '', bots: {} }]]);
    const process = async (owner: string) => {
      const bus: Bus = {
        send: (to, text) => ears.get(to)?.(text),
        listen: async (name, hear) => void ears.set(name, hear),
        renew: () => {},
        close: async () => {},
      };
      const ports = { store, clock, warnings: { warn: () => {} }, owner };
      const lobby = new Lobby({ ...ports, games, seed: () => new Uint8Array(randomBytes(64)), botPause: 0 }, LIMITS);
      const door = { connect: () => expect.unreachable(), answer: () => expect.unreachable(), moved: () => {} };
      const cluster = new Cluster({ ...ports, bus, lease: 900 }, lobby, door);
      await cluster.open();
      const create = async (address: string): Promise<string> => {
        const creator = { key: newToken(), networks: networksOf(address) };
        const asked = { game: 'high-card', seats: ['me' as const, 'open' as const], public: true };
        const made = await lobby.create(asked, creator, await cluster.usage(creator));
        clock.pass(1);
        return made.ok ? made.value.match : made.error.code;
      };
      return { lobby, cluster, create };
    };
    return [await process('a'), await process('b')] as const;
  }
  const LIMITS = { ...DEFAULTS, createdByAddress: 3 };

  test('[H13] [H19] count the matches of an address together', async () => {
    const [a, b] = await two();
    const made = [await a.create('9.9.9.9'), await b.create('9.9.9.9'), await a.create('9.9.9.9')];
    expect(made.filter((each) => each === 'TooMany')).toEqual([]);
    expect([await a.create('9.9.9.9'), await b.create('9.9.9.9')]).toEqual(['TooMany', 'TooMany']);
    expect(await b.create('8.8.8.8')).toMatch(/^[\w-]{22}$/);
  });

  test('[H11] [H19] list their matches in one order, page by page', async () => {
    const [a, b] = await two();
    const made: string[] = [];
    for (let n = 0; n < 7; n++) made.unshift(await (n % 2 === 0 ? a : b).create(`9.9.9.${n}`));
    const seen: string[] = [];
    let after: ListPlace | undefined;
    for (let pages = 0; pages < 4; pages++) {
      const request = { limit: 2, ...(after ? { after } : {}) };
      const { matches, next } = pageOf([...a.lobby.list(request), ...(await a.cluster.list(request))], 2);
      seen.push(...matches.map(({ match }) => match));
      after = next === null ? undefined : JSON.parse(Buffer.from(next, 'base64url').toString());
    }
    expect([seen, after]).toEqual([made, undefined]);
  });
});

describe('a process that listens to itself', () => {
  /** A process alone on a bus that may go deaf; `beat` lets a third of its lease pass. */
  async function alone() {
    const clock = new TestClock();
    const store = memoryStore(clock);
    const heard: { hear: (text: string) => void; isDeaf: boolean; renewed: number } = {
      hear: () => {},
      isDeaf: false,
      renewed: 0,
    };
    const bus: Bus = {
      send: (_, text) => void (heard.isDeaf || heard.hear(text)),
      listen: async (_, hear) => void (heard.hear = hear),
      renew: () => void (heard.renewed += 1),
      close: async () => {},
    };
    const warned: string[] = [];
    const ports = { store, clock, warnings: { warn: (code: string) => void warned.push(code) }, owner: 'a' };
    const lobby = new Lobby({ ...ports, games: new Map(), seed: () => new Uint8Array(64), botPause: 0 });
    const door = {
      connect: () => expect.unreachable(),
      answer: () => expect.unreachable(),
      moved: () => {},
    };
    const cluster = new Cluster({ ...ports, bus, lease: 900 }, lobby, door);
    await cluster.open();
    const beat = async (times: number): Promise<void> => {
      for (let n = 0; n < times; n++) await clock.run(300, () => new Promise((resolve) => setImmediate(resolve)));
    };
    return { heard, warned, beat };
  }

  test('[H19] one that hears itself leaves its bus alone', async () => {
    const { heard, beat } = await alone();
    await beat(20);
    expect(heard.renewed).toBe(0);
  });

  test('[H19] [H20] one that does not, though no connection seems lost, begins anew, again and again until it hears', async () => {
    const { heard, warned, beat } = await alone();
    await beat(2);
    heard.isDeaf = true;
    await beat(3);
    expect(heard.renewed).toBe(0);
    await beat(1);
    expect(heard.renewed).toBe(1);
    expect(warned).toEqual(['BusSilent']);
    await beat(8);
    expect(heard.renewed).toBe(3);
    heard.isDeaf = false;
    await beat(20);
    expect(heard.renewed).toBe(3);
  });
});
