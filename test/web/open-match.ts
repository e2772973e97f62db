/** A match with a bot on the served page, with any options of the rules. */
import type { Page } from 'playwright-core';
import type { Address } from './served.ts';

/** How a page is opened. */
export interface Opening<Options = object> {
  readonly options?: Options;
  /** How the deal is made, what one is called, whether anybody may watch: what else a match can be asked for. */
  readonly more?: { readonly level?: 'committed'; readonly name?: string; readonly public?: boolean };
  /** What the browser keeps of the settings. */
  readonly settings?: { readonly [name: string]: unknown };
  /** Nothing moves but by `__view.step`. */
  readonly isManual?: boolean;
  /** Time runs, and the page complains where what it shows at rest is not the match (T2.2). */
  readonly isCompared?: boolean;
}

/** Sits down to a match of a game for two, or for one, and goes to its table. */
export async function openMatch(
  page: Page,
  served: Address,
  game: string,
  { options = {}, more = {}, settings = {}, isManual = false, isCompared = false }: Opening = {},
  seats: readonly unknown[] = ['me', { bot: 'greedy' }],
): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('cardwright.settings', JSON.stringify(kept)), settings);
  await page.goto(`${served.url}${isManual ? '?clock=manual' : isCompared ? '?clock=real' : ''}`);
  await page.waitForFunction(() => localStorage.getItem('cardwright.guest') !== null);
  await page.evaluate(
    async (asked) => {
      const token: unknown = JSON.parse(localStorage.getItem('cardwright.guest') ?? '""');
      const headers = { authorization: `Bearer ${String(token)}` };
      const answer = await fetch('api/matches', { method: 'POST', body: JSON.stringify(asked), headers });
      const { match } = await answer.json();
      location.hash = `#/match/${match}`;
    },
    { game, seats, options, ...more },
  );
}
