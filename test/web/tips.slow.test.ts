/** What keywords and signs say on the served page (T18), and the rules sheet from the start page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, DESK, PHONE } from './browser-test.ts';
import { openMatch } from './open-match.ts';
import { violationsOf } from './axe.ts';
import { sampled } from '../sample.ts';

const tip = (page: Page) => page.getByRole('tooltip');

browserTest(
  '[T18] each sign of a plate explains itself under the mouse, and Esc sends it away',
  async ({ page, served }) => {
    await openMatch(page, served, 'duel', {}, ['me', { bot: 'easy' }]);
    const said: string[] = [];
    for (const icon of ['hand', 'pile', 'grave', 'burn']) {
      await page.locator(`.counts [data-icon=${icon}]`).first().hover();
      await tip(page).waitFor();
      said.push((await tip(page).textContent()) ?? '');
      await page.keyboard.press('Escape');
      await tip(page).waitFor({ state: 'detached' });
    }
    expect(said.map((words) => words.split(':')[0])).toEqual(['Hand', 'Pile', 'Graveyard', 'Burned']);
  },
);

/** Signs that stand alone, not beside a text of their own nor in a button, and have nothing to say. */
const dumbSigns = async (page: Page): Promise<readonly string[]> => {
  const dumb: string[] = [];
  for (const sign of await page.locator('main.table [data-icon]:visible').all()) {
    const isLabelled = await sign.evaluate(
      (each) =>
        each.closest('button, .log-list, .reading') !== null || /[a-z]{3}/i.test(each.parentElement?.textContent ?? ''),
    );
    if (isLabelled) continue;
    await page.mouse.move(2, 400);
    await sign.hover({ force: true });
    const isSaid = await tip(page)
      .waitFor({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isSaid) dumb.push((await sign.getAttribute('data-icon')) ?? '');
  }
  return dumb;
};

for (const [game, seats] of [
  ['duel', ['me', { bot: 'easy' }]],
  ['stack', ['me', { bot: 'easy' }]],
  ['cycle', ['me']],
] as const)
  browserTest(`[T18] every sign on the table of ${game} has a word`, async ({ page, served }) => {
    await openMatch(page, served, game, {}, seats);
    await page.locator('main.table [data-icon]').first().waitFor();
    await page.waitForTimeout(500);
    expect(await dumbSigns(page)).toEqual([]);
  });

const SIZES = {
  desk: DESK,
  phone: PHONE,
  'large desk': { viewport: { width: 1920, height: 1080 } },
  'phone held across': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
};

/** What of an open sheet is outside the window or wider than its place. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.locator('dialog.rules-sheet').evaluate((sheet) =>
    [sheet, ...sheet.querySelectorAll('button, h2, h3, p, li')].flatMap((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1 || each.scrollWidth > each.clientWidth + 2
        ? [each.textContent ?? '']
        : [];
    }),
  );

for (const [where, size] of sampled(Object.entries(SIZES), 1))
  browserTest(
    `[T18] the rules of every game open from its tile on a ${where}, and nothing of them is cut off`,
    async ({ page, served }) => {
      await page.goto(served.url);
      const ways = page.getByRole('button', { name: /^Rules of / });
      await ways.first().waitFor();
      const count = await ways.count();
      expect(count).toBeGreaterThan(10);
      for (let at = 0; at < count; at++) {
        await ways.nth(at).click();
        await page.locator('dialog.rules-sheet').waitFor();
        expect(await cutOff(page)).toEqual([]);
        if (at === 0) expect(await violationsOf(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.locator('dialog.rules-sheet').waitFor({ state: 'detached' });
      }
    },
    size,
  );

browserTest('[T18] new match leads to the rules, and back', async ({ page, served }) => {
  await page.goto(served.url);
  await page.getByRole('button', { name: /^Hold'em: / }).click();
  await page.getByRole('button', { name: 'Rules and hand rankings' }).click();
  await page.locator('dialog.rules-sheet').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog.rules-sheet').waitFor({ state: 'detached' });
  expect(await page.locator('dialog.new-match').count()).toBe(1);
});
