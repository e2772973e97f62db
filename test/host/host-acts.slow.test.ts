/** What the host does for a seat at level `committed` (F60): time-outs, claims, bots that play on, lost keys. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/core/index.ts';
import * as fair from '../../src/fair/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import { resumeMatch, seatBot, type Match } from '../../src/host/index.ts';
import { randomBot } from '../../src/lab/index.ts';
import { BUNDLED, bundledGame } from '../../src/spec/index.ts';
import { begun, benchOf } from './bench.ts';
import { dealt, type SignedTable as Table } from './dealt.ts';
import { fairness, SigningClient } from './signing-client.ts';

const clock = { bank: 10_000, increment: 0, lag: 0, empty: 'play' } as const;

const report = ({ people, match }: Table, game: Game): fair.Report =>
  fair.verifyTranscript(match().transcript ?? [], {
    primitives: fair.pure,
    games: [game],
    keys: people.map(({ fair: own }) => own.signer),
  });

const typesIn = (match: Match): readonly string[] =>
  (match.transcript ?? []).map((line) => (JSON.parse(line) as fair.Line).event.type);

const reasonOf = ({ outcome }: Match): string | undefined => outcome?.reason;

/** The games whose rules say what a host does for a seat out of time. */
const TIMED: readonly [string, Game][] = [
  ['high card', highCard],
  ['duel', duel],
  ['stack', stack],
  ["hold'em", bundledGame('holdem')],
];

describe('a seat out of time', () => {
  test.each(TIMED)('[F60] [U51] %s: the host plays what the game says, and the players believe it', async (_, game) => {
    const table = await dealt(game, { clock });
    for (let n = 0; n < 5; n++) {
      table.bench.clock.pass(10_000);
      await table.match().work();
    }
    expect(table.people.map(({ fair: own, lost }) => [own.refusal, lost])).toEqual(
      table.people.map(() => [undefined, 0]),
    );
    expect(table.match().outcome).toBeUndefined();
    expect(table.people[0]!.fair.lines.filter((line) => line.includes('"type":"timeout"')).length).toBe(5);
  });

  test('[U51] in a duel time runs out into an empty mulligan, and then into the end of the turn', async () => {
    const table = await dealt(duel, { clock });
    for (let n = 0; n < 3; n++) {
      table.bench.clock.pass(10_000);
      await table.match().work();
    }
    const actions = table.people[0]!.fair.lines.map((line) => (JSON.parse(line) as fair.Line).event)
      .filter(({ type }) => type === 'timeout')
      .map(({ action }) => (action as { type: string }).type);
    expect(actions).toEqual(['mulligan', 'mulligan', 'endTurn']);
  });

  test('[F60] the terms state a clock per turn, and a match by it verifies, also without our code', async () => {
    const perTurn = { bank: 10_000, increment: 10_000, max: 10_000, lag: 0, empty: 'play' } as const;
    const table = await dealt(highCard, { clock: perTurn, options: { rounds: 1 } });
    for (let n = 0; n < 20 && !table.match().outcome; n++) {
      table.bench.clock.pass(10_000);
      await table.match().work();
    }
    expect(report(table, highCard)).toMatchObject({ status: 'ok' });
    expect(table.people[0]!.messages.filter((each) => 'timedOut' in each).length).toBe(2);
    const [first = ''] = table.match().transcript ?? [];
    expect((JSON.parse(first) as fair.Line).event['clock']).toEqual(perTurn);
    expect(checkedInPython(table)).not.toContain('BadLine');
    expect(checkedInPython(table)).toMatch(/timeout|ran out of time/);
  });

  test('[F60] a whole match of time-outs verifies: every seat brought its own seed and never acted', async () => {
    const table = await dealt(highCard, { clock, options: { rounds: 1 } });
    for (let n = 0; n < 20 && !table.match().outcome; n++) {
      table.bench.clock.pass(10_000);
      await table.match().work();
    }
    expect(report(table, highCard)).toMatchObject({
      status: 'ok',
      // The host gave every command, so nobody is proved to have acted.
      proves: ['committed', 'complete'],
      seats: [
        { seat: 'p1', seed: 'own', timeouts: 1, takeover: null },
        { seat: 'p2', seed: 'own', timeouts: 1, takeover: null },
      ],
    });
    expect(typesIn(table.match())).not.toContain('action');
  });

  test('[F60] a seat that loses by time loses by the host’s word, and the verdict says no more', async () => {
    const table = await dealt(highCard, { clock: { ...clock, empty: 'lose' } });
    const [late] = table.match().waiting;
    table.bench.clock.pass(10_000);
    await table.match().work();
    const winner = 1 - late!;
    expect(table.match().outcome).toEqual({ winners: [winner], reason: 'time' });
    const found = report(table, highCard);
    expect(found).toMatchObject({ status: 'partial', outcome: { winners: [winner], reason: 'time' } });
    expect(found.proves).toEqual(['committed', 'signed']);
    expect(found.why).toBe(`the host ended the match, and that p${late! + 1} ran out of time is its word`);
    expect(typesIn(table.match()).slice(-3)).toEqual(['verdict', 'result', 'reveal']);
  });

  test('[F60] a match cannot let the host play for a seat in a game that does not say how', async () => {
    const bench = benchOf({ fairness: fairness() });
    const { onTimeout: _, ...mute } = highCard;
    await expect(begun(bench, mute, { clock })).rejects.toThrow('NoTimeoutRule');
    expect(await bench.store.list()).toEqual([]);
  });

  test('[F60] every bundled game for several says what happens when time runs out, and its moves beforehand', async () => {
    const games: Game[] = [highCard, duel, stack, ...BUNDLED.map((name) => bundledGame(name))];
    for (const game of games) {
      const bench = benchOf();
      const match = await begun(bench, game, { clock });
      for (let n = 0; n < 8 && !match.outcome; n++) {
        bench.clock.pass(10_000);
        await match.work();
        expect([game.name, reasonOf(match)]).not.toEqual([game.name, 'time']);
      }
    }
  });
});

describe('a player who is gone', () => {
  test('[F60] a claim ends the match with a verdict of the host, who cannot prove that anybody left', async () => {
    const table = await dealt(highCard, { claim: 30_000 });
    const [ada, bob] = table.people;
    table.match().leave(bob!);
    table.bench.clock.pass(30_000);
    table.match().claim(ada!, 0, 'mine');
    await table.match().work();
    expect(table.match().outcome).toEqual({ winners: [0], reason: 'left' });
    expect(ada!.fair.refusal).toBeUndefined();
    const found = report(table, highCard);
    expect(found).toMatchObject({ status: 'partial', why: 'the host ended the match, and that p2 left is its word' });
    expect(fair.verdict(found)).toBe('Partial: the host ended the match, and that p2 left is its word. p1 won.');
  });

  test('[F60] a bot plays on for a player who left; the transcript says from where on', async () => {
    const table = await dealt(highCard, { claim: 30_000, options: { rounds: 1 } });
    const [ada, bob] = table.people;
    table.match().leave(bob!);
    const guest = { key: 'bot random', name: 'random (bot)' };
    const sitDown = (): void => {
      seatBot(table.match(), 1, randomBot, { below: () => 0, clock: table.bench.clock, pause: 0 });
    };
    table.match().replacePlayer(ada!, 0, 'early', 1, guest, sitDown);
    await table.match().work();
    expect(ada!.last).toMatchObject({ type: 'refused', code: 'NotYet' });
    table.bench.clock.pass(30_000);
    table.match().replacePlayer(ada!, 0, 'now', 1, guest, sitDown);
    await table.match().work();
    expect(table.match().guests[1]).toEqual({ ...guest, former: 'k1' });
    for (let n = 0; n < 40 && !table.match().outcome; n++) {
      if (table.match().waiting.includes(0)) ada!.act(`a${n}`);
      table.bench.clock.pass(1);
      await table.match().work();
    }
    expect(ada!.fair.refusal).toBeUndefined();
    const found = report(table, highCard);
    expect(found).toMatchObject({ status: 'ok', proves: ['committed', 'complete'] });
    expect(found.seats[1]).toMatchObject({ seed: 'own', takeover: { reason: 'left' } });
    expect(fair.verdict(found)).toContain('By its own word the host acted for p2.');
    expect(fair.seatWords(found.seats[1]!)).toMatch(
      /^p2: brought its own seed; from event \d+ on the host signed for it \(the host says that its player left, and a bot played on\)$/,
    );
  });
});

describe('players who end the match themselves', () => {
  const people = [0, 1];

  test('[F60] a draw that both agreed to is a verdict against nobody, and the host’s word', async () => {
    const table = await dealt(duel, { claim: 30_000 });
    const [ada, bob] = table.people;
    table.match().offerDraw(ada!, 0, 'offer', true, people);
    table.match().offerDraw(bob!, 1, 'agree', true, people);
    await table.match().work();
    expect(table.match().outcome).toEqual({ winners: [0, 1], reason: 'agreed' });
    expect([ada!.fair.refusal, bob!.fair.refusal]).toEqual([undefined, undefined]);
    const found = report(table, duel);
    expect(found).toMatchObject({ status: 'partial', outcome: { winners: [0, 1], reason: 'agreed' } });
    expect(found.why).toBe('the host ended the match, and that all agreed to a draw is its word');
    expect(checkedInPython(table)).toContain('partial: the host ended the match by its word');
  });

  test('[F60] giving up is a verdict against one seat', async () => {
    const table = await dealt(highCard);
    const [ada] = table.people;
    table.match().resign(ada!, 0, 'enough', people);
    await table.match().work();
    expect(table.match().outcome).toEqual({ winners: [1], reason: 'resigned' });
    expect(report(table, highCard)).toMatchObject({
      status: 'partial',
      why: 'the host ended the match, and that p1 gave up is its word',
    });
    expect(checkedInPython(table)).toContain('partial: the host ended the match by its word');
  });

  test('[F60] in a game without draws a verdict of agreement is refused when it is written and when it is checked', async () => {
    const table = await dealt(duel);
    const [ada, bob] = table.people;
    table.match().offerDraw(ada!, 0, 'offer', true, people);
    table.match().offerDraw(bob!, 1, 'agree', true, people);
    await table.match().work();
    const found = fair.verifyTranscript(table.match().transcript ?? [], {
      primitives: fair.pure,
      games: [{ ...duel, drawByAgreement: false }],
    });
    expect(found.failure).toMatchObject({ code: 'PolicyMismatch', detail: 'this game has no draw by agreement' });
  });
});

/** What the second checker says of the transcript of a match. */
function checkedInPython({ match }: Table): string {
  const file = join(mkdtempSync(join(tmpdir(), 'acts-')), 'match.jsonl');
  writeFileSync(file, (match().transcript ?? []).map((line) => `${line}\n`).join(''));
  return spawnSync('python3', ['docs/verify/check.py', file], { encoding: 'utf8' }).stdout;
}

describe('a key that is lost', () => {
  test('[F60] the player goes on, the host signs, and the transcript says so; no signature of the old key counts', async () => {
    const table = await dealt(highCard, { options: { rounds: 1 } });
    const [ada] = table.people;
    const old = ada!.view?.choices;
    table.match().keyLost(ada!, 0, 'lost');
    await table.match().work();
    expect(ada!.fair.sign({ type: 'lay' })).toMatchObject({ ok: false, error: { code: 'TakenOver' } });
    table.match().keyLost(ada!, 0, 'again');
    await table.match().work();
    expect(ada!.messages.findLast(({ type }) => type === 'refused')).toMatchObject({ code: 'HostAct' });
    for (let n = 0; n < 40 && !table.match().outcome; n++) {
      const [seat] = table.match().waiting;
      const client = table.people[seat!]!;
      if (seat === 0)
        table.match().submit(client, 0, { seq: client.seq, id: `u${n}`, command: client.view?.choices?.[0] });
      else client.act(`b${n}`);
      await table.match().work();
    }
    expect(old).toBeDefined();
    expect(table.people.map(({ fair: own }) => own.refusal)).toEqual([undefined, undefined]);
    const found = report(table, highCard);
    expect(found).toMatchObject({ status: 'ok', proves: ['committed', 'complete'] });
    expect(found.seats.map(({ seed, takeover }) => [seed, takeover?.reason])).toEqual([
      ['own', 'keyLost'],
      ['own', undefined],
    ]);
  });

  test('[F60] a seat without a key has none to lose', async () => {
    const bench = benchOf({ fairness: fairness() });
    const match = await begun(bench, highCard, { committed: { patience: 60_000 } });
    const client = new SigningClient(() => match, 0, 'p1');
    match.join(client, 0);
    for (const seat of [0, 1]) await match.sit(seat, { key: `k${seat}`, name: 'Guest' });
    match.keyLost(client, 0, 'lost');
    await match.work();
    expect(client.last).toMatchObject({ type: 'refused', code: 'NoKey' });
  });

  test('[H7] [F60] time-outs, takeovers and verdicts are there after a restart, to the byte', async () => {
    const table = await dealt(highCard, { clock, claim: 30_000 });
    table.match().keyLost(table.people[0]!, 0, 'lost');
    table.bench.clock.pass(10_000);
    await table.match().work();
    const before = table.people[1]!.fair.lines;
    await table.match().close();
    const resumed = await resumeMatch(table.bench.ports, highCard, 'm', 'b');
    if (!resumed.ok) throw new Error(JSON.stringify(resumed.error));
    table.take(resumed.value);
    const [, bob] = table.people;
    resumed.value.join(bob!, 1, { seq: bob!.seq, log: bob!.fair.lines.length });
    table.bench.clock.pass(10_000);
    await resumed.value.work();
    expect(bob!.fair.refusal).toBeUndefined();
    expect(bob!.fair.lines.slice(0, before.length)).toEqual(before);
    expect(bob!.fair.lines.length).toBeGreaterThan(before.length - 1);
  });
});
