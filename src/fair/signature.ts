/**
 * Checking many ed25519 signatures of few keys in pure JavaScript. A log has one key per seat and hundreds of
 * signatures, so the multiples of each key are made once, and a check costs a third of what it costs without them. The
 * points, fields and hashes are @noble's; everything checked here is public, so time tells nobody anything.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { toHex } from '../rng/index.ts';

/** Whether an ed25519 signature is good by RFC 8032; false for bytes that are no signature or no key. */
export function verifyEd25519(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== 64 || publicKey.length !== 32) return false;
  try {
    return isGood(signature, message, publicKey);
  } catch {
    // @noble throws where bytes are not the one encoding of a point of the curve.
    return false;
  }
}

const { Point } = ed25519;
type KeyPoint = ReturnType<typeof Point.fromBytes>;

/** Windows of 4 bits are made in the time of three checks and save two thirds of each. */
const WINDOW = 4;
/** More keys than any table has seats. */
const KEPT = 64;
const points = new Map<string, KeyPoint>();

function isGood(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  const first = signature.subarray(0, 32);
  const s = littleEndianNumber(signature.subarray(32));
  if (s >= Point.Fn.ORDER) return false;
  const key = pointOf(publicKey);
  const r = Point.fromBytes(first, false);
  const k = Point.Fn.create(littleEndianNumber(sha512(joined(first, publicKey, message))));
  // [s]B = R + [k]A, up to the cofactor.
  const sides = r.add(key.multiplyUnsafe(k)).subtract(Point.BASE.multiplyUnsafe(s));
  return !key.isSmallOrder() && sides.clearCofactor().is0();
}

function pointOf(publicKey: Uint8Array): KeyPoint {
  const name = toHex(publicKey);
  const known = points.get(name);
  if (known !== undefined) return known;
  const point = Point.fromBytes(publicKey, false).precompute(WINDOW, true);
  if (points.size >= KEPT) points.clear();
  points.set(name, point);
  return point;
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
