import { expect, test } from 'vitest';
import { publicRecords } from '../../src/fair/index.ts';
import { eventsOf } from './forge.ts';
import { clerkOf, Hosted } from './hosted.ts';
import { trickle } from './trickle.ts';

function recordsOf(match: { readonly lines: readonly string[] }) {
  return [...publicRecords(eventsOf(match.lines))];
}

test('[D43] a draw from a fresh deck tells places and slots, and no card', () => {
  const match = new Hosted(clerkOf(trickle)).agree().deal();
  match.act(match.sign('ann', { type: 'draw' }));
  // Terms, three commitments, two seeds, 52 cards, the shuffle: the first deal is event 59.
  expect(recordsOf(match)).toEqual([
    { seq: 59, op: 'deal', count: 2, source: 'deck', dest: 'ann.hand', indices: [0, 1], slots: [0, 1] },
    { seq: 60, op: 'deal', count: 2, source: 'deck', dest: 'bob.hand', indices: [0, 1], slots: [2, 3] },
    { seq: 62, op: 'draw', count: 1, source: 'deck', dest: 'ann.hand', indices: [0], slots: [4] },
    { seq: 63, op: 'draw', count: 1, source: 'deck', dest: 'ann.hand', indices: [0], slots: [5] },
  ]);
});

test('[D43] a card that is played face up is named, without the place it had in the hand', () => {
  const match = new Hosted(clerkOf(trickle)).agree().deal();
  match.act(match.sign('ann', { type: 'play', card: 1 }));
  const { state } = match.now.table!;
  const [card] = state.piles[1]!.toArray();
  const kind = state.cards.kinds[card!];
  const played = recordsOf(match).at(-1);
  expect(played).toMatchObject({ op: 'play', count: 1, source: 'ann.hand', dest: 'discard', cards: [kind] });
  expect(played).not.toHaveProperty('indices');
});

test('[D43] [F30] after a card was put back unseen a draw tells its count only, until the next shuffle', () => {
  const match = new Hosted(clerkOf(trickle)).agree().deal();
  match.act(match.sign('ann', { type: 'tuck', card: 1 }));
  match.act(match.sign('bob', { type: 'draw' }));
  match.act(match.sign('ann', { type: 'shuffle' }));
  match.act(match.sign('bob', { type: 'draw' }));
  const [tuck, ...draws] = recordsOf(match).slice(2);
  expect(Object.keys(tuck!).sort()).toEqual(['count', 'dest', 'op', 'seq', 'source']);
  expect(draws.map(({ indices, slots }) => [indices, slots])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [[0], [0]],
    [[0], [1]],
  ]);
});
