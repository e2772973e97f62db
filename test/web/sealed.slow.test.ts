/** Deals of which folded hands stay secret (F24): what the page says of them before, at and after the match, and that it shows no more than was seen. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, longBrowserTest } from './browser-test.ts';
import { inviteFriend, setUp } from './new-match.ts';
import { playToTheEnd } from './player.ts';

const ORDER = 'The order of the cards is sealed before the first one is dealt';
const AUDITED = 'Folded hands stay secret, so only the auditor of this server can check the whole deal.';
const SEALED = `${ORDER}, with the players' own seeds in it. ${AUDITED}`;
const COMMITTED = `${ORDER}. Afterwards anyone can check it.`;

/** Sets up a match of Kuhn poker against a bot, reads what is said of the deal, and plays to the end. */
async function play(page: Page): Promise<{ readonly note: string | null; readonly title: string | null }> {
  await page.evaluate(() => localStorage.setItem('cardwright.settings', '{"speed":"instant","sound":false}'));
  await page.reload();
  await setUp(page, 'Kuhn poker');
  const note = await page.locator('.setup-committed small').textContent();
  await page.locator('.new-match-foot .button.main').click();
  const seal = page.locator('.committed[title^="Your seed is in this deal."]');
  await seal.waitFor();
  const title = await seal.getAttribute('title');
  await playToTheEnd(page, 'clicks');
  return { note, title };
}

browserTest(
  '[F24] [F57] poker on a server is committed and sealed: the page says who can check it, and shows only what was seen',
  async ({ page, served: { url } }) => {
    await page.goto(url);
    expect(await play(page)).toEqual({ note: SEALED, title: `Your seed is in this deal. ${SEALED}` });
    expect(await page.locator('.result-seal').textContent()).toContain(`Your seed is in this deal. ${AUDITED}`);
    await page.getByRole('button', { name: 'Watch again' }).click();
    await page.locator('.replay main.table').waitFor();
    const eyes = page.getByRole('group', { name: 'Seen as' }).getByRole('button');
    expect(await eyes.allTextContents()).toEqual(['You', 'Spectator']);
    await page.locator('.replay .committed.opens').click();
    await page.getByRole('heading', { name: 'Right as far as it could be checked' }).waitFor();
    expect(await page.locator('.check-head p').textContent()).toMatch(
      /^Folded hands stay secret: .* check the rest\.$/,
    );
    expect(await page.locator('.check-trust').textContent()).toContain('You brought a seed of your own.');
  },
);

longBrowserTest(
  '[F24] an invitation to poker says that folded hands stay secret',
  async ({ browser, page, served: { url } }) => {
    await page.goto(url);
    const link = await inviteFriend(page, 'Kuhn poker');
    const other = await browser.newContext({ serviceWorkers: 'block' });
    const friend = await other.newPage();
    await friend.goto(link);
    const deal = friend.locator('.invitation dd[title]');
    expect([await deal.textContent(), await deal.getAttribute('title')]).toEqual([
      'committed: folded hands stay secret',
      SEALED,
    ]);
    await other.close();
  },
);

longBrowserTest(
  '[F24] without a server the player is the host: nothing is kept back, and anyone can check the deal',
  async ({ page, served: { url } }) => {
    await page.goto(`${url}?local`);
    expect(await play(page)).toEqual({ note: COMMITTED, title: `Your seed is in this deal. ${COMMITTED}` });
    expect(await page.locator('.result-seal').textContent()).toContain('Anyone can check it');
    await page.locator('.result-panel').getByRole('button', { name: 'Check this deal' }).click();
    await page.getByRole('heading', { name: 'Every check passed' }).waitFor();
  },
);
