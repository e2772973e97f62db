/** `browserTest`: a test with a page of a real browser on the served product. Without a browser it says that it was not run. */
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { isFull } from '../sample.ts';
import { HOW } from './chromium.ts';
import type { Address } from './served.ts';
import { DESK } from './sizes.ts';

export { DESK, PHONE } from './sizes.ts';

const stand = inject('stand');
if (!stand) console.warn(`The browser tests were not run: no Chromium, Chrome or Edge was found. ${HOW}`);

/** What a test of the page gets. Whatever the page complains about is in `complaints`. */
export interface Stand {
  readonly page: Page;
  readonly served: Address;
  readonly browser: Browser;
  readonly complaints: string[];
  /** Ends the test as one that was not run, and says why. */
  readonly skip: (why: string) => never;
}

let browser: Promise<Browser> | undefined;

/** Whole matches on a machine with much else to do; a test that hangs is found all the same. */
export const LONG_WAY = { timeout: 400_000 };

/** What is told once must not be is a leak, even if it is not told the next time: such a test gets no second try. */
export const ONCE = { retry: 0 };

/** A test on a fresh page, which must not complain about anything. */
export const browserTest: BrowserTest = (...given) => testWhere(stand !== null, ...given);

/** A test that takes long: `npm test` skips it, `npm run test:full` runs it. */
export const longBrowserTest: BrowserTest = (...given) => testWhere(stand !== null && isFull, ...given);

type BrowserTest = (
  title: string,
  run: (stand: Stand) => Promise<void>,
  options?: typeof DESK,
  how?: { readonly timeout?: number; readonly retry?: number },
) => void;

function testWhere(isRun: boolean, ...[title, run, options = DESK, how = {}]: Parameters<BrowserTest>): void {
  test.runIf(isRun)(
    // oxlint-disable-next-line vitest/valid-title -- the title is the caller's
    title,
    how,
    async ({ skip }) => {
      if (!stand) throw new Error('the browser did not start');
      // All files of a worker share the wire to the browser; it ends with the worker.
      browser ??= chromium.connect(stand.browser);
      const context = await (await browser).newContext({ serviceWorkers: 'block', ...options });
      // Nobody waits for cards in the air here; the tests of the stage do.
      await context.addInitScript(() => {
        if (!localStorage.getItem('cardwright.settings'))
          localStorage.setItem('cardwright.settings', '{"speed":"instant"}');
        // Hints have tests of their own.
        if (!localStorage.getItem('cardwright.hints')) localStorage.setItem('cardwright.hints', '{"isOff":true}');
      });
      const page = await context.newPage();
      const complaints = listenTo(page);
      try {
        await run({
          page,
          served: { url: stand.url },
          browser: await browser,
          complaints,
          skip: (why) => (console.warn(why), skip(why)),
        });
        expect(complaints).toEqual([]);
      } finally {
        await context.close();
      }
    },
  );
}

/** Most tests do without a service worker: it would fetch the whole page for each of them. */
const NO_WORKER = /Service Worker registration blocked/;

/** What the console says beyond plain words, and what nobody caught. */
export function listenTo(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !NO_WORKER.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
