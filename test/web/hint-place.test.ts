import { expect, test } from 'vitest';
import { apart, overlap, partsOutside, placeHint, type Box } from '../../src/web/hints/place.ts';
import { readMemory } from '../../src/web/hints/hint-memory.ts';

const WINDOW = { width: 1280, height: 720 };
/** As it is measured: with the place where it lay before. */
const NOTE: Box = { left: 0, top: 0, width: 264, height: 180 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

test('[T18] a hint lies beside what it speaks of, inside the window', () => {
  const target = box(24, 536, 152, 152);
  const { left, top } = placeHint([target], NOTE, { ...WINDOW, panels: [], texts: [], numbers: [], controls: [] });
  expect(overlap({ ...NOTE, left, top }, target)).toBe(0);
  expect([left >= 0, top >= 0, left + NOTE.width <= 1280, top + NOTE.height <= 720]).toEqual([true, true, true, true]);
});

test('[T18] a hint prefers a panel that is only read', () => {
  const log = box(1014, 50, 254, 400);
  const { left, top } = placeHint([box(860, 200, 80, 80)], NOTE, {
    ...WINDOW,
    panels: [log],
    texts: [],
    numbers: [],
    controls: [],
  });
  expect([left, top]).toEqual([1008, 50]);
});

test('[T18] the leader of a hint is the shortest way to what it speaks of', () => {
  const log = box(1014, 50, 254, 400);
  const { leader } = placeHint([box(860, 80, 80, 80)], NOTE, {
    ...WINDOW,
    panels: [log],
    texts: [],
    numbers: [],
    controls: [],
  });
  expect(leader).toEqual({ from: { x: 1008, y: 120 }, to: { x: 940, y: 120 } });
});

test('[T18] a hint goes elsewhere rather than draw its leader across a control', () => {
  const log = box(1014, 50, 254, 400);
  const button = box(960, 0, 40, 720);
  const { leader } = placeHint([box(860, 80, 80, 80)], NOTE, {
    ...WINDOW,
    panels: [log],
    texts: [],
    numbers: [],
    controls: [button],
  });
  expect(leader.from.x).toBeLessThan(960);
});

test('[T18] a hint never covers a live control where there is another place', () => {
  const button = box(186, 500, 300, 220);
  const place = placeHint([box(24, 536, 152, 152)], NOTE, {
    ...WINDOW,
    panels: [],
    texts: [],
    numbers: [],
    controls: [button],
  });
  expect(overlap({ ...NOTE, left: place.left, top: place.top }, button)).toBe(0);
});

test('[T18] a leader goes under what lies in its way, and boxes that overlap are one', () => {
  const leader = { from: { x: 0, y: 50 }, to: { x: 100, y: 50 } };
  expect(partsOutside(leader, [box(20, 40, 20, 20), box(30, 40, 20, 20), box(70, 60, 9, 9)])).toEqual([
    { from: { x: 0, y: 50 }, to: { x: 20, y: 50 } },
    { from: { x: 50, y: 50 }, to: { x: 100, y: 50 } },
  ]);
  expect(apart([box(0, 0, 10, 10), box(20, 0, 10, 10), box(8, 0, 14, 10)])).toEqual([box(0, 0, 30, 10)]);
});

test('[T18] on a phone it still is inside the window', () => {
  const place = placeHint(
    [box(0, 700, 390, 130)],
    { width: 300, height: 170 },
    { width: 390, height: 844, panels: [], texts: [], numbers: [], controls: [] },
  );
  expect(place.left).toBeGreaterThanOrEqual(0);
  expect(place.left + 300).toBeLessThanOrEqual(390);
  expect(place.top + 170).toBeLessThanOrEqual(844);
});

test('[T18] what was kept of hints is read with care', () => {
  expect(readMemory(null)).toEqual({ isOff: false, first: {}, seen: {} });
  expect(readMemory({ isOff: 'yes', first: { duel: 3, stack: 'm1' }, seen: { duel: ['a'], stack: [1] } })).toEqual({
    isOff: false,
    first: { stack: 'm1' },
    seen: { duel: ['a'] },
  });
});
