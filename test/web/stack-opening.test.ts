/** What the table of stack says of an opening hand. */
import { expect, test } from 'vitest';
import { STACK } from '../../src/web/texts/stack.ts';
import { ROWS, rowOf } from '../../src/games/stack/index.ts';
import { isNewHandAdvised, landsIn, playableLands } from '../../src/games/stack/web/playable-lands.ts';

test('[T16] the lands that let a hand play are in proportion to its cards', () => {
  const said = [7, 6, 5, 3, 1].map((cards) => STACK.landsOf(cards, 'good', playableLands(cards)));
  expect(said).toEqual([
    ' of 7: good. Between 2 and 5 is playable.',
    ' of 6: good. Between 2 and 4 is playable.',
    ' of 5: good. Between 1 and 4 is playable.',
    ' of 3: good. Between 1 and 2 is playable.',
    ' of 1: good. 1 is playable.',
  ]);
});

test('[T16] life below zero has a true minus', () => {
  expect([STACK.life(-31), STACK.hurt(3, -2), STACK.playerLeft(1, -2)]).toEqual(['−31 life', '−3 → −2', 'Life 1 → −2']);
});

test('[T15] a new hand is the bright button where lands are too few or too many, and it has five cards at least', () => {
  const handOf = (lands: number) =>
    Array.from({ length: 7 }, (_, i) => ({ row: rowOf(ROWS, i < lands ? 'kelm-field' : 'pell-runner') }));
  expect([0, 1, 2, 5, 6].map((lands) => landsIn(handOf(lands)))).toEqual([
    { count: 0, how: 'few' },
    { count: 1, how: 'few' },
    { count: 2, how: 'good' },
    { count: 5, how: 'good' },
    { count: 6, how: 'many' },
  ]);
  const advised = [
    [1, 6],
    [1, 5],
    [1, 4],
    [3, 6],
  ].map(([lands = 0, next = 0]) => isNewHandAdvised(handOf(lands), next));
  expect(advised).toEqual([true, true, false, false]);
});
