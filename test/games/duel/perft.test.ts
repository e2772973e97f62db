/** Counts of command sequences from fixed positions (L33): small ones can be counted by hand, the others are frozen. */
import { describe, expect, test } from 'vitest';
import { apply, choicesOf, reading, start, waitsFor, type MatchState } from '../../../src/core/index.ts';
import { duel, type Duel, type DuelGame } from '../../../src/games/duel/index.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';
import { puzzle } from './puzzle.ts';

/** Sequences of `depth` commands, the waiting seats each on their own. */
function perft(game: DuelGame, state: MatchState<Duel>, depth: number): number {
  if (depth === 0) return 1;
  const r = reading(state);
  let count = 0;
  for (const seat of waitsFor(game, r))
    for (const command of choicesOf(game, r, seat)) {
      const step = apply(game, state, seat, command);
      if (!step.ok) throw new Error(`${JSON.stringify(command)} was offered and refused: ${step.error.code}`);
      count += perft(game, step.value.state, depth - 1);
    }
  return count;
}

const counts = (game: DuelGame, state: MatchState<Duel>, depth: number): number[] =>
  Array.from({ length: depth }, (_, i) => perft(game, state, i + 1));

describe('perft', () => {
  test('[L33] mulligans: 1 + 5 + 5·4 answers each, in either order', () => {
    const hand = ['A', 'B', 'C', 'D', 'E'];
    const m = puzzle({ mulligan: true, p1: { hand, pile: hand }, p2: { hand, pile: hand } });
    expect(counts(m.game, m.state, 2)).toEqual([52, 2 * 26 * 26]);
  });

  test('[L33] a table without squares: two plays, two replaces, end of turn', () => {
    const m = puzzle({ p1: { hand: ['A', 'B'], pile: ['C'] } });
    // 2 plays, 2 replaces, end. After a play: play, replace, end; after a replace: 2 plays, end; after the end: end.
    expect(counts(m.game, m.state, 2)).toEqual([5, 3 + 3 + 3 + 3 + 1]);
  });

  test('[L33] two generals on the board: eight squares in reach of a corner-side general, and the end of turn', () => {
    const m = puzzle({ settings: { board: { columns: 9, rows: 5 } } });
    // From a3: a1, a2, b2, b3, c3, b4, a4, a5; then only the end of turn, or the other way round.
    expect(counts(m.game, m.state, 2)).toEqual([9, 8 + 9]);
  });

  test('[L33] the ready decks, fixed order', () => {
    const started = start(
      duel,
      { order: 'fixed', mulligan: false },
      { chance: newChance('shake256', seedFromText('perft')) },
    );
    if (!started.ok) throw new Error(started.error.code);
    // Two units for 2 mana or less on five squares each, five replaces, eight moves of the general, the end of turn.
    expect(counts(duel, started.value.state, 3)).toEqual([2 * 5 + 5 + 8 + 1, 383, 3620]);
  });

  test('[L33] the ready decks, shuffled order', () => {
    const started = start(duel, { mulligan: false }, { chance: newChance('shake256', seedFromText('perft')) });
    if (!started.ok) throw new Error(started.error.code);
    expect(counts(duel, started.value.state, 3)).toEqual([25, 396, 3387]);
  });
});
