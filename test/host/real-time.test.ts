/** Games in real time over the host: its clock is the only one, and what it does is on record (H8). */
import { describe, expect, test } from 'vitest';
import { cycle } from '../../src/games/cycle/index.ts';
import { resumeMatch, type Match } from '../../src/host/index.ts';
import { begun, benchOf, TestClient, type Bench } from './bench.ts';

/** Cards come every 50 ticks at 10 ticks a second, nothing else does for a long time. */
const SETTINGS = { tick_rate: 10, energy_ticks: 900, act_ticks: 900 };
const OPTIONS = { mode: 'realtime', draw_interval_ticks: 50, settings: SETTINGS };

async function seated(bench: Bench = benchOf(), options: object = OPTIONS) {
  const match = await begun(bench, cycle, { options });
  const client = new TestClient();
  match.join(client, 0);
  return { ...bench, match, client };
}

const tickOf = ({ view }: TestClient): unknown => Object(view?.seats[0])['tick'];
const handOf = ({ view }: TestClient): number | null | undefined => view?.zones['hand']?.count;
const recorded = async (bench: Bench, match: Match): Promise<unknown[]> =>
  (await bench.store.load(match.id, 0)).records.map(({ by, command }) => [by, command]);

describe('the clock of the host', () => {
  test('[H8] the draw timer wakes the match at its tick: one record, and the card is there', async () => {
    const bench = await seated();
    const { clock, match, client } = bench;
    const before = handOf(client) ?? 0;
    await clock.run(4_999, () => match.work());
    expect([match.seq, handOf(client)]).toEqual([0, before]);
    await clock.run(1, () => match.work());
    expect([tickOf(client), handOf(client), client.lost]).toEqual([50, before + 1, 0]);
    await clock.run(5_000, () => match.work());
    expect(await recorded(bench, match)).toEqual([
      ['host', { type: 'advance', ticks: 50 }],
      ['host', { type: 'advance', ticks: 50 }],
    ]);
  });

  test('[H8] a command has the ticks before it on record, and both are told', async () => {
    const bench = await seated();
    const { clock, match, client } = bench;
    await clock.run(1_234, () => match.work());
    const card = Number(client.view?.zones['hand']?.cells?.[0]);
    match.submit(client, 0, { seq: 0, id: 'one', command: { type: 'discard', card } });
    await match.work();
    expect(client.messages.slice(1).map(({ type }) => type)).toEqual(['update', 'update', 'done']);
    expect(await recorded(bench, match)).toMatchObject([
      ['host', { type: 'advance', ticks: 12 }],
      [0, { type: 'discard' }],
    ]);
    expect([tickOf(client), client.lost]).toEqual([12, 0]);
    await clock.run(3_766, () => match.work());
    expect(tickOf(client)).toBe(50);
  });

  test('[H3] [H8] a command that crossed a tick on its way is not stale', async () => {
    const { clock, match, client } = await seated();
    const card = Number(client.view?.zones['hand']?.cells?.[0]);
    await clock.run(5_000, () => match.work());
    match.submit(client, 0, { seq: 0, id: 'one', command: { type: 'discard', card } });
    await match.work();
    expect(client.last).toEqual({ type: 'done', id: 'one', seq: 2 });
    match.submit(client, 0, { seq: 0, id: 'two', command: { type: 'discard', card } });
    await match.work();
    expect(client.last).toMatchObject({ type: 'stale', id: 'two' });
  });

  test('[H8] no seat lets time pass: it is not offered, and refused', async () => {
    const { match, client } = await seated();
    expect(client.view?.choices?.filter(({ type }) => type === 'advance')).toEqual([]);
    match.submit(client, 0, { seq: 0, id: 'mine', command: { type: 'advance', ticks: 500 } });
    await match.work();
    expect(client.last).toMatchObject({ type: 'refused', code: 'HostsClock' });
    expect(match.seq).toBe(0);
  });

  test('[H8] an update says the tick once, however many have passed', async () => {
    const { clock, match, client } = await seated();
    await clock.run(5_000, () => match.work());
    const update = client.messages.find(({ type }) => type === 'update');
    const ticks =
      update?.type === 'update'
        ? update.events.filter((event) => event.type === 'changed' && event.key === 'tick')
        : [];
    expect(ticks).toEqual([{ type: 'changed', of: 'seat', id: 0, key: 'tick', value: 50 }]);
  });

  test('[H8] time stands still while nobody is at the table', async () => {
    const { clock, match, client } = await seated();
    await clock.run(1_000, () => match.work());
    match.leave(client);
    await clock.run(60_000, () => match.work());
    expect(match.seq).toBe(0);
    match.join(client, 0, { seq: 0 });
    await clock.run(4_999, () => match.work());
    expect(match.seq).toBe(0);
    await clock.run(1, () => match.work());
    expect(tickOf(client)).toBe(50);
  });

  test('[H7] [H8] taken up again, it goes on at the tick on record, and a replay needs no clock', async () => {
    const bench = await seated(benchOf({ snapshotEvery: 2 }));
    await bench.clock.run(12_500, () => bench.match.work());
    await bench.match.close();
    await bench.clock.run(60_000, async () => {});
    const again = await resumeMatch(bench.ports, cycle, 'm', 'b');
    if (!again.ok) throw new Error(again.error.code);
    const client = new TestClient();
    again.value.join(client, 0);
    expect(tickOf(client)).toBe(100);
    expect(client.view).toEqual({ ...bench.client.view });
    await bench.clock.run(5_000, () => again.value.work());
    expect([tickOf(client), client.lost]).toEqual([150, 0]);
  });

  test('[H8] rules that refuse to let time pass are asked again now and then, not all the time', async () => {
    const bench = benchOf();
    const broken = { ...cycle, ticks: { ...cycle.ticks!, pass: () => ({ type: 'advance', ticks: -1 }) as const } };
    const match = await begun(bench, broken, { options: OPTIONS });
    match.join(new TestClient(), 0);
    let wakes = 0;
    await bench.clock.run(10_000, async () => {
      wakes += 1;
      await match.work();
    });
    expect([match.seq, wakes]).toEqual([0, 7]);
  });

  test('[H8] time stands still while a question waits for its answer', async () => {
    const deck = Array.from({ length: 10 }, () => 'dump-buffer');
    const bench = await seated(benchOf(), { ...OPTIONS, deck });
    const { clock, match, client } = bench;
    const play = client.view?.choices?.find(({ type }) => type === 'play');
    match.submit(client, 0, { seq: 0, id: 'ask', command: play });
    await match.work();
    expect(client.view?.question).toMatchObject({ kind: 'discard' });
    await clock.run(60_000, () => match.work());
    expect(match.seq).toBe(1);
    match.submit(client, 0, { seq: 1, id: 'answer', command: client.view?.choices?.[0] });
    await match.work();
    expect([tickOf(client), client.view?.question]).toEqual([0, null]);
    await clock.run(5_000, () => match.work());
    expect(tickOf(client)).toBe(50);
  });

  test('[H4] [H8] a store that fails for a while loses no tick and doubles none', async () => {
    const bench = await seated();
    const { clock, match, client, store } = bench;
    store.plan = ['fail', 'lose answer'];
    await clock.run(20_000, () => match.work());
    expect(client.lost).toBe(0);
    const ticks = Number(tickOf(client));
    const given = (await recorded(bench, match)).map((each) => Number(Object((each as unknown[])[1])['ticks']));
    expect(given.reduce((sum, n) => sum + n, 0)).toBe(ticks);
    expect(ticks).toBeLessThanOrEqual(200);
    expect(ticks).toBeGreaterThan(100);
  });
});
