/** Poker at level `committed`: folded hands stay secret for good, and only the auditor can check the whole deal (F24). */
import { describe, expect, test } from 'vitest';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import { native, nativeSigner } from '../../src/cli/native.ts';
import type { Game, Json, Viewer } from '../../src/core/index.ts';
import * as fair from '../../src/fair/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { auditMatch, gameInfo, resumeMatch, seatBot, type Fairness, type Match } from '../../src/host/index.ts';
import { randomBot } from '../../src/lab/index.ts';
import { chanceOf } from '../attack/chance.ts';
import { begun, benchOf, TestClient, type Bench } from './bench.ts';
import { fairness as pureFairness, SigningClient } from './signing-client.ts';

const { game: holdem } = await ownTable(GAMES.find(({ name }) => name === 'holdem')!);

/** As releases before this one opened it: without a word of who gets the secrets. */
const { verify: _, ...unsealing }: Game = holdem;

/** The same match every time, with Node's own cryptography. */
const fairness = (): Fairness => ({ ...pureFairness(), primitives: native, signer: nativeSigner });

const committed = { options: { seats: 3 }, committed: { patience: 60_000 } };

/** Ada signs for herself; Bob and Cy are random bots, for whom the host signs. */
async function table(bench: Bench, game: Game, more: object = {}) {
  let match = await begun(bench, game, { ...committed, ...more });
  const ada = new SigningClient(() => match, 0, 'p1');
  const others = new Map<Viewer, TestClient>(([1, 2, 'spectator'] as const).map((each) => [each, new TestClient()]));
  match.join(ada, 0, { log: 0 });
  for (const [viewer, client] of others) match.join(client, viewer, { log: 0 });
  await match.sit(0, { key: 'a', name: 'Ada', signer: ada.fair.signer });
  for (const seat of [1, 2]) await match.sit(seat, { key: `bot ${seat}`, name: `bot ${seat}` });
  await match.work();
  const take = (other: Match): void => void (match = other);
  return { ada, others, take, current: () => match };
}

/** Plays until it is over, or until so many records; Ada takes her first choice, which is to fold where she has to pay. */
async function playOut(bench: Bench, { ada, current }: Awaited<ReturnType<typeof table>>, records = Infinity) {
  for (const seat of [1, 2])
    seatBot(current(), seat, randomBot, { below: chanceOf(5, seat), clock: bench.clock, pause: 1 });
  for (let n = 0; n < 2_000 && !current().outcome && current().seq < records; n++) {
    if (current().waiting.includes(0)) ada.act(`a${n}-${current().seq}`);
    bench.clock.pass(1);
    await new Promise((resolve) => setImmediate(resolve));
    await current().work();
  }
}

const verify = (lines: readonly string[], more: Partial<fair.VerifyOptions> = {}): fair.Report =>
  fair.verifyTranscript(lines, { primitives: native, games: [holdem], ...more });

async function audited({ ports }: Bench, game = holdem): Promise<Json> {
  const audit = await auditMatch(ports, game, 'm', await ports.store.load('m', 0));
  if (!audit.ok) throw new Error(JSON.stringify(audit.error));
  return audit.value;
}

const folds = (lines: readonly string[]): number => lines.filter((line) => line.includes('"type":"fold"')).length;

describe('a sealed match', () => {
  test('[F24] [F42] [F57] it ends with a seal: partial to a player, and proved in full with what the auditor has', async () => {
    const bench = benchOf({ fairness: fairness() });
    const at = await table(bench, holdem);
    await playOut(bench, at);
    expect(at.current().outcome).toBeDefined();
    const lines = at.current().transcript ?? [];
    expect(folds(lines)).toBeGreaterThan(0);
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ event: { type: 'sealed', rule: 'auditor' } });
    expect(at.ada.fair).toMatchObject({ refusal: undefined, lines });
    const keys = [at.ada.fair.signer];
    expect(verify(lines, { keys })).toMatchObject({
      status: 'partial',
      seats: [{ seed: 'own' }, { seed: 'host' }, { seed: 'host' }],
    });
    expect(verify(lines, { keys, audit: await audited(bench) })).toMatchObject({
      status: 'ok',
      proves: ['committed', 'signed', 'complete'],
    });
  });

  test('[F24] [F45] [H15] to its end and after it no player, no spectator and no late spectator is told a secret', async () => {
    const bench = benchOf({ fairness: fairness() });
    const at = await table(bench, holdem, { delay: 30_000 });
    await playOut(bench, at);
    bench.clock.pass(40_000);
    await at.current().work();
    const late = new TestClient();
    at.current().join(late, 'spectator', { log: 0 });
    at.current().show(late);
    for (const [viewer, client] of at.others) at.current().join(client, viewer, { log: 0 });
    const frames = [at.ada, late, ...at.others.values()].map(({ messages }) => JSON.stringify(messages));
    expect(frames.every((text) => text.includes(String.raw`\"type\":\"sealed\"`))).toBe(true);
    const { head } = await bench.store.load('m');
    const { seed, salt } = head.fair!.secrets['server']!;
    const { master } = Object(await audited(bench));
    const secrets = [seed, salt, String(master), ...Object.values(head.fair!.secrets).map(({ key }) => key)];
    for (const text of [...frames, JSON.stringify(at.current().transcript)])
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('[H7] [F47] taken up again in the middle and after its end, it is the same to the byte', async () => {
    const bench = benchOf({ fairness: fairness() });
    const at = await table(bench, holdem);
    for (const records of [30, Infinity]) {
      await playOut(bench, at, records);
      const before = (await bench.store.load('m', 0)).records;
      await at.current().close();
      const resumed = await resumeMatch(bench.ports, holdem, 'm', 'b');
      if (!resumed.ok) throw new Error(JSON.stringify(resumed.error));
      at.take(resumed.value);
      expect((await bench.store.load('m', 0)).records).toEqual(before);
      at.current().join(at.ada, 0, { seq: at.ada.seq, log: at.ada.fair.lines.length });
    }
    expect(verify(at.current().transcript ?? [], { audit: await audited(bench) }).status).toBe('ok');
  });

  test('[H7] [F23] a match that an older release has opened without a rule goes on, and ends with its reveal', async () => {
    const bench = benchOf({ fairness: fairness() });
    const at = await table(bench, unsealing);
    await playOut(bench, at, 30);
    const { records } = await bench.store.load('m', 0);
    expect(records.map(({ command }) => command)).toContainEqual({
      type: 'open',
      deadline: expect.any(Number),
      keys: expect.any(Object),
      hostHeld: ['p2', 'p3'],
    });
    await at.current().close();
    const resumed = await resumeMatch(bench.ports, holdem, 'm', 'b');
    if (!resumed.ok) throw new Error(JSON.stringify(resumed.error));
    at.take(resumed.value);
    at.current().join(at.ada, 0, { seq: at.ada.seq, log: at.ada.fair.lines.length });
    await playOut(bench, at);
    const after = await bench.store.load('m', 0);
    expect(after.records.slice(0, records.length)).toEqual(records);
    expect(verify(at.current().transcript ?? [], { keys: [at.ada.fair.signer] }).proves).toContain('committed');
    expect(await auditMatch(bench.ports, holdem, 'm', after)).toEqual({ ok: false, error: { code: 'NotSealed' } });
  });

  test('[F24] there is no audit before the end, of a seeded match, and by other rules', async () => {
    const bench = benchOf({ fairness: fairness() });
    const at = await table(bench, holdem);
    const audit = async (game = holdem): Promise<unknown> =>
      auditMatch(bench.ports, game, 'm', await bench.store.load('m', 0));
    expect(await audit()).toEqual({ ok: false, error: { code: 'NotOver' } });
    await playOut(bench, at);
    expect(await audit(highCard)).toMatchObject({ ok: false, error: { code: 'OtherRules', field: 'name' } });
    const seeded = benchOf();
    await begun(seeded, holdem);
    const stored = await seeded.store.load('m', 0);
    expect(await auditMatch(bench.ports, holdem, 'm', stored)).toEqual({ ok: false, error: { code: 'NotCommitted' } });
  });
});

test('[F1] [F24] games whose folded hands stay secret are committed between people, and say who gets the secrets', () => {
  const info = (game: Game) => gameInfo({ game, summary: '', bots: {} });
  expect(info(holdem)).toMatchObject({ level: 'committed', reveal: 'auditor' });
  expect(info(highCard)).toMatchObject({ level: 'committed' });
  expect(info(highCard)).not.toHaveProperty('reveal');
});
