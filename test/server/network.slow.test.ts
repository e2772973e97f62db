/**
 * Networks as they are: messages twice, late, in another order, or lost with their connection; clients that never read;
 * connections of which half is gone; and everybody coming back at once. `STORM=500` for a larger storm.
 */
import process from 'node:process';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connect, type Change, type World } from '../../src/client/index.ts';
import { FastWords, fastKey, seedFromText } from '../../src/rng/index.ts';
import { LIMITS } from '../../src/server/index.ts';
import { get, Listener, networkWorld, pair, Player, served, stopAll, until } from './harness.ts';

afterEach(stopAll);

const STORM = Number(process.env['STORM'] ?? 50);
const WIDE = { connections: 2_000, requests: 10_000, burst: 10_000, perSecond: 10_000 };

/** A player over some network, who takes its first choice. */
function playing(port: number, token: string, match: string, world: World) {
  const client = connect({ url: `ws://127.0.0.1:${port}/socket`, token, world, silence: 2_000 });
  const done: string[] = [];
  const following = client.follow(match, { changed: (change) => queueMicrotask(() => act(change)) });
  function act({ table: { view, outcome, seq } }: Change): void {
    const [command] = view.choices ?? [];
    if (!command || outcome || seq !== following.table?.seq) return;
    void following.send(command).then((reply) => reply.type === 'done' && done.push(reply.id));
  }
  return { client, following, done };
}

describe('a bad network', () => {
  test('[H3] [U56] frames twice, late, out of order and lost: the match comes to its end, every command once', async () => {
    const { port, store } = await served({ limits: WIDE });
    const words = new FastWords(fastKey(seedFromText('network'), 'fate'));
    const world = networkWorld(() => {
      const roll = words.next() % 100;
      return roll < 3 ? 'lost' : roll < 13 ? 'twice' : roll < 33 ? 'late' : 'goes';
    });
    const { match, tokens } = await pair(port, { options: { rounds: 2 } });
    const players = tokens.map((token) => playing(port, token, match, world));
    await until(() => players.every(({ following }) => following.table?.outcome !== undefined));
    const { records } = await store.load(match, 0);
    expect(players.map(({ following }) => following.table?.seq)).toEqual([records.length, records.length]);
    expect([...world.fates.values()].every((count) => count > 0) && world.fates.size).toBe(4);
    const names = records.filter(({ by }) => by !== 'host').map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    expect(players.flatMap(({ done }) => done).filter((id) => !names.includes(id))).toEqual([]);
    players.forEach(({ client }) => client.close());
  });

  test('[H3] the same frame again, sooner, later, and from another connection, is done once', async () => {
    const { port } = await served();
    const { match, tokens } = await pair(port);
    const look = tokens.map((token) => new Player(port, token, match, false));
    for (const each of look) await each.until(() => each.view !== undefined);
    const mine = (look[0]!.view?.choices ?? []).length > 0 ? 0 : 1;
    const first = look[mine]!;
    const frame = { type: 'command', match, seq: 2, id: 'once', command: first.view?.choices?.[0] };
    const other = new Player(port, tokens[mine], match, false);
    await other.until(() => other.view !== undefined);
    for (const each of [first, first, other]) each.say(frame);
    first.say({ ...frame, id: 'after' });
    await first.until(() => first.heard.filter(({ id }) => id !== undefined).length === 3);
    await other.until(() => other.heard.some(({ id }) => id === 'once'));
    const answers = [...first.heard, ...other.heard].filter(({ id }) => id === 'once');
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ match, type: 'done', id: 'once', seq: 3 })]),
    );
    expect(first.heard.find(({ id }) => id === 'after')).toMatchObject({ type: 'stale', seq: 3 });
    expect(first.seq).toBe(3);
    [...look, other].forEach((each) => each.close());
  });
});

describe('clients that are half there', () => {
  test('[H13] one that never reads is cut off at a bound; the others play on', async () => {
    const { port } = await served({ limits: { ...WIDE, unread: 65_536 } });
    const { match, tokens } = await pair(port, { game: 'duel', public: true });
    const deaf = new Listener(port);
    await deaf.opened();
    deaf.say({ type: 'hello', v: 1 });
    deaf.say({ type: 'join', match });
    await deaf.until(() => deaf.heard.length >= 3);
    deaf.socket.pause();
    const frame = JSON.stringify({ type: 'show', match });
    let sent = 0;
    const slow = async (): Promise<boolean> =>
      /^cardwright_slow_readers_total [1-9]/m.test(String((await get(port, '/metrics')).body['text']));
    while (sent < 20_000 && !(await slow())) for (let n = 0; n < 400; n++, sent++) deaf.sayNonsense(frame);
    expect(await slow()).toBe(true);
    const isGone = async (): Promise<boolean> =>
      /^cardwright_connections_open 0$/m.test(String((await get(port, '/metrics')).body['text']));
    for (let n = 0; n < 500 && !(await isGone()); n++) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await isGone()).toBe(true);
    const players = tokens.map((token) => new Player(port, token, match));
    for (const player of players) await player.until(() => player.seq > 6);
    [deaf, ...players].forEach((each) => each.close());
  });

  test('[H13] a connection that does not answer is ended by the server, within ten seconds unless it is told otherwise', async () => {
    expect(2 * LIMITS.silence).toBeLessThan(10_000);
    const { port } = await served({ limits: { silence: 500 } });
    const gone = new WebSocket(`ws://127.0.0.1:${port}/socket`, { autoPong: false });
    const there = new Listener(port);
    await there.opened();
    await new Promise((resolve) => gone.once('close', resolve));
    expect([gone.readyState, there.closed]).toEqual([WebSocket.CLOSED, undefined]);
    expect(String((await get(port, '/metrics')).body['text'])).toMatch(/^cardwright_silent_connections_total 1$/m);
    there.close();
  });

  test('[H7] and a server that is silent is left by the client, which comes back by itself', async () => {
    const { port } = await served();
    const { match, tokens } = await pair(port);
    let isDeaf = false;
    let opened = 0;
    const good = networkWorld();
    const world: World = {
      ...good,
      open(url) {
        opened += 1;
        const socket = good.open(url);
        const isFirst = opened === 1;
        return {
          ...socket,
          send: (data) => (isFirst && isDeaf ? undefined : socket.send(data)),
          addEventListener: (event, call) =>
            socket.addEventListener(event, (heard) => (isFirst && isDeaf ? undefined : call(heard))),
        };
      },
    };
    const client = connect({ url: `ws://127.0.0.1:${port}/socket`, token: tokens[0], world, silence: 100 });
    const links: boolean[] = [];
    const following = client.follow(match, { changed: () => {}, connected: (isThere) => void links.push(isThere) });
    await until(() => following.table !== undefined);
    isDeaf = true;
    // On a busy machine a good server may seem silent, too.
    await until(() => links.length >= 3);
    expect(links.slice(0, 3)).toEqual([true, false, true]);
    expect(opened).toBeGreaterThanOrEqual(2);
    client.close();
  });
});

describe('a storm', () => {
  test(`[H7] [H16] ${STORM} clients come back to a server that was started anew, and miss nothing`, async () => {
    const first = await served({ limits: WIDE });
    const { match, tokens } = await pair(first.port, { public: true });
    const world = networkWorld();
    const url = `ws://127.0.0.1:${first.port}/socket`;
    const watchers = Array.from({ length: STORM }, () => {
      const client = connect({ url, world });
      return { client, following: client.follow(match, { changed: () => {} }) };
    });
    await until(() => watchers.every(({ following }) => following.table !== undefined), 60_000);
    await first.stop();
    const second = await served({ file: first.file, port: first.port, limits: WIDE });
    const players = tokens.map((token) => new Player(second.port, token, match));
    await until(() => watchers.every(({ following }) => following.table?.outcome !== undefined), 90_000);
    expect(new Set(watchers.map(({ following }) => following.table?.seq)).size).toBe(1);
    expect(watchers.reduce((sum, { following }) => sum + following.lost, 0)).toBe(0);
    watchers.forEach(({ client }) => client.close());
    players.forEach((player) => player.close());
  });
});
