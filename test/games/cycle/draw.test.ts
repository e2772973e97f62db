/** 2.4 draw. */
import { expect, test } from 'vitest';
import { generic, lay } from './deck.ts';

const drawn = (n: number): { op: 'draw'; n: number } => ({ op: 'draw', n });

test('[C15] a request is single draws, one event per card, each with source and cause', () => {
  const deck = lay({ main_deck: ['a', 'b', 'c'] });
  deck.run(drawn(2));
  expect(deck.log.map(({ name, cause, data }) => [name, cause, data['from'], data['at'], data['into']])).toEqual([
    ['DRAW', 'effect', 'main_deck', 0, 0],
    ['DRAW', 'effect', 'main_deck', 0, 1],
  ]);
});

test('[C15] the status is asked first, then the hand, then the source', () => {
  const full = lay({ hand: generic(10), deck: { statuses: [{ name: 'no_draw', until: null }] } });
  full.run(drawn(1));
  expect(full.symbols[0]).toBe('NO_DRAW no_draw_status 1');
  full.run({ op: 'remove_status', name: 'no_draw' });
  full.hush();
  full.run(drawn(1));
  expect(full.symbols).toEqual(['NO_DRAW hand_full 1']);
});

test('[C16] prevent: the card stays, nothing is burnt, and an empty deck is not reshuffled', () => {
  const deck = lay({ hand: generic(10), discard_pile: ['a', 'b'] });
  deck.run(drawn(3));
  expect(deck.symbols).toEqual(['NO_DRAW hand_full 3']);
  expect([deck.kinds('discard_pile'), deck.reshuffles()]).toEqual([['a', 'b'], 0]);
});

test('[C16] discard: the drawn card goes to DISCARD, and is no draw', () => {
  const deck = lay({ main_deck: ['a', 'b'], hand: generic(10), settings: { hand_limit_policy: 'discard' } });
  deck.run(drawn(2));
  expect(deck.kinds('discard_pile')).toEqual(['b', 'a']);
  expect(deck.symbols).toEqual(['DISCARD a overflow', 'DISCARD b overflow']);
});

test('[C16] ether: the drawn card leaves with reason overflow', () => {
  const deck = lay({ main_deck: ['a'], hand: generic(10), settings: { hand_limit_policy: 'ether' } });
  deck.run(drawn(1));
  expect(deck.symbols.slice(0, 1)).toEqual(['ETHER a overflow']);
  expect(deck.state.cards.values[0]?.ether).toEqual({ reason: 'overflow', return_at: null, return_to: null });
});

test('[C16] discard_oldest: the card at hand position 0 makes room', () => {
  const deck = lay({
    main_deck: ['a', 'b'],
    hand: ['x', 'y'],
    settings: { hand_limit_policy: 'discard_oldest' },
    deck: { max_hand_size: 2 },
  });
  deck.run(drawn(2));
  expect(deck.kinds('hand')).toEqual(['a', 'b']);
  expect(deck.symbols).toEqual(['DISCARD x overflow', 'DRAW a effect', 'DISCARD y overflow', 'DRAW b effect']);
});

test('[C16] a policy that consumes a card reshuffles for it', () => {
  const deck = lay({ hand: generic(10), discard_pile: ['a'], settings: { hand_limit_policy: 'ether' } });
  deck.run(drawn(1));
  expect(deck.symbols.slice(0, 2)).toEqual(['RESHUFFLE 1', 'ETHER a overflow']);
});

test('[C17] [C31] what is left comes first: DRAW, DRAW, RESHUFFLE, DRAW, DRAW, DRAW', () => {
  const deck = lay({ main_deck: ['d1', 'd0'], discard_pile: ['b3', 'b2', 'b1', 'b0'] });
  deck.run(drawn(5));
  expect(deck.symbols).toEqual([
    'DRAW d1 effect',
    'DRAW d0 effect',
    'RESHUFFLE 4',
    'DRAW b3 effect',
    'DRAW b2 effect',
    'DRAW b1 effect',
  ]);
  expect([deck.kinds('hand'), deck.kinds('main_deck'), deck.reshuffles()]).toEqual([
    ['d1', 'd0', 'b3', 'b2', 'b1'],
    ['b0'],
    1,
  ]);
});

test('[C17] left-over cards come first for 200 seeds', () => {
  for (let seed = 0; seed < 200; seed++) {
    const deck = lay({ main_deck: ['d1', 'd0'], discard_pile: generic(6, 'b'), seed: `${seed}` });
    deck.run(drawn(4));
    expect(deck.kinds('hand').slice(0, 2)).toEqual(['d1', 'd0']);
    expect(
      deck
        .kinds('hand')
        .slice(2)
        .every((kind) => kind.startsWith('b')),
    ).toBe(true);
  }
});

test('[C18] hand 8 of 10, draw 5: two cards and one NO_DRAW hand_full 3', () => {
  const deck = lay({ main_deck: generic(9, 'd'), hand: generic(8) });
  deck.run(drawn(5));
  expect(deck.symbols).toEqual(['DRAW d1 effect', 'DRAW d2 effect', 'NO_DRAW hand_full 3']);
});

test('[C18] [C78] empty piles: one NO_DRAW empty, and nothing else but the lock', () => {
  const deck = lay({});
  deck.run(drawn(4));
  expect(deck.symbols).toEqual(['NO_DRAW empty 4', 'DRAW_LOCK', 'DECK_LOCK']);
});

test('[C18] a request that meets its budget says limit', () => {
  const deck = lay({ main_deck: generic(5), settings: { limits: { maxDrawsPerAction: 3 } } });
  deck.run(drawn(5));
  expect(deck.symbols.slice(3)).toEqual(['NO_DRAW limit 2', 'LIMIT_REACHED draws']);
});

test.each([0, -1, -50])('[C19] draw %i does nothing and logs nothing', (n) => {
  const deck = lay({ main_deck: ['a'] });
  deck.run(drawn(n));
  expect([deck.symbols, deck.kinds('main_deck')]).toEqual([[], ['a']]);
});

test('[C19] a request beyond the budget is cut at it', () => {
  const deck = lay({ main_deck: generic(300), deck: { max_hand_size: 500 } });
  deck.run(drawn(1_000_000));
  expect(deck.kinds('hand')).toHaveLength(200);
});

test('[C20] draw triggers run after the whole request, first in first out', () => {
  const deck = lay({ main_deck: ['glitch-spore', 'a', 'glitch-spore', 'b'], hand: ['hum-antenna'] });
  deck.run({ op: 'play', card: deck.card('hum-antenna') });
  deck.hush();
  deck.run(drawn(3));
  expect(deck.symbols.slice(0, 4)).toEqual([
    'DRAW glitch-spore effect',
    'DRAW a effect',
    'DRAW glitch-spore effect',
    'DRAW b trigger',
  ]);
  expect(deck.state.match.hp).toBe(58);
});

test('[C21] created cards that find the hand full go to DISCARD with cause overflow, whatever the policy', () => {
  for (const hand_limit_policy of ['prevent', 'discard', 'ether', 'discard_oldest']) {
    const deck = lay({ hand: generic(9), settings: { hand_limit_policy } });
    deck.run({ op: 'create_in_hand', kind: 'stray-bit', n: 2 });
    expect(deck.kinds('hand').at(-1)).toBe('stray-bit');
    expect(deck.kinds('discard_pile')).toEqual(['stray-bit']);
    expect(deck.symbols).toContain('DISCARD stray-bit overflow');
  }
});
