/** Profile `shake256`: one stream per purpose, read from the extendable output of SHAKE256 (F5). */
import { shake256 } from '@noble/hashes/sha3.js';
import { encodeAfter } from './bytes.ts';
import { PROTOCOL } from './hash.ts';
import type { Seed } from './seed.ts';
import type { Words } from './words.ts';

/** The stream of `purpose` under a master seed; blocks are made as words are asked for. */
export function shakeStream(seed: Seed, purpose: string): ShakeWords {
  return new ShakeWords(encodeAfter(`${PROTOCOL}|stream|`, [seed, purpose]));
}

/** The words of one message's SHAKE256 output, little-endian. */
export class ShakeWords implements Words {
  /** Words taken so far. */
  pulls = 0;
  readonly #sponge: ReturnType<typeof shake256.create>;
  readonly #block = new Uint8Array(BLOCK_BYTES);
  #at = BLOCK_BYTES;

  constructor(message: Uint8Array) {
    this.#sponge = shake256.create({}).update(message);
  }

  next(): number {
    if (this.#at === BLOCK_BYTES) this.#refill();
    const block = this.#block;
    const at = this.#at;
    this.#at = at + 4;
    this.pulls++;
    return littleEndian(block, at);
  }

  #refill(): void {
    this.#sponge.xofInto(this.#block);
    this.#at = 0;
  }
}

/** The 32-bit word that starts at `at`. */
export function littleEndian(bytes: Uint8Array, at: number): number {
  const low = bytes[at]! | (bytes[at + 1]! << 8);
  const high = bytes[at + 2]! | (bytes[at + 3]! << 8);
  return (low | (high << 16)) >>> 0;
}

/** One block is one permutation's worth of SHAKE256 output (FIPS 202: rate of 1088 bits). */
const BLOCK_BYTES = 136;
