/** The scenarios of test/data/cases/duel.json about drawing: see cases.test.ts. */
import { describe, expect, test } from 'vitest';
import { placed, puzzle, unit } from './puzzle.ts';
import { watcher } from './case-matches.ts';

describe('draw', () => {
  test('[U27] a player cannot draw as an explicit action', () => {
    const m = puzzle({ p1: { pile: ['A'] } });
    expect(m.refused(0, { type: 'draw' })).toEqual({ code: 'NotAPlayerAction', action: 'draw' });
  });

  test('[U21 U23] fixed-order draw takes the last pile entry', () => {
    const m = puzzle({ p1: { pile: ['C', 'B', 'A'] } }).draw(0);
    expect([m.hand(0)[0], m.pile(0)]).toEqual(['C', ['B', 'A']]);
  });

  test('[U23] drawn card goes to the lowest empty slot', () => {
    const m = puzzle({ p1: { hand: ['A', null, 'C', 'D', 'E'], pile: ['X'] } }).draw(0);
    expect(m.hand(0)).toEqual(['A', 'X', 'C', 'D', 'E', null]);
  });

  test('[U26] specific card draw', () => {
    const m = puzzle({ order: 'shuffled', chance: 'shake256', p1: { pile: ['A', 'B', 'C', 'D'] } });
    m.bring({ do: 'drawCard', seat: 0, card: m.card('A') });
    expect(m.hand(0)[0]).toBe('A');
  });

  test('[U26] specific draw does not check that the card is in the pile (refused, nothing moves)', () => {
    const cards = { w: unit(1, 1, { watch: [watcher('any')] }) };
    const m = puzzle({ cards, units: placed(['w', 0]), p1: { hand: ['A', 'B', 'C', 'X'], pile: ['D'] } });
    m.bring({ do: 'drawCard', seat: 0, card: m.card('X') });
    expect(m.hand(0)).toEqual(['A', 'B', 'C', 'X', null, null]);
    expect(m.stats('w')).toEqual([1, 1]);
    expect(m.events).toMatchObject([{ type: 'noted', facts: { code: 'CardNotInZone' }, to: 'nobody' }]);
  });
});

describe('burn', () => {
  const full = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

  test('[U24] draw with a full hand burns the card', () => {
    const m = puzzle({ p1: { hand: full, pile: ['X', 'Y', 'Z'] } }).draw(0);
    expect([m.hand(0), m.pile(0), m.burned(0)]).toEqual([[...full], ['Y', 'Z'], ['X']]);
    expect(m.log()).toEqual(['draw:overdraw']);
  });

  test('[U29] burn action mills one random card even when the hand has room', () => {
    const m = puzzle({ p1: { hand: ['A', 'B'], pile: ['W', 'X', 'Y', 'Z'] } });
    m.cause(0, { do: 'mill', whose: 'own', count: 1 });
    expect([m.hand(0).filter((kind) => kind !== null), m.pile(0), m.burned(0)]).toEqual([
      ['A', 'B'],
      ['X', 'Y', 'Z'],
      ['W'],
    ]);
  });

  test('[U29] burn action on an empty pile does no damage', () => {
    const m = puzzle({}).cause(0, { do: 'mill', whose: 'own', count: 1 });
    expect([m.health(0), m.log()]).toEqual([25, []]);
  });
});

describe('fatigue', () => {
  test('[U25] draw from an empty pile deals 2', () => {
    const m = puzzle({ p1: { hand: ['A'] } }).draw(0);
    expect([m.health(0), m.hand(0), m.burned(0)]).toEqual([23, ['A', null, null, null, null, null], []]);
  });

  test('[U25] fatigue is flat', () => {
    const m = puzzle({});
    expect([1, 2, 3, 4, 5].map(() => m.draw(0).health(0))).toEqual([23, 21, 19, 17, 15]);
  });

  test('[U25 U15] fatigue damage is queued after the draw action', () => {
    const cards = { w: unit(1, 1, { watch: [watcher('any')] }) };
    const m = puzzle({ cards, units: placed(['w', 0]) }).draw(0);
    expect(m.log()).toEqual(['empty-draw', 'buffed', 'fatigue']);
  });

  test('[U25] empty pile and full hand gives fatigue, not burn', () => {
    const m = puzzle({ p1: { hand: ['A', 'B', 'C', 'D', 'E', 'F'] } }).draw(0);
    expect([m.health(0), m.burned(0)]).toEqual([23, []]);
  });

  test('[U25] no fatigue when decks are not randomised (on in both orders, and can be switched off)', () => {
    expect(puzzle({ order: 'fixed' }).draw(0).health(0)).toBe(23);
    expect(puzzle({ order: 'shuffled' }).draw(0).health(0)).toBe(23);
    const off = puzzle({ settings: { fatigue: { amount: 2, enabled: false } } }).draw(0);
    expect([off.health(0), off.log()]).toEqual([25, ['no-draw']]);
  });

  test('[U10 U25] fatigue can end the game', () => {
    const m = puzzle({ p1: { health: 2 } }).draw(0);
    expect(m.game.outcome(m.r)).toEqual({ winners: [1], reason: 'general destroyed' });
  });

  test('[U25] fatigue goes through invulnerability', () => {
    const m = puzzle({}).cause(0, { do: 'keyword', to: 'ownGeneral', keyword: 'untouchable', turn: true });
    expect(m.cause(1, { do: 'damage', to: 'enemyGeneral', amount: 5 }).health(0)).toBe(25);
    expect(m.draw(0).health(0)).toBe(23);
  });
});

describe('draw watchers', () => {
  test("[U32] any-draw watcher gains on both players' draws", () => {
    const cards = { w: unit(5, 6, { watch: [watcher('any')] }) };
    const m = puzzle({ cards, units: placed(['w', 0]), p1: { pile: ['A'] }, p2: { pile: ['B'] } });
    expect(m.draw(0).draw(1).stats('w')).toEqual([7, 8]);
  });

  test('[U31] draw watcher fires on an overdraw burn', () => {
    const cards = { w: unit(1, 3, { watch: [watcher('opponent', { attack: 2, health: 2 })] }) };
    const p2 = { hand: ['A', 'B', 'C', 'D', 'E', 'F'], pile: ['X', 'Y'] };
    const m = puzzle({ cards, units: placed(['w', 0]), p2 }).draw(1);
    expect([m.burned(1), m.stats('w')]).toEqual([['X'], [3, 5]]);
  });

  test('[U30 U31] draw watcher does not fire when a card is put into hand', () => {
    const cards = { w: unit(1, 3, { watch: [watcher('opponent')] }) };
    const m = puzzle({ cards, units: placed(['w', 0]) }).cause(1, { do: 'put', whose: 'own', kind: 'A' });
    expect([m.hand(1)[0], m.stats('w')]).toEqual(['A', [1, 3]]);
  });

  test('[U31] draw watcher does not fire on a replace', () => {
    const cards = { w: unit(5, 6, { watch: [watcher('any')] }) };
    const p1 = { hand: ['A', 'B', 'C', 'D', 'E'], pile: ['W', 'X', 'Y', 'Z'] };
    const m = puzzle({ cards, units: placed(['w', 0]), p1 }).give(0, { type: 'replace', slot: 0 });
    expect([m.hand(0)[0], m.stats('w')]).toEqual(['W', [5, 6]]);
  });

  test('[U32] overdraw watcher fires only when a card is actually burned', () => {
    const m = puzzle({ units: placed(['flood-warden', 0]), p2: { hand: ['A', 'B', 'C', 'D', 'E'], pile: ['X', 'Y'] } });
    expect(m.draw(1).units(0)).toEqual(['flood-warden']);
    expect(m.draw(1).units(0)).toEqual(['flood-warden', 'mill-eddy']);
    expect(m.draw(1).units(0)).toEqual(['flood-warden', 'mill-eddy']);
  });

  test('[U25 U32] damage-on-enemy-draw watcher adds to fatigue', () => {
    expect(
      puzzle({ units: placed(['weir-lurker', 0]) })
        .draw(1)
        .health(1),
    ).toBe(21);
  });

  test('[U32] two watchers each trigger once per draw', () => {
    const cards = { v: unit(1, 1, { watch: [watcher('any')] }), w: unit(2, 2, { watch: [watcher('any')] }) };
    const m = puzzle({ cards, units: placed(['v', 0], ['w', 1]), p1: { pile: ['A'] } }).draw(0);
    expect([m.stats('v'), m.stats('w')]).toEqual([
      [2, 2],
      [3, 3],
    ]);
  });

  test('[U32] keyword-gain watcher stops after its five keywords', () => {
    const m = puzzle({ units: placed(['poured-figure', 0]), p2: { health: 50 } }).draw(1, 7);
    expect(m.notes('keyword')).toHaveLength(5);
    const gained = m.r.card(m.card('poured-figure')).keywords ?? [];
    expect(gained.toSorted()).toEqual(['guard', 'longshot', 'sweep', 'warded', 'winged']);
  });
});
