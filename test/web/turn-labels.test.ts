/** The numbers of turns on the strip of a replay. */
import { expect, test } from 'vitest';
import type { Turn } from '../../src/web/replay/film.ts';
import { labelledTurns } from '../../src/web/replay/turn-labels.ts';

const turnsOf = (count: number): readonly Turn[] =>
  Array.from({ length: count }, (_, at) => ({
    label: String(at + 1),
    seat: null,
    first: at,
    from: at * 100,
    to: at * 100 + 100,
  }));

test.for([
  ['all where each has room', 5, 200, ['1', '2', '3', '4', '5']],
  ['every fifth where two figures are wider than two turns', 20, 150, ['5', '10', '15', '20']],
  ['none where nothing was measured', 5, 0, []],
] as const)('[T13] a strip has the numbers of its turns: %s', ([, count, width, expected]) => {
  const labelled = labelledTurns({ turns: turnsOf(count), length: 100 * count }, width);
  expect([...labelled].map(({ label }) => label)).toEqual(expected);
});
