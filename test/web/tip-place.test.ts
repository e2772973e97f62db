/** T18: a tip stands beside what it explains and covers no number. */
import { expect, test } from 'vitest';
import { tipPlace } from '../../src/web/tips/tip-place.ts';

const window = { width: 390, height: 844 };
const tip = { width: 280, height: 53 };

test('[T18] a tip stands above its card, or below where a number is above', () => {
  const over = { left: 130, top: 300, width: 120, height: 160 };
  expect(tipPlace({ over, tip, window, keepFree: [] })).toEqual({ left: 50, top: 241 });
  const number = { left: 60, top: 250, width: 20, height: 20 };
  expect(tipPlace({ over, tip, window, keepFree: [number] })).toEqual({ left: 102, top: 241 });
  const wide = { left: 0, top: 200, width: 390, height: 80 };
  expect(tipPlace({ over, tip, window, keepFree: [wide] })).toEqual({ left: 50, top: 466 });
});

test('[T18] a tip never lies on what it explains while there is room beside it', () => {
  const over = { left: 10, top: 4, width: 90, height: 700 };
  expect(tipPlace({ over, tip, window, keepFree: [] })).toEqual({ left: 8, top: 710 });
});
