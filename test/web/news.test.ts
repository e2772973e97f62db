/** [T16] What happened at a table of any game, in whole sentences with names. */
import { describe, expect, test } from 'vitest';
import type { PlainView, ViewEvent } from '../../src/core/view/index.ts';
import type { Naming } from '../../src/web/tables/naming.ts';
import { heardOf, inMessages, newsOf } from '../../src/web/tables/news.ts';
import { withoutOldest } from '../../src/web/app/use-news.ts';
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
    'p1.field': zone('board', 0),
    'p2.field': zone('board', 1),
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

/** The same with a card more in the reader's hand. */
const afterBattle: PlainView = {
  ...view,
  zones: { ...view.zones, 'p1.hand': { ...zone('hand', 0), count: 1 }, 'p2.hand': zone('hand', 1) },
};

const moved = (verb: string, from: string, to: string, ...cards: readonly (number | null)[]): ViewEvent =>
  ({ type: 'moved', verb, from, to, cards: cards.map((is) => ({ was: null, is })) }) as unknown as ViewEvent;

const noted = (name: string, facts: object, cards: readonly number[] = []): ViewEvent =>
  ({ type: 'noted', name, facts, ...(cards.length > 0 ? { cards } : {}) }) as unknown as ViewEvent;

const changed = (id: number, key: string, value: unknown): ViewEvent =>
  ({ type: 'changed', of: 'seat', id, key, value }) as unknown as ViewEvent;

const heard = (...events: readonly ViewEvent[]): readonly string[] => heardOf(naming, events, view, afterBattle);

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

  test('a draw from an empty deck is a sentence', () => {
    expect(told(noted('no-draw', { zone: 'deck', missing: 1 }))).toEqual(['The deck is empty, so no card is drawn']);
  });

  test('a book is said by its rank', () => {
    expect(told(moved('move', 'p2.hand', 'p2.book', 1, 2))).toEqual(['Bo has a book of nines']);
  });

  test('a move is said with its cards, once', () => {
    expect(
      told(noted('move', { seat: 1, move: 'play_eight', named: 'h' }, [1]), moved('move', 'p2.hand', 'discard', 1)),
    ).toEqual(['Bo plays the 9 of hearts and calls hearts']);
    expect(told(noted('move', { seat: 1, move: 'pass' }))).toEqual(['Bo passes']);
  });

  test('cards that a move was not made with are said by where they go, and its name is no English verb', () => {
    const attack = noted('move', { seat: 1, move: 'angreifen', target: 0 });
    expect(told(attack, moved('move', 'p2.book', 'discard', 3))).toEqual([
      'Bo: angreifen you',
      'Moth goes to the discard',
    ]);
    const play = noted('move', { seat: 1, move: 'ausspielen' }, [3]);
    expect(told(play, moved('move', 'p2.hand', 'p2.field', 3), moved('move', 'p2.book', 'discard', 1))).toEqual([
      'Bo: ausspielen Moth',
      'The 9 of hearts goes to the discard',
    ]);
  });

  test('what several seats compare is said by who wins it', () => {
    expect(
      heard(
        moved('move', 'p1.hand', 'p1.field', 1),
        moved('move', 'p2.hand', 'p2.field', 2),
        moved('move', 'p1.field', 'p1.hand', 1),
        moved('move', 'p2.field', 'p1.hand', 2),
      ),
    ).toEqual(["Your 9 of hearts beats Bo's 9 of spades", 'You take 2 cards']);
  });

  test('a guess is said of who makes it, at whom', () => {
    expect(told(noted('guess', { seat: 0, guess: 'moth', at: 1, wrongly: true }))).toEqual([
      'You guess Moth at Bo, wrongly',
    ]);
  });

  test('who listens does not hear of tidying up, and what came of it is heard last of all left out', () => {
    const [tidy, shuffled] = [moved('tidy up', 'p1.hand', 'discard', 1), { type: 'shuffled', zone: 'deck' }];
    const draw = moved('draw', 'deck', 'p1.hand', 1);
    expect(heard(tidy, shuffled as ViewEvent, draw)).toEqual(['You draw the 9 of hearts']);
    const draws = ['p1.hand', 'p2.hand', 'p1.hand', 'p2.hand', 'p1.hand'].map((to) => moved('draw', 'deck', to, 2));
    expect(heard(...draws, changed(1, 'points', 1)).at(-1)).toBe('Bo has 1 point');
    expect(heard(changed(1, 'points', 1), ...draws)[0]).toBe('Bo has 1 point');
  });

  test('one of what is counted is one, wherever the noun stands', () => {
    expect(told(changed(1, 'tricks_won', 1), changed(0, 'tricks_won', 2))).toEqual([
      'Bo has 1 trick won',
      'You have 2 tricks won',
    ]);
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

  test('a whole hand is told by name, a suit at a time', () => {
    const names = ['9 of hearts', '9 of spades', 'ace of hearts', '10 of clubs', 'king of spades'];
    const faces = Object.fromEntries(names.map((kind, at) => [at + 1, { kind, owner: null, values: {} }]));
    const many = { ...view, faces };
    const game = { ...naming.game, catalog: Object.fromEntries(names.map((name) => [name, { name }])) };
    const deal = moved('deal', 'deck', 'p1.hand', 1, 2, 3, 4, 5);
    expect(newsOf({ ...naming, game }, [deal], many, many)).toEqual([
      'You are dealt the 9 and ace of hearts, 9 and king of spades, and 10 of clubs',
    ]);
  });

  test('bookkeeping is not said', () => {
    expect(told(changed(1, 'leader', -1), changed(1, 'isOver', true), changed(1, '$asked', 2))).toEqual([]);
  });
});

test('[T16] everything is said, in messages of at most 25 words', () => {
  const line = 'You draw the 9 of hearts';
  expect(inMessages([])).toEqual([]);
  expect(inMessages([line, line])).toEqual([`${line}. ${line}`]);
  const messages = inMessages([...Array.from({ length: 9 }, () => line), 'Bo wins']);
  expect(messages.every((message) => message.split(' ').length <= 25)).toBe(true);
  expect(messages.join('. ').split('. ')).toHaveLength(10);
});

test('[T16] a log that is too long begins with a whole hand', () => {
  const hand = (n: number): readonly string[] => [
    `Hand ${n} · Bo deals`,
    ...Array.from({ length: 9 }, () => 'Bo checks'),
  ];
  const log = withoutOldest(
    Array.from({ length: 600 }, (_, n) => hand(n + 1))
      .flat()
      .slice(3),
  );
  expect(log.slice(0, 2)).toEqual([ENGLISH.table.earlier, 'Hand 101 · Bo deals']);
});
