/** What a player may know (section 7 of the rules, U55). The swap test over whole matches is in conformance.slow.test.ts. */
import { describe, expect, test } from 'vitest';
import { evolve } from '../../../src/core/history/index.ts';
import type { MatchEvent, Viewer } from '../../../src/core/index.ts';
import { project, projectEvent, viewDigest, type ViewEvent } from '../../../src/core/view/index.ts';
import { exchangeCards } from '../../../src/testing/index.ts';
import { placed, puzzle, spell, unit, type Puzzle } from './puzzle.ts';

/** Everything a viewer is told of what `act` does, and its view afterwards. */
function told(m: Puzzle, viewer: Viewer, act: (m: Puzzle) => unknown): ViewEvent[] {
  let { state } = m;
  act(m);
  return m.events.flatMap((event) => {
    const seen = projectEvent(state, event, viewer, m.game.visible) ?? [];
    state = evolve(state, event);
    return seen;
  });
}

/** All bytes that reach a viewer, as text. */
const bytes = (m: Puzzle, viewer: Viewer, act: (m: Puzzle) => unknown): string =>
  JSON.stringify([told(m, viewer, act), project(m.state, viewer, m.game.visible)]);

const spec = {
  cards: { K: unit(1, 1, { onReplace: [{ do: 'buff', to: 'self', by: { attack: 1 } }] }) },
  p1: { hand: ['A', 'B', 'C', 'D', 'E'], pile: ['V', 'W', 'X', 'Y', 'Z'] },
  p2: { hand: ['F'], pile: ['G', 'H'] },
} as const;

/** The same match with two cards of player 1 in each other's place. */
function swapped(m: Puzzle, a: string, b: string): Puzzle {
  m.state = exchangeCards(m.state, m.card(a), m.card(b));
  return m;
}

describe('the opponent learns nothing', () => {
  test.each([
    ['a draw', 'V', 'W', (m: Puzzle) => m.draw(0)],
    ['a turn draw', 'V', 'Z', (m: Puzzle) => m.endTurn()],
    ['a replace: the new card', 'V', 'W', (m: Puzzle) => m.give(0, { type: 'replace', slot: 0 })],
    ['a replace: the returned card', 'A', 'B', (m: Puzzle) => m.give(0, { type: 'replace', slot: 0 })],
    ['a forced replace', 'A', 'W', (m: Puzzle) => m.bring({ do: 'replace', seat: 0, slot: 1 })],
    ['a card put in hand', 'A', 'B', (m: Puzzle) => m.cause(0, { do: 'put', whose: 'own', kind: 'Q' })],
  ] as const)('[U55] of %s', (_, a, b, act) => {
    const plain = bytes(puzzle(spec), 1, act);
    expect(bytes(swapped(puzzle(spec), a, b), 1, act)).toBe(plain);
    expect(bytes(swapped(puzzle(spec), a, b), 'spectator', act)).toBe(bytes(puzzle(spec), 'spectator', act));
  });

  test('[U55] of a mulligan: neither what was sent back nor what was kept', () => {
    const mulligan = (m: Puzzle): unknown => m.give(0, { type: 'mulligan', slots: [0, 3] });
    const fresh = (): Puzzle => puzzle({ ...spec, mulligan: true });
    const plain = bytes(fresh(), 1, mulligan);
    expect(bytes(swapped(fresh(), 'A', 'B'), 1, mulligan)).toBe(plain);
    expect(bytes(swapped(fresh(), 'V', 'Z'), 1, mulligan)).toBe(plain);
    expect(bytes(fresh(), 1, (m) => m.give(0, { type: 'mulligan', slots: [1, 4] }))).toBe(plain);
  });

  test('[U55] of a bound card that a forced replace skips', () => {
    const cards = { bound: unit(1, 1, { bound: true }), wheel: unit(4, 4, { opening: [{ do: 'replaceHand' }] }) };
    const fresh = (): Puzzle => puzzle({ cards, p1: { hand: ['A', 'bound', 'wheel'], pile: ['X', 'Y'] } });
    const play = (m: Puzzle): unknown => m.give(0, { type: 'play', slot: 2 });
    expect(bytes(swapped(fresh(), 'A', 'bound'), 1, play)).toBe(bytes(fresh(), 1, play));
  });

  test('[U55] of a buff in hand or pile', () => {
    const m = puzzle({ ...spec, p1: { hand: ['K'], pile: ['X', 'Y'] } });
    const events = told(m, 1, (each) => each.give(0, { type: 'replace', slot: 0 }));
    expect(events.map((event) => (event.type === 'noted' ? event.name : event.type))).toEqual([
      'changed',
      'moved',
      'moved',
      'replaced',
    ]);
  });

  test('[U55] the view, and so its digest, stays byte-equal', () => {
    const digest = (m: Puzzle): string => viewDigest(project(m.draw(0).state, 1, m.game.visible));
    expect(digest(swapped(puzzle(spec), 'V', 'W'))).toBe(digest(puzzle(spec)));
  });

  test('[U55] a card returned and drawn again cannot be recognised', () => {
    const m = puzzle(spec).give(0, { type: 'replace', slot: 0 }).draw(0);
    expect(m.hand(0)[5]).toBe('A');
    expect(project(m.state, 1, m.game.visible).zones['p1.hand']).toMatchObject({ count: 6, known: [] });
  });
});

describe('what is open to both', () => {
  test('a burned card', () => {
    const m = puzzle({ p1: { hand: ['A', 'B', 'C', 'D', 'E', 'F'], pile: ['X'] } });
    const [moved] = told(m, 1, (each) => each.draw(0));
    expect(moved).toMatchObject({ type: 'moved', verb: 'draw', why: 'overdraw', to: 'p1.burned' });
    expect(JSON.stringify(moved)).toContain('"kind":"X"');
  });

  test('a milled card', () => {
    const m = puzzle(spec);
    expect(JSON.stringify(told(m, 1, (each) => each.cause(0, { do: 'mill', whose: 'own', count: 1 })))).toContain(
      '"kind":"V"',
    );
  });

  test('that a replace happened, and how often this turn', () => {
    const m = puzzle(spec);
    const events = told(m, 1, (each) => each.give(0, { type: 'replace', slot: 0 }));
    expect(events).toContainEqual({ type: 'noted', name: 'replaced', facts: { seat: 0, forced: false } });
    expect(m.view(1).seats[0]?.['replaced']).toBe(1);
  });

  test('[U55] damage by a replaced card comes from "a replaced card", the card itself unnamed', () => {
    const m = puzzle({ p1: { hand: ['forked-fuse'], pile: ['A'] } });
    const events = told(m, 1, (each) => each.give(0, { type: 'replace', slot: 0 }));
    const damage = events.filter((event) => event.type === 'noted' && event.name === 'damaged');
    expect(damage.map((event) => (event.type === 'noted' ? event.cards?.[1] : 0))).toEqual([null, null]);
    expect(JSON.stringify(events)).not.toContain('forked-fuse');
  });

  test('[U55] a unit that summons itself out of the pile is public', () => {
    const m = puzzle({ p1: { hand: ['sleeping-ember'], pile: ['A'] } });
    expect(JSON.stringify(told(m, 1, (each) => each.give(0, { type: 'replace', slot: 0 })))).toContain(
      'sleeping-ember',
    );
  });

  test('the owner sees its own draw, and the face with its stats', () => {
    const m = puzzle({ ...spec, units: placed(['gauge-reader', 0]) }).draw(0);
    const { zones, faces } = m.view(0);
    const handle = zones['p1.hand']?.cells?.[5] as number;
    expect(faces[handle]).toMatchObject({ kind: 'V', owner: 0 });
  });
});

describe('which hidden cards act openly, and so may not be exchanged unnoticed', () => {
  const cards = {
    spell: spell([]),
    grows: unit(1, 1, { onReplace: [{ do: 'buff', to: 'self', by: { attack: 1 } }] }),
    bursts: unit(1, 1, { onReplace: [{ do: 'damage', to: 'bothGenerals', amount: 1 }] }),
  };
  /** The kinds that act openly in an event on an empty table. */
  const openIn = (event: MatchEvent): string[] => {
    const { game, r } = puzzle({ cards });
    return ['A', 'spell', 'grows', 'bursts'].filter((kind) => game.actsOpenly?.(kind, event, r));
  };
  const triggered = (does: string): MatchEvent => ({
    type: 'noted',
    name: 'triggered',
    facts: { on: 'replaced', does },
    to: 'everyone',
  });

  test('[U45] [U55] a replaced card that deals damage, by the news of it', () => {
    expect(openIn(triggered('damage'))).toEqual(['bursts']);
  });

  test('[U32] [U55] a drawn spell, by the copy that everyone counts', () => {
    expect(openIn({ type: 'created', card: 9, kind: 'spell', owner: 0, to: 2, into: 0 })).toEqual(['spell']);
  });

  test('[U45] [U55] not by what nobody else hears: buffs in hand and pile, values, rolls', () => {
    expect(openIn({ type: 'noted', name: 'buffed', facts: {}, to: [0] })).toEqual([]);
    expect(openIn({ type: 'rolled', purpose: 'choose:1', sides: 2, value: 1, pulls: 1, shown: false })).toEqual([]);
    expect(openIn({ type: 'changed', of: 'seat', id: 0, key: 'mana', after: 1 })).toEqual([]);
  });

  test('[U45] [U55] replaced without such, it cannot be told from another', () => {
    const fresh = (): Puzzle => puzzle({ cards, p1: { hand: ['grows', 'A', 'spell'], pile: ['X', 'Y'] } });
    const replace = (m: Puzzle): unknown => m.give(0, { type: 'replace', slot: 0 });
    const plain = bytes(fresh(), 1, replace);
    expect(bytes(swapped(fresh(), 'grows', 'A'), 1, replace)).toBe(plain);
    expect(bytes(swapped(fresh(), 'grows', 'spell'), 1, replace)).toBe(plain);
  });
});
