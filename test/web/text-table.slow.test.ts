/** The table in words (T7): whoever only reads and types plays a whole duel, and what is read has a form that is kept. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from './browser-test.ts';
import { openMatch } from './open-match.ts';

const TEXT = { speed: 'instant', sound: false, text: true };
const SHORT = { settings: { general: { health: 5, attack: 2 } } };

/** What a reader would do next: type a number of the list, press the button of a question, or wait. */
type Next = 'over' | 'wait' | 'question' | { readonly type: number };

/** Runs in the page: strikes come before plays, and both before the end of the turn; and what stood there at that moment. */
function nextLine(): { readonly next: Next; readonly seen: string } {
  const seen = document.querySelector('.text-table')?.textContent ?? '';
  return { next: choose(), seen };
  function choose(): Next {
    if (document.querySelector('dialog.end')) return 'over';
    if (document.querySelector('.pick-bar .main:not(:disabled)')) return 'question';
    const lines = [...document.querySelectorAll('.text-table ol button')].map(({ textContent }) => textContent ?? '');
    const wanted = [/^attack/i, /^play/i, /^end turn/i, /./];
    const at = wanted.map((words) => lines.findIndex((line) => words.test(line))).find((place) => place >= 0);
    return at === undefined ? 'wait' : { type: at + 1 };
  }
}

async function readAndType(page: Page): Promise<string> {
  const commandLine = page.getByRole('textbox', { name: 'Command' });
  for (let n = 0; n < 600; n++) {
    const { next, seen } = await page.evaluate(nextLine);
    if (next === 'over') return (await page.getByRole('dialog').getByRole('heading', { level: 2 }).textContent()) ?? '';
    if (next === 'question') {
      await page.locator('.pick-bar .main').focus();
      await page.keyboard.press('Enter');
    } else if (next !== 'wait') {
      await commandLine.fill(String(next.type));
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction(
      (before) =>
        document.querySelector('dialog.end') !== null || document.querySelector('.text-table')?.textContent !== before,
      seen,
    );
  }
  throw new Error('the duel did not end');
}

browserTest('[T7] a whole duel is read and typed, from the text table alone', async ({ page, served }) => {
  await openMatch(page, served, 'duel', { settings: TEXT, options: SHORT });
  await page.locator('.text-table').waitFor();
  expect(await page.locator('.text-table :is(img, canvas, svg)').count()).toBe(0);
  expect(await readAndType(page)).toMatch(/^(You won|You lost|A draw)$/);
});
