import { expect, test } from 'vitest';
import { folded, columns, lengthOf, paint } from '../../src/cli/terminal/text.ts';

test('columns are as wide as their widest cell, and the last is not padded', () => {
  expect(
    columns([
      ['a', 'one'],
      ['long', 'two', 'x'],
    ]),
  ).toBe('  a     one\n  long  two  x');
});

test('a tone is shown only where colour is', () => {
  expect(paint({ color: false }, 'red', 'x')).toBe('x');
  expect(paint({ color: true }, 'red', 'x')).toBe('\u001b[31mx\u001b[39m');
});

test('lines are folded between words, in the middle of one that is too long, and in no width at all', () => {
  expect(folded('  one two three four five six', 20)).toBe('  one two three four\n    five six');
  expect(
    folded('x'.repeat(45), 20)
      .split('\n')
      .map(({ length }) => length),
  ).toEqual([20, 20, 9]);
  expect(
    folded(`${' '.repeat(30)}${'x'.repeat(30)}`, 0)
      .split('\n')
      .every(({ length }) => length <= 20),
  ).toBe(true);
});

test('columns are aligned where letters fill a square', () => {
  expect(
    columns([
      ['龍の剣', '1'],
      ['Ox', '2'],
      ['🐉 egg', '3'],
    ]),
  ).toBe(['  龍の剣  1', '  Ox      2', '  🐉 egg  3'].join('\n'));
  expect(lengthOf('♠ ten')).toBe(5);
});
