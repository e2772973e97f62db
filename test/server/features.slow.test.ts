/** What players meet beside moves: real time, claims, playing again, spectators behind, and a transcript that proves it. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect, fairSeat, type Change, type FairSeat, type Following } from '../../src/client/index.ts';
import { native, nativeFairness, nativeSigner } from '../../src/cli/native.ts';
import { verifyTranscript } from '../../src/fair/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import type { Store } from '../../src/host/index.ts';
import { sqliteStore } from '../../src/server/index.ts';
import {
  clock,
  get,
  guest,
  Listener,
  networkWorld,
  pair,
  Player,
  post,
  running,
  served,
  stopAll,
  until,
} from './harness.ts';

/** One server for all tests that do not end theirs. */
let port = 0;
let shared: Awaited<ReturnType<typeof served>>;
beforeAll(async () => {
  shared = await served();
  running.pop();
  ({ port } = shared);
});
afterAll(() => shared.stop());
afterEach(stopAll);

const world = networkWorld();
const DELAY = 600_000;

/** A player with the client of the package, who takes its first choice. */
function playing(port: number, token: string, match: string, fair?: FairSeat) {
  const client = connect({ url: `ws://127.0.0.1:${port}/socket`, token, world });
  const news: { readonly next: string | null }[] = [];
  const gone: unknown[] = [];
  const table = { client, news, gone, replies: [] as string[], plays: true };
  const act = ({ table: now }: Change): void => {
    const [command] = now.view.choices ?? [];
    if (command && table.plays && !now.outcome)
      void following.send(command).then((reply) => table.replies.push(reply.type));
  };
  const following: Following = client.follow(
    match,
    {
      changed: (change) => queueMicrotask(() => act(change)),
      rematch: (each) => void news.push(each),
      absent: (each) => void gone.push(each),
    },
    fair ? { fair } : {},
  );
  return { ...table, table, following };
}

describe('level committed over the wire', () => {
  const kitOf = (seat: string) => {
    const { random } = nativeFairness;
    return {
      primitives: native,
      seat,
      signer: nativeSigner(random(32)),
      secret: { seed: random(64), salt: random(32) },
    };
  };
  const seatOf = (seat: string): FairSeat =>
    fairSeat({ kit: kitOf(seat), now: () => Date.now() / 1_000, salt: () => nativeFairness.random(32) });

  test('[F47] [F48] [H11] a signer, a guest who does not sign, and a transcript that anybody at the table checks', async () => {
    const [ada, bob, eve] = [await guest(port), await guest(port), await guest(port)];
    const fair = seatOf('p1');
    const made = await post(
      port,
      '/api/matches',
      { game: 'high-card', seats: ['me', 'open'], options: { rounds: 2 }, level: 'committed', signer: fair.signer },
      ada,
    );
    const match = String(made.body['match']);
    const invitation = String(Object(made.body['invitations'])['1']);
    const one = playing(port, ada, match, fair);
    await until(() => one.following.table !== undefined);
    expect(one.following.table).toMatchObject({ level: 'committed', view: { choices: [] } });
    expect(fair.sign({ type: 'lay' })).toMatchObject({ ok: false, error: { code: 'OwnSeedMissing' } });
    await post(port, `/api/matches/${match}/join`, { invitation }, bob);
    const two = playing(port, bob, match);
    expect(await get(port, `/api/matches/${match}/transcript`, ada)).toMatchObject({
      status: 409,
      body: { code: 'NotOver' },
    });
    await until(() => one.following.table?.outcome !== undefined && two.following.table?.outcome !== undefined);
    expect([fair.refusal, one.following.lost, two.following.lost]).toEqual([undefined, 0, 0]);
    expect(new Set(one.replies)).toEqual(new Set(['done']));
    for (const token of [ada, bob]) {
      const { body } = await get(port, `/api/matches/${match}/transcript`, token);
      const lines = String(body['text']).trimEnd().split('\n');
      const keys = [fair.signer];
      expect(verifyTranscript(lines, { primitives: native, games: [highCard], keys })).toMatchObject({
        status: 'ok',
        proves: ['committed', 'signed', 'complete'],
        seats: [{ seed: 'own' }, { seed: 'host' }],
      });
      expect(lines).toEqual(fair.lines);
    }
    expect((await get(port, `/api/matches/${match}/transcript`, eve)).body).toEqual({ code: 'NoSuchMatch' });
    expect((await get(port, `/api/matches/${match}/transcript`)).body).toEqual({ code: 'NoSuchMatch' });
    [one, two].forEach(({ client }) => client.close());
  });

  test('[H7] [F15] the server ends in the middle of the ceremony and in the middle of play: it goes on', async () => {
    const first = await served();
    const [ada, bob] = [await guest(first.port), await guest(first.port)];
    const seats = [seatOf('p1'), seatOf('p2')];
    const made = await post(
      first.port,
      '/api/matches',
      {
        game: 'high-card',
        seats: ['me', 'open'],
        options: { rounds: 2 },
        level: 'committed',
        signer: seats[0]!.signer,
      },
      ada,
    );
    const match = String(made.body['match']);
    const invitation = String(Object(made.body['invitations'])['1']);
    await post(first.port, `/api/matches/${match}/join`, { invitation, signer: seats[1]!.signer }, bob);
    const one = playing(first.port, ada, match, seats[0]);
    await until(() => seats[0]!.lines.length >= 3);
    await first.stop();
    one.client.close();
    const second = await served({ file: first.file });
    const [three, four] = [playing(second.port, ada, match, seats[0]), playing(second.port, bob, match, seats[1])];
    await until(() => (three.following.table?.seq ?? 0) > 10);
    await second.stop();
    [three, four].forEach(({ client }) => client.close());
    const third = await served({ file: first.file });
    const last = [playing(third.port, ada, match, seats[0]), playing(third.port, bob, match, seats[1])];
    await until(() => last.every(({ following }) => following.table?.outcome !== undefined));
    expect(seats.map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
    const { body } = await get(third.port, `/api/matches/${match}/transcript`, bob);
    const lines = String(body['text']).trimEnd().split('\n');
    const keys = seats.map(({ signer }) => signer);
    expect(verifyTranscript(lines, { primitives: native, games: [highCard], keys }).proves).toEqual([
      'committed',
      'signed',
      'complete',
    ]);
    last.forEach(({ client }) => client.close());
  });

  test('[F49] who never shows a seed is named in a transcript that proves nothing else', async () => {
    const { port: there } = await served({ lobby: { ceremonyTime: 1_000 } });
    const fair = seatOf('p1');
    const ada = await guest(there);
    const made = await post(
      there,
      '/api/matches',
      { game: 'high-card', seats: ['me', { bot: 'random' }], level: 'committed', signer: fair.signer },
      ada,
    );
    const match = String(made.body['match']);
    const watcher = new Player(there, ada, match, false);
    await watcher.until(() => watcher.isOver);
    expect(watcher.heard.at(-1)).toMatchObject({ outcome: { winners: [], reason: 'aborted' } });
    const lines = String((await get(there, `/api/matches/${match}/transcript`, ada)).body['text'])
      .trimEnd()
      .split('\n');
    expect(verifyTranscript(lines, { primitives: native, games: [highCard] })).toMatchObject({
      status: 'aborted',
      missing: ['p1'],
    });
    watcher.close();
  });

  test('[F51] a key that is none, or that somebody has, gets no seat', async () => {
    const [ada, bob] = [await guest(port), await guest(port)];
    const good = { game: 'high-card', seats: ['me', 'open'], level: 'committed', public: true };
    expect((await post(port, '/api/matches', { ...good, signer: '00'.repeat(32) }, ada)).body).toMatchObject({
      code: 'BadKey',
    });
    const { signer } = seatOf('p1');
    const made = await post(port, '/api/matches', { ...good, signer }, ada);
    const join = `/api/matches/${String(made.body['match'])}/join`;
    expect((await post(port, join, { signer }, bob)).body).toMatchObject({ code: 'BadKey' });
    expect((await post(port, join, { signer: 'zz'.repeat(32) }, bob)).body).toMatchObject({ code: 'BadKey' });
    expect((await post(port, join, {}, bob)).status).toBe(200);
  });
});

describe('people at the table', () => {
  test('[H8] who left can be claimed against, and whoever stays wins', async () => {
    const { match, tokens } = await pair(port, { claim: 1_000 });
    const one = playing(port, tokens[0], match);
    const two = new Player(port, tokens[1], match, false);
    one.table.plays = false;
    await until(() => one.following.table !== undefined && two.view !== undefined);
    expect(await one.following.claim()).toMatchObject({ type: 'refused', code: 'NotYet' });
    two.close();
    await until(() => one.gone.some((each) => JSON.stringify(each).includes('"seat":1')));
    let reply = await one.following.claim();
    for (let n = 0; n < 400 && reply.type === 'refused'; n++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      reply = await one.following.claim();
    }
    expect(reply.type).toBe('done');
    expect(one.following.table?.outcome).toEqual({ winners: [0], reason: 'left' });
    one.client.close();
  });

  test('[H11] both want to play again: one match comes of it, everybody a seat further', async () => {
    const { match, tokens } = await pair(port, { options: { rounds: 1 } });
    const players = tokens.map((token) => playing(port, token, match));
    const [one, two] = [players[0]!, players[1]!];
    await until(() => players.every(({ following }) => following.table?.outcome !== undefined));
    one.following.rematch();
    await until(() => two.news.length > 0);
    expect(two.news).toEqual([{ wanted: [0], gone: [], next: null }]);
    two.following.rematch();
    two.following.rematch();
    await until(() => one.news.length >= 3);
    const { next } = one.news.at(-1)!;
    expect(one.news.slice(1).map((each) => each.next)).toEqual([next, next]);
    const again = new Player(port, tokens[0], String(next), false);
    await again.until(() => again.view !== undefined);
    expect(again.heard.find(({ type }) => type === 'joined')).toMatchObject({ seat: 1 });
    expect(again.heard.find(({ type }) => type === 'whole')).toMatchObject({ names: ['Bob', 'Ada'] });
    again.close();
    players.forEach(({ client }) => client.close());
  });

  describe('a match that came of another one', () => {
    /** A match that is over, whose players are still there. */
    const over = async (port: number) => {
      const { match, tokens } = await pair(port, { options: { rounds: 1 } });
      const players = tokens.map((token) => new Player(port, token, match));
      for (const player of players) await player.until(() => player.isOver);
      return { match, tokens, players };
    };
    const news = ({ heard }: Player): readonly unknown[] =>
      heard.filter(({ type }) => type === 'rematch').map(({ wanted, next }) => ({ wanted, next }));

    test('[H11] [H7] is the only one, and whoever comes is told of it, however often the server forgets', async () => {
      const first = await served();
      const { match, tokens, players } = await over(first.port);
      players[1]!.say({ type: 'rematch', match });
      await players[0]!.until(() => news(players[0]!).length === 1);
      const late = new Player(first.port, tokens[0], match, false);
      await late.until(() => news(late).length === 1);
      expect(news(late)).toEqual([{ wanted: [1], next: null }]);
      late.say({ type: 'rematch', match });
      await late.until(() => news(late).length === 2);
      const told = Object(news(late)[1]);
      expect(told).toEqual({ wanted: [0, 1], next: expect.stringMatching(/^[\w-]{22}$/) });
      for (const each of [late, ...players]) each.close();
      await until(() => !first.lobby.has(match));
      const back = new Player(first.port, tokens[1], match, false);
      await back.until(() => news(back).length === 1);
      await first.stop();
      const { port: there } = await served({ file: first.file });
      const again = new Player(there, tokens[0], match, false);
      await again.until(() => news(again).length === 1);
      again.say({ type: 'rematch', match });
      await again.until(() => news(again).length === 2);
      expect([...news(back), ...news(again)]).toEqual([told, told, told]);
      again.close();
    });

    test('[H11] [H13] counts as one that was created, by its creator and by the server', async () => {
      for (const limits of [{ created: 1 }, { unfinished: 1 }]) {
        const { port: there } = await served({ limits });
        const { match, tokens, players } = await over(there);
        const other = { game: 'high-card', seats: ['me', 'open'] };
        expect((await post(there, '/api/matches', other, tokens[0])).status).toBe(201);
        for (const player of players) player.say({ type: 'rematch', match });
        await until(() => players.some((player) => player.codes().length === 1));
        const refused = players.flatMap(({ heard }) => heard.filter(({ type }) => type === 'error'));
        expect(refused).toMatchObject([{ code: 'TooMany', facts: { limit: 1 }, match }]);
        for (const player of players) player.close();
      }
    });

    test('[H11] [H4] has everybody in a seat, though the store was away when they sat down', async () => {
      const store = await sqliteStore({ file: join(await mkdtemp(join(tmpdir(), 'again-')), 'matches.db') });
      let isAway = false;
      const append: Store['append'] = (...args) => (isAway ? Promise.reject(new Error('away')) : store.append(...args));
      const { port: there } = await served({ lobby: { store: { ...store, append } } });
      running.push({ stop: () => store.close() });
      const { match, tokens, players } = await over(there);
      const [one, two] = [players[0]!, players[1]!];
      one.say({ type: 'rematch', match });
      await two.until(() => news(two).length === 1);
      isAway = true;
      two.say({ type: 'rematch', match });
      await two.until(() => two.codes().length === 1);
      expect([two.codes(), news(two).length]).toEqual([['Unavailable'], 1]);
      const created = await post(there, '/api/matches', { game: 'high-card', seats: ['me', 'open'] }, tokens[0]);
      expect(created).toEqual({ status: 503, body: { code: 'Unavailable', retryAfter: 1_000 } });
      isAway = false;
      two.say({ type: 'rematch', match });
      await two.until(() => news(two).length === 2);
      const next = new Player(there, tokens[0], Object(news(two)[1]).next, false);
      await next.until(() => next.view !== undefined);
      expect(next.heard.find(({ type }) => type === 'whole')).toMatchObject({ names: ['Bob', 'Ada'] });
      for (const each of [next, ...players]) each.close();
    });
  });

  test('[H11] a match that is not over is not played again, and strangers do not ask', async () => {
    const { match, tokens } = await pair(port, { public: true });
    const [one, stranger] = [new Player(port, tokens[0], match, false), new Player(port, undefined, match, false)];
    await one.until(() => one.view !== undefined && stranger.view !== undefined);
    one.say({ type: 'rematch', match });
    stranger.say({ type: 'rematch', match });
    stranger.say({ type: 'claim', match, id: 'x' });
    await one.until(() => one.codes().length === 1 && stranger.codes().length === 2);
    expect([one.codes(), stranger.codes()]).toEqual([['NotOver'], ['NotYourSeat', 'NotYourSeat']]);
    [one, stranger].forEach((each) => each.close());
  });

  test.each([
    ['seeded', 'replay'],
    ['committed', 'transcript'],
  ])('[H15] spectators of a %s match with a delay are behind, and do not hear how far it is', async (level, kept) => {
    // What waits for so long waits until the test says so.
    const waiting: (() => void)[] = [];
    const after = (milliseconds: number, call: () => void): (() => void) =>
      milliseconds < DELAY / 2 ? clock.after(milliseconds, call) : (waiting.push(call), () => {});
    let hours = 0;
    const { port: there } = await served({ lobby: { clock: { now: () => Date.now() + hours * 3_600_000, after } } });
    const { match, tokens } = await pair(there, { public: true, delay: DELAY, level, options: { rounds: 1 } });
    const watcher = new Player(there, undefined, match, false);
    await watcher.until(() => watcher.heard.length > 1);
    const players = tokens.map((token) => new Player(there, token, match));
    for (const player of players) await player.until(() => player.isOver);
    expect(watcher.heard.filter(({ type }) => type === 'whole' || type === 'update')).toEqual([]);
    expect(watcher.heard.find(({ type }) => type === 'joined')).toMatchObject({ seq: 0 });
    // Nor that it is over, and what it was.
    const ask = async (token?: string) => (await get(there, `/api/matches/${match}/${kept}`, token)).status;
    const eve = await guest(there);
    expect([await ask(), await ask(eve), await ask(tokens[0])]).toEqual([409, 409, 200]);
    hours += 1;
    expect([await ask(), await ask(eve)]).toEqual([200, 200]);
    for (const call of waiting) call();
    await watcher.until(() => watcher.isOver);
    expect([watcher.seq, watcher.lost]).toEqual([players[0]!.seq, 0]);
    [watcher, ...players].forEach((each) => each.close());
  });

  test('[H3] two tabs in one seat are told the same, and a move is made once', async () => {
    const { match, tokens } = await pair(port);
    const look = new Player(port, tokens[0], match, false);
    await look.until(() => look.view !== undefined);
    // Who begins is chance.
    const mine = (look.view?.choices ?? []).length > 0 ? tokens[0] : tokens[1];
    const tabs = [new Player(port, mine, match, false), new Player(port, mine, match, false)];
    for (const tab of tabs) await tab.until(() => tab.view !== undefined);
    tabs.forEach((tab, n) => tab.act(`tab-${n}`));
    await look.until(() => look.seq === 3 && tabs.every(({ seq }) => seq === 3));
    const answers = tabs.flatMap(({ heard }) => heard.filter(({ type }) => type === 'done' || type === 'stale'));
    expect(answers.map(({ type }) => type).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'done',
      'stale',
    ]);
    expect(tabs[0]!.view).toEqual(tabs[1]!.view);
    [...tabs, look].forEach((each) => each.close());
  });
});

describe('real time', () => {
  test('[H8] a deck in real time draws by the server’s clock, and no client lets time pass', async () => {
    const ada = await guest(port);
    const options = { mode: 'realtime', draw_interval_ticks: 10, settings: { tick_rate: 50, act_ticks: 9_000 } };
    const made = await post(port, '/api/matches', { game: 'cycle', seats: ['me'], options }, ada);
    const match = String(made.body['match']);
    const player = new Player(port, ada, match, false);
    const tick = (): number => Number(Object(player.view?.seats[0])['tick']);
    await player.until(() => tick() >= 30);
    player.say({ type: 'command', match, seq: player.seq, id: 'mine', command: { type: 'advance', ticks: 500 } });
    await player.until(() => player.codes().length > 0);
    expect(player.codes()).toEqual(['HostsClock']);
    expect(player.lost).toBe(0);
    player.close();
    const back = new Player(port, ada, match, false);
    await back.until(() => back.view !== undefined);
    expect(Object(back.view?.seats[0])['tick']).toBeLessThan(tick() + 200);
    back.close();
  });
});

describe('the end of a server', () => {
  test('[H16] clients hear when to come back, and come back by themselves', async () => {
    const first = await served({ backIn: 300 });
    const { match, tokens } = await pair(first.port, {});
    const listener = new Listener(first.port);
    await listener.opened();
    const one = playing(first.port, tokens[0], match);
    one.table.plays = false;
    await until(() => one.following.table !== undefined);
    await first.stop();
    expect(listener.heard).toEqual([{ type: 'closing', retryAfter: 300 }]);
    expect(listener.closed).toBe(1_012);
    const second = await served({ file: first.file, port: first.port });
    const { seq } = one.following.table!;
    const two = new Player(second.port, tokens[1], match, false);
    await two.until(() => two.view !== undefined);
    const [own] = one.following.table?.view.choices ?? [];
    two.act('x');
    if (own) void one.following.send(own);
    await until(() => one.following.table!.seq === seq + 1);
    one.client.close();
    two.close();
  });
});
