/** What the owner and others may know (table "Hidden from whom"). */
import { expect, test } from 'vitest';
import { evolve } from '../../../src/core/history/index.ts';
import { start, type Viewer } from '../../../src/core/index.ts';
import { project, projectEvent, viewOf as followed, type View, type ViewEvent } from '../../../src/core/view/index.ts';
import { cycle, seenCycle } from '../../../src/games/cycle/index.ts';
import { generic, lay, type Deck } from './deck.ts';

const viewOf = (deck: Deck, viewer: Viewer): View => project(deck.state, viewer, cycle.visible);

/** Runs an operation and gives what a viewer is told of it. */
function told(deck: Deck, viewer: Viewer, run: () => unknown): ViewEvent[] {
  let state = deck.state;
  deck.hush();
  run();
  return deck.events.flatMap((event) => {
    const shown = projectEvent(state, event, viewer, cycle.visible);
    state = evolve(state, event);
    return shown ? [shown] : [];
  });
}

test('the order of the deck is hidden, its content is a list for the owner and a count for others', () => {
  const deck = lay({ main_deck: ['a', 'b', 'a'], hand: ['c'] });
  const owner = viewOf(deck, 0);
  expect(owner.zones['main_deck']).toMatchObject({ count: 3, cells: [null, null, null] });
  expect(owner.match['roster']).toEqual({ a: 2, b: 1, c: 1 });
  const other = viewOf(deck, 'spectator');
  expect([other.zones['main_deck']?.count, other.match['roster'], other.match['master'], other.match['layer']]).toEqual(
    [3, undefined, undefined, undefined],
  );
});

test('the hand is the owner’s to see, and a count for others', () => {
  const deck = lay({ hand: ['c', 'd'] });
  expect(viewOf(deck, 0).zones['hand']?.cells).toEqual([1, 2]);
  expect(viewOf(deck, 'spectator').zones['hand']).toMatchObject({ count: 2, cells: null, known: [] });
});

test('discard, ether and intents are everyone’s to see', () => {
  const deck = lay({
    discard_pile: ['a'],
    ether: ['b'],
    match: { enemies: [{ kind: 'kiln-drone', hp: 1, block: 0, intent: 2 }] },
  });
  const other = viewOf(deck, 'spectator');
  expect(Object.values(other.faces).map(({ kind }) => kind)).toEqual(['a', 'b']);
  expect(other.match['enemies']).toEqual([{ kind: 'kiln-drone', hp: 1, block: 0, intent: 2 }]);
});

test('a card put on top is known to the owner until the next shuffle', () => {
  const deck = lay({ main_deck: ['a', 'b', 'c'] });
  deck.run({ op: 'put_on_top', card: 2 });
  expect(viewOf(deck, 0).zones['main_deck']?.cells).toEqual([1, null, null]);
  expect(viewOf(deck, 'spectator').zones['main_deck']?.cells).toEqual([null, null, null]);
  deck.run({ op: 'force_reshuffle' });
  expect(viewOf(deck, 0).zones['main_deck']?.cells).toEqual([null, null, null]);
});

test('a card seen entering the layer keeps its place there for the owner', () => {
  const deck = lay({ hand: ['shed-skin'], corrupted_deck: ['k'] });
  deck.run({ op: 'play', card: 0 });
  expect(viewOf(deck, 0).zones['corrupted_deck']?.cells).toEqual([1, null]);
  expect(viewOf(deck, 0).match['layer']).toEqual({ k: 1, 'shed-husk': 1 });
});

test('a mutation in the deck: kinds for the owner without a place, nothing for others', () => {
  const layout = { discard_pile: ['tick-mask', 'a', 'b'], seed: 'view' };
  const owner = lay(layout);
  const seen = told(owner, 0, () => owner.run({ op: 'force_reshuffle' }));
  expect(seen.filter(({ type }) => type === 'transformed')).toEqual([]);
  expect(seen.find((event) => event.type === 'noted' && event.name === 'mutated')).toEqual({
    type: 'noted',
    name: 'mutated',
    facts: { before: 'tick-mask', after: 'tock-mask' },
  });
  const other = lay(layout);
  const text = JSON.stringify(told(other, 'spectator', () => other.run({ op: 'force_reshuffle' })));
  expect(text).not.toContain('tock-mask');
  expect(text).not.toContain('mutated');
});

test('the order of a reshuffle is nobody’s', () => {
  const deck = lay({ discard_pile: generic(5), seed: 'order' });
  for (const viewer of [0, 'spectator'] as const) {
    const shuffled = told(lay({ discard_pile: generic(5), seed: 'order' }), viewer, () => undefined);
    expect(shuffled).toEqual([]);
  }
  const seen = told(deck, 0, () => deck.run({ op: 'force_reshuffle' }));
  expect(seen.find(({ type }) => type === 'shuffled')).toMatchObject({ order: null });
  expect(viewOf(deck, 0).zones['main_deck']?.cells).toEqual([null, null, null, null, null]);
});

test('a peek shows the owner the top cards and others none', () => {
  const deck = lay({ main_deck: ['a', 'b', 'c', 'd'], hand: ['wide-scan'] });
  deck.give({ type: 'play', card: 4 });
  expect(viewOf(deck, 0).zones['main_deck']?.cells).toEqual([2, 3, 4, null]);
  expect(viewOf(deck, 'spectator').zones['main_deck']?.cells).toEqual([null, null, null, null]);
});

test('[C46][F55] the layer tells by no byte in which order the cards lay that were swapped into it', () => {
  const layerOf = (main_deck: readonly string[], viewer: Viewer): string => {
    // What the layer began with is told in the order of names too.
    expect(Object.keys(viewOf(lay({ corrupted_deck: main_deck }), 0).match['layer'] as object)).toEqual([
      'a',
      'b',
      'c',
    ]);
    const deck = lay({ main_deck, corrupted_deck: ['k'] });
    deck.run({ op: 'swap_layers' });
    return JSON.stringify(viewOf(deck, viewer).match['layer']);
  };
  for (const viewer of [0, 'spectator'] as const)
    expect(layerOf(['c', 'a', 'b'], viewer)).toBe(layerOf(['b', 'c', 'a'], viewer));
  expect(layerOf(['c', 'a', 'b'], 0)).toBe('{"a":1,"b":1,"c":1}');
});

test('[C28] that a card could not be played, and which, is told to nobody but its owner while it stays in the hand', () => {
  const rejected = (viewer: Viewer): string => {
    const deck = lay({ main_deck: generic(2), hand: ['downbeat-lance'], settings: { rhythm: { on: true } } });
    return JSON.stringify(told(deck, viewer, () => deck.run({ op: 'play', card: deck.card('downbeat-lance') })));
  };
  expect(rejected(0)).toContain('play-rejected');
  expect(rejected('spectator')).toBe('[]');
});

test('[C89] what an enemy does after its intent is seen as well, for its acts come in their order', () => {
  const begun = start(cycle, { encounters: [['slag-choir', 'null-bailiff']] }, { chance: new Uint8Array(64) });
  if (!begun.ok) throw new Error(begun.error.code);
  const { enemies } = seenCycle(followed(cycle, begun.value.state, 'spectator'));
  expect(enemies.map(({ later }) => later)).toEqual([[{ do: 'hit', n: 9 }], [{ do: 'storm', turns: 2 }]]);
});
