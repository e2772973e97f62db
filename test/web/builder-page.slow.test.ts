/** The deck builder in a browser: by keys alone to a match with the deck, texts in and out, on a phone, in three themes. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inEveryTheme, violationsOf } from './axe.ts';
import { browserTest, PHONE } from './browser-test.ts';

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const status = (page: Page) => page.locator('.need [role=status]');

/** Opens the decks of a game. */
async function openDecks(page: Page, url: string, game: string): Promise<void> {
  await page.goto(`${url}#/decks/${game}`);
  await page.locator('.gallery-card').first().waitFor();
}

/** Puts a deck on the bench from its text. */
async function readText(page: Page, text: string): Promise<void> {
  await named(page, 'Share as text').click();
  await page.getByRole('textbox', { name: 'Text of the deck' }).fill(text);
  await named(page, 'Read this text').click();
}

const SHORT = '# Rats\ngame: duel\ngeneral: Orsa of the Kiln\n3 Kiln Rat\n3 Hot Rivet\n';

browserTest(
  '[T6] a text that is no deck is refused; a deck is made by keys alone, refused with the reason of the rules, filled, and played against a bot',
  async ({ page, served }) => {
    await openDecks(page, served.url, 'duel');
    await readText(page, '4 <img src=x onerror=alert(1)>');
    expect(await page.getByRole('dialog').getByRole('alert').textContent()).toBe(
      'Line 1: there is no card "<img src=x onerror=alert(1)>" in this game.',
    );
    await page.keyboard.press('Escape');
    await readText(page, SHORT);
    await expect.poll(() => status(page).textContent()).toBe('6 of 39 cards 33 missing');
    await page.locator('.gallery-card').first().focus();
    await page.keyboard.press('-');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('+');
    await expect.poll(() => status(page).textContent()).toBe('7 of 39 cards 32 missing');
    await named(page, 'Play').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.deck-faults').textContent()).toBe('The deck has 7 cards and must have 39.');
    await named(page, 'Fill to 39').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => status(page).textContent()).toBe('39 of 39 cards ready to play');
    await page.reload();
    await expect.poll(() => status(page).textContent()).toBe('39 of 39 cards ready to play');
    expect(await page.getByRole('textbox', { name: 'Name of the deck' }).inputValue()).toBe('Rats');
    await named(page, 'Play').focus();
    await page.keyboard.press('Enter');
    await page.locator('main.duel').waitFor();
  },
);

browserTest('[H2] a deck of stack is played without a server, with its own cards', async ({ page, served }) => {
  await page.goto(`${served.url}?local#/decks/stack`);
  await page.locator('.gallery-card').first().waitFor();
  await readText(page, '# Tall\n56 Kelm field\n4 Tollgate hulk\n');
  await named(page, 'Play').click();
  await page.locator('main.table').waitFor();
  await page.locator('.held-card').first().waitFor();
  const hand = await page.locator('.held-card').allTextContents();
  expect(hand.filter((card) => !/Kelm field|Tollgate hulk/.test(card))).toEqual([]);
});

browserTest('[T11.4] the builder and its dialogs have no axe violation in any theme, at a desk', ({ page, served }) =>
  lookThrough(page, served.url),
);

browserTest(
  '[T11.9] on a phone nothing is wider than the page, and targets are 44 pixels high',
  async ({ page, served }) => {
    await openDecks(page, served.url, 'stack');
    const wide = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await wide()).toBe(0);
    await named(page, 'Show the deck').click();
    expect(await wide()).toBe(0);
    const low = await page
      .locator('.deck-list button, .deck-panel footer button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height).filter((height) => height < 44));
    expect(low).toEqual([]);
  },
  PHONE,
);

async function lookThrough(page: Page, url: string): Promise<void> {
  await openDecks(page, url, 'duel');
  expect(await inEveryTheme(page)).toEqual([]);
  for (const dialog of ['Decks', 'Try 5 hands']) {
    await named(page, dialog).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}
