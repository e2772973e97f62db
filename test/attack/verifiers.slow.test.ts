/** Both verifiers on forgeries of every game: a small part of `npm run attack -- --only verifiers`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import type { Io } from '../../src/cli/terminal/io.ts';
import { native } from '../../src/cli/native.ts';
import { readTranscript } from '../../src/cli/transcript-file.ts';
import type { Json } from '../../src/core/index.ts';
import { checkOf, unreadable, verifyTranscript, type Report } from '../../src/fair/index.ts';
import { below, seedFromText, shakeStream } from '../../src/rng/index.ts';
import { linesOf } from '../../src/web/check/file-lines.ts';
import { fileOf } from './forged.ts';
import { everyChange } from './forgeries.ts';
import { HONEST, type Honest } from './honest.ts';
import { everyFile } from './spellings.ts';
import { hasPython, judgeAll, leavesOut, oursOn, pythonOn, SCRIPT, tally, tryForgeries } from './verifiers.ts';

/** How many forgeries are tried; more by the environment. */
const FORGERIES = Number(process.env['FORGERIES'] ?? 80);
/** Of the changes of every place one in so many is tried every day. */
const ONE_IN = FORGERIES > 1000 ? 1 : 8;
const folder = mkdtempSync(join(tmpdir(), 'cardwright-'));
afterAll(() => rmSync(folder, { recursive: true }));

const chanceOf = (seed: string): ((n: number) => number) => {
  const words = shakeStream(seedFromText(seed), 'forgeries');
  return (n) => below(words, n);
};
const honest = (name: string): Honest => HONEST.get(name)!();

/** Of the games in YAML three are tried every day. */
const DAILY = [...HONEST.keys()].filter((name) => !name.includes('.yaml') || /^(?:kuhn|war|holdem)/.test(name));

test.runIf(hasPython)(
  '[F58] no forgery of any game passes, and both verifiers name the same fault at the same event',
  () => {
    const tried = tryForgeries(FORGERIES, 'every day', FORGERIES > 1000 ? undefined : DAILY);
    expect(tried.flatMap(({ find }) => find ?? [])).toEqual([]);
    expect(tried).toHaveLength(FORGERIES);
    // A run in which all stop at the form of a line, or all are excused, would show nothing.
    const codes = tally(tried.map(({ full }) => full.code ?? 'none'));
    expect(Object.keys(codes).length).toBeGreaterThan(11);
    expect(codes['none'] ?? 0).toBeLessThan(FORGERIES / 10);
  },
  600_000,
);

test.runIf(hasPython)('[F58] no single change to any place of a transcript passes, by a forger with every key', () => {
  const forged = [...everyChange(honest('trickle short'), 'all', chanceOf('every place'), ONE_IN)];
  expect(judgeAll(forged).flatMap(({ find }) => find ?? [])).toEqual([]);
  expect(new Set(forged.map(({ place }) => place)).size).toBeGreaterThan(70);
});

test.runIf(hasPython)('[F58] reveal.actions follows from the events: no change to it passes either verifier', () => {
  const all = [...everyChange(honest('trickle short'), 'all', chanceOf('openings'))];
  const forged = all.filter(({ place }) => place.startsWith('reveal event.actions'));
  const tried = judgeAll(forged);
  expect(tried.flatMap(({ find }) => find ?? [])).toEqual([]);
  const codes = tally(tried.map(({ full }) => full.code ?? full.status));
  expect(Object.keys(codes).sort()).toEqual(['NotCanonical', 'OpeningMismatch', 'Schema']);
  expect(codes['OpeningMismatch']).toBeGreaterThan(5);
});

test('[F58] no single change to any place of a transcript passes, by a host that lacks the key of one seat', () => {
  const { game } = honest('trickle short');
  const tried = [...everyChange(honest('trickle short'), 'bots', chanceOf('a seat of its own'), ONE_IN)];
  const passed = tried.filter((forged) => !oursOn(forged.bytes, { games: [game] }).failure);
  expect(passed.map(({ place, way }) => `${place} ${way}`)).toEqual([]);
  expect(tried.length).toBeGreaterThan(100);
});

test('[F58] the reader of the command line and that of the page see the same file', async () => {
  const tried = everyFile(honest('trickle short'), chanceOf('files'));
  const { game } = honest('trickle short');
  const told = ({ status, failure }: Report): string => (failure ? `${failure.code} at event ${failure.seq}` : status);
  const ours = tried.map(({ bytes }) => told(oursOn(bytes, { games: [game] })));
  const options = { primitives: native, games: [game] };
  const byCommand = tried.map(async ({ bytes }, i) => {
    writeFileSync(join(folder, `${i}`), bytes);
    const read = await readTranscript({} as Io, join(folder, `${i}`));
    if (read.ok) return told(verifyTranscript(read.value, options));
    return read.error.kind === 'fault' ? told(unreadable(read.error.fault)) : read.error.words;
  });
  expect(await Promise.all(byCommand)).toEqual(ours);
  const byPage = tried.map(async ({ bytes }, i) => {
    const lines = await linesOf(new File([new Uint8Array(bytes)], 'match.jsonl'));
    // The page says of bytes that are no text only that they are none.
    return lines ? told(verifyTranscript(lines, options)) : ours[i]?.startsWith('Schema') ? ours[i] : 'no text';
  });
  expect(await Promise.all(byPage)).toEqual(ours);
  const passing = tried.flatMap(({ way }, i) => (ours[i] === 'ok' ? [way] : []));
  expect(passing).toEqual(['no last line break']);
});

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Copies of a value with one leaf changed, or one name or item taken away. */
function* oneChange(value: Json): Generator<Json> {
  if (typeof value === 'number') return yield value + 1;
  if (typeof value === 'string') {
    yield value.replace(/^./, (first) => (first === '0' ? '1' : '0')) || 'x';
    return value === value.toUpperCase() ? undefined : yield value.toUpperCase();
  }
  if (typeof value === 'boolean') return yield !value;
  if (value === null) return yield 0;
  if (isList(value)) {
    const list = value;
    if (list.length > 0) yield list.slice(1);
    if (list.length > 1) yield list.toReversed();
    for (const [i, item] of list.entries()) for (const other of oneChange(item)) yield list.with(i, other);
    return undefined;
  }
  yield { ...value, extra: 1 };
  for (const [name, item] of Object.entries(value)) {
    yield Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
    for (const other of oneChange(item)) yield { ...value, [name]: other };
  }
  return undefined;
}

test("[F58] [F47] no receipt, opening or auditor's copy passes with one leaf changed", () => {
  const check = (of: Honest, given: object): Report =>
    verifyTranscript(of.lines, { primitives: native, games: [of.game], ...given });
  const whole = honest('trickle short');
  const receipts = [...oneChange(json(whole.receipts[1]!))].map((receipt) => check(whole, { receipts: [receipt] }));
  expect(receipts.map(({ failure }) => failure?.code)).toEqual(receipts.map(() => 'ReceiptMismatch'));
  // Whom an opening was sent to, and with which event, is a note of the player who kept it.
  const { zone, opening } = whole.openings[0]!;
  const openings = [...oneChange(json({ zone, opening }))].map((each) => check(whole, { openings: [each] }));
  expect(openings.map(({ failure }) => failure?.code)).toEqual(openings.map(() => 'OpeningMismatch'));
  const sealed = honest('trickle hidden and sealed');
  const copies = [...oneChange(sealed.audit!)].filter((_, i) => i % ONE_IN === 0);
  const audits = copies.map((audit) => check(sealed, { audit }));
  expect(audits.map(({ failure }) => failure?.code)).toEqual(audits.map(() => 'MissingReveal'));
  expect(check(sealed, { audit: sealed.audit }).status).toBe('ok');
  expect(Math.min(receipts.length, openings.length, audits.length)).toBeGreaterThan(10);
});

const json = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

test.runIf(hasPython)('[F58] the script lists what it leaves out, in codes of ours', () => {
  const left = leavesOut();
  expect(left.filter(({ code }) => checkOf(code) === 0)).toEqual([]);
  expect([...new Set(left.map(({ needs }) => needs))].sort()).toEqual(['audit', 'beacon', 'kept', 'rules']);
  // What it claims to check is not among them.
  const codes = left.map(({ code }) => code);
  for (const code of ['ChainBroken', 'BadSignature', 'CommitMismatch', 'MasterMismatch', 'ShuffleRoot', 'SeedEarly'])
    expect(codes).not.toContain(code);
});

test.runIf(hasPython)('[F58] the script checks several files at once and exits by the worst of them', () => {
  const { lines } = honest('trickle short');
  const [good, bad] = ['good', 'bad'].map((name) => join(folder, name));
  writeFileSync(good!, fileOf(lines));
  writeFileSync(bad!, fileOf(lines.toSpliced(7, 1)));
  const run = (...args: readonly string[]): readonly [number | null, readonly string[]] => {
    const { status, stdout } = spawnSync('python3', [SCRIPT, ...args], { encoding: 'utf8' });
    return [status, stdout.trim().split('\n')];
  };
  expect(run(good!)[0]).toBe(0);
  const [status, said] = run('--json', good!, bad!);
  expect(status).toBe(1);
  expect(said.map((line) => JSON.parse(line))).toMatchObject([
    { file: good, status: 'ok', code: null, seq: null },
    { file: bad, status: 'failed', code: 'SeqGap', seq: 7 },
  ]);
  expect(run(good!, join(folder, 'nowhere'), bad!)[0]).toBe(2);
  expect(pythonOn([fileOf(lines)])).toMatchObject([{ status: 'ok' }]);
});
