/** Every size of T11.9: whatever can be pressed can be reached and hit, and nothing is wider than the window. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, DESK } from './browser-test.ts';
import { openDuel, primary } from './duel-match.ts';
import { cutOff, faultsOf } from './fits.ts';
import { TABLES } from './four-tables.ts';
import { openMatch } from './open-match.ts';
import { OPTIONS } from './short-duel.ts';
import { sampled } from '../sample.ts';

/** The last is a desk at twice its size. */
const WINDOWS = {
  phone: { width: 390, height: 844 },
  'small phone': { width: 360, height: 640 },
  'smallest phone': { width: 320, height: 568 },
  'phone on its side': { width: 844, height: 390 },
  'small phone on its side': { width: 667, height: 375 },
  tablet: { width: 820, height: 1180 },
  'tablet on its side': { width: 1024, height: 768 },
  'desk at 200 %': { width: 640, height: 360 },
  'tablet at 200 %': { width: 512, height: 384 },
};

/** Here the whole table is in sight; only below 700 px of height upright may it be scrolled (LOOKS 4). */
const IN_SIGHT: readonly string[] = ['phone', 'phone on its side', 'small phone on its side', 'tablet on its side'];

async function inEveryWindow(page: Page, isTable = true): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [name, size] of Object.entries(WINDOWS)) {
    await page.setViewportSize(size);
    faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
    if (name.endsWith('at 200 %')) faults.push(...(await cutOff(page)));
    const low = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (isTable && IN_SIGHT.includes(name) && low > 0) faults.push(`${name}: ${low} px are below the window`);
  }
  return faults;
}

/** Tables under way, with names as long as names may be. */
const LIVE = [
  {
    match: 'a',
    game: 'duel',
    names: ['Wilhelmina Featherstonehaugh', 'Maximilian von Hohenlohe'],
    open: 0,
    counts: { turn: 12 },
  },
  { match: 'b', game: 'stack', names: ['W'.repeat(40), null, 'Robin'], open: 1, counts: {} },
];

browserTest('[T11.9] the start page, at every size', async ({ page, served }) => {
  await page.route('**/api/matches', (route) => route.fulfill({ json: { matches: LIVE } }));
  await page.goto(served.url);
  await page.getByText('Featherstonehaugh').waitFor();
  await page.getByRole('button', { name: 'Play Duel' }).waitFor();
  expect(await inEveryWindow(page, false)).toEqual([]);
});

/** Every table is looked at in more windows by `npm run properties`. */
const SAMPLE = sampled(TABLES, 1);

for (const [game, sit] of SAMPLE)
  browserTest(
    `[T11.9] the table of ${game}, at every size`,
    async ({ page, served }) => {
      await sit(page, served);
      expect(await inEveryWindow(page)).toEqual([]);
    },
    DESK,
  );

browserTest(
  '[T11.9] five amounts of four digits leave everything in reach, at every size',
  async ({ page, served }) => {
    // Whoever begins may be the other one: a bot of a level leaves something to raise.
    await openMatch(page, served, 'holdem', { settings: { speed: 'instant' } }, ['me', { bot: 'easy' }]);
    await page.locator('.presets').evaluate((row) => {
      while (row.children.length < 5) row.append(row.lastElementChild!.cloneNode(true));
      for (const { style } of row.querySelectorAll('b')) [style.display, style.minWidth] = ['inline-block', '5ch'];
    });
    expect(await inEveryWindow(page)).toEqual([]);
  },
  DESK,
);

browserTest(
  '[T11.9] a log that was hidden shows its newest lines when the tablet is turned',
  async ({ page, served }) => {
    const newest = page.locator('.log li').last();
    await page.setViewportSize(WINDOWS.tablet);
    await openDuel(page, served, { settings: { speed: 'instant' }, options: OPTIONS });
    for (const turn of [1, 3, 5, 7, 9]) {
      await page
        .locator('small', { hasText: `turn ${turn}` })
        .first()
        .waitFor({ state: 'attached' });
      await primary(page).click();
    }
    await page.setViewportSize(WINDOWS['tablet on its side']);
    const isNewest = (): Promise<boolean> =>
      newest.evaluate((line) => {
        const [box, list] = [line.getBoundingClientRect(), line.parentElement?.getBoundingClientRect()];
        return list !== undefined && list.height > 0 && box.bottom <= list.bottom + 1;
      });
    await expect.poll(isNewest).toBe(true);
    // Who reads further up is left there.
    await page.locator('.log').evaluate((list) => (list.scrollTop = 0));
    await page.setViewportSize({ width: 1100, height: 768 });
    await page.locator('.log').evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    expect(await isNewest()).toBe(false);
  },
);
