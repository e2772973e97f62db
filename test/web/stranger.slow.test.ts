/** What strangers do first: they watch, call themselves something, come back to a match that is over, and play on a phone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, DESK, PHONE, longBrowserTest } from './browser-test.ts';
import { commandsOf } from './duel-match.ts';
import { openMatch } from './open-match.ts';
import { playToTheEnd } from './player.ts';
import { ask, newGuest } from './replayed.ts';

const AT_ONCE = { speed: 'instant', motion: 'none', sound: false };

/** Markup, a name that is written from the right, pictures of several letters each, and a long one without a place to break. */
const NAMES = ['<img src=x onerror=1>', '\u05D0\u05D1 abc', '👩‍👩‍👧‍👦🏳️‍🌈', 'W'.repeat(24)];

const tooWide = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** On a phone the duel calls its sides by their generals. */
const TABLES = [
  ['duel', DESK],
  ['stack', PHONE],
  ['crazy_eights', PHONE],
] as const;
const SEATS = ['me', { bot: 'random' }];

for (const [game, size] of TABLES)
  browserTest(
    `[T5] whatever somebody is called, the table of ${game} shows it as words and stays as wide as it is`,
    async ({ page, served: { url } }) => {
      const token = await newGuest(url);
      await page.goto(url);
      for (const name of NAMES) {
        const { match } = await ask(`${url}api/matches`, { game, seats: SEATS, name, public: true }, token);
        await page.evaluate((id) => void (location.hash = `#/watch/${id}`), String(match));
        await expect.poll(() => page.locator('main.table').textContent()).toContain(name.slice(0, 8));
        expect(await page.locator('img[onerror]').count()).toBe(0);
        expect(await tooWide(page)).toBeLessThanOrEqual(0);
      }
    },
    size,
  );

/** A window in which lists of tables lose no row to the tools below them. */
const TALL = { width: 1280, height: 1600 };

longBrowserTest(
  '[T5] [T11] the start page leads those who watch to a live table',
  async ({ page, served, browser }) => {
    const other = await browser.newContext({ serviceWorkers: 'block' });
    const guest = await other.newPage();
    const seats = ['me', 'open'];
    await openMatch(guest, served, 'high-card', { more: { name: 'Wren', public: true }, settings: AT_ONCE }, seats);
    await openMatch(guest, served, 'duel', { more: { name: 'Robin', public: true }, settings: AT_ONCE }, SEATS);
    await page.setViewportSize(TALL);
    await page.goto(served.url);
    const row = page.locator('.happening li', { hasText: 'Wren waits for high card' }).first();
    const going = page.locator('.happening li', { hasText: 'Robin' }).first();
    await expect.poll(() => row.getByRole('button').allTextContents()).toEqual(['Play', 'Watch']);
    expect(await going.getByRole('button').allTextContents()).toEqual(['Watch']);
    await row.getByRole('button', { name: 'Watch' }).click();
    await page.waitForFunction(() => location.hash.startsWith('#/watch/'));
    await other.close();
  },
);

longBrowserTest(
  '[T4] a committed match says so at its table, and is watched again with who played',
  async ({ page, served }) => {
    const more = { level: 'committed', name: 'Wren' } as const;
    await openMatch(page, served, 'kuhn', { more, settings: AT_ONCE }, SEATS);
    // This match was made by the test, without a key.
    await page.locator('.committed[title^="The host made your seed: this deal is not proved"]').waitFor();
    await playToTheEnd(page, 'clicks');
    await page.getByRole('button', { name: 'Watch again' }).click();
    await page.locator('.replay main.table').waitFor();
    expect(await page.locator('.replay').textContent()).toContain('You against Bo');
    expect(await page.locator('.replay').textContent()).not.toContain('Player 1');
  },
);

browserTest(
  '[T6] [C62] on a phone a card waits for its beat behind a large button',
  async ({ page, served }) => {
    const commands = commandsOf(page);
    const options = { mode: 'realtime', encounters: [['kiln-drone']] };
    await openMatch(page, served, 'cycle', { options, settings: AT_ONCE }, ['me']);
    await page.getByRole('button', { name: 'Begin' }).tap();
    const onBeat = page.getByRole('button', { name: 'Play on the beat' });
    await page.locator('.held-card:has(.playable)').first().tap();
    await onBeat.waitFor();
    await page.keyboard.press('Escape');
    await onBeat.waitFor({ state: 'detached' });
    expect(commands).toEqual([]);
    await page.locator('.held-card:has(.playable)').first().tap();
    await onBeat.tap();
    await expect.poll(() => commands).toMatchObject([{ type: 'play' }]);
  },
  PHONE,
);

browserTest('[T5] [H11] the start page shows public tables page by page, each once', async ({ page, served }) => {
  const table = (match: string) => ({ match, game: 'duel', names: [`Player ${match}`, null], open: 1, counts: {} });
  await page.route('**/api/matches', (route) =>
    route.fulfill({ json: { matches: ['a', 'b', 'c', 'd', 'e'].map(table), next: 'five+' } }),
  );
  await page.route('**/api/matches?after=five%2B', (route) =>
    route.fulfill({ json: { matches: ['e', 'f', 'g'].map(table), next: null } }),
  );
  await page.setViewportSize(TALL);
  await page.goto(served.url);
  const rows = page.locator('.happening li');
  const more = page.getByRole('button', { name: 'More tables' });
  await expect.poll(() => rows.count()).toBe(4);
  await more.click();
  await expect.poll(() => rows.count()).toBe(7);
  expect(await more.count()).toBe(0);
});

browserTest(
  '[H12] a name that others could not see is cleaned, and the page says what they will see',
  async ({ page, served, complaints }) => {
    const token = await newGuest(served.url);
    const asked = { game: 'high-card', seats: ['me', 'open'], name: 'Ada' };
    const { match, invitations } = await ask(`${served.url}api/matches`, asked, token);
    await page.goto(`${served.url}#/join/${String(match)}/${String(Object(invitations)['1'])}`);
    const field = page.getByLabel('Your name');
    await field.fill('easy (bot)');
    await page.getByText('Others will see you as Guest.').waitFor();
    await field.fill('ADA');
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByText('Somebody at this table has that name').waitFor();
    await field.fill('Be\u200bla');
    await page.getByText('Others will see you as Bela.').waitFor();
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.waitForFunction(() => location.hash.startsWith('#/match/'));
    // The refusal, as the browser tells it.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
  },
);
