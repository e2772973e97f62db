/**
 * The cryptography that fair play stands on, as a value: the same code runs on pure JavaScript in a browser and on the
 * platform's own functions where the caller hands those in. Nothing here makes randomness; keys and seeds come from the
 * caller's secure source.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { taggedHashBy, toHex, type Part } from '../rng/index.ts';
import { verifyEd25519 } from './signature.ts';

/** The hashes, the message code and the signature check that everything here is made with. */
export interface Primitives {
  sha256(message: Uint8Array): Uint8Array;
  /** HMAC-SHA-256 under a key that serves many messages. */
  hmac256(key: Uint8Array): (message: Uint8Array) => Uint8Array;
  hmac512(key: Uint8Array, message: Uint8Array): Uint8Array;
  /** Whether an ed25519 signature is good; false for bytes that are no signature or no key. */
  verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean;
}

/** Someone who can sign: a seat or the host. The secret stays inside. */
export interface Signer {
  /** 64 lower-case hex digits. */
  readonly publicKey: string;
  sign(message: Uint8Array): Uint8Array;
}

/** Pure JavaScript, for every platform. */
export const pure: Primitives = {
  sha256: (message) => sha256(message),
  hmac256: (key) => {
    const keyed = hmac.create(sha256, key);
    return (message) => keyed.clone().update(message).digest();
  },
  hmac512: (key, message) => hmac(sha512, key, message),
  verify: verifyEd25519,
};

/** A signer from an ed25519 secret key of 32 bytes, in pure JavaScript. */
export function pureSigner(secretKey: Uint8Array): Signer {
  return {
    publicKey: toHex(ed25519.getPublicKey(secretKey)),
    sign: (message) => ed25519.sign(message, secretKey),
  };
}

/** `TH(tag, parts…)` of F4 with the given primitives. */
export function hashWith(primitives: Primitives, tag: string, ...parts: readonly Part[]): Uint8Array {
  return taggedHashBy(primitives.sha256, tag, parts);
}
