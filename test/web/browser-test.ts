/** `browserTest`: a test with a page of a real browser on the served product. Without a browser it says that it was not run. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserFile, HOW, openBrowser } from './chromium.ts';
import { servePage, type Served } from './served.ts';

const executable = browserFile();
if (!executable) console.warn(`The browser tests were not run: no Chromium, Chrome or Edge was found. ${HOW}`);

/** What a test of the page gets. Whatever the page complains about is in `complaints`. */
export interface Stand {
  readonly page: Page;
  readonly served: Served;
  readonly browser: Browser;
  readonly complaints: readonly string[];
}

/** A desk of LOOKS.md; a phone is `PHONE`. */
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser: Browser | undefined;
let served: Served | undefined;

beforeAll(async () => {
  if (!executable) return;
  [browser, served] = await Promise.all([openBrowser(executable), servePage()]);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

/** A test on a fresh page, which must not complain about anything. */
export function browserTest(title: string, run: (stand: Stand) => Promise<void>, options = DESK): void {
  // oxlint-disable-next-line vitest/valid-title -- the title is the caller's
  test.runIf(executable !== undefined)(title, async () => {
    if (!browser || !served) throw new Error('the browser did not start');
    const context = await browser.newContext(options);
    // Nobody waits for cards in the air here; the tests of the stage do.
    await context.addInitScript(
      () =>
        localStorage.getItem('cardwright.settings') ??
        localStorage.setItem('cardwright.settings', '{"speed":"instant"}'),
    );
    const page = await context.newPage();
    const complaints = listenTo(page);
    try {
      await run({ page, served, browser, complaints });
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
    }
  });
}

/** What the console says beyond plain words, and what nobody caught. */
export function listenTo(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
