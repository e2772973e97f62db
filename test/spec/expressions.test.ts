/** Expressions: syntax, names, types and own eyes (S25 to S28, S48), each with its place. */
import { describe, expect, test } from 'vitest';
import { told, withCondition, withSection } from './game-files.ts';

/** A condition of a move, which begins in line 14, column 11. */
const condition = (text: string): string[] => told(withCondition(text)).filter((line) => !line.includes('unused/'));

describe('[S25] what does not parse', () => {
  test.each([
    ['size(deck) >', ['14:23 expr/syntax']],
    ['size deck', ['14:16 expr/syntax']],
    ['size(deck', ['14:20 expr/syntax']],
    ['1 + 2)', ['14:16 expr/syntax']],
    ['1 = 2', ['14:13 expr/syntax']],
    ['and true', ['14:11 expr/syntax']],
    ['card..rank == "A"', ['14:16 expr/syntax']],
    ['1.5 > 1', ['14:13 expr/syntax']],
    ['99999999999999999999 > 3', ['14:11 expr/syntax']],
    ["card.rank == 'A", ['14:24 expr/syntax']],
    ['size(deck) > 0 size(discard) > 0', ['14:26 expr/syntax']],
    ['player with mox(1)', ['14:23 expr/syntax ?max']],
  ])('%s', (text, expected) => expect(condition(text)).toEqual(expected));
});

describe('[S26] [S48] what is not known', () => {
  test.each([
    ['sise(deck) > 0', ['14:11 expr/unknown ?size']],
    ['size(dekc) > 0', ['14:16 expr/unknown ?deck']],
    ['card.rnk == "A"', ['14:16 expr/unknown ?rank']],
    ['crad.rank == "A"', ['14:11 expr/unknown ?card']],
    ['$crad.rank == "A"', ['14:11 expr/unknown ?card']],
    ['self.hnd.count > 0', ['14:16 expr/unknown ?hand']],
    ['any(players where scor > 0)', ['14:29 expr/unknown']],
    ['it == 3', ['14:11 expr/unknown']],
    ['outer == 3', ['14:11 expr/unknown ?owner']],
    ['stack > 3', ['14:11 expr/unknown']],
    ['self.deck.count > 0', ['14:16 zone/owner']],
  ])('%s', (text, expected) => expect(condition(text)).toEqual(expected));
});

describe('[S25] types that differ point to the operator or function, else to the first word', () => {
  test.each([
    ['card.rank == 8', ['14:21 expr/type']],
    ['size(deck) + card.rank > 3', ['14:22 expr/type']],
    ['size(deck) and true', ['14:22 expr/type']],
    ['not card.rank', ['14:11 expr/type']],
    ['-card.rank == 3', ['14:11 expr/type']],
    ['card.rank in "A"', ['14:21 expr/type']],
    ['card.rank < "A"', ['14:21 expr/type']],
    ['sum(self.hand) > 2', ['14:11 expr/type']],
    ['next(card) == self', ['14:11 expr/type']],
    ['size() > 0', ['14:11 expr/type']],
    ['size(deck)', ['14:11 expr/type']],
    ['best_hand(self.hand) > 3', ['14:32 expr/type']],
    ['self.hand[card].rank == "A"', ['14:20 expr/type']],
    ['any(card where true)', ['14:15 expr/type']],
    ['any(self.hand where rank)', ['14:31 expr/type']],
  ])('%s', (text, expected) => expect(condition(text)).toEqual(expected));

  test.each([
    'card.rank in ["A", "K"]',
    "card.rank in ranks and 'c' in suits",
    'not size(deck) == 0',
    'top(discard) == none',
    'top(discard).rank == card.rank',
    'size(self.hand + discard) > 1',
    'max(1, 2, size(deck)) > 2',
    'next(prev(self)) == self and self in players',
    'count(self.hand where suit == card.suit and rank != $card.rank) > 2',
    'all(self.hand where suit == card.suit)',
    'player with max(size(hand)) == self',
    'rank_value(card) * 4 + suit_value(card) > 3 % 2',
    'self.hand[0].rank == "A"',
    'turn_number > 2 and dealer != self and opponents.count > 0',
    '(0 - 7) / 2 < -1',
  ])('nothing is wrong with %s', (text) => expect(condition(text)).toEqual([]));
});

describe('[S28] a player who must decide reads only what it sees', () => {
  test.each([
    ['top(deck).rank == "A"', ['14:15 expr/hidden']],
    ['deck[0].rank == "A"', ['14:11 expr/hidden']],
    ['any(deck where rank == "A")', ['14:15 expr/hidden']],
    ['any(opponents where any(hand where rank == "A"))', ['14:35 expr/hidden']],
    ['opponents.hand.rank == none', ['14:21 expr/hidden']],
    ['bottom(burn) == card', ['14:18 expr/hidden']],
    ['roll(6) > 3', ['14:11 expr/hidden']],
  ])('%s', (text, expected) => expect(condition(text)).toEqual(expected));

  test.each([
    'size(deck) > 0',
    'deck.count > 0',
    'any(deck)',
    'exists(top(deck))',
    'size(opponents.hand) > 0',
    'size(deck + discard) > 3',
    'any(opponents where size(hand) > 2)',
  ])('sizes may be read: %s', (text) => expect(condition(text)).toEqual([]));

  const state = (visible: string): string =>
    withCondition('self.trap == 0 and secret == 1').replace(
      'turn:',
      `state:\n  trap: { per: player, type: int, visible: ${visible} }\n  secret: { type: int, visible: nobody }\nturn:`,
    );

  test('of state, what its owner or everybody sees', () => {
    expect(told(state('owner'))).toEqual(['17:30 expr/hidden']);
    expect(told(state('nobody'))).toEqual(['17:16 expr/hidden', '17:30 expr/hidden']);
  });

  test('not the size of a zone whose count is hidden', () => {
    const text = withCondition('size(deck) > 3').replace('{ kind: deck }', '{ kind: deck, count_visible: nobody }');
    expect(told(text)).toEqual(['14:16 expr/hidden']);
  });

  test('nor takes a card from where it does not see', () => {
    expect(told(withCondition('true').replace('card: self.hand', 'card: deck'))).toEqual(['13:21 expr/hidden']);
    expect(told(withCondition('true').replace('card: self.hand', 'who: player, card: who.hand'))).toContain(
      '13:38 expr/hidden',
    );
  });

  test('actions and end may read everything', () => {
    const text = withCondition('true')
      .replace('size(deck) == 0', 'top(deck).rank == "A"')
      .replace('- burn: 1 from deck', '- if: top(deck).rank == "K"\n        then: [ burn: 1 from deck ]');
    expect(told(text)).toEqual([]);
  });
});

describe('[S48] the order in which a name is looked for', () => {
  test('an attribute of the element comes before a parameter, `$` reaches the parameter', () => {
    const text = withCondition("count(self.hand where rank == $rank) > 0 and rank == 'A'").replace(
      'params: { card: self.hand }',
      'params: { card: self.hand, rank: rank }',
    );
    expect(told(text)).toEqual([]);
  });

  test('a zone of each player is the one who acts, and nobody acts in `end`', () => {
    expect(told(withCondition('true').replace('size(deck) == 0', 'size(hand) == 0'))).toEqual(['18:19 zone/owner']);
    expect(told(withCondition('true').replace('size(deck) == 0', 'self == dealer'))).toEqual(['18:14 zone/owner']);
  });

  test('options and positions are names too', () => {
    expect(
      told(
        withSection('options: { most: 3 }', 'positions: [ first_seat: dealer + 1 ]').replace(
          'size(deck) == 0',
          'size(deck) < most and first_seat == dealer',
        ),
      ),
    ).toEqual([]);
  });
});

test('[S35] an expression is not nested more than 32 deep, in whatever way', () => {
  expect(condition(`${'('.repeat(31)}true${')'.repeat(31)}`)).toEqual([]);
  expect(condition(`${'('.repeat(32)}true${')'.repeat(32)}`)).toEqual(['14:11 limit/expr']);
  expect(condition(`${'not '.repeat(40)}true`)).toEqual(['14:11 limit/expr']);
  expect(condition(Array(40).fill('true').join(' and '))).toEqual(['14:11 limit/expr']);
  expect(condition(`size(deck) > ${'x'.repeat(500)}`)).toEqual(['14:11 limit/phrase']);
});
