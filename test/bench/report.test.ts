import { expect, test } from 'vitest';
import type { Row } from '../../bench/measure.ts';
import { formatHead, formatJson, formatSuite, formatVerdict } from '../../bench/report.ts';

const ROWS: readonly Row[] = [
  { id: 'L54', name: 'bare loop', value: 24.71, unit: 'ns/card', group: 'Ratios' },
  {
    id: 'L55',
    name: 'recorder ÷ bare',
    value: 54.9,
    unit: 'ns/card',
    ratio: 2.234,
    spread: [1.94, 2.6],
    bar: '<= 2.5',
    ok: true,
    group: 'Ratios',
  },
  { id: 'deck-10:immer', name: 'immer', column: '10', value: 4536.2, unit: 'ns/card', group: 'Sizes' },
  { id: 'deck-40:immer', name: 'immer', column: '40', value: 5161, unit: 'ns/card', group: 'Sizes' },
];

const report = { suite: 'kernel', title: 'Kernel', notes: ['peer 1.0'], rows: ROWS };

test('[L64] the head says that invariants are not checked while times are taken', () => {
  expect(formatHead(false)).toContain('invariant checks off (L64)');
});

test('the table is aligned, grouped, and shows bars and drift', () => {
  expect(formatSuite(report, { L55: [2, 2.1, 2.234] }).split('\n')).toEqual([
    '',
    'Kernel',
    '  peer 1.0',
    '',
    '  Ratios',
    '    L54  bare loop        24.7  ns/card',
    '    L55  recorder ÷ bare  54.9  ns/card  2.23×  [1.94 … 2.60]  ≤ 2.5 ✓  ▁▄█',
    '',
    '  Sizes',
    '              10     40',
    '    immer  4,536  5,161',
    '',
  ]);
});

test('every row is one JSON object with all keys of the contract', () => {
  const lines = formatJson(ROWS).trimEnd().split('\n');
  expect(lines.length).toBe(4);
  for (const line of lines)
    expect(Object.keys(JSON.parse(line) as object).join()).toBe('id,name,value,unit,ratio,bar,ok,spread');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: 'L54', value: 24.71, ratio: null, bar: null, ok: null });
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ id: 'deck-10:immer', name: 'immer, 10 cards' });
});

test('[L63] the verdict names the bars that failed', () => {
  const failed = { ...report, rows: ROWS.map((row) => (row.id === 'L55' ? { ...row, ok: false } : row)) };
  expect(formatVerdict([report])).toBe('\nAll 1 bars hold.\n');
  expect(formatVerdict([failed])).toBe('\n1 of 1 bars failed twice: L55\n');
});
