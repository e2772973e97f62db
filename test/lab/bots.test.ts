/** Picking without a favourite, and the bot that does nothing else. */
import { expect, test } from 'vitest';
import { createMatch } from '../../src/core/define/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { pickAny, randomBot } from '../../src/lab/index.ts';

test('the number that is drawn says which of a list is picked', () => {
  expect([0, 1, 2].map((n) => pickAny(['a', 'b', 'c'], () => n))).toEqual(['a', 'b', 'c']);
});

test('the number is drawn below the length of the list', () => {
  const asked: number[] = [];
  pickAny(['a', 'b', 'c'], (n) => (asked.push(n), 0));
  expect(asked).toEqual([3]);
});

test('there is nothing to pick from an empty list', () => {
  expect(() => pickAny([], () => 0)).toThrow(new RangeError('there is nothing to pick from'));
});

test('[L46] the random bot picks among what it is offered', () => {
  const match = createMatch(highCard, { seats: 2, seed: 'bots' });
  const [seat = 0] = match.waitsFor;
  const choices = match.choices(seat);
  expect(choices.map((_, n) => randomBot(match.view(seat), choices, () => n))).toEqual(choices);
});
