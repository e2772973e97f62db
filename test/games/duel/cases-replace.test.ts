/** The scenarios of test/data/cases/duel.json about replacing: see cases.test.ts. */
import { describe, expect, test } from 'vitest';
import { baseOf, CARDS } from '../../../src/games/duel/index.ts';
import { placed, puzzle, unit } from './puzzle.ts';
import { match } from './case-matches.ts';

describe('replace', () => {
  const p1 = { hand: ['X', 'Y'], pile: ['C', 'B', 'A'] };

  test('[U34 U36] replace, fixed order', () => {
    const m = puzzle({ p1 }).give(0, { type: 'replace', slot: 0 });
    expect([m.hand(0), m.pile(0)]).toEqual([
      ['C', 'Y', null, null, null, null],
      ['X', 'B', 'A'],
    ]);
  });

  test('[U35] a prismatic copy counts as the same card', () => {
    const m = puzzle({ p1: { hand: ['mule-driver'], pile: ['mule-driver-gilded', 'A'] } });
    expect(m.give(0, { type: 'replace', slot: 0 }).hand(0)[0]).toBe('A');
  });

  test('[U35] only copies left: falls back to the last pile entry', () => {
    const m = puzzle({ p1: { hand: ['X'], pile: ['X', 'X'] } });
    const [top, below] = m.r.cards(1);
    const held = m.r.at(2, 0);
    m.give(0, { type: 'replace', slot: 0 });
    expect([m.r.at(2, 0), m.r.cards(1)]).toEqual([top, [held, below]]);
    expect(m.r.seat(0).replaced).toBe(1);
  });

  test('[U34] replace keeps hand and pile sizes', () => {
    const m = match({ mulligan: false, free: true, decks: [{ deck: DECK_39 }] });
    const [before, held] = [m.hand(0), m.r.at(2, 3)];
    m.give(0, { type: 'replace', slot: 3 });
    expect(m.hand(0).toSpliced(3, 1)).toEqual(before.toSpliced(3, 1));
    expect([m.pile(0).length, m.r.zoneOf(held)]).toEqual([34, 1]);
    expect(m.hand(0)[3]).not.toBe(before[3]);
  });

  test('[U37] replace counter resets when the own turn ends', () => {
    const m = puzzle({ p1: { hand: ['X', 'Y'], pile: ['C', 'B', 'A'] }, p2: { pile: ['Z'] } });
    m.give(0, { type: 'replace', slot: 0 }).endTurn();
    expect(m.r.seat(0).replaced).toBe(0);
    expect(m.endTurn().give(0, { type: 'replace', slot: 0 }).r.seat(0).replaced).toBe(1);
  });

  test('[U38] replace of an empty slot is rejected', () => {
    const m = puzzle({ p1: { hand: ['A', 'B', 'C', 'D', 'E'], pile: ['X'] } });
    expect(m.refused(0, { type: 'replace', slot: 5 })).toEqual({ code: 'InvalidCard', slot: 5 });
    expect(m.r.seat(0).replaced).toBe(0);
  });

  test('[U36] after a fixed-order replace the next draw returns the replaced card', () => {
    const m = puzzle({ p1 }).give(0, { type: 'replace', slot: 0 }).draw(0);
    expect(m.hand(0)).toEqual(['C', 'Y', 'X', null, null, null]);
  });

  test('[U35] a skinned copy counts as the same card', () => {
    expect([baseOf(CARDS, 'mule-driver-gilded'), baseOf(CARDS, 'mule-driver')]).toEqual(['mule-driver', 'mule-driver']);
  });

  test('[U39] replace costs no mana', () => {
    const settings = { mana: { first: 2, second: 3, most: 9 } };
    const m = puzzle({ settings, p1: { hand: ['drift-peddler'], pile: ['A'] } }).give(0, { type: 'replace', slot: 0 });
    expect(m.r.seat(0).mana).toBe(2);
  });

  test('[U36] buffs on a replaced card stay on it in the pile', () => {
    const m = puzzle({
      cards: { K: unit(1, 1, { onReplace: [{ do: 'buff', to: 'self', by: { attack: 3, health: 3 } }] }) },
      p1: { hand: ['K'], pile: ['A', 'B'] },
    });
    m.give(0, { type: 'replace', slot: 0 });
    expect([m.pile(0), m.stats('K')]).toEqual([
      ['K', 'B'],
      [4, 4],
    ]);
    expect(m.draw(0).stats('K')).toEqual([4, 4]);
  });

  test('[U34] replace action records both card indices', () => {
    const m = puzzle({ p1 }).give(0, { type: 'replace', slot: 0 });
    expect(m.events.filter(({ type }) => type === 'moved')).toMatchObject([
      { verb: 'replace', cards: [m.card('X')], from: 2, at: 0, to: 1, into: 0 },
      { verb: 'replace', cards: [m.card('C')], from: 1, at: 1, to: 2, into: 0 },
    ]);
  });
});

const DECK_39 = Array.from(
  { length: 39 },
  (_, i) => Object.keys(CARDS).filter((kind) => !CARDS[kind]?.startsInHand)[i] as string,
);

describe('replace watchers', () => {
  test('[U44] replace watcher: 2 damage to a random enemy', () => {
    const m = puzzle({ units: placed(['bellows-keeper', 0]), p1: { hand: ['A'], pile: ['B'] } });
    expect(m.give(0, { type: 'replace', slot: 0 }).health(1)).toBe(23);
  });

  test('[U44] replace watcher buff lasts until end of turn', () => {
    const units = placed(['coal-tallier', 0], ['dithering-clerk', 0]);
    const m = puzzle({ units, p1: { hand: ['A', 'B'], pile: ['X', 'Y', 'Z'] } });
    m.give(0, { type: 'replace', slot: 0 }).give(0, { type: 'replace', slot: 1 });
    expect(m.stats('coal-tallier')).toEqual([7, 3]);
    expect(m.endTurn().stats('coal-tallier')).toEqual([3, 3]);
  });

  test('[U12 U44] rejected replace triggers nothing', () => {
    const m = puzzle({ units: placed(['bellows-keeper', 0]), p1: { hand: ['A'], pile: ['B', 'C'] } });
    m.give(0, { type: 'replace', slot: 0 });
    expect(m.refused(0, { type: 'replace', slot: 0 }).code).toBe('AlreadyReplaced');
    expect(m.health(1)).toBe(23);
  });

  test('[U44] shuffle-on-replace watcher adds a card after the swap', () => {
    const m = puzzle({ units: placed(['pattern-maker', 0]), p1: { hand: ['A'], pile: ['B'] } });
    m.give(0, { type: 'replace', slot: 0 });
    expect([m.hand(0)[0], m.pile(0).toSorted()]).toEqual(['B', ['A', 'hot-rivet']]);
  });

  test('[U44] spawn-on-replace watcher', () => {
    const settings = { board: { columns: 9, rows: 5 } };
    const units = [{ kind: 'slag-cart', seat: 0, square: 20 }];
    const m = puzzle({ settings, units, p1: { hand: ['A'], pile: ['B'] } }).give(0, { type: 'replace', slot: 0 });
    expect(m.units(0)).toEqual(['slag-cart', 'clinker']);
    expect(m.r.card(m.card('clinker')).square).toBe(30);
  });
});

describe('on-replace effects', () => {
  test('[U45] buff-self-on-replace', () => {
    const m = puzzle({ p1: { hand: ['patient-tinder'], pile: ['A'] } }).give(0, { type: 'replace', slot: 0 });
    expect([m.pile(0), m.stats('patient-tinder'), m.cost('patient-tinder')]).toEqual([['patient-tinder'], [10, 9], 4]);
  });

  test('[U45] buff-self-on-replace stacks', () => {
    const units = placed(['dithering-clerk', 0]);
    const m = puzzle({ units, p1: { hand: ['patient-tinder'], pile: ['A', 'B'] } });
    m.give(0, { type: 'replace', slot: 0 }).draw(0).give(0, { type: 'replace', slot: 1 });
    expect([m.stats('patient-tinder'), m.cost('patient-tinder')]).toEqual([[13, 12], 1]);
  });

  test('[U45] buff-self-on-replace only reacts to its own replace', () => {
    const m = puzzle({ p1: { hand: ['patient-tinder', 'A'], pile: ['B'] } }).give(0, { type: 'replace', slot: 1 });
    expect([m.stats('patient-tinder'), m.cost('patient-tinder')]).toEqual([[7, 6], 7]);
  });

  test('[U45] summon-self-on-replace', () => {
    const settings = { board: { columns: 9, rows: 5 } };
    const m = puzzle({ settings, p1: { hand: ['sleeping-ember'], pile: ['A'] } }).give(0, { type: 'replace', slot: 0 });
    expect([m.units(0), m.hand(0)[0], m.pile(0), m.health(0)]).toEqual([['sleeping-ember'], 'A', [], 23]);
    expect([9, 10, 19, 27, 28]).toContain(m.r.card(m.card('sleeping-ember')).square);
  });
});

describe('forced replaces', () => {
  const wheel = { wheel: unit(4, 4, { opening: [{ do: 'replaceHand' }] }) };

  test('[U43] forced replace skips a cannot-be-replaced card', () => {
    const m = puzzle({
      cards: { ...wheel, bound: unit(1, 1, { bound: true }) },
      p1: { hand: ['bound', 'A', 'wheel'], pile: ['X', 'Y', 'Z'] },
    });
    m.give(0, { type: 'play', slot: 2 });
    expect([m.hand(0), m.pile(0)]).toEqual([
      ['bound', 'X', null, null, null, null],
      ['A', 'Y', 'Z'],
    ]);
    expect(m.notes('replace-skipped')).toEqual([{ reason: 'bound' }]);
  });

  test('[U40 U44] forced replaces trigger replace watchers once per card', () => {
    const p1 = { hand: ['A', 'B', 'C', 'wheel'], pile: ['W', 'X', 'Y', 'Z'] };
    const m = puzzle({ cards: wheel, units: placed(['bellows-keeper', 0]), p1 }).give(0, { type: 'play', slot: 3 });
    expect([m.health(1), m.r.seat(0).replaced]).toEqual([19, 0]);
  });

  test('[U41] forced replace is blocked by the cannot-replace card', () => {
    const m = puzzle({ cards: wheel, p1: { hand: ['old-quarrel', 'A', 'wheel'], pile: ['X', 'Y', 'Z'] } });
    m.give(0, { type: 'play', slot: 2 });
    expect([m.hand(0).slice(0, 2), m.pile(0)]).toEqual([
      ['old-quarrel', 'A'],
      ['X', 'Y', 'Z'],
    ]);
    expect(m.notes('replace-skipped')).toEqual([{ reason: 'cannot-replace' }]);
  });

  test('[U42] a forced replace executed against an empty pile leaves a phantom entry (skipped, no phantom)', () => {
    const m = puzzle({ units: placed(['bellows-keeper', 0]), p1: { hand: ['A'] } });
    m.bring({ do: 'replace', seat: 0, slot: 0 });
    expect([m.hand(0)[0], m.pile(0), m.health(1)]).toEqual(['A', [], 25]);
    expect(m.notes('replace-skipped')).toEqual([{ reason: 'deck-empty' }]);
  });
});
