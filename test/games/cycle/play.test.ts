/** 2.5 play and discard. */
import { expect, test } from 'vitest';
import { CARD_DATA, CARDS, loadCardSet } from '../../../src/games/cycle/index.ts';
import { generic, lay } from './deck.ts';

test('[C22] a played card pays, lies in RESOLVING while its effects run, and arrives', () => {
  const deck = lay({ main_deck: ['a', 'b'], hand: ['tap-the-feed'], match: { energy: 3 } });
  deck.run({ op: 'play', card: deck.card('tap-the-feed') });
  expect(deck.symbols).toEqual([
    'PLAY tap-the-feed',
    'DRAW a effect',
    'DRAW b effect',
    'RESOLVED tap-the-feed discard',
    'DISCARD tap-the-feed play',
  ]);
  expect(deck.state.match.energy).toBe(2);
});

test.each([
  ['discard', 'discard_pile', ['p']],
  ['ether', 'ether', ['p']],
  ['corrupted', 'corrupted_deck', ['p']],
  ['deck_top', 'main_deck', ['p', 'a']],
  ['deck_bottom', 'main_deck', ['a', 'p']],
  ['hand', 'hand', ['x', 'p']],
] as const)('[C22] play result %s', (result, zone, kinds) => {
  const deck = lay({ main_deck: ['a'], hand: ['p', 'x'], cards: { p: { cost: 0, result } } });
  deck.run({ op: 'play', card: deck.card('p') });
  expect(deck.kinds(zone)).toEqual(kinds);
  expect(deck.kinds('resolving')).toEqual([]);
});

test('[C23] its slot is free for its own draws', () => {
  const deck = lay({ main_deck: ['a', 'b', 'c'], hand: [...generic(9), 'tap-the-feed'] });
  deck.run({ op: 'play', card: deck.card('tap-the-feed') });
  expect(deck.kinds('hand').at(-1)).toBe('a');
  expect(deck.symbols).toContain('NO_DRAW hand_full 1');
});

test('[C23] it cannot draw itself, and a reshuffle during its effects does not contain it', () => {
  const alone = lay({ hand: ['tap-the-feed'] });
  alone.run({ op: 'play', card: 0 });
  expect([alone.kinds('hand'), alone.kinds('discard_pile'), alone.reshuffles()]).toEqual([[], ['tap-the-feed'], 0]);
  const with1 = lay({ hand: ['tap-the-feed'], discard_pile: ['b'] });
  with1.run({ op: 'play', card: 0 });
  expect(with1.symbols).toEqual([
    'PLAY tap-the-feed',
    'RESHUFFLE 1',
    'DRAW b effect',
    'NO_DRAW empty 1',
    'RESOLVED tap-the-feed discard',
    'DISCARD tap-the-feed play',
  ]);
});

test('[C24] exhaust goes to ETHER with its reason; a transformed card remembers what it was', () => {
  const deck = lay({ hand: ['spent-fuse', 'shed-skin'] });
  deck.run({ op: 'play', card: 0 });
  deck.run({ op: 'play', card: 1 });
  expect(deck.state.cards.values[0]?.ether?.reason).toBe('exhausted');
  expect(deck.kinds('corrupted_deck')).toEqual(['shed-husk']);
  expect(deck.state.cards.values[1]).toMatchObject({ origin: 'shed-skin', variant: true });
});

test('[C25] every discard is logged with its cause, and on-discard triggers hear manual and effect', () => {
  const deck = lay({ hand: ['dump-buffer', 'a', 'b', 'c'], main_deck: generic(2) });
  deck.run({ op: 'watch', trigger: { on: 'discard', effects: [{ do: 'charge', n: 1 }] } });
  deck.give({ type: 'play', card: deck.card('dump-buffer') });
  deck.answer(deck.card('a'));
  deck.give({ type: 'discard', card: deck.card('b') });
  deck.run({ op: 'end_turn' });
  expect(deck.symbols.filter((each) => each.startsWith('DISCARD'))).toEqual([
    'DISCARD a effect',
    'DISCARD dump-buffer play',
    'DISCARD b manual',
    'DISCARD c end_turn',
    'DISCARD x1 end_turn',
    'DISCARD x2 end_turn',
  ]);
  expect(deck.state.match.charge).toBe(2);
});

test('[C26] a mass discard goes from left to right, each card on top', () => {
  const deck = lay({ hand: ['x', 'y'], discard_pile: ['old'] });
  deck.run({ op: 'end_turn' });
  expect(deck.kinds('discard_pile')).toEqual(['y', 'x', 'old']);
});

test('[C27] an aura rests in ETHER as attached; when it ends its card returns only if its row says so', () => {
  for (const returns of [true, false]) {
    const cards = { 'hum-antenna': { ...CARD_DATA['hum-antenna'], cost: 1, returns } };
    const deck = lay({ hand: ['hum-antenna'], main_deck: ['stray-bit', 'a', 'stray-bit', 'b'], cards });
    deck.run({ op: 'play', card: deck.card('hum-antenna') });
    const card = deck.card('hum-antenna');
    expect(deck.state.cards.values[card]?.ether?.reason).toBe('attached');
    deck.run({ op: 'draw', n: 1 });
    expect(deck.kinds('hand')).toEqual(['stray-bit', 'a']);
    deck.run({ op: 'end_aura', card });
    deck.run({ op: 'draw', n: 1 });
    expect(deck.kinds('hand')).toEqual(['stray-bit', 'a', 'stray-bit']);
    expect(deck.kinds('discard_pile')).toEqual(returns ? ['hum-antenna'] : []);
  }
});

test.each([
  ['energy', { hand: ['jolt-needle'], match: { energy: 0 } }],
  ['unplayable', { hand: ['stray-bit'] }],
  ['rhythm', { hand: ['downbeat-lance'] }],
] as const)('[C28] a play without %s moves nothing and is logged', (reason, layout) => {
  const deck = lay(layout);
  deck.run({ op: 'play', card: 0 });
  expect(deck.kinds('hand')).toEqual(layout.hand);
  expect(deck.symbols[0]).toBe(`PLAY_REJECTED ${layout.hand[0]} ${reason}`);
});

test('[C28] a card on cooldown is rejected until its time has come', () => {
  const deck = lay({ hand: ['p'], cards: { p: { cost: 0, result: 'hand', cooldown: 2 } } });
  deck.run({ op: 'start_turn' });
  deck.run({ op: 'play', card: 0 });
  deck.hush();
  deck.run({ op: 'play', card: 0 });
  expect(deck.symbols).toEqual(['PLAY_REJECTED p cooldown']);
  deck.state = { ...deck.state, match: { ...deck.state.match, turn: 3 } };
  deck.hush();
  deck.run({ op: 'play', card: 0 });
  expect(deck.symbols).toEqual(['PLAY p', 'RESOLVED p hand']);
});

test('[C28] a malformed play is an error and is not logged', () => {
  const deck = lay({ main_deck: ['a'], hand: ['jolt-needle'] });
  expect(deck.give({ type: 'play', card: 99 })).toEqual({ code: 'UNKNOWN_CARD', id: 0 });
  expect(deck.give({ type: 'play', card: 0 })).toEqual({ code: 'UNKNOWN_CARD', id: 0 });
  deck.give({ type: 'discard', card: 1 });
  expect(deck.give({ type: 'play', card: 1 })).toEqual({ code: 'NOT_IN_HAND', id: 1, zone: 'discard_pile' });
  expect(deck.symbols).toEqual(['DISCARD jolt-needle manual']);
});

test('[C3] [C21] mirror-fault makes a temporary copy of a hand card', () => {
  const deck = lay({ hand: ['mirror-fault', 'arc-rake'] });
  deck.give({ type: 'play', card: 0 });
  deck.answer(1);
  expect(deck.kinds('hand')).toEqual(['arc-rake', 'arc-rake']);
  expect(deck.state.cards.values.map(({ temporary }) => temporary ?? false)).toEqual([false, false, true]);
});

test('[C36] wide-scan: three seen, one to hand, the rest on top in the order chosen', () => {
  const deck = lay({ main_deck: ['a', 'b', 'c', 'd'], hand: ['wide-scan'] });
  deck.give({ type: 'play', card: 4 });
  deck.answer(2, 1, 0);
  expect([deck.kinds('hand'), deck.kinds('main_deck')]).toEqual([['c'], ['b', 'a', 'd']]);
  expect(deck.symbols).not.toContain('DRAW c effect');
});

test('[C24] every row of the set loads, and its text is generated', () => {
  expect(Object.keys(CARDS.rows).length).toBeGreaterThanOrEqual(36);
  expect(CARDS.rows['rot-bloom']?.text).toBe('Hit for 16. Create 2 Glitch Spores into the deck at random.');
  expect(CARDS.rows['shed-skin']?.text).toBe('Block 4. Becomes Shed Husk. Goes to the corrupted deck.');
  expect(CARDS.rows['turncoat-relay']?.text).toBe('Hit for 7. Mutates into Turncoat Snare (10% +20% per level).');
  expect(CARDS.rows['hum-antenna']?.text).toBe('Whenever a status is drawn: draw a card. Aura.');
  expect(CARDS.rows['stray-bit']?.text).toBe('Unplayable. Ethereal.');
  expect(CARDS.rows['offbeat-cut']?.text).toBe('Hit for 5. On GOOD or better: draw a card.');
});

test.each([
  ['an unknown target', { mutation: { into: ['nobody'], base: 0, per_level: 0 } }, 'mutation.into.0'],
  ['a chance above 1000', { mutation: { into: ['b'], base: 1001, per_level: 0 } }, 'mutation.base'],
  ['an unknown kind to become', { becomes: 'nobody' }, 'becomes'],
  ['a layer that is off', { result: 'corrupted' }, 'result'],
  [
    'a kind to create that is not there',
    { effects: [{ do: 'create', kind: 'nobody', n: 1, to: 'hand' }] },
    'effects.0.kind',
  ],
] as const)('[C42] [C73] a card set with %s is BadCardSet', (_, fault, field) => {
  const set = loadCardSet({ a: { cost: 1, ...fault }, b: { cost: 0 } }, { layer: false });
  expect(set).toMatchObject({ ok: false, error: { code: 'BadCardSet', kind: 'a', field } });
});
