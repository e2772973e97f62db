/** The tables of stack and cycle in a real browser: whole matches to their result, and nothing that axe would find (rules/table.md 11). */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsOf } from './axe.ts';
import { browserTest, DESK, PHONE } from './browser-test.ts';
import { playAtDesk, type Manner } from './desk-player.ts';
import { sitDown } from './player.ts';

const RESULT = /^(You win|You lose|A draw|\w+ wins)$/;

/** Whole matches by the browser's own input take long: `CARDWRIGHT_LONG=1` plays them. */
const LONG = process.env['CARDWRIGHT_LONG'] !== undefined;

function plays(game: string, manner: Manner, options = DESK): void {
  browserTest(
    `[T6] ${game} is played to its result, ${manner}`,
    async ({ page, served }) => {
      await sitDown(page, served.url, new RegExp(`Play ${game}`));
      expect(await playAtDesk(page, manner)).toMatch(RESULT);
    },
    options,
  );
}

plays('Cycle', 'click');
if (LONG) {
  plays('Stack', 'click');
  for (const game of ['Stack', 'Cycle']) {
    plays(game, 'key');
    plays(game, 'tap', PHONE);
  }
}

async function findsNothing(page: Page): Promise<void> {
  for (const theme of ['midnight', 'parchment', 'contrast']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    const rules = theme === 'midnight' ? undefined : ['color-contrast'];
    expect([theme, ...(await violationsOf(page, rules))]).toEqual([theme]);
  }
}

for (const [size, options] of [
  ['desk', DESK],
  ['phone', PHONE],
] as const)
  browserTest(
    `[T11.4, T11.9] axe finds nothing at the tables of stack and cycle, and nothing is wider than a ${size}`,
    async ({ page, served }) => {
      await sitDown(page, served.url, /Play Cycle/);
      await page.locator('.held-card').first().waitFor();
      await findsNothing(page);
      await sitDown(page, `${served.url}#/`, /Play Stack/);
      await page.getByRole('button', { name: 'Keep', exact: true }).click();
      await page.locator('.spine .now').waitFor();
      await findsNothing(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    },
    options,
  );
