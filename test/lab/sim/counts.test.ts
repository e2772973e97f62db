import { describe, expect, test } from 'vitest';
import {
  countAt,
  keyOf,
  lotsOf,
  mergeResults,
  mergeTotals,
  missingIn,
  type Job,
  type Totals,
} from '../../../src/lab/index.ts';

const lot = (wins: number, number: number, commands: number): Totals => ({
  counts: { variants: { base: { wins: { 0: wins }, matches: 10, measures: { turns: { 12: 1, 9: 2 } } } } },
  outliers: { longest: { number, seating: 0, commands } },
});

describe('totals', () => {
  test('[L67] add up to the same bytes in any order', () => {
    const [a, b, c] = [lot(3, 4, 80), lot(5, 12, 90), lot(1, 25, 90)];
    const one = mergeTotals(mergeTotals(a, b), c);
    const other = mergeTotals(c, mergeTotals(b, a));
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
    expect(countAt(one.counts, 'variants', 'base', 'wins', 0)).toBe(9);
    expect(countAt(one.counts, 'variants', 'base', 'measures', 'turns', 9)).toBe(6);
    expect(countAt(one.counts, 'variants', 'base', 'nothing', 'of', 'this')).toBe(0);
  });

  test('[L23] the longest of all is kept; of equals the first of the run', () => {
    const merged = mergeTotals(lot(1, 25, 90), mergeTotals(lot(5, 12, 90), lot(3, 4, 80)));
    expect(merged.outliers).toEqual({ longest: { number: 12, seating: 0, commands: 90 } });
  });

  test('a card may be called like anything that objects have', () => {
    const odd: Totals = {
      counts: JSON.parse('{"cards":{"__proto__":{"seen":2},"constructor":{"seen":1}}}'),
      outliers: {},
    };
    const twice = mergeTotals(odd, odd);
    expect(JSON.stringify(twice.counts)).toBe('{"cards":{"__proto__":{"seen":4},"constructor":{"seen":2}}}');
  });
});

describe('the numbers of a run', () => {
  test('[L68] in lots that leave none out', () => {
    expect(lotsOf(25, 10)).toEqual([
      { from: 0, to: 9 },
      { from: 10, to: 19 },
      { from: 20, to: 24 },
    ]);
  });

  test('[L68] what is missing is told, in whatever order results came', () => {
    const results = [20, 0, 10, 40].map((from) => ({ from, to: from + 9, totals: lot(0, from, 1) }));
    const { covered } = mergeResults(results);
    expect(covered).toEqual([
      { from: 0, to: 29 },
      { from: 40, to: 49 },
    ]);
    expect(missingIn(covered, 60)).toEqual([
      { from: 30, to: 39 },
      { from: 50, to: 59 },
    ]);
    expect(missingIn(covered.slice(0, 1), 30)).toEqual([]);
    expect(missingIn([], 3)).toEqual([{ from: 0, to: 2 }]);
  });

  test('[L68] what comes twice is refused', () => {
    const results = [0, 5].map((from) => ({ from, to: from + 9, totals: lot(0, from, 1) }));
    expect(() => mergeResults(results)).toThrow('the numbers from 5 to 9 came twice');
  });
});

test('[L65] the key of a job follows from everything in it and from nothing else', () => {
  const job: Job = {
    game: 'duel',
    variants: [{ name: 'base', seatings: [{ options: { b: 1, a: 2 }, policies: ['greedy'], hero: 0 }] }],
    masterSeed: 's',
    mostCommands: 10,
    withBlank: false,
    engineVersion: '1',
    rulesHash: 'r',
    cardSetHash: 'c',
    from: 0,
    to: 9,
  };
  const { to, from, ...rest } = job;
  expect(keyOf(job)).toMatch(/^[0-9a-f]{64}$/);
  expect(keyOf({ to, from, ...rest })).toBe(keyOf(job));
  const changed = [
    { ...job, to: 10 },
    { ...job, masterSeed: 't' },
    { ...job, engineVersion: '2' },
    { ...job, variants: [] },
  ];
  expect(new Set([job, ...changed].map(keyOf)).size).toBe(5);
});
