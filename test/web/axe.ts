/** axe-core on a page. A strict policy blocks scripts in the page, so it is evaluated there. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** The page is left in the last. */
const THEMES = ['contrast', 'parchment', 'midnight'];

/** What axe finds wrong in each theme, a line each. Only colours depend on the theme. */
export async function inEveryTheme(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    const rules = theme === 'midnight' ? undefined : ['color-contrast'];
    found.push(...(await violationsOf(page, rules)).map((line) => `${theme} ${line}`));
  }
  return found;
}

/** What axe finds wrong, a line each. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  // It is large, and stays in the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate<Found>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n').slice(1, 2).join('')}`,
    ),
  );
}
