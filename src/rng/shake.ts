/**
 * Profile `shake256`: one stream per purpose, read from the extendable output of SHAKE256 (F5).
 * The pure path makes it block by block and runs anywhere. A platform that has SHAKE256 built in may lend it; the words
 * are the same, only sooner.
 */
import { encodeAfter } from './bytes.ts';
import { PROTOCOL } from './hash.ts';
import { BLOCK_BYTES, shake256, Sponge } from './keccak.ts';
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
  readonly #more: () => Uint32Array;
  #words: Uint32Array = NO_WORDS;
  #at = 0;

  constructor(message: Uint8Array, expected = 0) {
    this.#more = lent === undefined ? pureBlocks(message) : lentBlocks(lent, message, expected);
  }

  next(): number {
    if (this.#at === this.#words.length) {
      this.#words = this.#more();
      this.#at = 0;
    }
    this.pulls++;
    return this.#words[this.#at++]!;
  }
}

/** The 32-bit word that starts at `at`. */
function littleEndian(bytes: Uint8Array, at: number): number {
  const low = bytes[at]! | (bytes[at + 1]! << 8);
  const high = bytes[at + 2]! | (bytes[at + 3]! << 8);
  return (low | (high << 16)) >>> 0;
}

const NONE = new Uint8Array(0);
const NO_WORDS = new Uint32Array(0);

/** One try on a known message: another function would deal other cards without anybody noticing. */
function isShake256(native: Shake256): boolean {
  const given = native(NONE, BLOCK_BYTES + 1);
  const sure = shake256(NONE, BLOCK_BYTES + 1);
  return given.length === sure.length && sure.every((byte, i) => given[i] === byte);
}

/** Block after block into the same words. */
function pureBlocks(message: Uint8Array): () => Uint32Array {
  const sponge = new Sponge(message);
  return () => sponge.squeeze();
}

/** A platform gives its output once and from the start: asking again gets twice as much and skips what was taken. */
function lentBlocks(native: Shake256, message: Uint8Array, expected: number): () => Uint32Array {
  let given = 0;
  return () => {
    const blocks = given === 0 ? Math.ceil((expected * 4 + 1) / BLOCK_BYTES) : (given / BLOCK_BYTES) * 2;
    const bytes = native(message, blocks * BLOCK_BYTES).subarray(given);
    given = blocks * BLOCK_BYTES;
    return wordsOf(bytes);
  };
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(bytes.length / 4);
  for (let i = 0; i < words.length; i++) words[i] = littleEndian(bytes, 4 * i);
  return words;
}
