/** A sample of `npm run properties` (T13): a table of every kind, dealt from a seed, in windows of every kind. */
import { expect } from 'vitest';
import { browserTest, LONG_WAY, ONCE, PHONE, longBrowserTest } from './browser-test.ts';
import { serveGames } from './properties/check-tables.ts';
import { checkedGames } from './properties/games.ts';
import { inTheme } from './properties/contrast.ts';
import { faultsInWindows, faultsNow } from './properties/layout.ts';
import { playThrough } from './properties/stills.ts';
import { settleLayout } from './settle-layout.ts';
import { formatWindow, parseWindow } from './properties/windows.ts';
import { isFull, sampled } from '../sample.ts';

/** A desk, a large one, a small one, and a phone both ways round. */
const SAMPLE = sampled(
  ['1280x720', '1920x1080', '1024x768', '390x844', '844x390'],
  ['1920x1080', '1024x768', '390x844', '844x390'],
).map(parseWindow);

/** A table with bets, one without, and each that has a table of its own, by their labels. */
const TABLES = sampled(['holdem/10', 'crazy_eights/7', 'duel/2', 'stack/2', 'cycle/1'], ['holdem/10', 'stack/2']);

/** Decisions after which a match is left. */
const DECISIONS = isFull ? 6 : 2;

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
        for (const window of SAMPLE.slice(-2, -1)) {
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

longBrowserTest(
  '[T13] five presets of a bet fit on a phone, and a log at a desk covers no control',
  async ({ page, served }) => {
    await page.addInitScript(() => localStorage.setItem('cardwright.settings', '{"speed":"instant","motion":"none"}'));
    const [game] = await checkedGames(['holdem/4']);
    if (!game) throw new Error('there is no table holdem/4');
    const seen = new Set<number>();
    const faults: string[] = [];
    for (let seed = 1; !seen.has(5) && seed < 20; seed++)
      await playThrough(page, served, game, { moments: 'all', seed, decisions: 6 }, async () => {
        const presets = await page.locator('.preset').count();
        if (seen.has(presets) || presets < 4) return;
        seen.add(presets);
        for (const { window, reason, text } of await faultsInWindows(page, ['390x844', '360x640'].map(parseWindow)))
          faults.push(`${presets} presets, ${window}: ${reason}: ${text}`);
        await page.setViewportSize(parseWindow('1280x720'));
        await page.locator('.table-menu-button').first().click();
        await page.getByText('Log', { exact: true }).first().click();
        await page.locator('.drawer').waitFor();
        await settleLayout(page);
        for (const { reason, selector, text } of await faultsNow(page))
          faults.push(`log: ${reason}: ${text} (${selector})`);
        await page.keyboard.press('Escape');
      });
    expect(seen).toContain(5);
    expect(faults).toEqual([]);
  },
);

longBrowserTest(
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

browserTest('[T13] a finger hits every control of the start page and of the settings', async ({ page, served }) => {
  await page.goto(served.url);
  await page.locator('main .game-tile').first().waitFor();
  const windows = ['390x844', '844x390', '360x640'].map(parseWindow);
  const faults = [...(await faultsInWindows(page, windows))];
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('dialog').waitFor();
  faults.push(...(await faultsInWindows(page, windows)));
  expect(faults.map(({ window, reason, text }) => `${window}: ${reason}: ${text}`)).toEqual([]);
});

browserTest(
  '[T13] a dialog raises no keyboard by itself where fingers are used',
  async ({ page, served }) => {
    await page.goto(served.url);
    await page.getByRole('button', { name: 'Settings' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h2');
  },
  PHONE,
);
