/** Who is at the table and who looks on: matches that were left, two tabs in one seat, spectators with a delay. */
import { describe, expect, test } from 'vitest';
import { highCard } from '../../src/games/high-card/index.ts';
import { resumeMatch, seatBot, type Message, type SeatBot } from '../../src/host/index.ts';
import { begun, benchOf, playOne, TestClient, type Bench } from './bench.ts';

async function seated(bench: Bench = benchOf(), more: Parameters<typeof begun>[2] = { claim: 60_000 }) {
  const match = await begun(bench, highCard, more);
  await match.sit(0, { key: 'a', name: 'Ada' });
  await match.sit(1, { key: 'b', name: 'Bob' });
  const clients = [new TestClient(), new TestClient()];
  clients.forEach((client, seat) => match.join(client, seat));
  return { ...bench, match, clients };
}

const types = (client: TestClient): readonly string[] => client.messages.map(({ type }) => type);

describe('a match that was left', () => {
  test('[H8] the others may claim it after a time, and the claim is on record', async () => {
    const { match, clients, clock, store } = await seated();
    match.leave(clients[1]!);
    expect(clients[0]!.last).toEqual({ type: 'absence', gone: [{ seat: 1, away: 0, claim: 60_000 }] });
    clock.pass(59_999);
    match.claim(clients[0]!, 0, 'early');
    await match.work();
    expect(clients[0]!.last).toMatchObject({
      type: 'refused',
      code: 'NotYet',
      facts: { gone: [{ seat: 1, away: 59_999, claim: 1 }] },
    });
    clock.pass(1);
    match.claim(clients[0]!, 0, 'mine');
    match.claim(clients[0]!, 0, 'mine');
    await match.work();
    expect(match.outcome).toEqual({ winners: [0], reason: 'left' });
    expect(clients[0]!.messages.slice(-3)).toMatchObject([
      { type: 'update', outcome: { winners: [0], reason: 'left' } },
      { type: 'done', id: 'mine', seq: 3 },
      { type: 'done', id: 'mine', seq: 3 },
    ]);
    const { records } = await store.load('m', 2);
    expect(records).toMatchObject([{ by: 0, command: { type: 'claim', away: [1] }, verdict: { reason: 'left' } }]);
  });

  test('[H8] who came back in time has lost nothing, and the time begins anew', async () => {
    const { match, clients, clock } = await seated();
    match.leave(clients[1]!);
    clock.pass(59_999);
    match.join(clients[1]!, 1, { seq: 2 });
    expect(clients[0]!.last).toEqual({ type: 'absence', gone: [] });
    match.leave(clients[1]!);
    clock.pass(30_000);
    match.claim(clients[0]!, 0, 'x');
    await match.work();
    expect(clients[0]!.last).toMatchObject({ code: 'NotYet', facts: { gone: [{ seat: 1, claim: 30_000 }] } });
  });

  test('[H8] a seat that nobody has taken is not left, and a match without a time is never claimed', async () => {
    const bench = benchOf();
    const match = await begun(bench, highCard, { claim: 1_000 });
    const client = new TestClient();
    await match.sit(0, { key: 'a', name: 'Ada' });
    match.join(client, 0);
    bench.clock.pass(5_000);
    match.claim(client, 0, 'x');
    await match.work();
    expect(client.last).toMatchObject({ code: 'NotYet', facts: { gone: [] } });
    const other = await seated(benchOf(), {});
    other.match.leave(other.clients[1]!);
    expect(other.clients[0]!.last).toEqual({ type: 'absence', gone: [{ seat: 1, away: 0, claim: null }] });
  });

  test('[H7] [H8] a verdict outlives a restart, snapshot or not', async () => {
    for (const snapshotEvery of [1, 100]) {
      const bench = benchOf({ snapshotEvery });
      const { match, clients, clock, ports } = await seated(bench);
      match.leave(clients[1]!);
      clock.pass(60_000);
      match.claim(clients[0]!, 0, 'mine');
      await match.work();
      await match.close();
      const again = await resumeMatch(ports, highCard, 'm', 'b');
      expect(again.ok && again.value.outcome).toEqual({ winners: [0], reason: 'left' });
    }
  });

  test('[H7] after a restart nobody is there yet, and each has the whole time to come back', async () => {
    const bench = benchOf();
    const { match, clock, ports } = await seated(bench);
    await match.close();
    clock.pass(3_600_000);
    const again = await resumeMatch(ports, highCard, 'm', 'b');
    if (!again.ok) throw new Error(again.error.code);
    const client = new TestClient();
    again.value.join(client, 0);
    expect(client.last).toEqual({ type: 'absence', gone: [{ seat: 1, away: 0, claim: 60_000 }] });
  });
});

describe('two tabs in one seat', () => {
  test('[H3] both are told everything; the second command for one turn is stale, and one tab may go', async () => {
    const { match, clients } = await seated();
    const tab = new TestClient();
    match.join(tab, 0);
    const command = tab.view?.choices?.[0];
    match.submit(clients[0]!, 0, { seq: 2, id: 'first-tab', command });
    match.submit(tab, 0, { seq: 2, id: 'second-tab', command });
    await match.work();
    expect(types(clients[0]!).slice(-2)).toEqual(['update', 'done']);
    expect(types(tab).slice(-2)).toEqual(['update', 'stale']);
    expect([tab.view, tab.lost]).toEqual([clients[0]!.view, 0]);
    const told = clients[1]!.messages.length;
    match.leave(tab);
    expect(clients[1]!.messages.slice(told)).toEqual([]);
    match.leave(clients[0]!);
    expect(clients[1]!.messages.slice(told)).toMatchObject([{ type: 'absence', gone: [{ seat: 0 }] }]);
  });
});

describe('spectators with a delay', () => {
  const seqs = (messages: readonly Message[]): unknown[] =>
    messages.map((message) => ('seq' in message ? [message.type, message.seq] : [message.type]));

  test('[H15] they see each record so much later, and nothing sooner', async () => {
    const { match, clients, clock } = await seated(benchOf(), { delay: 10_000 });
    clock.pass(10_000);
    const spectator = new TestClient();
    match.join(spectator, 'spectator');
    await playOne(match, clients, 'one');
    clock.pass(4_000);
    await playOne(match, clients, 'two');
    expect(match.seqFor('spectator')).toBe(2);
    clock.pass(5_999);
    expect(seqs(spectator.messages)).toEqual([['whole', 2]]);
    clock.pass(1);
    expect(seqs(spectator.messages)).toEqual([
      ['whole', 2],
      ['update', 3],
    ]);
    const late = new TestClient();
    match.join(late, 'spectator');
    expect(seqs(late.messages)).toEqual([['whole', 3]]);
    match.join(late, 'spectator', { seq: 2 });
    expect(seqs(late.messages)).toEqual([
      ['whole', 3],
      ['update', 3],
    ]);
    clock.pass(4_000);
    expect([spectator.seq, spectator.lost]).toEqual([4, 0]);
  });

  test('[H15] who comes before there is anything old enough waits outside, and may go again', async () => {
    const { match, clock } = await seated(benchOf(), { delay: 10_000 });
    const [spectator, other] = [new TestClient(), new TestClient()];
    match.join(spectator, 'spectator');
    match.join(other, 'spectator');
    clock.pass(9_999);
    expect(spectator.messages).toEqual([]);
    // How much has happened is not told either.
    expect([match.seqFor('spectator'), match.seqFor(0)]).toEqual([0, 2]);
    match.leave(other);
    clock.pass(1);
    expect([types(spectator), types(other)]).toEqual([['whole'], []]);
  });

  test('[H11] [H15] a list tells how far it has come for them, and nothing that only seats know', async () => {
    const { match, clients, clock } = await seated(benchOf(), { delay: 10_000 });
    const { turn } = Object(clients[0]!.view?.match);
    expect(match.counts).toEqual({});
    clock.pass(10_000);
    await playOne(match, clients, 'one');
    expect(match.counts).toEqual({ round: 1, rounds: 3, turn, laid: 0 });
    clock.pass(9_999);
    expect(match.counts['laid']).toBe(0);
    clock.pass(1);
    expect(match.counts).toEqual({ round: 1, rounds: 3, turn: 1 - turn, laid: 1 });
  });
});

describe('clocks and the way', () => {
  const clock = { bank: 10_000, increment: 0, lag: 500, empty: 'lose' } as const;

  test('[H8] the allowance is for a command of one’s own, once; another’s record takes the whole time', async () => {
    const bench = benchOf();
    const match = await begun(bench, highCard, { clock });
    const clients = [new TestClient(), new TestClient()];
    clients.forEach((client, seat) => match.join(client, seat));
    bench.clock.pass(400);
    await match.sit(1, { key: 'b', name: 'Bob' });
    expect(clients[0]!.last).toMatchObject({ clock: { banks: [9_600, 10_000] } });
    bench.clock.pass(400);
    await playOne(match, clients, 'one');
    expect(clients[0]!.messages.at(-2)).toMatchObject({ clock: { banks: [9_600, 10_000] } });
  });
});

describe('[H9] players who do not wait for bots', () => {
  test('a match is hurried while everybody who is at the table wants it', async () => {
    const { match, clients } = await seated();
    match.talk.hurry(0, true, [0, 1]);
    expect(match.talk.isHurried).toBe(false);
    match.leave(clients[1]!);
    expect(match.talk.isHurried).toBe(true);
    match.join(clients[1]!, 1);
    expect(match.talk.isHurried).toBe(false);
    match.talk.hurry(1, true, [0, 1]);
    expect(match.talk.isHurried).toBe(true);
    match.talk.hurry(0, false, [0, 1]);
    expect(match.talk.isHurried).toBe(false);
  });

  test('then bots make no pause, and a quick one decides for them', async () => {
    const { match, clients, clock } = await seated();
    match.leave(clients[1]!);
    const asked: string[] = [];
    const first = (name: string): SeatBot => {
      return (_view, choices) => (asked.push(name), choices[0]!);
    };
    match.talk.hurry(0, true, [0]);
    seatBot(match, 1, first('slow'), { below: () => 0, clock, pause: 600, quick: first('quick') });
    for (let i = 0; i < 4 && asked.length === 0; i++) {
      await playOne(match, clients.slice(0, 1), `c${i}`);
      clock.pass(0);
      await match.work();
    }
    expect(asked).toEqual(['quick']);
  });
});
