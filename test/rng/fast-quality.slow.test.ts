/**
 * Statistics for the fast profile. Every seed is fixed, so these pass or fail for good; the bounds are wide enough for
 * chance and narrow enough for the faults seen in other engines (streams that predict each other, weak low bits).
 */
import { expect, test } from 'vitest';
import { FastWords, fastKey, seedFromText, type FastKey } from '../../src/rng/index.ts';

const STREAMS = ['shuffle', 'draw', 'mutation', 'topdeck', 'insert', 'rhythm', 'mulligan', 'ai'];

test('[C80] first values of any two streams over 10,000 seeds correlate by less than 0.05', () => {
  const firsts = STREAMS.map(() => new Float64Array(10_000));
  for (let i = 0; i < 10_000; i++) {
    const seed = seedFromText(`run ${i}`);
    STREAMS.forEach((name, s) => {
      firsts[s]![i] = new FastWords(fastKey(seed, name)).next();
    });
  }
  for (let a = 0; a < STREAMS.length; a++) {
    for (let b = a + 1; b < STREAMS.length; b++) {
      expect(Math.abs(correlation(firsts[a]!, firsts[b]!)), `${STREAMS[a]} and ${STREAMS[b]}`).toBeLessThan(0.05);
    }
  }
}, 60_000);

test('[F11] one changed bit of counter or key changes each bit of a word half of the time', () => {
  const key = fastKey(seedFromText('avalanche'), 'shuffle');
  for (let bit = 0; bit < 32; bit++) expectHalf((i) => word(key, i) ^ word(key, flip(i, bit)), `counter bit ${bit}`);
  for (let bit = 0; bit < 128; bit++) {
    const other: [number, number, number, number] = [...key];
    other[bit >> 5] = flip(key[bit >> 5]!, bit & 31);
    expectHalf((i) => word(key, i) ^ word(other, i), `key bit ${bit}`);
  }
}, 60_000);

test('[F11] pairs of words at several distances fill 65,536 boxes evenly', () => {
  const key = fastKey(seedFromText('pairs'), 'draw');
  const words = Uint32Array.from({ length: 1 << 19 }, counterFrom(key));
  for (const lag of [1, 2, 4, 8, 64, 256, 1024]) {
    for (const shift of [24, 12, 0]) {
      const boxes = new Int32Array(65_536);
      for (let i = 0; i + lag < words.length; i++) {
        boxes[(((words[i]! >>> shift) & 255) << 8) | ((words[i + lag]! >>> shift) & 255)]!++;
      }
      expect(Math.abs(chiSquareSigmas(boxes)), `lag ${lag}, shift ${shift}`).toBeLessThan(4.5);
    }
  }
}, 60_000);

test('[F11] words repeat as often as chance has it', () => {
  const words = Uint32Array.from({ length: 1 << 20 }, counterFrom(fastKey(seedFromText('birthdays'), 'draw'))).sort();
  let repeats = 0;
  for (let i = 1; i < words.length; i++) if (words[i] === words[i - 1]) repeats++;
  // 2^40 / 2^33 = 128 expected, a standard deviation of 11.3.
  expect(repeats).toBeGreaterThan(80);
  expect(repeats).toBeLessThan(176);
});

function word(key: FastKey, counter: number): number {
  return new FastWords(key, counter).next();
}

function counterFrom(key: FastKey): () => number {
  const words = new FastWords(key);
  return () => words.next();
}

function flip(value: number, bit: number): number {
  return (value ^ (1 << bit)) >>> 0;
}

/** Each of the 32 bits of `difference(i)` is set in half of 2,000 cases, within 5 standard deviations of pairs. */
function expectHalf(difference: (i: number) => number, what: string): void {
  const set = new Int32Array(32);
  for (let i = 0; i < 2_000; i++) {
    const bits = difference(i);
    for (let bit = 0; bit < 32; bit++) set[bit]! += (bits >>> bit) & 1;
  }
  for (const count of set) expect(Math.abs(count - 1_000), what).toBeLessThan(5 * Math.sqrt(1_000));
}

function chiSquareSigmas(boxes: Int32Array): number {
  const expected = boxes.reduce((sum, count) => sum + count, 0) / boxes.length;
  let square = 0;
  for (const count of boxes) square += (count - expected) ** 2 / expected;
  return (square - (boxes.length - 1)) / Math.sqrt(2 * (boxes.length - 1));
}

function correlation(a: Float64Array, b: Float64Array): number {
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [da, db] = [a[i]! - ma, b[i]! - mb];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return ab / Math.sqrt(aa * bb);
}

function mean(list: Float64Array): number {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}
