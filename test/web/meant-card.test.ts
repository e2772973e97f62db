/** A tap on a hand that has just made room. */
import { expect, test } from 'vitest';
import { cardAt } from '../../src/web/tables/meant-card.ts';

const place = (handle: number, left: number) => ({ handle, box: { left, top: 10, right: left + 58, bottom: 90 } });

test('[T15] a point lies on the uppermost of the cards that overlap there, or on none', () => {
  const places = [place(4, 0), place(7, 52), place(9, 104)];
  expect(cardAt(places, { clientX: 30, clientY: 20 })).toBe(4);
  expect(cardAt(places, { clientX: 55, clientY: 20 })).toBe(7);
  expect(cardAt(places, { clientX: 55, clientY: 95 })).toBeUndefined();
  expect(cardAt(places, { clientX: 170, clientY: 20 })).toBeUndefined();
});
