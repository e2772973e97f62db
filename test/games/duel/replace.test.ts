/** Replacing (U34 to U46), the opening hand and the mulligan (U47 to U50). The original's scenarios are in cases.test.ts. */
import { describe, expect, test } from 'vitest';
import { choicesFor, reading, start, waitsFor } from '../../../src/core/index.ts';
import { explain } from '../../../src/core/words/index.ts';
import { duel, rightsOf, replaceReports, summary } from '../../../src/games/duel/index.ts';
import { below, seedFromText, shakeStream } from '../../../src/rng/index.ts';
import { placed, puzzle, shown, unit, type Puzzle, type PuzzleSpec } from './puzzle.ts';

const wheel = { wheel: unit(4, 4, { opening: [{ do: 'replaceHand' }] }) };

describe('the exchange', () => {
  test('[U34] hand and pile sizes stay, the new card takes the same slot', () => {
    const m = puzzle({ p1: { hand: ['A', null, 'C'], pile: ['X'] } }).give(0, { type: 'replace', slot: 2 });
    expect([m.hand(0), m.pile(0)]).toEqual([['A', null, 'X', null, null, null], ['C']]);
  });

  test('[U35] fixed: the first card of another kind from the top', () => {
    const m = puzzle({ p1: { hand: ['X'], pile: ['X', 'X', 'A'] } }).give(0, { type: 'replace', slot: 0 });
    expect([m.hand(0)[0], m.pile(0)]).toEqual(['A', ['X', 'X', 'X']]);
  });

  test('[U35] shuffled: ten copies and one other card always give the other card', () => {
    const pile = [...Array.from({ length: 10 }, () => 'X'), 'A'];
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const m = puzzle({ order: 'shuffled', chance: 'shake256', seed, p1: { hand: ['X'], pile } });
      expect(m.give(0, { type: 'replace', slot: 0 }).hand(0)[0]).toBe('A');
    }
  });

  test('[U35] shuffled: uniform over the other kinds by the stream of the replace', () => {
    const m = puzzle({
      order: 'shuffled',
      chance: 'shake256',
      seed: 'r',
      p1: { hand: ['A'], pile: ['A', 'B', 'C', 'D'] },
    });
    const others = m.r
      .cards(1)
      .filter((card) => m.r.kind(card) !== 'A')
      .toSorted((a, b) => a - b);
    // The counter of replaces is the event before the pick.
    const words = shakeStream(seedFromText('r'), `replace:${m.state.seq + 1}`);
    const expected = others[below(words, 3)] as number;
    expect(m.give(0, { type: 'replace', slot: 0 }).r.at(2, 0)).toBe(expected);
  });

  test('[U36] the returned card lies on top; shuffled it is just another candidate', () => {
    const m = puzzle({ p1: { hand: ['A'], pile: ['B', 'C'] } }).give(0, { type: 'replace', slot: 0 });
    expect(m.pile(0)).toEqual(['A', 'C']);
  });
});

describe('the limit', () => {
  test.each([
    [[], 1],
    [[1], 2],
    [[1, 2], 4],
    [[-1], 0],
    [[-3], 0],
  ])('[U37] changes %j allow %i', (changes, allowed) => {
    const m = puzzle({ p1: { changes: changes.map((replaceChange) => ({ replaceChange, turns: null })) } });
    expect(rightsOf(m, 0).replaces).toBe(allowed);
  });

  test("[U37] only the player's own carriers count", () => {
    const m = puzzle({ units: placed(['dithering-clerk', 1]) });
    expect([rightsOf(m, 0).replaces, rightsOf(m, 1).replaces]).toEqual([1, 2]);
  });

  test('[U37] a change for a turn is over in the next', () => {
    const p1 = { hand: ['late-shift', 'A', 'B', 'C'], pile: ['V', 'W', 'X', 'Y', 'Z'] };
    const m = puzzle({ p1, p2: { pile: ['Q'] } }).give(0, { type: 'play', slot: 0 });
    for (const slot of [1, 2, 3]) m.give(0, { type: 'replace', slot });
    expect(m.refused(0, { type: 'replace', slot: 1 })).toEqual({ code: 'AlreadyReplaced', used: 3, allowed: 3 });
    m.endTurn().endTurn().give(0, { type: 'replace', slot: 1 });
    expect(m.refused(0, { type: 'replace', slot: 1 })).toEqual({ code: 'AlreadyReplaced', used: 1, allowed: 1 });
  });
});

describe('refusals', () => {
  const bound = { bound: unit(1, 1, { bound: true }) };
  const base: PuzzleSpec = { cards: bound, p1: { hand: ['A', 'bound'], pile: ['X', 'Y'] } };
  const banned: PuzzleSpec = { ...base, p1: { ...base.p1, changes: [{ cannotReplace: true, turns: null }] } };
  const spent = (m: Puzzle): Puzzle => m.give(0, { type: 'replace', slot: 0 });

  test.each([
    ['not the own turn', () => puzzle(base).endTurn(), 0, { code: 'NotYourTurn', phase: 'active' }],
    ['not in play', () => puzzle({ ...base, mulligan: true }), 0, { code: 'WrongPhase', phase: 'mulligan' }],
    ['an empty slot', () => puzzle(base), 4, { code: 'InvalidCard', slot: 4 }],
    ['a slot that is not there', () => puzzle(base), 6, { code: 'InvalidCard', slot: 6 }],
    ['a negative slot', () => puzzle(base), -1, { code: 'InvalidCard', slot: -1 }],
    ['cannot replace', () => puzzle(banned), 0, { code: 'CannotReplace', source: 'an effect' }],
    [
      'a carrier on the board',
      () => puzzle({ ...base, units: placed(['stubborn-boulder', 0]) }),
      0,
      { code: 'CannotReplace', source: 'Stubborn Boulder' },
    ],
    [
      'a card in hand',
      () => puzzle({ p1: { hand: ['A', 'old-quarrel'], pile: ['X'] } }),
      0,
      { code: 'CannotReplace', source: 'Old Quarrel' },
    ],
    ['a bound card', () => puzzle(base), 1, { code: 'CardBound', slot: 1 }],
    ['the limit', () => spent(puzzle(base)), 0, { code: 'AlreadyReplaced', used: 1, allowed: 1 }],
    ['an empty pile', () => puzzle({ p1: { hand: ['A'] } }), 0, { code: 'DeckEmpty' }],
  ])('[U38] %s', (_, make, slot, refusal) => {
    expect(make().refused(0, { type: 'replace', slot })).toEqual(refusal);
  });

  test('[U38] in pairs, the earlier reason is the one told', () => {
    const everything = {
      ...banned,
      p1: { hand: ['A', 'bound'], changes: [{ cannotReplace: true, replaceChange: -1, turns: null }] },
    } as const;
    expect(puzzle(everything).refused(0, { type: 'replace', slot: 5 }).code).toBe('InvalidCard');
    expect(puzzle(everything).refused(0, { type: 'replace', slot: 1 }).code).toBe('CannotReplace');
    const used = { cards: bound, p1: { hand: ['A', 'bound'], changes: [{ replaceChange: -1, turns: null }] } } as const;
    expect(puzzle(used).refused(0, { type: 'replace', slot: 1 }).code).toBe('CardBound');
    expect(puzzle(used).refused(0, { type: 'replace', slot: 0 }).code).toBe('AlreadyReplaced');
  });

  test('[U38] each has its own words', () => {
    const { game, state } = puzzle({});
    const words = [
      { code: 'InvalidCard', slot: 1 },
      { code: 'CannotReplace', source: 'Old Quarrel' },
      { code: 'CardBound', slot: 1 },
      { code: 'AlreadyReplaced', used: 1, allowed: 1 },
      { code: 'DeckEmpty' },
    ].map((refusal) => explain(game, refusal, state));
    expect(words).toEqual([
      'Invalid card: there is no card in that slot.',
      'Cannot replace: Old Quarrel forbids it.',
      'This card cannot be replaced.',
      'Already replaced: 1 of 1 this turn.',
      'Deck is empty: there is nothing to replace it with.',
    ]);
  });
});

describe('forced', () => {
  test('[U40] ignores turn, limit and counter', () => {
    const m = puzzle({
      p1: { hand: ['A'], pile: ['W', 'X'], changes: [{ replaceChange: -1, turns: null }] },
    }).endTurn();
    m.bring({ do: 'replace', seat: 0, slot: 0 });
    expect(m.r.seat(0).replaced).toBe(0);
    expect(m.notes('replaced')).toEqual([{ seat: 0, forced: true }]);
  });

  test('[U41] a card returned by one can be taken by the next: pile X, hand A B C becomes X A B, pile C', () => {
    const m = puzzle({ cards: wheel, p1: { hand: ['A', 'B', 'C', 'wheel'], pile: ['X'] } });
    m.give(0, { type: 'play', slot: 3 });
    expect([m.hand(0).slice(0, 4), m.pile(0)]).toEqual([['X', 'A', 'B', null], ['C']]);
  });

  test('[U41] a card drawn by the same play is not among them, whichever comes first', () => {
    const draw = { do: 'draw', whose: 'own', count: 1 } as const;
    const cards = {
      before: unit(1, 1, { opening: [draw, { do: 'replaceHand' }] }),
      after: unit(1, 1, { opening: [{ do: 'replaceHand' }, draw] }),
    };
    const before = puzzle({ cards, p1: { hand: ['before', 'A'], pile: ['X', 'Y', 'Z'] } });
    expect(before.give(0, { type: 'play', slot: 0 }).log()).toEqual(['play', 'draw', 'replace', 'replace', 'replaced']);
    expect([before.hand(0).slice(0, 2), before.pile(0)]).toEqual([
      ['X', 'Y'],
      ['A', 'Z'],
    ]);
    const after = puzzle({ cards, p1: { hand: ['after', 'A'], pile: ['X', 'Y', 'Z'] } });
    expect(after.give(0, { type: 'play', slot: 0 }).log()).toEqual(['play', 'replace', 'replace', 'replaced', 'draw']);
    expect([after.hand(0).slice(0, 2), after.pile(0)]).toEqual([
      ['A', 'X'],
      ['Y', 'Z'],
    ]);
  });

  test('[U41] slots are those occupied at that moment, holes left out', () => {
    const m = puzzle({ cards: wheel, p1: { hand: ['A', null, 'wheel', 'D'], pile: ['X', 'Y'] } });
    m.give(0, { type: 'play', slot: 2 });
    expect(m.hand(0)).toEqual(['X', null, null, 'A', null, null]);
  });

  test('[U42] against an empty pile moves nothing, once per card', () => {
    const m = puzzle({ cards: wheel, p1: { hand: ['A', 'B', 'wheel'] } }).give(0, { type: 'play', slot: 2 });
    expect([m.hand(0).slice(0, 2), m.notes('replace-skipped')]).toEqual([
      ['A', 'B'],
      [{ reason: 'deck-empty' }, { reason: 'deck-empty' }],
    ]);
  });
});

describe('replace watch', () => {
  const p1 = { hand: ['A'], pile: ['B', 'C'] };
  const replaced = (kind: string, spec: PuzzleSpec = {}): Puzzle =>
    puzzle({ units: placed([kind, 0]), p1, ...spec }).give(0, { type: 'replace', slot: 0 });

  test('[U44] own replaces only, once per replace', () => {
    expect(replaced('glass-blower').stats('glass-blower')).toEqual([4, 5]);
    const enemy = puzzle({ units: placed(['glass-blower', 1]), p1 }).give(0, { type: 'replace', slot: 0 });
    expect(enemy.stats('glass-blower')).toEqual([3, 4]);
  });

  test('[U44] spawns nothing if no square next to it is free', () => {
    const board = { columns: 2, rows: 1 };
    const m = puzzle({
      settings: { board },
      cards: {
        general: unit(2, 25, {
          general: true,
          watch: [{ on: 'replace', whose: 'own', effect: { do: 'summon', kind: 'clinker' } }],
        }),
      },
      p1,
    });
    m.give(0, { type: 'replace', slot: 0 });
    expect([m.units(0), m.notes('fizzled')]).toEqual([[], [{ code: 'NoSpace' }]]);
  });

  test('[U44] a new card goes to a random place of a fixed pile', () => {
    const seeds = Array.from({ length: 20 }, (_, i) => `insert ${i}`);
    const places = seeds.map((seed) => {
      const m = replaced('pattern-maker', { chance: 'shake256', seed });
      expect(m.events.some((e) => e.type === 'rolled' && e.purpose.startsWith('insert:'))).toBe(true);
      return m.pile(0).indexOf('hot-rivet');
    });
    expect(new Set(places)).toEqual(new Set([0, 1, 2]));
  });

  test('[U44] modifiers put on the returned card stay on it', () => {
    const m = replaced('silt-gatherer', { p1: { hand: ['mule-driver'], pile: ['B'] } });
    expect([m.stats('mule-driver'), m.cost('mule-driver')]).toEqual([[3, 4], 1]);
    m.draw(0).give(0, { type: 'play', slot: 1 });
    expect(m.stats('mule-driver')).toEqual([3, 4]);
  });
});

describe('on-replace effects', () => {
  test('[U45] damage to both generals: the enemy first, then the own', () => {
    const m = puzzle({ p1: { hand: ['forked-fuse'], pile: ['A'] } }).give(0, { type: 'replace', slot: 0 });
    expect([m.health(0), m.health(1)]).toEqual([22, 22]);
    const hit = m.events.flatMap((e) =>
      e.type === 'noted' && e.name === 'damaged' ? [m.r.owner(e.cards?.[0] as number)] : [],
    );
    expect(hit).toEqual([1, 0]);
  });

  test('[U45] summon self with no free square: it stays in the pile and nothing is paid', () => {
    const m = puzzle({ settings: { board: { columns: 2, rows: 1 } }, p1: { hand: ['sleeping-ember'], pile: ['A'] } });
    m.give(0, { type: 'replace', slot: 0 });
    expect([m.units(0), m.pile(0), m.health(0)]).toEqual([[], ['sleeping-ember'], 25]);
  });

  test('[U45] the two damage are normal damage and can be prevented', () => {
    const m = puzzle({ p1: { hand: ['sleeping-ember'], pile: ['A'] } });
    m.cause(0, { do: 'keyword', to: 'ownGeneral', keyword: 'untouchable', turn: true });
    expect(m.give(0, { type: 'replace', slot: 0 }).health(0)).toBe(25);
  });

  test('[U45] a card taken back by the next forced replace cannot summon itself from the hand', () => {
    const m = puzzle({ cards: wheel, p1: { hand: ['sleeping-ember', 'A', 'wheel'], pile: ['X'] } });
    m.give(0, { type: 'play', slot: 2 });
    expect([m.hand(0).slice(0, 2), m.units(0), m.health(0)]).toEqual([['X', 'sleeping-ember'], ['wheel'], 25]);
    expect(m.notes('fizzled')).toEqual([{ code: 'CardGone' }]);
  });
});

describe('reports and summary', () => {
  test('[U46] the example of the document: hand A B C, pile X Y Z, slot 1, picked Y', () => {
    const m = puzzle({
      order: 'shuffled',
      p1: { hand: ['A', 'B', 'C'], pile: ['X', 'Y', 'Z'] },
      cards: { Z: unit(1, 1, { variantOf: 'B' }) },
    });
    m.give(0, { type: 'replace', slot: 1 });
    const [a, b, c, y] = ['A', 'B', 'C', 'Y'].map((kind) => shown(m, kind));
    expect(replaceReports(m.state, m.events, 0, m.set)).toEqual([
      {
        handCards: [a, y, c, null, null, null],
        handSize: 3,
        deckSize: 3,
        replacedCard: b,
        drawnCard: y,
        slot: 1,
        numCardsReplacedThisTurn: 1,
        maxReplacesPerTurn: 1,
        canReplaceAgain: false,
      },
    ]);
    expect(replaceReports(m.state, m.events, 1, m.set)).toEqual([]);
  });

  test('[U46] summary has the shape of the documents', () => {
    const m = puzzle({ p1: { hand: ['A', 'B'], pile: ['X', 'Y'] } });
    const [a, b, x, y] = ['A', 'B', 'X', 'Y'].map((kind) => shown(m, kind));
    expect(summary(m.state, 0, m.set)).toEqual({
      deckDrawPile: [y, x],
      deckSize: 2,
      handCards: [a, b, null, null, null, null],
      handSize: 2,
      numCardsReplacedThisTurn: 0,
      maxReplacesPerTurn: 1,
      canReplaceAgain: true,
      generalHealth: 25,
    });
  });

  test('[U46] others are told the player and the forced flag only', () => {
    const m = puzzle({ p1: { hand: ['A'], pile: ['B'] } }).give(0, { type: 'replace', slot: 0 });
    const open = m.events.flatMap((e) =>
      e.type === 'noted' && e.to === 'everyone' ? [[e.name, e.facts, e.cards]] : [],
    );
    expect(open).toEqual([['replaced', { seat: 0, forced: false }, undefined]]);
  });
});

describe('opening hand and mulligan', () => {
  test('[U47] one card marked starts-in-hand is dealt besides, into slot 5', () => {
    const deck = ['A', 'B', 'C', 'D', 'E', 'F', 'stopped-clock', 'stopped-clock'];
    const m = puzzle({ p1: { hand: deck.slice(0, 5), pile: deck.slice(5) } });
    expect([m.hand(0), m.pile(0)]).toEqual([
      ['A', 'B', 'C', 'D', 'E', 'stopped-clock'],
      ['F', 'stopped-clock'],
    ]);
  });

  test('[U47] shuffled hands follow the stream of the opening, cards numbered by kind', () => {
    const deck = ['hot-rivet', 'skipped-stone', 'old-quarrel', 'attic-hoarder'];
    const raw = { free: true, decks: [{ deck, openingHand: 2 }] };
    const started = start(duel, raw, { chance: seedFromText('deal') });
    if (!started.ok) throw new Error(started.error.code);
    const words = shakeStream(seedFromText('deal'), 'opening:p1');
    const sorted = ['attic-hoarder', 'hot-rivet', 'old-quarrel', 'skipped-stone'];
    const first = sorted.splice(below(words, 4), 1)[0];
    const r = reading(started.value.state);
    expect([0, 1].map((slot) => r.kind(r.at(2, slot)))).toEqual([first, sorted[below(words, 3)]]);
  });

  test('[U48] shuffled mulligans follow the stream of the mulligan, without repetition', () => {
    const p1 = { hand: ['A', 'B'], pile: ['C', 'D', 'E'] };
    const m = puzzle({ order: 'shuffled', chance: 'shake256', seed: 'm', mulligan: true, p1 });
    const left = m.r.cards(1).toSorted((a, b) => a - b);
    const words = shakeStream(seedFromText('m'), 'mulligan:p1');
    const expected = [left.splice(below(words, 3), 1)[0], left[below(words, 2)]];
    m.give(0, { type: 'mulligan', slots: [1, 0] });
    expect([m.r.at(2, 1), m.r.at(2, 0)]).toEqual(expected);
  });

  test("[U49] no on-replace effects, and the turn's replace is not used up", () => {
    const m = puzzle({ mulligan: true, p1: { hand: ['forked-fuse'], pile: ['A', 'B'] } });
    m.give(0, { type: 'mulligan', slots: [0] }).give(1, { type: 'mulligan', slots: [] });
    expect([m.health(0), m.health(1), m.r.seat(0).replaced]).toEqual([25, 25, 0]);
    m.give(0, { type: 'replace', slot: 0 });
  });

  const both = {
    mulligan: true,
    p1: { hand: ['H', 'G', 'F'], pile: ['C', 'B', 'A'] },
    p2: { hand: ['Z', 'Y'], pile: ['X'] },
  } as const;
  const answered = (m: Puzzle, seat: number, ...slots: number[]): Puzzle => {
    const cells = m.view(seat).zones[`p${seat + 1}.hand`]?.cells ?? [];
    return m.give(seat, { type: 'answer', question: seat + 1, picks: slots.map((slot) => cells[slot]) });
  };

  test('[U48] both are asked at once, in the order of the picks; a short pile leaves fewer', () => {
    const m = puzzle(both);
    expect(m.view(0).question).toMatchObject({ kind: 'mulligan', min: 0, max: 2, ordered: true });
    expect(m.view(1).question).toMatchObject({ kind: 'mulligan', min: 0, max: 1, ordered: true });
    expect(m.view('spectator').choosing).toEqual([0, 1].map((seat) => ({ seat, kind: 'mulligan', done: false })));
  });

  test('[U48] an answer stays hidden until both have answered; then both hands change', () => {
    const m = answered(puzzle(both), 0, 2, 0);
    expect([m.hand(0).slice(0, 3), m.log(), m.state.match.phase]).toEqual([['H', 'G', 'F'], [], 'mulligan']);
    expect(m.view(1).choosing[0]).toEqual({ seat: 0, kind: 'mulligan', done: true });
    answered(m, 1, 1);
    expect([m.hand(0).slice(0, 3), m.pile(0)]).toEqual([
      ['B', 'G', 'C'],
      ['H', 'F', 'A'],
    ]);
    expect([m.hand(1).slice(0, 2), m.pile(1), m.state.match.phase]).toEqual([['Z', 'X'], ['Y'], 'active']);
  });

  test.each([
    ['two answers', (m: Puzzle) => answered(answered(m, 1, 1), 0, 2, 0)],
    ['an answer and a command', (m: Puzzle) => answered(m, 0, 2, 0).give(1, { type: 'mulligan', slots: [1] })],
    ['a command and an answer', (m: Puzzle) => answered(m.give(0, { type: 'mulligan', slots: [2, 0] }), 1, 1)],
  ])('[U48] %s come to the same as two commands', (_, act) => {
    const shuffled = (): Puzzle => puzzle({ ...both, order: 'shuffled', chance: 'shake256', seed: 'same' });
    const m = act(shuffled());
    const commands = shuffled()
      .give(1, { type: 'mulligan', slots: [1] })
      .give(0, { type: 'mulligan', slots: [2, 0] });
    const cards = ({ r, state }: Puzzle): unknown => [state.match.phase, ...[1, 2, 5, 6].map((zone) => r.cards(zone))];
    expect(cards(m)).toEqual(cards(commands));
  });

  test('[U50] a second answer or command is refused', () => {
    const m = answered(puzzle(both), 0);
    expect(m.refused(0, { type: 'mulligan', slots: [] }).code).toBe('MulliganDone');
    expect(m.refused(0, { type: 'answer', question: 1, picks: [] })).toEqual({ code: 'NoQuestion', question: 1 });
    m.give(1, { type: 'mulligan', slots: [] });
    expect(m.refused(0, { type: 'mulligan', slots: [] }).code).toBe('WrongPhase');
  });

  test('[U50] a slot out of range is refused', () => {
    const m = puzzle({ mulligan: true, p1: { hand: ['A'], pile: ['B'] } });
    for (const slot of [6, -1, 99])
      expect(m.refused(0, { type: 'mulligan', slots: [slot] }).code).toBe('MulliganSlotEmpty');
  });

  test('[U51] before both mulligans only mulligan and concede are legal', () => {
    const m = puzzle({ mulligan: true, p1: { hand: ['A', 'B'], pile: ['C'] } });
    const [first, second] = m.view(0).zones['p1.hand']?.cells ?? [];
    const answer = (...picks: unknown[]): object => ({ type: 'answer', question: 1, picks });
    expect(choicesFor(m.game, m.state, 0)).toEqual([answer(), answer(first), answer(second)]);
    m.give(0, { type: 'mulligan', slots: [] });
    expect([waitsFor(m.game, m.r), choicesFor(m.game, m.state, 0)]).toEqual([[1], []]);
    expect(m.refused(0, { type: 'endTurn' }).code).toBe('WrongPhase');
    expect(m.give(1, { type: 'concede' }).state.questions.open).toEqual([]);
  });
});
