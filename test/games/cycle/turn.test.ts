/** 2.9 time modes: turns. */
import { expect, test } from 'vitest';
import { generic, lay } from './deck.ts';

test('[C48] switching the mode leaves the arrays alone', () => {
  const deck = lay({ main_deck: ['a', 'b'], hand: ['c'], discard_pile: ['d'], ether: ['e'], corrupted_deck: ['f'] });
  const piles = JSON.stringify(deck.state.piles);
  deck.run({ op: 'switch_mode', mode: 'realtime' });
  expect(JSON.stringify(deck.state.piles)).toBe(piles);
  deck.run({ op: 'switch_mode', mode: 'turn' });
  expect(JSON.stringify(deck.state.piles)).toBe(piles);
  expect(deck.run({ op: 'switch_mode', mode: 'dream' as 'turn' })).toMatchObject({ code: 'BAD_CONFIG', field: 'mode' });
});

test('[C49] returns, pending draws, start triggers, the turn draw, post-draw triggers: in this order', () => {
  const deck = lay({
    main_deck: generic(9),
    ether: ['parked'],
    deck: {
      draw_per_turn: 2,
      ether_entries: [{ id: '9', reason: 'temporary', return_at: 1, return_to: 'deck_top' }],
      pending: [{ due_turn: 1, due_tick: null, n: 1, cause: 'rhythm_delay' }],
    },
  });
  deck.run({ op: 'watch', trigger: { on: 'turn_start', effects: [{ do: 'block', n: 1 }] } });
  deck.run({
    op: 'watch',
    trigger: {
      on: 'turn_drawn',
      effects: [
        { do: 'lose', n: 1 },
        { do: 'draw', n: 1 },
      ],
    },
  });
  deck.run({ op: 'start_turn' });
  expect(deck.symbols).toEqual([
    'TURN',
    'RETURN parked ether->deck top',
    'DRAW parked rhythm_delay',
    'BLOCK',
    'DRAW x1 turn',
    'DRAW x2 turn',
    'DRAW x3 trigger',
  ]);
});

test('[C49] after INIT the opening hand replaces the first draw, unless the option says otherwise', () => {
  const first = (first_turn: string): number => {
    const deck = lay({
      match: { master: generic(12) },
      cards: Object.fromEntries(generic(12).map((kind) => [kind, { cost: 0 }])),
      settings: { first_turn },
    });
    deck.run({ op: 'init' });
    deck.run({ op: 'start_turn' });
    return deck.kinds('hand').length;
  };
  expect([first('opening_only'), first('opening_plus_draw')]).toEqual([5, 10]);
});

const KEYWORDS = {
  plain: { cost: 0 },
  ghost: { cost: 0, keywords: ['ethereal'] },
  kept: { cost: 0, keywords: ['retain'] },
  both: { cost: 0, keywords: ['retain', 'ethereal'] },
} as const;

test('[C50] ethereal to ETHER, retained stay at the left, both stay, the rest to DISCARD', () => {
  const deck = lay({
    hand: ['plain', 'ghost', 'kept', 'both'],
    main_deck: ['a'],
    cards: KEYWORDS,
    deck: { draw_per_turn: 1 },
  });
  deck.run({ op: 'end_turn' });
  deck.run({ op: 'start_turn' });
  expect([deck.kinds('hand'), deck.kinds('ether'), deck.kinds('discard_pile')]).toEqual([
    ['kept', 'both', 'a'],
    ['ghost'],
    ['plain'],
  ]);
  expect(deck.symbols.slice(0, 2)).toEqual(['ETHER ghost exhausted', 'DISCARD plain end_turn']);
});

test('[C50] a keep-hand status saves ordinary cards, not ethereal ones', () => {
  const deck = lay({
    hand: ['plain', 'ghost'],
    cards: KEYWORDS,
    deck: { statuses: [{ name: 'keep_hand', until: 0 }] },
  });
  deck.run({ op: 'end_turn' });
  expect([deck.kinds('hand'), deck.kinds('ether')]).toEqual([['plain'], ['ghost']]);
  deck.run({ op: 'end_turn' });
  expect(deck.kinds('hand')).toEqual([]);
});

test('[C50] end triggers run before the hand goes', () => {
  const deck = lay({ hand: ['plain'], main_deck: ['a'], cards: KEYWORDS });
  deck.run({ op: 'watch', trigger: { on: 'turn_end', effects: [{ do: 'draw', n: 1 }] } });
  deck.run({ op: 'end_turn' });
  expect(deck.symbols).toEqual(['DRAW a trigger', 'DISCARD plain end_turn', 'DISCARD a end_turn']);
});

test('[C50] steady-loop grows by 2 each turn it is kept, and forgets it when it leaves the hand', () => {
  const deck = lay({ hand: ['steady-loop'], deck: { draw_per_turn: 0 } });
  for (let turn = 0; turn < 3; turn++) deck.run({ op: 'end_turn' });
  expect(deck.state.cards.values[0]?.modifiers).toEqual([2, 2, 2].map((n) => ({ stat: 'hit', n })));
  deck.run({ op: 'discard', card: 0 });
  expect(deck.state.cards.values[0]).toEqual({});
});
