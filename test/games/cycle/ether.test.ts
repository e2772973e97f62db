/** 2.7 ether. */
import { expect, test } from 'vitest';
import { reading } from '../../../src/core/index.ts';
import { exportDeck, operate, type Operation } from '../../../src/games/cycle/index.ts';
import { generic, lay } from './deck.ts';

test('[C38] a temporary card returns by itself on its turn, to where it was said', () => {
  const deck = lay({ hand: ['long-parking', 'a'], deck: { draw_per_turn: 0, turn_counter: 1 } });
  deck.give({ type: 'play', card: 0 });
  deck.answer(1);
  expect(exportDeck(deck.state).ether_entries).toEqual([
    { id: '1', reason: 'temporary', return_at: 3, return_to: 'discard' },
  ]);
  deck.run({ op: 'start_turn' });
  expect(deck.kinds('ether')).toEqual(['a']);
  deck.run({ op: 'start_turn' });
  expect([deck.kinds('ether'), deck.kinds('discard_pile')]).toEqual([[], ['a', 'long-parking']]);
  expect(deck.symbols).toContain('RETURN a ether->discard');
});

test('[C38] in real time it returns on its tick', () => {
  const deck = lay({
    ether: ['a'],
    deck: { mode: 'realtime', ether_entries: [{ id: '0', reason: 'temporary', return_at: 50, return_to: 'deck_top' }] },
  });
  deck.run({ op: 'advance', ticks: 49 });
  expect(deck.kinds('ether')).toEqual(['a']);
  deck.run({ op: 'advance', ticks: 1 });
  expect(deck.kinds('main_deck')).toEqual(['a']);
  expect(deck.log.find(({ name }) => name === 'RETURN')).toMatchObject({ tick: 50, cause: 'temporary' });
});

test('[C38] other reasons never return by themselves', () => {
  for (const reason of ['exhausted', 'banished', 'corruption', 'attached', 'overflow'] as const) {
    const deck = lay({ hand: ['a'], deck: { draw_per_turn: 0 } });
    deck.run({ op: 'ether', card: 0, reason });
    for (let turn = 0; turn < 20; turn++) deck.run({ op: 'start_turn' });
    expect(deck.kinds('ether')).toEqual(['a']);
  }
});

test('[C38] [C39] a return is refused for a banished card and toward the hand', () => {
  const deck = lay({ hand: ['a', 'b'] });
  deck.run({ op: 'ether', card: 0, reason: 'banished' });
  deck.run({ op: 'ether', card: 1, reason: 'exhausted' });
  const back = (card: number, to: string, position: string | null = null): unknown =>
    deck.run({ op: 'return_from_ether', card, to, position });
  expect(back(0, 'discard')).toMatchObject({ code: 'ETHER_LOCKED', reason: 'banished' });
  expect(back(1, 'hand')).toMatchObject({ code: 'ETHER_LOCKED', reason: 'target' });
  expect(back(1, 'discard')).toBeUndefined();
  expect(deck.symbols).toEqual([
    'ETHER a banished',
    'DRAW_LOCK',
    'ETHER b exhausted',
    'DECK_LOCK',
    'RETURN b ether->discard',
  ]);
});

test('[C40] a return to the deck needs a place', () => {
  const deck = lay({ main_deck: ['a'], ether: ['x', 'y'] });
  const back = (card: number, position: string | null): unknown =>
    deck.run({ op: 'return_from_ether', card, to: 'deck', position });
  expect(back(1, null)).toMatchObject({ code: 'BAD_POSITION', given: null });
  back(1, 'top');
  back(2, 'bottom');
  expect(deck.kinds('main_deck')).toEqual(['x', 'a', 'y']);
});

test('[C40] random insertion reaches all five places of four cards, 20 % each within four sigma', () => {
  const counts = [0, 0, 0, 0, 0];
  const trials = 4000;
  const { rules, state } = lay({ main_deck: ['a', 'b', 'c', 'd'], ether: ['x'], seed: 'insert' });
  let now = state;
  const run = (operation: Operation): void => {
    const done = operate(rules, now, operation);
    if (done.ok) now = done.value.state;
  };
  for (let i = 0; i < trials; i++) {
    run({ op: 'return_from_ether', card: 4, to: 'deck', position: 'random' });
    counts[reading(now).positionOf(4)]! += 1;
    run({ op: 'ether', card: 4, reason: 'exhausted' });
  }
  const sigma = Math.sqrt(trials * 0.2 * 0.8);
  expect(counts.filter((count) => Math.abs(count - trials / 5) > 4 * sigma)).toEqual([]);
});

test('[C40] created cards shuffled in take any place by stream insert', () => {
  const deck = lay({ main_deck: generic(4), hand: ['rot-bloom'], match: { energy: 3 }, seed: 'spores' });
  deck.run({ op: 'play', card: deck.card('rot-bloom') });
  expect(deck.kinds('main_deck').filter((kind) => kind === 'glitch-spore')).toHaveLength(2);
  expect(deck.pulls('insert')).toBe(2);
});

test('[C39] recall-ping puts an exhausted card on top of the deck', () => {
  const deck = lay({ main_deck: ['a'], hand: ['recall-ping'], ether: ['gone'] });
  deck.give({ type: 'play', card: deck.card('recall-ping') });
  deck.answer(deck.card('gone'));
  expect([deck.kinds('main_deck'), deck.kinds('ether')]).toEqual([['gone', 'a'], ['recall-ping']]);
});

test('[C41] ether, created and temporary cards end with the encounter; the master list is what it was', () => {
  const deck = lay({ hand: ['jolt-needle'], ether: ['old'], match: { master: ['brace-coil', 'arc-rake'] } });
  deck.run({ op: 'create_in_hand', kind: 'stray-bit', n: 1 });
  deck.run({ op: 'init' });
  expect([...deck.kinds('hand'), ...deck.kinds('main_deck')].toSorted()).toEqual(['arc-rake', 'brace-coil']);
  expect([deck.kinds('ether'), deck.state.match.master]).toEqual([[], ['brace-coil', 'arc-rake']]);
});
