/** What cards gain and lose, for how long, and what becomes of it: wards, carriers, buffs, modifiers (U10, U22, U37, U44). */
import { describe, expect, test } from 'vitest';
import { rulesText, seenDuel } from '../../../src/games/duel/index.ts';
import { placed, puzzle, spell, unit, type Puzzle } from './puzzle.ts';

const hit = (m: Puzzle, amount = 1): Puzzle => m.cause(1, { do: 'damage', to: 'enemies', amount });
const keywordsOf = (m: Puzzle, kind: string): readonly string[] =>
  seenDuel(m.set, m.view(1)).units.find((card) => card.kind === kind)?.keywords ?? [];

describe('wards', () => {
  test('[U10] a printed ward falls away at the first blow', () => {
    const m = puzzle({ units: placed(['bell-sister', 0]) });
    expect([hit(m).stats('bell-sister'), m.notes('prevented').length]).toEqual([[3, 2], 1]);
    expect(keywordsOf(m, 'bell-sister')).toEqual([]);
    expect(hit(m).stats('bell-sister')).toEqual([3, 1]);
    expect(hit(m).graveyard(0)).toEqual(['bell-sister']);
  });

  test('[U10] a ward gained after the printed one was lost holds off one more blow', () => {
    const m = hit(puzzle({ units: placed(['bell-sister', 0]) }));
    m.cause(0, { do: 'keyword', to: 'friends', keyword: 'warded' });
    expect(keywordsOf(m, 'bell-sister')).toEqual(['warded']);
    expect(hit(m).stats('bell-sister')).toEqual([3, 2]);
    expect(hit(m).stats('bell-sister')).toEqual([3, 1]);
  });

  test('[U30] a unit that went back to the hand is warded again', () => {
    const m = hit(puzzle({ units: placed(['bell-sister', 0]) }));
    m.cause(0, { do: 'return', to: 'self' }, 'bell-sister').give(0, { type: 'play', slot: 0 });
    expect(hit(m).stats('bell-sister')).toEqual([3, 2]);
    expect(hit(m).stats('bell-sister')).toEqual([3, 1]);
  });
});
