/** The scenarios of test/data/cases/duel.json about turns and effects: see cases.test.ts. */
import { describe, expect, test } from 'vitest';
import { placed, puzzle, spell, unit } from './puzzle.ts';

describe('turn', () => {
  const full = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

  test('[U22 U24] ending a turn with a full hand burns the drawn card', () => {
    const m = puzzle({ order: 'shuffled', p1: { hand: full, pile: ['X', 'Y', 'Z'] } }).endTurn();
    expect([m.hand(0).filter((kind) => kind !== null).length, m.pile(0).length, m.burned(0).length]).toEqual([6, 2, 1]);
  });

  test('[U24] developer mode never burns at end of turn (one rule for both orders)', () => {
    const m = puzzle({ p1: { hand: full, pile: ['X', 'Y', 'Z'] } }).endTurn();
    expect([m.hand(0), m.pile(0), m.burned(0)]).toEqual([[...full], ['Y', 'Z'], ['X']]);
  });

  test('[U22] extra draw with one free slot burns the second card', () => {
    const hand = ['A', 'B', 'C', 'D', 'E'];
    const m = puzzle({ units: placed(['archive-clerk', 0]), p1: { hand, pile: ['W', 'X', 'Y', 'Z'] } }).endTurn();
    expect([m.hand(0), m.pile(0), m.burned(0)]).toEqual([[...hand, 'W'], ['Y', 'Z'], ['X']]);
  });

  test('[U22] a draw modifier of -1 suppresses the turn draw', () => {
    const m = puzzle({
      units: placed(['attic-hoarder', 0]),
      p1: { hand: ['A', 'B', 'C'], pile: ['V', 'W', 'X', 'Y', 'Z'] },
    });
    expect(m.endTurn().pile(0)).toHaveLength(5);
  });

  test('[U6] effects that put cards in hand at end of turn come before the turn draw', () => {
    const p1 = { hand: ['A', 'B', 'C', 'D', 'E'], pile: ['X', 'Y', 'Z'] };
    const m = puzzle({ units: placed(['drift-peddler', 0]), p1 }).endTurn();
    expect([m.hand(0), m.pile(0), m.burned(0)]).toEqual([
      ['A', 'B', 'C', 'D', 'E', 'skipped-stone'],
      ['Y', 'Z'],
      ['X'],
    ]);
  });

  test('[U22] two extra-draw minions stack', () => {
    const units = placed(['archive-clerk', 0], ['archive-clerk', 0]);
    const m = puzzle({ units, p1: { hand: ['A', 'B', 'C'], pile: ['U', 'V', 'W', 'X', 'Y', 'Z'] } }).endTurn();
    expect(m.hand(0)).toEqual(['A', 'B', 'C', 'U', 'V', 'W']);
  });
});

describe('effects', () => {
  const runner = { runner: unit(2, 2, { opening: [{ do: 'draw', whose: 'own', count: 1 }] }) };

  test('[U9 U20] opening-effect draw refills the slot the minion left', () => {
    const m = puzzle({ cards: runner, p1: { hand: ['runner', 'B', 'C', 'D', 'E', 'F'], pile: ['X', 'Y'] } });
    m.give(0, { type: 'play', slot: 0 });
    expect([m.hand(0), m.pile(0)]).toEqual([['X', 'B', 'C', 'D', 'E', 'F'], ['Y']]);
  });

  test('[U20] cantrip spell draws after its effect', () => {
    const cards = { s: spell([{ do: 'heal', to: 'ownGeneral', amount: 1 }], { drawCardsPostPlay: 1 }) };
    const m = puzzle({ cards, p1: { hand: ['s'], pile: ['X', 'Y'] } }).give(0, { type: 'play', slot: 0 });
    expect([m.hand(0)[0], m.log()]).toEqual(['X', ['play', 'healed', 'draw']]);
  });

  test('[U29] summon-watch burner mills three per summon', () => {
    const p2 = { hand: ['A', 'B', 'C', 'D', 'E'], pile: ['U', 'V', 'W', 'X', 'Y'] };
    const m = puzzle({ units: placed(['bank-breaker', 0]), p1: { hand: ['M', 'N'] }, p2 });
    expect(m.give(0, { type: 'play', slot: 0 }).pile(1)).toEqual(['X', 'Y']);
    expect(m.give(0, { type: 'play', slot: 1 }).pile(1)).toEqual([]);
    expect([m.hand(1).filter((kind) => kind !== null).length, m.health(1)]).toEqual([5, 25]);
  });

  test('[U20] opening-effect draw does not happen on a silent summon', () => {
    const m = puzzle({ cards: runner, p1: { pile: ['X', 'Y'] } }).cause(0, { do: 'summon', kind: 'runner' });
    expect([m.units(0), m.pile(0)]).toEqual([['runner'], ['X', 'Y']]);
  });

  test('[U25 U28] draw-three spell with one card left costs 4 health', () => {
    const m = puzzle({ p1: { hand: ['long-breath'], pile: ['X'] } });
    m.cause(1, { do: 'damage', to: 'enemyGeneral', amount: 10 }).give(0, { type: 'play', slot: 0 });
    expect([m.health(0), m.hand(0)[0]]).toEqual([14, 'X']);
  });

  test('[U20] draw-on-death minion', () => {
    const m = puzzle({ units: placed(['pier-lantern', 0]), p1: { pile: ['X', 'Y'] } });
    m.cause(0, { do: 'destroy', to: 'self' }, 'pier-lantern');
    expect([m.hand(0)[0], m.graveyard(0)]).toEqual(['X', ['pier-lantern']]);
  });
});
