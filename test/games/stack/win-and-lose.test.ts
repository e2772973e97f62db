/** Winning and losing in one check: losing stands (K44, K47). */
import { expect, test } from 'vitest';
import { testGame, type Row } from '../../../src/games/stack/index.ts';
import { draw, instant, relic, resolve } from './at-table.ts';

const doom: Row = instant({ do: 'lose-life', n: 'all', who: 'each' });
/** "If an opponent would lose the game, instead you win the game." */
const vulture: Row = relic({ replaces: [{ event: 'lose', whose: 'opponent', instead: [{ do: 'win' }] }] });
const rows = { doom, vulture };

test.each([
  ['the first player', 'p1', 'p2'],
  ['the second player', 'p2', 'p1'],
])('[K47] %s, who would win and lose at the same time, loses', (_, vultures, other) => {
  const game = testGame({
    decks: { p1: [], p2: [] },
    hands: { p1: ['doom'] },
    battlefields: { [vultures]: ['vulture'] },
    rows,
  });
  resolve(game, 'p1', 'doom');
  expect(game.outcome?.winnerIds).toEqual([other]);
});

test('[K47] who does not lose in that check wins by it', () => {
  const game = testGame({
    decks: { p1: [], p2: [] },
    hands: { p1: ['bolt'] },
    battlefields: { p1: ['vulture'] },
    rows: { vulture, bolt: instant({ do: 'lose-life', n: 20, who: 'opponents' }) },
  });
  resolve(game, 'p1', 'bolt');
  expect(game.outcome).toEqual({ winnerIds: ['p1'], reason: 'effect' });
});

test('[K44] a win in the place of one loss waits for the other losses of the same check', () => {
  const game = testGame({
    decks: { p1: [], p2: [], p3: [] },
    hands: { p1: ['doom'] },
    battlefields: { p1: ['vulture'] },
    rows,
  });
  resolve(game, 'p1', 'doom');
  // p1 leaves first and takes the vulture along; the next check finds the other two without life.
  expect(game.outcome).toEqual({ winnerIds: [], reason: 'all-lost' });
  expect(game.events.flatMap((event) => (event.type === 'LOST' ? [event.playerId] : []))).toEqual(['p1', 'p2', 'p3']);
});

test('[K47] a draw in the place of a loss that wins is part of the check as well', () => {
  const reading = relic({ replaces: [{ event: 'lose', whose: 'opponent', instead: [draw(1)] }] });
  const game = testGame({
    decks: { p1: [], p2: [] },
    hands: { p1: ['doom'] },
    battlefields: { p1: ['reading', 'hollow-dais'] },
    rows: { doom, reading },
  });
  resolve(game, 'p1', 'doom');
  expect(game.outcome?.winnerIds).toEqual(['p2']);
});
