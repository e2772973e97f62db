/** The page plays by itself: the host runs in a worker, nothing is asked of a server. */
import { expect } from 'vitest';
import { browserTest, longBrowserTest } from './browser-test.ts';
import { playToTheEnd } from './player.ts';

browserTest('[H2] a match is played to its result without a server', async ({ page, served }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${served.url}?local`);
  await page.getByRole('button', { name: /Play High card/ }).click();
  await page.locator('main.table').waitFor();
  expect(await playToTheEnd(page, 'clicks')).toMatch(/^(You won|You lost|A draw|You won the table)$/);
  expect(asked.filter((path) => path.startsWith('/api') || path === '/socket')).toEqual([]);
});

longBrowserTest('[H2] a match without a server goes on after a reload', async ({ page, served }) => {
  await page.goto(`${served.url}?local`);
  await page.getByRole('button', { name: /Play High card/ }).click();
  // The bot may be first to act.
  await page.locator('.near .tcard.can').first().waitFor();
  const hand = await page.locator('.near .fan').ariaSnapshot();
  await page.goto(`${served.url}?local`);
  await page
    .getByRole('link', { name: /Continue/ })
    .first()
    .click();
  await page.locator('.near .tcard.can').first().waitFor();
  expect(await page.locator('.near .fan').ariaSnapshot()).toBe(hand);
});

longBrowserTest('[H2] a match on this device is listed and opened on a served page, too', async ({ page, served }) => {
  await page.goto(`${served.url}?local`);
  await page.getByRole('button', { name: /Play High card/ }).click();
  await page.locator('.near .tcard.can').first().waitFor();
  const hand = await page.locator('.near .fan').ariaSnapshot();
  // The page with its server.
  await page.goto(served.url);
  const link = page.getByRole('link', { name: /High card.*on this device/ });
  await link.click();
  await page.locator('.near .tcard.can').first().waitFor();
  expect(await page.locator('.near .fan').ariaSnapshot()).toBe(hand);
  expect(await playToTheEnd(page, 'clicks')).toMatch(/^(You won|You lost|A draw|You won the table)$/);
  await page.goto(`${served.url}#/`);
  await page.getByRole('link', { name: /High card.*on this device/ }).click();
  await page.locator('.scrubber').first().waitFor();
});
