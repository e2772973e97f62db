/**
 * SHAKE256 of FIPS 202, written out so that kernel and games need no package: a sponge over 25 lanes of 64 bits, each
 * kept as two words, the low one first; what stirs them is in permute.ts. What is hashed here are seeds and names of
 * purposes; how long it takes tells nothing about them.
 */
import { permute } from './permute.ts';

/** Bytes that one permutation takes in or gives out. */
export const BLOCK_BYTES = 136;

const BLOCK_WORDS = BLOCK_BYTES / 4;
const LANE_WORDS = 50;

/** The bits behind a message that make it SHAKE, and the last bit of the padding. */
const SUFFIX = 0x1f;
const LAST_BIT = 0x80;

/** What stirs the lanes. */
let stir: (lanes: Int32Array) => void = permute;

/** Has them stirred by another form of the same permutation from now on. */
export function lendPermutation(form: (lanes: Int32Array) => void): void {
  stir = form;
}

/** The output of a message, block by block. */
export class Sponge {
  readonly #lanes: Int32Array;
  /** The same memory as words without a sign, as far as it is given out. */
  readonly #block: Uint32Array;
  #isFresh = true;

  constructor(message: Uint8Array) {
    this.#lanes = absorb(message, new Int32Array(LANE_WORDS));
    this.#block = new Uint32Array(this.#lanes.buffer, 0, BLOCK_WORDS);
  }

  /** The next words of the output, little-endian; they stay good until the next call. */
  squeeze(): Uint32Array {
    if (!this.#isFresh) stir(this.#lanes);
    this.#isFresh = false;
    return this.#block;
  }
}

/** The first `length` bytes of a message's output. */
export function shake256(message: Uint8Array, length: number): Uint8Array {
  const sponge = new Sponge(message);
  const bytes = new Uint8Array(length);
  for (let at = 0, words = NO_WORDS; at < length; at++) {
    const within = at % BLOCK_BYTES;
    if (within === 0) words = sponge.squeeze();
    bytes[at] = words[within >> 2]! >>> ((within & 3) * 8);
  }
  return bytes;
}

const NO_WORDS: Uint32Array = new Uint32Array(0);

/** The first four words of a message's output. They are asked for most, so they cost no memory of their own. */
export function firstWords(message: Uint8Array): readonly [number, number, number, number] {
  const lanes = absorb(message, DESK.fill(0));
  return [lanes[0]! >>> 0, lanes[1]! >>> 0, lanes[2]! >>> 0, lanes[3]! >>> 0];
}

const DESK = new Int32Array(LANE_WORDS);

function absorb(message: Uint8Array, lanes: Int32Array): Int32Array {
  let within = 0;
  for (let i = 0; i < message.length; i++) {
    lanes[within >> 2]! ^= message[i]! << ((within & 3) * 8);
    within++;
    if (within === BLOCK_BYTES) {
      stir(lanes);
      within = 0;
    }
  }
  lanes[within >> 2]! ^= SUFFIX << ((within & 3) * 8);
  lanes[BLOCK_WORDS - 1]! ^= LAST_BIT << 24;
  stir(lanes);
  return lanes;
}
