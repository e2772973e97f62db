/** A client that is told nothing about keys brings its own to every match at level `committed` (F56). */
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { native } from '../../src/cli/native.ts';
import {
  connect,
  memoryKeys,
  RequestRefused,
  type CardwrightClient,
  type Change,
  type Following,
  type KeyStore,
  type NewMatch,
  type SeatKeyState,
} from '../../src/client/index.ts';
import { isReceiptOf, pure, pureSigner, verifyTranscript } from '../../src/fair/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { hexBytes } from '../../src/rng/index.ts';
import { get, guest, networkWorld, post, running, served, stopAll, until } from '../server/harness.ts';

let shared: Awaited<ReturnType<typeof served>>;
beforeAll(async () => {
  shared = await served();
  running.pop();
});
afterAll(() => shared.stop());

const open: CardwrightClient[] = [];
afterEach(async () => {
  open.splice(0).forEach((client) => client.close());
  await stopAll();
});

/** A client as anybody would make one: an address, a token, and where the keys are. */
function clientOf(port: number, token: string, keys: KeyStore | null = memoryKeys()): CardwrightClient {
  const world = {
    ...networkWorld(),
    ask: (path: string, body: object, by?: string) => post(port, `/${path}`, body, by),
  };
  const client = connect({ url: `ws://127.0.0.1:${port}/socket`, token, world, keys });
  open.push(client);
  return client;
}

interface Playing {
  readonly following: Following;
  readonly states: SeatKeyState[];
  readonly refusals: string[];
  next: string | null;
}

/** Follows a match and takes the first choice, until `last` records are there. */
function play(client: CardwrightClient, match: string, last = Infinity): Playing {
  const states: SeatKeyState[] = [];
  const refusals: string[] = [];
  const act = ({ table }: Change): void => {
    const [command] = table.view.choices ?? [];
    if (command && !table.outcome && table.seq < last)
      void following.send(command).then((reply) => reply.type === 'refused' && refusals.push(reply.code));
  };
  const following: Following = client.follow(match, {
    changed: (change) => queueMicrotask(() => act(change)),
    keyed: (key) => void states.push(key),
    rematch: ({ next }) => void (playing.next = next),
  });
  const playing: Playing = { following, states, refusals, next: null };
  return playing;
}

const isOver = ({ following }: Playing): boolean => following.table?.outcome !== undefined;

const NEW: NewMatch = { game: 'high-card', seats: ['me', 'open'], options: { rounds: 2 }, level: 'committed' };

/** The lines of a transcript, and the keys in its terms. */
async function transcriptOf(port: number, match: string, token: string) {
  const { body } = await get(port, `/api/matches/${match}/transcript`, token);
  const lines = String(body['text']).trimEnd().split('\n');
  const { seats } = JSON.parse(lines[0]!).event.keys as { readonly seats: readonly string[] };
  // As the players read it, who know their own keys.
  return { lines, seats, report: verifyTranscript(lines, { primitives: native, games: [highCard], keys: seats }) };
}

/** The public keys of the secrets that the server keeps for each seat. */
async function hostsKeys(match: string, { store } = shared): Promise<readonly string[]> {
  const { head } = await store.load(match, 0);
  return ['p1', 'p2'].map((role) => pureSigner(hexBytes(head.fair!.secrets[role]!.key)).publicKey);
}

/** The secret keys in a store, in hex. */
async function secretsIn(keys: KeyStore): Promise<readonly { readonly key: string; readonly seed: string }[]> {
  const names = (await keys.names()).filter((name) => name.startsWith('key '));
  return Promise.all(names.map(async (name) => JSON.parse((await keys.get(name)) ?? '')));
}

describe('a client with no configuration', () => {
  test('[F56] [F48] brings a key and a seed to a match that it creates or joins, and the server never has the key', async () => {
    const { port } = shared;
    const tokens = [await guest(port), await guest(port)] as const;
    const stores = [memoryKeys(), memoryKeys()] as const;
    const [ada, bob] = [clientOf(port, tokens[0], stores[0]), clientOf(port, tokens[1], stores[1])];
    const { match, invitations } = await ada.create(NEW);
    expect(await bob.join(match, { invitation: invitations['1']!, name: 'Bob' })).toBe(1);
    const both = [play(ada, match), play(bob, match)];
    await until(() => both.every(isOver));
    const { seats, report, lines } = await transcriptOf(port, match, tokens[0]);
    expect(report).toMatchObject({ status: 'ok', proves: ['committed', 'signed', 'complete'] });
    const own = both.map(({ states }) => states);
    expect(own).toEqual(seats.map((signer) => [{ state: 'own', signer, isLasting: false }]));
    for (const hosts of await hostsKeys(match)) expect(seats).not.toContain(hosts);
    // What the server has on disk is not enough to sign for anybody.
    const secrets = [...(await secretsIn(stores[0])), ...(await secretsIn(stores[1]))];
    const onDisk = `${await readFile(shared.file, 'latin1')}${await readFile(`${shared.file}-wal`, 'latin1')}`;
    expect(secrets).toHaveLength(2);
    for (const { key, seed } of secrets) {
      expect(onDisk).toContain(seed);
      expect(onDisk).not.toContain(key);
    }
    expect(both.map(({ refusals }) => refusals)).toEqual([[], []]);
    const held = await bob.holdings(match);
    expect(held).toMatchObject({ match, seat: 'p2', signer: seats[1] });
    expect(held?.head.hash).toBe(JSON.parse(lines.at(-1)!).hash);
    expect(held?.receipts.map((receipt) => isReceiptOf(pure, JSON.parse(lines[0]!).event.keys.host, receipt))).toEqual([
      true,
      true,
    ]);
    expect(lines.join('\n')).toContain(`"commit":"${held?.commitment}"`);
  });

  test('[F56] plays on after it was started again in the middle of the ceremony and of the match', async () => {
    const { port } = shared;
    const tokens = [await guest(port), await guest(port)] as const;
    const stores = [memoryKeys(), memoryKeys()] as const;
    const first = clientOf(port, tokens[0], stores[0]);
    const { match, invitations } = await first.create(NEW);
    await clientOf(port, tokens[1], stores[1]).join(match, { invitation: invitations['1']! });
    // Ada commits and is gone before Bob has committed.
    const early = play(first, match);
    await until(() => early.states.length === 1);
    first.close();
    const [ada, bob] = [clientOf(port, tokens[0], stores[0]), clientOf(port, tokens[1], stores[1])];
    const halves = [play(ada, match, 12), play(bob, match, 12)];
    await until(() => halves.every(({ following }) => (following.table?.seq ?? 0) >= 12));
    [ada, bob].forEach((client) => client.close());
    const last = tokens.map((token, at) => play(clientOf(port, token, stores[at]), match));
    await until(() => last.every(isOver));
    const { seats, report } = await transcriptOf(port, match, tokens[1]);
    expect(report.proves).toEqual(['committed', 'signed', 'complete']);
    expect(last.map(({ states }) => states)).toEqual(
      seats.map((signer) => [{ state: 'own', signer, isLasting: false }]),
    );
  });

  test('[F56] two tabs of one player have one key, join once and sign in turn', async () => {
    const { port } = shared;
    const [ada, bob] = [await guest(port), await guest(port)];
    const [adas, bobs] = [memoryKeys(), memoryKeys()];
    const creator = clientOf(port, ada, adas);
    const { match, invitations } = await creator.create(NEW);
    const tabs = [clientOf(port, bob, bobs), clientOf(port, bob, bobs)] as const;
    const invitation = invitations['1']!;
    expect(await Promise.all(tabs.map((tab) => tab.join(match, { invitation })))).toEqual([1, 1]);
    expect(await secretsIn(bobs)).toHaveLength(1);
    const all = [play(creator, match), play(tabs[0], match), play(tabs[1], match)];
    await until(() => all.every(isOver));
    const { seats, report } = await transcriptOf(port, match, bob);
    expect(report.proves).toEqual(['committed', 'signed', 'complete']);
    expect(all.slice(1).map(({ states }) => states)).toEqual([
      [{ state: 'own', signer: seats[1], isLasting: false }],
      [{ state: 'own', signer: seats[1], isLasting: false }],
    ]);
  });

  test('[F56] plays again with another key, of its own as well', async () => {
    const { port } = shared;
    const tokens = [await guest(port), await guest(port)] as const;
    const stores = [memoryKeys(), memoryKeys()] as const;
    const clients = tokens.map((token, at) => clientOf(port, token, stores[at]));
    const { match, invitations } = await clients[0]!.create(NEW);
    await clients[1]!.join(match, { invitation: invitations['1']! });
    const first = clients.map((client) => play(client, match));
    await until(() => first.every(isOver));
    for (const { following } of first) following.rematch();
    await until(() => first.every(({ next }) => next !== null));
    const next = first[0]!.next!;
    const again = clients.map((client) => play(client, next));
    await until(() => again.every(isOver));
    const [before, after] = [await transcriptOf(port, match, tokens[0]), await transcriptOf(port, next, tokens[0])];
    expect(after.report.proves).toEqual(['committed', 'signed', 'complete']);
    expect(new Set([...before.seats, ...after.seats, ...(await hostsKeys(next))]).size).toBe(6);
    // Everybody has moved up one seat.
    expect(again.map(({ following }) => following.key)).toEqual([
      { state: 'own', signer: after.seats[1], isLasting: false },
      { state: 'own', signer: after.seats[0], isLasting: false },
    ]);
  });

  test('[F56] a match that is refused leaves no key behind', async () => {
    const { port } = shared;
    const keys = memoryKeys();
    const client = clientOf(port, await guest(port), keys);
    const refused = await client.create({ ...NEW, game: 'cycle', seats: ['me'], options: {} }).catch((error) => error);
    expect(refused).toBeInstanceOf(RequestRefused);
    expect(refused).toMatchObject({ code: 'LevelNotOffered', facts: { level: 'committed' } });
    expect(await keys.names()).toEqual([]);
  });

  test('[F56] spectators and matches at level seeded bring nothing', async () => {
    const { port } = shared;
    const keys = memoryKeys();
    const client = clientOf(port, await guest(port), keys);
    const { match } = await client.create({
      game: 'high-card',
      seats: ['me', { bot: 'random' }],
      options: { rounds: 2 },
    });
    const seeded = play(client, match);
    await until(() => isOver(seeded));
    const { match: watched } = await clientOf(port, await guest(port)).create({ ...NEW, public: true });
    const spectator = play(client, watched);
    await until(() => spectator.following.table !== undefined);
    expect([seeded.states, spectator.states, await keys.names()]).toEqual([[], [], []]);
  });
});

describe('a key that is not there', () => {
  test('[F56] one who joins a match at level seeded, or a seat that was taken on another device, keeps no key for it', async () => {
    const { port } = shared;
    const [ada, bob] = [clientOf(port, await guest(port)), await guest(port)];
    const [here, there] = [memoryKeys(), memoryKeys()];
    const seeded = await ada.create({ game: 'high-card', seats: ['me', 'open'] });
    await clientOf(port, bob, here).join(seeded.match, { invitation: seeded.invitations['1']! });
    expect(await here.names()).toEqual([]);
    const { match, invitations } = await ada.create(NEW);
    const request = { invitation: invitations['1']! };
    expect(await clientOf(port, bob, there).join(match, request)).toBe(1);
    const elsewhere = clientOf(port, bob, here);
    expect(await elsewhere.join(match, request)).toBe(1);
    expect([(await here.names()).length, (await there.names()).length]).toEqual([0, 2]);
    // Without the mark of F56 it is not known before a command is refused; it is never said that the host lied.
    const playing = play(elsewhere, match);
    await until(() => playing.states.length > 0);
    expect(['host', 'lost']).toContain(playing.states[0]?.state);
  });

  test('[F56] a client that wants none leaves signing to the host, and the server counts it', async () => {
    const { port } = await served();
    const token = await guest(port);
    const client = clientOf(port, token, null);
    const { match } = await client.create({ ...NEW, seats: ['me', { bot: 'random' }] });
    const { body } = await get(port, '/metrics');
    expect(String(body['text'])).toContain('cardwright_people_without_key 1\n');
    const playing = play(client, match);
    await until(() => isOver(playing));
    expect(playing.states).toEqual([]);
  });

  test('[F60] a client whose key is lost says so, and signs nothing', async () => {
    const { port } = shared;
    const token = await guest(port);
    const first = clientOf(port, token);
    const { match } = await first.create({ ...NEW, seats: ['me', { bot: 'random' }] });
    const before = play(first, match, 4);
    await until(() => (before.following.table?.view.choices?.length ?? 0) > 0);
    first.close();
    // The storage of the browser was cleared, or it is another device.
    const after = play(clientOf(port, token), match);
    await until(() => after.following.key?.state === 'lost' && after.refusals.length > 0);
    expect(after.states.at(-1)).toEqual({ state: 'lost' });
    expect(new Set(after.refusals)).toEqual(new Set(['SignatureMissing']));
  });

  test('[F60] one whose key is lost lets the server sign, plays on, and the transcript says from where on', async () => {
    const { port } = shared;
    const token = await guest(port);
    const first = clientOf(port, token);
    const { match } = await first.create({ ...NEW, seats: ['me', { bot: 'random' }] });
    const before = play(first, match, 9);
    await until(() => (before.following.table?.seq ?? 0) >= 9);
    first.close();
    const after = play(clientOf(port, token, memoryKeys()), match);
    await until(() => after.following.key?.state === 'lost');
    expect((await after.following.keyLost()).type).toBe('done');
    expect(after.following.key).toMatchObject({ state: 'host' });
    for (let n = 0; n < 100 && !isOver(after); n++) {
      const [command] = after.following.table?.view.choices ?? [];
      if (command) await after.following.send(command);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await until(() => isOver(after));
    const { report } = await transcriptOf(port, match, token);
    expect(report).toMatchObject({ status: 'ok', proves: ['committed', 'complete'] });
    expect(report.seats).toMatchObject([
      { seed: 'own', takeover: { reason: 'keyLost' } },
      { seed: 'host', takeover: null },
    ]);
  });

  test('[F60] a bot plays on for a player who left and may still look on, and the transcript verifies', async () => {
    const server = await served();
    const tokens = [await guest(server.port), await guest(server.port)] as const;
    const [ada, bob] = [clientOf(server.port, tokens[0]), clientOf(server.port, tokens[1])];
    const { match, invitations } = await ada.create({ ...NEW, claim: 1_000 });
    await bob.join(match, { invitation: invitations['1']! });
    const both = [play(ada, match, 8), play(bob, match, 8)] as const;
    await until(() => (both[0].following.table?.seq ?? 0) >= 8);
    expect(await both[0].following.replacePlayer(1, 'random')).toMatchObject({ type: 'refused', code: 'NotYet' });
    bob.close();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await both[0].following.replacePlayer(1, 'nobody')).toMatchObject({ type: 'refused', code: 'NoSuchBot' });
    expect(await both[0].following.replacePlayer(1, 'random')).toMatchObject({ type: 'done' });
    expect(await both[0].following.replacePlayer(1, 'random')).toMatchObject({ type: 'refused' });
    const watched = play(clientOf(server.port, tokens[1], memoryKeys()), match);
    await until(() => watched.following.table !== undefined);
    expect(watched.following.table?.seat).toBeNull();
    const former = await new Promise((resolve) => {
      const looking = clientOf(server.port, tokens[1], memoryKeys());
      looking.follow(match, { changed: () => {}, joined: (joined) => resolve(joined.former) });
    });
    expect(former).toBe(1);
    for (let n = 0; n < 300 && !isOver(both[0]); n++) {
      const [command] = both[0].following.table?.view.choices ?? [];
      if (command) await both[0].following.send(command);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await until(() => isOver(both[0]));
    const { report } = await transcriptOf(server.port, match, tokens[0]);
    expect(report).toMatchObject({ status: 'ok', proves: ['committed', 'complete'] });
    expect(report.seats[1]).toMatchObject({ seed: 'own', takeover: { reason: 'left' } });
  });
});
