/**
 * The permutation of FIPS 202 on 25 lanes of 64 bits, each as two words, the low one first. Rows are written out on local
 * variables: a match derives a key for each of its streams, and a short match would spend much of its time here. A whole
 * round written out is faster still, and a tenth of all that a browser loads: it stands in permute-whole.ts.
 */

const ROUNDS = 24;

/** Where a lane goes from the one before it on the path, and by how many bits it turns on the way (steps rho and pi). */
const PATH = new Uint8Array(ROUNDS);
const TURN = new Uint8Array(ROUNDS);
/** Whether the halves of a lane change places: so it is with turns beyond 32 bits. */
const CROSS = new Uint8Array(ROUNDS);
/** The two words that each round adds (step iota). */
export const ROUND_WORDS: Int32Array = new Int32Array(2 * ROUNDS);
layOut();

function layOut(): void {
  let [x, y, bits] = [1, 0, 1];
  for (let at = 0; at < ROUNDS; at++) {
    [x, y] = [y, (2 * x + 3 * y) % 5];
    const turn = ((at + 1) * (at + 2)) / 2;
    PATH[at] = 2 * (x + 5 * y);
    TURN[at] = turn & 31;
    CROSS[at] = (turn >> 5) & 1;
    for (let power = 0; power < 7; power++) {
      const place = (1 << power) - 1;
      if (bits & 1) ROUND_WORDS[2 * at + (place >> 5)]! ^= 1 << (place & 31);
      bits = (bits << 1) ^ (bits >> 7 ? 0x171 : 0);
    }
  }
}

/** Permutes the lanes in place. */
export function permute(lanes: Int32Array): void {
  for (let round = 0; round < 2 * ROUNDS; round += 2) {
    mixColumns(lanes);
    turnLanes(lanes);
    mixRows(lanes);
    lanes[0]! ^= ROUND_WORDS[round]!;
    lanes[1]! ^= ROUND_WORDS[round + 1]!;
  }
}

const COLUMN = new Int32Array(10);

/** Step theta: every lane takes up the parity of two columns beside it. */
function mixColumns(lanes: Int32Array): void {
  for (let x = 0; x < 10; x++)
    COLUMN[x] = lanes[x]! ^ lanes[x + 10]! ^ lanes[x + 20]! ^ lanes[x + 30]! ^ lanes[x + 40]!;
  for (let x = 0, left = 8, right = 2; x < 10; left = x, x += 2, right = right === 8 ? 0 : right + 2) {
    const low = COLUMN[left]! ^ ((COLUMN[right]! << 1) | (COLUMN[right + 1]! >>> 31));
    const high = COLUMN[left + 1]! ^ ((COLUMN[right + 1]! << 1) | (COLUMN[right]! >>> 31));
    for (let at = x; at < 50; at += 10) {
      lanes[at]! ^= low;
      lanes[at + 1]! ^= high;
    }
  }
}

/** Steps rho and pi: each lane moves on to the next place of the path and turns. */
function turnLanes(lanes: Int32Array): void {
  let low = lanes[2]!;
  let high = lanes[3]!;
  for (let at = 0; at < ROUNDS; at++) {
    const to = PATH[at]!;
    const by = TURN[at]!;
    const cross = CROSS[at]!;
    const nextLow = lanes[to]!;
    const nextHigh = lanes[to + 1]!;
    lanes[to + cross] = (low << by) | (high >>> (32 - by));
    lanes[to + 1 - cross] = (high << by) | (low >>> (32 - by));
    low = nextLow;
    high = nextHigh;
  }
}

/** Step chi: the only one that is not linear. */
function mixRows(lanes: Int32Array): void {
  for (let at = 0; at < 50; at++) {
    const a = lanes[at]!;
    const c = lanes[at + 2]!;
    const e = lanes[at + 4]!;
    const g = lanes[at + 6]!;
    const i = lanes[at + 8]!;
    lanes[at] = a ^ (~c & e);
    lanes[at + 2] = c ^ (~e & g);
    lanes[at + 4] = e ^ (~g & i);
    lanes[at + 6] = g ^ (~i & a);
    lanes[at + 8] = i ^ (~a & c);
    if (at & 1) at += 8;
  }
}
