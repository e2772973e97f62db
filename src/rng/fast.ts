/**
 * Profile `fast` (F11): a counter-based generator for simulation and single-player runs on level `seeded`.
 * Word number i depends on the key and on i alone, so the whole state is a key and a count of pulls, and going back
 * is a subtraction. It is not a cipher: whoever sees its words may learn its key. Its outputs are frozen by tests.
 */
import { encodeFor } from './bytes.ts';
import { PROTOCOL } from './hash.ts';
import { firstWords } from './keccak.ts';
import type { Seed } from './seed.ts';
import type { Words } from './words.ts';

/** Four 32-bit words. */
export type FastKey = readonly [number, number, number, number];

/** The key of a family of purposes under a seed; the hash keeps families and seeds apart (C80). */
export const fastKey = (seed: Seed, family: string): FastKey => encodeFor(PREFIX, [seed, family], firstWords);

const PREFIX = `${PROTOCOL}|fast|`;

/** The words of a key from a counter on; allocates nothing per word. */
export class FastWords implements Words {
  readonly #key: FastKey;
  readonly #a: number;
  readonly #b: number;
  #c = 0;
  #d = 0;
  /** The counter's lower 32 bits, signed so that engines keep it as a small integer. */
  #low = 0;
  #high = 0;

  constructor(key: FastKey, counter = 0) {
    this.#key = key;
    this.#a = key[0] | 0;
    this.#b = key[1] | 0;
    this.counter = counter;
  }

  /** Words taken since the key's beginning: the only state. */
  get counter(): number {
    return this.#high * TWO_32 + (this.#low >>> 0);
  }

  set counter(counter: number) {
    if (!Number.isSafeInteger(counter) || counter < 0) throw new RangeError(`not a counter: ${counter}`);
    this.#low = counter | 0;
    this.#enter(Math.floor(counter / TWO_32));
  }

  /** The same number under the name that all streams have. */
  get pulls(): number {
    return this.counter;
  }

  next(): number {
    const i = this.#low;
    this.#low = (i + 1) | 0;
    // Two keyed permutations of the counter; their sum is not one, so words repeat as often as chance has it.
    let x = Math.imul(i ^ this.#a, ODD);
    let y = Math.imul((i + this.#b) | 0, 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 16) ^ this.#c, 0x21f0aaad);
    y = Math.imul(((y ^ (y >>> 15)) + this.#d) | 0, 0x2c1b3c6d);
    x = Math.imul(x ^ (x >>> 15), 0x7feb352d);
    y = Math.imul(y ^ (y >>> 13), 0x297a2d39);
    if (this.#low === 0) this.#enter(this.#high + 1);
    return ((x ^ (x >>> 16)) + (y ^ (y >>> 15))) >>> 0;
  }

  /** Beyond 2^32 words the upper half of the counter goes into the second half of the key. */
  #enter(high: number): void {
    this.#high = high;
    this.#c = stir(this.#key[2] + Math.imul(high, ODD));
    this.#d = stir(this.#key[3] ^ Math.imul(high, 0x85ebca77));
  }
}

/** These two enter late in `next`, so their bits are spread beforehand. */
function stir(part: number): number {
  let x = Math.imul(part ^ (part >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

const TWO_32 = 0x1_0000_0000;

/** 2^32 divided by the golden ratio, made odd. */
const ODD = 0x9e3779b9;
