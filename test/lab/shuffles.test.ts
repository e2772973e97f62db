/** Shuffles on every course of chance: small counts that can be checked by hand. */
import { describe, expect, test } from 'vitest';
import { formatFraction, reportShuffles, SHUFFLES, shuffleCharts } from '../../src/lab/index.ts';
import { ordersOf } from '../../src/lab/shuffles/shuffles.ts';
import { below, seedFromText, shakeStream } from '../../src/rng/index.ts';

const exactly = (name: string, cards: number): readonly (readonly [string, string])[] => {
  const way = SHUFFLES.find((each) => each.name === name);
  if (!way) throw new Error(`no shuffle ${name}`);
  return [...ordersOf(way, cards)].map(([order, share]) => [order, formatFraction(share)]);
};

describe('shuffles, exactly', () => {
  test.each([
    [2, '1/2'],
    [3, '1/6'],
    [4, '1/24'],
    [5, '1/120'],
  ])('[F8] ours: each order of %i cards has %s', (cards, share) => {
    expect(new Set(exactly('ours', cards).map(([, each]) => each))).toEqual(new Set([share]));
  });

  test('naive swap of three cards: 27 courses for 6 orders, four or five for each', () => {
    expect(exactly('naive-swap', 3)).toEqual([
      ['abc', '4/27'],
      ['acb', '5/27'],
      ['bac', '5/27'],
      ['bca', '5/27'],
      ['cab', '4/27'],
      ['cba', '4/27'],
    ]);
  });

  test('a byte modulo three: 86 of 256 bytes leave nothing over, 85 leave one and 85 two', () => {
    const shares = new Map(exactly('modulo', 3));
    // The last card is exchanged with the first for remainder 0, then one of two stays by an even byte.
    expect([...shares.values()].toSorted()).toEqual(['43/256', '43/256', '85/512', '85/512', '85/512', '85/512']);
  });

  test('sort by random leaves cards where they were too often', () => {
    const shares = exactly('sort-by-random', 4).map(([, share]) => share);
    expect(new Set(shares).size).toBeGreaterThan(1);
  });
});

test('[L18] somebody who counts notices the naive ones, and not ours', () => {
  const stream = shakeStream(seedFromText('count'), 'shuffles');
  const reports = reportShuffles(4, 12_000, (n) => below(stream, n));
  const noticed = reports.map(({ way, p }) => [way.name, p < 0.001]);
  expect(noticed.slice(0, 3)).toEqual([
    ['ours', false],
    ['naive-swap', true],
    ['sort-by-random', true],
  ]);
  expect(shuffleCharts(reports)[0]?.picture.caption).toBe(
    'Every one of 24 orders is as likely as the others: 4.17 %, exactly. for (i = n − 1; i > 0; i--) swap(i, below(i + 1))',
  );
});
