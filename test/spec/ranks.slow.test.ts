/** All five-card hands against the known counts, and seven cards against the best of their 21 hands (S13). */
import { expect, test } from 'vitest';
import { below, seedFromText, shakeStream } from '../../src/rng/index.ts';
import { CATEGORIES, categoryOf, rankingOf, type Pip, type RankingRules } from '../../src/spec/ranks/index.ts';
import { isFull } from '../sample.ts';

const poker = rankingOf({ type: 'poker_hand' });

/** Calls `see` with every way to take five of 52. */
function everyHand(see: (hand: readonly Pip[]) => void): void {
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++) for (let e = d + 1; e < 52; e++) see([a, b, c, d, e]);
}

test('[S13] all 2,598,960 hands of five have the known frequencies and 7,462 values', { timeout: 120_000 }, () => {
  const counts = CATEGORIES.map(() => 0);
  const values = new Set<number>();
  everyHand((hand) => {
    const value = poker.best(hand) as number;
    counts[categoryOf(value)]!++;
    values.add(value);
  });
  expect(Object.fromEntries(CATEGORIES.map((name, i) => [name, counts[i]]))).toEqual({
    'high card': 1_302_540,
    pair: 1_098_240,
    'two pair': 123_552,
    'three of a kind': 54_912,
    straight: 10_200,
    flush: 5_108,
    'full house': 3_744,
    'four of a kind': 624,
    'straight flush': 40,
  });
  expect(values.size).toBe(7_462);
});

/** Seven different cards, as often as asked. */
function* sevens(n: number): Generator<readonly Pip[]> {
  const words = shakeStream(seedFromText('sevens'), 'hands');
  for (let i = 0; i < n; i++) {
    const hand = new Set<Pip>();
    while (hand.size < 7) hand.add(below(words, 52));
    yield [...hand];
  }
}

const fives = (seven: readonly Pip[]): readonly (readonly Pip[])[] =>
  seven.flatMap((one, i) => seven.slice(i + 1).map((other) => seven.filter((pip) => pip !== one && pip !== other)));

test.each<[string, RankingRules]>([
  ['poker', { type: 'poker_hand' }],
  ['ace to five', { type: 'lowball_a5' }],
  ['deuce to seven', { type: 'lowball_27' }],
])('[S13] seven cards are worth the best of their 21 hands: %s', { timeout: 60_000 }, (_, rules) => {
  const ranking = rankingOf(rules);
  const isBest = (seven: readonly Pip[]): boolean =>
    ranking.best(seven) === Math.max(...fives(seven).map((five) => ranking.best(five) ?? 0));
  expect([...sevens(20_000)].filter((seven) => !isBest(seven))).toEqual([]);
  expect(fives([0, 1, 2, 3, 4, 5, 6])).toHaveLength(21);
});

test.runIf(isFull)(
  '[S13] 7,462 values of five are all there is in deuce to seven, 6,175 in ace to five',
  { timeout: 120_000 },
  () => {
    const [low, seven] = [rankingOf({ type: 'lowball_a5' }), rankingOf({ type: 'lowball_27' })];
    const values = [new Set<number>(), new Set<number>()] as const;
    everyHand((hand) => {
      values[0].add(low.best(hand) as number);
      values[1].add(seven.best(hand) as number);
    });
    expect([values[0].size, values[1].size]).toEqual([6_175, 7_462]);
  },
);
