import fc from 'fast-check';
import { expect, test } from 'vitest';
import { below, parseSeed, shakeStream, shuffleInPlace, type Words } from '../../src/rng/index.ts';
import { MASTER, PURPOSE, SHUFFLE_52, SHUFFLE_60 } from './vectors.ts';

/** F7 at any word width: the number that word `x` gives, or undefined if another word is to be taken. */
function belowAtWidth(bits: number, x: number, n: number): number | undefined {
  const range = 2 ** bits;
  const low = (x * n) % range;
  return low < n && low < (range - n) % n ? undefined : Math.floor((x * n) / range);
}

/** The words of a list, one after the other. */
function dealt(list: readonly number[]): Words & { used: number } {
  return {
    used: 0,
    next() {
      const word = list[this.used++];
      if (word === undefined) throw new Error('out of words');
      return word;
    },
  };
}

for (const bits of [8, 10, 12]) {
  test(`[F7] over all words of ${bits} bits every number below n ≤ 1000 comes equally often`, () => {
    const range = 2 ** bits;
    for (let n = 1; n <= Math.min(1000, range - 1); n++) {
      const counts = new Int32Array(n);
      for (let x = 0; x < range; x++) {
        const value = belowAtWidth(bits, x, n);
        if (value !== undefined) counts[value]!++;
      }
      const each = Math.floor(range / n);
      expect(
        counts.every((count) => count === each),
        `n = ${n}`,
      ).toBe(true);
    }
  });
}

test('[F7] the 32-bit form is the same arithmetic, exact for every word and every n', () => {
  const edge = fc.constantFrom(0, 1, 2, 2 ** 16, 2 ** 21, 2 ** 21 + 1, 2 ** 31, 2 ** 32 - 2, 2 ** 32 - 1);
  const word = fc.oneof(edge, fc.integer({ min: 0, max: 2 ** 32 - 1 }));
  fc.assert(
    fc.property(word, fc.oneof(edge, fc.integer({ min: 1, max: 2 ** 32 - 1 })), (x, wanted) => {
      const n = Math.max(1, wanted);
      const product = BigInt(x) * BigInt(n);
      const low = product % 2n ** 32n;
      const refused = low < (2n ** 32n - BigInt(n)) % BigInt(n);
      const words = dealt([x, 2 ** 32 - 1]);
      expect(below(words, n)).toBe(refused ? n - 1 : Number(product / 2n ** 32n));
      expect(words.used).toBe(refused ? 2 : 1);
    }),
    { numRuns: 20_000 },
  );
});

test('[F7] a word in the short stretch is thrown away and the next is taken', () => {
  // n = 3: 2^32 mod 3 = 1, so only the word 0 (low half 0) is refused.
  expect(below(dealt([0, 2 ** 31]), 3)).toBe(1);
  expect(below(dealt([1]), 3)).toBe(0);
  expect(below(dealt([0]), 4)).toBe(0);
});

for (const size of [0, 1, 2, 3, 4, 5, 6]) {
  test(`[F8] [C32] all choices of j for ${size} cards give each order exactly once`, () => {
    const orders = new Set<string>();
    let total = 0;
    for (const choice of choicesOf(size)) {
      const cards = Array.from({ length: size }, (_, i) => i);
      // The smallest word for which `below(i + 1)` is j and nothing is refused.
      const words = dealt(choice.map((j, k) => Math.ceil((j * 2 ** 32) / (size - k)) + 1));
      shuffleInPlace(cards, 0, size, words);
      expect(words.used).toBe(Math.max(0, size - 1));
      orders.add(cards.join());
      total++;
    }
    expect(orders.size).toBe(total);
    expect(total).toBe([1, 1, 2, 6, 24, 120, 720][size]);
  });
}

/** Every vector of j for i = size − 1 down to 1. */
function* choicesOf(size: number): Generator<number[]> {
  if (size <= 1) yield [];
  else for (let j = 0; j < size; j++) for (const rest of choicesOf(size - 1)) yield [j, ...rest];
}

test('[F8] the vectors shuffle52 and shuffle60', () => {
  for (const expected of [SHUFFLE_52, SHUFFLE_60]) {
    const cards = expected.map((_, i) => i);
    shuffleInPlace(cards, 0, cards.length, shakeStream(parseSeed(MASTER)!, PURPOSE));
    expect(cards).toEqual(expected);
  }
});

test('[F8] a window is shuffled as a list of its own, and nothing around it moves', () => {
  const cells = new Int32Array(60).fill(-1);
  for (let i = 0; i < 52; i++) cells[5 + i] = i;
  shuffleInPlace(cells, 5, 52, shakeStream(parseSeed(MASTER)!, PURPOSE));
  expect([...cells.subarray(5, 57)]).toEqual(SHUFFLE_52);
  expect([...cells.subarray(0, 5), ...cells.subarray(57)]).toEqual([-1, -1, -1, -1, -1, -1, -1, -1]);
});
