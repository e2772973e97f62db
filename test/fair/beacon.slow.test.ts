import { expect, test } from 'vitest';
import { native } from '../../src/cli/native.ts';
import {
  checkBeacon,
  drandQuicknet,
  pure,
  takeBeacon,
  type Beacon,
  type BeaconValue,
  type LogEvent,
} from '../../src/fair/index.ts';
import { taggedHash, toHex } from '../../src/rng/index.ts';
import { eventsOf, rewrite, verify } from './forge.ts';
import { clerkOf, Hosted, refusal, sure } from './hosted.ts';
import { trickle } from './trickle.ts';

/** Round 1000 of drand's quicknet, as it was published. */
const ROUND: BeaconValue = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
/** Half a minute before that round. */
const DEADLINE = 1_692_806_334;
const wanted = { chain: drandQuicknet.chain, round: 1000, within: 60 };

test('[F20] a round that drand published is accepted, natively and in the browser', () => {
  for (const primitives of [pure, native]) {
    expect(checkBeacon(primitives, [drandQuicknet], wanted, ROUND)).toBeUndefined();
  }
});

test('[F20] another round, another number, another signature and another beacon are refused', () => {
  const told = (change: Partial<BeaconValue>, of = wanted) =>
    checkBeacon(native, [drandQuicknet], of, { ...ROUND, ...change });
  expect(told({ round: 1001 })).toContain('waited for round 1000');
  expect(told({ round: 1001 }, { ...wanted, round: 1001 })).toContain('did not sign');
  expect(told({ randomness: '00'.repeat(32) })).toContain('not the hash');
  expect(told({ signature: 'nonsense' })).toContain('not the hash');
  expect(told({}, { ...wanted, chain: 'ff' })).toContain('not known here');
  const forged = '8f'.repeat(48);
  expect(
    told({ signature: forged, randomness: toHex(native.sha256(Uint8Array.from(Buffer.from(forged, 'hex')))) }),
  ).toContain('did not sign');
});

/** A beacon for tests: whoever knows the formula can be the beacon. */
const paper: Beacon = {
  chain: 'paper',
  genesis: 1000,
  period: 10,
  verify: (_, round, signature) => signature === signed(round),
};
const signed = (round: number): string => toHex(taggedHash('paper', `${round}`));
const paperRound = (round: number): BeaconValue => ({
  round,
  signature: signed(round),
  randomness: toHex(native.sha256(taggedHash('paper', `${round}`))),
});

function played(round: number): Hosted<never, never, never> {
  const beacon = { chain: 'paper', round, within: 60 };
  const match = new Hosted(clerkOf(trickle, { beacon, deadline: 1005, beacons: [paper] })).agree();
  match.take(sure(takeBeacon(match.clerk, match.now, paperRound(round))));
  match.deal().playOut().close();
  return match as never;
}

test('[F20] a match waits for the beacon, and its number is part of the seed', () => {
  const match = new Hosted(clerkOf(trickle, { beacon: wanted, deadline: DEADLINE })).agree();
  expect(match.now.phase).toBe('beacon');
  expect(refusal(takeBeacon(match.clerk, match.now, { ...ROUND, round: 7 }))).toMatchObject({ code: 'BadBeacon' });
  match.take(sure(takeBeacon(match.clerk, match.now, ROUND)));
  match.deal().playOut().close();
  expect(verify(match.lines).status).toBe('ok');
  expect(refusal(takeBeacon(match.clerk, match.now, ROUND))).toMatchObject({ code: 'WrongPhase' });
  const [one, other] = [played(1), played(2)].map(({ now }) => toHex(now.master!));
  expect(one).not.toBe(other);
});

test('[F20] a log with a missing, moved or exchanged round does not pass', () => {
  const events = eventsOf(played(3).lines);
  const at = events.findIndex(({ type }) => type === 'beacon');
  const code = (list: readonly LogEvent[]) => {
    const { failure } = verify(rewrite(list), { beacons: [paper] });
    return [failure?.code, failure?.seq];
  };
  expect(code(events)).toEqual([undefined, undefined]);
  expect(code(events.toSpliced(at, 1))).toEqual(['BadBeacon', at]);
  expect(code(events.with(at, { ...events[at]!, ...paperRound(4) }))).toEqual(['BadBeacon', at]);
  expect(code(events.with(at, { ...events[at]!, randomness: '00'.repeat(32) }))).toEqual(['BadBeacon', at]);
  expect(code(events.toSpliced(at + 5, 0, events[at]!))).toEqual(['BadBeacon', at + 5]);
  expect(code(events.with(0, { ...events[0]!, beacon: null }))).toEqual(['BadBeacon', at]);
  expect(code(events.with(0, { ...events[0]!, beacon: { chain: 'glass', round: 3, within: 60 } }))).toEqual([
    'BadBeacon',
    0,
  ]);
  expect(verify(rewrite(events), { beacons: [] }).failure).toMatchObject({ code: 'BadBeacon', seq: 0 });
});

test('[F20] a beacon has no place on level seeded', () => {
  expect(() => new Hosted(clerkOf(trickle, { level: 'seeded', beacon: wanted, deadline: DEADLINE }))).toThrow(
    'BeaconNotUsed',
  );
});
