/** The factors of LOOKS ("Scaling") as the page computes them, and what follows them. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from './browser-test.ts';
import { openDuel, pictured } from './duel-match.ts';
import { openMatch } from './open-match.ts';

/** Window, k, q. */
const FACTORS = [
  [1280, 720, 1, 1],
  [1440, 900, 1.125, 1.0625],
  [1920, 1080, 1.5, 1.25],
  [2560, 1440, 2, 1.5],
  [3840, 2160, 2.5, 1.75],
  [1366, 625, 1, 1],
  [820, 1180, 1, 1],
  [390, 844, 1, 1],
] as const;

/** Returns the value of a custom property that is a length, in pixels. */
const lengthOf = (page: Page, selector: string, name: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => Number.parseFloat(getComputedStyle(element).getPropertyValue(property)), name);

/** Resizes the window and waits for the layout. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

browserTest('[T13] pieces follow k, words and panels follow q, at every size', async ({ page, served }) => {
  await openMatch(page, served, 'holdem', { settings: { speed: 'instant' } }, ['me', { bot: 'random' }]);
  await page.locator('.actions button').first().waitFor();
  for (const [width, height, k, q] of FACTORS) {
    await resize(page, width, height);
    const window = `${width} × ${height}`;
    expect.soft(await lengthOf(page, 'html', '--k'), window).toBeCloseTo(k, 3);
    expect.soft(await lengthOf(page, 'html', '--q'), window).toBeCloseTo(q, 3);
    expect.soft(await lengthOf(page, 'main.table', '--px'), window).toBeCloseTo(k, 3);
    for (const words of ['.top-bar', '.nameplate', '.actions'])
      expect.soft(await lengthOf(page, words, '--px'), `${words} at ${window}`).toBeCloseTo(q, 3);
  }
});

browserTest('[T13] a card of the hand of a duel is 138k wide', async ({ page, served }) => {
  await openDuel(page, served, { settings: { speed: 'instant' }, options: pictured(['hot-rivet', 'kiln-rat']) });
  const card = page.locator('.in-slot .face-card').first();
  await card.waitFor();
  for (const [width, height, k] of FACTORS.slice(0, 4)) {
    await resize(page, width, height);
    const wide = await card.evaluate(({ clientWidth }) => clientWidth);
    expect.soft(wide, `${width} × ${height}`).toBeCloseTo(138 * k, 0);
  }
});
