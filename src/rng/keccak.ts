/**
 * SHAKE256 of FIPS 202, written out so that kernel and games need no package: a sponge over 25 lanes of 64 bits, each
 * kept as two words, the low one first. What is hashed here are seeds and names of purposes; how long it takes tells
 * nothing about them.
 */

/** Bytes that one permutation takes in or gives out. */
export const BLOCK_BYTES = 136;

const BLOCK_WORDS = BLOCK_BYTES / 4;
const LANE_WORDS = 50;
const ROUNDS = 24;

/** The bits behind a message that make it SHAKE, and the last bit of the padding. */
const SUFFIX = 0x1f;
const LAST_BIT = 0x80;

/** The output of a message, block by block. */
export class Sponge {
  readonly #lanes: Uint32Array;
  #isFresh = true;

  constructor(message: Uint8Array) {
    this.#lanes = absorbed(message);
  }

  /** The next words of the output, little-endian; they stay good until the next call. */
  squeeze(): Uint32Array {
    if (!this.#isFresh) permute(this.#lanes);
    this.#isFresh = false;
    return this.#lanes.subarray(0, BLOCK_WORDS);
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

function absorbed(message: Uint8Array): Uint32Array {
  const lanes = new Uint32Array(LANE_WORDS);
  let within = 0;
  for (const byte of message) {
    lanes[within >> 2]! ^= byte << ((within & 3) * 8);
    within++;
    if (within === BLOCK_BYTES) {
      permute(lanes);
      within = 0;
    }
  }
  lanes[within >> 2]! ^= SUFFIX << ((within & 3) * 8);
  lanes[BLOCK_WORDS - 1]! ^= LAST_BIT << 24;
  permute(lanes);
  return lanes;
}

/** Where a lane goes from the one before it on the path, and by how many bits it turns on the way (steps rho and pi). */
const PATH = new Uint8Array(ROUNDS);
const TURN = new Uint8Array(ROUNDS);
/** The two words that each round adds (step iota). */
const ROUND_WORDS = new Uint32Array(2 * ROUNDS);
layOut();

function layOut(): void {
  let [x, y, bits] = [1, 0, 1];
  for (let at = 0; at < ROUNDS; at++) {
    [x, y] = [y, (2 * x + 3 * y) % 5];
    PATH[at] = 2 * (x + 5 * y);
    TURN[at] = ((at + 1) * (at + 2)) / 2;
    for (let power = 0; power < 7; power++) {
      const place = (1 << power) - 1;
      if (bits & 1) ROUND_WORDS[2 * at + (place >> 5)]! ^= 1 << (place & 31);
      bits = (bits << 1) ^ (bits >> 7 ? 0x171 : 0);
    }
  }
}

const COLUMN = new Uint32Array(10);

function permute(lanes: Uint32Array): void {
  for (let round = 0; round < 2 * ROUNDS; round += 2) {
    mixColumns(lanes);
    turnLanes(lanes);
    mixRows(lanes);
    lanes[0]! ^= ROUND_WORDS[round]!;
    lanes[1]! ^= ROUND_WORDS[round + 1]!;
  }
}

/** Step theta: every lane takes up the parity of two columns beside it. */
function mixColumns(lanes: Uint32Array): void {
  for (let x = 0; x < 10; x++)
    COLUMN[x] = lanes[x]! ^ lanes[x + 10]! ^ lanes[x + 20]! ^ lanes[x + 30]! ^ lanes[x + 40]!;
  for (let x = 0, left = 8, right = 2; x < 10; left = x, x += 2, right = right === 8 ? 0 : right + 2) {
    const low = COLUMN[left]! ^ ((COLUMN[right]! << 1) | (COLUMN[right + 1]! >>> 31));
    const high = COLUMN[left + 1]! ^ ((COLUMN[right + 1]! << 1) | (COLUMN[right]! >>> 31));
    for (let at = x; at < LANE_WORDS; at += 10) {
      lanes[at]! ^= low;
      lanes[at + 1]! ^= high;
    }
  }
}

/** Steps rho and pi: each lane moves on to the next place of the path and turns. */
function turnLanes(lanes: Uint32Array): void {
  let low = lanes[2]!;
  let high = lanes[3]!;
  for (let at = 0; at < ROUNDS; at++) {
    const to = PATH[at]!;
    const turn = TURN[at]! & 63;
    const [nextLow, nextHigh] = [lanes[to]!, lanes[to + 1]!];
    const by = turn & 31;
    const near = (low << by) | (high >>> (32 - by));
    const far = (high << by) | (low >>> (32 - by));
    lanes[to] = turn < 32 ? near : far;
    lanes[to + 1] = turn < 32 ? far : near;
    low = nextLow;
    high = nextHigh;
  }
}

/** Step chi: the only one that is not linear. */
function mixRows(lanes: Uint32Array): void {
  for (let row = 0; row < LANE_WORDS; row += 10) {
    for (let x = 0; x < 10; x++) COLUMN[x] = lanes[row + x]!;
    for (let x = 0; x < 10; x++)
      lanes[row + x] = COLUMN[x]! ^ (~COLUMN[x < 8 ? x + 2 : x - 8]! & COLUMN[x < 6 ? x + 4 : x - 6]!);
  }
}
