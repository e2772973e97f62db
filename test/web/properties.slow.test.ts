/** A sample of `npm run properties` (T13): a table of every kind, dealt from a seed, in windows of every kind. */
import { expect } from 'vitest';
import { browserTest, LONG_WAY, ONCE } from './browser-test.ts';
import { serveGames } from './properties/check-tables.ts';
import { checkedGames } from './properties/games.ts';
import { inTheme } from './properties/contrast.ts';
import { faultsInWindows, faultsNow } from './properties/layout.ts';
import { playThrough } from './properties/stills.ts';
import { settleLayout } from './settle-layout.ts';
import { formatWindow, parseWindow } from './properties/windows.ts';

/** A desk, a large one, a small one, and a phone both ways round. */
const SAMPLE = ['1280x720', '1920x1080', '1024x768', '390x844', '844x390'].map(parseWindow);

/** A table with bets, one without, and each that has a table of its own, by their labels. */
const TABLES = ['holdem/10', 'crazy_eights/7', 'duel/2', 'stack/2', 'cycle/1'];

/** Decisions after which a match is left. */
const DECISIONS = 6;

for (const label of TABLES)
  browserTest(
    `[T13] nothing of one's own is cut off, covered or out of reach in a match of ${label}`,
    async ({ page, served: { url } }) => {
      await page.addInitScript(() =>
        localStorage.setItem('cardwright.settings', '{"speed":"instant","motion":"none"}'),
      );
      const games = await checkedGames([label]);
      const [game] = games;
      if (!game) throw new Error(`there is no table ${label}`);
      const served = await serveGames(games);
      const faults: string[] = [];
      const run = { moments: 'stills', seed: 1, decisions: DECISIONS } as const;
      await playThrough(page, served, game, run, async (moment) => {
        for (const { window, reason, selector, text } of await faultsInWindows(page, SAMPLE))
          faults.push(`${moment}, ${window}: ${reason}: ${text} (${selector})`);
        // The theme of high contrast has words that no other has.
        for (const window of [SAMPLE[0], SAMPLE[2]].flatMap((each) => each ?? [])) {
          await page.setViewportSize(window);
          for (const { reason, selector, text } of await inTheme(page, 'contrast', () => faultsNow(page)))
            faults.push(`${moment}, ${formatWindow(window)}, contrast: ${reason}: ${text} (${selector})`);
        }
      });
      // A page without its server would complain.
      await page.goto(url);
      await served.close();
      expect(faults).toEqual([]);
    },
    undefined,
    { ...LONG_WAY, ...ONCE },
  );

browserTest(
  "[T13] on a phone a table with bets keeps its size, whether it is one's turn or not",
  async ({ page, served }) => {
    await page.addInitScript(() => localStorage.setItem('cardwright.settings', '{"speed":"instant","motion":"none"}'));
    const [game] = await checkedGames(['holdem/4']);
    if (!game) throw new Error('there is no table holdem/4');
    await page.setViewportSize(parseWindow('390x844'));
    const heights = new Set<number>();
    // Some matches are over before an amount was asked for.
    for (let seed = 3; heights.size === 0 && seed < 9; seed++)
      await playThrough(page, served, game, { moments: 'all', seed, decisions: 8 }, async () => {
        await settleLayout(page);
        const oval = await page.locator('.oval').boundingBox();
        if (await page.locator('.sized').count()) heights.add(Math.round(oval?.height ?? 0));
      });
    expect(heights.size).toBe(1);
  },
);
