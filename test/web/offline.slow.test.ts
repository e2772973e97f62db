/** The page on a plain web space: it can be installed, and without a net it opens, plays and goes on. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, DESK, listenTo } from './browser-test.ts';
import { playToTheEnd } from './player.ts';
import { webSpace } from './web-space.ts';

/** A web space has no interface, and without a net there is none either; the browser says so by itself. */
const NO_SERVER = /Failed to load resource/;

/** The browser has everything, and asks its worker first. */
const isKept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken));
  });

browserTest('[H2] installed from a web space, the page plays without a net', async ({ browser }) => {
  const space = await webSpace();
  const context = await browser.newContext(DESK);
  try {
    await context.addInitScript(() => localStorage.setItem('cardwright.settings', '{"speed":"instant"}'));
    const page = await context.newPage();
    const complaints = listenTo(page);
    await page.goto(space.url);
    await isKept(page);
    const session = await context.newCDPSession(page);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect({ errors, url }).toEqual({ errors: [], url: `${space.url}manifest.webmanifest` });
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    await space.close();
    await context.setOffline(true);
    await page.goto(`${space.url}?from=home`);
    await page.getByRole('button', { name: /Play High card/ }).click();
    await page.locator('.near .tcard').first().waitFor();
    await page.reload();
    await page.locator('.near .tcard').first().waitFor();
    expect(await playToTheEnd(page, 'clicks')).toMatch(/^(You won|You lost|A draw|You won the table)$/);
    // Tables that were never seen before are there, too.
    await page.goto(`${space.url}#/`);
    await page.getByRole('button', { name: 'Play Duel' }).click();
    await page.locator('main.duel').waitFor();
    expect(complaints.filter((complaint) => !NO_SERVER.test(complaint))).toEqual([]);
  } finally {
    await context.close();
    await space.close();
  }
});
