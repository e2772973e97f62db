/** Matches one after the other in one page leave nothing behind; `npm run soak` shows 200 of them (T11.16). */
import { expect } from 'vitest';
import { DESK, LONG_WAY, longBrowserTest } from './browser-test.ts';
import { servePage } from './served.ts';
import { soak } from './soak-matches.ts';

longBrowserTest(
  '[T11.16] two matches of bots in one page: no node and no listener is left over',
  async ({ page }) => {
    const served = await servePage({ botPause: 2 });
    try {
      const { before, after } = await soak(page, served, 2);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    } finally {
      await served.close();
    }
  },
  DESK,
  LONG_WAY,
);
