/** The one question widget, with a game that asks one question of each form (rules/table.md 6). */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsOf } from './axe.ts';
import { browserTest, longBrowserTest } from './browser-test.ts';
import { pressAsSoonAs, sitDown } from './player.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scry 3' });
const back = (page: Page) => page.getByRole('button', { name: 'Back to the question' });

const begin = async (page: Page, url: string): Promise<void> => {
  await sitDown(page, url, /Play Quiz/);
  await page.getByRole('button', { name: /^Begin/ }).click();
};

/** The deck is plum, fig, lime, date from the top; the hand apple and pear. */
const finish = async (page: Page): Promise<string> => {
  await page.locator('.near .fan button', { hasText: 'pear' }).click();
  await page.getByRole('button', { name: 'Discard 1 card' }).click();
  const named = page.getByRole('dialog', { name: 'Name two.' });
  await named.getByRole('button', { name: 'Fig' }).click();
  await named.getByRole('button', { name: 'Grape' }).click();
  await named.getByRole('button', { name: /^Done: 2/ }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  const end = page.locator('dialog.end');
  await end.waitFor();
  return (await end.locator('.result-sentence').textContent()) ?? '';
};

longBrowserTest(
  '[T6] scry by buttons: one to the bottom, two on top in another order, as one question',
  async ({ page, served }) => {
    await begin(page, served.url);
    await dialog(page).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bottom: fig' }).click();
    await page.getByRole('button', { name: 'Later: plum' }).click();
    await page.getByRole('button', { name: 'Done: 2 on top, 1 to the bottom' }).click();
    expect(await finish(page)).toBe('The match ended: lime plum date fig.');
  },
);

browserTest(
  '[T6] scry by keys alone: arrows move the card, Enter is done, T shows the table meanwhile, however soon it is pressed',
  async ({ page, served }) => {
    await pressAsSoonAs(page, 'dialog.question[open]', ['t']);
    await begin(page, served.url);
    await back(page).waitFor();
    await page.keyboard.press('t');
    await dialog(page).waitFor();
    await page.keyboard.press('t');
    await back(page).waitFor();
    await page.keyboard.press('t');
    await dialog(page).waitFor();
    await page.getByRole('button', { name: 'Bottom: lime' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Bottom: fig' }).focus();
    await page.keyboard.press('ArrowLeft');
    // What is not given yet is taken back step by step, also after a look at the table.
    await page.getByRole('button', { name: 'Later: fig' }).click();
    await page.keyboard.press('t');
    await back(page).waitFor();
    await page.keyboard.press('t');
    await page.keyboard.press('z');
    await page.keyboard.press('Enter');
    expect(await finish(page)).toBe('The match ended: fig plum date lime.');
  },
);

browserTest('[T6] scry by drag: a card is dragged into the other tray', async ({ page, served }) => {
  await begin(page, served.url);
  await dialog(page).waitFor();
  const card = await page.locator('[data-tray=rest] li').first().boundingBox();
  const tray = await page.locator('[data-tray=picked]').boundingBox();
  if (!card || !tray) throw new Error('nothing to drag');
  await page.mouse.move(card.x + 40, card.y + 60);
  await page.mouse.down();
  await page.mouse.move(tray.x + tray.width / 2, tray.y + 120, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Done: 2 on top, 1 to the bottom' }).click();
  expect(await finish(page)).toBe('The match ended: fig lime date plum.');
});
