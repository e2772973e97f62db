/** What bots and people at a table are called. */
import { expect, test } from 'vitest';
import { botCalledAt, calledAt, seatNames } from '../../src/web/app/seat-names.ts';

const NORMAL = 'normal (bot)';

test('[T16] a bot has one name, whoever looks: by its level as the only one of two, else by its seat', () => {
  for (const seat of [0, null]) expect(seatNames({ names: ['Ada', NORMAL], seat })[1]?.name).toBe('Wren');
  expect(botCalledAt(['Ada', null], 1, 'normal')).toBe('Wren');
  expect(calledAt(['Zoe', NORMAL, null, 'hard (bot)'])).toEqual(['Zoe', 'Bo', null, 'Di']);
  expect(calledAt([NORMAL, NORMAL])).toEqual(['Ada', 'Bo']);
});

test('[H12] a bot gets another name where a person at the table has its own, or one that looks like it', () => {
  expect(calledAt(['Cy', 'Ben', NORMAL])).toEqual(['Cy', 'Ben', 'Di']);
  expect(calledAt(['wren', NORMAL])).toEqual(['wren', 'Bo']);
  expect(calledAt(['b0', NORMAL, NORMAL])).toEqual(['b0', 'Cy', 'Di']);
});
