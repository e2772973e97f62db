/**
 * Profile `shake256`: one stream per purpose, read from the extendable output of SHAKE256 (F5).
 * The pure path makes it block by block and runs anywhere. A platform that has SHAKE256 built in may lend it; the words
 * are the same, only sooner.
 */
import { shake256 } from '@noble/hashes/sha3.js';
import { encodeAfter } from './bytes.ts';
import { PROTOCOL } from './hash.ts';
import type { Seed } from './seed.ts';
import type { Words } from './words.ts';

/** The first `length` bytes of a message's SHAKE256 output. */
export type Shake256 = (message: Uint8Array, length: number) => Uint8Array;

let lent: Shake256 | undefined;

/** What has shown once that it is SHAKE256. */
const tried = new WeakSet<Shake256>();

/** Makes all further streams by a platform's own SHAKE256, or, without one, by the pure path again. */
export function lendShake256(native: Shake256 | undefined): void {
  if (native !== undefined && !tried.has(native)) {
    if (!isShake256(native)) throw new TypeError('what was lent is not SHAKE256');
    tried.add(native);
  }
  lent = native;
}

/**
 * The stream of `purpose` under a master seed; bytes are made as words are asked for. A caller that knows how many
 * words it will take may say so (`expected`), which saves a platform's SHAKE256 from starting over.
 */
export function shakeStream(seed: Seed, purpose: string, expected = 0): ShakeWords {
  return new ShakeWords(encodeAfter(`${PROTOCOL}|stream|`, [seed, purpose]), expected);
}

/** The words of one message's SHAKE256 output, little-endian. */
export class ShakeWords implements Words {
  /** Words taken so far. */
  pulls = 0;
  readonly #more: () => Uint8Array;
  #bytes: Uint8Array = NONE;
  #at = 0;

  constructor(message: Uint8Array, expected = 0) {
    this.#more = lent === undefined ? pureBlocks(message) : lentBlocks(lent, message, expected);
  }

  next(): number {
    if (this.#at === this.#bytes.length) {
      this.#bytes = this.#more();
      this.#at = 0;
    }
    const at = this.#at;
    this.#at = at + 4;
    this.pulls++;
    return littleEndian(this.#bytes, at);
  }
}

/** The 32-bit word that starts at `at`. */
export function littleEndian(bytes: Uint8Array, at: number): number {
  const low = bytes[at]! | (bytes[at + 1]! << 8);
  const high = bytes[at + 2]! | (bytes[at + 3]! << 8);
  return (low | (high << 16)) >>> 0;
}

const NONE = new Uint8Array(0);

/** One try on a known message: another function would deal other cards without anybody noticing. */
function isShake256(native: Shake256): boolean {
  const given = native(NONE, BLOCK_BYTES + 1);
  const sure = shake256(NONE, { dkLen: BLOCK_BYTES + 1 });
  return given.length === sure.length && sure.every((byte, i) => given[i] === byte);
}

/** One block is one permutation's worth of SHAKE256 output (FIPS 202: rate of 1088 bits). */
const BLOCK_BYTES = 136;

/** Block after block into the same bytes. */
function pureBlocks(message: Uint8Array): () => Uint8Array {
  const sponge = shake256.create({}).update(message);
  const block = new Uint8Array(BLOCK_BYTES);
  return () => sponge.xofInto(block);
}

/** A platform gives its output once and from the start: asking again gets twice as much and skips what was taken. */
function lentBlocks(native: Shake256, message: Uint8Array, expected: number): () => Uint8Array {
  let given = 0;
  return () => {
    const blocks = given === 0 ? Math.ceil((expected * 4 + 1) / BLOCK_BYTES) : (given / BLOCK_BYTES) * 2;
    const bytes = native(message, blocks * BLOCK_BYTES).subarray(given);
    given = blocks * BLOCK_BYTES;
    return bytes;
  };
}
