/**
 * The scenarios of test/data/cases/duel.json, one test each, under the case's own name. The file tells what the original
 * did; where the rules decide otherwise the title says so and the test proves what we do (section 8 of the rules).
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { evolve } from '../../../src/core/history/index.ts';
import { project, projectEvent } from '../../../src/core/view/index.ts';
import { DEFAULTS, onTimeout } from '../../../src/games/duel/index.ts';
import { placed, puzzle, unit } from './puzzle.ts';
import { gain, inMulligan, match, watcher } from './case-matches.ts';

describe('setup', () => {
  test('[U2] config constants', () => {
    expect(DEFAULTS).toEqual({
      handSlots: 6,
      openingHand: 5,
      mulliganMax: 2,
      drawPerTurn: 1,
      replacePerTurn: 1,
      fatigue: { amount: 2, enabled: true },
      general: { attack: 2, health: 25 },
      mana: { first: 2, second: 3, most: 9 },
      board: { columns: 9, rows: 5 },
      deckSize: 39,
      copies: 3,
    });
  });

  test('[U4 U47] opening hand is 5 cards in 6 slots', () => {
    const plain = Array.from({ length: 39 }, () => 'mule-driver');
    const m = match({ free: true, decks: [{ deck: plain }, { deck: plain }] });
    for (const seat of [0, 1]) {
      expect(m.hand(seat).map((kind) => kind !== null)).toEqual([true, true, true, true, true, false]);
      expect(m.pile(seat)).toHaveLength(34);
      expect(m.r.zoneOf(m.r.seat(seat).general)).toBe(0);
    }
  });

  test('[U1 U47] fixed-order mode deals from the end of the list', () => {
    const deck = ['hot-rivet', 'pump-the-bellows', 'skipped-stone', 'mill-eddy', 'clinker', 'kiln-rat', 'old-quarrel'];
    const m = match({ order: 'fixed', free: true, decks: [{ deck }] });
    expect(m.hand(0)).toEqual(['hot-rivet', 'pump-the-bellows', 'skipped-stone', 'mill-eddy', 'clinker', null]);
    expect(m.pile(0)).toEqual(['kiln-rat', 'old-quarrel']);
  });

  test('[U47] deck smaller than the opening hand', () => {
    const m = match({ free: true, decks: [{ deck: ['hot-rivet', 'hot-rivet', 'hot-rivet'] }] });
    expect(m.hand(0)).toEqual(['hot-rivet', 'hot-rivet', 'hot-rivet', null, null, null]);
    expect([m.pile(0), m.health(0)]).toEqual([[], 25]);
  });

  test('[U47] starting hand size can be overridden per player', () => {
    const deck = Array.from({ length: 7 }, () => 'hot-rivet');
    const m = match({
      free: true,
      decks: [
        { deck, openingHand: 2 },
        { deck, openingHand: -3 },
      ],
    });
    expect([0, 1].map((seat) => m.hand(seat).filter((kind) => kind !== null).length)).toEqual([2, 0]);
    expect([0, 1].map((seat) => m.pile(seat).length)).toEqual([5, 7]);
  });
});

describe('mulligan', () => {
  test('[U48] mulligan two, fixed order', () => {
    const m = puzzle(inMulligan).give(0, { type: 'mulligan', slots: [0, 1] });
    expect(m.hand(0)).toEqual(['C', 'B', 'F', 'E', 'D', null]);
    expect(m.pile(0)).toEqual(['G', 'H', 'A']);
  });

  test('[U49] mulligan can return a copy with the same card id', () => {
    const m = puzzle({ mulligan: true, p1: { hand: ['X', 'X', 'X', 'X', 'X'], pile: ['X', 'X', 'X'] } });
    const before = m.r.at(2, 0);
    m.give(0, { type: 'mulligan', slots: [0] });
    expect(m.hand(0)[0]).toBe('X');
    expect(m.r.at(2, 0)).not.toBe(before);
  });

  test('[U50] mulligan of three cards is rejected', () => {
    const m = puzzle(inMulligan);
    expect(m.refused(0, { type: 'mulligan', slots: [0, 1, 2] })).toEqual({
      code: 'MulliganTooMany',
      slots: [0, 1, 2],
      limit: 2,
    });
    expect(m.r.question(0)).toMatchObject({ kind: 'mulligan', picks: null });
  });

  test('[U50] mulligan larger than the draw pile changes nothing (refused, not accepted without effect)', () => {
    const m = puzzle({ mulligan: true, p1: { hand: ['A', 'B', 'C', 'D', 'E'], pile: ['F'] } });
    expect(m.refused(0, { type: 'mulligan', slots: [0, 1] }).code).toBe('MulliganPileTooSmall');
  });

  test('[U48] game becomes active only after both mulligans', () => {
    const m = puzzle(inMulligan).give(1, { type: 'mulligan', slots: [] });
    expect(m.state.match.phase).toBe('mulligan');
    m.give(0, { type: 'mulligan', slots: [] });
    expect(m.state.match.phase).toBe('active');
  });

  test('[U51] no replace or play during the mulligan phase', () => {
    const m = puzzle(inMulligan);
    for (const command of [{ type: 'replace', slot: 0 }, { type: 'play', slot: 0 }, { type: 'endTurn' }])
      expect(m.refused(0, command)).toEqual({ code: 'WrongPhase', phase: 'mulligan' });
  });

  test('[U31 U49] opening deal and mulligan trigger no draw or replace watchers', () => {
    const cards = { w: unit(5, 6, { watch: [watcher('any'), { on: 'replace', whose: 'own', effect: gain }] }) };
    const m = puzzle({ ...inMulligan, cards, units: placed(['w', 0]) });
    m.give(0, { type: 'mulligan', slots: [0, 1] });
    expect(m.stats('w')).toEqual([5, 6]);
  });

  test('[U51] mulligan timer expiry keeps the hand', () => {
    const m = puzzle(inMulligan);
    const submitted = onTimeout(m.r);
    expect(submitted).toEqual({ type: 'mulligan', slots: [] });
    m.give(0, submitted).give(1, submitted);
    expect(m.hand(0)).toEqual(['H', 'G', 'F', 'E', 'D', null]);
    expect(onTimeout(m.r)).toEqual({ type: 'endTurn' });
  });

  test('[U48] mulligan never returns the very card sent back when the pile is large enough', () => {
    for (let seed = 0; seed < 40; seed++) {
      const m = match({}, `mulligan ${seed}`);
      const sent = [m.r.at(2, 0), m.r.at(2, 1)];
      m.give(0, { type: 'mulligan', slots: [0, 1] });
      expect(sent.map((card) => m.r.zoneOf(card))).toEqual([1, 1]);
    }
  });

  test('[U50] second mulligan by the same player is rejected', () => {
    const m = puzzle(inMulligan).give(0, { type: 'mulligan', slots: [] });
    expect(m.refused(0, { type: 'mulligan', slots: [0] }).code).toBe('MulliganDone');
  });

  test('[U50] mulligan naming only an empty slot does nothing (refused, and it stays open)', () => {
    const m = puzzle(inMulligan);
    expect(m.refused(0, { type: 'mulligan', slots: [5] }).code).toBe('MulliganSlotEmpty');
    expect(m.give(0, { type: 'mulligan', slots: [4] }).hand(0)).toEqual(['H', 'G', 'F', 'E', 'C', null]);
  });

  test('[U50] mulligan with a repeated slot swaps one card (refused)', () => {
    expect(puzzle(inMulligan).refused(0, { type: 'mulligan', slots: [0, 0] }).code).toBe('MulliganSlotRepeated');
  });
});

describe('hidden information', () => {
  test('[U55] opponent sees no id of a drawn card', () => {
    const m = puzzle({ p1: { pile: ['A', 'B'] } });
    const before = m.state;
    m.draw(0);
    let state = before;
    const told = m.events.flatMap((event) => {
      const seen = projectEvent(state, event, 1, m.game.visible) ?? [];
      state = evolve(state, event);
      return seen;
    });
    expect(told).toEqual([
      {
        type: 'moved',
        verb: 'draw',
        from: 'p1.pile',
        to: 'p1.hand',
        cards: [{ at: null, into: null, was: null, is: null }],
      },
    ]);
    expect(project(m.state, 1, m.game.visible).zones['p1.hand']).toMatchObject({ count: 1, cells: null, known: [] });
  });

  test('[U3] state survives serialise and deserialise', () => {
    const m = puzzle({ p1: { hand: ['A', 'B', 'C', 'D', 'E'], pile: ['V', 'W', 'X', 'Y', 'Z'] } });
    m.give(0, { type: 'play', slot: 2 }).give(0, { type: 'replace', slot: 0 });
    const copy = m.reloaded();
    expect([copy.hand(0), copy.pile(0), copy.r.seat(0).replaced]).toEqual([
      ['V', 'B', null, 'D', 'E', null],
      ['A', 'W', 'X', 'Y', 'Z'],
      1,
    ]);
    expect(copy.draw(0).hand(0)[2]).toBe('A');
    expect(m.hand(0)[2]).toBeNull();
  });
});

test('every case of the file has its test', () => {
  const file = JSON.parse(readFileSync('test/data/cases/duel.json', 'utf8')) as { cases: { name: string }[] };
  const sources = ['cases', 'cases-draw', 'cases-replace', 'cases-turn'];
  const source = sources.map((name) => readFileSync(`test/games/duel/${name}.test.ts`, 'utf8')).join('\n');
  expect(file.cases.filter(({ name }) => !source.includes(`] ${name}`))).toEqual([]);
  expect(file.cases).toHaveLength(78);
});
