import { expect, test } from 'vitest';
import { nearest } from '../../src/core/fields/index.ts';

test('the nearest name is one slip away in short names, more in long ones', () => {
  const names = ['play', 'verify', 'replay'];
  expect(['paly', 'pla', 'verfy', 'vreify', 'relpay'].map((typed) => nearest(typed, names))).toEqual([
    'play',
    'play',
    'verify',
    'verify',
    'replay',
  ]);
  expect(nearest('simulate', names)).toBeUndefined();
});
