/** What players say to each other beside the game: reactions, offers of a draw, giving up. */
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/core/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import { REACTIONS, type Beginning, type Match, type Message } from '../../src/host/index.ts';
import { begun, benchOf, playOne, TestClient, type Bench } from './bench.ts';

const PEOPLE = [0, 1];

interface Table {
  readonly bench: Bench;
  readonly match: Match;
  readonly clients: readonly TestClient[];
}

/** A match with somebody in every seat. */
async function seated(game: Game = duel, more: Partial<Beginning> = {}): Promise<Table> {
  const bench = benchOf();
  const match = await begun(bench, game, more);
  const clients = match.guests.map(() => new TestClient());
  for (const [seat, client] of clients.entries()) {
    await match.sit(seat, { key: `k${seat}`, name: `Player ${seat}` });
    match.join(client, seat);
  }
  return { bench, match, clients };
}

const heard = (client: TestClient, type: Message['type']): readonly Message[] =>
  client.messages.filter((message) => message.type === type);

describe('reactions', () => {
  test('reach everybody at the table, and are recorded nowhere', async () => {
    const { match, clients, bench } = await seated();
    const watcher = new TestClient();
    match.join(watcher, 'spectator');
    const before = match.seq;
    match.react(clients[0]!, 0, 'r1', 'wellPlayed');
    const told = [{ type: 'reaction', seat: 0, reaction: 'wellPlayed' }];
    expect([clients[0]!, clients[1]!, watcher].map((client) => heard(client, 'reaction'))).toEqual([told, told, told]);
    expect(clients[0]!.last).toEqual({ type: 'done', id: 'r1', seq: before });
    expect([match.seq, (await bench.store.load('m', 0)).records.length]).toEqual([before, before]);
  });

  test('come once in five seconds from a seat; the others are not held up', async () => {
    const { match, clients, bench } = await seated();
    match.react(clients[0]!, 0, 'r1', 'hello');
    bench.clock.pass(4_999);
    match.react(clients[0]!, 0, 'r2', 'hello');
    expect(clients[0]!.last).toMatchObject({ type: 'refused', id: 'r2', code: 'TooSoon', facts: { retryAfter: 1 } });
    match.react(clients[1]!, 1, 'r1', 'thanks');
    bench.clock.pass(1);
    match.react(clients[0]!, 0, 'r3', 'oops');
    expect(heard(clients[1]!, 'reaction')).toMatchObject([
      { seat: 0, reaction: 'hello' },
      { seat: 1, reaction: 'thanks' },
      { seat: 0, reaction: 'oops' },
    ]);
  });

  test('"Good game" and "Rematch?" come after the end, and the others still may', async () => {
    const { match, clients, bench } = await seated();
    for (const reaction of ['goodGame', 'rematch'] as const) {
      match.react(clients[0]!, 0, reaction, reaction);
      expect(clients[0]!.last).toMatchObject({ code: 'NotOver' });
    }
    match.resign(clients[1]!, 1, 'x', PEOPLE);
    await match.work();
    for (const reaction of REACTIONS) {
      bench.clock.pass(5_000);
      match.react(clients[0]!, 0, `after ${reaction}`, reaction);
      expect(clients[0]!.last).toMatchObject({ type: 'done' });
    }
  });

  test('do not reach spectators who are behind: they would tell them that something happens now', async () => {
    const { match, clients, bench } = await seated(duel, { delay: 10_000 });
    const watcher = new TestClient();
    bench.clock.pass(10_000);
    match.join(watcher, 'spectator');
    match.react(clients[0]!, 0, 'r1', 'oops');
    bench.clock.pass(60_000);
    expect(heard(watcher, 'reaction')).toEqual([]);
  });
});

describe('a draw', () => {
  test.each([
    ['duel', duel],
    ['stack', stack],
  ] as const)('%s: is recorded once every seat has agreed', async (_, game) => {
    const { match, clients, bench } = await seated(game);
    match.offerDraw(clients[0]!, 0, 'd', true, PEOPLE);
    await match.work();
    expect(clients[1]!.last).toEqual({ type: 'drawOffer', agreed: [0], declined: null });
    expect([match.seq, match.outcome]).toEqual([2, undefined]);
    match.offerDraw(clients[1]!, 1, 'd', true, PEOPLE);
    await match.work();
    expect(match.outcome).toEqual({ winners: [0, 1], reason: 'agreed' });
    const { records } = await bench.store.load('m', 2);
    expect(records).toMatchObject([{ by: 1, command: { type: 'agreeDraw' }, events: [], verdict: match.outcome }]);
    expect(clients.map(({ lost }) => lost)).toEqual([0, 0]);
  });

  test('is declined by the other and taken back by whoever offered it', async () => {
    const { match, clients } = await seated();
    match.offerDraw(clients[0]!, 0, 'a', true, PEOPLE);
    match.offerDraw(clients[1]!, 1, 'b', false, PEOPLE);
    await match.work();
    expect(heard(clients[0]!, 'drawOffer').at(-1)).toEqual({ type: 'drawOffer', agreed: [], declined: 1 });
    match.offerDraw(clients[1]!, 1, 'c', true, PEOPLE);
    match.offerDraw(clients[1]!, 1, 'd', false, PEOPLE);
    await match.work();
    expect(heard(clients[0]!, 'drawOffer').at(-1)).toEqual({ type: 'drawOffer', agreed: [], declined: null });
    expect(match.outcome).toBeUndefined();
  });

  test('is withdrawn by the next move, and agreeing afterwards is an offer of its own', async () => {
    const { match, clients } = await seated(duel, { options: { mulligan: false } });
    match.offerDraw(clients[0]!, 0, 'a', true, PEOPLE);
    await playOne(match, clients, 'move');
    expect(clients[1]!.messages.at(-1)).toEqual({ type: 'drawOffer', agreed: [], declined: null });
    match.offerDraw(clients[1]!, 1, 'b', true, PEOPLE);
    await match.work();
    expect([match.outcome, heard(clients[0]!, 'drawOffer').at(-1)]).toMatchObject([undefined, { agreed: [1] }]);
  });

  test('is not offered again before the match has gone on', async () => {
    const { match, clients } = await seated(duel, { options: { mulligan: false } });
    match.offerDraw(clients[0]!, 0, 'a', true, PEOPLE);
    match.offerDraw(clients[1]!, 1, 'b', false, PEOPLE);
    match.offerDraw(clients[0]!, 0, 'c', true, PEOPLE);
    await match.work();
    expect(clients[0]!.last).toMatchObject({ type: 'refused', id: 'c', code: 'TooSoon' });
    await playOne(match, clients, 'move');
    match.offerDraw(clients[0]!, 0, 'd', true, PEOPLE);
    await match.work();
    expect(clients[0]!.last).toMatchObject({ type: 'done', id: 'd' });
  });

  test('cannot be had where the game has none, with a bot, with nothing to decline, or after the end', async () => {
    const codes: unknown[] = [];
    const ask = async ({ match, clients }: Table, agree: boolean, people = PEOPLE): Promise<void> => {
      match.offerDraw(clients[0]!, 0, `d${codes.length}`, agree, people);
      await match.work();
      codes.push(Object(clients[0]!.last)['code']);
    };
    await ask(await seated(highCard), true);
    const table = await seated();
    await ask(table, true, [0]);
    await ask(table, false);
    table.match.resign(table.clients[1]!, 1, 'x', PEOPLE);
    await ask(table, true);
    expect(codes).toEqual(['NoDraw', 'NoDraw', 'NoOffer', 'MatchOver']);
  });

  test('that stands is told to whoever comes back', async () => {
    const { match, clients } = await seated();
    match.offerDraw(clients[0]!, 0, 'a', true, PEOPLE);
    await match.work();
    const late = new TestClient();
    match.join(late, 1);
    expect(heard(late, 'drawOffer')).toEqual([{ type: 'drawOffer', agreed: [0], declined: null }]);
  });
});

describe('giving up', () => {
  test('ends a match of two: the other wins', async () => {
    const { match, clients } = await seated(highCard);
    match.resign(clients[0]!, 0, 'x', PEOPLE);
    await match.work();
    expect(match.outcome).toEqual({ winners: [1], reason: 'resigned' });
  });

  test('ends nobody else’s match: with three people it is refused, among bots it is not', async () => {
    const { match, clients } = await seated(highCard, { options: { seats: 3 } });
    match.resign(clients[0]!, 0, 'x', [0, 1, 2]);
    await match.work();
    expect(clients[0]!.last).toMatchObject({ code: 'OthersPlay', facts: { others: [1, 2] } });
    match.resign(clients[0]!, 0, 'y', [0]);
    await match.work();
    expect(match.outcome).toEqual({ winners: [1, 2], reason: 'resigned' });
  });
});
