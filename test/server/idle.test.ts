/** Matches that nobody plays: what expires, what is set aside, what counts, and what a restart changes. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { highCard } from '../../src/games/high-card/index.ts';
import { memoryStore, type SharedStore } from '../../src/host/index.ts';
import { randomBot } from '../../src/lab/index.ts';
import { identityOf, keyOf, newToken } from '../../src/server/identity.ts';
import { LIMITS, type Limits } from '../../src/server/limits.ts';
import { pageOf } from '../../src/server/listing.ts';
import { Lobby } from '../../src/server/lobby.ts';
import type { CreateRequest } from '../../src/server/protocol.ts';
import { networksOf } from '../../src/server/quota.ts';
import { Connection } from '../../src/server/sockets.ts';
import { Tally } from '../../src/server/tally.ts';
import { TestClock } from '../host/bench.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A server's lobby on a store that outlives it, and a clock that the test moves. */
function world(limits: Partial<Limits> = {}) {
  const clock = new TestClock();
  const kept = memoryStore(clock);
  const store: SharedStore = { ...kept, close: async () => {} };
  const noticed: string[] = [];
  const all = { ...LIMITS, ...limits };
  const start = async (): Promise<Lobby> => {
    const lobby = new Lobby(
      {
        store,
        clock,
        warnings: { warn: (code) => void noticed.push(code) },
        noticed: (what) => void noticed.push(what),
        games: new Map([['high-card', { game: highCard, summary: '', bots: { random: randomBot } }]]),
        owner: 'a',
        lease: Number.MAX_SAFE_INTEGER,
        seed: () => new Uint8Array(randomBytes(64)),
        botPause: 0,
      },
      all,
    );
    await lobby.resumeAll();
    return lobby;
  };
  const jump = async (milliseconds: number): Promise<void> => {
    clock.pass(milliseconds);
    for (let n = 0; n < 10; n++) await settled();
  };
  // The first look at a match is a minute after its last record at the latest.
  const pass = async (milliseconds: number): Promise<void> => {
    await jump(Math.min(milliseconds, MINUTE));
    await jump(Math.max(0, milliseconds - MINUTE));
  };
  return { clock, store, noticed, start, pass, limits: all };
}

const from = (address: string, token = newToken()) => ({ key: keyOf(token), networks: networksOf(address) });
const TABLE: CreateRequest = { game: 'high-card', seats: ['me', 'open'], public: true };

async function create(lobby: Lobby, creator = from('1.2.3.4'), more: Partial<CreateRequest> = {}): Promise<string> {
  const made = await lobby.create({ ...TABLE, ...more }, creator);
  return made.ok ? made.value.match : `${made.error.code} ${JSON.stringify(made.error['per'])}`;
}

/** A person at a browser, who follows a match in the seat of a token. */
async function follower(lobby: Lobby, limits: Limits, match: string, token = newToken()) {
  const heard: { readonly [name: string]: unknown }[] = [];
  const wire = { send: (data: string) => void heard.push(Object(JSON.parse(data))), close: () => {}, unread: 0 };
  const connection = new Connection(wire, { lobby, limits, counters: new Tally(), identity: identityOf() });
  await connection.receive(JSON.stringify({ type: 'hello', v: 1, token }), 0);
  await connection.receive(JSON.stringify({ type: 'join', match }), 0);
  return { connection, heard, codes: () => heard.flatMap(({ code }) => code ?? []) };
}

describe('a table that nobody joined', () => {
  test('[H13] is over after a while if it is public and nobody follows it; who comes back is told so', async () => {
    const { start, pass, noticed, limits, store } = world();
    const lobby = await start();
    const token = newToken();
    const match = await create(lobby, from('1.2.3.4', token));
    await pass(28 * MINUTE);
    expect(lobby.running()).toEqual([match]);
    await pass(4 * MINUTE);
    expect([lobby.running(), noticed]).toEqual([[], ['tables_expired']]);
    expect(await lobby.join(match, {}, keyOf(newToken()))).toEqual({ ok: false, error: { code: 'Expired' } });
    expect((await follower(lobby, limits, match, token)).codes()).toEqual(['Expired']);
    expect(await lobby.replay(match, keyOf(token))).toEqual({ ok: false, error: { code: 'Expired' } });
    // Recorded, not lost.
    const { records } = await store.load(match, 0);
    expect(records.at(-1)).toMatchObject({ by: 'host', verdict: { winners: [], reason: 'expired' } });
    expect(await store.list({ unfinished: true })).toEqual([]);
  });

  test('[H13] waits for as long as somebody follows it', async () => {
    const { start, pass, limits } = world();
    const lobby = await start();
    const token = newToken();
    const match = await create(lobby, from('1.2.3.4', token));
    const ada = await follower(lobby, limits, match, token);
    await pass(10 * DAY);
    expect(lobby.running()).toEqual([match]);
    ada.connection.end();
    await pass(29 * MINUTE);
    expect(lobby.running()).toEqual([match]);
    await pass(2 * MINUTE);
    expect(lobby.running()).toEqual([]);
  });

  test('[H13] [H7] is as old after a restart as before, however often the server restarts', async () => {
    const { start, pass, noticed } = world();
    const first = await start();
    await create(first);
    await first.close();
    for (let n = 0; n < 3; n++) {
      await pass(14 * MINUTE);
      await (await start()).close();
    }
    const lobby = await start();
    expect(noticed).toEqual([]);
    await pass(MINUTE);
    expect([lobby.running(), noticed]).toEqual([[], ['tables_expired']]);
  });

  test('[H13] is set aside later if it is private, and whoever is invited still finds it', async () => {
    const { start, pass, noticed, store } = world();
    const lobby = await start();
    const made = await lobby.create({ ...TABLE, public: false }, from('1.2.3.4'));
    if (!made.ok) throw new Error(made.error.code);
    const { match, invitations } = made.value;
    await pass(DAY);
    expect(lobby.running()).toEqual([match]);
    await pass(DAY + 2 * MINUTE);
    expect([lobby.running(), noticed]).toEqual([[], ['matches_set_aside']]);
    expect(await store.list({ unfinished: true })).toEqual([]);
    expect(await lobby.join(match, { invitation: invitations['1'] ?? '' }, keyOf(newToken()))).toEqual({
      ok: true,
      value: 1,
    });
    await settled();
    expect(await store.list({ unfinished: true })).toEqual([match]);
  });
});

describe('a match that nobody plays', () => {
  test('[H13] [H7] is set aside, is not taken up at a start, and goes on where it stood when a player opens it', async () => {
    const { start, pass, noticed, limits, store } = world();
    const token = newToken();
    const first = await start();
    const match = await create(first, from('1.2.3.4', token), { seats: ['me', { bot: 'random' }], public: false });
    const ada = await follower(first, limits, match, token);
    // The bot moves until it waits for a person.
    for (let n = 0; n < 8; n++) await pass(MINUTE);
    ada.connection.end();
    const { seq } = first.overview()[0]!;
    await pass(2 * DAY + 2 * MINUTE);
    expect([first.running(), noticed]).toEqual([[], ['matches_set_aside']]);
    const lobby = await start();
    expect(lobby.running()).toEqual([]);
    // A stranger does not bring it back, and does not see it.
    expect((await follower(lobby, limits, match)).codes()).toEqual(['NoSuchMatch']);
    expect(await store.list({ unfinished: true })).toEqual([]);
    const back = await follower(lobby, limits, match, token);
    expect([back.codes(), lobby.overview().map((each) => each.seq >= seq)]).toEqual([[], [true]]);
    await settled();
    expect(await store.list({ unfinished: true })).toEqual([match]);
    expect((await start()).running()).toEqual([match]);
  });

  test('[H13] is not set aside while somebody comes back at that very moment', async () => {
    const { start, clock, limits, store } = world();
    const token = newToken();
    const lobby = await start();
    const match = await create(lobby, from('1.2.3.4', token), { public: false });
    clock.pass(3 * DAY);
    const ada = await follower(lobby, limits, match, token);
    for (let n = 0; n < 10; n++) await settled();
    expect([lobby.running(), ada.codes()]).toEqual([[match], []]);
    expect(await store.list({ unfinished: true })).toEqual([match]);
  });
});

describe('a clock that jumps', () => {
  test('[H13] [H8] back before a restart: a table expires no later than if it were new', async () => {
    const { start, pass, clock, noticed } = world();
    clock.pass(100 * DAY);
    const first = await start();
    await create(first);
    await first.close();
    clock.pass(-50 * DAY);
    const lobby = await start();
    expect(lobby.running()).toHaveLength(1);
    await pass(MINUTE);
    await pass(29 * MINUTE);
    expect(noticed).toEqual([]);
    await pass(2 * MINUTE);
    expect([lobby.running(), noticed]).toEqual([[], ['tables_expired']]);
  });

  test('[H13] [H8] far forward: what is followed stays, and what is set aside can be opened', async () => {
    const { start, pass, clock, limits } = world();
    const lobby = await start();
    const tokens = [newToken(), newToken()] as const;
    const alone = { seats: ['me', { bot: 'random' }], public: false } as const;
    const matches = [
      await create(lobby, from('1.1.1.1', tokens[0]), alone),
      await create(lobby, from('1.1.1.1', tokens[1]), alone),
    ] as const;
    await follower(lobby, limits, matches[0], tokens[0]);
    // The bots move until they wait for a person.
    for (let n = 0; n < 8; n++) await pass(MINUTE);
    clock.pass(10_000 * DAY);
    for (let n = 0; n < 10; n++) await settled();
    expect(lobby.running()).toEqual([matches[0]]);
    const back = await follower(lobby, limits, matches[1], tokens[1]);
    expect([back.codes(), back.heard.map(({ type }) => type).includes('whole')]).toEqual([[], true]);
  });
});

describe('spectators who are behind', () => {
  test('[H15] the list shows a match as they see it: under way when they see something, over when they know it', async () => {
    const { start, pass, limits } = world();
    const lobby = await start();
    const tokens = [newToken(), newToken()] as const;
    const more = { delay: 10 * MINUTE, options: { rounds: 1 } };
    const match = await create(lobby, from('1.2.3.4', tokens[0]), more);
    const listed = () => lobby.list({ limit: 9 }).map((row) => [row.listed.match, row.listed.open]);
    expect(listed()).toEqual([[match, 1]]);
    await lobby.join(match, {}, keyOf(tokens[1]));
    const players = [await follower(lobby, limits, match, tokens[0]), await follower(lobby, limits, match, tokens[1])];
    expect(listed()).toEqual([]);
    await pass(11 * MINUTE);
    expect(listed()).toEqual([[match, 0]]);
    const running = (await lobby.find(match))?.match;
    await running?.decide({ winners: [0], reason: 'left' });
    for (const { connection } of players) connection.end();
    await pass(9 * MINUTE);
    // Nobody is there any more, and nobody without a seat may know why.
    expect(listed()).toEqual([[match, 0]]);
    expect(await lobby.replay(match, undefined)).toEqual({ ok: false, error: { code: 'NotOver' } });
    expect((await lobby.replay(match, keyOf(tokens[0]))).ok).toBe(true);
    await pass(2 * MINUTE);
    expect(listed()).toEqual([]);
    expect((await lobby.replay(match, undefined)).ok).toBe(true);
    // Taken up again from the store, it is not listed as if it were under way.
    await pass(MINUTE);
    await lobby.replay(match, undefined);
    expect([lobby.running(), listed()]).toEqual([[match], []]);
  });
});

describe('limits of unfinished matches', () => {
  const LOW = { createdByAddress: 3, created: 2, unfinished: 20 };

  test('[H13] one address, one /64 and one /48 get so many, whatever tokens they invent', async () => {
    const { start } = world(LOW);
    const lobby = await start();
    const fill = async (address: (n: number) => string): Promise<readonly string[]> => {
      const made = await Promise.all(Array.from({ length: 16 }, (_, n) => create(lobby, from(address(n)))));
      return made.filter((each) => each.startsWith('TooMany'));
    };
    expect((await fill(() => '9.9.9.9')).length).toBe(13);
    expect((await fill(() => '2001:db8:1:2::/64')).at(0)).toBe('TooMany "address"');
    const wide = await fill((n) => `2001:db8:1:${n.toString(16)}::/64`);
    // Three of the /64 above, and nine more of the /48.
    expect(wide.toSorted()).toEqual(['TooMany "address"', ...Array.from({ length: 6 }, () => 'TooMany "network"')]);
    expect(lobby.running()).toHaveLength(15);
    // Everybody else is still served, and a guest has a limit of its own.
    const ada = newToken();
    const answers = [await create(lobby, from('5.5.5.1', ada)), await create(lobby, from('5.5.5.2', ada))];
    expect(answers.filter((each) => each.startsWith('TooMany'))).toEqual([]);
    expect(await create(lobby, from('5.5.5.3', ada))).toBe('TooMany "guest"');
  });

  test('[H13] [H7] the counts are the same after a restart', async () => {
    const { start } = world(LOW);
    const lobby = await start();
    for (let n = 0; n < 3; n++) await create(lobby, from('9.9.9.9'));
    await lobby.close();
    const again = await start();
    expect(await create(again, from('9.9.9.9'))).toBe('TooMany "address"');
    expect(await create(again, from('8.8.8.8'))).toMatch(/^[\w-]{22}$/);
  });

  test('[H13] a full address or server sets aside what has been idle for longest, and never what is followed', async () => {
    const { start, pass, limits, noticed } = world({ ...LOW, unfinished: 3 });
    const lobby = await start();
    const token = newToken();
    const followed = await create(lobby, from('9.9.9.9', token), { public: false });
    await follower(lobby, limits, followed, token);
    const [second, third] = [
      await create(lobby, from('9.9.9.9'), { public: false }),
      await create(lobby, from('7.7.7.7')),
    ];
    expect(await create(lobby, from('6.6.6.6'))).toBe('TooMany "server"');
    await pass(11 * MINUTE);
    const fourth = await create(lobby, from('6.6.6.6'));
    expect([lobby.running(), noticed]).toEqual([[followed, third, fourth], ['matches_set_aside']]);
    expect(second).toMatch(/^[\w-]{22}$/);
    await create(lobby, from('6.6.6.6'));
    // What is left is followed, or was created just now.
    expect(await create(lobby, from('5.5.5.5'))).toBe('TooMany "server"');
  });

  test('[H13] matches that are over do not count', async () => {
    const { start } = world(LOW);
    const lobby = await start();
    for (let n = 0; n < 5; n++) {
      const match = await create(lobby, from('9.9.9.9'));
      expect(match).toMatch(/^[\w-]{22}$/);
      await (await lobby.find(match))?.match.decide({ winners: [], reason: 'over' });
    }
    const usage = lobby.usage(from('9.9.9.9'));
    expect(usage).toEqual({ guest: 0, address: 0, network: 0, server: 0 });
  });
});

describe('the list of public matches', () => {
  test('[H11] [H13] comes in pages that have every match once, in a stable order, whatever is created meanwhile', async () => {
    const { start, pass } = world({ createdByAddress: 99, unfinished: 999 });
    const lobby = await start();
    const made: string[] = [];
    for (let n = 0; n < 25; n++) {
      made.unshift(await create(lobby, from(`1.1.1.${n}`)));
      await pass(1);
    }
    const seen: string[] = [];
    let after: string | null = '';
    for (let pages = 0; after !== null; pages++) {
      const place = after === '' ? {} : { after: JSON.parse(Buffer.from(after, 'base64url').toString()) };
      const { matches, next } = pageOf(lobby.list({ limit: 10, ...place }), 10);
      seen.push(...matches.map(({ match }) => match));
      after = next;
      await pass(1);
      if (pages === 0) await create(lobby, from('1.1.1.1'));
    }
    expect(seen).toEqual(made);
  });

  test('[H13] has so many of one address, so that nobody fills it', async () => {
    const { start } = world({ listed: 4, createdByAddress: 50 });
    const lobby = await start();
    const honest = await create(lobby, from('5.5.5.5'));
    for (let n = 0; n < 30; n++) await create(lobby, from('9.9.9.9'));
    const { matches, next } = pageOf(lobby.list({ limit: 50 }), 50);
    expect([matches.length, matches.some(({ match }) => match === honest), next]).toEqual([5, true, null]);
  });

  test('[H13] is never larger than 64 KiB a page, and loses nothing by it', async () => {
    const { start } = world({ createdByAddress: 999, listed: 999 });
    const lobby = await start();
    await create(lobby);
    const [row] = lobby.list({ limit: 1 });
    const names = Array.from({ length: 64 }, () => '🎉'.repeat(40));
    const rows = Array.from({ length: 50 }, (_, n) => ({
      place: [0, n, String(n)] as const,
      listed: { ...row!.listed, match: String(n), names },
    }));
    const page = pageOf(rows, 50);
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(65_536);
    expect([page.matches.length, page.next]).toEqual([6, Buffer.from('[0,5,"5"]').toString('base64url')]);
  });
});

describe('names at one table', () => {
  test('[H12] nobody looks like another seat, also if two come at once; those without a name get a number', async () => {
    const { start } = world();
    const lobby = await start();
    const match = await create(lobby, from('1.2.3.4'), { name: 'Ada' });
    expect(await lobby.join(match, { name: 'Аdа' }, keyOf(newToken()))).toEqual({
      ok: false,
      error: { code: 'NameTaken', name: 'Аdа', like: 'Ada' },
    });
    const [one, two] = await Promise.all([
      lobby.join(match, { name: 'Bob' }, keyOf(newToken())),
      lobby.join(match, { name: 'B0B' }, keyOf(newToken())),
    ]);
    expect([one, two]).toEqual([
      { ok: true, value: 1 },
      { ok: false, error: { code: 'NameTaken', name: 'B0B', like: 'Bob' } },
    ]);
    const guests = await create(lobby);
    await lobby.join(guests, {}, keyOf(newToken()));
    expect((await lobby.find(guests))?.match.guests.map((guest) => guest?.name)).toEqual(['Guest', 'Guest 2']);
  });

  test('[H12] nobody sits down as the bot of the table', async () => {
    const { start } = world();
    const lobby = await start();
    const make = (name: string) => lobby.create({ ...TABLE, seats: ['me', { bot: 'random' }], name }, from('1.2.3.4'));
    expect(await make('Random.Bot')).toMatchObject({ error: { code: 'BadName', path: 'name' } });
    expect(await make('randombot')).toMatchObject({ error: { code: 'NameTaken', like: 'random (bot)' } });
  });
});
