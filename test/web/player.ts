/** Hands for a page: whatever may be done is done, through the elements that a player would use, until the match is over. */
import type { Page } from 'playwright-core';

/** How a match is played. `clicks` goes through the page itself, `keys` and `pointer` through the browser's input. */
export type Manner = 'clicks' | 'keys' | 'pointer';

/** Plays until the end is said, or throws after so many actions. */
export async function playToTheEnd(page: Page, manner: Manner, most = 3_000): Promise<string> {
  if (manner === 'clicks') await page.evaluate(clickThrough, { most, patience: 60_000 });
  else await actThrough(page, manner, most);
  const end = page.locator('dialog.end h2');
  await end.waitFor({ timeout: 30_000 });
  return (await end.textContent()) ?? '';
}

/** Does so many things at the generic table, until the end is said or nothing was there to do for a while. */
export const playSome = (page: Page, count: number): Promise<void> =>
  page.evaluate(clickThrough, { most: count, patience: 300 });

/** Starts a game from the start page, as one click does. */
export async function sitDown(page: Page, url: string, button: RegExp): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: button }).first().click();
  await page.locator('main.table').waitFor();
}

/** Presses keys in the very moment in which something is on the page, before anything has been painted. */
export const pressAsSoonAs = (page: Page, selector: string, keys: readonly string[]): Promise<unknown> =>
  page.addInitScript(
    ([there, pressed]) => {
      const look = new MutationObserver(() => {
        if (!document.querySelector(there)) return;
        look.disconnect();
        for (const key of pressed) document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      });
      look.observe(document, { childList: true, subtree: true, attributes: true });
    },
    [selector, keys] as const,
  );

/** Runs in the page: clicks one of the things that may be done, waits for the page to change, and goes on. */
async function clickThrough({ most, patience }: { readonly most: number; readonly patience: number }): Promise<void> {
  let seed = 7;
  const below = (n: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * n);
  };
  const find = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const options = (): HTMLElement[] => {
    const asked = find('dialog.question .question-foot .main:not(:disabled), dialog.question .question-grid button');
    if (document.querySelector('dialog.question')) return asked;
    const bar = find('.pick-bar button:not(:disabled, .quiet)');
    const cards = find('.near .tcard.can, .near .tcard.chosen');
    if (bar.length > 0) return [...bar, ...(document.querySelector('.pick-bar .main') ? cards : [])];
    // A card that is selected, or an ask that is put together, has a button of its own.
    const main = find('.plain-bar .main');
    if (main.length > 0) return main;
    const steps = find('.pick-step').filter((step) => !step.querySelector('[aria-pressed=true]'));
    const picks = steps.slice(0, 1).flatMap((step) => [...step.querySelectorAll<HTMLElement>('button')]);
    if (picks.length > 0) return picks;
    const all = find('.actions button:not(:disabled)').filter(
      (button) => !/Give up|Concede|Less|More/.test(button.textContent + (button.ariaLabel ?? '')),
    );
    // Whoever folds plays for ever, and all in ends soonest.
    const bold = all.filter((button) => !button.textContent.startsWith('Fold'));
    return [...find('.tcard.can'), ...(bold.length > 0 ? bold : all)];
  };
  let acted = performance.now();
  for (let n = 0; n < most && performance.now() - acted < patience;) {
    if (document.querySelector('dialog.end')) return;
    const choices = options();
    if (choices.length > 0) [n, acted] = [n + 1, performance.now()];
    const preset = find('.presets .preset:last-child:not([aria-pressed=true])')[0];
    if (preset && below(2) === 0) preset.click();
    choices[below(choices.length)]?.click();
    await new Promise((resolve) => setTimeout(resolve, choices.length === 0 ? 8 : 1));
  }
}

/** By the browser's own keys, or its pointer: one action after the other. */
async function actThrough(page: Page, manner: 'keys' | 'pointer', most: number): Promise<void> {
  for (let n = 0; n < most; n++) {
    if (await page.locator('dialog.end').count()) return;
    await (manner === 'keys' ? pressOnce(page) : pointOnce(page));
    await page.waitForTimeout(4);
  }
}

/** A card that may be played gets the focus by arrows and Enter; else the bar is reached by Tab, or Space presses the main button. */
async function pressOnce(page: Page): Promise<void> {
  const { keyboard } = page;
  if (await page.locator('.pick-bar .main-key:not(:disabled)').count()) return keyboard.press('Space');
  if (await page.locator('.pick-bar').count()) {
    await page.locator('.pick-bar button').first().focus();
    return keyboard.press('Enter');
  }
  if (await page.locator('.plain-bar .main').count()) {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    return keyboard.press('Enter');
  }
  const step = page.locator('.pick-step:not(:has([aria-pressed=true])) button').first();
  if (await step.count()) {
    await step.focus();
    return keyboard.press('Enter');
  }
  const playable = await page
    .locator('.near .fan button[data-card]')
    .evaluateAll((cards) => cards.findIndex((card) => card.classList.contains('can')));
  if (playable < 0) {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    return keyboard.press('Space');
  }
  await keyboard.press('1');
  for (let step = 0; step < playable; step++) await keyboard.press('ArrowRight');
  return keyboard.press('Enter');
}

/** The first thing that glows, else the main button. */
async function pointOnce(page: Page): Promise<void> {
  const bar = page.locator('.pick-bar button:not(:disabled)').first();
  const main = page.locator('.plain-bar .main').first();
  const step = page.locator('.pick-step:not(:has([aria-pressed=true])) button').first();
  const card = page.locator('.near .tcard.can').first();
  const button = page.locator('.actions .main-key:not(:disabled), .actions .main:not(:disabled)').first();
  for (const target of [bar, main, step, card, button])
    if (await target.count()) {
      // What was there may be gone by now.
      await target.click({ timeout: 2_000 }).catch(() => {});
      return;
    }
}
