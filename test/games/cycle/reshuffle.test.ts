/** 2.6 reshuffle, and the streams it takes its chance from (C80). */
import { expect, test } from 'vitest';
import { tableOf } from '../../../src/core/draw/index.ts';
import { record } from '../../../src/core/index.ts';
import type { DeckEvent } from '../../../src/games/cycle/index.ts';
import { Dice, newChance, seedFromText } from '../../../src/rng/index.ts';
import { generic, lay } from './deck.ts';

const MASKS = ['tick-mask'];

test('[C29] an empty deck waits until a card is needed, and cards discarded meanwhile join', () => {
  const deck = lay({ main_deck: ['a'], discard_pile: ['b'] });
  deck.run({ op: 'draw', n: 1 });
  expect([deck.kinds('main_deck'), deck.reshuffles()]).toEqual([[], 0]);
  deck.run({ op: 'add_to_discard', kind: 'black-hiss' });
  deck.run({ op: 'draw', n: 2 });
  expect(deck.kinds('hand')).toEqual(['a', 'black-hiss', 'b']);
});

test('[C30] an empty discard pile: no event, no counter, no pull', () => {
  const deck = lay({ main_deck: ['a', 'b'], seed: 'c30' });
  deck.run({ op: 'draw', n: 5 });
  expect(deck.symbols).toEqual(['DRAW a effect', 'DRAW b effect', 'NO_DRAW empty 3', 'DRAW_LOCK']);
  expect([deck.reshuffles(), deck.state.chance.pulls]).toEqual([0, {}]);
});

test('[C31] RESHUFFLE tells moved, size and counter; the order is hidden and is the deck', () => {
  const deck = lay({ discard_pile: generic(5), seed: 'c31' });
  deck.run({ op: 'draw', n: 1 });
  const [told] = deck.log;
  expect(told).toMatchObject({ name: 'RESHUFFLE', visibility: 'hidden', data: { moved: 5, size: 5, counter: 1 } });
  const [first, ...rest] = (told as DeckEvent).data['order'] as number[];
  expect(deck.kinds('hand')).toEqual([`x${(first ?? 0) + 1}`]);
  expect(deck.kinds('main_deck')).toEqual(rest.map((card) => `x${card + 1}`));
});

test('[C32] the shuffle is Fisher–Yates over positions from the last to the second', () => {
  const deck = lay({ discard_pile: generic(6), seed: 'golden' });
  deck.run({ op: 'draw', n: 1 });
  const words = new Dice(newChance('fast', seedFromText('golden'))).words('shuffle.0:x');
  const order = [0, 1, 2, 3, 4, 5];
  for (let i = 5; i > 0; i--) {
    const j = Math.floor((words.next() * (i + 1)) / 2 ** 32);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  expect([...deck.kinds('hand'), ...deck.kinds('main_deck')]).toEqual(order.map((card) => `x${card + 1}`));
  expect([...deck.kinds('hand'), ...deck.kinds('main_deck')]).toEqual(GOLDEN);
});

/** Frozen: a change here breaks every saved replay. */
const GOLDEN = ['x3', 'x2', 'x4', 'x1', 'x6', 'x5'];

test('[C32] one card costs no pull', () => {
  const deck = lay({ discard_pile: ['a'], seed: 'one' });
  deck.run({ op: 'draw', n: 1 });
  expect(deck.pulls('shuffle')).toBe(0);
});

test('[C33] every candidate costs one pull before the first of the shuffle, even at chance 0 or 1000', () => {
  const deck = lay({
    discard_pile: ['zero', 'sure', 'plain', 'two'],
    cards: {
      zero: { cost: 0, mutation: { into: ['end'], base: 0, per_level: 0 } },
      sure: { cost: 0, mutation: { into: ['end'], base: 1000, per_level: 0 } },
      two: { cost: 0, mutation: { into: ['end', 'stop'], base: 1000, per_level: 0 } },
      end: { cost: 0 },
      stop: { cost: 0 },
    },
    seed: 'pulls',
  });
  deck.run({ op: 'draw', n: 1 });
  const chance = deck.events.flatMap((event) =>
    event.type === 'rolled'
      ? [`${event.purpose.split('.')[0]} ${event.sides}`]
      : event.type === 'shuffled'
        ? ['shuffle']
        : [],
  );
  expect(chance).toEqual(['mutation 1000', 'mutation 1000', 'mutation 1000', 'mutation 2', 'shuffle']);
  expect(deck.pulls('mutation')).toBe(4);
});

test('[C33] a card mutates at most once per reshuffle', () => {
  const deck = lay({ discard_pile: MASKS });
  deck.run({ op: 'draw', n: 1 });
  expect(deck.kinds('hand')).toEqual(['tock-mask']);
});

test('[C34] a card that mutates to the ether goes before the shuffle; if nothing is left the draw is NO_DRAW', () => {
  const deck = lay({
    discard_pile: ['g'],
    cards: { g: { cost: 0, mutation: { into: [], base: 1000, per_level: 0, result: 'ether' } } },
  });
  deck.run({ op: 'draw', n: 1 });
  expect(deck.symbols).toEqual([
    'MUTATE g g',
    'ETHER g corruption',
    'RESHUFFLE 1',
    'NO_DRAW empty 1',
    'DRAW_LOCK',
    'DECK_LOCK',
  ]);
});

test('[C34] so does one that goes to the layer', () => {
  const deck = lay({
    discard_pile: ['g', 'a'],
    cards: { g: { cost: 0, mutation: { into: ['a'], base: 1000, per_level: 0, result: 'corrupted' } } },
  });
  deck.run({ op: 'draw', n: 2 });
  expect([deck.kinds('corrupted_deck'), deck.kinds('hand')]).toEqual([['a'], ['a']]);
});

test('[C35] triggers of a reshuffle run behind the request', () => {
  const deck = lay({ main_deck: ['a'], discard_pile: ['b', 'c', 'd'] });
  deck.run({ op: 'watch', trigger: { on: 'reshuffle', effects: [{ do: 'draw', n: 1 }] } });
  deck.run({ op: 'draw', n: 2 });
  expect(deck.symbols).toEqual(['DRAW a effect', 'RESHUFFLE 3', 'DRAW b effect', 'DRAW c trigger']);
});

test('[C36] ensure puts the shuffled discard pile under what is left, and that counts', () => {
  for (let seed = 0; seed < 30; seed++) {
    const deck = lay({ main_deck: ['a', 'b'], discard_pile: generic(4), seed: `ensure${seed}` });
    deck.run({ op: 'ensure', n: 3 });
    expect(deck.kinds('main_deck').slice(0, 2)).toEqual(['a', 'b']);
    expect([deck.kinds('main_deck').length, deck.reshuffles(), deck.symbols]).toEqual([6, 1, ['RESHUFFLE 4']]);
  }
});

test('[C36] enough cards need no reshuffle, and too few are as many as there are', () => {
  const enough = lay({ main_deck: ['a', 'b', 'c'], discard_pile: ['d'] });
  enough.run({ op: 'ensure', n: 3 });
  expect([enough.symbols, enough.kinds('discard_pile')]).toEqual([[], ['d']]);
  const few = lay({ main_deck: ['a'], hand: ['wide-scan'] });
  few.give({ type: 'play', card: 1 });
  expect(few.state.questions.open).toMatchObject([{ kind: 'peek', cards: [0], min: 1, max: 1, ordered: true }]);
});

test('[C36] mill takes what there is, after a reshuffle under the rest', () => {
  const deck = lay({ main_deck: ['a'], discard_pile: ['b'], hand: ['scrap-chute'] });
  deck.run({ op: 'play', card: deck.card('scrap-chute') });
  expect(deck.symbols.slice(1, 4)).toEqual(['RESHUFFLE 1', 'DISCARD a effect', 'DISCARD b effect']);
  expect([deck.kinds('main_deck'), deck.kinds('discard_pile')]).toEqual([[], ['scrap-chute', 'b', 'a']]);
});

test('[C36] only the discard pile is mutated', () => {
  const deck = lay({ main_deck: ['tick-mask'], discard_pile: ['tick-mask'] });
  deck.run({ op: 'ensure', n: 2 });
  expect(deck.kinds('main_deck')).toEqual(['tick-mask', 'tock-mask']);
});

test('[C37] a card moved into the deck at random is no reshuffle', () => {
  const deck = lay({ main_deck: ['a', 'b'], discard_pile: ['c'], seed: 'c37' });
  deck.run({ op: 'insert', card: deck.card('c') });
  expect(deck.symbols).toEqual(['INSERT c']);
  expect([deck.reshuffles(), deck.pulls('insert'), deck.pulls('shuffle')]).toEqual([0, 1, 0]);
});

test('[C80] encounters have streams of their own', () => {
  const dice = new Dice(newChance('fast', seedFromText('run')));
  expect(dice.words('shuffle.0:x').next()).not.toBe(dice.words('shuffle.1:x').next());
});

test('[C32] 24 orders of four cards, equally often within four sigma', () => {
  const counts = new Map<string, number>();
  const table = tableOf({ deck: ['a', 'b', 'c', 'd'] }, { chance: newChance('fast', seedFromText('uniform')) });
  record(table, (r) => {
    for (let i = 0; i < 48_000; i++) {
      r.arrange(0, 0, [0, 1, 2, 3], 'sort', 'everyone');
      r.shuffle(0, 'positions', 'shuffle.0');
      const order = r.cards(0).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
  });
  const most = 4 * Math.sqrt(2000 * (23 / 24));
  expect(counts.size).toBe(24);
  expect([...counts.values()].filter((count) => Math.abs(count - 2000) > most)).toEqual([]);
});
