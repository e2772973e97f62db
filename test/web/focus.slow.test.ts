/** Who plays by keys always has a place on the page (T6): after every act, whatever went away with it, something has the focus. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, LONG_WAY } from './browser-test.ts';
import { openMatch } from './open-match.ts';
import { bundledGames } from './properties/games.ts';
import { randomBelow } from './properties/windows.ts';
import { sampled } from '../sample.ts';

/** Begins to keep what is announced. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { __heard: heard });
    new MutationObserver(() => {
      for (const line of document.querySelectorAll('.unseen[role=status], .unseen[role=alert]'))
        if (line.textContent.trim() !== '' && !heard.includes(line.textContent)) heard.push(line.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, '__heard') as readonly string[]);

/** Acts at each table. */
const ACTS = 10;

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at ? `${at.localName}.${at.className}` : 'nothing';
  });

/** What can be pressed at the table, or in the dialog over it. */
const LIVE = ['dialog[open] button:not(:disabled)', 'main.table button:not(:disabled, [aria-disabled=true])'];

/** Goes to one of the live controls and presses Enter; returns its words, or nothing where none is live. */
async function actOnce(page: Page, below: (n: number) => number): Promise<string | undefined> {
  const [dialog = '', table = ''] = LIVE;
  const isCovered = (await page.locator(dialog).count()) > 0;
  const controls = page.locator(isCovered ? dialog : table).filter({ visible: true });
  const count = await controls.count();
  if (count === 0) return undefined;
  const control = controls.nth(below(count));
  const words = (await control.textContent({ timeout: 500 }).catch(() => null)) ?? undefined;
  if (words === undefined || /give up|concede|rematch|watch|check|new match/i.test(words)) return undefined;
  await control.focus({ timeout: 500 }).catch(() => {});
  await page.keyboard.press('Enter');
  return words;
}

/** A table of each kind. */
const WANTED = sampled(
  ['duel', 'stack', 'cycle', 'crazy_eights', 'holdem', 'high-card', 'go_fish', 'triple_draw', 'war'],
  ['duel', 'crazy_eights'],
);
const GAMES = (await bundledGames()).filter(
  ({ table, seats }) => WANTED.includes(table.game.name) && seats === table.game.seats.min,
);

for (const { label, table, seats } of GAMES)
  browserTest(
    `[T6] the focus is on the table when it opens, and never on the page itself after an act by keys, at ${label}`,
    async ({ page, served }) => {
      const bot = 'greedy' in table.bots ? 'greedy' : 'random';
      const others = Array.from({ length: seats - 1 }, () => ({ bot }));
      await openMatch(page, served, table.game.name, { settings: { speed: 'instant', motion: 'none' } }, [
        'me',
        ...others,
      ]);
      await page.locator('main.table').waitFor();
      await expect.poll(() => focused(page)).not.toMatch(/^body/);
      const below = randomBelow(label.length);
      for (let act = 0, tries = 0; act < ACTS && tries < 4 * ACTS; tries++) {
        const words = await actOnce(page, below);
        if (words === undefined) await page.waitForTimeout(20);
        else {
          act++;
          await page.waitForTimeout(120);
          expect(await focused(page), `after “${words}”`).not.toMatch(/^body/);
        }
      }
      // What lies over a table gives the focus back to it.
      for (const [open, close] of [
        ['`', '`'],
        ['?', 'Escape'],
      ] as const) {
        if (await page.locator('dialog[open]').count()) break;
        await page.keyboard.press(open);
        await page.waitForTimeout(200);
        await page.keyboard.press(close);
        await page.locator('main.table').waitFor();
        await page.waitForTimeout(100);
        expect(await focused(page), `after ${open}`).not.toMatch(/^body/);
      }
    },
    undefined,
    LONG_WAY,
  );

for (const [game, words] of [
  ['crazy_eights', /^Your turn/],
  ['holdem', /^Your turn\. .* to call, pot \d/],
] as const)
  browserTest(`[T16] it is said that one's turn has come, at ${game}`, async ({ page, served }) => {
    await listen(page);
    await openMatch(page, served, game, { settings: { speed: 'instant' } }, ['me', { bot: 'easy' }]);
    await expect.poll(async () => (await heardOn(page)).some((text) => words.test(text))).toBe(true);
  });

browserTest('[T6] a card that does not fit says why when Enter is pressed on it', async ({ page, served }) => {
  await listen(page);
  await openMatch(page, served, 'crazy_eights', { settings: { speed: 'instant' } }, ['me', { bot: 'easy' }]);
  await page.locator('.near .tcard').first().waitFor();
  const dead = page.locator('.near .tcard[aria-disabled=true]').first();
  await dead.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await heardOn(page)).some((text) => / does not fit\. .* does\.$/.test(text)))
    .toBe(true);
  expect(await page.locator('.actions .refusal').textContent()).toMatch(/does not fit/);
  expect(await dead.getAttribute('data-refused')).toBe('');
});

for (const at of ['start page', 'table'])
  browserTest(
    `[T6] the ring of the focus is whole around each of the first controls of the ${at}`,
    async ({ page, served }) => {
      if (at === 'start page') await page.goto(served.url);
      else await openMatch(page, served, 'duel', { settings: { speed: 'instant' } });
      await page.locator('main button').first().waitFor();
      const cut = new Set<string>();
      for (let tab = 0; tab < 12; tab++) {
        await page.keyboard.press(tab < 6 ? 'Tab' : 'Shift+Tab');
        const name = await page.evaluate(() => {
          const element = document.activeElement ?? document.body;
          const { left, right, top } = element.getBoundingClientRect();
          const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element);
          const ring = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
          const isCut = left - ring < 0 || right + ring > innerWidth || top - ring < 0;
          return isCut ? element.getAttribute('aria-label') || element.textContent : '';
        });
        if (name) cut.add(name);
      }
      expect([...cut]).toEqual([]);
    },
  );
