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

/** What axe finds wrong, a line each. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const { violations } = await page.evaluate<Found>(`${source};axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n').slice(1, 2).join('')}`,
    ),
  );
}
