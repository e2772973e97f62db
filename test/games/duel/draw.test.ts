/** Drawing (U20 to U33). The scenarios of the original are in cases.test.ts. */
import { describe, expect, test } from 'vitest';
import { drawReports, type Effect, type PlayerChange } from '../../../src/games/duel/index.ts';
import { below, seedFromText, shakeStream } from '../../../src/rng/index.ts';
import { placed, puzzle, shown, spell, unit } from './puzzle.ts';

const counter = {
  w: unit(0, 1, { watch: [{ on: 'draw', whose: 'any', effect: { do: 'buff', to: 'self', by: { attack: 1 } } }] }),
};
const FULL = ['A', 'B', 'C', 'D', 'E', 'F'];

describe('entry points', () => {
  test('[U20] effects for both players draw for the owner first', () => {
    const m = puzzle({ p1: { pile: ['A'] }, p2: { pile: ['B'] } }).cause(1, { do: 'draw', whose: 'both', count: 1 });
    const order = m.events.flatMap((e) => (e.type === 'moved' ? [m.r.kind(e.cards[0] as number)] : []));
    expect(order).toEqual(['B', 'A']);
  });

  test('[U20] every entry point draws: turn, effect, cantrip, opening effect, death, named', () => {
    const cards = { ...counter, s: spell([], { drawCardsPostPlay: 2 }) };
    const p1 = { hand: ['s', 'soot-runner'], pile: ['flood-warden', 'G', 'H', 'I', 'J', 'K', 'L'] };
    const m = puzzle({ cards, units: placed(['w', 1], ['pier-lantern', 0]), p1, p2: { pile: ['Z'] } });
    const drawn: number[] = [];
    const note = (): void => void drawn.push(m.stats('w')[0]);
    note();
    m.cause(0, { do: 'fetch', kind: 'flood-warden' });
    note();
    m.give(0, { type: 'play', slot: 0 });
    note();
    m.give(0, { type: 'play', slot: 1 });
    note();
    m.cause(0, { do: 'destroy', to: 'self' }, 'pier-lantern');
    note();
    m.endTurn();
    note();
    expect(drawn).toEqual([0, 1, 3, 4, 5, 6]);
  });

  test('[U21] shuffled picks follow the stream of the draw, cards numbered by id', () => {
    const m = puzzle({ order: 'shuffled', chance: 'shake256', seed: 'pick', p1: { pile: ['A', 'B', 'C', 'D', 'E'] } });
    const cards = m.r.cards(1).toSorted((a, b) => a - b);
    const expected = cards[below(shakeStream(seedFromText('pick'), `draw:${m.state.seq}`), 5)] as number;
    expect(m.draw(0).r.at(2, 0)).toBe(expected);
  });

  test('[U21] the rest of the pile keeps its order', () => {
    const m = puzzle({ p1: { pile: ['A', 'B', 'C', 'D'] } });
    expect(m.bring({ do: 'drawCard', seat: 0, card: m.card('C') }).pile(0)).toEqual(['A', 'B', 'D']);
  });
});

describe('the turn draw', () => {
  const drawsWith = (...changes: readonly PlayerChange[]): number => {
    const cards = {
      ...counter,
      ...Object.fromEntries(changes.map((whileOnBoard, i) => [`c${i}`, unit(1, 1, { whileOnBoard })])),
    };
    const units = placed(['w', 1], ...changes.map((_, i) => [`c${i}`, 0] as const));
    return puzzle({ cards, units, p1: { pile: FULL } })
      .endTurn()
      .stats('w')[0];
  };

  test.each([
    [[], 1],
    [[-1], 0],
    [[-2], 0],
    [[1], 2],
    [[1, 1], 3],
    [[2, -1], 2],
  ])('[U22] changes %j make it %i', (changes, expected) => {
    expect(drawsWith(...changes.map((drawChange) => ({ drawChange })))).toBe(expected);
  });

  test("[U22] the other player's carriers do not count, nor does one that has left the board", () => {
    const m = puzzle({ cards: counter, units: placed(['w', 1], ['archive-clerk', 1]), p1: { pile: FULL } }).endTurn();
    expect(m.stats('w')[0]).toBe(1);
    const gone = puzzle({ units: placed(['archive-clerk', 0]), p1: { pile: FULL } });
    gone.cause(0, { do: 'destroy', to: 'self' }, 'archive-clerk').endTurn();
    expect(gone.pile(0)).toHaveLength(5);
  });

  test('[U22] a change with a duration ends after its turns', () => {
    const m = puzzle({ p1: { pile: FULL }, p2: { pile: FULL } });
    m.cause(0, { do: 'change', whose: 'own', by: { drawChange: 1 }, turns: 1 });
    expect(m.endTurn().pile(0)).toHaveLength(4);
    expect(m.endTurn().endTurn().pile(0)).toHaveLength(3);
  });

  test('[U22] all draws are queued at once and space is examined as each executes', () => {
    const units = placed(['archive-clerk', 0], ['archive-clerk', 0]);
    const m = puzzle({ units, p1: { hand: ['A', 'B', 'C', 'D', 'E'], pile: ['X', 'Y', 'Z'] } }).endTurn();
    expect([m.hand(0)[5], m.burned(0)]).toEqual(['X', ['Z', 'Y']]);
  });
});

describe('full hand and empty pile', () => {
  test.each([
    [0, 0, 23],
    [1, 1, 25],
    [3, 1, 25],
  ])('[U24 U25] full hand, pile of %i: %i burned, health %i', (size, burned, health) => {
    const m = puzzle({ p1: { hand: FULL, pile: ['X', 'Y', 'Z'].slice(0, size) } }).draw(0);
    expect([m.burned(0).length, m.health(0), m.hand(0)]).toEqual([burned, health, FULL]);
  });

  test('[U24] draw three with one free slot: one in hand, two burned and shown to both', () => {
    const m = puzzle({ p1: { hand: ['A', 'B', 'C', 'D', 'E'], pile: ['X', 'Y', 'Z'] } });
    m.cause(0, { do: 'draw', whose: 'own', count: 3 });
    expect([m.hand(0)[5], m.burned(0)]).toEqual(['X', ['Z', 'Y']]);
    const { zones, faces } = m.view(1);
    expect(zones['p1.burned']?.cells?.map((handle) => faces[handle as number]?.kind)).toEqual(['Z', 'Y']);
  });

  test('[U25] fatigue, then what the watchers caused', () => {
    const cards = {
      w: unit(1, 1, { watch: [{ on: 'draw', whose: 'own', effect: { do: 'heal', to: 'ownGeneral', amount: 1 } }] }),
    };
    expect(
      puzzle({ cards, units: placed(['w', 0]) })
        .draw(0)
        .log(),
    ).toEqual(['empty-draw', 'fatigue', 'healed']);
  });

  test('[U26] a card to be fetched that is not in the pile: nothing moves, no watcher is told', () => {
    const m = puzzle({ cards: counter, units: placed(['w', 0]), p1: { pile: ['A'] } });
    m.cause(0, { do: 'fetch', kind: 'flood-warden' });
    expect([m.pile(0), m.stats('w')[0], m.notes('fizzled')]).toEqual([['A'], 0, [{ code: 'CardNotInZone' }]]);
  });

  test('[U27] what the rules do by themselves no player may ask for', () => {
    const m = puzzle({});
    for (const type of ['draw', 'fatigue', 'mill', 'summon', 'effect', 'drawCard'])
      expect(m.refused(0, { type })).toEqual({ code: 'NotAPlayerAction', action: type });
  });
});

describe('several, mill, put', () => {
  test('[U28] draw until four counts the hand when it executes and does not stop at an empty pile', () => {
    const m = puzzle({ p1: { hand: ['full-table', 'A'], pile: ['B'] } }).give(0, { type: 'play', slot: 0 });
    expect(m.log()).toEqual(['play', 'draw', 'empty-draw', 'empty-draw', 'fatigue', 'fatigue']);
    expect([m.hand(0).slice(0, 2), m.health(0)]).toEqual([['B', 'A'], 21]);
  });

  test('[U28] a hand that holds enough already draws nothing', () => {
    const m = puzzle({ p1: { hand: FULL, pile: ['X'] } }).cause(0, { do: 'drawUntil', whose: 'own', count: 4 });
    expect(m.pile(0)).toEqual(['X']);
  });

  test('[U29] shuffled, mill picks as a draw would', () => {
    const m = puzzle({ order: 'shuffled', chance: 'shake256', seed: 'mill', p1: { pile: ['A', 'B', 'C'] } });
    const cards = m.r.cards(1).toSorted((a, b) => a - b);
    const expected = cards[below(shakeStream(seedFromText('mill'), `draw:${m.state.seq}`), 3)] as number;
    expect(m.cause(0, { do: 'mill', whose: 'own', count: 1 }).r.at(3, 0)).toBe(expected);
  });

  test('[U30] a card put into a full hand is burned; a unit returned to one too', () => {
    const m = puzzle({ units: placed(['X', 0]), p1: { hand: FULL } }).cause(0, { do: 'put', whose: 'own', kind: 'Y' });
    expect(m.burned(0)).toEqual(['Y']);
    expect(m.cause(0, { do: 'return', to: 'self' }, 'X').burned(0)).toEqual(['X', 'Y']);
  });

  test('[U30] a returned unit is as printed again', () => {
    const m = puzzle({ units: placed(['X', 0]) }).cause(0, { do: 'buff', to: 'friends', by: { attack: 5, health: 5 } });
    expect(m.cause(0, { do: 'return', to: 'self' }, 'X').stats('X')).toEqual([1, 1]);
    expect(m.hand(0)[0]).toBe('X');
  });
});

describe('which events tell which watchers', () => {
  const both = {
    w: unit(0, 1, {
      watch: [
        { on: 'draw', whose: 'any', effect: { do: 'buff', to: 'self', by: { attack: 1 } } },
        { on: 'replace', whose: 'own', effect: { do: 'buff', to: 'self', by: { health: 1 } } },
      ],
    }),
  };
  const own = (effect: Effect) => (m: ReturnType<typeof puzzle>) => m.cause(0, effect);

  test.each([
    ['normal draw', { pile: ['X'] }, own({ do: 'draw', whose: 'own', count: 1 }), [1, 1]],
    ['overdraw', { hand: FULL, pile: ['X'] }, own({ do: 'draw', whose: 'own', count: 1 }), [1, 1]],
    ['fatigue draw', {}, own({ do: 'draw', whose: 'own', count: 1 }), [1, 1]],
    ['mill', { pile: ['X'] }, own({ do: 'mill', whose: 'own', count: 1 }), [0, 1]],
    ['put in hand', {}, own({ do: 'put', whose: 'own', kind: 'X' }), [0, 1]],
    ['replace, voluntary', { hand: ['A'], pile: ['X'] }, (m) => m.give(0, { type: 'replace', slot: 0 }), [0, 2]],
    ['replace, forced', { hand: ['A'], pile: ['X'] }, (m) => m.bring({ do: 'replace', seat: 0, slot: 0 }), [0, 2]],
  ] as [string, object, (m: ReturnType<typeof puzzle>) => unknown, [number, number]][])(
    '[U31] %s',
    (_, p1, act, stats) => {
      const m = puzzle({ cards: both, units: placed(['w', 0]), p1 });
      act(m);
      expect(m.stats('w')).toEqual(stats);
    },
  );
});

describe('draw watch families', () => {
  test.each([
    ['own', 1],
    ['opponent', 1],
    ['any', 2],
  ] as const)('[U32] draws of %s: told %i times', (whose, times) => {
    const cards = {
      w: unit(0, 1, { watch: [{ on: 'draw', whose, effect: { do: 'buff', to: 'self', by: { attack: 1 } } }] }),
    };
    const m = puzzle({ cards, units: placed(['w', 0]), p1: { pile: ['A'] }, p2: { pile: ['B'] } })
      .draw(0)
      .draw(1);
    expect(m.stats('w')[0]).toBe(times);
  });

  test('[U32] damage goes to a random enemy, generals included, by the stream of the choice', () => {
    const hit = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const m = puzzle({
        chance: 'shake256',
        seed,
        units: placed(['net-mender', 0], ['mill-eddy', 1]),
        p1: { pile: ['A'] },
      });
      m.draw(0);
      hit.add(m.health(1) === 24 ? 'general' : 'unit');
      expect(m.events.some((e) => e.type === 'rolled' && e.purpose.startsWith('choose:'))).toBe(true);
    }
    expect(hit).toEqual(new Set(['general', 'unit']));
  });

  test('[U32] a drawn spell is copied by put-in-hand, so it cannot loop; a unit is not', () => {
    const m = puzzle({ units: placed(['ferry-scribe', 0]), p1: { pile: ['skipped-stone', 'A'] } }).draw(0, 2);
    expect(m.hand(0)).toEqual(['skipped-stone', 'A', 'skipped-stone', null, null, null]);
  });

  test('[U32] a burned spell is copied too, and the copy burned', () => {
    const m = puzzle({ units: placed(['ferry-scribe', 0]), p1: { hand: FULL, pile: ['skipped-stone'] } }).draw(0);
    expect(m.burned(0)).toEqual(['skipped-stone', 'skipped-stone']);
  });
});

describe('what a draw reports to its owner', () => {
  const reports = (m: ReturnType<typeof puzzle>) => drawReports(m.state, m.events, 0, m.set);

  test('[U33] normal: pile 15 and hand 2 become 14 and 3', () => {
    const m = puzzle({ p1: { hand: ['A', 'B'], pile: Array.from({ length: 15 }, () => 'X') } }).draw(0);
    const [a, b, x] = [shown(m, 'A'), shown(m, 'B'), shown(m, 'X')];
    expect(reports(m)).toEqual([
      {
        deckSize: 14,
        handCards: [a, b, x, null, null, null],
        handSize: 3,
        drawnCard: x,
        indexInHand: 2,
        burnedCard: null,
        fatigueDamage: null,
        generalHealth: 25,
      },
    ]);
  });

  test('[U33] full hand: 14, 6, the burned card, no index', () => {
    const m = puzzle({ p1: { hand: FULL, pile: Array.from({ length: 15 }, () => 'X') } }).draw(0);
    expect(reports(m)).toMatchObject([
      { deckSize: 14, handSize: 6, burnedCard: shown(m, 'X'), indexInHand: null, drawnCard: null },
    ]);
  });

  test('[U33] empty: 0, 2, damage 2, health 2 lower once it has run', () => {
    const m = puzzle({ p1: { hand: ['A', 'B'] } }).draw(0);
    expect(reports(m)).toMatchObject([{ deckSize: 0, handSize: 2, fatigueDamage: 2, generalHealth: 23 }]);
    expect(drawReports(m.state, m.events, 1, m.set)).toEqual([]);
  });
});
