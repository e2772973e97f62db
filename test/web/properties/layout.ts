/**
 * The layout checker (T13): resizes a page to every window and returns what is cut off, covered, too small, or scrolls. The
 * checks themselves run in the browser (in-page/), bundled once.
 */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { root } from '../../scratch-project.ts';
import type { Fault } from './in-page/index.ts';
import { settleLayout } from '../settle-layout.ts';
import { formatWindow, type WindowSize } from './windows.ts';

export type { Fault } from './in-page/index.ts';

let script: Promise<string> | undefined;

/** Returns the checks as one script. */
export function pageScript(): Promise<string> {
  script ??= build({
    entryPoints: [join(root, 'test/web/properties/in-page/index.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2023',
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return script;
}

/** Brings the checks to the page, if they are not there yet. */
export async function loadChecks(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => '__layout' in window);
  if (!isLoaded) await page.evaluate(await pageScript());
}

/** Returns the faults of the page as it is now. */
export async function faultsNow(page: Page): Promise<readonly Fault[]> {
  await loadChecks(page);
  return page.evaluate(() => Reflect.get(window, '__layout').faults());
}

/** Returns what is wrong with where the hint on the page lies. */
export async function hintFaultsNow(page: Page): Promise<readonly Fault[]> {
  await loadChecks(page);
  return page.evaluate(() => Reflect.get(window, '__layout').hintFaults());
}

/** A fault and the window in which it was found. */
export interface FaultInWindow extends Fault {
  readonly window: string;
}

/** Returns the faults of the page in each window; `seen` is told of each window with faults while the page still shows them. */
export async function faultsInWindows(
  page: Page,
  windows: readonly WindowSize[],
  seen: (window: WindowSize, faults: readonly Fault[]) => Promise<void> = async () => {},
): Promise<readonly FaultInWindow[]> {
  const found: FaultInWindow[] = [];
  for (const window of windows) {
    await page.setViewportSize(window);
    await settleLayout(page);
    const faults = await faultsNow(page);
    found.push(...faults.map((fault) => ({ ...fault, window: formatWindow(window) })));
    if (faults.length > 0) await seen(window, faults);
  }
  return found;
}
