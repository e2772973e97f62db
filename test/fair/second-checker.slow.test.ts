/** The second checker (docs/verify/check.py) and the engine agree, on honest logs and on forged ones. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { autoMatch } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import {
  abort,
  chainTip,
  drandQuicknet,
  formatLine,
  LIMITS,
  seedFromLink,
  takeBeacon,
  type Line,
  type LogEvent,
} from '../../src/fair/index.ts';
import type { Json } from '../../src/core/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { toHex } from '../../src/rng/index.ts';
import { eventsOf, find, rehash, reshow, rewrite, rewriteAt, sample, verify } from './forge.ts';
import { clerkOf, Hosted, sure } from './hosted.ts';
import { trickle } from './trickle.ts';

const script = fileURLToPath(new URL('../../docs/verify/check.py', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cardwright-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasPython = spawnSync('python3', ['--version']).status === 0;

function python(lines: readonly string[]): { readonly status: number | null; readonly said: string } {
  const file = join(folder, 'log.jsonl');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const { status, stdout, stderr } = spawnSync('python3', [script, file], { encoding: 'utf8' });
  const [said = '', ...more] = `${stdout}${stderr}`.trim().split('\n');
  const isTold = /not checked here: .* who won, .* the signature of a beacon$/.test(more.join(' '));
  return { status, said: status === 1 || isTold ? said : 'it does not say what it did not check' };
}

/** What the script says of several logs, in one process. */
function pythonOnAll(logs: readonly (readonly string[])[]): readonly string[] {
  const files = logs.map((lines, i) => {
    const file = join(folder, `log-${i}.jsonl`);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  });
  const { stdout } = spawnSync('python3', ['-c', ON_ALL, dirname(script), ...files], { encoding: 'utf8' });
  return stdout.trim().split('\n');
}

const ON_ALL = `
import sys
sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
import check
for name in sys.argv[2:]:
    with open(name, encoding="utf-8", newline="\\n") as file:
        try:
            print(check.check(file.read())[0])
        except check.Fault as fault:
            print(fault)
`;

const { lines: honest } = sample({ turns: 40 });
const events = eventsOf(honest);
const last = honest.length - 1;
const shuffleAt = find(honest, ({ pile }) => pile !== undefined);
const hiddenAt = find(honest, ({ action }) => (action as { hidden?: string } | undefined)?.hidden !== undefined);

/** One event changed, its hash and all others left: for faults of form, which come first. */
function raw(at: number, change: (event: LogEvent) => object): string[] {
  const line = JSON.parse(honest[at]!) as Line;
  return honest.with(at, formatLine({ ...line, event: change(line.event) as LogEvent }));
}

test.runIf(hasPython)('[F44] [F53] both refuse terms that seat nobody, one name twice, the host or too many', () => {
  const termsWith = (change: object): string[] => raw(0, (open) => ({ ...open, ...change }));
  const crowd = Array.from({ length: 1_800 }, (_, i) => `p${i}`);
  const tried = [[], ['p1', 'p1'], ['p1', 'server'], crowd].map((seats) => termsWith({ seats }));
  const ours = tried.map((lines) => verify(lines, { games: [] }).failure?.code);
  expect(ours).toEqual(['Schema', 'Schema', 'Schema', 'TooLarge']);
  expect(pythonOnAll(tried).map((said) => said.split(' ')[0])).toEqual(ours);
});

test.runIf(hasPython)('[F44] [F53] both read no line that is too long or too deep', () => {
  const nested = (levels: number): Json => (levels === 0 ? 0 : [nested(levels - 1)]);
  const actionAt = find(honest, ({ type }) => type === 'action');
  // As text: what is so deep has no canonical form.
  const optionsWith = (config: Json): string[] =>
    honest.with(0, honest[0]!.replace(/"config":\{.*?\}/, `"config":${JSON.stringify(config)}`));
  const tried = [
    optionsWith({ x: nested(98) }),
    optionsWith({ x: nested(99) }),
    optionsWith({ x: 'x'.repeat(LIMITS.terms) }),
    // As long as 8 MiB of UTF-16, and half as long by another count.
    honest.with(actionAt, honest[actionAt]!.replace('"action":', `"more":"${'\u{1f0a1}'.repeat(LIMITS.line / 2)}",$&`)),
  ];
  const ours = tried.map((lines) => verify(lines, { games: [] }).failure?.code);
  expect(ours).toEqual(['ChainBroken', 'Schema', 'TooLarge', 'TooLarge']);
  expect(pythonOnAll(tried).map((said) => said.split(' ')[0])).toEqual(ours);
});

test.runIf(hasPython)('[F44] both refuse a line with more in it, another engine, and a host that acts', () => {
  const acted = find(honest, ({ type }) => type === 'action');
  const tried = [
    honest.with(2, honest[2]!.replace(/}$/, ',"more":1}')),
    raw(0, (open) => ({ ...open, engine: '9.9.9' })),
    rewriteAt(honest, acted, (event) => ({ ...event, seat: 'server' })),
    rewrite(events.toSpliced(last - 1, 1)),
  ];
  const ours = tried
    .map((lines) => verify(lines, { games: [] }).failure)
    .map((each) => `${each?.code} at event ${each?.seq}`);
  expect(ours.map((each) => each.split(' ')[0])).toEqual(['NotCanonical', 'Version', 'BadSignature', 'EventMismatch']);
  expect(pythonOnAll(tried).map((said) => said.split(':')[0])).toEqual(ours);
});

test.runIf(hasPython)('[F44] both checkers pass honest logs of two games and two levels', () => {
  const small = autoMatch(highCard, { seed: 'second' });
  expect(small.ok && python(small.value.lines)).toEqual({
    status: 0,
    said: expect.stringMatching(
      /^ok: \d+ events, level committed, profile shake256, 1 committed piles; the deal is not proved: every seat trusted the host with its seed; made for a test, which proves nothing of the deal$/,
    ),
  });
  expect(python(honest)).toEqual({
    status: 0,
    said: expect.stringMatching(
      /^ok: \d+ events, .*, \d+ committed piles; the deal is not proved: .*; made for a test, .*$/,
    ),
  });
  expect(python(sample({ turns: 40 }, 'seeded').lines)).toEqual({
    status: 0,
    said: expect.stringMatching(/^ok: .* level seeded, .*; the host is trusted for the deal; made for a test, .*$/),
  });
});

test.runIf(hasPython)('[F44] both follow a chain of the host and a beacon', () => {
  const last = new Uint8Array(32).fill(6);
  const secret = { seed: seedFromLink(native, last, 'g-1'), salt: new Uint8Array(32).fill(7), link: last };
  const beacon = { chain: 'paper', round: 5, within: 60 };
  const beacons = [{ chain: 'paper', genesis: 1000, period: 10, verify: () => true }];
  const plan = { tip: toHex(chainTip(last, 40)), beacon, beacons, deadline: 1001, options: { turns: 8 } };
  const match = new Hosted(clerkOf(trickle, plan), secret);
  const signature = '0a';
  const randomness = toHex(native.sha256(Uint8Array.of(10)));
  match.agree().take(sure(takeBeacon(match.clerk, match.now, { round: 5, signature, randomness })));
  match.deal().playOut().close();
  expect(verify(match.lines, { beacons }).failure).toBeUndefined();
  expect(python(match.lines)).toMatchObject({ status: 0 });
  const events = eventsOf(match.lines);
  const unlinked = rewrite([...events.slice(0, -1), { ...events.at(-1)!, link: '00'.repeat(32) }]);
  expect(verify(unlinked, { beacons }).failure?.code).toBe('CommitMismatch');
  expect(python(unlinked).said).toMatch(/^CommitMismatch/);
});

test.runIf(hasPython)('[F44] both checkers name the same fault at the same event', () => {
  const pile = events[shuffleAt]!['pile'] as object;
  const keys = events[0]!['keys'] as { host: string; seats: string[] };
  const bent = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
  const given = (): LogEvent => {
    const match = new Hosted(clerkOf(trickle)).commit('server', 'ann', 'bob');
    match.take(sure(abort(match.clerk, match.now)));
    return eventsOf(match.lines).at(-1)!;
  };
  const shuffles = events[last]!['shuffles'] as { cards: number[]; purpose: string }[];
  const actions = events[last]!['actions'] as object[];
  const change = (at: number, fields: object): string[] => rewriteAt(honest, at, (event) => ({ ...event, ...fields }));
  const without = (at: number, field: string): string[] =>
    raw(at, (event) => Object.fromEntries(Object.entries(event).filter(([name]) => name !== field)));
  const forged: readonly (readonly string[])[] = [
    honest.with(70, honest[70]!.replace('"seq":70', '"seq":71')),
    honest.with(70, honest[70]!.replace('"seq":70', '"seq": 70')),
    honest.with(shuffleAt, honest[shuffleAt]!.replace('"verb":"shuffle"', '"verb":"wash"')),
    honest.toSpliced(70, 1),
    change(2, { commit: '00'.repeat(32) }),
    change(3, { role: 'ann' }),
    change(3, { commit: events[2]!['commit'] }),
    change(0, { config: { turns: 41 } }),
    rewrite(events.toSpliced(4, 0, { ...events[3]!, role: 'eve', commit: '11'.repeat(32) })),
    rewrite(events.toSpliced(5, 0, events[shuffleAt]!)),
    rewrite(events.toSpliced(3, 1)),
    rewrite([...events.slice(0, 3), events[4]!, events[3]!, ...events.slice(5)]),
    change(last, { server: { seed: '22'.repeat(64), salt: '22'.repeat(32) } }),
    change(last, { master: '33'.repeat(64) }),
    change(shuffleAt, { pile: { ...pile, root: '44'.repeat(32) } }),
    change(shuffleAt, { pile: { ...pile, size: 51 } }),
    change(last, { shuffles: [] }),
    change(last, { shuffles: shuffles.with(0, { ...shuffles[0]!, cards: shuffles[0]!.cards.toReversed() }) }),
    change(last, { actions: actions.slice(1) }),
    change(last, { actions: actions.with(0, { ...actions[0]!, fields: { card: 77 } }) }),
    honest.slice(0, -1),
    honest.with(last, honest[last]!.slice(0, 100)),
    // What looks harmless.
    change(0, { level: 'seeded' }),
    change(0, { level: 'trustless' }),
    change(0, { profile: 'fast' }),
    change(0, { profile: 'identity' }),
    change(0, { keys: null }),
    raw(0, (event) => ({ ...event, seats: null })),
    change(0, { hidden: { turns: '00'.repeat(32) } }),
    change(1, { role: ['ann'] }),
    change(1, { note: 'hello' }),
    change(shuffleAt, { pile: 'deck' }),
    change(shuffleAt, { type: 'blessed' }),
    change(hiddenAt, { action: 'play' }),
    change(last, { optionsSalt: '55'.repeat(32) }),
    change(last, { link: '55'.repeat(32) }),
    change(last, { options: { turns: 40 } }),
    change(last, { shuffles: [...shuffles, shuffles[0]!] }),
    change(last, { shuffles: shuffles.with(0, { ...shuffles[0]!, purpose: 'lucky:deck:0' }) }),
    change(last, { actions: [...actions, actions[0]!] }),
    ...['level', 'seats', 'specHash'].map((field) => without(0, field)),
    ...['shuffles', 'server', 'master', 'actions'].map((field) => without(last, field)),
    without(1, 'type'),
    rewrite(events.toSpliced(5, 0, events[4]!)),
    rewrite(events.toSpliced(6, 0, events[5]!)),
    rewrite(events.toSpliced(6, 0, { type: 'beacon', round: 1, randomness: '00'.repeat(32), signature: 'zz', seq: 6 })),
    rewrite(events.toSpliced(last - 1, 1)),
    ...[{}, { received: [] }, { missing: ['bob'] }, { phase: 'commit' }, { deadline: 7 }].map((fields) =>
      rewrite([...events.slice(0, 4), { ...given(), ...fields }]),
    ),
    rewrite([...events.slice(0, 4), { type: 'abort', phase: 'contribute', missing: ['ann', 'bob'], seq: 4 }]),
    // Keys, signatures, form and time.
    change(0, { keys: { ...keys, host: keys.seats[0]! } }),
    change(0, { keys: { ...keys, seats: [keys.seats[0]!, `01${'00'.repeat(31)}`] } }),
    change(0, { keys: { ...keys, seats: [keys.seats[0]!] } }),
    change(0, { format: 1 }),
    without(0, 'format'),
    change(0, { series: { name: 'x', attempt: 0 } }),
    change(0, { deadline: 0 }),
    change(0, { beacon: { chain: drandQuicknet.chain, round: 1000, within: 60 } }),
    change(0, { beacon: { chain: drandQuicknet.chain, round: 1000, within: 60 }, deadline: 1_692_806_364 }),
    change(0, { beacon: { chain: drandQuicknet.chain, round: 1000, within: 60 }, deadline: 1_692_806_303 }),
    change(0, { beacon: { chain: drandQuicknet.chain, round: 1000, within: 60 }, deadline: 1_692_806_304 }),
    rewrite(events.with(2, { ...events[2]!, commit: '66'.repeat(32) }), undefined, ['server']),
    rewrite(events.with(4, { ...events[4]!, salt: '66'.repeat(32) }), undefined, ['server', 'bob']),
    rewrite(events.with(hiddenAt, { ...events[hiddenAt]!, seat: 'eve' })),
    rehash(honest, events.with(4, { ...events[4]!, signature: events[5]!['signature']! })),
    without(4, 'signature'),
    without(hiddenAt, 'signature'),
    [...honest.slice(0, -1), honest[last]!.replace(/,"signature":"\w+"\}$/, '}')],
    honest.with(
      2,
      honest[2]!.replace(/"signature":"(\w+)"\}$/, (_, hex: string) => `"signature":"${bent(hex)}"}`),
    ),
    honest.with(1, honest[1]!.replace('"seq":1', '"seq":true')),
    honest.with(1, honest[1]!.replace('"seq":1', '"seq":NaN')),
    honest.with(1, honest[1]!.replace('"seq":1', '"seq":1.0')),
    honest.with(1, honest[1]!.replace('"seq":1', `"seq":${'9'.repeat(5000)}`)),
    [...honest, ''],
    [...honest, '', ''],
    ['null'],
    ['[]'],
    [''],
  ];
  const said = pythonOnAll(forged).map((line) => line.split(':')[0]);
  const faults = forged.map((lines) => verify([...lines, '']).failure);
  expect(said).toEqual(faults.map((fault) => `${fault?.code} at event ${fault?.seq}`));
  expect(hiddenAt).toBeGreaterThan(0);
});

test.runIf(hasPython)(
  '[F44] both say partial of a match left undecided or sealed, and aborted of one that never began',
  () => {
    const left = new Hosted(clerkOf(trickle)).agree().deal();
    left.act(left.next());
    left.close();
    expect([verify(left.lines).status, python(left.lines)]).toEqual([
      'partial',
      { status: 3, said: expect.stringMatching(/^partial: the match was left undecided/) },
    ]);
    const secret = new Hosted(clerkOf(trickle, { reveal: 'auditor' })).agree().deal().playOut();
    secret.close();
    expect([verify(secret.lines).status, python(secret.lines).status]).toEqual(['partial', 3]);
    const short = new Hosted(clerkOf(trickle, { deadline: 1_790_000_000 }))
      .commit('server', 'ann', 'bob')
      .contribute('bob');
    short.take(sure(abort(short.clerk, short.now)));
    expect([verify(short.lines).status, python(short.lines).status]).toEqual(['aborted', 3]);
    const never = new Hosted(clerkOf(trickle));
    never.take(sure(abort(never.clerk, never.now)));
    expect([verify(never.lines).status, python(never.lines)]).toEqual([
      'aborted',
      { status: 3, said: expect.stringMatching(/^aborted: by the host's word no match was played, 2 events/) },
    ]);
  },
);

test.runIf(hasPython)('[F44] no line of JSON brings the second checker down', () => {
  const values: readonly Json[] = [null, true, 7, 'x', [], ['x'], {}, { x: 1 }];
  const paths = [0, 1, 4, shuffleAt, hiddenAt, last].flatMap((at) =>
    Object.keys(events[at]!).map((field) => [at, field] as const),
  );
  const forged = paths.flatMap(([at, field]) =>
    values.map((value) => raw(at, (event) => ({ ...event, [field]: value }))),
  );
  const some = forged.filter((_, i) => i % 5 === 0);
  const said = pythonOnAll(some);
  expect(said).toHaveLength(some.length);
  expect(said.filter((line) => !/^(ok|[A-Z][A-Za-z]+ at event \d+):/.test(line))).toEqual([]);
});

test.runIf(hasPython)('[F44] names of a log say nothing that a terminal would carry out', () => {
  const [open] = events;
  const seats = open!['seats'] as readonly string[];
  const odd = seats.map((name) => `${name}\u001b[2J\u202e\u0007\n\u2028`);
  const [said] = pythonOnAll([rewrite([{ ...open!, seats: odd, hostHeld: [] }])]);
  expect(said).toMatch(/^CommitMissing at event 0: server and ann \[2J[ -~]*$/);
});

test.runIf(hasPython)('[F44] a file that is not there is no fault of a log', () => {
  expect(spawnSync('python3', [script, join(folder, 'nowhere')]).status).toBe(2);
  expect(spawnSync('python3', [script]).status).toBe(2);
});

test.runIf(hasPython)('[F44] what needs the rules only the engine can find', () => {
  const rollAt = find(honest, (event) => (event['event'] as { type?: string } | undefined)?.type === 'rolled');
  const other = rewriteAt(honest, rollAt, (event) => reshow(event, { value: 7 }));
  expect(python(other).status).toBe(0);
  expect(verify(other).failure).toMatchObject({ code: 'PickMismatch', seq: rollAt });
});
