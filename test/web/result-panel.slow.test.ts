/** The result panel on the served page (T17): what it says, what can be done there, and that it fits every window. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RawOptions } from '../../src/games/duel/index.ts';
import { inEveryTheme } from './axe.ts';
import { browserTest, LONG_WAY, type Stand, longBrowserTest } from './browser-test.ts';
import { square } from './duel-match.ts';
import { openMatch } from './open-match.ts';
import { faultsInWindows } from './properties/layout.ts';
import { parseWindow } from './properties/windows.ts';

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
  '[T17] a panel that opens before the match was read gets its numbers and moment later, and its buttons keep their places',
  async ({ page, served }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/replay', async (route) => {
      await held;
      await route.continue();
    });
    await openMatch(page, served, 'duel', { options: ONE_BLOW, more: { level: 'committed', name: 'Mara' } });
    await square(page, 'h3').click();
    await square(page, 'i3').click();
    await panel(page).locator('.result-waiting').waitFor();
    expect(await panel(page).locator('dd').allTextContents()).toEqual(['1']);
    const again = panel(page).locator('.result-again .main');
    const before = await again.boundingBox();
    release();
    await panel(page).locator('.result-moment').waitFor();
    expect(await panel(page).locator('dd').allTextContents()).toEqual(['1', '5 : 0', '0 : 0', '0 : 0', '0 : 0']);
    expect(await again.boundingBox()).toEqual(before);
  },
);

browserTest(
  '[T17] a duel ends in a sentence with five numbers and the moment that decided it; Esc shows the table, the strip the result',
  async ({ page, served }) => {
    await endDuel({ page, served });
    expect(await panel(page).locator('h2').textContent()).toBe('You won');
    expect(await panel(page).locator('.result-sentence').textContent()).toBe(
      "Bo's general fell on turn 1. Yours has 25 health left.",
    );
    expect(await panel(page).locator('dd').allTextContents()).toEqual(['1', '5 : 0', '0 : 0', '0 : 0', '0 : 0']);
    expect(await panel(page).locator('.result-moment h3').textContent()).toBe('Turn 1: Patient Tinder');
    expect(await panel(page).locator('.result-moment p').first().textContent()).toBe(
      "Patient Tinder struck, and Bo's general went from 5 to 0.",
    );
    expect(await page.getByRole('alert').allTextContents()).toContainEqual(
      expect.stringMatching(/^You won\. Bo's general fell on turn 1\./),
    );
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await page.locator('.result-strip').evaluate(cardsUnder)).toEqual([]);
    await page.getByRole('button', { name: 'Result' }).click();
    await panel(page).waitFor();
    await panel(page).getByRole('button', { name: 'See the table' }).click();
    await panel(page).waitFor({ state: 'detached' });
  },
);

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

longBrowserTest(
  '[T17] the panel opens in its final size, "New match" sets up this game, and what was saved last is named',
  async ({ page, served }) => {
    await page.addInitScript(() => {
      const sizes = new Set<string>();
      Object.assign(window, { sizes });
      const look = (): void => {
        const panel = document.querySelector<HTMLElement>('dialog.result-panel');
        if (panel) sizes.add(`${panel.offsetWidth}x${panel.offsetHeight}`);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await endDuel({ page, served });
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Reflect.get(window, 'sizes').size)).toBe(1);
    await panel(page).getByRole('button', { name: 'Save match file' }).click();
    const notice = panel(page).locator('.result-notice');
    await notice.getByText(/^Saved as duel-/).waitFor();
    await panel(page).getByRole('button', { name: 'Save my proof' }).click();
    // Here the host signs, so that there is nothing to save.
    await expect.poll(() => notice.textContent()).not.toMatch(/^Saved as duel-/);
    await panel(page).getByRole('button', { name: 'New match' }).click();
    const setup = page.locator('dialog[open]:not(.result-panel)');
    await setup.waitFor();
    expect(await setup.textContent()).toContain('Duel');
    await page.keyboard.press('Escape');
    await panel(page).waitFor();
  },
);

browserTest(
  '[T15] [T17] a reload keeps the log, and "Watch from here" opens the replay at the moment, not at the start',
  async ({ page, served }) => {
    await endDuel({ page, served });
    const log = page.locator('.logp li');
    const before = await log.allTextContents();
    expect(before.length).toBeGreaterThan(2);
    await page.reload();
    await panel(page).waitFor();
    expect(await log.allTextContents()).toEqual(before);
    await panel(page).getByRole('button', { name: 'Watch from here' }).click();
    await page.locator('.replay main.table').waitFor();
    expect(Number(/at=(\d+)/.exec(page.url())?.[1])).toBeGreaterThan(0);
  },
);

longBrowserTest('[T17] Enter plays again', async ({ page, served }) => {
  await endDuel({ page, served });
  const before = page.url();
  await page.waitForTimeout(700);
  await page.keyboard.press('Enter');
  await page.waitForFunction((url) => location.href !== url, before);
  await page.locator('main.duel').waitFor();
});

longBrowserTest('[T17] the deal is checked from the panel, and the match saved', async ({ page, served }) => {
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

longBrowserTest('[T17] a spectator reads names, and is offered no rematch', async ({ page, served, browser }) => {
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
  '[T11.4] [T13] nothing of the panel is cut off or out of reach, in any window, with what came of its last tool, and axe finds nothing',
  async ({ page, served }) => {
    await endDuel({ page, served });
    await panel(page).getByRole('button', { name: 'Copy link' }).click();
    await panel(page).locator('.result-notice').waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect.soft(await cutOff(page), `${width} × ${height}`).toEqual([]);
    }
    expect(await inEveryTheme(page)).toEqual([]);
  },
  { viewport: { width: 1280, height: 720 } },
  LONG_WAY,
);

longBrowserTest(
  '[T13] headline and buttons of a long result are seen whole, in any window: what is between them scrolls',
  async ({ page, served }) => {
    await endDuel({ page, served });
    // As a table of ten has it, with a graph and a moment.
    await page.evaluate(() => {
      const middle = document.querySelector('.result-middle');
      const list = document.createElement('ol');
      list.className = 'result-places many';
      list.innerHTML = '<li><em>1</em><b>Bo</b><span>out on hand 23</span></li>'.repeat(10);
      middle?.prepend(list);
    });
    const windows = ['390x844', '360x640', '844x390', '1280x720'].map(parseWindow);
    expect(await faultsInWindows(page, windows)).toEqual([]);
  },
  { viewport: { width: 1280, height: 720 } },
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
