/** [T16] What values of any game are called on the screen. */
import { hueOfSeat } from '../../src/web/card/hue.ts';
import { deedWords, factWords } from '../../src/web/tables/plain/others.tsx';
import { describe, expect, test } from 'vitest';
import type { Looks } from '../../src/core/index.ts';
import { factsOf, limitsIn } from '../../src/web/tables/labels.ts';
import type { Naming } from '../../src/web/tables/naming.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';

const naming = (looks: Looks = {}): Naming => ({
  game: {
    name: 'any',
    title: 'Any',
    summary: '',
    seats: { min: 2, max: 4 },
    bots: [],
    level: 'seeded',
    rules: { goal: '', columns: [], words: [] },
    catalog: { moth: { name: 'Moth' } },
    looks,
  },
  texts: ENGLISH,
  seats: ['Me', 'Bo', 'Cy'].map((name, seat) => ({ seat, name, isViewer: seat === 0, isBot: seat > 0 })),
});

const said = (values: object, looks?: Looks): readonly string[] =>
  factsOf(naming(looks), 'match', { ...values }, 3).map(({ label, value }) => `${label} ${value}`.trim());

describe('[T16] values at a table', () => {
  test.each([
    ['a seat is called by its name', { leader: 1, bidder: 0 }, ['Leader Bo', 'Bidder You']],
    ['a number that is no seat stays a number', { leader: 7, target: 300 }, ['Leader 7', 'Target 300']],
    ['a count and its limit are one fact', { round: 2, rounds: 3 }, ['Round 2 of 3']],
    ['so are turns and the last turn', { turns: 4, lastTurn: 24 }, ['Turns 4 of 24']],
    ['what is none is not said', { leader: -1, trump: 'none', asked: null, named: '' }, []],
    ['a number may be below nothing', { seelen: -1, points: -24 }, ['Seelen −1', 'Points −24']],
    ['bookkeeping is not said', { isOver: true, step: -1, laid: 2, hasDrawn: true, $flow: 3, acted: 1 }, []],
    ['a flag is a word, and only while it holds', { isOut: true, broken: false }, ['Out']],
    [
      'words of programs are words',
      { phase: 'no_hp', best: 'moth', rank: 'T' },
      ['Phase no hp', 'Best Moth', 'Rank 10'],
    ],
    ['a count of the match that has not begun says nothing', { raises: 0, calls: 0, round: 0 }, []],
    ['a suit has its name', { trump: 's' }, ['Trump spades']],
    ['turn and dealer have a place of their own', { turn: 1, dealer: 2, rounds: 3 }, ['Rounds 3']],
  ])('%s', (_, values, facts) => expect(said(values)).toEqual(facts));

  test('the game may say more: a label, or that a value is nobody’s business', () => {
    const looks = { match: { target: 'Play to', leader: false, laid: 'Cards laid' } } as const;
    expect(said({ target: 300, leader: 1, laid: 2 }, looks)).toEqual(['Play to 300', 'Cards laid 2']);
  });

  test('a value that is -1 before it is set is none only then', () => {
    expect(said({ bid: -1, gift: -1 }, { unset: ['bid'] })).toEqual(['Gift −1']);
    expect(said({ bid: -2, gift: 3 }, { unset: ['bid'] })).toEqual(['Bid −2', 'Gift 3']);
  });

  test('a count that the game has a word for is said at nothing, too', () => {
    expect(said({ coins: 0 }, { match: { coins: 'Coins to spend' } })).toEqual(['Coins to spend 0']);
  });

  test('a limit has the noun of its count', () => {
    expect([...limitsIn({ trick: 1, max_tricks: 13, round: 1, players: 4, cards: 3 })]).toEqual([
      ['trick', 'max_tricks'],
    ]);
    expect([...limitsIn({ round: 'one', rounds: 3 })]).toEqual([]);
  });
});

test('a fact that is somebody and a verb is a sentence: "Bo opens"', () => {
  expect(factWords({ label: 'Opens', value: 'Bo', isSeat: true })).toBe('Bo opens');
  expect(factWords({ label: 'Opens', value: 'You', isSeat: true })).toBe('You open');
  expect(factWords({ label: 'Leader', value: 'Bo', isSeat: true })).toBe('Leader: Bo');
});

test('any other fact is a count with its noun, or a label with its value', () => {
  expect(factWords({ label: 'Points', value: '1' })).toBe('1 point');
  expect(factWords({ label: 'Leben', value: '−2' })).toBe('Leben −2');
  expect(factWords({ label: 'Wants', value: 'hearts' })).toBe('Wants: hearts');
  expect(factWords({ label: 'Out', value: '' })).toBe('out');
});

test('ten seats of a table have ten hues', () => {
  const hues = Array.from({ length: 10 }, (_, seat) => hueOfSeat(seat)).sort((a, b) => a - b);
  const apart = hues.map((hue, at) => ((hues[at + 1] ?? (hues[0] ?? 0) + 360) - hue + 360) % 360);
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(25);
});

test('what somebody did is cut to a card and a suit, never to a suit alone', () => {
  const deed = { drew: 0, did: 'played 8 of diamonds: hearts', brief: 'played 8♦, now ♥' };
  expect(deedWords(deed, 30)).toBe('played 8 of diamonds: hearts');
  expect(deedWords(deed, 10)).toBe('8♦, now ♥');
  expect(deedWords(deed, 4)).toBe('');
});
