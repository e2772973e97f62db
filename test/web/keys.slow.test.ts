/** Keys of the page (T6): letters that are given other keys, and what Z takes back. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, longBrowserTest } from './browser-test.ts';
import { commandsOf, openDuel, pictured, slot } from './duel-match.ts';
import { openMatch } from './open-match.ts';

const HAND = ['hot-rivet', 'bell-sister', 'kiln-rat', 'patient-tinder', 'wheel-of-sparks', 'late-shift'];
const AT_ONCE = { speed: 'instant', motion: 'none', sound: false };

const field = (page: Page, does: string) => page.getByRole('textbox', { name: does, exact: true });
const said = (page: Page) => page.locator('.letter-keys [role=status]');

async function openLetters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Change letters').click();
}

longBrowserTest(
  '[T6] letters are given other keys, none has two meanings, and the browser keeps them',
  async ({ page, served }) => {
    const commands = commandsOf(page);
    await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
    await slot(page, 0).waitFor();
    await openLetters(page);
    await field(page, 'replace the card').fill('t');
    expect(await said(page).textContent()).toMatch(/^T is already: the next unit/);
    expect(await field(page, 'replace the card').inputValue()).toBe('R');
    await field(page, 'replace the card').fill('7');
    expect(await said(page).textContent()).toMatch(/^Only the letters/);
    await field(page, 'replace the card').fill('q');
    expect(await said(page).textContent()).toBe('Q is now: replace the card');
    // The key that became free is anybody's.
    await field(page, 'draw').fill('r');
    expect(await field(page, 'draw').inputValue()).toBe('R');
    expect(await field(page, 'replace the card').inputValue()).toBe('Q');
    const kept = await page.evaluate(() => localStorage.getItem('cardwright.settings') ?? '');
    expect(JSON.parse(kept)).toMatchObject({ keys: { r: 'q', d: 'r' } });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('1');
    await page.keyboard.press('r');
    await page.keyboard.press('q');
    await expect.poll(() => commands).toEqual([{ type: 'replace', slot: 0 }]);
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Keys', exact: true }).click();
    const row = page.locator('.keys div', { hasText: 'replace the card' });
    expect(await row.locator('dt').textContent()).toBe('Q');
    await page.keyboard.press('Escape');
    await openLetters(page);
    await page.getByRole('button', { name: 'Letters as they were' }).click();
    expect(await field(page, 'replace the card').inputValue()).toBe('R');
  },
);

browserTest('[T6] Z takes back what is not given yet, and says when nothing is', async ({ page, served }) => {
  const commands = commandsOf(page);
  await openDuel(page, served, { settings: AT_ONCE, options: { ...pictured(HAND), mulligan: true } });
  await slot(page, 0).click();
  await slot(page, 1).click();
  const marked = page.locator('.in-slot[aria-pressed=true]');
  expect(await marked.count()).toBe(2);
  await page.keyboard.press('z');
  expect(await marked.count()).toBe(1);
  await page.keyboard.press('z');
  expect(await marked.count()).toBe(0);
  await page.keyboard.press('z');
  await page.locator('[aria-live]', { hasText: 'Nothing to take back' }).first().waitFor({ state: 'attached' });
  expect(commands).toEqual([]);
});

browserTest(
  '[T6] T goes through the lit squares while a card is taken up, and Enter plays it there',
  async ({ page, served }) => {
    const commands = commandsOf(page);
    await openDuel(page, served, { settings: AT_ONCE, options: pictured(['kiln-rat', ...HAND.slice(1)]) });
    await slot(page, 0).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('t');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? '');
    const first = await focused();
    expect(first).toMatch(/^square:\d+$/);
    await page.keyboard.press('t');
    const second = await focused();
    expect(second).not.toBe(first);
    await page.keyboard.press('Enter');
    await expect.poll(() => commands).toEqual([{ type: 'play', slot: 0, square: Number(second.slice(7)) }]);
  },
);

const SPITTER = {
  setup: 'preset',
  startingPlayer: 'p1',
  openingHand: 0,
  players: [
    {
      id: 'p1',
      deck: new Array(20).fill('kelm-field'),
      hand: ['cinder-spit'],
      battlefield: ['pell-runner', 'kelm-field'],
    },
    { id: 'p2', deck: new Array(20).fill('kelm-field'), battlefield: ['oxbarrow-guard'] },
  ],
};

browserTest(
  '[T6] [T15] the second of a double press does not let an attack go by, and a target shows what a spell will do',
  async ({ page, served }) => {
    await openMatch(page, served, 'stack', { settings: AT_ONCE, options: SPITTER });
    await page.getByRole('button', { name: /^Cinder spit,/ }).click();
    expect(await page.locator('.player-plate.foe .hurt').textContent()).toBe('−2 → 18');
    expect(await page.locator('.half.foe .deed').textContent()).toBe('−2 → 1');
    expect(await page.locator('.half.mine .deed').textContent()).toBe('−2: dies');
    await page.keyboard.press('Escape');
    const primary = page.locator('[data-place=primary]');
    await page.keyboard.press('Space');
    await page.waitForFunction(() =>
      document.querySelector('[data-place=primary]')?.textContent.startsWith('No attack'),
    );
    await page.keyboard.press('Space');
    await page.waitForTimeout(700);
    expect(await primary.textContent()).toContain('No attack');
    await page.keyboard.press('Space');
    await expect.poll(() => primary.textContent()).not.toContain('No attack');
  },
);
