/** axe-core finds nothing (rules/table.md 11, group 4), on every page and dialog, in every theme, at a desk and on a phone. */
import { expect } from 'vitest';
import { inEveryTheme, violationsOf } from './axe.ts';
import { browserTest, DESK, PHONE, longBrowserTest } from './browser-test.ts';
import { playToTheEnd, sitDown } from './player.ts';

const SIZES = [
  ['desk', DESK],
  ['phone', PHONE],
] as const;

for (const [size, options] of SIZES) {
  browserTest(
    `[T11.4] axe finds nothing on the start page, ${size}`,
    async ({ page, served }) => {
      await page.goto(served.url);
      await page.getByRole('button', { name: 'Play Duel' }).waitFor();
      expect(await inEveryTheme(page)).toEqual([]);
    },
    options,
  );

  browserTest(
    `[T11.4] axe finds nothing at a table, with a question and with a card chosen, ${size}`,
    async ({ page, served }) => {
      await sitDown(page, served.url, /Play Hold'em/);
      await page.locator('.actions button').first().waitFor();
      expect(await inEveryTheme(page)).toEqual([]);
      await sitDown(page, `${served.url}#/`, /Play Stack/);
      await page.locator('.pick-bar').waitFor();
      expect(await inEveryTheme(page)).toEqual([]);
    },
    options,
  );
}

browserTest('[T11.4] axe finds nothing among the cards, and keys reach each of them', async ({ page, served }) => {
  await page.goto(served.url);
  await page.getByRole('link', { name: /^The cards/ }).click();
  await page.getByRole('heading', { name: 'How to read a card' }).waitFor();
  expect(await inEveryTheme(page)).toEqual([]);
  await page.getByRole('button', { name: 'All 15 Neutral' }).press('Enter');
  await page.getByRole('region', { name: 'Neutral' }).locator('[data-card]').first().focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  const before = await page.evaluate(() => document.activeElement?.ariaLabel);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: before ?? '' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(before);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

longBrowserTest('[T11.4] axe finds nothing in the dialogs and in the text table', async ({ page, served }) => {
  await page.goto(served.url);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: "Hold'em: Friend, seats, more" }).click();
  await dialog.waitFor();
  expect(await inEveryTheme(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Keys and help' }).click();
  await dialog.waitFor();
  expect(await inEveryTheme(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Settings' }).click();
  await dialog.waitFor();
  await page.getByText('Change letters').click();
  expect(await inEveryTheme(page)).toEqual([]);
  await page.getByLabel('Text table').check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Play Crazy eights/ }).click();
  await page.getByRole('button', { name: 'Do it' }).waitFor();
  expect(await inEveryTheme(page)).toEqual([]);
});

browserTest(
  '[T11.4] axe finds nothing where a match begins, is read and ends',
  async ({ page, served, complaints }) => {
    await page.goto(`${served.url}#/join/nowhere/code`);
    await page.getByRole('heading', { name: 'There is no such match any more.' }).waitFor();
    // The browser itself tells of the invitation that is none.
    expect(complaints.splice(0).join()).toContain('404');
    expect(await inEveryTheme(page)).toEqual([]);
    await page.goto(`${served.url}?no#/match/nowhere`);
    await page.getByRole('heading', { name: /no such match/ }).waitFor();
    expect(await inEveryTheme(page)).toEqual([]);
    await sitDown(page, `${served.url}?log`, /Play Kuhn/);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Log' }).click();
    await page.locator('.drawer').waitFor();
    expect(await inEveryTheme(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await playToTheEnd(page, 'clicks');
    expect(await inEveryTheme(page)).toEqual([]);
  },
);
