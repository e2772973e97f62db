/** Subjects that have gone (U10, U12, U44), the order of watchers (U16), kinds and variants (U35), and the generals' numbers (U2). */
import { describe, expect, test } from 'vitest';
import { duel, DEFAULTS, type Action, type Effect } from '../../../src/games/duel/index.ts';
import { start, type Refusal } from '../../../src/core/index.ts';
import { seedFromText } from '../../../src/rng/index.ts';
import { placed, puzzle, spell, unit, type Puzzle } from './puzzle.ts';

/** Lets effects of a unit or of nothing happen one after the other in one step. */
function inOneStep(m: Puzzle, seat: number, source: string | null, ...effects: readonly Effect[]): Puzzle {
  const from = source === null ? -1 : m.card(source);
  const target = from;
  return m.bring(
    ...effects.map((effect): Action => ({ do: 'effect', effect, seat, source: from, target, about: from })),
  );
}

describe('a subject that has gone', () => {
  const slay = { do: 'destroy', to: 'self' } as const;
  test.each<[string, Effect]>([
    ['damage', { do: 'damage', to: 'self', amount: 1 }],
    ['damage to a target', { do: 'damage', to: 'target', amount: 1 }],
    ['healing', { do: 'heal', to: 'self', amount: 1 }],
    ['a buff', { do: 'buff', to: 'self', by: { attack: 1 } }],
    ['a keyword', { do: 'keyword', to: 'self', keyword: 'guard' }],
    ['a keyword of several', { do: 'gainKeyword', from: ['guard', 'winged'] }],
    ['destruction', slay],
    ['a return', { do: 'return', to: 'self' }],
    ['a summon next to it', { do: 'summon', kind: 'B' }],
  ])('[U10 U12 U44] %s is told as fizzled', (_, effect) => {
    const m = inOneStep(puzzle({ units: placed(['A', 0]) }), 0, 'A', slay, effect);
    expect([m.log(), m.notes('fizzled')]).toEqual([['destroy', 'fizzled'], [{ code: 'TargetGone' }]]);
  });

  test('[U12 U44] modifiers for a replaced card that is burned by then are told as fizzled', () => {
    const effect = { do: 'buffReplaced', by: { attack: 1 } } as const;
    const mill = { on: 'replace', whose: 'own', effect: { do: 'mill', whose: 'own', count: 1 } } as const;
    const m = puzzle({
      cards: { w: unit(0, 1, { watch: [mill, { on: 'replace', whose: 'own', effect }] }) },
      units: placed(['w', 0]),
      p1: { hand: ['A'], pile: ['B'] },
    }).give(0, { type: 'replace', slot: 0 });
    expect([m.burned(0), m.stats('A'), m.notes('fizzled')]).toEqual([['A'], [1, 1], [{ code: 'CardGone' }]]);
  });

  test('[U44] a watcher that died before its summon summons nothing', () => {
    const watch = [{ on: 'replace', whose: 'own', effect: { do: 'summon', kind: 'B' } }] as const;
    const killer = [{ on: 'replace', whose: 'any', effect: { do: 'damage', to: 'enemies', amount: 1 } }] as const;
    const cards = { k: unit(0, 1, { watch: killer }), w: unit(0, 1, { watch }) };
    const m = puzzle({
      cards,
      units: placed(['k', 1], ['w', 0]),
      p1: { hand: ['C'], pile: ['D', 'E', 'F'] },
    }).endTurn();
    m.bring({ do: 'replace', seat: 0, slot: 0 });
    expect([m.units(0), m.graveyard(0), m.notes('fizzled')]).toEqual([[], ['w'], [{ code: 'TargetGone' }]]);
  });

  test.each([null, { columns: 9, rows: 5 }])('[U10] what dies still summons where it fell (board %j)', (board) => {
    const cards = { nest: unit(0, 1, { onDeath: [{ do: 'summon', kind: 'B' }] }) };
    const units = board ? [{ kind: 'nest', seat: 0, square: 4 }] : placed(['nest', 0]);
    const m = puzzle({ cards, units, settings: { board } }).cause(0, { do: 'destroy', to: 'self' }, 'nest');
    expect(m.units(0)).toEqual(['B']);
    expect([3, 5, 12, 13, 14, undefined]).toContain(m.r.card(m.card('B')).square);
  });

  test('[U45 U10] a card that summons itself and dies of it at once has still its price', () => {
    const onReplace = [
      { do: 'buff', to: 'self', by: { health: -1 } },
      { do: 'summonSelf', toll: 2 },
    ] as const;
    const m = puzzle({ cards: { c: unit(1, 1, { onReplace }) }, p1: { hand: ['c'], pile: ['B'] } });
    m.give(0, { type: 'replace', slot: 0 });
    expect([m.graveyard(0), m.health(0)]).toEqual([['c'], 23]);
  });

  test('[U12] a spell whose target its first effect destroyed', () => {
    const m = puzzle({
      cards: {
        s: spell(
          [
            { do: 'damage', to: 'target', amount: 1 },
            { do: 'damage', to: 'target', amount: 1 },
          ],
          { target: 'enemy' },
        ),
      },
      settings: { board: { columns: 9, rows: 5 } },
      units: [{ kind: 'A', seat: 1, square: 4 }],
      p1: { hand: ['s'] },
    }).give(0, { type: 'play', slot: 0, square: 4 });
    expect([m.graveyard(1), m.notes('fizzled')]).toEqual([['A'], [{ code: 'TargetGone' }]]);
  });

  test('[U45 U55] a replaced card gives itself a keyword in the pile; what cannot be done there only its owner hears of', () => {
    const onReplace = [
      { do: 'keyword', to: 'self', keyword: 'guard' },
      { do: 'heal', to: 'self', amount: 1 },
    ] as const;
    const m = puzzle({ cards: { c: unit(1, 1, { onReplace }) }, p1: { hand: ['c'], pile: ['B'] } });
    m.give(0, { type: 'replace', slot: 0 });
    expect(m.r.card(m.card('c')).keywords).toEqual(['guard']);
    const told = m.events.flatMap((event) =>
      event.type === 'noted' && ['keyword', 'fizzled'].includes(event.name) ? [event.to] : [],
    );
    expect(told).toEqual([[0], [0]]);
  });
});

describe('the order of watchers', () => {
  const hurts = (amount: number) => ({ do: 'damage', to: 'enemyGeneral', amount }) as const;
  const cards = {
    own: unit(0, 1, { watch: [{ on: 'replace', whose: 'own', effect: hurts(1) }] }),
    foe: unit(0, 1, { watch: [{ on: 'replace', whose: 'opponent', effect: hurts(2) }] }),
    any: unit(0, 1, { watch: [{ on: 'replace', whose: 'any', effect: hurts(3) }] }),
    card: unit(1, 1, { onReplace: [{ do: 'damage', to: 'ownGeneral', amount: 4 }] }),
  };
  const amounts = (m: Puzzle): unknown[] =>
    m.notes('damaged').map((facts) => ('amount' in facts ? facts.amount : null));
  const p1 = { hand: ['card'], pile: ['A'] };
  const units = placed(['foe', 1], ['own', 0], ['any', 1], ['any', 0]);

  test("[U16] the replaced card acts before the other player's units", () => {
    const m = puzzle({ cards, units, p1 }).give(0, { type: 'replace', slot: 0 });
    expect(amounts(m)).toEqual([1, 3, 4, 2, 3]);
  });

  test("[U16] forced in the enemy's turn, the current player's units act first, the replaced card last", () => {
    const m = puzzle({ cards, units, p1: { ...p1, pile: ['A', 'B'] }, p2: { pile: ['C'] } });
    m.cause(0, { do: 'change', whose: 'own', by: { drawChange: -1 }, turns: 1 }).endTurn();
    m.bring({ do: 'replace', seat: 0, slot: 0 });
    expect(amounts(m)).toEqual([2, 3, 1, 3, 4]);
  });
});

function refusal(raw: object): Refusal | undefined {
  const started = start(duel, raw, { chance: seedFromText('subjects') });
  return started.ok ? undefined : started.error;
}

describe('kinds', () => {
  const cards = { old: unit(1, 1), shiny: unit(1, 1, { variantOf: 'old' }), gilt: unit(1, 1, { variantOf: 'old' }) };

  test.each(['old', 'shiny', 'gilt'])('[U26 U35] fetching %s finds any card of its kind', (kind) => {
    const m = puzzle({ cards, p1: { pile: ['A', 'gilt', 'B'] } }).cause(0, { do: 'fetch', kind });
    expect([m.hand(0)[0], m.pile(0)]).toEqual(['gilt', ['A', 'B']]);
  });

  test('[U2 U35] copies in a deck are counted by kind', () => {
    const fill = ['hedge-archer', 'harvest-kite', 'gate-oxen', 'bell-sister', 'archive-clerk'].flatMap((kind) => [
      kind,
      kind,
      kind,
    ]);
    const deck = [...fill, 'mule-driver', 'mule-driver', 'mule-driver-gilded', 'mule-driver-gilded'];
    const refused = refusal({ decks: [{ general: 'ember-general', deck }], settings: { deckSize: deck.length } });
    expect(refused?.code).toBe('TooManyCopies');
  });
});

describe('settings.general', () => {
  const generals = (settings: object, side: object = {}): number[][] => {
    const m = puzzle({ settings, p1: side });
    return [0, 1].map((seat) => [m.health(seat), m.stats('general')[0]]);
  };

  test('[U2] 25 health and 2 attack unless it says otherwise', () => {
    expect(DEFAULTS.general).toEqual({ attack: 2, health: 25 });
    expect(generals({})).toEqual([
      [25, 2],
      [25, 2],
    ]);
  });

  test('[U2] both generals have what it says; a side may say otherwise of its own', () => {
    expect(generals({ general: { attack: 3, health: 40 } })).toEqual([
      [40, 3],
      [40, 3],
    ]);
    expect(generals({ general: { health: 10 } })).toEqual([
      [10, 2],
      [10, 2],
    ]);
    expect(generals({ general: { attack: 0 } }, { health: 7 })).toEqual([
      [7, 0],
      [25, 0],
    ]);
  });

  test.each([{ health: 0 }, { attack: -1 }, { health: 'many' }, { armour: 1 }, 25])('[U2] %j is refused', (general) => {
    const refused = refusal({ settings: { general } });
    expect(refused?.code).toMatch(/^(Bad|Unknown)Option$/);
  });
});
