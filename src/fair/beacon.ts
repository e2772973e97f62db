/**
 * Public randomness beacons (F20): a number that nobody in the match can know when they commit, published on time by
 * strangers. It takes the last word from whoever shows a seed last, if its round comes after that (F50).
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { fromHex, hexBytes, toHex } from '../rng/index.ts';
import type { Primitives } from './primitives.ts';

/** A beacon whose rounds can be checked. */
export interface Beacon {
  /** How the terms of a match name it. */
  readonly chain: string;
  /** Seconds since 1970 at which round 0 would have been, and seconds from one round to the next. */
  readonly genesis: number;
  readonly period: number;
  /** Whether this is the beacon's signature on this round. */
  verify(primitives: Primitives, round: number, signature: string): boolean;
}

/** Which round of which beacon a match waits for, and how many seconds after the deadline it may be published. */
export interface BeaconRound {
  readonly chain: string;
  readonly round: number;
  readonly within: number;
}

/** A round as the beacon published it. */
export interface BeaconValue {
  readonly round: number;
  /** SHA-256 of the signature. */
  readonly randomness: string;
  readonly signature: string;
}

/** F50: when a round is published, in seconds since 1970. */
export function roundTime({ genesis, period }: Beacon, round: number): number {
  return genesis + period * round;
}

/** F50: why a match may not wait for a round, if it may not: it was or could be known before the seeds were shown. */
export function checkRound(
  beacons: readonly Beacon[],
  { chain, round, within }: BeaconRound,
  deadline: number | null,
): string | undefined {
  const beacon = beacons.find((each) => each.chain === chain);
  if (beacon === undefined) return `the beacon ${chain.slice(0, 16)} is not known here`;
  if (deadline === null) return 'a beacon needs a deadline for the seeds, or nobody can say what came first';
  const time = roundTime(beacon, round);
  if (time <= deadline) return `round ${round} was published ${deadline - time} seconds before the seeds were due`;
  if (time - deadline > within)
    return `round ${round} is published ${time - deadline} seconds after the seeds were due, and ${within} were agreed on`;
  return undefined;
}

/** What is wrong with a published round, if anything. */
export function checkBeacon(
  primitives: Primitives,
  beacons: readonly Beacon[],
  wanted: Omit<BeaconRound, 'within'>,
  value: BeaconValue,
): string | undefined {
  if (typeof value !== 'object' || value === null) return 'it is no round of a beacon';
  if (value.round !== wanted.round) return `the match waited for round ${wanted.round}`;
  const beacon = beacons.find(({ chain }) => chain === wanted.chain);
  if (beacon === undefined) return `the beacon ${wanted.chain.slice(0, 16)} is not known here`;
  const bytes = fromHex(value.signature);
  if (bytes === undefined || toHex(primitives.sha256(bytes)) !== value.randomness) {
    return 'the randomness is not the hash of the signature';
  }
  return beacon.verify(primitives, value.round, value.signature) ? undefined : 'the beacon did not sign this round';
}

/** drand's quicknet: a round every three seconds, BLS signatures on G1 (scheme bls-unchained-g1-rfc9380). */
export const drandQuicknet: Beacon = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  // Its first round, number 1, was at 1692803367.
  genesis: 1_692_803_364,
  period: 3,
  verify(primitives, round, signature) {
    const { shortSignatures } = bls12_381;
    try {
      const message = shortSignatures.hash(primitives.sha256(bigEndian(round)), DOMAIN);
      return shortSignatures.verify(hexBytes(signature), message, hexBytes(QUICKNET_KEY));
    } catch {
      return false;
    }
  },
};

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const QUICKNET_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
  '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';

function bigEndian(round: number): Uint8Array {
  return hexBytes(round.toString(16).padStart(16, '0'));
}
