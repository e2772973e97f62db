/** Moments of a hand that matches played by chance rarely come to: several pots, and its end (T13). */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sampled } from '../sample.ts';
import { longBrowserTest } from './browser-test.ts';
import { openMatch } from './open-match.ts';
import { faultsInWindows } from './properties/layout.ts';
import { parseWindow } from './properties/windows.ts';
import type { Chooser, MatchRecord } from './replayed.ts';
import { Studio, type Shot } from './shot-list.ts';

const WINDOWS = sampled(
  ['1280x720', '1440x900', '390x844', '360x640', '844x390', '820x1180'],
  ['390x844', '844x390'],
).map(parseWindow);

/** Bets all there is, and calls. */
const boldly: Chooser = (_, choices) => {
  const to = (choice: object): number => Number(Reflect.get(choice, 'to') ?? 0);
  const bets = choices.filter(({ type }) => type === 'bet' || type === 'raise').toSorted((a, b) => to(b) - to(a));
  return bets[0] ?? choices.find(({ type }) => type === 'call' || type === 'check') ?? choices[0];
};

/** Three pots while cards are exchanged. */
const POTS: MatchRecord = {
  game: 'five_card_draw',
  seed: 3,
  others: ['Bo', 'Cy', 'Di', 'Eli', 'Flo'],
  options: { players: 6, dealer: 5, betting: { stacks: [100, 40, 400, 70, 400, 400] } },
  steps: [{ until: ({ choosing }) => choosing.some(({ seat, done }) => seat === 0 && !done), by: boldly }],
};

/** The last call before a showdown of two. */
const CALL: MatchRecord = {
  game: 'kuhn',
  seed: 3,
  others: ['Wren'],
  steps: [{ until: ({ choices = [] }) => choices.some(({ type }) => type === 'call'), by: boldly }],
};

/** Calls, and lets time pass until the pot has arrived. */
async function call(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Call/ }).click();
  await page.waitForFunction(() => {
    const view = Reflect.get(window, '__view');
    const passed = view.performance.scene.value?.passed ?? -1;
    if (passed < 2_400) view.step(50);
    return passed >= 2_400;
  });
}

const DESK = { viewport: { width: 1280, height: 720 } };
const MOMENTS: readonly (Shot & { readonly shows: string })[] = [
  { name: 'pots', size: DESK, record: POTS, shows: '.pot:nth-child(3)' },
  { name: 'end', size: DESK, record: CALL, show: call, shows: '.hand-bar' },
];

longBrowserTest('[T13] several pots and the end of a hand have their room in every window', async ({ browser }) => {
  const studio = new Studio(browser);
  const faults: string[] = [];
  for (const moment of MOMENTS)
    await studio.show(moment, async (page) => {
      await page.locator(moment.shows).first().waitFor();
      for (const { window, reason, selector, text } of await faultsInWindows(page, WINDOWS))
        faults.push(`${moment.name}, ${window}: ${reason}: ${text} (${selector})`);
    });
  await studio.close();
  expect(faults).toEqual([]);
});

longBrowserTest('[T14] a table with bets stays where it is when the own hand is folded', async ({ page, served }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const options = { players: 3, dealer: 0 };
  const seats = ['me', { bot: 'random' }, { bot: 'random' }];
  await openMatch(page, served, 'holdem', { options }, seats);
  const cloth = (): Promise<unknown> => page.locator('.cloth').boundingBox();
  const fold = page.getByRole('button', { name: /^Fold/ });
  await fold.waitFor();
  const before = await cloth();
  await fold.click();
  await page.locator('.near .kept').nth(1).waitFor({ state: 'attached' });
  expect(await cloth()).toEqual(before);
});
