/**
 * The one rule for ed25519 signatures (F51), the same on every path: a key is a point of prime order in its one
 * encoding, R is no point of small order and is compared by its bytes, S is below the order of the group, and the
 * equation is the one without cofactor. A platform that checks signatures by itself asks `isPublicKey` and `isCanonicalSignature` first.
 * Everything checked here is public, so time tells nobody anything. The points and hashes are @noble's.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { toHex } from '../rng/index.ts';

/** Whether an ed25519 signature is good by F51; false for bytes that are no signature or no key. */
export function verifyEd25519(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  const key = keyOf(publicKey);
  if (key === undefined || !isCanonicalSignature(signature)) return false;
  const first = signature.subarray(0, 32);
  const s = littleEndianNumber(signature.subarray(32));
  const k = Point.Fn.create(littleEndianNumber(sha512(joined(first, publicKey, message))));
  // R = [s]B − [k]A, to the byte: no cofactor, and no second spelling of R.
  const made = Point.BASE.multiplyUnsafe(s).subtract(key.multiplyUnsafe(k)).toBytes();
  return made.every((byte, i) => byte === first[i]);
}

/** Whether bytes are a public key of F51: the one encoding of a point of prime order. */
export function isPublicKey(publicKey: Uint8Array): boolean {
  return decoded(publicKey) !== undefined;
}

/** Whether a signature is in its one form: R in its encoding and not of small order, S below the order of the group. */
export function isCanonicalSignature(signature: Uint8Array): boolean {
  return (
    signature.length === 64 &&
    isPlainPoint(signature.subarray(0, 32)) &&
    littleEndianNumber(signature.subarray(32)) < Point.Fn.ORDER
  );
}

const { Point } = ed25519;
type KeyPoint = ReturnType<typeof Point.fromBytes>;

/** The field of the curve. */
const PRIME = Point.Fp.ORDER;

/** The height of four of the points of order 8; the other four are at its opposite. */
const EIGHTH = 2707385501144840649318225287225658788936804267575313519463743609750303402022n;

/** The heights of all eight points of small order, whichever their sign. */
const SMALL_ORDER: readonly bigint[] = [0n, 1n, PRIME - 1n, EIGHTH, PRIME - EIGHTH];

/** Whether 32 bytes can be the one encoding of a point that is not of small order; the bit of the sign is left out. */
function isPlainPoint(bytes: Uint8Array): boolean {
  const height = littleEndianNumber(bytes) & ((1n << 255n) - 1n);
  return height < PRIME && !SMALL_ORDER.includes(height);
}

/** Windows of 4 bits are made in the time of three checks and save two thirds of each. */
const WINDOW = 4;
/** More keys than any table has seats. */
const KEPT = 64;
const points = new Map<string, KeyPoint>();

/** The point of a key: a log has few keys and hundreds of signatures, so its multiples are made once. */
function keyOf(publicKey: Uint8Array): KeyPoint | undefined {
  const name = toHex(publicKey);
  const known = points.get(name);
  if (known !== undefined) return known;
  const point = decoded(publicKey);
  if (point === undefined) return undefined;
  if (points.size >= KEPT) points.clear();
  points.set(name, point.precompute(WINDOW, true));
  return point;
}

function decoded(publicKey: Uint8Array): KeyPoint | undefined {
  if (publicKey.length !== 32 || !isPlainPoint(publicKey)) return undefined;
  try {
    const point = Point.fromBytes(publicKey, false);
    return point.isTorsionFree() ? point : undefined;
  } catch {
    // @noble throws where bytes are no point of the curve.
    return undefined;
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function littleEndianNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${toHex(bytes.toReversed())}`);
}
