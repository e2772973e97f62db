/** Decks in the making, without a page: texts in and out, the games' own reasons, odds of opening hands, filling. */
import { describe, expect, test } from 'vitest';
import { duel } from '../../src/games/duel/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import type { BuilderGame } from '../../src/web/builder/builder-game.ts';
import { countOf, deckFrom, listOf, sizeOf, type Deck } from '../../src/web/builder/deck.ts';
import { formatDeck, parseDeck } from '../../src/web/builder/deck-text.ts';
import { duelDecks } from '../../src/games/duel/web/decks.ts';
import { canAdd, filled } from '../../src/web/builder/fill.ts';
import { shown } from '../../src/web/builder/filter.ts';
import { readDeck } from '../../src/web/builder/kept-decks.ts';
import { chanceOf, chanceOfCopies, dealHands } from '../../src/web/builder/opening.ts';
import { stackDecks } from '../../src/games/stack/web/decks.ts';

const GAMES: readonly BuilderGame[] = [duelDecks, stackDecks];
const ember = (kinds: readonly string[]): Deck => deckFrom('Mine', 'ember-general', kinds);
const lands = (count: number): readonly string[] => new Array<string>(count).fill('kelm-field');

describe.each(GAMES)('ready decks of $game', (game) => {
  test.each(game.ready)('$name has no fault, and its text reads back as the same deck', (deck) => {
    expect(game.faults(deck)).toEqual([]);
    const read = parseDeck(game, formatDeck(game, deck));
    expect(read.ok && new Map(read.value.counts)).toEqual(new Map(deck.counts));
    expect(read.ok && read.value.lead).toBe(deck.lead);
  });

  test.each(game.ready)('$name gives options that the rules take', (deck) => {
    const rules = game === duelDecks ? duel : stack;
    expect(rules.parseOptions(game.options(deck)).ok).toBe(true);
  });

  test('a deck of three cards is filled to one without a fault, and keeps the three', () => {
    const kinds = game.cards.slice(0, 3).map(({ kind }) => kind);
    const start = deckFrom(
      'Short',
      game.leads[0]?.kind ?? null,
      kinds.filter((kind) => canAdd(game, ember([]), kind)),
    );
    const full = filled(game, start);
    expect(game.faults(full)).toEqual([]);
    expect([...start.counts.keys()].every((kind) => countOf(full, kind) >= 1)).toBe(true);
    expect(sizeOf(full)).toBe(game.size);
  });
});

describe('[U2] faults of a duel deck, in the words of the duel', () => {
  test('too few cards, too many copies, a stranger: all of it is told', () => {
    const deck = ember([...new Array<string>(4).fill('kiln-rat'), 'reed-wader']);
    expect(duelDecks.faults(deck)).toEqual([
      'The deck has 5 cards and must have 39.',
      'The deck has more than 3 cards Kiln Rat.',
      'Reed Wader cannot be in a deck of this general.',
    ]);
  });

  test('[U35] a gilded driver counts as a driver: the fourth of both is not put in', () => {
    const deck = ember(['mule-driver', 'mule-driver', 'mule-driver-gilded']);
    expect(canAdd(duelDecks, deck, 'mule-driver')).toBe(false);
    expect(canAdd(duelDecks, ember(['mule-driver', 'mule-driver-gilded']), 'mule-driver')).toBe(true);
  });
});

test('[K86] faults of a stack deck, in the words of stack; basic lands may be there in any number', () => {
  const deck = deckFrom('Mine', null, [...lands(20), ...new Array<string>(5).fill('unsay')]);
  expect(stackDecks.faults(deck)).toEqual(['25 cards are fewer than 60.', '5 copies of Unsay, 4 are allowed.']);
  expect(canAdd(stackDecks, deck, 'kelm-field')).toBe(true);
});

test('cards are found by faction, sort and any words that stand on them', () => {
  const deck = ember([]);
  const found = (filter: object): readonly string[] =>
    shown(duelDecks, deck, { faction: '', sort: '', words: '', ...filter }).map(({ kind }) => kind);
  expect(found({ words: 'HOT shuffle' })).toEqual(['pattern-maker']);
  expect(found({ faction: 'ember', sort: 'unit' })).toHaveLength(11);
  expect(found({ faction: 'tide' })).toEqual([]);
  expect(found({ words: '.*' })).toEqual([]);
});

describe('[L2] odds of an opening hand, exactly', () => {
  test('one of 3 copies among 39, hand of 5: 1 - C(36,5)/C(39,5) = 34.5 %', () => {
    const deck = ember([...new Array<string>(3).fill('kiln-rat'), ...new Array<string>(36).fill('gate-oxen')]);
    expect(chanceOfCopies(duelDecks, deck, 3)).toBe('34.5 %');
    expect(chanceOf(duelDecks, deck, { name: 'playFirst', passes: ({ cost }) => cost <= 2, least: 1, says: 2 })).toBe(
      '34.5 %',
    );
  });

  test('2 to 4 lands in 7 of 60 with 24 lands: 77.5 %; without lands never', () => {
    const deck = deckFrom('Mine', null, [...lands(24), ...new Array<string>(36).fill('unsay')]);
    expect(stackDecks.questions.map((question) => chanceOf(stackDecks, deck, question))).toEqual([
      '77.5 %',
      '14.3 %',
      '72.6 %',
    ]);
    const none = deckFrom('Mine', null, new Array<string>(60).fill('unsay'));
    expect(stackDecks.questions.map((question) => chanceOf(stackDecks, none, question))).toEqual([
      '0.0 %',
      '100.0 %',
      '0.0 %',
    ]);
  });

  test('[U47] a card that starts in the hand is not dealt into it', () => {
    const deck = ember(['stopped-clock', ...new Array<string>(5).fill('kiln-rat')]);
    expect(dealHands(duelDecks, deck, 2, () => 0)).toEqual([
      new Array(5).fill('kiln-rat'),
      new Array(5).fill('kiln-rat'),
    ]);
  });

  test('a deck smaller than a hand has no odds, and no more cards are dealt than there are', () => {
    const deck = ember(['kiln-rat']);
    expect(chanceOfCopies(duelDecks, deck, 1)).toBe(undefined);
    expect(dealHands(duelDecks, deck, 1, () => 0)).toEqual([['kiln-rat']]);
  });
});

describe('a text from anywhere', () => {
  const head = '# A\ngame: duel\ngeneral: orsa of the kiln\n';
  test('reads names and kinds in any case, windows line ends, and lines twice', () => {
    const read = parseDeck(duelDecks, `${head}2 KILN RAT\r\n1x kiln-rat\r\n\r\n1 × Hot Rivet`.replace('1 × ', '1× '));
    expect(read.ok && [...read.value.counts]).toEqual([
      ['kiln-rat', 3],
      ['hot-rivet', 1],
    ]);
  });

  test.each([
    ['x'.repeat(20_001), { code: 'TextTooLong', most: 20_000 }],
    ['hello', { code: 'NotALine', line: 1, text: 'hello' }],
    [`${head}2 Kiln Rta`, { code: 'NoSuchCard', line: 4, text: 'Kiln Rta', hint: 'Kiln Rat' }],
    [`${head}2 __proto__`, { code: 'NoSuchCard', line: 4, text: '__proto__', hint: null }],
    [`${head}2 constructor`, { code: 'NoSuchCard', line: 4, text: 'constructor', hint: null }],
    [
      '2 <img src=x onerror=alert(1)>',
      { code: 'NoSuchCard', line: 1, text: '<img src=x onerror=alert(1)>', hint: null },
    ],
    ['general: nobody', { code: 'NoSuchLead', line: 1, text: 'nobody' }],
    ['game: stack', { code: 'OtherGame', line: 1, text: 'stack' }],
    ['-1 Kiln Rat', { code: 'NotALine', line: 1, text: '-1 Kiln Rat' }],
    ['1e3 Kiln Rat', { code: 'NotALine', line: 1, text: '1e3 Kiln Rat' }],
    ['999 Kiln Rat', { code: 'TooManyCards', most: 250 }],
    ['0 Kiln Rat', { code: 'NoCards' }],
    ['', { code: 'NoCards' }],
    [`\u202e\u0000\ud800${'a'.repeat(90)}`, { code: 'NotALine', line: 1, text: 'a'.repeat(40) }],
  ])('%# is refused', (text, refusal) => {
    expect(parseDeck(duelDecks, text)).toEqual({ ok: false, error: refusal });
  });
});

test('what the browser keeps is read as a stranger’s: unknown cards, wrong numbers and huge decks are left out', () => {
  const deck = {
    name: 'A\u0000B',
    lead: 'nobody',
    counts: [['kiln-rat', 2], ['gone', 1], ['hot-rivet', -1], ['furnace-door', 1.5], 7],
  };
  const read = readDeck(duelDecks, deck);
  expect(read && { ...read, counts: listOf(read) }).toEqual({
    name: 'A B',
    lead: 'ember-general',
    counts: ['kiln-rat', 'kiln-rat'],
  });
  expect(
    [null, 7, [], {}, { name: 'x', counts: [['kiln-rat', 9_999]] }].map((each) => readDeck(duelDecks, each)),
  ).toEqual(new Array(5).fill(undefined));
});
