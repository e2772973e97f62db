import { describe, expect, test } from 'vitest';
import { below, fastKey, FastWords, seedFromText } from '../../src/rng/index.ts';
import { matchesAfter, matchesFor, mean, proportion, quantile } from '../../src/lab/index.ts';
import { normalQuantile, studentQuantile } from '../../src/lab/stats/quantiles.ts';

describe('[L18] intervals', () => {
  const wilson = (successes: number, n: number) => {
    const { low, high } = proportion(successes, n);
    return [low.toFixed(4), high.toFixed(4)];
  };

  test('[L18] Wilson, as it stands in every table', () => {
    expect(wilson(50, 100)).toEqual(['0.4038', '0.5962']);
    expect(wilson(0, 100)).toEqual(['0.0000', '0.0370']);
    expect(wilson(100, 100)).toEqual(['0.9630', '1.0000']);
    expect(wilson(5_200, 10_000)).toEqual(['0.5102', '0.5298']);
    expect(proportion(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
  });

  test('[L18] of 2000 intervals between 93 and 97 % hold what they are for', () => {
    const words = new FastWords(fastKey(seedFromText('coverage'), 'coins'));
    const held = Array.from({ length: 2000 }).filter(() => {
      let heads = 0;
      for (let coin = 0; coin < 100; coin++) if (below(words, 10) < 3) heads++;
      const { low, high } = proportion(heads, 100);
      return low <= 0.3 && 0.3 <= high;
    });
    expect(held.length).toBeGreaterThan(1860);
    expect(held.length).toBeLessThan(1940);
  });

  test('[L18] quantiles of the normal and of Student', () => {
    expect(normalQuantile(0.975).toFixed(6)).toBe('1.959964');
    expect(normalQuantile(0.995).toFixed(6)).toBe('2.575829');
    expect(normalQuantile(0.5)).toBeCloseTo(0, 9);
    expect([1, 2, 5, 10, 30, 1_000].map((freedom) => studentQuantile(0.975, freedom).toFixed(3))).toEqual([
      '12.706',
      '4.303',
      '2.571',
      '2.228',
      '2.042',
      '1.962',
    ]);
  });

  test('[L18] a mean of 1, 2, 3, 4, 5 lies within 1.96 of 3', () => {
    const { value, low, high } = mean(5, 15, 55);
    expect([value, low.toFixed(3), high.toFixed(3)]).toEqual([3, '1.037', '4.963']);
  });

  test('[L18] a median has the interval of its order statistics', () => {
    const histogram = new Map(Array.from({ length: 100 }, (_, value) => [value + 1, 1]));
    expect(quantile(histogram, 0.5)).toEqual({ value: 50, low: 40, high: 61 });
  });

  test('[L19] a point either way at one half takes 9,604 matches', () => {
    expect(matchesFor(0.01)).toBe(9_604);
  });

  test('[L19] half the width takes four times the matches of a pilot, a quarter of them twice it', () => {
    expect([matchesAfter(100, 0.1, 0.05), matchesAfter(100, 0.1, 0.2), matchesAfter(10, 0, 0.1)]).toEqual([400, 25, 2]);
  });
});
