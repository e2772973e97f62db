/** What high card takes from outside. */
import { expect, test } from 'vitest';
import { highCard } from '../../../src/games/high-card/index.ts';

test('options that are not said are two seats and three rounds', () => {
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

test.each<[unknown, object]>([
  ['lay', { code: 'BadCommand', field: '' }],
  [
    { type: 'lai', card: 1 },
    { code: 'UnknownCommand', field: 'type', hint: 'lay' },
  ],
  [{ card: 1 }, { code: 'UnknownCommand', field: 'type', problem: 'missing' }],
  [{ type: 'lay' }, { code: 'BadCommand', field: 'card', problem: 'missing' }],
  [
    { type: 'swap', card: -1 },
    { code: 'BadCommand', field: 'card', value: -1 },
  ],
  [
    { type: 'peek', card: 1 },
    { code: 'BadCommand', field: 'card', problem: 'unknown' },
  ],
])('the command %j is refused with the place', (raw, error) => {
  expect(highCard.parseCommand(raw)).toMatchObject({ ok: false, error });
});

test('a command keeps its form when its card is renamed', () => {
  expect(highCard.renameCards?.({ type: 'swap', card: 3 }, (card) => card + 10)).toEqual({ type: 'swap', card: 13 });
  expect(highCard.renameCards?.({ type: 'peek' }, (card) => card + 10)).toEqual({ type: 'peek' });
});
