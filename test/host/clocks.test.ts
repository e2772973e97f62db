/** The players' clocks: whose time runs, when a seat gets more, and what somebody is told who comes back (H8). */
import { describe, expect, test } from 'vitest';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { resumeMatch } from '../../src/host/index.ts';
import { begun, benchOf, playOne, seated, TestClient } from './bench.ts';

describe('time', () => {
  const clock = { bank: 10_000, increment: 2_000, lag: 500, empty: 'lose' } as const;

  test('[H8] time runs for whoever is waited for; a command brings the increment', async () => {
    const bench = benchOf();
    const { match, clients } = await seated(bench, { clock });
    bench.clock.pass(3_500);
    await playOne(match, clients, 'one');
    expect(clients[1]!.last).toMatchObject({
      type: 'update',
      clock: { banks: [9_000, 10_000], running: match.waiting },
    });
  });

  test('[H8] an empty bank loses, by a record of the host', async () => {
    const bench = benchOf();
    const { match, clients, store } = await seated(bench, { clock });
    bench.clock.pass(10_499);
    await match.work();
    expect(match.outcome).toBeUndefined();
    bench.clock.pass(1);
    await match.work();
    expect(match.outcome).toEqual({ winners: [1], reason: 'time' });
    expect(clients[0]!.last).toMatchObject({ type: 'update', outcome: { winners: [1], reason: 'time' }, choices: [] });
    expect((await store.load('m')).records).toMatchObject([
      { by: 'host', command: { type: 'timeOut', seat: 0 }, verdict: { winners: [1] } },
    ]);
  });

  test('[H8] or the host takes the first choice, and the match goes on', async () => {
    const bench = benchOf();
    const { match, clients, spectator } = await seated(bench, { clock: { ...clock, empty: 'play' } });
    bench.clock.pass(10_500);
    await match.work();
    expect(match.seq).toBe(1);
    expect(match.outcome).toBeUndefined();
    expect(clients.map(({ lost }) => lost)).toEqual([0, 0]);
    expect(clients[1]!.last).toMatchObject({ type: 'update', timedOut: 0 });
    await playOne(match, clients, 'one');
    expect(spectator.last).not.toHaveProperty('timedOut');
  });

  test('[H8] a seat out of time has its increment for the next turn, so an absent player does not end the match', async () => {
    const bench = benchOf();
    const perTurn = { bank: 30_000, increment: 30_000, lag: 1_000, empty: 'play' } as const;
    const { match, clients } = await seated(bench, { clock: perTurn, options: { rounds: 5 } });
    for (let turn = 0; turn < 4; turn++) {
      bench.clock.pass(30_999);
      await match.work();
      expect(match.seq).toBe(turn);
      bench.clock.pass(1);
      await match.work();
      expect(match.seq).toBe(turn + 1);
      expect(clients[0]!.last).toMatchObject({ clock: { banks: [30_000, 30_000] } });
    }
  });

  test('[H8] no bank holds more than its max: unused time of a turn is not kept', async () => {
    const bench = benchOf();
    const perTurn = { bank: 30_000, increment: 30_000, max: 30_000, lag: 1_000, empty: 'play' } as const;
    const { match, clients, spectator } = await seated(bench, { clock: perTurn });
    bench.clock.pass(11_000);
    await playOne(match, clients, 'one');
    expect(spectator.last).toMatchObject({ clock: { banks: [30_000, 30_000] } });
    await playOne(match, clients, 'two');
    expect(spectator.last).toMatchObject({ clock: { banks: [30_000, 30_000] } });
  });

  test('[H8] a turn of several commands has one increment, at its end', async () => {
    const bench = benchOf();
    const perTurn = { bank: 30_000, increment: 30_000, max: 30_000, lag: 0, empty: 'play' } as const;
    const match = await begun(bench, duel, { clock: perTurn });
    const client = new TestClient();
    match.join(client, 0);
    const other = new TestClient();
    match.join(other, 1);
    const give = async (seat: number, command: object): Promise<void> => {
      match.submit(client, seat, { seq: match.seq, id: `c${match.seq}`, command });
      await match.work();
    };
    const banks = (): readonly number[] => Object(other.last).clock.banks;
    bench.clock.pass(20_000);
    await give(0, { type: 'mulligan', slots: [] });
    await give(1, { type: 'mulligan', slots: [] });
    expect(banks()).toEqual([30_000, 30_000]);
    const [first = 0] = match.waiting;
    bench.clock.pass(5_000);
    await give(first, { type: 'replace', slot: 0 });
    expect(match.waiting).toEqual([first]);
    expect(banks()[first]).toBe(25_000);
    bench.clock.pass(5_000);
    await give(first, { type: 'endTurn' });
    expect(banks()).toEqual([30_000, 30_000]);
  });

  test('[H7] [H8] who comes back is told what is left of the clock now, also by a server that was restarted', async () => {
    const bench = benchOf({ snapshotEvery: 1 });
    const { match, clients } = await seated(bench, { clock });
    const { seq: before } = clients[1]!;
    match.leave(clients[1]!);
    await playOne(match, clients, 'one');
    bench.clock.pass(4_000);
    const [turn = 0] = match.waiting;
    for (const seq of [before, match.seq]) {
      match.join(clients[1]!, 1, { seq });
      expect(clients[1]!.last).toMatchObject({ type: 'clock', clock: { running: [turn] } });
      expect(Object(clients[1]!.last).clock.banks[turn]).toBe(6_000);
      match.leave(clients[1]!);
    }
    await match.close();
    bench.clock.pass(60_000);
    const again = await resumeMatch(bench.ports, highCard, 'm', 'b');
    if (!again.ok) throw new Error(again.error.code);
    again.value.join(clients[1]!, 1, { seq: again.value.seq });
    expect(Object(clients[1]!.last).clock.banks[turn]).toBe(10_000);
  });

  test('[H7] [H8] banks outlive a restart', async () => {
    const bench = benchOf({ snapshotEvery: 1 });
    const { match, clients } = await seated(bench, { clock });
    bench.clock.pass(4_500);
    await playOne(match, clients, 'one');
    await match.close();
    bench.clock.pass(60_000);
    const again = await resumeMatch(bench.ports, highCard, 'm', 'b');
    if (!again.ok) throw new Error(again.error.code);
    const client = new TestClient();
    again.value.join(client, 0);
    expect(client.last).toMatchObject({ type: 'whole', clock: { banks: [8_000, 10_000] } });
  });
});
