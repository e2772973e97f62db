/** Matches that are over are kept by the store alone: counted, not weighed. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import type { Match } from '../../src/host/index.ts';
import { clock, get, guest, pair, Player, post, served, stopAll, until, type TestServer } from './harness.ts';

afterEach(stopAll);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Begins a match of bots alone, which plays itself to its end. */
async function botMatch({ port }: TestServer, token: string, game = 'high-card'): Promise<string> {
  const seats = [{ bot: 'random' }, { bot: 'random' }];
  const made = await post(port, '/api/matches', { game, seats, public: true }, token);
  return String(made.body['match']);
}

test('[H13] forty matches that are over leave nothing in memory', async () => {
  const server = await served({ limits: { created: 1_000, requests: 1_000 } });
  const token = await guest(server.port);
  const seen = new Map<string, WeakRef<Match>>();
  for (let n = 0; n < 40; n++) {
    await botMatch(server, token);
    for (const match of server.lobby.overview()) seen.set(match.id, new WeakRef(match));
  }
  await until(() => server.lobby.running().length === 0);
  expect(server.lobby.overview()).toEqual([]);
  expect(await server.store.list({ unfinished: true })).toEqual([]);
  expect(await server.store.list()).toHaveLength(40);
  // What the last turns of the event loop hold goes with the next ones.
  const alive = (): number => (collect(), [...seen.values()].filter((each) => each.deref()).length);
  await until(() => alive() <= 2);
  expect(seen.size).toBeGreaterThan(10);
});

test('[H13] a match that ends while nobody is there, by its clock or by the host, leaves nothing either', async () => {
  const server = await served();
  const clock = { bank: 50, increment: 0, lag: 0, empty: 'lose' };
  const { match } = await pair(server.port, { clock });
  expect(server.lobby.has(match)).toBe(true);
  for (const running of server.lobby.overview()) await running.decide({ winners: [], reason: 'enough' });
  await until(() => !server.lobby.has(match));
  expect(await server.store.list({ unfinished: true })).toEqual([]);
});

/** A duel that was given up at once; who gave up still follows it. */
async function conceded({ port }: TestServer) {
  const { match, tokens } = await pair(port, { game: 'duel' });
  const player = new Player(port, tokens[0], match, false);
  await player.until(() => player.view !== undefined);
  player.say({ type: 'command', match, seq: player.seq, id: 'c1', command: { type: 'concede' } });
  await player.until(() => player.heard.some(({ type }) => type === 'done'));
  return { match, tokens, player };
}

test('[H7] [H13] a match that is over stays while somebody follows it, and a late reader gets it from the store', async () => {
  const server = await served();
  const { match, tokens, player } = await conceded(server);
  expect(server.lobby.running()).toEqual([match]);
  player.close();
  await until(() => !server.lobby.has(match));
  const late = new Player(server.port, tokens[1], match, false);
  await late.until(() => late.isOver);
  expect(late.heard.at(-1)).toMatchObject({ viewer: 1, outcome: { winners: [1] } });
  late.say({ type: 'command', match, seq: 99, id: 'c2', command: { type: 'concede' } });
  await late.until(() => late.codes().length > 0);
  expect(late.codes()).toEqual(['MatchOver']);
  late.close();
  await until(() => !server.lobby.has(match));
});

test('[H13] who asks for a match that is over and does not follow it leaves nothing behind', async () => {
  const waiting: (() => void)[] = [];
  const slow = {
    ...clock,
    after: (milliseconds: number, call: () => void) =>
      milliseconds === 5_000 ? (waiting.push(call), () => {}) : clock.after(milliseconds, call),
  };
  const server = await served({ lobby: { clock: slow } });
  const { match, tokens, player } = await conceded(server);
  player.close();
  await until(() => !server.lobby.has(match));
  const { body } = await get(server.port, `/api/matches/${match}/transcript`, tokens[0]);
  expect(body).toMatchObject({ code: 'NotCommitted' });
  expect(server.lobby.has(match)).toBe(true);
  for (const call of waiting.splice(0)) call();
  await until(() => !server.lobby.has(match));
});
