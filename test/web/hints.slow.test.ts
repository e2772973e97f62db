/** Hints of a first match on the served page (T18): when they come, that they block nothing, and that they can be sent away. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inEveryTheme } from './axe.ts';
import { browserTest, DESK, PHONE, type Stand } from './browser-test.ts';
import { openMatch } from './open-match.ts';
import { settleLayout } from './settle-layout.ts';

const hint = (page: Page) => page.locator('.hint');

async function open(
  { page, served }: Pick<Stand, 'page' | 'served'>,
  game: string,
  seats: readonly unknown[],
  options = {},
): Promise<void> {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('asked')) localStorage.setItem('cardwright.hints', '{}');
    sessionStorage.setItem('asked', 'yes');
  });
  await openMatch(page, served, game, { options, settings: { speed: 'instant', sound: false } }, seats);
  await page.locator('main.table').first().waitFor();
}

const FIRST: readonly (readonly [game: string, seats: readonly unknown[], title: string])[] = [
  ['duel', ['me', { bot: 'easy' }], 'Swap what costs much'],
  ['stack', ['me', { bot: 'easy' }], 'Keep or try again?'],
  ['cycle', ['me'], 'Energy pays for cards'],
  ['holdem', ['me', { bot: 'easy' }, { bot: 'easy' }], 'Blinds: bets nobody chose'],
  ['five_card_draw', ['me', { bot: 'easy' }, { bot: 'easy' }], 'Antes: bets nobody chose'],
];

const SIZES = {
  desk: {
    device: DESK,
    windows: [
      { width: 1280, height: 720 },
      { width: 1920, height: 1080 },
    ],
  },
  phone: {
    device: PHONE,
    windows: [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ],
  },
};

for (const [where, { device, windows }] of Object.entries(SIZES))
  for (const [game, seats, title] of FIRST)
    browserTest(
      `[T18] a first match of ${game} begins with a hint on a ${where}, inside the window, over no number, live control or what it speaks of`,
      async ({ page, served }) => {
        await open({ page, served }, game, seats, seats.length > 2 ? { players: seats.length } : {});
        await hint(page).filter({ hasText: title }).waitFor();
        for (const window of windows) {
          await page.setViewportSize(window);
          // A hint finds its place again while cards come to theirs.
          await page.waitForTimeout(950);
          await settleLayout(page);
          expect(await faultsOf(page), `${window.width}×${window.height}`).toEqual([]);
        }
      },
      device,
    );

/** What is wrong with where a hint lies. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const note = document.querySelector('.hint')?.getBoundingClientRect();
    if (!note) return ['no hint'];
    const meets = (it: DOMRect): boolean =>
      it.left < note.right - 2 && it.right > note.left + 2 && it.top < note.bottom - 2 && it.bottom > note.top + 2;
    const isOut = note.left < 0 || note.top < 0 || note.right > innerWidth || note.bottom > innerHeight;
    const rings = [...document.querySelectorAll('.hint-ring')];
    const leader = document.querySelectorAll('.hint-leader path').length;
    // Reading panel and log may be covered, and the names of squares.
    const mayLieUnder =
      '.reading, .reading-of, .log-list, .panel:has(> .log), .sq:not(:has(.token)), .unseen, kbd, .hint';
    const isKept = (each: Element): boolean => !each.closest(mayLieUnder) && meets(each.getBoundingClientRect());
    // Of an enemy, which is a large button, only the numbers count.
    const live = 'button:enabled:not([aria-disabled=true], .enemy), input:enabled';
    const controls = [...document.querySelectorAll(live)].filter(isKept);
    const numbers = [...document.querySelectorAll('main.table *')].filter(
      (each) =>
        [...each.childNodes].some((node) => node.nodeType === 3 && /\d/.test(node.nodeValue ?? '')) && isKept(each),
    );
    return [
      ...(isOut ? ['outside'] : []),
      ...(rings.length === 0 ? ['no ring'] : []),
      ...(leader === 1 ? [] : ['no leader']),
      ...rings.filter((ring) => meets(ring.getBoundingClientRect())).map(() => 'over what it speaks of'),
      ...controls.map((each) => `over the control ${each.textContent || each.ariaLabel}`),
      ...numbers.map((each) => `over the number ${each.className} ${each.textContent}`),
    ];
  });

browserTest('[T18] a hint ends by "Got it", and the next one comes at its own moment', async ({ page, served }) => {
  await open({ page, served }, 'cycle', ['me']);
  await hint(page).filter({ hasText: 'Energy pays for cards' }).waitFor();
  await page.getByRole('button', { name: 'Got it' }).click();
  await hint(page).filter({ hasText: 'Its next move' }).waitFor();
  expect(await hint(page).count()).toBe(1);
});

browserTest('[T18] "No more hints" is remembered, and the rules sheet brings them back', async ({ page, served }) => {
  await open({ page, served }, 'cycle', ['me']);
  await page.getByRole('button', { name: 'No more hints' }).click();
  await hint(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('main.table').waitFor();
  await page.waitForTimeout(800);
  expect(await hint(page).count()).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Show hints again' }).click();
  await hint(page).filter({ hasText: 'Energy pays for cards' }).waitFor();
});

browserTest('[T18] the second match of a game has no hints', async ({ page, served }) => {
  await open({ page, served }, 'cycle', ['me']);
  await hint(page).waitFor();
  await openMatch(page, served, 'cycle', { settings: { speed: 'instant' } }, ['me']);
  await page.locator('main.table').waitFor();
  await page.waitForTimeout(1_000);
  expect(await hint(page).count()).toBe(0);
});

browserTest('[T11.4] axe finds nothing with a hint open, in any theme', async ({ page, served }) => {
  await open({ page, served }, 'cycle', ['me']);
  await hint(page).waitFor();
  await page.waitForTimeout(1_000);
  expect(await inEveryTheme(page)).toEqual([]);
});
