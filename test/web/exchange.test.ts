/** The own hand while some of its cards are exchanged. */
import { expect, test } from 'vitest';
import { inPlacesOf } from '../../src/web/tables/generic/holding.ts';

const handOf = (...handles: readonly number[]) => handles.map((handle, at) => ({ handle, at }));

test('[T16] cards that are kept stay where they are, and new ones take the places of those that left', () => {
  const whole = handOf(11, 12, 13, 14, 15);
  const places = (...handles: readonly number[]) =>
    inPlacesOf(whole, handOf(...handles)).map(({ handle, at }) => handle ?? `place ${at}`);
  expect(places(12, 13, 15)).toEqual(['place 3', 12, 13, 'place 4', 15]);
  expect(places(12, 13, 15, 21)).toEqual([21, 12, 13, 'place 4', 15]);
});
