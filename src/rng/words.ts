/**
 * Random words and what may be made of them: a number below n without bias (F7) and a shuffle (F8).
 * Knows no generator; anything with a `next` will do.
 */

/** A source of random 32-bit words. */
export interface Words {
  /** The next word, an integer from 0 to 2^32 − 1. */
  next(): number;
}

/** A run of numbers that a shuffle may exchange in place. */
export interface Cells {
  [index: number]: number;
  readonly length: number;
}

/** A uniform number from 0 to n − 1, for 1 ≤ n ≤ 2^32 (F7: multiply and shift, with rejection). */
export function below(words: Words, n: number): number {
  let word = words.next();
  let low = Math.imul(word, n) >>> 0;
  if (low < n) {
    const threshold = (TWO_32 - n) % n;
    while (low < threshold) {
      word = words.next();
      low = Math.imul(word, n) >>> 0;
    }
  }
  return n <= EXACT_FACTOR ? Math.floor((word * n) / TWO_32) : highHalf(word, n);
}

/** Shuffles `length` cells from `start` in place (F8: Durstenfeld; fewer than two cells cost no word). */
export function shuffleInPlace(cells: Cells, start: number, length: number, words: Words): void {
  for (let i = length - 1; i > 0; i--) {
    const j = start + below(words, i + 1);
    const kept = cells[start + i]!;
    cells[start + i] = cells[j]!;
    cells[j] = kept;
  }
}

const TWO_32 = 0x1_0000_0000;

/** Up to this factor a word times n stays below 2^53, so that a double holds the product exactly. */
const EXACT_FACTOR = 0x20_0000;

/** floor(word · n / 2^32) in two halves of 48 bits. */
function highHalf(word: number, n: number): number {
  const lower = (word & 0xffff) * n;
  const upper = (word >>> 16) * n;
  return Math.floor((upper + Math.floor(lower / 0x10000)) / 0x10000);
}
