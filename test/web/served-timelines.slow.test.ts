/**
 * The timelines of seeds/000 and seeds/002 in the product: one duel against the bot on the served page, in which a card is
 * replaced, one is drawn, one burns and then the pile is empty; each row is looked at just before and just after its time.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, longBrowserTest } from './browser-test.ts';
import { openDuel, primary, slot } from './duel-match.ts';
import { after, OPTIONS, untilMyTurn } from './short-duel.ts';
import { expectAfterglow, expectBurn, expectFatigue, expectFlight, expectLeave } from './rows-of-u52.ts';
import type { Address } from './served.ts';

const ANCHORS = (
  'table deck:0 deck:1 hand:0 hand:0:0 hand:0:5 hand:1 seat:0 seat:1 general:0 general:1 burn:0 burn:1 zone:board ' +
  'zone:board:0 zone:board:44 zone:p1.graveyard zone:p2.graveyard zone:p1.burned zone:p2.burned'
).split(' ');

/** Places that cues name and the table does not have. */
const missing = (page: Page): Promise<string[]> =>
  page.evaluate((all) => all.filter((each) => !document.querySelector(`[data-anchor~="${each}"]`)), ANCHORS);

/** Replace, draw, burn and fatigue, one after the other, each looked at row by row. */
async function expectEveryRow(page: Page, served: Address): Promise<void> {
  await openDuel(page, served, { options: OPTIONS, isManual: true });
  expect(await missing(page)).toEqual([]);
  const replace = await after(page, async () => {
    await slot(page, 1).focus();
    await page.keyboard.press('r');
  });
  await expectLeave(replace, 1, 'Bell Sister');
  await expectFlight(replace, 1, 'Coal Tallier', 450);
  await expectAfterglow(replace, 1, 1150);
  await untilMyTurn(page, 1);
  // The focus stays on the slot although its card went away and another came.
  expect(await page.evaluate(() => document.activeElement?.closest('[data-anchor~="hand:0:1"]') !== null)).toBe(true);
  const endTurn = (): Promise<void> => primary(page).click();
  const draw = await after(page, endTurn);
  await expectFlight(draw, 5, 'Bell Sister');
  await expectAfterglow(draw, 5);
  await untilMyTurn(page, 3);
  const burn = await after(page, endTurn);
  await expectBurn(burn);
  await untilMyTurn(page, 5);
  const fatigue = await after(page, endTurn);
  await expectFatigue(fatigue);
  await untilMyTurn(page, 7);
  expect(await page.evaluate(() => (document.querySelector('.fx')?.childElementCount ?? 0) - 1)).toBe(0);
}

browserTest('[U52] replace, draw, burn and fatigue on the served table, row by row', ({ page, served }) =>
  expectEveryRow(page, served),
);

/** Serves the page with one of its times changed. */
const delay = (page: Page, constant: string): Promise<unknown> =>
  page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const time = new RegExp(`\\b${constant}:(\\d+(?:e\\d)?)`, 'g');
    const body = (await response.text()).replace(time, (_, value: string) => `${constant}:${Number(value) + 100}`);
    await route.fulfill({ response, body });
  });

/** The times that the rows consist of: `npm run test:full` tries all of them, otherwise the first, which is soon seen. */
const CONSTANTS = [
  'START',
  'BURN_CARD_DISSOLVE_DURATION',
  'DRAW',
  'CARD_DRAW_FX',
  'FADE_FAST_DURATION',
  'ANIMATE_FAST_DURATION',
  'BURN_CARD_SHOW_DURATION',
  'BURN_CARD_DELAY',
  'DIALOGUE_OUT_OF_CARDS_DURATION',
  'DIALOGUE_HAND_FULL_DURATION',
  'REMOVE',
  'GLOW',
  'DRAW_FX',
  'REMOVE_FX',
  'BURN_FX',
];

for (const constant of CONSTANTS)
  longBrowserTest(
    `[U52] the rows are not those of a page on which ${constant} is 100 ms more`,
    async ({ page, served }) => {
      await delay(page, constant);
      await expect(expectEveryRow(page, served)).rejects.toThrow(/expected/);
    },
  );
