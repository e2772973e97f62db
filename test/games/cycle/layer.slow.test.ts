/** 2.8 the corrupted layer and 2.11 corruption. */
import { expect, test } from 'vitest';
import { CARDS, loadCardSet, mutationChance, operate, type CycleRow } from '../../../src/games/cycle/index.ts';
import { generic, lay, type Deck } from './deck.ts';

const STORM = { corruption: { level: 0, storm_until: 100, thresholds_fired: [] } };

test('[C42] with the layer off a move toward it goes to DISCARD and is logged', () => {
  const deck = lay({ hand: ['shed-skin'], settings: { corrupted_layer: false } });
  deck.run({ op: 'play', card: 0 });
  expect([deck.kinds('corrupted_deck'), deck.kinds('discard_pile')]).toEqual([[], ['shed-husk']]);
  expect(deck.symbols).toContain('OP_REJECTED layer_off');
  expect(deck.run({ op: 'swap_layers' })).toEqual({ code: 'LAYER_OFF', operation: 'swap_layers' });
});

test('[C43] the instance itself moves, to position 0', () => {
  const deck = lay({ hand: ['shed-skin', 'shed-skin'], corrupted_deck: ['k'] });
  deck.run({ op: 'play', card: 0 });
  deck.run({ op: 'play', card: 1 });
  expect(deck.state.piles[4]?.toArray()).toEqual([1, 0, 2]);
});

test('[C43] only an effect that says so shuffles the layer, by stream mutation', () => {
  const deck = lay({
    hand: ['p'],
    corrupted_deck: generic(6),
    cards: { p: { cost: 0, effects: [{ do: 'shuffle_layer' }] } },
    seed: 'layer',
  });
  deck.run({ op: 'play', card: 0 });
  expect(deck.kinds('corrupted_deck').toSorted()).toEqual(generic(6));
  expect([deck.pulls('mutation'), deck.pulls('shuffle')]).toEqual([5, 0]);
});

test('[C44] under a storm each draw takes from the layer first; a reshuffle comes when both are empty', () => {
  const deck = lay({ main_deck: ['a'], corrupted_deck: ['k'], discard_pile: ['d'], deck: STORM });
  deck.run({ op: 'draw', n: 3 });
  expect(deck.symbols).toEqual(['DRAW k effect', 'DRAW a effect', 'RESHUFFLE 1', 'DRAW d effect', 'DRAW_LOCK']);
});

test('[C44] the layer refills the sources in the middle of a request', () => {
  const deck = lay({ main_deck: ['a', 'b'], corrupted_deck: ['k'], deck: STORM });
  deck.run({ op: 'draw', n: 2 });
  expect(deck.kinds('hand')).toEqual(['k', 'a']);
});

test('[C45] when the storm ends the layer is no source, and a drawn variant joins the cycle', () => {
  const deck = lay({ hand: ['shed-skin', 'shed-skin'], deck: STORM });
  deck.run({ op: 'play', card: 0 });
  deck.run({ op: 'play', card: 1 });
  deck.run({ op: 'draw', n: 1 });
  deck.run({ op: 'discard', card: 1 });
  deck.run({ op: 'end_storm' });
  deck.run({ op: 'draw', n: 2 });
  expect([deck.kinds('hand'), deck.kinds('corrupted_deck')]).toEqual([['shed-husk'], ['shed-husk']]);
  expect(deck.state.cards.values[1]).toMatchObject({ variant: true });
  expect(deck.symbols).toContain('NO_DRAW empty 1');
});

test('[C46] replace is the explicit operation swap_layers, and it is logged', () => {
  const deck = lay({ main_deck: ['a', 'b'], corrupted_deck: ['k'] });
  deck.run({ op: 'swap_layers' });
  expect([deck.kinds('main_deck'), deck.kinds('corrupted_deck')]).toEqual([['k'], ['a', 'b']]);
  expect(deck.symbols).toEqual(['SWAP']);
  expect(deck.state.match.layer).toEqual({ a: 1, b: 1 });
});

test('[C47] a threshold mutates up to max tagged cards, deck first, without a roll, once', () => {
  const deck = lay({
    main_deck: ['a', 'brittle-lamp'],
    discard_pile: ['brittle-lamp', 'brittle-lamp'],
    settings: { thresholds: [{ level: 2, tag: 'brittle', max: 2 }] },
    seed: 'threshold',
  });
  deck.run({ op: 'corruption', n: 1 });
  expect(deck.kinds('corrupted_deck')).toEqual([]);
  deck.run({ op: 'corruption', n: 1 });
  expect(deck.kinds('corrupted_deck')).toEqual(['cracked-lamp', 'cracked-lamp']);
  expect([deck.kinds('main_deck'), deck.kinds('discard_pile'), deck.pulls('mutation')]).toEqual([
    ['a'],
    ['brittle-lamp'],
    0,
  ]);
  deck.run({ op: 'corruption', n: -1 });
  deck.run({ op: 'corruption', n: 1 });
  expect(deck.kinds('corrupted_deck')).toHaveLength(2);
  expect(deck.state.match.thresholdsFired).toEqual([0]);
});

test('[C47] the level runs from 0 to breach', () => {
  const deck = lay({ settings: { thresholds: [] } });
  deck.run({ op: 'corruption', n: 9 });
  expect(deck.state.match.corruption).toBe(4);
  deck.run({ op: 'corruption', n: -9 });
  expect(deck.state.match.corruption).toBe(0);
});

test('[C71] a forced draw takes the topmost match and never reshuffles', () => {
  const deck = lay({ main_deck: ['a', 'k1', 'k2'], discard_pile: ['k3'], cards: tagged(['k1', 'k2', 'k3']) });
  deck.run({ op: 'force_draw', source: 'rot' });
  expect([deck.kinds('hand'), deck.kinds('main_deck')]).toEqual([['k1'], ['a', 'k2']]);
  deck.run({ op: 'force_draw', source: 'rot' });
  deck.run({ op: 'force_draw', source: 'rot' });
  expect(deck.symbols).toEqual(['DRAW k1 forced', 'DRAW k2 forced', 'NO_DRAW forced 1']);
});

test('[C71] a full hand sends it to DISCARD; the layer is a source by name', () => {
  const deck = lay({ hand: generic(10), corrupted_deck: ['k', 'l'] });
  deck.run({ op: 'force_draw', source: 'corrupted_deck' });
  expect([deck.kinds('discard_pile'), deck.symbols]).toEqual([['k'], ['DISCARD k overflow']]);
});

const tagged = (kinds: readonly string[]): Record<string, { cost: number; tags: string[] }> =>
  Object.fromEntries(kinds.map((kind) => [kind, { cost: 0, tags: ['rot'] }]));

test('[C72] a named card of DECK or DISCARD comes to position 0', () => {
  const deck = lay({ main_deck: ['a', 'b', 'c'], discard_pile: ['d'] });
  deck.run({ op: 'put_on_top', card: deck.card('c') });
  deck.run({ op: 'put_on_top', card: deck.card('d') });
  expect(deck.kinds('main_deck')).toEqual(['d', 'c', 'a', 'b']);
  expect(deck.symbols).toEqual(['TOPDECK c', 'TOPDECK d']);
});

test('[C72] a random choice uses stream topdeck', () => {
  const deck = lay({ hand: ['loose-thread'], discard_pile: generic(5), seed: 'top' });
  deck.run({ op: 'play', card: 0 });
  expect(deck.kinds('main_deck')).toHaveLength(1);
  expect([deck.pulls('topdeck'), deck.pulls('shuffle')]).toEqual([1, 0]);
});

test('[C73] chance = clamp(base + per_level × level, 0, 1000)', () => {
  const chances = (kind: string): number[] =>
    [0, 1, 2, 3, 4].map((level) => mutationChance(CARDS.rows[kind] as CycleRow, level));
  expect(chances('turncoat-relay')).toEqual([100, 300, 500, 700, 900]);
  expect(chances('brittle-lamp')).toEqual([200, 400, 600, 800, 1000]);
  expect(chances('tick-mask')).toEqual([1000, 1000, 1000, 1000, 1000]);
  expect(chances('jolt-needle')).toEqual([0, 0, 0, 0, 0]);
});

/** Large decks go without the laws, which look at every event. */
function reshuffleOnce(deck: Deck): void {
  const done = operate(deck.rules, deck.state, { op: 'force_reshuffle' });
  if (done.ok) deck.state = done.value.state;
}

test('[C73] the share of mutations grows with the level as the chance does', () => {
  const share = (level: number): number => {
    const deck = lay({
      discard_pile: generic(500, 'm'),
      cards: Object.fromEntries([
        ...generic(500, 'm').map((kind) => [
          kind,
          { cost: 0, mutation: { into: ['gone'], base: 100, per_level: 200 } },
        ]),
        ['gone', { cost: 0 }],
      ]) as never,
      deck: { corruption: { level, storm_until: null, thresholds_fired: [] } },
      seed: 'share',
    });
    reshuffleOnce(deck);
    return deck.kinds('main_deck').filter((kind) => kind === 'gone').length;
  };
  // 4 sigma of 500 at 0.1, 0.5 and 0.9 are 27, 45 and 27 cards.
  expect(Math.abs(share(0) - 50)).toBeLessThan(27);
  expect(Math.abs(share(2) - 250)).toBeLessThan(45);
  expect(Math.abs(share(4) - 450)).toBeLessThan(27);
});

test('[C73] id and upgrades stay, temporary modifiers go, depth grows', () => {
  const deck = lay({
    discard_pile: ['tick-mask'],
    deck: {
      cards: {
        0: {
          kind: 'tick-mask',
          origin_kind: null,
          is_corrupted_variant: false,
          mutation_depth: 1,
          upgrades: 2,
          temporary_modifiers: [{ stat: 'hit', n: 2 }],
          temporary: false,
          cooldown_until: null,
        },
      },
    },
  });
  deck.run({ op: 'force_reshuffle' });
  expect(deck.state.cards.values[0]).toEqual({ depth: 2, upgrades: 2, origin: 'tick-mask' });
});

test('[C73] the target is uniform over the list', () => {
  const deck = lay({
    discard_pile: generic(600, 'm'),
    cards: Object.fromEntries([
      ...generic(600, 'm').map((kind) => [
        kind,
        { cost: 0, mutation: { into: ['p', 'q', 'r'], base: 1000, per_level: 0 } },
      ]),
      ...['p', 'q', 'r'].map((kind) => [kind, { cost: 0 }]),
    ]) as never,
    seed: 'targets',
  });
  reshuffleOnce(deck);
  const counts = ['p', 'q', 'r'].map((kind) => deck.kinds('main_deck').filter((each) => each === kind).length);
  // 4 sigma of 600 at 1/3 are 46 cards.
  expect(counts.filter((count) => Math.abs(count - 200) > 46)).toEqual([]);
});

test('[C74] masks over ten reshuffles mutate three times', () => {
  const deck = lay({ discard_pile: ['tick-mask'] });
  for (let i = 0; i < 10; i++) deck.run({ op: 'force_reshuffle' });
  expect(deck.symbols.filter((each) => each.startsWith('MUTATE'))).toHaveLength(3);
  expect(deck.kinds('main_deck')).toEqual(['tock-mask']);
});

test('[C74] loading a card set reports every cycle of the mutation graph once', () => {
  expect(CARDS.cycles).toEqual([['tick-mask', 'tock-mask']]);
  const into = (
    ...kinds: string[]
  ): { cost: number; mutation: { into: string[]; base: number; per_level: number } } => ({
    cost: 0,
    mutation: { into: kinds, base: 1, per_level: 0 },
  });
  const set = loadCardSet({ a: into('b', 'a'), b: into('c'), c: into('a', 'd'), d: into('b'), e: into('d') });
  expect(set.ok && set.value.cycles).toEqual([['a', 'b', 'c'], ['a'], ['b', 'c', 'd']]);
});

test('[C75] a storm reshuffle puts the discard pile on top and shuffles the whole deck', () => {
  const deck = lay({ main_deck: ['a', 'b'], discard_pile: ['c'] });
  deck.run({ op: 'storm_reshuffle' });
  expect([deck.kinds('main_deck'), deck.symbols]).toEqual([['c', 'a', 'b'], ['RESHUFFLE 1']]);
});

test('[C75] the counter rises only if a card moved or two were shuffled, and the cap is per turn', () => {
  const one = lay({ main_deck: ['a'] });
  one.run({ op: 'storm_reshuffle' });
  expect([one.reshuffles(), one.symbols]).toEqual([0, []]);
  const deck = lay({ main_deck: ['a', 'b'], deck: { draw_per_turn: 0 } });
  for (let i = 0; i < 3; i++) deck.run({ op: 'storm_reshuffle' });
  expect([deck.reshuffles(), deck.symbols.at(-1)]).toEqual([2, 'LIMIT_REACHED storm_reshuffle']);
  deck.run({ op: 'start_turn' });
  deck.run({ op: 'storm_reshuffle' });
  expect(deck.reshuffles()).toBe(3);
});

test('[C75] in real time it is one per tick', () => {
  const deck = lay({ main_deck: ['a', 'b'], deck: { mode: 'realtime' } });
  deck.run({ op: 'storm_reshuffle' });
  deck.run({ op: 'storm_reshuffle' });
  expect(deck.reshuffles()).toBe(1);
  deck.run({ op: 'advance', ticks: 1 });
  deck.run({ op: 'storm_reshuffle' });
  expect(deck.reshuffles()).toBe(2);
});

test('[C76] the same seed gives the same mutations, order and log', () => {
  const run = (): unknown => {
    const deck = lay({
      main_deck: ['brittle-lamp', 'turncoat-relay'],
      discard_pile: ['black-hiss', 'tick-mask'],
      seed: 'same',
    });
    for (let i = 0; i < 4; i++) deck.run({ op: 'storm_reshuffle' });
    return [deck.symbols, deck.kinds('main_deck'), deck.state.chance];
  };
  expect(run()).toEqual(run());
});
