/** 2.1 zones and 2.2 DeckState. */
import { describe, expect, test } from 'vitest';
import { reading, start } from '../../../src/core/index.ts';
import { load, save } from '../../../src/core/save/index.ts';
import {
  cycle,
  exportDeck,
  flagsOf,
  importDeck,
  NEUTRAL_RESOLVER,
  STANDARD,
  type CycleShape,
} from '../../../src/games/cycle/index.ts';
import { seedFromText } from '../../../src/rng/index.ts';
import { lay } from './deck.ts';

describe('2.1', () => {
  test('[C1] [C2] flags are computed from the one zone a card is in', () => {
    const deck = lay({ main_deck: ['a'], hand: ['b'], discard_pile: ['c'], ether: ['d'], corrupted_deck: ['e'] });
    const r = reading(deck.state);
    const set = ['a', 'b', 'c', 'd', 'e'].map((kind) =>
      Object.entries(flagsOf({ r }, deck.card(kind))).flatMap(([flag, is]) => (is ? [flag] : [])),
    );
    expect(set).toEqual([['in_deck'], ['in_hand'], ['in_discard'], ['in_ether'], ['in_corrupted_deck']]);
  });

  test('[C2] a variant is one wherever it lies', () => {
    const deck = lay({ hand: ['t'], cards: { t: { cost: 0, becomes: 'v' }, v: { cost: 0, variant: true } } });
    deck.run({ op: 'play', card: 0 });
    expect(deck.kinds('discard_pile')).toEqual(['v']);
    expect(exportDeck(deck.state).cards['0']).toMatchObject({
      kind: 'v',
      origin_kind: 't',
      is_corrupted_variant: true,
    });
  });

  test('[C3] copies are instances, and a created card takes the next free id', () => {
    const deck = lay({ main_deck: ['strike', 'strike'], hand: ['strike'] });
    deck.run({ op: 'add_to_discard', kind: 'strike' });
    expect(exportDeck(deck.state)).toMatchObject({
      main_deck: ['0', '1'],
      hand: ['2'],
      discard_pile: ['3'],
      next_id: 4,
    });
  });

  test('[C4] position 0 is drawn next, and the latest discard lies at position 0', () => {
    const deck = lay({ main_deck: ['a', 'b'], hand: ['x', 'y'] });
    deck.run({ op: 'draw', n: 1 });
    deck.run({ op: 'discard', card: deck.card('x') });
    deck.run({ op: 'discard', card: deck.card('y') });
    expect(deck.kinds('hand')).toEqual(['a']);
    expect(deck.kinds('discard_pile')).toEqual(['y', 'x']);
  });

  test('[C5] a play that waits for a choice is saved in RESOLVING, and no effect can pick it', () => {
    const deck = lay({ hand: ['dump-buffer', 'a', 'b'], main_deck: ['c', 'd'] });
    deck.give({ type: 'play', card: 2 });
    expect(deck.kinds('resolving')).toEqual(['dump-buffer']);
    expect(exportDeck(deck.state).resolving).toEqual(['2']);
    expect(deck.answer(2)).toEqual({
      code: 'ILLEGAL_PICK',
      choice: 'discard',
      min: 1,
      max: 1,
    });
    const loaded = load<CycleShape>(save(deck.state));
    if (loaded.ok) deck.state = loaded.value;
    deck.answer(deck.card('b'));
    expect(deck.kinds('resolving')).toEqual([]);
    expect(deck.kinds('hand')).toEqual(['a', 'c', 'd']);
    expect(deck.kinds('discard_pile')).toEqual(['dump-buffer', 'b']);
  });
});

const FIELDS = [
  'cards',
  'corrupted_deck',
  'corruption',
  'deck_id',
  'discard_pile',
  'draw_delay_ticks',
  'draw_interval',
  'draw_interval_ticks',
  'draw_per_turn',
  'draw_timer',
  'draw_timer_ticks',
  'ether',
  'ether_entries',
  'hand',
  'identity',
  'locks',
  'main_deck',
  'max_hand_size',
  'mode',
  'next_id',
  'opening_hand_size',
  'owner_id',
  'pending',
  'reshuffle_counter',
  'resolving',
  'rhythm',
  'rng',
  'schema',
  'statuses',
  'tick',
  'tick_rate',
  'turn_counter',
];

const begun = (options: object): ReturnType<typeof exportDeck> => {
  const match = start(cycle, options, { chance: seedFromText('deck') });
  if (!match.ok) throw new Error(match.error.code);
  return exportDeck(match.value.state);
};

describe('2.2', () => {
  test('[C6] the export has the names of the specification and ids as decimal text', () => {
    const deck = begun({});
    expect(Object.keys(deck).toSorted()).toEqual(FIELDS);
    expect([...deck.main_deck, ...deck.hand].toSorted((a, b) => Number(a) - Number(b))).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ]);
    expect(deck.cards['0']).toEqual({
      kind: 'jolt-needle',
      origin_kind: null,
      is_corrupted_variant: false,
      mutation_depth: 0,
      upgrades: 0,
      temporary_modifiers: [],
      temporary: false,
      cooldown_until: null,
      in_deck: true,
      in_hand: false,
      in_discard: false,
      in_ether: false,
      in_corrupted_deck: false,
      is_resolving: false,
    });
  });

  test.each(['turn', 'realtime'])('[C6] a deck in mode %s loads and is written the same', (mode) => {
    const deck = JSON.parse(JSON.stringify(begun({ mode }))) as object;
    const loaded = importDeck(deck, { rules: STANDARD });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    expect(exportDeck(loaded.value)).toEqual(deck);
  });

  test('[C6] ether_entries stand in the order of ether', () => {
    const deck = lay({ hand: ['a', 'b'] });
    deck.run({ op: 'ether', card: 0, reason: 'exhausted' });
    deck.run({ op: 'ether', card: 1, reason: 'banished' });
    const { ether, ether_entries } = exportDeck(deck.state);
    expect(ether).toEqual(['1', '0']);
    expect(ether_entries).toEqual([
      { id: '1', reason: 'banished', return_at: null, return_to: null },
      { id: '0', reason: 'exhausted', return_at: null, return_to: null },
    ]);
  });

  test.each([
    ['another schema', { schema: 'cardwright.deck/2' }, '/schema'],
    ['a card in two arrays', { hand: ['0'] }, '/hand/0'],
    ['a card in no array', { main_deck: [] }, '/cards/0'],
    ['an id without a card', { hand: ['7'] }, '/hand/0'],
    ['a negative size', { max_hand_size: -1 }, '/max_hand_size'],
    ['a size with a fraction', { draw_per_turn: 1.5 }, '/draw_per_turn'],
    ['an interval of 0', { draw_interval_ticks: 0 }, '/draw_interval_ticks'],
    ['a float that is not its ticks', { draw_timer: 0.5 }, '/draw_timer'],
    ['ids without end', { next_id: 1e9 }, '/next_id'],
    ['an unknown mode', { mode: 'dream' }, '/mode'],
    [
      'an ether entry too many',
      { ether_entries: [{ id: '0', reason: 'exhausted', return_at: null, return_to: null }] },
      '/ether_entries',
    ],
    ['an unknown stream', { rng: { weather: { state: '', counter: 0 } } }, '/rng/weather'],
    ['a status nobody knows', { statuses: [{ name: 'tired', until: null }] }, '/statuses/0/name'],
  ])('[C7] %s is BAD_DECK_STATE with the path', (_, fault, path) => {
    const sound = exportDeck(lay({ main_deck: ['jolt-needle'] }).state);
    expect(importDeck(sound, { rules: STANDARD }).ok).toBe(true);
    const loaded = importDeck({ ...sound, ...fault }, { rules: STANDARD });
    expect(loaded).toMatchObject({ ok: false, error: { code: 'BAD_DECK_STATE', path } });
  });

  test('[C8] identity means nothing to the engine but what a resolver makes of it', () => {
    const resolver = { windowOffset: (bias: number) => bias * 1000, chance: (bias: number) => bias * 100 };
    const deck = (rules: object): ReturnType<typeof lay> =>
      lay({
        discard_pile: ['m'],
        hand: ['s'],
        cards: { m: { cost: 0, mutation: { into: ['n'], base: 0, per_level: 0 } }, n: { cost: 0 } },
        deck: { identity: { archetype: 'storm', rhythm_bias: 41, corruption_bias: 10, version: 3 } },
        rules,
      });
    const neutral = deck({ resolver: NEUTRAL_RESOLVER });
    neutral.run({ op: 'play', card: neutral.card('s'), at: 0 });
    neutral.run({ op: 'force_reshuffle' });
    expect(neutral.symbols.filter((each) => /JUDGE|MUTATE/.test(each))).toEqual(['JUDGE PERFECT']);
    const biased = deck({ resolver });
    biased.run({ op: 'play', card: biased.card('s'), at: 0 });
    biased.run({ op: 'force_reshuffle' });
    expect(biased.symbols.filter((each) => /JUDGE|MUTATE/.test(each))).toEqual(['JUDGE GOOD', 'MUTATE m n']);
  });

  test('[C9] a hand of 0 blocks every draw, whatever the policy', () => {
    for (const hand_limit_policy of ['prevent', 'discard', 'ether', 'discard_oldest']) {
      const deck = lay({ main_deck: ['a'], settings: { hand_limit_policy }, deck: { max_hand_size: 0 } });
      deck.run({ op: 'draw', n: 1 });
      expect(deck.symbols).toEqual(['NO_DRAW hand_full 1']);
    }
  });

  test('[C9] a lowered limit discards nothing and blocks until the hand is below it', () => {
    const deck = lay({ main_deck: ['a', 'b'], hand: ['x', 'y', 'z'] });
    deck.run({ op: 'set_max_hand_size', n: 2 });
    deck.run({ op: 'draw', n: 1 });
    expect(deck.kinds('hand')).toEqual(['x', 'y', 'z']);
    deck.run({ op: 'discard', card: deck.card('x') });
    deck.run({ op: 'draw', n: 1 });
    expect(deck.kinds('hand')).toEqual(['y', 'z']);
    deck.run({ op: 'discard', card: deck.card('y') });
    deck.run({ op: 'draw', n: 1 });
    expect(deck.kinds('hand')).toEqual(['z', 'a']);
  });
});
