/** Letters twice as large, as a reader sets them in the browser: all that is read grows, and nothing is cut off or out of reach (LOOKS 10). */
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { duel } from '../../src/games/duel/index.ts';
import { browserTest, listenTo, longBrowserTest } from './browser-test.ts';
import { ARGS, browserFile } from './chromium.ts';
import { cutOff, faultsOf } from './fits.ts';
import { TABLES } from './four-tables.ts';
import { matchFile } from './match-file.ts';
import { sitDown } from './player.ts';
import { sampled } from '../sample.ts';

/** The usual size is 16. */
const LARGE = '--blink-settings=defaultFontSize=32';

const WINDOWS = { desk: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };

let reader: Promise<Browser> | undefined;
afterAll(async () => (await reader)?.close());

/** A page of a browser whose letters are twice as large. */
async function large(run: (page: Page) => Promise<void>): Promise<void> {
  reader ??= chromium.launch({ executablePath: browserFile() ?? '', args: [...ARGS, LARGE] });
  const context = await (await reader).newContext({ serviceWorkers: 'block', viewport: WINDOWS.desk });
  const page = await context.newPage();
  const complaints = listenTo(page);
  try {
    await page.addInitScript(() => localStorage.setItem('cardwright.settings', '{"speed":"instant"}'));
    await page.addInitScript(() => localStorage.setItem('cardwright.hints', '{"isOff":true}'));
    await run(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

/** What is wrong at a desk and on a phone. */
async function faultsIn(page: Page, what: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [name, size] of Object.entries(WINDOWS)) {
    await page.setViewportSize(size);
    // The title of a table is that of the window too.
    const cut = (await cutOff(page)).filter((words) => what === 'decks' || !words.endsWith('in bar-title'));
    for (const fault of [...(await faultsOf(page)), ...cut]) faults.push(`${what}, ${name}: ${fault}`);
  }
  await page.setViewportSize(WINDOWS.desk);
  return faults;
}

const letters = (page: Page, part: string): Promise<string> =>
  page
    .locator(part)
    .first()
    .evaluate((each) => getComputedStyle(each).fontSize);

browserTest('[T11.9] at twice the letters: the start page and its dialogs', ({ served }) =>
  large(async (page) => {
    await page.goto(served.url);
    await page.getByRole('button', { name: 'Play Duel' }).waitFor();
    expect(await letters(page, 'body')).toBe('28px');
    const faults = [...(await faultsIn(page, 'start'))];
    for (const name of ["Hold'em: Friend, seats, more", 'Keys and help', 'Settings']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      faults.push(...(await faultsIn(page, name)));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(faults).toEqual([]);
  }),
);

/** The words on the cards of a phone's hand are twice as large, too: the cards are wider than the window, and scroll under a finger. */
async function expectReadable(page: Page): Promise<void> {
  const hand = page.locator('.duel .hand, .fan-of');
  if ((await hand.count()) === 0) return;
  await page.locator('main.phone:not(.lying)').waitFor();
  const names = hand.locator('.mini .name');
  expect(await names.count()).toBeGreaterThan(3);
  expect(
    await names.evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize))),
  ).toEqual(Array.from({ length: await names.count() }, () => 24));
  const room = await hand.evaluate((each) => [
    each.scrollWidth > each.clientWidth,
    ['auto', 'scroll'].includes(getComputedStyle(each).overflowX),
    each.scrollHeight <= each.clientHeight + 1,
  ]);
  expect(room).toEqual([true, true, true]);
}

for (const [game, sit] of sampled(TABLES, 1))
  browserTest(`[T11.9] at twice the letters: the table of ${game}`, ({ served }) =>
    large(async (page) => {
      await sit(page, served);
      expect(await faultsIn(page, game)).toEqual([]);
      // On a desk all of the table is twice as large; on a phone as far as all of it can be there, but what is read is twice as large.
      expect(await letters(page, 'main.table')).toBe('28px');
      await page.setViewportSize(WINDOWS.phone);
      expect(Number.parseFloat(await letters(page, 'main.table'))).toBeCloseTo((14 * WINDOWS.phone.width) / 320, 3);
      await expectReadable(page);
      await page.keyboard.press('1');
      await page.keyboard.press('i');
      await page.getByRole('dialog').waitFor();
      expect(await letters(page, 'dialog')).toBe('28px');
      expect(await faultsIn(page, `${game}, a card`)).toEqual([]);
    }),
  );

longBrowserTest('[T11.9] at twice the letters: tables without a design of their own', ({ served }) =>
  large(async (page) => {
    const faults: string[] = [];
    for (const game of [/Play High card/, /Play Crazy eights/, /Play Quiz/]) {
      await sitDown(page, `${served.url}?${String(game)}#/`, game);
      await page.locator('.actions button, dialog').first().waitFor();
      faults.push(...(await faultsIn(page, String(game))));
    }
    expect(faults).toEqual([]);
  }),
);

longBrowserTest('[T11.9] at twice the letters: replay, inspector, check, decks, cards', ({ served }) =>
  large(async (page) => {
    await page.goto(`${served.url}#/replay`);
    const faults = [...(await faultsIn(page, 'replays'))];
    await page.locator('input[type=file]').setInputFiles(matchFile(duel, 12));
    await page.locator('.replay main.table').waitFor();
    faults.push(...(await faultsIn(page, 'replay')));
    await page.getByRole('button', { name: 'Inspector' }).click();
    await page.locator('.inspector main.table').waitFor();
    faults.push(...(await faultsIn(page, 'inspector')));
    await page.goto(`${served.url}#/check`);
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    faults.push(...(await faultsIn(page, 'check')));
    await page.locator('input[type=file]').setInputFiles(matchFile(duel, 12));
    await page.locator('.check-list').waitFor();
    faults.push(...(await faultsIn(page, 'checked')));
    await page.goto(`${served.url}#/decks/duel`);
    await page.locator('.gallery-card').first().waitFor();
    faults.push(...(await faultsIn(page, 'decks')));
    await page.goto(`${served.url}#/cards`);
    await page.getByRole('heading', { name: 'How to read a card' }).waitFor();
    faults.push(...(await faultsIn(page, 'cards')));
    expect(faults).toEqual([]);
  }),
);
