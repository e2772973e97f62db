/** Clocks and absence at tables in a real browser: whose time runs, what is said when it is up, and what may be done then. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, LONG_WAY, longBrowserTest } from './browser-test.ts';
import { gather, type MatchRecord, type Replayed } from './replayed.ts';

const PER_TURN = { bank: 6_000, increment: 6_000, max: 6_000, lag: 0, empty: 'play' } as const;

/** Opens a match between Ada, on the page, and Ben, who follows it and does nothing. */
async function open(page: Page, url: string, game: string, more: Partial<MatchRecord> = {}): Promise<Replayed> {
  await page.addInitScript(() =>
    localStorage.setItem('cardwright.settings', JSON.stringify({ speed: 'instant', sound: false, name: 'Ada' })),
  );
  await page.goto(url);
  await page.waitForFunction(() => localStorage.getItem('cardwright.guest') !== null);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('cardwright.guest') ?? '""'));
  const match = await gather(url, String(token), {
    game,
    others: ['Ben'],
    name: 'Ada',
    options: {},
    steps: [],
    ...more,
  });
  await page.evaluate((id) => void (location.hash = `#/match/${id}`), match.match);
  await page.locator('main.table').waitFor();
  return match;
}

longBrowserTest(
  '[H8] [T15] a duel by the clock: an alarm in the opening hand, the time of who is to act, and whose time ran out',
  async ({ page, served }) => {
    const match = await open(page, served.url, 'duel', { clock: PER_TURN });
    await page.locator('.turnbox.low', { hasText: 'You keep this hand at 0:00' }).waitFor();
    const log = page.locator('.duel [data-scrolls], .duel ol');
    await page.getByText('Your time ran out').first().waitFor();
    await page.getByText("Ben's time ran out").first().waitFor();
    await page.locator('.turnbox', { hasText: 'Ben is playing' }).waitFor({ timeout: 20_000 });
    const time = page.locator('.turnbox .clock small');
    const first = await time.textContent();
    await expect.poll(() => time.textContent()).not.toBe(first);
    expect(await time.textContent()).toMatch(/^0:0[0-6] left$/);
    expect((await log.allTextContents()).join(' ')).not.toContain('You ended the turn');
    match.close();
  },
  undefined,
  LONG_WAY,
);

longBrowserTest(
  "[H8] [T15] hold'em and stack show the running time of whoever is to act",
  async ({ page, served }) => {
    const clock = { ...PER_TURN, bank: 40_000, increment: 40_000, max: 40_000 };
    for (const game of ['holdem', 'stack']) {
      const match = await open(page, served.url, game, { clock });
      const shown = page.locator(game === 'stack' ? '.player-plate .plate-time' : '.actions .turn small').first();
      await expect.poll(() => shown.textContent()).toMatch(/0:3\d/);
      match.close();
    }
  },
  undefined,
  LONG_WAY,
);

browserTest(
  '[T17] who is away is seen on the plate; after "Keep waiting" the menu has the claim, and a bot needs a second click',
  async ({ page, served }) => {
    const match = await open(page, served.url, 'stack', { claim: 1_000 });
    match.close();
    await page.locator('.people-strip', { hasText: 'Ben has been away for' }).waitFor({ timeout: 20_000 });
    await page.locator('.player-plate.foe', { hasText: 'Away' }).waitFor();
    await page.getByRole('button', { name: 'Keep waiting' }).click();
    await page.locator('.people-strip').waitFor({ state: 'detached' });
    const menu = page.getByRole('button', { name: 'Menu' }).last();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Let Wren play for Ben' }).click();
    const asked = page.getByRole('dialog', { name: 'Let Wren play for Ben?' });
    expect(await asked.locator('.main').textContent()).toContain('Keep waiting');
    await asked.locator('.main').click();
    await asked.waitFor({ state: 'detached' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Claim the win' }).click();
    const claim = page.getByRole('dialog', { name: 'Claim the win?' });
    expect(await claim.locator('p').textContent()).toBe('The match ends here. Ben loses, and you win.');
    await claim.getByRole('button', { name: 'Claim the win' }).click();
    await page.getByRole('heading', { name: 'You won' }).waitFor();
  },
  undefined,
  LONG_WAY,
);
