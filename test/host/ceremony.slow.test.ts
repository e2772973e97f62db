/** The ceremony of level `committed` over the host's messages: seats that sign, seats that do not, and bots. */
import { describe, expect, test } from 'vitest';
import * as fair from '../../src/fair/index.ts';
import { cycle } from '../../src/games/cycle/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { resumeMatch, seatBot, type Match } from '../../src/host/index.ts';
import { randomBot } from '../../src/lab/index.ts';
import { begun, benchOf, playOne, TestClient, type Bench } from './bench.ts';
import { fairness, SigningClient } from './signing-client.ts';

const committed = { options: { rounds: 2 }, committed: { patience: 60_000 } };

/** Ada signs with a key of her own, Bob leaves it to the host. */
async function opened(bench: Bench, silent?: 'commit' | 'contribute') {
  let match = await begun(bench, highCard, committed);
  const ada = new SigningClient(() => match, 0, 'p1');
  ada.silent = silent;
  const bob = new TestClient();
  match.join(ada, 0, { log: 0 });
  match.join(bob, 1);
  await match.sit(0, { key: 'a', name: 'Ada', signer: ada.fair.signer });
  const take = (other: Match): void => void (match = other);
  return { ada, bob, take, current: () => match };
}

async function playOut(match: Match, ada: SigningClient, bob: TestClient): Promise<void> {
  for (let n = 0; n < 400 && !match.outcome; n++) {
    if (match.waiting.includes(0)) ada.act(`a${n}-${match.seq}`);
    else await playOne(match, [ada, bob], `b${n}-${match.seq}`);
    await match.work();
  }
}

/** Who begins is chance. */
async function adasTurn(match: Match, ada: SigningClient, bob: TestClient): Promise<void> {
  await match.work();
  if (!match.waiting.includes(0)) await playOne(match, [ada, bob], 'first');
  expect(match.waiting).toEqual([0]);
}

/** As the holder of these keys reads it. */
const verify = (lines: readonly string[], ...keys: readonly string[]): fair.Report =>
  fair.verifyTranscript(lines, { primitives: fair.pure, games: [highCard], keys });

describe('a match that anybody can check', () => {
  test('[F15] [F47] [F48] commit, contribute, play, reveal: the transcript proves it', async () => {
    const bench = benchOf({ fairness: fairness() });
    const { ada, bob, current } = await opened(bench);
    expect(ada.view?.choices).toEqual([]);
    await current().sit(1, { key: 'b', name: 'Bob' });
    await current().work();
    expect(current().waiting).toHaveLength(1);
    await playOut(current(), ada, bob);
    expect(current().outcome).toBeDefined();
    expect(ada.fair.refusal).toBeUndefined();
    expect([ada.lost, bob.lost]).toEqual([0, 0]);
    const report = verify(current().transcript ?? [], ada.fair.signer);
    expect(report).toMatchObject({ status: 'ok', proves: ['committed', 'signed', 'complete'] });
    expect(report.seats.map(({ seat, seed }) => [seat, seed])).toEqual([
      ['p1', 'own'],
      ['p2', 'host'],
    ]);
    expect(verify(current().transcript ?? []).proves).toEqual(['signed', 'complete']);
    expect(ada.fair.lines).toEqual(current().transcript);
    expect(bob.messages.filter(({ type }) => type === 'log')).toEqual([]);
  });

  test('[F34] [F45] before the end no frame holds a secret of the host', async () => {
    const bench = benchOf({ fairness: fairness() });
    const { ada, bob, current } = await opened(bench);
    await current().sit(1, { key: 'b', name: 'Bob' });
    await current().work();
    await adasTurn(current(), ada, bob);
    ada.act('a');
    await current().work();
    const frames = JSON.stringify([ada.messages, bob.messages]);
    const { head } = await bench.store.load('m');
    for (const { seed, salt, key } of [head.fair!.secrets['server']!])
      expect([seed, salt, key].filter((secret) => frames.includes(secret))).toEqual([]);
    expect(Object.values(head.fair!.secrets).filter(({ key }) => frames.includes(key))).toEqual([]);
    expect(current().transcript).toBeUndefined();
  });

  test('[H7] [F47] taken up again after every record, it comes to the same end', async () => {
    const bench = benchOf({ fairness: fairness() });
    const { ada, bob, take, current } = await opened(bench);
    const again = async (): Promise<void> => {
      await current().close();
      const resumed = await resumeMatch(bench.ports, highCard, 'm', 'b');
      if (!resumed.ok) throw new Error(JSON.stringify(resumed.error));
      take(resumed.value);
      current().join(ada, 0, { seq: ada.seq, log: ada.fair.lines.length });
      current().join(bob, 1, { seq: bob.seq });
      await current().work();
    };
    await again();
    await current().sit(1, { key: 'b', name: 'Bob' });
    for (let n = 0; n < 200 && !current().outcome; n++) {
      await current().work();
      await again();
      if (current().waiting.includes(0)) ada.act(`a${n}`);
      else await playOne(current(), [ada, bob], `b${n}`);
      await current().work();
    }
    await again();
    expect([ada.fair.refusal, ada.lost, bob.lost]).toEqual([undefined, 0, 0]);
    expect(verify(current().transcript ?? [], ada.fair.signer).proves).toEqual(['committed', 'signed', 'complete']);
  });

  test('[F48] a host that tells something else is not believed, and gets no signature any more', async () => {
    const bench = benchOf({ fairness: fairness() });
    const { ada, bob, current } = await opened(bench);
    await current().sit(1, { key: 'b', name: 'Bob' });
    await adasTurn(current(), ada, bob);
    const [command] = ada.view?.choices ?? [];
    expect(ada.fair.sign(command!).ok).toBe(true);
    const { head } = ada.messages.findLast((message) => message.type === 'log')!;
    const line = JSON.stringify({
      event: { type: 'result', outcome: null, seq: ada.fair.lines.length },
      hash: '00'.repeat(32),
    });
    const part = { type: 'log', lines: [line], head, receipts: [] } as const;
    expect(ada.fair.hear({ ...part, from: ada.fair.lines.length + 1 })).toEqual([]);
    expect(ada.fair.refusal).toBeUndefined();
    expect(ada.fair.hear({ ...part, from: ada.fair.lines.length })).toEqual([]);
    expect(ada.fair.refusal).toMatchObject({ code: 'BadLine' });
    expect(ada.fair.sign(command!)).toMatchObject({ ok: false, error: { code: 'BadLine' } });
  });

  test('[F49] who does not show its seed in time is named, and no match is played', async () => {
    for (const silent of ['commit', 'contribute'] as const) {
      const bench = benchOf({ fairness: fairness() });
      const { ada, current } = await opened(bench, silent);
      await current().sit(1, { key: 'b', name: 'Bob' });
      bench.clock.pass(60_000);
      await current().work();
      expect(current().outcome).toEqual({ winners: [], reason: 'aborted' });
      expect(verify(current().transcript ?? [])).toMatchObject({ status: 'aborted', missing: ['p1'] });
      expect(ada.last).toMatchObject({ type: 'update', outcome: { reason: 'aborted' } });
    }
  });

  test('[H7] [F49] a host that was away past the deadline ends it when it is back', async () => {
    const bench = benchOf({ fairness: fairness() });
    const { current } = await opened(bench, 'contribute');
    await current().sit(1, { key: 'b', name: 'Bob' });
    await current().work();
    await current().close();
    bench.clock.pass(3_600_000);
    const resumed = await resumeMatch(bench.ports, highCard, 'm', 'b');
    if (!resumed.ok) throw new Error(resumed.error.code);
    bench.clock.pass(0);
    await resumed.value.work();
    expect(resumed.value.outcome).toEqual({ winners: [], reason: 'aborted' });
  });

  test('[F35] a seat with a key acts with its signature or not at all; nobody signs for it', async () => {
    const bench = benchOf({ fairness: fairness() });
    const { ada, bob, current } = await opened(bench);
    await current().sit(1, { key: 'b', name: 'Bob' });
    await adasTurn(current(), ada, bob);
    const [command] = ada.view?.choices ?? [];
    const signed = {
      salt: '00'.repeat(32),
      prevHash: ada.fair.log!.end.head,
      seq: ada.fair.log!.end.seq,
      signature: '00'.repeat(64),
    };
    current().submit(ada, 0, { seq: ada.seq, id: 'bare', command });
    current().submit(ada, 0, { seq: ada.seq, id: 'false', command, signed });
    current().submit(ada, 0, { seq: ada.seq, id: 'old', command, signed: { ...signed, prevHash: '00'.repeat(32) } });
    await current().work();
    expect(ada.messages.slice(-3)).toMatchObject([
      { type: 'refused', code: 'SignatureMissing' },
      { type: 'refused', code: 'BadSignature' },
      { type: 'refused', code: 'StaleHead' },
    ]);
  });

  test('[F17] a commitment of somebody else, or a seed too soon, is refused and changes nothing', async () => {
    const bench = benchOf({ fairness: fairness() });
    const { ada, current } = await opened(bench, 'commit');
    await current().sit(1, { key: 'b', name: 'Bob' });
    await current().work();
    const before = current().seq;
    const { seq, head: prevHash } = ada.fair.log!.end;
    const step = { prevHash, seq, signature: '00'.repeat(64) };
    current().contribute(ada, 0, { type: 'commit', id: 'c', commit: '11'.repeat(32), ...step });
    current().contribute(ada, 0, {
      type: 'contribute',
      id: 's',
      seed: '11'.repeat(64),
      salt: '11'.repeat(32),
      ...step,
    });
    current().contribute(ada, 1, { type: 'commit', id: 'd', commit: '11'.repeat(32), ...step });
    await current().work();
    const codes = ada.messages.slice(-3).map((message) => message.type === 'refused' && message.code);
    expect(codes).toEqual(['BadSignature', 'WrongPhase', 'DuplicateCommit']);
    expect(current().seq).toBe(before);
  });

  test('[F54] bots and guests without keys: the host signs for all of them, in a duel', async () => {
    const bench = benchOf({ fairness: fairness() });
    const match = await begun(bench, duel, { committed: { patience: 60_000 } });
    for (const seat of [0, 1]) {
      await match.sit(seat, { key: `bot ${seat}`, name: 'bot' });
      let n = 0;
      seatBot(match, seat, randomBot, { below: (most) => n++ % most, clock: bench.clock, pause: 10 });
    }
    for (let n = 0; n < 20; n++) await bench.clock.run(10, () => match.work());
    expect(match.seq).toBeGreaterThan(15);
    await match.decide({ winners: [], reason: 'enough' });
    expect(fair.verifyTranscript(match.transcript ?? [], { primitives: fair.pure, games: [duel] })).toMatchObject({
      status: 'partial',
    });
  });

  test('[F1] what cannot be proved is refused before anything is kept', async () => {
    const none = benchOf();
    await expect(begun(none, highCard, committed)).rejects.toThrow('LevelNotOffered');
    const bench = benchOf({ fairness: fairness() });
    // [F9] its shuffles take the cards as they lie, and the first of them in the middle of a match would be refused.
    await expect(begun(bench, cycle, { ...committed, options: {} })).rejects.toThrow('LevelNotOffered');
    const sorted = { ...cycle, shufflesAsTheyLie: false };
    await expect(begun(bench, sorted, { ...committed, options: { mode: 'realtime' } })).rejects.toThrow(
      'NotInRealTime',
    );
    expect(await bench.store.list()).toEqual([]);
  });
});
