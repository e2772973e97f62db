/** The options of high card as they come from outside. */
import { expect, test } from 'vitest';
import { highCard } from '../../../src/games/high-card/index.ts';

test('options that are left out are two seats and three rounds', () => {
  expect(highCard.parseOptions(undefined)).toEqual({ ok: true, value: { seats: 2, rounds: 3 } });
  expect(highCard.parseOptions({ seats: 4 })).toEqual({ ok: true, value: { seats: 4, rounds: 3 } });
});

test.each<[unknown, object]>([
  [null, { code: 'BadOption', option: '', value: null }],
  [[], { code: 'BadOption', option: '', value: 'a list' }],
  [{ seats: 1 }, { code: 'BadOption', option: 'seats', value: 1, min: 2, max: 4 }],
  [{ rounds: 2.5 }, { code: 'BadOption', option: 'rounds', value: 2.5, min: 1, max: 20 }],
  [{ seets: 2 }, { code: 'UnknownOption', option: 'seets', hint: 'seats' }],
  [{ toString: 1 }, { code: 'UnknownOption', option: 'toString' }],
])('the options %j are refused', (raw, error) => {
  expect(highCard.parseOptions(raw)).toEqual({ ok: false, error });
});
