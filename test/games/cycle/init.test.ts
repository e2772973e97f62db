/** 2.3 initialisation. */
import { expect, test } from 'vitest';
import { choicesOf, reading, start, type Start } from '../../../src/core/index.ts';
import { cycle, deckLog, exportDeck, type CycleShape } from '../../../src/games/cycle/index.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';
import { deckOf, generic, lay, type Deck } from './deck.ts';
import { STANDARD } from '../../../src/games/cycle/index.ts';

const begin = (options: object, seed = 'init', profile: 'fast' | 'identity' = 'fast'): Start<CycleShape> => {
  const match = start(cycle, options, { chance: newChance(profile, seedFromText(seed)) });
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value;
};
const deckOfStart = (options: object, seed?: string, profile?: 'fast' | 'identity'): Deck =>
  deckOf(STANDARD, begin(options, seed, profile).state);

const ten = [...Array.from({ length: 5 }, () => 'jolt-needle'), ...Array.from({ length: 5 }, () => 'brace-coil')];

test('[C10] zones and counters are cleared, the deck is built, shuffled and drawn from, and INIT tells the state', () => {
  const deck = lay({
    hand: ['old1'],
    discard_pile: ['old2'],
    ether: ['old3'],
    deck: { turn_counter: 7 },
    match: { master: ['a', 'b', 'c'] },
    cards: { a: { cost: 0 }, b: { cost: 0 }, c: { cost: 0 } },
  });
  deck.run({ op: 'init' });
  expect(deck.kinds('hand')).toEqual(['a', 'b', 'c']);
  expect([deck.kinds('discard_pile'), deck.kinds('ether'), deck.state.match.turn]).toEqual([[], [], 0]);
  const told = deck.log.find(({ name }) => name === 'INIT');
  expect(told).toMatchObject({
    visibility: 'hidden',
    data: { encounter: 0, hand: 3, main_deck: 0, state: { hand: ['3', '4', '5'] } },
  });
});

test('[C10] the first shuffle neither mutates nor counts', () => {
  const { blank, events, state } = begin({
    deck: ['tick-mask', 'tock-mask', 'tick-mask', 'black-hiss', 'jolt-needle'],
  });
  const names = deckLog(blank, events).map(({ name }) => name);
  expect(names).not.toContain('RESHUFFLE');
  expect(names).not.toContain('MUTATE');
  expect([state.seats[0]?.reshuffles, state.chance.pulls['mutation.0']]).toEqual([0, undefined]);
});

test('[C11] the same list and seed give the same order; another order of the list another one', () => {
  const order = (deck: string[]): string => JSON.stringify(exportDeck(begin({ deck }).state).main_deck);
  expect(order(ten)).toBe(order(ten));
  const kinds = (deck: string[]): (string | null)[] => {
    const { state } = begin({ deck });
    return exportDeck(state).main_deck.map((id) => state.cards.kinds[Number(id)] ?? null);
  };
  expect(kinds(ten)).not.toEqual(kinds(ten.toReversed()));
});

test('[C12] innate cards come first, and a hand of them may be larger than the opening hand', () => {
  const deck = deckOfStart({ deck: [...ten, 'boot-song', 'first-key'], opening_hand_size: 1 });
  expect(deck.kinds('hand').toSorted()).toEqual(['boot-song', 'first-key']);
  expect(
    deckOfStart({ deck: [...ten, 'boot-song', 'first-key'], opening_hand_size: 3, max_hand_size: 1 }).kinds('hand'),
  ).toHaveLength(1);
});

test('[C12] they keep their shuffled order among themselves', () => {
  const list = ['jolt-needle', 'first-key', 'boot-song', 'brace-coil'];
  expect(deckOfStart({ deck: list, opening_hand_size: 2 }, 'x', 'identity').kinds('hand')).toEqual([
    'first-key',
    'boot-song',
  ]);
});

test('[C13] opening draws carry their cause, and draw triggers do not hear them', () => {
  const { blank, events, state } = begin({ deck: ['glitch-spore', 'glitch-spore', 'glitch-spore'] });
  const draws = deckLog(blank, events).filter(({ name }) => name === 'DRAW');
  expect(draws.map(({ cause }) => cause)).toEqual(['opening', 'opening', 'opening']);
  expect(state.match.hp).toBe(60);
});

test('[C13] a trigger that opts in does hear them', () => {
  const deck = lay({
    match: { master: ['a', 'b'] },
    cards: {
      a: { cost: 0, triggers: [{ on: 'draw', if: 'self', opening: true, effects: [{ do: 'lose', n: 4 }] }] },
      b: { cost: 0 },
    },
  });
  deck.run({ op: 'init' });
  expect(deck.state.match.hp).toBe(56);
});

test('[C13] a deck too short is drawn completely, without a reshuffle, with one NO_DRAW', () => {
  const deck = lay({ match: { master: ['a', 'b'] }, cards: { a: { cost: 0 }, b: { cost: 0 } } });
  deck.run({ op: 'init' });
  expect(deck.symbols.filter((each) => /DRAW|RESHUFFLE/.test(each))).toEqual([
    'DRAW a opening',
    'DRAW b opening',
    'NO_DRAW empty 3',
    'DRAW_LOCK',
  ]);
});

test('[C14] a mulligan returns k cards, draws k others and shuffles with its own stream', () => {
  const deck = deckOfStart({ deck: ten, settings: { mulligan: 2 } });
  expect(deck.state.questions.open[0]?.kind).toBe('mulligan');
  const before = deck.state.chance.pulls;
  const hand = exportDeck(deck.state).hand.map(Number);
  expect(deck.answer(...hand.slice(0, 3))).toEqual({
    code: 'ILLEGAL_PICK',
    choice: 'mulligan',
    min: 0,
    max: 2,
  });
  expect(deck.answer(...hand.slice(0, 2))).toBeUndefined();
  const after = exportDeck(deck.state);
  expect(after.hand.map(Number).slice(0, 3)).toEqual(hand.slice(2));
  expect(after.hand).toHaveLength(5);
  expect(after.main_deck).toEqual(expect.arrayContaining(hand.slice(0, 2).map(String)));
  expect(deck.pulls('mulligan')).toBeGreaterThanOrEqual(4);
  expect(deck.pulls('shuffle')).toBe(before['shuffle.0']);
});

test('[C14] a mulligan has as many answers as there are ways to choose', () => {
  const deck = deckOfStart({ deck: ten, settings: { mulligan: 2 } });
  expect(choicesOf(cycle, reading(deck.state), 0)).toHaveLength(1 + 5 + 10);
  expect(cycle.parseOptions({ settings: { mulligan: 6 } }).ok).toBe(false);
});

test('[C14] a large hand may be exchanged too: of very many answers a spread is listed, and any is taken', () => {
  const deck = deckOfStart({
    deck: Array.from({ length: 60 }, () => 'jolt-needle'),
    opening_hand_size: 40,
    max_hand_size: 40,
    settings: { mulligan: 2 },
  });
  expect(choicesOf(cycle, reading(deck.state), 0)).toHaveLength(1 + 40 + 40);
  const [first, , third] = exportDeck(deck.state).hand.map(Number) as [number, number, number];
  expect(deck.answer(first, third)).toBeUndefined();
  expect(deck.kinds('hand')).toHaveLength(40);
});

test('[C14] the returned cards are not drawn again, even from a short deck', () => {
  const deck = deckOfStart({
    deck: ['jolt-needle', 'brace-coil', 'arc-rake'],
    opening_hand_size: 2,
    settings: { mulligan: 2 },
  });
  const [rest] = deck.kinds('main_deck');
  deck.answer(...exportDeck(deck.state).hand.map(Number));
  expect(deck.kinds('hand')).toEqual([rest]);
});

test('[C10] generic decks of any size begin', () => {
  expect(generic(3)).toEqual(['x1', 'x2', 'x3']);
  expect(deckOfStart({ deck: [] }).kinds('hand')).toEqual([]);
});
