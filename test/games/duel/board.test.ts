/** Match and board (U1 to U10), and the keywords. */
import { describe, expect, test } from 'vitest';
import { apply, reading, start, type Seat } from '../../../src/core/index.ts';
import { explain } from '../../../src/core/words/index.ts';
import { duel, squareAt, squareName, type Keyword } from '../../../src/games/duel/index.ts';
import { seedFromText } from '../../../src/rng/index.ts';
import { placed, puzzle, unit, type PuzzleSpec, type Puzzle } from './puzzle.ts';

const BOARD = { columns: 9, rows: 5 };
const at = (name: string): number => squareAt(BOARD, name.charCodeAt(0) - 97, Number(name[1]) - 1);

/** A puzzle on the real board; units by kind, seat and square. */
const onBoard = (units: readonly (readonly [string, Seat, string])[], spec: PuzzleSpec = {}): Puzzle =>
  puzzle({
    ...spec,
    settings: { board: BOARD, ...spec.settings },
    units: units.map(([kind, seat, square]) => ({ kind, seat, square: at(square) })),
  });

/** Where the units of a kind stand. */
const where = (m: Puzzle, kind: string): string => squareName(BOARD, m.r.card(m.card(kind)).square);

const movesFrom = (m: Puzzle, from: string): string[] =>
  m.game.choices(m.r, 0).flatMap((c) => (c.type === 'move' && c.from === at(from) ? [squareName(BOARD, c.to)] : []));

const blowsFrom = (m: Puzzle, from: string): string[] =>
  m.game.choices(m.r, 0).flatMap((c) => (c.type === 'attack' && c.from === at(from) ? [squareName(BOARD, c.at)] : []));

describe('the match', () => {
  test('[U1] both orders are played by the same rules, only the pick differs', () => {
    const piles = { p1: { pile: ['A', 'B', 'C'] } };
    expect(
      puzzle({ ...piles, order: 'fixed' })
        .draw(0)
        .hand(0)[0],
    ).toBe('A');
    const picked = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
      (seed) =>
        puzzle({ ...piles, order: 'shuffled', chance: 'shake256', seed })
          .draw(0)
          .hand(0)[0],
    );
    expect(new Set(picked)).toEqual(new Set(['A', 'B', 'C']));
  });

  test('[U3] a player sees its hand, nobody a pile, everybody the rest', () => {
    const m = puzzle({ p1: { hand: ['A'], pile: ['B'] } });
    expect(m.view(0).zones['p1.hand']).toMatchObject({ count: 1, slots: 6 });
    expect(m.view(1).zones['p1.hand']).toMatchObject({ count: 1, cells: null, known: [] });
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(m.view(viewer).zones['p1.pile']).toMatchObject({ count: 1, cells: null, known: [] });
    for (const zone of ['board', 'p1.burned', 'p2.graveyard'])
      expect(m.view('spectator').zones[zone]?.cells).not.toBeNull();
  });

  test('[U4] generals start in the middle of the first and the last column', () => {
    const m = onBoard([]);
    expect([0, 1].map((seat) => squareName(BOARD, m.r.card(m.r.seat(seat).general).square))).toEqual(['a3', 'i3']);
    expect([at('a3'), at('i3'), at('i5')]).toEqual([18, 26, 44]);
  });

  test('[U5] mana starts at 2 and 3, grows by one at each later own turn up to 9, and is refilled', () => {
    const m = puzzle({ settings: { mana: { first: 2, second: 3, most: 9 }, fatigue: { amount: 2, enabled: false } } });
    const mana = [0, 1].map((seat) => m.r.seat(seat).mana);
    const grown = Array.from({ length: 18 }, () => m.endTurn().r.seat(m.state.match.current).mana);
    expect([mana, grown]).toEqual([
      [2, 3],
      [3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 9, 9, 9, 9],
    ]);
  });

  test('[U5] spent mana is back at the next own turn', () => {
    const settings = { mana: { first: 2, second: 3, most: 9 } };
    const m = puzzle({ settings, p1: { hand: ['mule-driver'], pile: ['A', 'B'] }, p2: { pile: ['C'] } });
    expect(m.give(0, { type: 'play', slot: 0 }).r.seat(0).mana).toBe(0);
    expect(m.endTurn().endTurn().r.seat(0).mana).toBe(3);
  });

  test('[U6] end of turn: effects, turn draw, next turn; no draw at the start', () => {
    const m = puzzle({ units: placed(['drift-peddler', 0]), p1: { pile: ['A'] }, p2: { pile: ['B'] } }).endTurn();
    expect(m.hand(0).slice(0, 2)).toEqual(['skipped-stone', 'A']);
    expect(m.hand(1)[0]).toBeNull();
    expect(m.log()).toEqual(['end', 'draw', 'turn']);
    expect([m.state.match.current, m.state.match.turn]).toEqual([1, 2]);
  });

  test('[U6] a fatal turn draw leaves the turn where it is', () => {
    const m = puzzle({ p1: { health: 2 } }).endTurn();
    expect(m.state.match).toMatchObject({ phase: 'over', current: 0, turn: 1, winners: [1] });
  });

  test('[U10] both generals destroyed in one step is a draw', () => {
    const m = puzzle({ p1: { health: 3 }, p2: { health: 3 } });
    m.cause(0, { do: 'damage', to: 'bothGenerals', amount: 3 });
    expect(m.game.outcome(m.r)).toEqual({ winners: [], reason: 'both generals destroyed' });
  });

  test('[U10] conceding ends the match immediately, in any turn and phase', () => {
    const own = puzzle({}).give(0, { type: 'concede' });
    expect(own.game.outcome(own.r)).toEqual({ winners: [1], reason: 'conceded' });
    const m = puzzle({ mulligan: true }).give(1, { type: 'concede' });
    expect(m.game.outcome(m.r)).toEqual({ winners: [0], reason: 'conceded' });
    expect(m.refused(0, { type: 'endTurn' })).toEqual({ code: 'MatchOver', phase: 'over' });
  });
});

describe('walking', () => {
  test('[U7] two squares orthogonally, onto free squares', () => {
    const m = onBoard([['A', 0, 'e3']]);
    expect(movesFrom(m, 'e3')).toEqual(['e1', 'd2', 'e2', 'f2', 'c3', 'd3', 'f3', 'g3', 'd4', 'e4', 'f4', 'e5']);
  });

  test('[U7] through friends, not through enemies', () => {
    const m = onBoard([
      ['A', 0, 'a1'],
      ['B', 0, 'b1'],
      ['C', 1, 'a2'],
    ]);
    expect(movesFrom(m, 'a1')).toEqual(['c1', 'b2']);
  });

  test('[U7] once a turn, and again in the next own turn', () => {
    const m = onBoard([['A', 0, 'e3']], { p1: { pile: ['X'] }, p2: { pile: ['Y'] } });
    m.give(0, { type: 'move', from: at('e3'), to: at('e4') });
    expect(where(m, 'A')).toBe('e4');
    expect(m.refused(0, { type: 'move', from: at('e4'), to: at('e5') })).toEqual({
      code: 'UnitNotReady',
      unit: at('e4'),
    });
    m.endTurn()
      .endTurn()
      .give(0, { type: 'move', from: at('e4'), to: at('e5') });
    expect(where(m, 'A')).toBe('e5');
  });

  test.each([
    ['a square that is taken', 'e3', 'e4', 'SquareTaken'],
    ['three squares away', 'e3', 'h3', 'OutOfRange'],
    ['an enemy unit', 'e4', 'e5', 'NoUnit'],
    ['no unit at all', 'g1', 'g2', 'NoUnit'],
  ])('[U7] refused: %s', (_, from, to, code) => {
    const m = onBoard([
      ['A', 0, 'e3'],
      ['B', 1, 'e4'],
    ]);
    expect(m.refused(0, { type: 'move', from: at(from), to: at(to) }).code).toBe(code);
    expect(m.refused(0, { type: 'move', from: at('e3'), to: 99 }).code).toBe('OutOfRange');
  });
});

describe('fighting', () => {
  const cards = { big: unit(3, 5), small: unit(2, 3), meek: unit(0, 4) };

  test('[U8] both blows are dealt, even if both die', () => {
    const m = onBoard(
      [
        ['big', 0, 'e3'],
        ['small', 1, 'f4'],
      ],
      { cards },
    );
    m.give(0, { type: 'attack', from: at('e3'), at: at('f4') });
    expect([m.stats('big'), m.graveyard(1)]).toEqual([[3, 3], ['small']]);
    const both = onBoard(
      [
        ['A', 0, 'e3'],
        ['B', 1, 'e4'],
      ],
      { cards },
    ).give(0, { type: 'attack', from: at('e3'), at: at('e4') });
    expect([both.graveyard(0), both.graveyard(1)]).toEqual([['A'], ['B']]);
  });

  test('[U8] only neighbours, once a turn, and no move afterwards', () => {
    const m = onBoard(
      [
        ['big', 0, 'e3'],
        ['meek', 1, 'd2'],
        ['small', 1, 'g3'],
      ],
      { cards },
    );
    expect(blowsFrom(m, 'e3')).toEqual(['d2']);
    expect(m.refused(0, { type: 'attack', from: at('e3'), at: at('g3') }).code).toBe('OutOfRange');
    m.give(0, { type: 'attack', from: at('e3'), at: at('d2') });
    expect(m.refused(0, { type: 'attack', from: at('e3'), at: at('d2') }).code).toBe('UnitNotReady');
    expect(m.refused(0, { type: 'move', from: at('e3'), to: at('e4') }).code).toBe('UnitNotReady');
  });

  test('[U8] it may move before', () => {
    const m = onBoard(
      [
        ['big', 0, 'e3'],
        ['meek', 1, 'h3'],
      ],
      { cards },
    );
    m.give(0, { type: 'move', from: at('e3'), to: at('g3') }).give(0, { type: 'attack', from: at('g3'), at: at('h3') });
    expect(m.stats('meek')).toEqual([0, 1]);
  });

  test('[U8] a unit without attack does not strike; friends and empty squares are no targets', () => {
    const m = onBoard(
      [
        ['meek', 0, 'e3'],
        ['big', 0, 'e4'],
        ['small', 1, 'f3'],
      ],
      { cards },
    );
    expect(m.refused(0, { type: 'attack', from: at('e3'), at: at('f3') }).code).toBe('UnitNotReady');
    expect(m.refused(0, { type: 'attack', from: at('e4'), at: at('e3') }).code).toBe('InvalidTarget');
    expect(m.refused(0, { type: 'attack', from: at('e4'), at: at('a1') }).code).toBe('InvalidTarget');
    expect(m.refused(0, { type: 'attack', from: at('a1'), at: at('f3') }).code).toBe('NoUnit');
  });

  test('[U10] a general that falls to a blow ends the match', () => {
    const m = onBoard([['big', 0, 'h3']], { cards, p2: { health: 3 } });
    m.give(0, { type: 'attack', from: at('h3'), at: at('i3') });
    expect(m.game.outcome(m.r)).toEqual({ winners: [0], reason: 'general destroyed' });
  });
});

describe('playing units', () => {
  test('[U9] on a free square next to a friend, for its cost, not ready until the next own turn', () => {
    const spec = {
      settings: { mana: { first: 2, second: 3, most: 9 } },
      p1: { hand: ['mule-driver'], pile: ['A', 'B'] },
      p2: { pile: ['C'] },
    };
    const m = onBoard([], spec);
    const squares = m.game.choices(m.r, 0).flatMap((c) => (c.type === 'play' ? [squareName(BOARD, c.square)] : []));
    expect(squares).toEqual(['a2', 'b2', 'b3', 'a4', 'b4']);
    m.give(0, { type: 'play', slot: 0, square: at('b3') });
    expect([m.r.seat(0).mana, where(m, 'mule-driver'), m.hand(0)[0]]).toEqual([0, 'b3', null]);
    expect(m.refused(0, { type: 'move', from: at('b3'), to: at('b4') }).code).toBe('UnitNotReady');
    m.endTurn();
    expect(m.refused(0, { type: 'move', from: at('b3'), to: at('b4') }).code).toBe('NotYourTurn');
    m.endTurn().give(0, { type: 'move', from: at('b3'), to: at('b4') });
    expect(where(m, 'mule-driver')).toBe('b4');
  });

  test.each([
    ['too far from friends', { slot: 0, square: at('e3') }, { code: 'OutOfRange', square: at('e3') }],
    ['off the board', { slot: 0, square: 45 }, { code: 'OutOfRange', square: 45 }],
    ['nowhere', { slot: 0 }, { code: 'OutOfRange', square: null }],
    ['on a general', { slot: 0, square: at('a3') }, { code: 'SquareTaken', square: at('a3') }],
    ['an empty slot', { slot: 3, square: at('a2') }, { code: 'InvalidCard', slot: 3 }],
    ['too dear', { slot: 1, square: at('a2') }, { code: 'NotEnoughMana', cost: 6, mana: 2 }],
  ])('[U9] refused: %s', (_, play, refusal) => {
    const m = onBoard([], {
      settings: { mana: { first: 2, second: 3, most: 9 } },
      p1: { hand: ['A', 'bank-breaker'] },
    });
    expect(m.refused(0, { type: 'play', ...play })).toEqual(refusal);
  });

  test('[U9] spells take targets of the right side; minions only where they say so', () => {
    const m = onBoard(
      [
        ['A', 0, 'b3'],
        ['B', 1, 'h3'],
      ],
      { p1: { hand: ['hot-rivet', 'pump-the-bellows', 'signed-warrant', 'skipped-stone', 'furnace-door'] } },
    );
    const aims = (slot: number): string[] =>
      m.game
        .choices(m.r, 0)
        .flatMap((c) => (c.type === 'play' && c.slot === slot ? [squareName(BOARD, c.square)] : []));
    expect([0, 1, 2, 3, 4].map(aims)).toEqual([
      ['i3', 'h3'],
      ['a3', 'b3'],
      ['h3'],
      ['a3', 'i3', 'b3', 'h3'],
      ['nowhere'],
    ]);
    expect(m.refused(0, { type: 'play', slot: 0, square: at('b3') })).toEqual({
      code: 'InvalidTarget',
      square: at('b3'),
    });
    expect(m.refused(0, { type: 'play', slot: 2, square: at('i3') }).code).toBe('InvalidTarget');
    expect(m.refused(0, { type: 'play', slot: 0 }).code).toBe('InvalidTarget');
    m.give(0, { type: 'play', slot: 2, square: at('h3') });
    expect([m.graveyard(1), m.graveyard(0)]).toEqual([['B'], ['signed-warrant']]);
  });
});

describe('words', () => {
  const { state } = puzzle({ settings: { board: BOARD } });

  test.each([
    [{ code: 'OutOfRange', square: null }, 'Name a free square next to one of your units.'],
    [{ code: 'OutOfRange', square: 20 }, 'Square c3 is out of range.'],
    [{ code: 'SquareTaken', square: 0 }, 'Square a1 is taken.'],
    [{ code: 'InvalidTarget', square: null }, 'Name the square of a unit to aim it at.'],
    [{ code: 'InvalidTarget', square: 44 }, 'There is nothing on i5 that this can be aimed at.'],
    [{ code: 'NoUnit', square: 1 }, 'You have no unit on b1.'],
    [{ code: 'NotEnoughMana', cost: 6, mana: 2 }, 'Not enough mana: it costs 6 and you have 2.'],
    [{ code: 'WrongPhase', phase: 'active' }, 'The time for a mulligan is over.'],
    [{ code: 'QueueLimit', limit: 1000 }, 'That would never end: more than 1000 actions in one step.'],
  ])('%j is said as %s', (refusal, words) => {
    expect(explain(duel, refusal, state)).toBe(words);
  });

  test('squares are named by the board of the match', () => {
    const on = (board: { columns: number; rows: number } | null): string =>
      explain(duel, { code: 'SquareTaken', square: 5 }, puzzle({ settings: { board } }).state);
    expect([on({ columns: 9, rows: 5 }), on({ columns: 4, rows: 4 }), on(null)]).toEqual([
      'Square f1 is taken.',
      'Square b2 is taken.',
      'Square nowhere is taken.',
    ]);
  });
});

describe('keywords', () => {
  const having = (keyword: Keyword, attack = 2, health = 4): ReturnType<typeof unit> =>
    unit(attack, health, { keywords: [keyword] });

  test('winged moves to any free square', () => {
    const m = onBoard([['harvest-kite', 0, 'b1']]);
    expect(movesFrom(m, 'b1')).toHaveLength(45 - 3);
  });

  test('longshot strikes at any distance and is not struck back from out of range', () => {
    const m = onBoard([['w', 0, 'a1']], { cards: { w: having('longshot') } });
    m.give(0, { type: 'attack', from: at('a1'), at: at('i3') });
    expect([m.health(1), m.stats('w')]).toEqual([23, [2, 4]]);
  });

  test('guard holds enemies next to it and draws their blows', () => {
    const m = onBoard(
      [
        ['A', 0, 'e3'],
        ['g', 1, 'e4'],
        ['B', 1, 'e2'],
      ],
      { cards: { g: having('guard') } },
    );
    expect([movesFrom(m, 'e3'), blowsFrom(m, 'e3')]).toEqual([[], ['e4']]);
    expect(m.refused(0, { type: 'move', from: at('e3'), to: at('d3') }).code).toBe('OutOfRange');
    expect(m.refused(0, { type: 'attack', from: at('e3'), at: at('e2') }).code).toBe('GuardedAgainst');
  });

  test('sweep hits every enemy next to it; only the target strikes back', () => {
    const m = onBoard(
      [
        ['s', 0, 'e3'],
        ['A', 1, 'e4'],
        ['B', 1, 'd2'],
        ['C', 1, 'g3'],
        ['D', 0, 'f3'],
      ],
      { cards: { s: having('sweep') } },
    );
    m.give(0, { type: 'attack', from: at('e3'), at: at('e4') });
    expect([m.graveyard(1), m.graveyard(0), m.stats('s')]).toEqual([['B', 'A'], [], [2, 3]]);
  });

  test('a ward holds off one blow', () => {
    const m = onBoard([['bell-sister', 0, 'e3']]);
    m.cause(1, { do: 'damage', to: 'enemies', amount: 1 });
    expect([m.stats('bell-sister'), m.health(0)]).toEqual([[3, 2], 24]);
  });

  test('untouchable lasts until the own next turn', () => {
    const m = onBoard([], { p1: { pile: ['A'] }, p2: { pile: ['B'] } });
    m.cause(0, { do: 'keyword', to: 'ownGeneral', keyword: 'untouchable', turn: true }).endTurn();
    expect(m.cause(1, { do: 'damage', to: 'enemyGeneral', amount: 4 }).health(0)).toBe(25);
    expect(m.endTurn().cause(1, { do: 'damage', to: 'enemyGeneral', amount: 4 }).health(0)).toBe(21);
  });
});

test('[U19] every choice offered is accepted, and after a replace it is no longer offered', () => {
  const started = start(duel, { mulligan: false }, { chance: seedFromText('choices') });
  if (!started.ok) throw new Error(started.error.code);
  const { state } = started.value;
  const all = duel.choices(reading(state), 0);
  expect(all.filter((command) => !apply(duel, state, 0, command).ok)).toEqual([]);
  const after = apply(duel, state, 0, { type: 'replace', slot: 0 });
  if (!after.ok) throw new Error(after.error.code);
  expect(duel.choices(reading(after.value.state), 0).some(({ type }) => type === 'replace')).toBe(false);
});
