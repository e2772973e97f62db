/**
 * The scenarios of test/data/cases/duel.json, one test each, under the case's own name. The file tells what the original
 * did; where the rules decide otherwise the title says so and the test proves what we do (section 8 of the rules).
 * Those about replacing are in cases-replace.test.ts.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { evolve, project, projectEvent } from '../../../src/core/index.ts';
import { DEFAULTS, onTimeout } from '../../../src/games/duel/index.ts';
import { match, placed, puzzle, spell, unit } from './puzzle.ts';

const gain = { do: 'buff', to: 'self', by: { attack: 1, health: 1 } } as const;
const watcher = (whose: 'own' | 'opponent' | 'any', by = { attack: 1, health: 1 }) =>
  ({ on: 'draw', whose, effect: { ...gain, by } }) as const;

const inMulligan = { mulligan: true, p1: { hand: ['H', 'G', 'F', 'E', 'D'], pile: ['C', 'B', 'A'] } } as const;

describe('setup', () => {
  test('[U2] config constants', () => {
    expect(DEFAULTS).toEqual({
      handSlots: 6,
      openingHand: 5,
      mulliganMax: 2,
      drawPerTurn: 1,
      replacePerTurn: 1,
      fatigue: { amount: 2, enabled: true },
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
  const source = ['cases', 'cases-replace']
    .map((name) => readFileSync(`test/games/duel/${name}.test.ts`, 'utf8'))
    .join('');
  expect(file.cases.filter(({ name }) => !source.includes(`] ${name}`))).toEqual([]);
  expect(file.cases).toHaveLength(78);
});
