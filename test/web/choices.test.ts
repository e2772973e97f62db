/** Choices sorted for hands (tables/choices.ts), from a view and nothing else. */
import { describe, expect, test } from 'vitest';
import type { PlainView } from '../../src/core/view/index.ts';
import { cardFields } from '../../src/core/view/index.ts';
import type { GameSheet } from '../../src/host/index.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';
import { offerOf } from '../../src/web/tables/choices.ts';
import { offeredBy } from '../../src/web/tables/question/offered.ts';
import type { Naming } from '../../src/web/tables/naming.ts';

const game: GameSheet = {
  name: 'any',
  title: 'Any',
  summary: '',
  seats: { min: 2, max: 2 },
  bots: [],
  level: 'seeded',
  rules: { goal: '', columns: [], words: [] },
  catalog: { '8h': { name: '8 of hearts' }, '5s': { name: '5 of spades' }, fool: { name: 'fool' } },
};

const naming: Naming = {
  game,
  texts: ENGLISH,
  seats: [
    { seat: 0, name: 'Me', isViewer: true, isBot: false },
    { seat: 1, name: 'Bo', isViewer: false, isBot: true },
  ],
};

const face = (kind: string): { kind: string; owner: null; values: object } => ({ kind, owner: null, values: {} });

const viewWith = (choices: readonly object[]): PlainView => ({
  viewer: 0,
  zones: {},
  faces: { 3: { ...face('8h'), values: {} }, 4: { ...face('5s'), values: {} }, 5: { ...face('fool'), values: {} } },
  match: { level: 120 },
  seats: [{ bet: 20, stack: 900 }, {}],
  question: null,
  choosing: [],
  choices: choices.map((choice) => ({ type: '', ...choice })),
});

describe('what may be done', () => {
  test('with a card is offered at that card, with what is left to say', () => {
    const view = viewWith([
      { type: 'play_eight', card: 3, named: 'c' },
      { type: 'play_eight', card: 3, named: 's' },
      { type: 'play', card: 4 },
    ]);
    const { byCard, plain } = offerOf(naming, view, { play: ['card'], play_eight: ['card'] });
    expect(byCard.get(3)?.map(({ words, rest }) => [words, rest])).toEqual([
      ['Play the 8 of hearts, clubs', 'clubs'],
      ['Play the 8 of hearts, spades', 'spades'],
    ]);
    expect(byCard.get(4)?.map(({ words }) => words)).toEqual(['Play the 5 of spades']);
    expect(plain).toEqual([]);
  });

  test('[T16] a card in small letters has its article, and the capital of its face', () => {
    const { byCard } = offerOf(naming, viewWith([{ type: 'lay', card: 5 }]), { lay: ['card'] });
    expect(byCard.get(5)?.map(({ words }) => words)).toEqual(['Lay the Fool']);
  });

  test('a number that is no card is none, whatever handles there are', () => {
    const { byCard, plain } = offerOf(naming, viewWith([{ type: 'raise', to: 3 }]), { play: ['card'] });
    expect(byCard.size).toBe(0);
    expect(plain.map(({ words }) => words)).toEqual(['Raise to 3']);
  });

  test('[T16] folding is offered only where staying in costs something', () => {
    const types = (...names: readonly string[]): readonly string[] =>
      offerOf(naming, viewWith(names.map((type) => ({ type }))), {}).plain.map(({ command }) => command.type);
    expect(types('fold', 'check')).toEqual(['check']);
    expect(types('fold', 'call')).toEqual(['fold', 'call']);
    expect(types('fold')).toEqual(['fold']);
  });

  test('a call says what it costs, and never more than one has', () => {
    expect(offerOf(naming, viewWith([{ type: 'call' }]), {}).plain[0]?.words).toBe('Call 100');
    const poor = { ...viewWith([{ type: 'call' }]), seats: [{ bet: 20, stack: 30 }, {}] };
    expect(offerOf(naming, poor, {}).plain[0]?.words).toBe('Call 30, all in');
    const raising = { ...viewWith([{ type: 'raise', to: 50 }]), seats: poor.seats };
    expect(offerOf(naming, raising, {}).plain[0]?.words).toBe('Raise to 50, all in');
  });

  test('amounts are one thing, and many of two fields are a form', () => {
    const bets = [2, 8, 4].map((to) => ({ type: 'bet', to }));
    expect(offerOf(naming, viewWith(bets), {}).amounts).toMatchObject([
      { type: 'bet', field: 'to', values: [2, 4, 8] },
    ]);
    const asks = ['2', '3', '4', '5', '6', '7'].map((rank) => ({ type: 'ask', target: 1, rank }));
    const { forms, plain } = offerOf(naming, viewWith(asks), {});
    expect(forms.map(({ type, fields }) => [type, fields])).toEqual([['ask', ['target', 'rank']]]);
    expect(forms[0]?.choices[0]?.words).toBe('Ask Bo for twos');
    expect(plain).toEqual([]);
  });
});

describe('[H11] which fields hold cards', () => {
  interface Cast {
    readonly type: string;
    readonly card: number;
    readonly targets: readonly ({ readonly card: number } | { readonly seat: number })[];
    readonly at: number;
  }
  const renameCards = (command: Cast, rename: (card: number) => number): Cast => ({
    ...command,
    card: rename(command.card),
    targets: command.targets.map((target) => ('card' in target ? { card: rename(target.card) } : target)),
  });

  test('is found by renaming, also inside lists, and no other number is taken for one', () => {
    const cast: Cast = { type: 'cast', card: 5, targets: [{ seat: 5 }, { card: 6 }], at: 5 };
    expect(cardFields({ renameCards }, [cast])).toEqual({ cast: ['card', 'targets.*.card'] });
    expect(cardFields({}, [cast])).toEqual({});
    expect(cardFields({ renameCards }, [{ type: 'answer', question: 1, picks: [5] }])).toEqual({});
  });
});

test('[T16] an option that is about a card or a seat is one sentence', () => {
  const options = [
    { label: 'leave it on top', card: 4 },
    { label: 'put it at the bottom', card: 5 },
    { label: 'block', card: 4, target: 3 },
    { label: 'cast at', seat: 1 },
    { label: 'to the bottom of the deck', card: 4 },
    { label: 'keep' },
  ];
  const question = { id: 1, seat: 0, kind: 'any', cards: null, options, min: 1, max: 1, ordered: false };
  expect(offeredBy(naming, viewWith([]), question).map(({ words }) => words)).toEqual([
    'Leave the 5 of spades on top',
    'Put the Fool at the bottom',
    'Block the 5 of spades, the 8 of hearts',
    'Cast at Bo',
    'To the bottom of the deck (5 of spades)',
    'Keep',
  ]);
});
