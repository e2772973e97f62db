/** A match whose page has lost the key of its seat (F60). */
import type { Page } from 'playwright-core';
import type { Address } from './served.ts';

/** Empties the store of keys and opens the page again. */
export async function loseKey(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opened = indexedDB.open('cardwright-keys');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const cleared = opened.result.transaction('texts', 'readwrite').objectStore('texts').clear();
    await new Promise((resolve) => cleared.addEventListener('success', resolve));
    opened.result.close();
  });
  await page.reload();
}

/** Starts a match from the start page, waits until it can be played, and loses its key. */
export async function openWithoutKey(page: Page, { url }: Address, title: string): Promise<void> {
  await page.goto(url);
  await page
    .getByRole('button', { name: new RegExp(`Play ${title}`) })
    .first()
    .click();
  await page.locator('main.table').waitFor();
  await page.waitForTimeout(500);
  await loseKey(page);
  await page.locator('.key-notice').waitFor();
}
