/** The bots: they play from their view, whole matches, and the greedy one is the better. */
import { describe, expect, test } from 'vitest';
import { choicesFor, type Answer } from '../../../src/core/index.ts';
import { duel, greedyBot, squareAt, type DuelCommand } from '../../../src/games/duel/index.ts';
import { playSteps, randomBot, type Bot } from '../../../src/lab/index.ts';
import { seedFromText } from '../../../src/rng/index.ts';
import { puzzle, type Puzzle } from './puzzle.ts';

const settings = { board: { columns: 9, rows: 5 }, mana: { first: 9, second: 9, most: 9 } };
const at = (column: number, row: number): number => squareAt(settings.board, column, row);

const chosen = (m: Puzzle, below = (): number => 0): DuelCommand | Answer =>
  greedyBot(m.view(0), choicesFor(m.game, m.state, 0), below);

function winner(bots: readonly Bot<DuelCommand>[], seed: string): number | undefined {
  const steps = playSteps(duel, bots, { seed: seedFromText(seed), profile: 'fast' });
  let next = steps.next();
  while (!next.done) next = steps.next();
  return next.value?.winners.length === 1 ? next.value.winners[0] : undefined;
}

describe('the greedy bot', () => {
  test('takes a win when it sees one', () => {
    const units = [{ kind: 'kiln-rat', seat: 0, square: at(7, 2) }];
    const m = puzzle({ settings, units, p1: { hand: ['bank-breaker'] }, p2: { health: 2 } });
    expect(chosen(m)).toEqual({ type: 'attack', from: at(7, 2), at: at(8, 2) });
  });

  test('plays the dearest card it can pay', () => {
    const m = puzzle({ settings, p1: { hand: ['kiln-rat', 'bank-breaker', 'mule-driver'] } });
    expect(chosen(m)).toMatchObject({ type: 'play', slot: 1 });
  });

  test('does not give a unit away', () => {
    const units = [
      { kind: 'kiln-rat', seat: 0, square: at(4, 2) },
      { kind: 'gate-oxen', seat: 1, square: at(4, 3) },
    ];
    expect(chosen(puzzle({ settings, units }))).toEqual({ type: 'endTurn' });
  });

  test('sends dear cards back in the mulligan', () => {
    const m = puzzle({
      mulligan: true,
      p1: {
        hand: ['kiln-rat', 'bank-breaker', 'hot-rivet', 'patient-tinder'],
        pile: ['pump-the-bellows', 'pump-the-bellows'],
      },
    });
    const cells = m.view(0).zones['p1.hand']?.cells;
    expect(chosen(m)).toEqual({ type: 'answer', question: 1, picks: [cells?.[1], cells?.[3]] });
  });

  test('beats the random bot from either seat, and every match ends', () => {
    const seeds = Array.from({ length: 10 }, (_, i) => `ladder ${i}`);
    const first = seeds.filter((seed) => winner([greedyBot, randomBot], seed) === 0).length;
    const second = seeds.filter((seed) => winner([randomBot, greedyBot], seed) === 1).length;
    expect(first + second).toBeGreaterThanOrEqual(16);
  });
});
