/** People at one table: what they say, who may sit where, who is invited to what, and strangers who are brought together. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/client/index.ts';
import {
  get,
  guest,
  type Listener,
  networkWorld,
  pair,
  Player,
  post,
  running,
  served,
  stopAll,
  until,
} from './harness.ts';

let port = 0;
let shared: Awaited<ReturnType<typeof served>>;
beforeAll(async () => {
  shared = await served({ limits: { creations: 1_000, createdByAddress: 1_000, listed: 1_000 } });
  running.pop();
  ({ port } = shared);
});
afterAll(() => shared.stop());
afterEach(stopAll);

/** Somebody who follows a match and keeps what it hears. */
async function follower(token: string | undefined, match: string): Promise<Player> {
  const player = new Player(port, token, match, false);
  await player.until(() => player.heard.some(({ type }) => type === 'whole' || type === 'error'));
  return player;
}

const frames = (player: Listener, type: string): readonly object[] =>
  player.heard.filter((each) => each['type'] === type);

const answerTo = async (
  player: Listener,
  message: { readonly type: string; readonly match: string; readonly id: string; readonly [field: string]: unknown },
): Promise<object> => {
  const isAnswer = (each: { readonly [name: string]: unknown }): boolean => each['id'] === message.id;
  player.say(message);
  await player.until(() => player.heard.some(isAnswer));
  return Object(player.heard.find(isAnswer));
};

describe('at the table', () => {
  test('[H11] reactions: one in five seconds, whatever the client does, and nobody without a seat', async () => {
    const { match, tokens } = await pair(port, { game: 'duel', public: true });
    const [ada, bob, watcher] = await Promise.all([
      follower(tokens[0], match),
      follower(tokens[1], match),
      follower(undefined, match),
    ]);
    for (let n = 0; n < 20; n++) ada.say({ type: 'react', match, id: `r${n}`, reaction: 'hello' });
    await ada.until(() => ada.codes().length === 19);
    expect(new Set(ada.codes())).toEqual(new Set(['TooSoon']));
    await bob.until(() => frames(bob, 'reaction').length > 0);
    expect(frames(bob, 'reaction')).toEqual([{ type: 'reaction', match, seat: 0, reaction: 'hello' }]);
    expect(await answerTo(watcher, { type: 'react', match, id: 'w', reaction: 'hello' })).toMatchObject({
      code: 'NotYourSeat',
    });
    expect(frames(watcher, 'reaction')).toHaveLength(1);
  });

  test('[H11] words that are none of the eight are no message, and a seat cannot be named in it', async () => {
    const { match, tokens } = await pair(port, { game: 'duel' });
    const ada = await follower(tokens[0], match);
    for (const more of [{ reaction: 'you are bad' }, { reaction: 'hello', seat: 1 }, { reaction: 'hello', text: 'x' }])
      ada.sayNonsense(JSON.stringify({ type: 'react', match, id: 'x', ...more }));
    await ada.until(() => ada.codes().length === 3);
    expect(ada.codes()).toEqual(['BadMessage', 'BadMessage', 'BadMessage']);
  });

  test('[H11] a draw needs both, spectators have no say, and a match that is over takes no offers', async () => {
    const { match, tokens } = await pair(port, { game: 'duel', public: true });
    const [ada, bob, watcher] = await Promise.all([
      follower(tokens[0], match),
      follower(tokens[1], match),
      follower(undefined, match),
    ]);
    expect(await answerTo(watcher, { type: 'draw', match, id: 'w', agree: true })).toMatchObject({
      code: 'NotYourSeat',
    });
    expect(await answerTo(ada, { type: 'draw', match, id: 'a', agree: true })).toMatchObject({ type: 'done' });
    // The one who has offered it cannot accept it as well.
    expect(await answerTo(ada, { type: 'draw', match, id: 'a2', agree: true })).toMatchObject({ type: 'done' });
    expect([ada.isOver, bob.isOver]).toEqual([false, false]);
    expect(await answerTo(bob, { type: 'draw', match, id: 'b', agree: true })).toMatchObject({ type: 'done' });
    await ada.until(() => ada.isOver);
    expect(frames(ada, 'update').at(-1)).toMatchObject({ outcome: { winners: [0, 1], reason: 'agreed' } });
    expect(await answerTo(bob, { type: 'draw', match, id: 'late', agree: true })).toMatchObject({ code: 'MatchOver' });
    expect(await answerTo(bob, { type: 'resign', match, id: 'late2' })).toMatchObject({ code: 'MatchOver' });
  });

  test('[T18] the rules of a match have its own options, for those who may follow it', async () => {
    const token = await guest(port);
    const create = async (options: object): Promise<string> =>
      String((await post(port, '/api/matches', { game: 'cycle', seats: ['me'], options }, token)).body['match']);
    const rulesOf = async (match: string, of = token): Promise<string> =>
      JSON.stringify((await get(port, `/api/matches/${match}/rules`, of)).body);
    expect(await rulesOf(await create({ mode: 'realtime' }))).toContain('A card comes every');
    const inTurns = await create({ draw_per_turn: 4 });
    expect(await rulesOf(inTurns)).toContain('you draw **four cards**');
    expect(await rulesOf(inTurns, await guest(port))).toContain('NoSuchMatch');
  });

  test('[H11] nobody draws with a bot, or claims what nobody has left', async () => {
    const token = await guest(port);
    const made = await post(port, '/api/matches', { game: 'duel', seats: ['me', { bot: 'random' }] }, token);
    const match = String(made.body['match']);
    const ada = await follower(token, match);
    expect(await answerTo(ada, { type: 'draw', match, id: 'd', agree: true })).toMatchObject({ code: 'NoDraw' });
    expect(await answerTo(ada, { type: 'claim', match, id: 'c' })).toMatchObject({ code: 'NotYet' });
  });

  test('[H11] a rematch is agreed by those who played: a stranger with a socket of its own has no part in it', async () => {
    const { match, tokens } = await pair(port, { public: true });
    const [ada, bob, stranger] = await Promise.all([
      follower(tokens[0], match),
      follower(tokens[1], match),
      follower(await guest(port), match),
    ]);
    ada.say({ type: 'resign', match, id: 'x' });
    await bob.until(() => bob.isOver);
    const wantedFor = async (token: string): Promise<unknown> =>
      (await get(port, `/api/matches/${match}/standing`, token)).body['rematch'];
    ada.say({ type: 'rematch', match });
    stranger.say({ type: 'rematch', match });
    await stranger.until(() => stranger.codes().length > 0);
    expect([stranger.codes(), frames(ada, 'rematch')]).toMatchObject([['NotYourSeat'], [{ wanted: [0], next: null }]]);
    expect([await wantedFor(tokens[1]), await wantedFor(tokens[0])]).toEqual([[0], []]);
    bob.say({ type: 'rematch', match });
    await ada.until(() => frames(ada, 'rematch').some((each) => Object(each)['next'] !== null));
    const next = String(Object(frames(ada, 'rematch').at(-1))['next']);
    // Nobody waits any more.
    expect([await wantedFor(tokens[1]), await wantedFor(tokens[0])]).toEqual([[], []]);
    // Seats are exchanged, and nobody needs an invitation.
    const [again, other] = await Promise.all([follower(tokens[0], next), follower(tokens[1], next)]);
    expect([frames(again, 'joined'), frames(other, 'joined')]).toMatchObject([[{ seat: 1 }], [{ seat: 0 }]]);
  });
});

test('[H11] who wants a rematch learns that the other has left, and may take it back', async () => {
  const { match, tokens } = await pair(port);
  const [ada, bob] = await Promise.all([follower(tokens[0], match), follower(tokens[1], match)]);
  ada.say({ type: 'resign', match, id: 'x' });
  await bob.until(() => bob.isOver);
  ada.say({ type: 'rematch', match });
  await bob.until(() => frames(bob, 'rematch').length > 0);
  expect((await get(port, `/api/matches/${match}/standing`, tokens[1])).body).toMatchObject({
    seat: 1,
    isOver: true,
    rematch: [0],
  });
  bob.say({ type: 'leave', match });
  await ada.until(() => frames(ada, 'rematch').length > 1);
  ada.say({ type: 'rematch', match, withdraw: true });
  await ada.until(() => frames(ada, 'rematch').length > 2);
  expect(frames(ada, 'rematch')).toMatchObject([
    { wanted: [0], gone: [], next: null },
    { wanted: [0], gone: [1], next: null },
    { wanted: [], gone: [1], next: null },
  ]);
});

describe('a table with an empty seat', () => {
  const open = async (more: object = {}): Promise<{ match: string; token: string; code: string }> => {
    const token = await guest(port);
    const body = { game: 'duel', seats: ['me', 'open'], name: 'Ada', ...more };
    const { body: made } = await post(port, '/api/matches', body, token);
    return { match: String(made['match']), token, code: String(Object(made['invitations'])['1']) };
  };

  test('[H11] is given to a bot by its creator, and then to nobody else', async () => {
    const { match, token, code } = await open();
    const ada = await follower(token, match);
    expect(await answerTo(ada, { type: 'seatBot', match, id: 'n', seat: 1, bot: 'nobody' })).toMatchObject({
      code: 'NoSuchBot',
    });
    expect(await answerTo(ada, { type: 'seatBot', match, id: 'o', seat: 0, bot: 'random' })).toMatchObject({
      code: 'SeatTaken',
    });
    expect(await answerTo(ada, { type: 'seatBot', match, id: 'b', seat: 1, bot: 'random' })).toMatchObject({
      type: 'done',
    });
    expect(frames(ada, 'whole').at(-1)).toMatchObject({ names: ['Ada', 'random (bot)'] });
    const late = await post(port, `/api/matches/${match}/join`, { invitation: code }, await guest(port));
    expect([late.status, late.body['code']]).toEqual([409, 'SeatTaken']);
  });

  test('[H11] nobody but its creator seats bots or closes it', async () => {
    const token = await guest(port);
    const body = { game: 'high-card', seats: ['me', 'open', 'open'], options: { seats: 3 }, name: 'Ada' };
    const { body: made } = await post(port, '/api/matches', body, token);
    const match = String(made['match']);
    const friend = await guest(port);
    const invitation = String(Object(made['invitations'])['1']);
    await post(port, `/api/matches/${match}/join`, { invitation, name: 'Bob' }, friend);
    const bob = await follower(friend, match);
    expect(frames(bob, 'joined')).toMatchObject([{ creator: false, claim: 60_000 }]);
    expect(await answerTo(bob, { type: 'seatBot', match, id: 'b', seat: 2, bot: 'random' })).toMatchObject({
      code: 'NotYourSeat',
    });
    expect(await answerTo(bob, { type: 'cancel', match, id: 'c' })).toMatchObject({ code: 'NotYourSeat' });
  });

  test('[H11] is closed by its creator; once everybody is there it is not', async () => {
    const { match, token, code } = await open();
    const ada = await follower(token, match);
    expect(await answerTo(ada, { type: 'cancel', match, id: 'c' })).toMatchObject({ type: 'done' });
    const late = await post(port, `/api/matches/${match}/invitation`, { invitation: code }, await guest(port));
    expect([late.status, late.body['code'], late.body['by']]).toEqual([410, 'Expired', 'Ada']);
    const { match: full, tokens } = await pair(port);
    const other = await follower(tokens[0], full);
    expect(await answerTo(other, { type: 'cancel', match: full, id: 'c' })).toMatchObject({ code: 'SeatTaken' });
  });

  test('[H12] the invited are told who invites them to what; without the code there is no such match', async () => {
    const clock = { bank: 600_000, increment: 0, lag: 1_000, empty: 'play' };
    const { match, token, code } = await open({ clock, level: 'committed' });
    const path = `/api/matches/${match}/invitation`;
    const friend = await guest(port);
    const told = await post(port, path, { invitation: code }, friend);
    expect(told.body).toEqual({
      match,
      game: 'duel',
      host: 'Ada',
      isHostHere: false,
      names: ['Ada', null],
      seat: 1,
      isOver: false,
      own: null,
      public: false,
      level: 'committed',
      clock,
      claim: 60_000,
      options: [],
    });
    await follower(token, match);
    expect((await post(port, path, { invitation: code }, friend)).body).toMatchObject({ isHostHere: true });
    expect((await post(port, path, { invitation: code }, token)).body).toMatchObject({ own: 0 });
    for (const body of [{}, { invitation: 'ab'.repeat(32) }])
      expect((await post(port, path, body, friend)).body).toEqual({ code: 'NoSuchMatch' });
  });

  test('[H12] options that favour a seat are told before one sits down, and no deck list is', async () => {
    const deck = [...Array.from({ length: 3 }, () => 'kiln-rat'), ...Array.from({ length: 36 }, () => 'hot-rivet')];
    const options = {
      mulligan: false,
      free: true,
      decks: [{ general: 'ember-general', deck, health: 30 }, 'tide'],
      settings: { openingHand: 4 },
    };
    const { match, code } = await open({ options });
    const told = await post(port, `/api/matches/${match}/invitation`, { invitation: code }, await guest(port));
    expect(told.body['options']).toEqual([
      { name: 'mulligan', seat: null, value: false },
      { name: 'free', seat: null, value: true },
      { name: 'decks general', seat: 0, value: 'ember-general' },
      { name: 'decks deck', seat: 0, count: 39 },
      { name: 'decks health', seat: 0, value: 30 },
      { name: 'decks', seat: 1, value: 'tide' },
      { name: 'settings openingHand', seat: null, value: 4 },
    ]);
    expect(JSON.stringify(told.body)).not.toContain('kiln-rat');
  });
});

describe('strangers', () => {
  const play = async (token: string, more: object = {}): Promise<{ readonly [name: string]: unknown }> =>
    (await post(port, '/api/play', { game: 'high-card', ...more }, token)).body;

  test('[H11] the first waits, the second sits down with the first, and the third waits again', async () => {
    const tokens = await Promise.all([guest(port), guest(port), guest(port)]);
    const [first, second, third] = [await play(tokens[0]), await play(tokens[1]), await play(tokens[2])];
    expect([first, second, third]).toMatchObject([
      { seat: 0, isWaiting: true },
      { match: first['match'], seat: 1, isWaiting: false },
      { seat: 0, isWaiting: true },
    ]);
    // Whoever asks again is where it waits already.
    expect(await play(tokens[2])).toMatchObject({ match: third['match'], seat: 0, isWaiting: true });
    expect(await play(await guest(port))).toMatchObject({ match: third['match'] });
  });

  test('[H11] who takes any terms joins the oldest table of the game; who does not is joined later', async () => {
    const clock = { bank: 66_000, increment: 0, lag: 0, empty: 'lose' };
    const [ada, ben, cy] = await Promise.all([guest(port), guest(port), guest(port)]);
    const any = { game: 'stack', anyTerms: true };
    const first = await play(ada, { game: 'stack', clock });
    expect(await play(ben, { ...any, countOnly: true })).toEqual({ waiting: 1 });
    expect(await play(ben, { game: 'stack', countOnly: true })).toEqual({ waiting: 0 });
    expect(await play(ben, any)).toMatchObject({ match: first['match'], seat: 1, isWaiting: false });
    const second = await play(cy, any);
    expect(second).toMatchObject({ seat: 0, isWaiting: true });
    expect(await play(await guest(port), { game: 'stack' })).toMatchObject({
      match: second['match'],
      isWaiting: false,
    });
  });

  test('[H11] forty who come at once, with one name, sit two by two: at most one waits', async () => {
    const clock = { bank: 77_000, increment: 0, lag: 0, empty: 'lose' };
    const tokens = await Promise.all(Array.from({ length: 40 }, () => guest(port)));
    const found = await Promise.all(tokens.map((token) => play(token, { clock, name: 'Ada' })));
    const tables = new Map<unknown, number[]>();
    for (const { match, seat } of found) tables.set(match, [...(tables.get(match) ?? []), Number(seat)]);
    expect([...tables.values()].map((seats) => seats.toSorted((a, b) => a - b))).toEqual(
      Array.from({ length: 20 }, () => [0, 1]),
    );
  });

  test('[H11] other games, clocks and levels are other tables; private ones and those nobody follows are none', async () => {
    const clock = { bank: 66_000, increment: 0, lag: 0, empty: 'lose' };
    const host = await guest(port);
    await post(port, '/api/matches', { game: 'high-card', seats: ['me', 'open'], clock }, host);
    const waits = await Promise.all(
      [
        { clock },
        { clock: { ...clock, bank: 65_000 } },
        { clock, level: 'committed' },
        { clock, seats: 3, options: { seats: 3 } },
      ].map(async (more) => play(await guest(port), more)),
    );
    expect(waits.map(({ isWaiting }) => isWaiting)).toEqual([true, true, true, true]);
    expect(new Set(waits.map(({ match }) => match)).size).toBe(4);
  });

  test('[H11] options that favour a seat, games and options that are none are refused', async () => {
    const token = await guest(port);
    expect(await play(token, { game: 'chess' })).toMatchObject({ code: 'NoSuchGame' });
    expect(await play(token, { game: 'duel', options: { decks: ['ember', 'tide'] } })).toEqual({
      code: 'UnequalOptions',
    });
    expect(await play(token, { options: { rounds: -1 } })).toMatchObject({ code: expect.any(String) });
    expect((await post(port, '/api/play', { game: 'high-card' })).status).toBe(401);
  });

  test('[F56] the client brings a key of its own, to the table that it opens and to the one that it finds', async () => {
    const ask = async (path: string, body: object, token?: string) => post(port, `/${path}`, body, token);
    const world = { ...networkWorld(), ask };
    const url = `ws://127.0.0.1:${port}/socket`;
    const players = await Promise.all([1, 2].map(async () => connect({ url, token: await guest(port), world })));
    const keys: unknown[] = [];
    for (const client of players) {
      const { match } = await client.playStranger({ game: 'high-card', level: 'committed' });
      client.follow(match, { changed: () => {}, keyed: ({ state }) => void keys.push(state) });
    }
    await until(() => keys.length >= 2);
    expect(keys).toEqual(['own', 'own']);
    for (const client of players) client.close();
  });

  test('[H13] a table that is open is still listed, with what one agrees to', async () => {
    const clock = { bank: 55_000, increment: 0, lag: 0, empty: 'lose' };
    const { match } = await play(await guest(port), { clock });
    const { matches } = Object((await get(port, '/api/matches')).body);
    expect(matches.find((each: { match: string }) => each.match === match)).toMatchObject({ open: 1, clock });
  });
});
