/** What clients send may be anything: every gate answers, and none breaks down. */
import { expect, test } from 'vitest';
import { roleSecrets } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import {
  act,
  announce,
  checkOpening,
  close,
  deal,
  hear,
  hearHead,
  joinMatch,
  keepReceipt,
  LIMITS,
  provesEquivocation,
  SERVER,
  takeBeacon,
  takeCommit,
  takeContribution,
  type SeatKit,
  type SignedHead,
  type Told,
} from '../../src/fair/index.ts';
import { eventsOf, sample, SEED, verify } from './forge.ts';
import { clerkOf, Hosted } from './hosted.ts';
import { trickle } from './trickle.ts';

const GARBAGE: readonly unknown[] = [
  null,
  undefined,
  0,
  1.5,
  Number.NaN,
  '',
  '__proto__',
  '00'.repeat(64),
  true,
  [],
  [null],
  {},
  { toString: 1 },
  { seed: null, salt: null },
  { seed: 'x'.repeat(64), salt: [] },
];

/** Garbage as if it had the type that is asked for. */
const each = (send: (garbage: never) => unknown): unknown[] => GARBAGE.map((garbage) => send(garbage as never));

const refusedAll = (results: readonly unknown[]): void => {
  expect(results).toEqual(results.map(() => expect.objectContaining({ ok: false })));
};

test('[F17] no commitment and no seed of a client can break the host', () => {
  const match = new Hosted(clerkOf(trickle));
  const sent = match.commitOf('ann');
  refusedAll(each((garbage) => takeCommit(match.clerk, match.now, garbage)));
  for (const field of ['role', 'commit', 'prevHash', 'seq', 'signature'])
    refusedAll(each((garbage) => takeCommit(match.clerk, match.now, { ...sent, [field]: garbage })));
  match.commit(SERVER, 'ann', 'bob');
  const shown = match.seedOf('ann');
  refusedAll(each((garbage) => takeContribution(match.clerk, match.now, garbage)));
  for (const field of ['role', 'seed', 'salt', 'prevHash', 'seq', 'signature'])
    refusedAll(each((garbage) => takeContribution(match.clerk, match.now, { ...shown, [field]: garbage })));
  expect(takeContribution(match.clerk, match.now, shown).ok).toBe(true);
});

test('[F35] no action of a client can break the host', () => {
  const match = new Hosted(clerkOf(trickle)).agree();
  refusedAll(each((garbage) => deal(match.clerk, match.now, garbage)));
  match.deal();
  const sent = match.next();
  refusedAll(each((garbage) => act(match.clerk, match.now, garbage)));
  for (const field of ['seat', 'command', 'prevHash', 'seq', 'signature'] as const) {
    refusedAll(each((garbage) => act(match.clerk, match.now, { ...sent, [field]: garbage })));
  }
  refusedAll(each((garbage) => close(match.clerk, match.now, garbage)));
  expect(act(match.clerk, match.now, sent).ok).toBe(true);
});

test('[F48] nothing that a host or another player sends can break the client of a seat', () => {
  const match = new Hosted(clerkOf(trickle));
  const { signer, ...secret } = roleSecrets(SEED, 'ann');
  const kit: SeatKit = { primitives: native, seat: 'ann', signer, secret };
  const told: Told = { lines: match.lines, head: announce(native, roleSecrets(SEED, SERVER).signer, match.now.end) };
  refusedAll(each((garbage) => joinMatch(kit, garbage, 0)));
  refusedAll(each((garbage) => joinMatch(kit, { ...told, lines: garbage }, 0)));
  refusedAll(each((garbage) => joinMatch(kit, { ...told, lines: [garbage] }, 0)));
  refusedAll(each((garbage) => joinMatch(kit, { ...told, head: garbage }, 0)));
  const joined = joinMatch(kit, told, 0);
  if (!joined.ok) throw new Error(joined.error.code);
  const log = joined.value;
  const [receipt] = match.commit('ann').receipts;
  refusedAll(each((garbage) => hear(kit, log, garbage)));
  refusedAll(each((garbage) => hear(kit, log, { ...told, lines: [garbage] })));
  refusedAll(each((garbage) => hearHead(kit, log, garbage)));
  refusedAll(each((garbage) => keepReceipt(kit, log, garbage)));
  for (const field of ['gameId', 'role', 'seq', 'hash', 'head', 'signature'])
    refusedAll(each((garbage) => keepReceipt(kit, log, { ...receipt!, [field]: garbage })));
  // Its place is 0, and so is one of the garbage.
  for (const field of ['gameId', 'hash', 'signature'])
    refusedAll(each((garbage) => hearHead(kit, log, { ...told.head, [field]: garbage })));
  refusedAll([hear(kit, log, { ...told, lines: ['x'.repeat(LIMITS.line + 1)] })]);
  expect(keepReceipt(kit, log, receipt!).ok).toBe(true);
});

test('[F20] no answer of a beacon can break the host', () => {
  const beacons = [{ chain: 'paper', genesis: 1000, period: 10, verify: () => true }];
  const beacon = { chain: 'paper', round: 5, within: 60 };
  const match = new Hosted(clerkOf(trickle, { beacon, deadline: 1001, beacons })).agree();
  refusedAll(each((garbage) => takeBeacon(match.clerk, match.now, garbage)));
  for (const field of ['round', 'randomness', 'signature']) {
    const value = { round: 5, randomness: '', signature: '0a' };
    refusedAll(each((garbage) => takeBeacon(match.clerk, match.now, { ...value, [field]: garbage })));
  }
  expect(match.now.phase).toBe('beacon');
});

test('[F27] an opening of any form is an answer, yes or no', () => {
  const { lines, openings } = sample({ turns: 4 });
  const pile = { zone: 'deck', gen: 0, size: 52, root: '00'.repeat(32) };
  const { opening } = openings[0]!;
  expect(each((garbage) => checkOpening(native, pile, garbage))).toEqual(GARBAGE.map(() => false));
  expect(each((garbage) => checkOpening(native, garbage, opening))).toEqual(GARBAGE.map(() => false));
  for (const field of ['gen', 'slot', 'card', 'salt', 'path']) {
    const answers = each((garbage) => checkOpening(native, pile, { ...opening, [field]: garbage }));
    expect(answers).toEqual(GARBAGE.map(() => false));
  }
  const codes = each((garbage) => verify(lines, { openings: [garbage] }).failure?.code);
  expect(codes).toEqual(GARBAGE.map(() => 'OpeningMismatch'));
  const zones = each((garbage) => verify(lines, { openings: [{ zone: garbage, opening }] }).failure?.code);
  expect(zones).toEqual(GARBAGE.map(() => 'OpeningMismatch'));
});

test('[F36] heads that are no heads prove nothing', () => {
  const { signer } = roleSecrets(SEED, SERVER);
  const head = (hash: string) => announce(native, signer, { gameId: 'g-1', seq: 4, head: hash });
  const [one, other] = [head('11'.repeat(32)), head('22'.repeat(32))];
  const proves = (a: SignedHead, b: SignedHead) => provesEquivocation(native, signer.publicKey, a, b);
  expect(proves(one, other)).toBe(true);
  const none = GARBAGE.map(() => false);
  expect(each((garbage) => proves(garbage, other))).toEqual(none);
  expect(each((garbage) => proves(one, garbage))).toEqual(none);
  expect(each((garbage) => provesEquivocation(native, garbage, one, other))).toEqual(none);
  for (const field of ['gameId', 'seq', 'hash', 'signature']) {
    const both = each((garbage) => proves({ ...one, [field]: garbage }, { ...other, [field]: garbage }));
    expect(both).toEqual(none);
  }
});

test('[F24] audit data of any form are a fault, never an exception', () => {
  const match = new Hosted(clerkOf(trickle, { reveal: 'auditor' })).agree().deal().playOut();
  const { audit } = match.close();
  const codes = each((garbage) => verify(match.lines, { audit: garbage }).failure?.code);
  const expected = GARBAGE.map((garbage) => (garbage === undefined ? undefined : 'MissingReveal'));
  expect(codes).toEqual(expected);
  const options = { turns: 1.5, name: '\u0041\u030a' };
  expect(verify(match.lines, { audit: { ...audit!, options } }).failure?.code).toBe('MissingReveal');
});

test('[F24] audit data beside a log that reveals itself must say the same', () => {
  const { lines } = sample({ turns: 4 });
  const { seq: _, ...reveal } = eventsOf(lines).at(-1)!;
  expect(verify(lines, { audit: reveal }).status).toBe('ok');
  expect(verify(lines, { audit: { ...reveal, link: '00'.repeat(32) } }).failure?.code).toBe('MissingReveal');
  expect(verify(lines, { audit: [] }).failure?.code).toBe('MissingReveal');
});
