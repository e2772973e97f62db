/** What cards gain and lose, for how long, and what becomes of it: wards, carriers, buffs, modifiers (U10, U22, U37, U44). */
import { describe, expect, test } from 'vitest';
import { rulesText, seenDuel, type PlayerChange, type Whose } from '../../../src/games/duel/index.ts';
import { placed, puzzle, unit, type Puzzle } from './puzzle.ts';

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

describe('carriers', () => {
  const carrier = (whileOnBoard: PlayerChange & { readonly whose: Whose }) => ({
    cards: { c: unit(0, 1, { whileOnBoard }) },
    units: placed(['c', 0]),
    p1: { hand: ['A', 'B'], pile: ['C', 'D', 'E', 'F'] },
    p2: { hand: ['G', 'H'], pile: ['I', 'J', 'K', 'L'] },
  });
  const left = (m: Puzzle): number[] => [m.pile(0).length, m.pile(1).length];
  const replaces = (m: Puzzle): number => {
    let times = 0;
    const seat = m.state.match.current;
    for (; m.game.choices(m.r, seat).some(({ type }) => type === 'replace'); times++)
      m.give(seat, { type: 'replace', slot: 0 });
    return times;
  };

  test.each([
    ['own', [2, 3]],
    ['enemy', [3, 2]],
    ['both', [2, 2]],
  ] as const)('[U22] a carrier of one draw more for %s', (whose, expected) => {
    expect(left(puzzle(carrier({ whose, drawChange: 1 })).endTurn().endTurn())).toEqual(expected);
  });

  test.each([
    ['own', [2, 1]],
    ['enemy', [1, 2]],
    ['both', [2, 2]],
  ] as const)('[U37] a carrier of one replace more for %s', (whose, [first, second]) => {
    const m = puzzle(carrier({ whose, replaceChange: 1 }));
    expect([replaces(m), replaces(m.endTurn())]).toEqual([first, second]);
  });

  test('[U22] changes of carriers on both sides add up, at least 0, and end as the carrier dies', () => {
    const m = puzzle({ ...carrier({ whose: 'both', drawChange: -1 }), units: placed(['c', 0], ['c', 1]) });
    expect(left(m.endTurn())).toEqual([4, 4]);
    m.cause(0, { do: 'damage', to: 'enemies', amount: 1 }).cause(1, { do: 'damage', to: 'enemies', amount: 1 });
    expect(left(m.endTurn())).toEqual([4, 3]);
  });

  test('[U38] a carrier may forbid the enemy to replace', () => {
    const m = puzzle(carrier({ whose: 'enemy', cannotReplace: true }));
    expect(replaces(m)).toBe(1);
    expect(m.endTurn().refused(1, { type: 'replace', slot: 0 }).code).toBe('CannotReplace');
  });

  test('[U22] the text says whose', () => {
    const text = (whose: 'own' | 'enemy' | 'both'): string =>
      rulesText({}, unit(0, 1, { whileOnBoard: { whose, drawChange: 1 } }));
    expect((['own', 'enemy', 'both'] as const).map(text)).toEqual([
      'You draw 1 more card at the end of each turn.',
      'The enemy draws 1 more card at the end of each turn.',
      'Both players draw 1 more card at the end of each turn.',
    ]);
  });
});
