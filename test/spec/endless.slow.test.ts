/** Files that try to run without end, whatever limits they give themselves: each is stopped, and soon (S35). */
import { describe, expect, test } from 'vitest';
import { Match, refusedStart } from './match.ts';

/** As much as a file may ask for. */
const LIMITS = 'limits: { max_turns: 1000000000, max_steps_per_move: 1000000000, max_events: 1000000000 }\n';

const eachInEach = (depth: number): string =>
  `${Array.from({ length: depth }, (_, i) => `${'  '.repeat(2 * i + 1)}- each_player:\n`).join('')}${'  '.repeat(2 * depth + 1)}- if: size(discard) > 0\n${'  '.repeat(2 * depth + 2)}then: [reveal: discard]\n`;

test.each([
  ['each player in each player', `players: 20\nsetup:\n${eachInEach(7)}`, 'max_steps_per_move'],
  ['a riffle that goes on', 'players: 2\nsetup: [riffle: deck times 1000000000]\n', 'max_steps_per_move'],
  ['a riffle of nothing', 'players: 2\nsetup: [riffle: discard times 1000000000]\n', 'max_steps_per_move'],
  [
    'an empty deck that is drawn from',
    'players: 2\nsetup: [move: all from deck to discard, draw: 1 to community]\non_deck_empty: [draw: 1 to burn]\n',
    'moves inside moves',
  ],
  [
    'moves that nobody can make',
    'players: 2\nturn: { offer: [never] }\nmoves: { never: { params: { a: 1..900, b: 1..900 }, when: a + b > 5000 } }\n',
    'ways to move that were tried',
  ],
  ['a die with too many sides', 'players: 2\nsetup: [deal: (roll(9007199254740991)) to discard]\n', 'sides of a die'],
])('[S35] %s: LimitReached', (_, rest, which) => {
  expect(refusedStart(`${rest}${LIMITS}`)).toMatchObject({ code: 'LimitReached', which });
});

describe('[S35] max_events', () => {
  const GAME = 'players: 2\nturn: { offer: [wait] }\nmoves: { wait: {} }\n';

  test('counts what is played, not the cards that are laid out', () => {
    const match = new Match(
      `${GAME}components: { deck: { base: standard_52, copies: 3 } }\nlimits: { max_events: 100 }\n`,
    );
    expect(match.asks).toBe('0: wait');
  });

  test('ends a match also where moves have no steps', () => {
    const match = new Match(`${GAME}limits: { max_events: 3, on_limit: player with max(seat) }\n`);
    match.play(0, 'wait');
    match.play(1, 'wait');
    expect(match.asks).toBe('');
  });
});
