/** The result panel on the served page (T17): what it says, what can be done there, and that it fits every window. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RawOptions } from '../../src/games/duel/index.ts';
import { inEveryTheme } from './axe.ts';
import { browserTest, LONG_WAY, type Stand } from './browser-test.ts';
import { square } from './duel-match.ts';
import { openMatch } from './open-match.ts';

/** The enemy's general has 5 health, and a unit of 7 attack stands before it. */
const ONE_BLOW: RawOptions = {
  order: 'fixed',
  mulligan: false,
  free: true,
  decks: [
    { general: 'ember-general', deck: Array.from({ length: 12 }, () => 'kiln-rat') },
    { general: 'tide-general', deck: Array.from({ length: 12 }, () => 'reed-wader'), health: 5 },
  ],
  units: [{ kind: 'patient-tinder', seat: 0, square: 2 * 9 + 7 }],
};

const panel = (page: Page): Locator => page.locator('dialog.result-panel');

async function endDuel({ page, served }: Pick<Stand, 'page' | 'served'>, isPublic = false): Promise<void> {
  const more = isPublic ? { public: true, name: 'Mara' } : ({ level: 'committed', name: 'Mara' } as const);
  await openMatch(page, served, 'duel', { options: ONE_BLOW, more });
  await square(page, 'h3').click();
  await square(page, 'i3').click();
  await panel(page).locator('.result-moment').waitFor();
}

browserTest(
  '[T17] a duel ends in a sentence with five numbers and the moment that decided it',
  async ({ page, served }) => {
    await endDuel({ page, served });
    expect(await panel(page).locator('h2').textContent()).toBe('You won');
    expect(await panel(page).locator('.result-sentence').textContent()).toBe(
      "Bo's general fell on turn 1. Yours has 25 health left.",
    );
    expect(await panel(page).locator('dd').allTextContents()).toEqual(['1', '5 : 0', '0 : 0', '0', '0 : 0']);
    expect(await panel(page).locator('.result-moment h3').textContent()).toBe('Turn 1: Patient Tinder');
    expect(await panel(page).locator('.result-moment p').first().textContent()).toBe(
      "Patient Tinder struck, and Bo's general went from 5 to 0.",
    );
    expect(await page.getByRole('alert').allTextContents()).toContainEqual(
      expect.stringMatching(/^You won\. Bo's general fell on turn 1\./),
    );
  },
);

browserTest('[T17] Esc shows the table, and the strip brings the result back', async ({ page, served }) => {
  await endDuel({ page, served });
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.locator('.result-strip').evaluate(cardsUnder)).toEqual([]);
  await page.getByRole('button', { name: 'Result' }).click();
  await panel(page).waitFor();
  await panel(page).getByRole('button', { name: 'See the table' }).click();
  await panel(page).waitFor({ state: 'detached' });
});

/** The cards that an element lies on. */
function cardsUnder(element: Element): readonly string[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [...document.querySelectorAll('.face-card')]
    .filter((card) => {
      const box = card.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    })
    .map((card) => card.textContent);
}

browserTest('[T17] "Watch from here" opens the replay at the moment, not at the start', async ({ page, served }) => {
  await endDuel({ page, served });
  await panel(page).getByRole('button', { name: 'Watch from here' }).click();
  await page.locator('.replay main.table').waitFor();
  expect(Number(/at=(\d+)/.exec(page.url())?.[1])).toBeGreaterThan(0);
});

browserTest('[T17] Enter plays again', async ({ page, served }) => {
  await endDuel({ page, served });
  const before = page.url();
  await page.waitForTimeout(700);
  await page.keyboard.press('Enter');
  await page.waitForFunction((url) => location.href !== url, before);
  await page.locator('main.duel').waitFor();
});

browserTest('[T17] the deal is checked from the panel, and the match saved', async ({ page, served }) => {
  await endDuel({ page, served });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Save match file', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.jsonl$/);
  await panel(page).getByRole('button', { name: 'Check this deal' }).click();
  await page.locator('.check').waitFor();
  expect(page.url()).toMatch(/#\/check$/);
});

browserTest('[T17] a spectator reads names, and is offered no rematch', async ({ page, served, browser }) => {
  await endDuel({ page, served }, true);
  const { hash } = new URL(page.url());
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.addInitScript(() => localStorage.setItem('cardwright.settings', '{"speed":"instant"}'));
  await other.goto(`${served.url}${hash.replace('match', 'watch')}`);
  await panel(other).waitFor();
  expect(await panel(other).locator('h2').textContent()).toBe('Mara won');
  expect(await panel(other).textContent()).not.toMatch(/\b[Yy]ou(r|rs)?\b/);
  expect(
    await panel(other)
      .getByRole('button', { name: /Rematch/ })
      .count(),
  ).toBe(0);
  await context.close();
});

const SIZES = [
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
  [1366, 625],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;

browserTest(
  '[T13] nothing of the panel is cut off or out of reach, in any window, with what came of its last tool',
  async ({ page, served }) => {
    await endDuel({ page, served });
    await panel(page).getByRole('button', { name: 'Copy link' }).click();
    await panel(page).locator('.result-notice').waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect.soft(await cutOff(page), `${width} × ${height}`).toEqual([]);
    }
  },
  { viewport: { width: 1280, height: 720 } },
  LONG_WAY,
);

/** Texts and buttons that are wider than their place, lie outside of the panel, or cannot be scrolled to. */
async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog.result-panel');
    if (!(dialog instanceof HTMLElement)) return ['no panel'];
    const outer = dialog.getBoundingClientRect();
    const faults = [...dialog.querySelectorAll('h2, h3, p, b, dd, dt, small, em, button')].flatMap((it) => {
      const box = it.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return [];
      const isOut = box.left < outer.left - 1 || box.right > outer.right + 1;
      const isOver = it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).display !== 'inline';
      return isOut || isOver ? [`${it.tagName} ${it.textContent.slice(0, 40)}`] : [];
    });
    const isInside = outer.left >= 0 && outer.top >= 0 && outer.right <= innerWidth && outer.bottom <= innerHeight;
    return [...faults, ...(isInside ? [] : ['the panel is outside of the window'])];
  });
}

browserTest('[T11.4] axe finds nothing on the panel, in any theme', async ({ page, served }) => {
  await endDuel({ page, served });
  expect(await inEveryTheme(page)).toEqual([]);
});
