import { describe, expect, test } from 'vitest';
import { importanceOf, reportPairs, sayWorth, verdictOf, type Counts } from '../../../src/lab/index.ts';
import { holmOf } from '../../../src/lab/sim/pairs.ts';

/** Ten pairs: both lost twice, both won four times; B won one that A lost, and lost three that A won. */
const counts: Counts = {
  variants: {
    A: { numbers: 10, matches: 10, wins: { 0: 7 } },
    B: { numbers: 10, matches: 10, wins: { 0: 5 } },
  },
  pairs: {
    B: {
      score: { 0: { 0: 2, 2: 1 }, 2: { 0: 3, 2: 4 } },
      differences: { turns: { sum: 20, squares: 60 } },
      parted: { 4: 3, 9: 2 },
      'never parted': 5,
    },
  },
};

describe('ten pairs', () => {
  const [report] = reportPairs(counts, 'A', ['B']);

  test('[L29] both rates, the difference with its interval, the correlation, and what the pairing is worth', () => {
    expect([report?.base.value, report?.other.value, report?.pairs]).toEqual([0.7, 0.5, 10]);
    expect(report?.difference.value).toBeCloseTo(-0.2, 12);
    // Student with 9 degrees: 2.2622 times 0.2.
    expect(report?.difference.low).toBeCloseTo(-0.65243, 5);
    expect(report?.difference.high).toBeCloseTo(0.25243, 5);
    expect(report?.correlation).toBeCloseTo(0.21822, 5);
    expect(report?.worth).toBe(13);
    expect(report?.p).toBeCloseTo(0.34344, 5);
    expect(report && verdictOf(report)).toBe('not distinguishable');
  });

  test('[L29] measures have their differences: two turns more', () => {
    const turns = report?.measures.find(({ measure }) => measure === 'turns')?.difference;
    expect(turns?.value).toBe(2);
    // (60 − 400/10) / 9 = 20/9; 2.2622 times its root over 10.
    expect(turns?.low).toBeCloseTo(2 - 2.262157 * Math.sqrt(2 / 9), 5);
  });

  test('[L30] where the logs part', () => {
    expect(report?.parting).toEqual({ compared: 10, never: 5, median: 4 });
  });
});

test('[L29] A against A: every pair equal, the difference 0 ± 0', () => {
  const same: Counts = {
    variants: { A: { numbers: 10, matches: 10, wins: { 0: 7 } }, B: { numbers: 10, matches: 10, wins: { 0: 7 } } },
    pairs: { B: { score: { 0: { 0: 3 }, 2: { 2: 7 } }, 'never parted': 10 } },
  };
  const [report] = reportPairs(same, 'A', ['B']);
  expect(report).toMatchObject({ difference: { value: 0, low: 0, high: 0 }, p: 1, correlation: 1, worth: Infinity });
  expect(report && verdictOf(report)).toBe('not distinguishable');
});

test('[L29] pairs that come out the same in matches that do not are no proof of no difference', () => {
  const drawn: Counts = {
    variants: { A: { numbers: 10, matches: 10, wins: { 0: 7 } }, B: { numbers: 10, matches: 10, wins: { 0: 7 } } },
    pairs: { B: { score: { 0: { 0: 3 }, 2: { 2: 7 } }, 'never parted': 4, parted: { 12: 6 } } },
  };
  // 0.025 is 0.6915¹⁰.
  expect(reportPairs(drawn, 'A', ['B'])[0]).toMatchObject({
    difference: { value: 0, low: expect.closeTo(-0.3085, 4), high: expect.closeTo(0.3085, 4) },
    p: 1,
  });
});

test('[L29] nobody wins more than all matches more, however few pairs there are', () => {
  const few: Counts = {
    variants: { A: { numbers: 2, matches: 2, wins: { 0: 1 } }, B: { numbers: 2, matches: 2, wins: { 0: 1 } } },
    pairs: { B: { score: { 0: { 2: 1 }, 2: { 0: 1 } } } },
  };
  expect(reportPairs(few, 'A', ['B'])[0]).toMatchObject({ difference: { value: 0, low: -1, high: 1 } });
  const one: Counts = { ...few, pairs: { B: { score: { 0: { 0: 1 } } } } };
  expect(reportPairs(one, 'A', ['B'])[0]).toMatchObject({ difference: { value: 0, low: -1, high: 1 } });
});

test('[L29] pairs that are all alike are no proof: the fewer they are, the wider the bar', () => {
  const won = (n: number): Counts => ({
    variants: { A: { numbers: n, matches: n }, B: { numbers: n, matches: n, wins: { 0: n } } },
    pairs: { B: { score: { 0: { 2: n } } } },
  });
  // 0.025 is 0.1581², 0.4782⁵ and 0.5407⁶: that is how rare n alike ones may be. Coins on one side agree from six on.
  const [two, five, six] = [2, 5, 6].map((n) => reportPairs(won(n), 'A', ['B'])[0]);
  expect(two).toMatchObject({ difference: { value: 1, low: expect.closeTo(-0.6838, 4), high: 1 }, p: 0.5 });
  expect([five, six].map((report) => report?.difference.low.toFixed(3))).toEqual(['-0.044', '0.081']);
  expect([five, six].map((report) => report && [report.p, verdictOf(report)])).toEqual([
    [0.0625, 'not distinguishable'],
    [0.03125, 'better'],
  ]);
  expect(reportPairs(won(100), 'A', ['B'])[0]?.difference.low).toBeCloseTo(0.9276, 4);
});

test('[L27] Holm: 0.01, 0.04 and 0.03 become 0.03, 0.06 and 0.06', () => {
  expect(holmOf([0.01, 0.04, 0.03]).map((p) => Number(p.toFixed(10)))).toEqual([0.03, 0.06, 0.06]);
  expect(holmOf([0.9, 0.8])).toEqual([1, 1]);
});

test('[L26] [L27] a card without which less is won helps; bars are widened for every card that was tried', () => {
  const without = (score: Counts): Counts => ({ score });
  const three: Counts = {
    variants: { full: { numbers: 20, matches: 20, wins: { 0: 12 } } },
    pairs: {
      strong: without({ 0: { 0: 8 }, 2: { 0: 11, 2: 1 } }),
      blank: without({ 0: { 0: 8 }, 2: { 2: 12 } }),
      weak: without({ 0: { 0: 7, 2: 1 }, 2: { 2: 12 } }),
    },
  };
  const cards = importanceOf(reportPairs(three, 'full', ['strong', 'blank', 'weak']));
  expect(cards.map(({ kind, worth }) => [kind, worth.value])).toEqual([
    ['strong', expect.closeTo(0.55, 12)],
    ['blank', 0],
    ['weak', expect.closeTo(-0.05, 12)],
  ]);
  expect(cards.map(sayWorth)).toEqual(['helps', 'not distinguishable', 'not distinguishable']);
  const isWider = cards.map(({ worth, bar }) => bar.high - bar.low > worth.high - worth.low);
  expect(isWider).toEqual([true, false, true]);
});
