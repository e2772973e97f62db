/** Every size of T11.9: whatever can be pressed can be reached and hit, and nothing is wider than the window. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, DESK } from './browser-test.ts';
import { openDuel, pictured, primary } from './duel-match.ts';
import { openMatch } from './open-match.ts';
import { sitDown } from './player.ts';
import type { Address } from './served.ts';
import { OPTIONS } from './short-duel.ts';

/** The last is a desk at twice its size. */
const WINDOWS = {
  phone: { width: 390, height: 844 },
  'small phone': { width: 360, height: 640 },
  'smallest phone': { width: 320, height: 568 },
  'phone on its side': { width: 844, height: 390 },
  'small phone on its side': { width: 667, height: 375 },
  tablet: { width: 820, height: 1180 },
  'tablet on its side': { width: 1024, height: 768 },
  'desk at 200 %': { width: 640, height: 360 },
};

/** Here the whole table is in sight; only below 700 px of height upright may it be scrolled (LOOKS 4). */
const IN_SIGHT: readonly string[] = ['phone', 'phone on its side', 'small phone on its side', 'tablet on its side'];

/** A finger's width. */
const TARGET = 44;

/** What is wrong with a page as it is now. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  // A table is laid out anew when the window has changed.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
  return page.evaluate((target) => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const isHit = (control: Element, x: number, y: number): boolean => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (control.contains(there) || (there.closest('label')?.contains(control) ?? false));
    };
    // Scripts can scroll what people cannot.
    const freeze = (control: Element): void => {
      for (let box = control.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (overflowX === 'hidden') box.scrollLeft = 0;
        if (overflowY === 'hidden') box.scrollTop = 0;
      }
    };
    for (const control of document.querySelectorAll('main button, main a[href], main input, header button')) {
      const { width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || getComputedStyle(control).visibility === 'hidden') continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      freeze(control);
      const box = control.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const name = `${control.className} ${(control.textContent || control.ariaLabel || '').slice(0, 30)}`;
      const parts = [0.5, 0.2, 0.8].flatMap((across) => [0.5, 0.2, 0.8].map((down) => [across, down] as const));
      if (!parts.some(([across, down]) => isHit(control, box.x + across * box.width, box.y + down * box.height)))
        faults.push(`${name}: out of reach`);
      // Cards lie on one another sideways; a finger still has their height.
      const isCard = control.matches('[data-card], [data-place]');
      const half = target / 2 - 1;
      const isSmall = innerWidth < 700 && (box.height < target || (!isCard && box.width < target));
      const isRoomy = isHit(control, x, y - half) && isHit(control, x, y + half);
      if (isSmall && !isRoomy) faults.push(`${name}: ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
    scrollTo(0, 0);
    return faults;
  }, TARGET);
}

/** Words that are cut off or hidden; those of cards are read in full where they are looked at closer. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCut = (words: DOMRect, box: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isWide = overflowX === 'hidden' && (words.right > right + 1 || words.left < left - 1);
      return isWide || (overflowY === 'hidden' && (words.bottom > bottom + 3 || words.top < top - 3));
    };
    const isScrolled = (box: Element): boolean => /auto|scroll/.test(getComputedStyle(box).overflow);
    return [...document.querySelectorAll('main *, header *')].flatMap((element) => {
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (!hasWords || element.closest('.unseen, .fx, .face-card, .tile, .tcard')) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const words = range.getBoundingClientRect();
      if (words.width === 0) return [];
      for (let box: Element | null = element; box && !isScrolled(box); box = box.parentElement)
        if (isCut(words, box)) return [`${element.textContent} is cut off in ${box.className}`];
      return [];
    });
  });

async function inEveryWindow(page: Page, isTable = true): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [name, size] of Object.entries(WINDOWS)) {
    await page.setViewportSize(size);
    faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
    if (name === 'desk at 200 %') faults.push(...(await cutOff(page)));
    const low = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (isTable && IN_SIGHT.includes(name) && low > 0) faults.push(`${name}: ${low} px are below the window`);
  }
  return faults;
}

/** The tables, and how one sits at them when there is something to decide. */
const TABLES: readonly (readonly [game: string, sit: (page: Page, served: Address) => Promise<void>])[] = [
  [
    'duel',
    async (page, served) => {
      // Whatever is dealt, something in it can be paid.
      const hand = ['hot-rivet', 'bell-sister', 'kiln-rat', 'patient-tinder', 'wheel-of-sparks'];
      await openMatch(page, served, 'duel', { settings: { speed: 'instant' }, options: pictured(hand) });
      await page.locator('.in-slot .playable').first().waitFor();
    },
  ],
  [
    'stack',
    async (page, served) => {
      await openMatch(page, served, 'stack', { settings: { speed: 'instant' } });
      await page.getByRole('button', { name: 'Keep', exact: true }).click();
      await page.locator('.spine .now').waitFor();
    },
  ],
  [
    'cycle',
    async (page, served) => {
      await openMatch(page, served, 'cycle', { settings: { speed: 'instant' } }, ['me']);
      await page.locator('.held-card:has(.playable)').first().waitFor();
    },
  ],
  [
    'hold’em',
    async (page, served) => {
      await sitDown(page, served.url, /Play Hold'em/);
      await page.locator('.actions button').first().waitFor();
    },
  ],
];

browserTest('[T11.9] the start page, at every size', async ({ page, served }) => {
  await page.goto(served.url);
  await page.getByRole('button', { name: 'Play Duel' }).waitFor();
  expect(await inEveryWindow(page, false)).toEqual([]);
});

for (const [game, sit] of TABLES)
  browserTest(
    `[T11.9] the table of ${game}, at every size`,
    async ({ page, served }) => {
      await sit(page, served);
      expect(await inEveryWindow(page)).toEqual([]);
      // Whoever reads at 200 % reads the rules so, and everything else is still in reach (LOOKS 10).
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect([...(await faultsOf(page)), ...(await cutOff(page))]).toEqual([]);
      const sizes = await page
        .locator('.reading, .reading-of')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize));
      expect(new Set(sizes)).toEqual(new Set(game === 'duel' || game === 'stack' ? ['26px'] : []));
    },
    DESK,
  );

browserTest(
  '[T11.9] a log that was hidden shows its newest lines when the tablet is turned',
  async ({ page, served }) => {
    const newest = page.locator('.log li').last();
    await page.setViewportSize(WINDOWS.tablet);
    await openDuel(page, served, { settings: { speed: 'instant' }, options: OPTIONS });
    for (const turn of [1, 3, 5, 7, 9]) {
      await page
        .locator('small', { hasText: `turn ${turn}` })
        .first()
        .waitFor({ state: 'attached' });
      await primary(page).click();
    }
    await page.setViewportSize(WINDOWS['tablet on its side']);
    const isNewest = (): Promise<boolean> =>
      newest.evaluate((line) => {
        const [box, list] = [line.getBoundingClientRect(), line.parentElement?.getBoundingClientRect()];
        return list !== undefined && list.height > 0 && box.bottom <= list.bottom + 1;
      });
    await expect.poll(isNewest).toBe(true);
    // Who reads further up is left there.
    await page.locator('.log').evaluate((list) => (list.scrollTop = 0));
    await page.setViewportSize({ width: 1100, height: 768 });
    await page.locator('.log').evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    expect(await isNewest()).toBe(false);
  },
);
