/** The rules of whispers, a creature at a time. */
import { explain } from 'cardwright';
import { reading } from 'cardwright/core';
import { viewOf } from 'cardwright/view';
import { describe, expect, test } from 'vitest';
import { whispers } from '../../examples/games/whispers.ts';
import { midgame, type Piles } from './midgame.ts';

const { laid, after, answered, refused, card, kinds, known } = midgame(whispers);
type State = ReturnType<typeof laid>;

/** Three players hide: the first has a creature to play and keeps an owl. */
const night = (toPlay: string, piles: Piles = {}): State =>
  laid(3, { aside: ['hedgehog'], 'p1.hand': [toPlay, 'owl'], 'p2.hand': ['stag'], 'p3.hand': ['fox'], ...piles });

/** What is left when a moth, an owl, a fox and a magpie are elsewhere. */
const REST = 'moth moth moth owl owl hedgehog hedgehog hedgehog stag stag fox magpie lantern'.split(' ');

const played = (state: State, kind: string, at?: number): State =>
  after(state, 0, { type: 'play', card: card(state, 'p1.hand', kind), ...(at === undefined ? {} : { at }) });

const whoIsOut = ({ seats }: State): readonly boolean[] => seats.map(({ isOut }) => isOut);

describe('the moth', () => {
  test('finds whoever hides as the creature that is named, before everyone', () => {
    const found = answered(played(night('moth'), 'moth', 1), 0, 'stag');
    expect(whoIsOut(found)).toEqual([false, true, false]);
    expect(known(found, 'spectator', 'p2.shown')).toEqual(['stag']);
    expect(found.match.turn).toBe(2);
  });

  test('tells nothing more when it names another creature', () => {
    const missed = answered(played(night('moth'), 'moth', 1), 0, 'lantern');
    expect(whoIsOut(missed)).toEqual([false, false, false]);
    expect(known(missed, 0, 'p2.hand')).toEqual([]);
    expect(missed.match.turn).toBe(1);
  });

  test('cannot name a moth', () => {
    const { question } = viewOf(whispers, played(night('moth'), 'moth', 1), 0);
    expect(question?.options.map(({ label }) => label)).toEqual([
      'owl',
      'hedgehog',
      'stag',
      'fox',
      'magpie',
      'lantern',
    ]);
  });
});

test('the owl shows a creature to its player and to nobody else', () => {
  const looked = played(night('owl'), 'owl', 2);
  expect(([0, 1, 'spectator'] as const).map((viewer) => known(looked, viewer, 'p3.hand'))).toEqual([['fox'], [], []]);
});

describe('the hedgehog', () => {
  const curled = (): State => played(night('hedgehog', { 'p2.hand': ['moth'] }), 'hedgehog');
  const moth = (state: State, at?: number): Parameters<typeof refused>[2] => ({
    type: 'play',
    card: card(state, 'p2.hand', 'moth'),
    ...(at === undefined ? {} : { at }),
  });

  test('cannot be chosen', () => {
    const refusal = refused(curled(), 1, moth(curled(), 0));
    expect(refusal).toEqual({ code: 'OutOfReach' });
    expect(explain(whispers, refusal ?? { code: '' }, curled())).toMatch(/safe/);
  });

  test('uncurls when its turn comes again', () => {
    const state = after({ ...curled(), match: { turn: 1 } }, 1, moth(curled(), 2));
    const around = answered(state, 1, 'lantern');
    const third = card(around, 'p3.hand', 'fox');
    const again = after(around, 2, { type: 'play', card: third, at: 1 });
    expect([around.seats[0]?.isSafe, again.match.turn, again.seats[0]?.isSafe]).toEqual([true, 0, false]);
  });

  test('leaves a creature to be played at nobody when everybody else is safe', () => {
    const two = played(laid(2, { aside: ['fox'], 'p1.hand': ['hedgehog', 'owl'], 'p2.hand': ['moth'] }), 'hedgehog');
    expect(refused(two, 1, moth(two, 0))).toEqual({ code: 'OutOfReach' });
    expect(after(two, 1, moth(two)).match.turn).toBe(0);
    expect(refused(curled(), 1, moth(curled()))).toEqual({ code: 'ChooseSomebody' });
  });
});

describe('the stag', () => {
  test('drives out the lower of two, who see each other while nobody else sees the higher one', () => {
    const won = played(night('stag', { 'p1.hand': ['stag', 'magpie'] }), 'stag', 1);
    expect(whoIsOut(won)).toEqual([false, true, false]);
    expect(([1, 2, 'spectator'] as const).map((viewer) => known(won, viewer, 'p1.hand'))).toEqual([['magpie'], [], []]);
    expect(whoIsOut(played(night('stag'), 'stag', 2))).toEqual([true, false, false]);
  });

  test('drives out nobody when both are the same', () => {
    expect(whoIsOut(played(night('stag', { 'p2.hand': ['owl'] }), 'stag', 1))).toEqual([false, false, false]);
  });
});

describe('the fox', () => {
  test('makes another show its creature and draw', () => {
    const chased = played(night('fox', { 'p3.hand': ['magpie'] }), 'fox', 2);
    expect([kinds(chased, 'p3.shown'), kinds(chased, 'p3.hand').length]).toEqual([['magpie'], 1]);
  });

  test('finds the lantern', () => {
    expect(whoIsOut(played(night('fox', { 'p2.hand': ['lantern'] }), 'fox', 1))).toEqual([false, true, false]);
  });

  test('makes it draw the creature set aside when no other is left', () => {
    const state = laid(2, { aside: ['magpie'], 'p1.hand': ['fox', 'owl'], 'p2.hand': ['moth'], 'p1.shown': REST });
    // The night is over with that, and the magpie beats the owl.
    expect(played(state, 'fox', 1).seats.map(({ wins }) => wins)).toEqual([0, 1]);
  });
});

test('the magpie exchanges two creatures, and both remember what they gave', () => {
  const swapped = played(night('magpie'), 'magpie', 2);
  expect([kinds(swapped, 'p1.hand'), kinds(swapped, 'p3.hand')]).toEqual([['fox'], ['owl']]);
  expect([known(swapped, 0, 'p3.hand'), known(swapped, 2, 'p1.hand')]).toEqual([['owl'], ['fox']]);
  expect([known(swapped, 1, 'p1.hand'), known(swapped, 'spectator', 'p3.hand')]).toEqual([[], []]);
});

test('whoever plays the lantern is out and shows everything', () => {
  const lit = played(night('lantern'), 'lantern');
  expect([whoIsOut(lit), known(lit, 1, 'p1.shown')]).toEqual([
    [true, false, false],
    ['owl', 'lantern'],
  ]);
});

describe('dawn', () => {
  const last = (...wins: number[]): State => {
    const state = laid(2, { aside: ['fox'], 'p1.hand': ['moth', 'owl'], 'p2.hand': ['magpie'], 'p1.shown': REST });
    return { ...state, seats: state.seats.map((seat, i) => ({ ...seat, wins: wins[i] ?? 0 })) };
  };

  test('comes when nothing is left to draw: everyone sees who still hides, and the highest wins', () => {
    const over = answered(played(last(0, 1), 'moth', 1), 0, 'owl');
    expect(over.seats.map(({ wins }) => wins)).toEqual([0, 2]);
    expect(known(over, 'spectator', 'p1.hand').concat(known(over, 'spectator', 'p2.hand'))).toEqual(['owl', 'magpie']);
    expect(whispers.outcome(reading(over))).toEqual({ winners: [1], reason: '2 nights won' });
  });

  test('does not show one who is left alone', () => {
    const over = answered(played(last(1, 0), 'moth', 1), 0, 'magpie');
    expect(whispers.outcome(reading(over))?.winners).toEqual([0]);
    expect([known(over, 1, 'p1.hand'), known(over, 1, 'aside')]).toEqual([[], []]);
  });

  test('begins another night with all creatures, and nobody knows any but its own', () => {
    const next = answered(played(last(), 'moth', 1), 0, 'magpie');
    expect([next.seats.map(({ wins }) => wins), next.match.turn]).toEqual([[1, 0], 0]);
    expect(['deck', 'aside', 'p1.hand', 'p2.hand', 'p1.shown'].map((zone) => kinds(next, zone).length)).toEqual([
      13, 1, 2, 1, 0,
    ]);
    expect(['deck', 'aside', 'p2.hand'].flatMap((zone) => known(next, 0, zone))).toEqual([]);
  });
});
