/** What hands are worth under each ranking (S13). */
import { describe, expect, test } from 'vitest';
import { pipOf, rankingOf, TooManyHands, type Ranking, type RankingRules } from '../../src/spec/ranks/index.ts';
import { hand } from './hands.ts';

/** Hands written from best to worst must be worth less and less. */
function expectOrder(ranking: Ranking, hands: readonly string[]): void {
  const values = hands.map((cards) => ranking.best(hand(cards)) ?? -1);
  expect(values.toSorted((a, b) => b - a)).toEqual(values);
  expect(new Set(values).size).toBe(values.length);
}

const poker = (change: Partial<RankingRules> = {}): Ranking => rankingOf({ type: 'poker_hand', ...change });

describe('[S13] poker hands', () => {
  test('[S13] rank from straight flush to high card', () => {
    expectOrder(poker(), [
      'As Ks Qs Js Ts',
      '5h 4h 3h 2h Ah',
      '9c 9d 9h 9s 2c',
      'Tc Td Th 9s 9c',
      'Ah Jh 8h 4h 2h',
      'Ac Kd Qh Js Tc',
      '6c 5d 4h 3s 2c',
      '5c 4d 3h 2s Ac',
      'Qc Qd Qh 3s 2c',
      'Kc Kd 3h 3s Ac',
      'Kc Kd 3h 3s Qc',
      'Kc Kd 2h 2s Ac',
      '2c 2d Ah Ks Qc',
      'Ac Kd Qh Js 9c',
    ]);
  });

  test('[S13] of seven cards the best five count, and the rest not at all', () => {
    const ranking = poker();
    expect(ranking.best(hand('Ah Ad Kc Ks Qh Qd 2c'))).toBe(ranking.best(hand('Ah Ad Kc Ks Qh')));
    expect(ranking.best(hand('Ah Ad Ac Ks Kh Kd 2c'))).toBe(ranking.best(hand('Ah Ad Ac Ks Kh')));
    expect(ranking.best(hand('Ah Kh 9h 5h 3h 2h As'))).toBe(ranking.best(hand('Ah Kh 9h 5h 3h')));
    expect(ranking.best(hand('6h 5h 4h 3h 2h Ah Kh'))).toBe(ranking.best(hand('6h 5h 4h 3h 2h')));
  });

  test('[S13] suits do not break ties', () => {
    expect(poker().best(hand('As Ks 9s 5s 3s'))).toBe(poker().best(hand('Ah Kh 9h 5h 3h')));
  });

  test('[S13] an ace that is only high makes no wheel, one that is only low no broadway', () => {
    const [wheel, broadway] = ['5c 4d 3h 2s Ac', 'Ac Kd Qh Js Tc'];
    expectOrder(poker({ ace: 'high' }), [broadway, 'Kc Qd Jh Ts 9c', '2c 2d 3h 4s 5c', wheel]);
    expectOrder(poker({ ace: 'low' }), ['Kc Qd Jh Ts 9c', wheel, 'Kd Qh Js Tc 8c', 'Kd Qh Js Tc Ac']);
  });

  test('[S13] fewer cards count by groups and high cards only', () => {
    expectOrder(poker(), ['3c 3d 3h', 'Ac Ad 2h', 'Ks Qs Js', 'Ks Qs']);
    expectOrder(poker(), ['2c 2d 2h 2s', '2c 2d 2h 3s', 'Ac Ad Kc Kd', 'Ac Kc Qc Jc']);
  });

  test('[S13] a hand of three has straights and flushes of three', () => {
    expectOrder(poker({ size: 3 }), ['4h 3h 2h', '9c 5c 2c', 'Kc Qd Jh', 'Ac Ad Ah', 'Ac Ad Kh', 'Ac Kd Jh']);
  });

  test('[S13] an exact mix takes two of the hand and three of the board', () => {
    const ranking = poker();
    const mixed = (own: string, board: string): number | undefined =>
      ranking.mixed([
        { cards: hand(own), count: 2 },
        { cards: hand(board), count: 3 },
      ]);
    // Four hearts on the board and one in hand is no flush; four aces in hand are a pair.
    expect(mixed('Ah Kc Qd 2s', '9h 7h 5h 3h Jc')).toBe(ranking.best(hand('Ah Kc 9h 7h Jc')));
    expect(mixed('Ah Ac Ad As', '9h 7c 5h 3d Jc')).toBe(ranking.best(hand('Ah Ac 9h 7c Jc')));
    expect(mixed('Ah 2h Kc Kd', '9h 7h 5h 3s Kh')).toBe(ranking.best(hand('Ah 2h 9h 7h Kh')));
  });

  test('[S35] a mix of which too many would have to be tried is refused', () => {
    const all = Array.from({ length: 52 }, (_, pip) => pip);
    const mix = (): unknown =>
      poker().mixed([
        { cards: all, count: 2 },
        { cards: all, count: 3 },
      ]);
    expect(mix).toThrow(TooManyHands);
    expect(poker().best(all)).toBe(poker().best(hand('As Ks Qs Js Ts')));
  });
});

describe('[S13] other rankings', () => {
  test('[S13] ace to five: straights and flushes do not count, the lowest is best', () => {
    expectOrder(rankingOf({ type: 'lowball_a5' }), [
      '5c 4c 3c 2c Ac',
      '6c 4d 3h 2s Ac',
      '6c 5d 4h 3s 2c',
      '7c 5d 4h 3s 2c',
      'Kc Qd Jh Ts 9c',
      'Ac Ad 4h 3s 2c',
      '2c 2d 4h 3s Ac',
      'Ac Ad 2h 2s 3c',
      'Ac Ad Ah 2s 3c',
      'Ac Ad Ah 2s 2c',
      'Ac Ad Ah As 2c',
    ]);
    const low = rankingOf({ type: 'lowball_a5' });
    expect(low.best(hand('Ah Ad 2c 3s 4h 5d Kc'))).toBe(low.best(hand('5c 4c 3c 2c Ac')));
    expect(low.best(hand('Ah Ad 2c 2s 4h 4d Kc'))).toBe(low.best(hand('Ah Ad 2c 4s Kh')));
    expect(low.best(hand('Ah Ad Ac 2c 2s 2h 4d'))).toBe(low.best(hand('Ah Ad 2c 2s 4d')));
  });

  test('[S13] deuce to seven: aces are high, straights and flushes spoil a hand', () => {
    expectOrder(rankingOf({ type: 'lowball_27' }), [
      '7c 5d 4h 3s 2c',
      '7c 6d 4h 3s 2c',
      '8c 5d 4h 3s 2c',
      'Ac 5d 4h 3s 2c',
      '2c 2d 5h 4s 3c',
      '6c 5d 4h 3s 2c',
      '7c 5c 4c 3c 2c',
    ]);
  });

  test('[S13] badugi: more cards of different ranks and suits win, then lower ones', () => {
    expectOrder(rankingOf({ type: 'badugi' }), [
      'Ac 2d 3h 4s',
      'Ac 2d 3h 5s',
      'Kc Qd Jh Ts',
      'Ac 2d 3h 3s',
      'Ac 2d 4h 4c',
      'Ac 2d 2c Ad',
      'Ac 2c 3c 4c',
    ]);
  });

  test('[S13] short deck: a flush beats a full house, and the ace stands below the six', () => {
    expectOrder(rankingOf({ type: 'short_deck' }), [
      '9h 8h 7h 6h Ah',
      'Ac Ad Ah As 6c',
      'Kh Jh 9h 7h 6h',
      'Ac Ad Ah Ks Kc',
      'Tc 9d 8h 7s 6c',
      '9c 8d 7h 6s Ac',
      'Ac Ad Ah Ks Qc',
    ]);
  });

  test('[S13] high card: one after another, suits only if they break ties', () => {
    expectOrder(rankingOf({ type: 'high_card' }), ['Ac', 'Ks', 'Kd 2c'].slice(0, 2));
    expect(rankingOf({ type: 'high_card' }).best(hand('Kd'))).toBe(rankingOf({ type: 'high_card' }).best(hand('Ks')));
    expectOrder(rankingOf({ type: 'high_card', suitsBreakTies: true }), ['As', 'Ah', 'Kd', 'Kc']);
    expectOrder(rankingOf({ type: 'high_card', ace: 'low' }), ['Kc', '2c', 'Ac']);
    expectOrder(rankingOf({ type: 'high_card', size: 2 }), ['Ac Kc', 'Ac Qc 9c', 'Kc Qc Jc']);
  });

  test('[S13] qualify drops what is above that rank', () => {
    const low = rankingOf({ type: 'lowball_a5', qualify: 8 });
    expect(low.best(hand('8c 5d 4h 3s 2c'))).toBeGreaterThan(0);
    expect(low.best(hand('9c 5d 4h 3s 2c'))).toBeUndefined();
    expect(low.best(hand('Ac Ad 4h 3s 2c'))).toBeUndefined();
    expect(rankingOf({ type: 'lowball_27', qualify: 8 }).best(hand('7c 5c 4c 3c 2c'))).toBeUndefined();
    expect(rankingOf({ type: 'badugi', qualify: 6 }).best(hand('Ac 2d 3h 6s'))).toBeGreaterThan(0);
    expect(rankingOf({ type: 'badugi', qualify: 6 }).best(hand('Ac 2d 3h 7s'))).toBeUndefined();
  });

  test('[S26] a low ace counts 1', () => {
    expect(rankingOf({ type: 'lowball_a5' }).rankOf(pipOf('Ah'))).toBe(1);
    expect(poker().rankOf(pipOf('Ah'))).toBe(14);
    expect(poker({ ace: 'low' }).rankOf(pipOf('2h'))).toBe(2);
    expect([pipOf('2c'), pipOf('Ac'), pipOf('2d'), pipOf('As')]).toEqual([0, 12, 13, 51]);
    expect([pipOf('joker'), pipOf('1c'), pipOf('')]).toEqual([-1, -1, -1]);
  });
});
