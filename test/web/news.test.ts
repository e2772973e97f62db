/** [T16] What happened at a table of any game, in whole sentences with names. */
import { describe, expect, test } from 'vitest';
import type { PlainView, ViewEvent } from '../../src/core/view/index.ts';
import type { Naming } from '../../src/web/tables/naming.ts';
import { newsOf } from '../../src/web/tables/news.ts';
import { inOneBreath } from '../../src/web/app/use-news.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';

const naming: Naming = {
  game: {
    name: 'any',
    title: 'Any',
    summary: '',
    seats: { min: 2, max: 4 },
    bots: [],
    level: 'seeded',
    rules: { goal: '', columns: [], words: [] },
    catalog: { '9h': { name: '9 of hearts' }, '9s': { name: '9 of spades' }, moth: { name: 'Moth' } },
  },
  texts: ENGLISH,
  seats: ['Me', 'Bo', 'Cy'].map((name, seat) => ({ seat, name, isViewer: seat === 0, isBot: seat > 0 })),
};

const zone = (type: string, owner: number | null) => ({ type, owner, slots: null, count: 0, cells: [], known: [] });

const view: PlainView = {
  viewer: 0,
  zones: {
    deck: zone('deck', null),
    discard: zone('discard', null),
    'p1.hand': zone('hand', 0),
    'p2.hand': zone('hand', 1),
    'p2.book': zone('board', 1),
  },
  faces: {
    1: { kind: '9h', owner: null, values: {} },
    2: { kind: '9s', owner: null, values: {} },
    3: { kind: 'moth', owner: null, values: {} },
  },
  match: {},
  seats: [{}, {}, {}],
  question: null,
  choosing: [],
};

const moved = (verb: string, from: string, to: string, ...cards: readonly (number | null)[]): ViewEvent =>
  ({ type: 'moved', verb, from, to, cards: cards.map((is) => ({ was: null, is })) }) as unknown as ViewEvent;

const noted = (name: string, facts: object): ViewEvent => ({ type: 'noted', name, facts }) as unknown as ViewEvent;

const changed = (id: number, key: string, value: unknown): ViewEvent =>
  ({ type: 'changed', of: 'seat', id, key, value }) as unknown as ViewEvent;

const told = (...events: readonly ViewEvent[]): readonly string[] => newsOf(naming, events, view, view);

describe('[T16] the log and the live region', () => {
  test('an ask is said with both names and the rank', () => {
    expect(told(noted('move', { seat: 1, move: 'ask', target: 2, rank: 'T' }))).toEqual(['Bo asks Cy for tens']);
    expect(told(noted('move', { seat: 1, move: 'ask', target: 0, rank: '6' }))).toEqual(['Bo asks you for sixes']);
    expect(told(noted('move', { seat: 0, move: 'ask', target: 1, rank: 'K' }))).toEqual(['You ask Bo for kings']);
  });

  test('what goes from one to another is said of who gets it', () => {
    expect(told(moved('move', 'p2.hand', 'p1.hand', 1))).toEqual(['You get the 9 of hearts from Bo']);
    expect(told(moved('move', 'p1.hand', 'p2.hand', null, null))).toEqual(['Bo gets 2 cards from you']);
  });

  test('a book is said by its rank', () => {
    expect(told(moved('move', 'p2.hand', 'p2.book', 1, 2))).toEqual(['Bo has a book of nines']);
  });

  test('a move is said with its cards, once', () => {
    expect(
      told(noted('move', { seat: 1, move: 'play_eight', named: 'h' }), moved('move', 'p2.hand', 'discard', 1)),
    ).toEqual(['Bo plays the 9 of hearts, hearts']);
    expect(told(noted('move', { seat: 1, move: 'pass' }))).toEqual(['Bo passes']);
  });

  test('a deal is one line a player, however it went round', () => {
    expect(told(...[1, null, 2, null].map((card, i) => moved('deal', 'deck', `p${1 + (i % 2)}.hand`, card)))).toEqual([
      'You are dealt the 9 of hearts and the 9 of spades',
      'Bo is dealt 2 cards',
    ]);
  });

  test('verbs and counts fit who does it, and a card of a game needs no article', () => {
    expect(told(moved('shed', 'p2.hand', 'discard', 3), moved('lay', 'p1.hand', 'discard', 3))).toEqual([
      'Bo sheds Moth',
      'You lay Moth',
    ]);
    expect(
      told(changed(1, 'points', 1), changed(0, 'points', 3), changed(1, 'bid', 4), changed(2, 'isOut', true)),
    ).toEqual(['Bo has 1 point', 'You have 3 points', "Bo's bid is 4", 'Cy is out']);
  });

  test('bookkeeping is not said', () => {
    expect(told(changed(1, 'leader', -1), changed(1, 'isOver', true), changed(1, '$asked', 2))).toEqual([]);
  });
});

test('[T16] what is said in one breath has at most 25 words, and the last of it is said', () => {
  const line = 'You draw the 9 of hearts';
  expect(inOneBreath([line, line])).toBe(`${line}. ${line}`);
  expect(inOneBreath([...Array.from({ length: 9 }, () => line), 'Bo wins']).split(' ').length).toBe(20);
  expect(inOneBreath([Array.from({ length: 40 }, () => 'word').join(' ')]).split(' ').length).toBe(40);
});
