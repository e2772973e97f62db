/** Decks from files (C7): what is refused, the codex's own form of them, and the zone flags that are written. */
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../../src/core/index.ts';
import {
  DEFAULT_SETTINGS,
  exportDeck,
  importDeck,
  newCardState,
  STANDARD,
  type DeckState,
  type ImportOptions,
} from '../../../src/games/cycle/index.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';
import { deckOf, lay } from './deck.ts';

const PLAIN: ImportOptions = { rules: STANDARD };
const LAYER_OFF: ImportOptions = { rules: STANDARD, settings: { ...DEFAULT_SETTINGS, corrupted_layer: false } };

function refused(raw: unknown, options = PLAIN): Refusal {
  const read = importDeck(raw, options);
  if (read.ok) throw new Error('it was taken');
  return read.error;
}

function taken(raw: unknown, options = PLAIN): DeckState {
  const read = importDeck(raw, options);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return exportDeck(read.value);
}

const sound = exportDeck(lay({ main_deck: ['jolt-needle'], hand: ['shed-husk'], ether: ['brace-coil'] }).state);
const withCard = (fault: object): object => ({ cards: { ...sound.cards, 0: { ...sound.cards['0'], ...fault } } });

describe('what a deck is refused for', () => {
  test.each<[rule: string, string, object, string]>([
    [
      'C7',
      'a modifier that is no number',
      withCard({ temporary_modifiers: [{ stat: 'hit', n: 'six' }] }),
      'cards/0/temporary_modifiers/0/n',
    ],
    [
      'C7',
      'a modifier that is not a number',
      withCard({ temporary_modifiers: [{ stat: 'hit', n: Number.NaN }] }),
      'cards/0/temporary_modifiers/0/n',
    ],
    [
      'C7',
      'a modifier without its amount',
      withCard({ temporary_modifiers: [{ stat: 'hit' }] }),
      'cards/0/temporary_modifiers/0/n',
    ],
    [
      'C7',
      'a modifier beyond any row',
      withCard({ temporary_modifiers: [{ stat: 'hit', n: 1e9 }] }),
      'cards/0/temporary_modifiers/0/n',
    ],
    ['C7', 'a word for a modifier', withCard({ temporary_modifiers: ['hit'] }), 'cards/0/temporary_modifiers/0'],
    [
      'C7',
      'modifiers that are no list',
      withCard({ temporary_modifiers: { stat: 'hit', n: 1 } }),
      'cards/0/temporary_modifiers',
    ],
    ['C7', 'a kind it never was', withCard({ origin_kind: 'nothing' }), 'cards/0/origin_kind'],
    ['C47', 'corruption of level 9', { corruption: { ...sound.corruption, level: 9 } }, 'corruption/level'],
    ['C47', 'half a level', { corruption: { ...sound.corruption, level: 0.5 } }, 'corruption/level'],
    [
      'C47',
      'a threshold there is not',
      { corruption: { ...sound.corruption, thresholds_fired: [2] } },
      'corruption/thresholds_fired/0',
    ],
    [
      'C47',
      'a threshold that fired twice',
      { corruption: { ...sound.corruption, thresholds_fired: [1, 1] } },
      'corruption/thresholds_fired/1',
    ],
    ['C7', 'empty locks', { locks: {} }, 'locks/draw'],
    ['C7', 'a lock that is a number', { locks: { draw: 0, deck: false } }, 'locks/draw'],
    ['C7', 'an identity that is a word', { identity: 'storm' }, 'identity'],
    ['C7', 'an archetype that is a number', { identity: { ...sound.identity, archetype: 7 } }, 'identity/archetype'],
    ['C7', 'a bias that is a word', { identity: { ...sound.identity, rhythm_bias: 'fast' } }, 'identity/rhythm_bias'],
    [
      'C7',
      'a bias that is nothing',
      { identity: { ...sound.identity, corruption_bias: null } },
      'identity/corruption_bias',
    ],
    ['C7', 'a version that is a word', { identity: { ...sound.identity, version: '1' } }, 'identity/version'],
    ['C2', 'a flag that is a number', withCard({ in_deck: 1 }), 'cards/0/in_deck'],
  ])('[%s] %s', (_, __, fault, path) => {
    expect(refused({ ...sound, ...fault })).toMatchObject({ code: 'BAD_DECK_STATE', path: `/${path}` });
  });

  test('[C42] a card in the corrupted deck while the layer is off', () => {
    const corrupted = exportDeck(lay({ main_deck: ['jolt-needle'], corrupted_deck: ['shed-husk'] }).state);
    expect(refused(corrupted, LAYER_OFF)).toMatchObject({ code: 'BAD_DECK_STATE', path: '/corrupted_deck' });
    expect(taken(corrupted).corrupted_deck).toEqual(['1']);
    expect(taken(sound, LAYER_OFF).corrupted_deck).toEqual([]);
  });
});

test('[C42] the layer cannot be switched off while cards lie in it', () => {
  const deck = lay({ corrupted_deck: ['shed-husk'] });
  expect(deck.run({ op: 'settings', settings: { corrupted_layer: false } })).toMatchObject({
    code: 'BAD_CONFIG',
    field: 'corrupted_layer',
  });
  expect(lay({}).run({ op: 'settings', settings: { corrupted_layer: false } })).toBeUndefined();
});

describe('the codex’s own DeckState, which has no schema', () => {
  const bare = {
    deck_id: 'd7',
    owner_id: 'op3',
    main_deck: ['jolt-needle', 'brace-coil', 'jolt-needle'],
    hand: ['tap-the-feed'],
    discard_pile: [],
    ether: ['spent-fuse'],
    corrupted_deck: ['shed-husk'],
    max_hand_size: 8,
    draw_per_turn: 4,
    turn_counter: 2,
    reshuffle_counter: 1,
    identity: { archetype: 'storm' },
  };

  test('[C7] is version 1: its strings are kinds, each a card of its own from the top of the deck on', () => {
    const deck = taken(bare);
    expect(deck).toMatchObject({
      schema: 'cardwright.deck/1',
      deck_id: 'd7',
      owner_id: 'op3',
      main_deck: ['0', '1', '2'],
      hand: ['3'],
      ether: ['4'],
      corrupted_deck: ['5'],
      max_hand_size: 8,
      draw_per_turn: 4,
      turn_counter: 2,
      reshuffle_counter: 1,
      identity: { archetype: 'storm', rhythm_bias: 0, corruption_bias: 0, version: 1 },
      mode: 'turn',
      next_id: 6,
      ether_entries: [{ id: '4', reason: 'exhausted', return_at: null, return_to: null }],
    });
    expect(Object.values(deck.cards).map(({ kind }) => kind)).toEqual([
      ...bare.main_deck,
      ...bare.hand,
      ...bare.ether,
      ...bare.corrupted_deck,
    ]);
    expect(deck.cards['5']?.is_corrupted_variant).toBe(true);
  });

  test('[C15] can be drawn from at once, and shuffled by the chance that is given', () => {
    const state = importDeck({ ...bare, main_deck: ['brace-coil'] }, PLAIN);
    if (!state.ok) throw new Error(JSON.stringify(state.error));
    const deck = deckOf(STANDARD, state.value);
    expect(deck.run({ op: 'draw', n: 1 })).toBeUndefined();
    expect(deck.kinds('hand')).toEqual(['tap-the-feed', 'brace-coil']);
    const chance = newChance('fast', seedFromText('mine'));
    expect(taken(bare, { ...PLAIN, chance }).rng.shuffle.state).toBe(`fast:${chance.seed}`);
    expect(taken(bare)).toEqual(taken(bare));
  });

  test('[C51] may have a timer in seconds, which makes it a deck in real time', () => {
    expect(taken({ ...bare, draw_timer: 0.5, draw_interval: 1.5 })).toMatchObject({
      mode: 'realtime',
      draw_timer: 0.5,
      draw_timer_ticks: 30,
      draw_interval: 1.5,
      draw_interval_ticks: 90,
    });
    expect(taken({ ...bare, draw_timer: 0.3333, draw_interval: 2 }).draw_timer_ticks).toBe(20);
  });

  test('[C6] may bring its cards: then its strings are their ids', () => {
    const cards = { 3: newCardState('jolt-needle'), 9: newCardState('spent-fuse') };
    const own = { ...bare, main_deck: ['3'], hand: [], ether: ['9'], corrupted_deck: undefined, cards };
    expect(taken(own)).toMatchObject({ main_deck: ['3'], ether: ['9'], next_id: 10 });
  });

  test('[C7] is what is left of an export without its schema', () => {
    expect(taken({ ...sound, schema: undefined })).toEqual(sound);
  });

  test.each<[string, object, string]>([
    ['a kind of no card', { hand: ['tap-the-fede'] }, '/hand/0'],
    ['a number for a card', { main_deck: [7] }, '/main_deck/0'],
    ['a list that is none', { discard_pile: 'none' }, '/discard_pile'],
    ['a missing list', { discard_pile: undefined }, '/discard_pile'],
    ['a missing size', { max_hand_size: undefined }, '/max_hand_size'],
    ['a negative size', { draw_per_turn: -1 }, '/draw_per_turn'],
    ['a missing identity', { identity: undefined }, '/identity'],
    ['a missing name', { deck_id: undefined }, '/deck_id'],
    ['an interval of nothing', { draw_interval: 0 }, '/draw_interval'],
    ['an interval in words', { draw_interval: 'soon' }, '/draw_interval'],
    ['a name nobody knows', { main_dekc: [] }, '/main_dekc'],
    ['junk for cards', { cards: 7 }, '/cards'],
    ['a schema that is nothing', { schema: null }, '/schema'],
  ])('[C7] with %s is refused by the path', (_, fault, path) => {
    expect(refused({ ...bare, ...fault })).toMatchObject({ code: 'BAD_DECK_STATE', path });
  });
});

test('[C2] every card is written with the flags of its zone, and read again', () => {
  const { state } = lay({
    main_deck: ['a'],
    hand: ['b'],
    discard_pile: ['c'],
    ether: ['d'],
    corrupted_deck: ['e'],
    cards: {},
  });
  const up = Object.values(exportDeck(state).cards).map((card) =>
    Object.entries(card).flatMap(([name, value]) => (/^in_|^is_resolving/.test(name) && value === true ? [name] : [])),
  );
  expect(up).toEqual([['in_deck'], ['in_hand'], ['in_discard'], ['in_ether'], ['in_corrupted_deck']]);
  expect(taken(sound)).toEqual(sound);
});

test('[C2] the arrays are the truth: flags that say otherwise are not believed', () => {
  const [id] = sound.main_deck;
  if (id === undefined) throw new Error('no card lies in the deck');
  const card = { ...sound.cards[id], in_deck: false, in_hand: true };
  expect(taken({ ...sound, cards: { ...sound.cards, [id]: card } })).toEqual(sound);
});
