import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nthCard } from '../../src/core/draw/index.ts';

describe('picking by card number', () => {
  test('[F9] the order in which the cards lie has no influence', () => {
    expect([0, 1, 2, 3].map((n) => nthCard([7, 2, 9, 4], n))).toEqual([2, 4, 7, 9]);
    expect([0, 1, 2, 3].map((n) => nthCard([9, 7, 4, 2], n))).toEqual([2, 4, 7, 9]);
  });

  test('[F9] is what sorting would give', () => {
    const lists = fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(lists, fc.nat(), (cards, pick) => {
        const n = pick % cards.length;
        return nthCard([...cards], n) === cards.toSorted((a, b) => a - b)[n];
      }),
    );
  });
});
