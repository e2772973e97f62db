/** The client's connection: back-off, what a server asks for, versions, and silence. */
import { describe, expect, test } from 'vitest';
import { connect, type World } from '../../src/client/index.ts';
import { bucket, LIMITS } from '../../src/server/limits.ts';
import { TestClock } from '../host/bench.ts';

/** A world in which the test is the server. */
function worldOf(random = 0.5) {
  const clock = new TestClock();
  const sockets: { said: unknown[]; fire(event: string, data?: unknown): void; isClosed: boolean }[] = [];
  const world: World = {
    open() {
      const calls: [string, (event: { readonly data?: unknown }) => void][] = [];
      const socket = {
        said: [] as unknown[],
        isClosed: false,
        fire: (event: string, data?: unknown) =>
          calls.filter(([name]) => name === event).forEach(([, call]) => call({ data: JSON.stringify(data) })),
      };
      sockets.push(socket);
      return {
        send: (data) => void socket.said.push(JSON.parse(data)),
        close: () => void (socket.isClosed = true),
        addEventListener: (event, call) => void calls.push([event, call]),
      };
    },
    after: (milliseconds, call) => clock.after(milliseconds, call),
    random: () => random,
  };
  return { world, clock, sockets };
}

const URL = 'ws://x/socket';

describe('a connection', () => {
  test('[H7] comes back by itself, each time a little later', () => {
    const { world, clock, sockets } = worldOf();
    connect({ url: URL, world });
    const waits = [75, 150, 300, 600].map((wait) => {
      sockets.at(-1)!.fire('close');
      clock.pass(wait - 1);
      const before = sockets.length;
      clock.pass(1);
      return sockets.length - before;
    });
    expect(waits).toEqual([1, 1, 1, 1]);
  });

  test('[H16] a server that ends says when to come back', () => {
    for (const [retryAfter, wait] of [
      [2_000, 2_575],
      [-5, 75],
      ['soon', 75],
    ] as const) {
      const { world, clock, sockets } = worldOf();
      connect({ url: URL, world });
      sockets[0]!.fire('open');
      sockets[0]!.fire('message', { type: 'closing', retryAfter });
      sockets[0]!.fire('close');
      clock.pass(wait - 1);
      expect(sockets).toHaveLength(1);
      clock.pass(1);
      expect(sockets).toHaveLength(2);
    }
  });

  test('[H11] a server of another version ends it for good, and the page is told', () => {
    const { world, clock, sockets } = worldOf();
    let outdated = 0;
    connect({ url: URL, world, outdated: () => (outdated += 1) });
    sockets[0]!.fire('open');
    sockets[0]!.fire('message', { type: 'error', code: 'OtherVersion', facts: { server: 2, yours: 1 } });
    sockets[0]!.fire('close');
    clock.pass(60_000);
    expect([outdated, sockets.length, sockets[0]!.isClosed]).toEqual([1, 1, true]);
  });

  test('[H13] a silent server is asked; if it does not answer the connection is left, and late words are not heard', () => {
    const { world, clock, sockets } = worldOf();
    const heard: boolean[] = [];
    const client = connect({ url: URL, world, silence: 1_000 });
    client.follow('m', { changed: () => {}, connected: (isThere) => void heard.push(isThere) });
    sockets[0]!.fire('open');
    clock.pass(1_000);
    expect(sockets[0]!.said.at(-1)).toEqual({ type: 'ping' });
    sockets[0]!.fire('message', { type: 'pong' });
    clock.pass(999);
    expect(sockets[0]!.isClosed).toBe(false);
    clock.pass(1);
    clock.pass(500);
    expect([sockets[0]!.isClosed, heard]).toEqual([true, [false]]);
    sockets[0]!.fire('message', { type: 'joined', match: 'm', seat: 0, game: 'x', level: 'seeded', seq: 0 });
    expect(heard).toEqual([false]);
    clock.pass(75);
    expect(sockets).toHaveLength(2);
  });

  test('[H7] as the page has it: a server that falls silent is called lost within three seconds, and speaks again on the same socket', () => {
    const { world, clock, sockets } = worldOf();
    const heard: unknown[] = [];
    const client = connect({ url: URL, world, silence: 2_000, retry: { first: 1_000, longest: 8_000 } });
    client.follow('m', { changed: () => {}, connected: (isThere, retryIn) => void heard.push([isThere, retryIn]) });
    sockets[0]!.fire('open');
    clock.pass(2_000);
    clock.pass(999);
    expect(heard).toEqual([]);
    clock.pass(1);
    expect([heard, sockets[0]!.isClosed]).toEqual([[[false, 1_000]], false]);
    sockets[0]!.fire('message', { type: 'pong' });
    expect([heard.at(-1), sockets.length]).toEqual([[true, undefined], 1]);
  });

  test('[H7] one that stays silent is left a second later, and tried again after 1, 2, 4, 8 and 8 seconds', () => {
    const { world, clock, sockets } = worldOf(1);
    const waits: unknown[] = [];
    const client = connect({ url: URL, world, silence: 2_000, retry: { first: 1_000, longest: 8_000 } });
    client.follow('m', { changed: () => {}, connected: (_, retryIn) => void waits.push(retryIn) });
    sockets[0]!.fire('open');
    for (const milliseconds of [2_000, 1_000, 1_000]) clock.pass(milliseconds);
    expect([sockets.length, sockets[0]!.isClosed]).toEqual([2, true]);
    for (const wait of [2_000, 4_000, 8_000, 8_000]) {
      sockets.at(-1)!.fire('close');
      clock.pass(wait);
    }
    expect([waits, sockets.length]).toEqual([[1_000, 2_000, 4_000, 8_000, 8_000], 6]);
  });

  test('[H13] whoever has left a match is answered: what was not answered before, and what is asked then', async () => {
    const { world, sockets } = worldOf();
    const following = connect({ url: URL, world, keys: null }).follow('m', { changed: () => {} });
    sockets[0]!.fire('open');
    const before = following.send({ type: 'wait' });
    await Promise.resolve();
    following.leave();
    const refused = { type: 'refused', code: 'NotJoined' };
    expect([await before, await following.send({ type: 'wait' }), await following.claim()]).toMatchObject([
      refused,
      refused,
      refused,
    ]);
    expect(sockets[0]!.said.filter((frame) => Object(frame).type === 'claim')).toEqual([]);
  });

  test('[H7] "try now" does not wait, and does nothing while the connection is there', () => {
    const { world, sockets } = worldOf();
    const client = connect({ url: URL, world });
    sockets[0]!.fire('open');
    client.retryNow();
    expect(sockets).toHaveLength(1);
    sockets[0]!.fire('close');
    client.retryNow();
    expect(sockets).toHaveLength(2);
  });

  test('[H13] a command that is not answered is asked after sooner; a call that nobody takes is left', () => {
    const { world, clock, sockets } = worldOf();
    const client = connect({ url: URL, world, silence: 4_000 });
    const following = client.follow('m', { changed: () => {} });
    clock.pass(4_000);
    clock.pass(1_999);
    expect([sockets.length, sockets[0]!.isClosed]).toEqual([1, false]);
    clock.pass(1);
    expect(sockets[0]!.isClosed).toBe(true);
    clock.pass(75);
    sockets[1]!.fire('open');
    sockets[1]!.fire('message', { type: 'joined', match: 'm', seat: 0, game: 'x', level: 'seeded', seq: 0 });
    void following.send({ type: 'pass' });
    clock.pass(999);
    void following.send({ type: 'pass' });
    clock.pass(1);
    expect(sockets[1]!.said.at(-1)).toEqual({ type: 'ping' });
    clock.pass(999);
    expect(sockets[1]!.isClosed).toBe(false);
    clock.pass(1);
    expect(sockets[1]!.isClosed).toBe(true);
  });

  test('[H3] what was not answered is said again under the same name, after a new hello and join', async () => {
    const { world, clock, sockets } = worldOf();
    const client = connect({ url: URL, world, token: 'ab'.repeat(32) });
    const following = client.follow('m', { changed: () => {} });
    sockets[0]!.fire('open');
    sockets[0]!.fire('message', { type: 'joined', match: 'm', seat: 0, game: 'x', level: 'seeded', seq: 0 });
    const reply = following.send({ type: 'pass' });
    const frame = sockets[0]!.said.at(-1);
    sockets[0]!.fire('close');
    clock.pass(75);
    sockets[1]!.fire('open');
    expect(sockets[1]!.said).toEqual([
      { type: 'hello', v: 1, token: 'ab'.repeat(32) },
      { type: 'join', match: 'm', log: 0 },
    ]);
    sockets[1]!.fire('message', { type: 'joined', match: 'm', seat: 0, game: 'x', level: 'seeded', seq: 0 });
    expect(sockets[1]!.said.at(-1)).toEqual(frame);
    const { id } = Object(frame);
    sockets[1]!.fire('message', { type: 'done', match: 'm', id, seq: 1 });
    expect(await reply).toMatchObject({ type: 'done', id });
  });

  test('[H13] many commands that were not answered are said again no faster than a server allows, in their order, each once', async () => {
    const { world, clock, sockets } = worldOf();
    const following = connect({ url: URL, world }).follow('m', { changed: () => {} });
    const pace = [bucket(LIMITS.burst, LIMITS.perSecond), bucket(LIMITS.burst, LIMITS.perSecond)];
    for (const command of Array.from({ length: 200 }, (_, n) => ({ type: 'go', n }))) void following.send(command);
    for (const [at, socket] of [0, 1].map((each) => [each, () => sockets[each]] as const)) {
      socket()!.fire('open');
      socket()!.fire('message', { type: 'joined', match: 'm', seat: 0, game: 'g', level: 'seeded' });
      let counted = 0;
      const allowed: boolean[] = [];
      for (let n = 0; n < 1_000; n++) {
        for (; counted < socket()!.said.length; counted++) allowed.push(pace[at]!.take(clock.now()));
        clock.pass(10);
      }
      expect(allowed.every(Boolean)).toBe(true);
      const ns = socket()!.said.flatMap((each) => Object(each).command?.n ?? []);
      expect(ns).toEqual(Array.from({ length: 200 }, (_, n) => n));
      socket()!.fire('close');
      clock.pass(1_000);
    }
  });
});
