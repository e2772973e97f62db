/**
 * The timelines of seeds/000 and seeds/002 on a plain table, with the clock in the test's hands. The same rows are looked at on
 * the served table of the duel in served-timelines.slow.test.ts.
 */
import { expect } from 'vitest';
import { placed, puzzle } from '../games/duel/puzzle.ts';
import { browserTest } from './browser-test.ts';
import { told } from './duel-told.ts';
import { expectAfterglow, expectBurn, expectFatigue, expectFlight, expectLeave } from './rows-of-u52.ts';

const FULL = ['A', 'B', 'C', 'D', 'E', 'F'];

browserTest('[U52] draw: 250 ms it flies and sounds, 500 its effect, 750 the card is there', async ({ page }) => {
  const watch = await told(page, puzzle({ p1: { hand: ['A'], pile: ['B', 'C'] } }), (m) => m.draw(0));
  const before = await watch.at(248);
  expect(before).toMatchObject({ ghosts: [], halos: [], sounds: [], speech: [] });
  expect(before.places['deck:0']).toBe('2');
  await expectFlight(watch, 1, 'B');
  await expectAfterglow(watch, 1);
  expect((await watch.at(960)).places['deck:0']).toBe('1');
});

browserTest('[T2] the pile counts one less while the card flies', async ({ page }) => {
  const watch = await told(page, puzzle({ p1: { pile: ['B', 'C', 'D'] } }), (m) => m.draw(0, 2));
  const counts: (string | undefined)[] = [];
  for (const at of [249, 251, 749, 751, 999, 1001, 1499, 1501]) counts.push((await watch.at(at)).places['deck:0']);
  expect(counts).toEqual(['3', '2', '2', '2', '2', '1', '1', '1']);
});

browserTest('[U52] burn: said 250–1250, shown 500–750, fire 750–1750, dissolves 1000–1750', async ({ page }) => {
  const watch = await told(page, puzzle({ p1: { hand: FULL, pile: ['X'] } }), (m) => m.draw(0));
  await expectBurn(watch);
  expect((await watch.at(1760)).places['zone:p1.burned']).toBe('X');
});

browserTest('[U52] empty pile: said 250–1250, then the general is hit', async ({ page }) => {
  const watch = await told(page, puzzle({}), (m) => m.draw(0));
  await expectFatigue(watch);
  const [rises, over] = await watch.around(1850);
  expect(rises.hits).toEqual(['−2']);
  expect(over.hits).toEqual([]);
});

browserTest('[U52] replace: 250 the old card leaves, 450 the new one flies, 950 it is there', async ({ page }) => {
  const m = puzzle({ p1: { hand: ['A', 'B'], pile: ['C'] } });
  const watch = await told(page, m, (it) => it.give(0, { type: 'replace', slot: 1 }));
  await expectLeave(watch, 1, 'B');
  await expectFlight(watch, 1, 'C', 450);
  await expectAfterglow(watch, 1, 1150);
});

browserTest('[U52] a watcher acts when the replace is over', async ({ page }) => {
  const m = puzzle({ units: placed(['bellows-keeper', 0]), p1: { hand: ['A'], pile: ['B'] } });
  const watch = await told(page, m, (it) => it.give(0, { type: 'replace', slot: 0 }));
  const [before, after] = await watch.around(950);
  expect(before.hits).toEqual([]);
  expect(after.hits).toEqual(['−2']);
});
