/** Fair play's cryptography by Node itself: the same answers as the pure path, several times as fast. */
import {
  hash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { Fairness } from '../host/index.ts';
import { toHex } from '../rng/index.ts';
import { isCanonicalSignature, isPublicKey, type Primitives, type Signer } from '../fair/index.ts';

export const native: Primitives = {
  sha256,
  hmac256: keyedHmac,
  hmac512: (key, message) => createHmac('sha512', key).update(message).digest(),
  verify: (signature, message, publicKey) => {
    const key = publicKeyOf(publicKey);
    return key !== undefined && isCanonicalSignature(signature) && verify(null, message, key, signature);
  },
};

/** Node gives a short text back in half the time that a buffer takes it. */
function sha256(message: Uint8Array): Uint8Array {
  const text = hash('sha256', message, 'binary');
  const bytes = new Uint8Array(32);
  for (let i = 0; i < 32; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** HMAC-SHA-256 (RFC 2104) as two hashes in one call each, which Node does sooner than its own HMAC objects. */
function keyedHmac(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = new Uint8Array(64 + LONGEST).map((_, i) => (block[i] ?? 0) ^ 0x36);
  const outer = new Uint8Array(96).map((_, i) => (block[i] ?? 0) ^ 0x5c);
  return (message) => {
    if (message.length > LONGEST) return createHmac('sha256', key).update(message).digest();
    inner.set(message, 64);
    outer.set(sha256(inner.subarray(0, 64 + message.length)), 64);
    return sha256(outer);
  };
}

/** Labels of slots are shorter; what is longer takes the usual way. */
const LONGEST = 256;

/** A signer from an ed25519 secret key of 32 bytes. */
export function nativeSigner(secretKey: Uint8Array): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, secretKey]), format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI_HEAD.length);
  return { publicKey: toHex(raw), sign: (message) => sign(null, message, key) };
}

/** What a host needs for matches at level `committed`. */
export const nativeFairness: Fairness = {
  primitives: native,
  signer: nativeSigner,
  random: (bytes) => new Uint8Array(randomBytes(bytes)),
};

/** What stands before the 32 bytes of a raw key in its standard envelope (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Keys that are kept: those of a few thousand tables at once. A key has many signatures, and judging it takes as long as twenty of them. */
const MOST_KEYS = 8_192;
const keys = new Map<string, KeyObject>();

function publicKeyOf(raw: Uint8Array): KeyObject | undefined {
  const name = toHex(raw);
  const known = keys.get(name);
  if (known !== undefined) return known;
  // F51: OpenSSL takes keys that are of small order, of mixed order or spelt otherwise.
  if (!isPublicKey(raw)) return undefined;
  const key = createPublicKey({ key: Buffer.concat([SPKI_HEAD, raw]), format: 'der', type: 'spki' });
  if (keys.size >= MOST_KEYS) dropOldest(keys);
  keys.set(name, key);
  return key;
}

/** A map gives its keys in the order in which they came. */
function dropOldest(map: Map<string, unknown>): void {
  for (const name of map.keys()) return void map.delete(name);
}
