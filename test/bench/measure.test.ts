import { describe, expect, test } from 'vitest';
import { added } from '../../bench/drift.ts';
import {
  costOf,
  judged,
  race,
  ratioOf,
  row,
  spreadOf,
  together,
  withSecondRun,
  type Race,
  type Row,
} from '../../bench/measure.ts';

/** Contestants that write their names down and take a fixed time by a clock of their own. */
function stage(costs: { readonly [name: string]: number }): { calls: string[]; run: (rounds: number) => Race } {
  const calls: string[] = [];
  let now = 0;
  const contestants = Object.entries(costs).map(([name, cost]) => ({
    name,
    units: 2,
    run: () => {
      calls.push(name);
      now += cost;
      return 1;
    },
  }));
  return { calls, run: (rounds) => race(contestants, rounds, () => now) };
}

const raceOf = (costs: { readonly [name: string]: readonly number[] }): Race => ({
  names: Object.keys(costs),
  costs: Object.values(costs),
  checksum: 0,
});

describe('a race', () => {
  test('[L52] contestants take turns, A B C and again, and every round counts per unit', () => {
    const { calls, run } = stage({ a: 20e6, b: 40e6, c: 60e6 });
    const result = run(7);
    expect(calls.slice(-9).join('')).toBe('abcabcabc');
    expect(result.costs).toEqual([Array(7).fill(10e6), Array(7).fill(20e6), Array(7).fill(30e6)]);
  });

  test('[L52] a cheap contestant is repeated until its slice is long enough to be measured', () => {
    const { calls, run } = stage({ cheap: 1e6, dear: 100e6 });
    run(1);
    const last = calls.slice(calls.lastIndexOf('dear', -2) + 1, -1);
    expect(last.length).toBeGreaterThanOrEqual(4);
    expect(new Set(last)).toEqual(new Set(['cheap']));
  });

  test('[L52] the ratio is the median of the ratios of each round, not the ratio of medians', () => {
    const result = raceOf({ a: [10, 30, 200], b: [5, 10, 100] });
    expect(ratioOf(result, 'a', 'b')).toEqual({ median: 2, low: 2, high: 3 });
    expect(costOf(result, 'a').median / costOf(result, 'b').median).toBe(3);
  });

  test('[L53] sizes go together by the geometric mean of each round', () => {
    const both = together([raceOf({ a: [1, 4] }), raceOf({ a: [100, 9] })]);
    expect(both.costs[0]?.map((cost) => Math.round(cost * 1e9) / 1e9)).toEqual([10, 6]);
  });

  test('the median of an even number of values lies between the middle two', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, low: 1, high: 4 });
  });
});

describe('a row', () => {
  test('[L55] a ratio above an upper bar fails, one on it holds', () => {
    expect(judged(2.5, '<= 2.5')).toEqual({ bar: '<= 2.5', ok: true });
    expect(judged(2.51, '<= 2.5')).toEqual({ bar: '<= 2.5', ok: false });
  });

  test('[L57] a ratio below a lower bar fails', () => {
    expect(judged(99.9, '>= 100').ok).toBe(false);
    expect(judged(100, '>= 100').ok).toBe(true);
  });

  test('[L58] a row without a bar reports its ratio and judges nothing', () => {
    const result = raceOf({ a: [6, 6, 9], b: [2, 3, 3] });
    expect(row({ id: 'L58', name: 'a ÷ b', unit: 'ns' }, result, 'a', { times: 'b' })).toEqual({
      id: 'L58',
      name: 'a ÷ b',
      unit: 'ns',
      value: 6,
      ratio: 3,
      spread: [2, 3],
    });
  });
});

test('[L63] a second run counts for the rows that failed, and only for them', () => {
  const rowOf = (id: string, ratio: number, ok: boolean): Row => ({ id, name: id, value: 1, unit: 'ns', ratio, ok });
  const first = [rowOf('L55', 2.6, false), rowOf('L56', 4, true), rowOf('L57', 90, false)];
  const second = [rowOf('L55', 2.1, true), rowOf('L56', 9, false), rowOf('L57', 95, false)];
  expect(withSecondRun(first, second)).toEqual([
    rowOf('L55', 2.1, true),
    rowOf('L56', 4, true),
    rowOf('L57', 95, false),
  ]);
});

test('[L63] the last twenty ratios of a row are kept, the oldest first', () => {
  const before = { L55: Array.from({ length: 20 }, (_, i) => i) };
  const rows = [
    { id: 'L55', name: '', value: 1, unit: 'ns', ratio: 2.22222 },
    { id: 'L54', name: '', value: 1, unit: 'ns' },
  ];
  expect(added(before, rows)).toEqual({ L55: [...Array.from({ length: 19 }, (_, i) => i + 1), 2.222] });
});
