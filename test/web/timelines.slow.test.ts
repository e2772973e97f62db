/**
 * What the rows of seeds/000 and seeds/002 do beside the cards themselves, on a plain table with the clock in the test's hands.
 * The rows are looked at on the served table of the duel, in served-timelines.slow.test.ts.
 */
import { expect } from 'vitest';
import { placed, puzzle } from '../games/duel/puzzle.ts';
import { browserTest } from './browser-test.ts';
import { told } from './duel-told.ts';

browserTest('[T2] the pile counts one less while the card flies', async ({ page }) => {
  const watch = await told(page, puzzle({ p1: { pile: ['B', 'C', 'D'] } }), (m) => m.draw(0, 2));
  const counts: (string | undefined)[] = [];
  for (const at of [249, 251, 751, 999, 1001, 1501]) counts.push((await watch.at(at)).places['deck:0']);
  expect(counts).toEqual(['3', '2', '2', '2', '1', '1']);
});

browserTest('[U52] a watcher acts when the replace is over', async ({ page }) => {
  const m = puzzle({ units: placed(['bellows-keeper', 0]), p1: { hand: ['A'], pile: ['B'] } });
  const watch = await told(page, m, (it) => it.give(0, { type: 'replace', slot: 0 }));
  const [before, after] = await watch.around(950);
  expect(before.hits).toEqual([]);
  expect(after.hits).toEqual(['−2']);
});
