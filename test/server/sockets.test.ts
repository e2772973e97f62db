/** A connection without a network: what comes in and what goes out, one message after another. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { highCard } from '../../src/games/high-card/index.ts';
import { memoryStore, type Store } from '../../src/host/index.ts';
import { identityOf, keyOf, newToken } from '../../src/server/identity.ts';
import { LIMITS } from '../../src/server/limits.ts';
import { Lobby } from '../../src/server/lobby.ts';
import { Connection } from '../../src/server/sockets.ts';
import { Tally } from '../../src/server/tally.ts';
import { TestClock } from '../host/bench.ts';

function lobbyOf(more: Partial<Store> = {}): Lobby {
  const clock = new TestClock();
  return new Lobby({
    store: { ...memoryStore(clock), ...more },
    clock,
    warnings: { warn: () => {} },
    games: new Map([['high-card', { game: highCard, summary: '', bots: {} }]]),
    owner: 'a',
    seed: () => new Uint8Array(randomBytes(64)),
    botPause: 0,
  });
}

function connected(lobby: Lobby, limits = {}) {
  const heard: { readonly [name: string]: unknown }[] = [];
  const closed: number[] = [];
  const wire = {
    send: (data: string) => void heard.push(Object(JSON.parse(data))),
    close: (code: number) => void closed.push(code),
    unread: 0,
  };
  const connection = new Connection(wire, {
    lobby,
    limits: { ...LIMITS, ...limits },
    counters: new Tally(),
    identity: identityOf(),
  });
  const say = (message: object): Promise<void> => connection.receive(JSON.stringify(message), 0);
  return { connection, heard, say, wire, closed };
}

async function seated(lobby: Lobby): Promise<{ match: string; tokens: readonly [string, string] }> {
  const tokens = [newToken(), newToken()] as const;
  const made = await lobby.create(
    { game: 'high-card', seats: ['me', 'open'], public: true },
    { key: keyOf(tokens[0]), networks: [] },
  );
  if (!made.ok) throw new Error(made.error.code);
  await lobby.join(made.value.match, {}, keyOf(tokens[1]));
  return { match: made.value.match, tokens };
}

test('[H8] [H13] who goes while its match is looked up does not seem to be at the table', async () => {
  const lobby = lobbyOf();
  const { match, tokens } = await seated(lobby);
  const [ada, bob] = [connected(lobby), connected(lobby)];
  await bob.say({ type: 'hello', v: 1, token: tokens[1] });
  const joining = bob.say({ type: 'join', match });
  bob.connection.end();
  await joining;
  await ada.say({ type: 'hello', v: 1, token: tokens[0] });
  await ada.say({ type: 'join', match });
  expect(ada.heard.at(-1)).toEqual({ match, type: 'absence', gone: [{ seat: 1, away: 0, claim: 60_000 }] });
});

test('[H13] a connection follows so many matches, and each of them as often as it likes', async () => {
  const lobby = lobbyOf();
  const [one, other] = [await seated(lobby), await seated(lobby)];
  const { say, heard } = connected(lobby, { matches: 1 });
  await say({ type: 'hello', v: 1 });
  for (const match of [one.match, one.match, other.match]) await say({ type: 'join', match });
  const told = heard.filter(({ type }) => type === 'joined' || type === 'error').map(({ type, code }) => code ?? type);
  expect(told).toEqual(['joined', 'joined', 'TooMany']);
});

test.each([
  ['a pong', { type: 'ping' }],
  ['a refusal', { type: 'ping', nonsense: 1 }],
  ['a match that is not there', { type: 'join', match: 'x' }],
])(
  '[H13] whoever does not read is cut off at the bound, by %s as by anything else, and told nothing more',
  async (_, message) => {
    const { say, heard, wire, closed } = connected(lobbyOf(), { unread: 100 });
    await say({ type: 'hello', v: 1 });
    wire.unread = 100;
    await say(message);
    expect([heard.length, closed]).toEqual([2, []]);
    wire.unread = 101;
    for (let n = 0; n < 3; n++) await say(message);
    expect([heard.length, closed]).toEqual([2, [4_001]]);
  },
);

test('[H13] a ping of the socket counts as a message, and its pong as a frame that must be read', async () => {
  const fast = connected(lobbyOf(), { burst: 3, perSecond: 0 });
  await fast.say({ type: 'hello', v: 1 });
  expect([fast.connection.ping(0), fast.connection.ping(0), fast.closed]).toEqual([true, true, []]);
  expect([fast.connection.ping(0), fast.closed]).toEqual([false, [4_002]]);
  const deaf = connected(lobbyOf(), { unread: 100 });
  deaf.wire.unread = 101;
  expect([deaf.connection.ping(0), deaf.connection.ping(0), deaf.closed]).toEqual([false, false, [4_001]]);
});

test('[H12] who says hello again has left what it followed: the seat of the guest before is not its own', async () => {
  const lobby = lobbyOf();
  const { match, tokens } = await seated(lobby);
  const { say, heard } = connected(lobby);
  const told = (): unknown => heard.at(-1)?.['code'] ?? heard.at(-1)?.['type'];
  for (const again of [{ token: newToken() }, {}, { token: tokens[1] }]) {
    await say({ type: 'hello', v: 1, token: tokens[0] });
    await say({ type: 'join', match });
    await say({ type: 'hello', v: 1, token: 'nobody' });
    await say({ type: 'show', match });
    expect([told(), heard.at(-1)?.['viewer']]).toEqual(['whole', 0]);
    await say({ type: 'hello', v: 1, ...again });
    for (const message of [{ type: 'show' }, { type: 'command', seq: 2, id: 'x', command: {} }]) {
      await say({ ...message, match });
      expect(told()).toBe('NotJoined');
    }
  }
  expect((await lobby.find(match))?.match.isFollowed).toBe(false);
});

test.each(['\u0000', '../x', 'a b', 'ä', 'x'.repeat(64) + '\n'])(
  '[H11] %j can be the name of no match: no store is asked for it',
  async (match) => {
    const asked: string[] = [];
    const load = (id: string): never => {
      asked.push(id);
      throw new Error('a store that takes no such text');
    };
    const lobby = lobbyOf({ load });
    expect(await lobby.join(match, {}, keyOf(newToken()))).toEqual({ ok: false, error: { code: 'NoSuchMatch' } });
    expect([await lobby.find(match), asked]).toEqual([undefined, []]);
  },
);
