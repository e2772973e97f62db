/**
 * Before the tests of the page: one browser and one server for all of them, so that a file costs its tests and nothing
 * else. Each test has a context of its own, and sits down as a guest of its own.
 */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ARGS, browserFile, turnedOnAgain } from './chromium.ts';
import { servePage } from './served.ts';

/** Where the tests find them: nothing without a browser. */
export interface StandAddress {
  readonly browser: string;
  readonly url: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    stand: StandAddress | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = browserFile();
  if (!executablePath) {
    project.provide('stand', null);
    return () => Promise.resolve();
  }
  const [browser, served] = await Promise.all([
    chromium.launchServer({ executablePath, args: [...ARGS] }),
    servePage(),
  ]);
  const missing = turnedOnAgain(browser.process().spawnargs);
  if (missing.length > 0)
    throw new Error(`Playwright turns off ${missing.join(', ')}: test/web/chromium.ts must, too.`);
  project.provide('stand', { browser: browser.wsEndpoint(), url: served.url });
  return async () => {
    await browser.close();
    await served.close();
  };
}
