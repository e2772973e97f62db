/** The commands of high card as they come from outside. */
import { expect, test } from 'vitest';
import { highCard } from '../../../src/games/high-card/index.ts';

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
