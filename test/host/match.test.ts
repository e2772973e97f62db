import { describe, expect, test, vi } from 'vitest';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { resumeMatch, type Client, type Match } from '../../src/host/index.ts';
import { begun, benchOf, playOne, seated, TestClient } from './bench.ts';

async function playOut(match: Match, clients: readonly TestClient[], most = 2_000): Promise<void> {
  for (let n = 0; n < most && !match.outcome; n++) await playOne(match, clients, `c${n}`);
}

const types = (client: TestClient): readonly string[] => client.messages.map(({ type }) => type);

describe('a match as an authority', () => {
  test('[H1] a command is stored, told to everybody, and then acknowledged', async () => {
    const { match, clients, spectator, store } = await seated();
    await playOne(match, clients, 'one');
    expect(types(clients[0]!)).toEqual(['whole', 'update', 'done']);
    expect(types(spectator)).toEqual(['whole', 'update']);
    const { records } = await store.load('m');
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ seq: 0, by: 0, id: 'one' });
  });

  test('[H1] nobody learns of anything while the store works, the sender included', async () => {
    const { match, clients, spectator, store } = await seated();
    store.plan = ['hold'];
    const { view, seq } = clients[0]!;
    match.submit(clients[0]!, 0, { seq, id: 'one', command: view?.choices?.[0] });
    await Promise.resolve();
    expect([...clients, spectator].map(types)).toEqual([['whole'], ['whole'], ['whole']]);
    store.letGo();
    await match.work();
    expect(types(clients[0]!)).toEqual(['whole', 'update', 'done']);
  });

  test('[H3] the same command twice is done once and answered with the first answer', async () => {
    const { match, clients, store } = await seated();
    const [client] = clients;
    const sent = { seq: 0, id: 'one', command: client!.view?.choices?.[0] };
    match.submit(client!, 0, sent);
    match.submit(client!, 0, sent);
    await match.work();
    expect(types(client!)).toEqual(['whole', 'update', 'done', 'done']);
    expect(client!.messages.at(-1)).toEqual(client!.messages.at(-2));
    expect((await store.load('m')).records).toHaveLength(1);
  });

  test('[H3] a name of as many characters as the protocol allows is one, also where they take two units', async () => {
    const { match, clients } = await seated();
    const [client] = clients;
    for (const id of ['😀'.repeat(64), 'x'.repeat(129)])
      match.submit(client!, 0, { seq: match.seq, id, command: client!.view?.choices?.[0] });
    await match.work();
    expect(client!.messages.slice(-2)).toMatchObject([
      { type: 'done', id: '😀'.repeat(64) },
      { type: 'refused', id: '', code: 'BadMessage' },
    ]);
  });

  test('[H3] a stale command is answered with what was missed, and nothing is applied', async () => {
    const { match, clients } = await seated();
    await playOne(match, clients, 'one');
    match.submit(clients[1]!, 1, { seq: 0, id: 'old', command: { type: 'pass' } });
    await match.work();
    expect(clients[1]!.last).toMatchObject({ type: 'stale', id: 'old', seq: 1, missed: [{ type: 'update', seq: 1 }] });
    expect(match.seq).toBe(1);
    match.submit(clients[1]!, 1, { seq: 77, id: 'mad', command: { type: 'pass' } });
    await match.work();
    expect(clients[1]!.last).toMatchObject({ type: 'stale', missed: { type: 'whole' } });
  });

  test('[H3] a refused command changes nothing and is explained', async () => {
    const { match, clients } = await seated();
    match.submit(clients[1]!, 1, { seq: 0, id: 'x', command: { type: 'lay', card: 1 } });
    await match.work();
    expect(clients[1]!.last).toMatchObject({ type: 'refused', id: 'x', code: 'NotYourTurn' });
    expect(match.seq).toBe(0);
    for (const command of [null, 7, 'x', [], { type: '__proto__' }, { type: 'lay', card: NaN }]) {
      match.submit(clients[0]!, 0, { seq: 0, id: `bad ${JSON.stringify(command)}`, command });
      await match.work();
      expect(clients[0]!.last?.type).toBe('refused');
    }
    match.submit(clients[0]!, 0, { seq: 0, id: 'x'.repeat(129), command: null });
    await match.work();
    expect(clients[0]!.last).toMatchObject({ type: 'refused', code: 'BadMessage' });
  });

  test('[H10] [U56] folded views and digests agree to the end of a match, for seats and spectators', async () => {
    const { match, clients, spectator, store } = await seated();
    await playOut(match, clients);
    expect(match.outcome).toBeDefined();
    expect([...clients, spectator].map(({ lost }) => lost)).toEqual([0, 0, 0]);
    expect(spectator.last).toMatchObject({ type: 'update', outcome: match.outcome });
    expect(await store.list({ unfinished: true })).toEqual([]);
    match.submit(clients[0]!, 0, { seq: match.seq, id: 'late', command: { type: 'lay', card: 1 } });
    await match.work();
    expect(clients[0]!.last).toMatchObject({ type: 'refused', code: 'MatchOver' });
  });

  test('[U56] who has lost step asks for everything and has it', async () => {
    const { match, clients } = await seated();
    await playOne(match, clients, 'one');
    match.show(clients[1]!);
    expect(clients[1]!.last).toMatchObject({ type: 'whole', seq: 1 });
  });
});

describe('what is kept', () => {
  test.each([
    ['high card', highCard],
    ['duel', duel],
  ])('[H7] %s: a match goes on where it stood, from snapshot and tail', async (_, game) => {
    const bench = benchOf({ snapshotEvery: 4 });
    const match = await begun(bench, game);
    const clients = [new TestClient(), new TestClient()];
    clients.forEach((client, seat) => match.join(client, seat));
    for (let n = 0; n < 10; n++) await playOne(match, clients, `c${n}`);
    bench.clock.pass(60_000);
    const again = await resumeMatch(bench.ports, game, 'm', 'b');
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    const back = [new TestClient(), new TestClient()];
    back.forEach((client, seat) => again.value.join(client, seat));
    expect(back.map(({ view }) => view)).toEqual(clients.map(({ view }) => view));
    expect(again.value.seq).toBe(match.seq);
    for (let n = 10; n < 14; n++) await playOne(again.value, back, `c${n}`);
    expect(back.map(({ lost }) => lost)).toEqual([0, 0]);
  });

  test('[H3] [H7] a command that was done before the restart is not done again', async () => {
    const bench = benchOf({ snapshotEvery: 1 });
    const { match, clients } = await seated(bench);
    await playOne(match, clients, 'one');
    bench.clock.pass(60_000);
    const again = await resumeMatch(bench.ports, highCard, 'm', 'b');
    if (!again.ok) throw new Error(again.error.code);
    const client = new TestClient();
    again.value.join(client, 0);
    again.value.submit(client, 0, { seq: 0, id: 'one', command: { type: 'lay', card: 1 } });
    await again.value.work();
    expect(client.last).toEqual({ type: 'done', id: 'one', seq: 1 });
    expect(again.value.seq).toBe(1);
  });

  test('[H6] a damaged snapshot is ignored with a warning', async () => {
    const bench = benchOf();
    const { match, clients } = await seated(bench);
    await playOne(match, clients, 'one');
    await bench.store.snapshot('m', { seq: 1, state: '{"format":', guests: [], done: [] });
    bench.clock.pass(60_000);
    const again = await resumeMatch(bench.ports, highCard, 'm', 'b');
    expect(again.ok && again.value.seq).toBe(1);
    expect(bench.warnings).toContain('DamagedSnapshot');
  });

  test('[H7] other rules do not go on with it, and say which', async () => {
    const bench = benchOf();
    await begun(bench, highCard);
    bench.clock.pass(60_000);
    expect(await resumeMatch(bench.ports, { ...highCard, version: '99' }, 'm', 'b')).toMatchObject({
      ok: false,
      error: { code: 'OtherRules', field: 'version', wanted: highCard.version, own: '99' },
    });
  });

  test('[H7] a client that comes back is told what it missed', async () => {
    const { match, clients } = await seated();
    match.leave(clients[1]!);
    await playOne(match, clients, 'one');
    expect(types(clients[1]!)).toEqual(['whole']);
    match.join(clients[1]!, 1, { seq: 0 });
    expect(types(clients[1]!)).toEqual(['whole', 'update']);
    expect(clients[1]!.lost).toBe(0);
    match.join(clients[1]!, 1, { seq: 1 });
    expect(types(clients[1]!)).toEqual(['whole', 'update']);
  });

  test('[H7] whoever missed a hundred records is told them one by one, or everything, and has the same view', async () => {
    const bench = benchOf();
    const match = await begun(bench, duel);
    const clients = [new TestClient(), new TestClient()];
    clients.forEach((client, seat) => match.join(client, seat));
    const away = Array.from({ length: 150 }, () => new TestClient());
    for (const [at, client] of away.entries()) {
      match.join(client, 1);
      match.leave(client);
      await playOne(match, clients, `c${at}`);
    }
    for (const client of away) match.join(client, 1, { seq: client.seq });
    expect(away.map(({ lost }) => lost)).toEqual(away.map(() => 0));
    expect(away.map(({ view }) => view)).toEqual(away.map(() => clients[1]!.view));
    const updates = away.map((client) => types(client).filter((type) => type === 'update').length);
    expect(updates.at(-64)).toBe(64);
    expect(updates[0]).toBe(0);
  });

  test('[H7] one that knows more than the match, as after a copy was put back, is told everything anew', async () => {
    const { match, clients } = await seated();
    await playOne(match, clients, 'one');
    match.join(clients[1]!, 1, { seq: 9 });
    expect(clients[1]!.last).toMatchObject({ type: 'whole', seq: 1 });
  });
});

describe('a store that fails', () => {
  test('[H4] an append that fails is answered with a time, and nothing is half done', async () => {
    const { match, clients, store, warnings } = await seated();
    store.plan = ['fail'];
    await playOne(match, clients, 'one');
    expect(clients[0]!.last).toEqual({ type: 'unavailable', id: 'one', retryAfter: 1_000 });
    expect(types(clients[1]!)).toEqual(['whole']);
    expect(warnings).toEqual(['AppendFailed']);
    await playOne(match, clients, 'one');
    expect(clients[0]!.last).toEqual({ type: 'done', id: 'one', seq: 1 });
  });

  test('[H4] an append whose answer was lost is found again, told once and not doubled', async () => {
    const { match, clients, store } = await seated();
    store.plan = ['lose answer'];
    await playOne(match, clients, 'one');
    expect(clients[0]!.last).toMatchObject({ type: 'unavailable' });
    match.submit(clients[0]!, 0, { seq: 0, id: 'one', command: clients[0]!.view?.choices?.[0] });
    await match.work();
    expect(clients[0]!.last).toEqual({ type: 'done', id: 'one', seq: 1 });
    expect((await store.load('m')).records).toHaveLength(1);
    expect(clients.map(({ lost, seq }) => [lost, seq])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('[H4] every third append fails: the match comes to its end all the same, each command once', async () => {
    const { match, clients, store, spectator } = await seated();
    for (let n = 0; n < 3_000 && !match.outcome; n++) {
      store.plan = n % 3 === 2 ? [n % 2 === 0 ? 'fail' : 'lose answer'] : [];
      await playOne(match, clients, `seq-${match.seq}`);
    }
    expect(match.outcome).toBeDefined();
    const { records } = await store.load('m', 0);
    expect(records.map(({ seq }) => seq)).toEqual(records.map((_, at) => at));
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    expect([...clients, spectator].map(({ lost }) => lost)).toEqual([0, 0, 0]);
  });

  test('[H18] who has lost its lease writes no more', async () => {
    const bench = benchOf();
    const { match, clients, store, clock } = await seated(bench);
    clock.pass(60_000);
    const other = await resumeMatch(bench.ports, highCard, 'm', 'b');
    expect(other.ok).toBe(true);
    await playOne(match, clients, 'one');
    expect(clients[0]!.last).toMatchObject({ type: 'unavailable' });
    expect((await store.load('m')).records).toEqual([]);
  });
});

describe('seats', () => {
  const ada = { key: 'a', name: 'Ada' };
  const bob = { key: 'b', name: 'Bob' };

  test('[H12] a seat belongs to whoever took it first, and everybody is told', async () => {
    const { match, clients } = await seated();
    expect(await Promise.all([match.sit(1, ada), match.sit(1, bob)])).toEqual([true, false]);
    expect(await match.sit(1, ada)).toBe(true);
    expect(clients[0]!.last).toMatchObject({ type: 'update', seq: 1, events: [], names: [null, 'Ada'] });
    expect(match.guests).toEqual([null, ada]);
  });

  test('[H12] before every seat is taken nobody sees a card, nothing can be done, and no time runs', async () => {
    const bench = benchOf();
    const clock = { bank: 5_000, increment: 0, lag: 0, empty: 'lose' } as const;
    const match = await begun(bench, highCard, { awaitsAll: true, clock });
    const ada = new TestClient();
    expect(await match.sit(0, { key: 'a', name: 'Ada' })).toBe(true);
    match.join(ada, 0);
    expect(Object.keys(ada.view!.faces)).toEqual([]);
    expect(ada.view!.choices).toEqual([]);
    match.submit(ada, 0, { seq: ada.seq, id: 'early', command: { type: 'play', position: 0 } });
    await match.work();
    expect(ada.last).toMatchObject({ type: 'refused', code: 'NotDealt' });
    bench.clock.pass(60_000);
    await match.work();
    expect(match.outcome).toBeUndefined();
    await match.sit(1, { key: 'b', name: 'Bo' });
    expect(ada.last).toMatchObject({ type: 'whole', names: ['Ada', 'Bo'], clock: { banks: [5_000, 5_000] } });
    expect(ada.view!.choices!.length).toBeGreaterThan(1);
    await playOne(match, [ada], 'one');
    expect(ada.lost).toBe(0);
  });

  test('[H7] [H12] so it is after a restart, from the log and from a snapshot, and with every seat taken it goes on', async () => {
    for (const isClosed of [false, true])
      for (const seats of [1, 2]) {
        const bench = benchOf();
        const match = await begun(bench, highCard, { awaitsAll: true });
        for (let seat = 0; seat < seats; seat++) await match.sit(seat, { key: `${seat}`, name: `${seat}` });
        if (isClosed) await match.close();
        const again = await resumeMatch(bench.ports, highCard, 'm', 'a');
        if (!again.ok) throw new Error(again.error.code);
        const client = new TestClient();
        again.value.join(client, 0);
        expect(Object.keys(client.view!.faces).length > 0).toBe(seats === 2);
        expect(again.value.waiting.length > 0).toBe(seats === 2);
      }
  });

  test('[H8] who comes later sees what is left of the clock by then', async () => {
    const bench = benchOf();
    const clock = { bank: 6_000, increment: 0, lag: 0, empty: 'lose' } as const;
    const match = await begun(bench, duel, { clock });
    bench.clock.pass(4_000);
    const late = new TestClient();
    match.join(late, 0);
    const [seat = 0] = match.waiting;
    expect(Object(late.last).clock.banks[seat]).toBe(2_000);
  });

  test('[H12] a match that is over as it begins has seats for those who made it; one that was played to its end has none', async () => {
    const drawn = await begun(benchOf(), { ...highCard, outcome: () => ({ winners: [], reason: 'nobody can move' }) });
    expect([await drawn.sit(0, ada), await drawn.sit(1, bob), await drawn.sit(1, ada)]).toEqual([true, true, false]);
    const { match, clients } = await seated();
    await playOut(match, clients);
    expect([match.outcome === undefined, await match.sit(0, ada)]).toEqual([false, false]);
  });

  test('[H7] seats outlive a restart, from the log and from a snapshot', async () => {
    for (const snapshotEvery of [1, 100]) {
      const bench = benchOf({ snapshotEvery });
      const { match, clients } = await seated(bench);
      await match.sit(0, ada);
      await playOne(match, clients, 'one');
      bench.clock.pass(60_000);
      const again = await resumeMatch(bench.ports, highCard, 'm', 'b');
      expect(again.ok && again.value.guests).toEqual([ada, null]);
    }
  });

  test('[H1] who joins while the store works misses nothing', async () => {
    const { match, clients, store } = await seated();
    store.plan = ['hold'];
    match.submit(clients[0]!, 0, { seq: 0, id: 'one', command: clients[0]!.view?.choices?.[0] });
    await Promise.resolve();
    const late = new TestClient();
    match.join(late, 'spectator');
    store.letGo();
    await match.work();
    expect([late.seq, late.lost]).toEqual([1, 0]);
  });

  test('[H1] [H15] who gets up while the store works is told as whoever it is then', async () => {
    const { match, clients, store } = await seated();
    const [, other] = clients;
    store.plan = ['hold'];
    match.submit(clients[0]!, 0, { seq: 0, id: 'one', command: clients[0]!.view?.choices?.[0] });
    await Promise.resolve();
    match.join(other!, 'spectator');
    store.letGo();
    await match.work();
    expect([other!.view?.viewer, other!.seq, other!.lost]).toEqual(['spectator', 1, 0]);
  });

  test('[H1] a client may write a letter before it is sent, and none is sent of what was not kept', async () => {
    const { match, clients, store } = await seated();
    const [written, sent]: string[][] = [[], []];
    const client: Client = {
      send: ({ type }) => sent!.push(type),
      hold(message) {
        written!.push(message.type);
        return () => sent!.push(`${message.type} as written`);
      },
    };
    match.join(client, 'spectator');
    store.plan = ['fail', 'hold'];
    match.submit(clients[0]!, 0, { seq: 0, id: 'one', command: clients[0]!.view?.choices?.[0] });
    await match.work();
    expect([written, sent]).toEqual([['update'], ['whole']]);
    match.submit(clients[0]!, 0, { seq: 0, id: 'two', command: clients[0]!.view?.choices?.[0] });
    await vi.waitFor(() => expect(written).toHaveLength(2));
    expect(sent).toEqual(['whole']);
    store.letGo();
    await match.work();
    expect(sent).toEqual(['whole', 'update as written']);
  });

  test('[H1] a verdict waits for its turn and comes once', async () => {
    const { match, clients, store } = await seated();
    const first = clients[0]!.view?.choices?.[0];
    match.submit(clients[0]!, 0, { seq: 0, id: 'one', command: first });
    const verdicts = [match.decide({ winners: [0], reason: 'left' }), match.decide({ winners: [1], reason: 'left' })];
    expect(await Promise.all(verdicts)).toEqual([true, false]);
    expect(match.outcome).toEqual({ winners: [0], reason: 'left' });
    expect((await store.load('m')).records.map(({ by }) => by)).toEqual([0, 'host']);
  });
});
