/** The deck cycle in real time, in a browser whose clocks are moved by hand: the host in the worker, and on a server. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { TestClock } from '../host/bench.ts';
import { browserTest } from './browser-test.ts';
import { setUp } from './new-match.ts';
import { servePage } from './served.ts';

/** Time passes for the host and for the page. */
type Pass = (milliseconds: number) => Promise<void>;

const stepView = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((ms) => Reflect.get(window, '__view').step(ms), milliseconds);

const word = (page: Page) => page.locator('.judged b');
const life = (page: Page): Promise<string | null> => page.locator('.operative .life-bar b').textContent();
/** Until the enemy acts. */
const secondsLeft = async (page: Page): Promise<number> =>
  Number(await page.locator('.intent .seconds').first().textContent());
const inHand = (page: Page): Promise<number> => page.locator('.held-card').count();

/** Sits down in real time; the clocks stand at nought. */
async function sitDown(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await setUp(page, 'Cycle');
  await page.getByRole('radio', { name: /Real time/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play cycle' }).click();
  await page.locator('.rhythm').waitFor();
  await page.locator('.held-card').nth(4).waitFor();
  await page.waitForFunction(() => Reflect.get(window, '__view')?.performance.isReady);
}

/** Plays a plain card; of ten cards in the deck all but two are such. */
async function playPlain(page: Page): Promise<void> {
  await page
    .locator('.held-card', { hasText: /Brace Coil|Jolt Needle/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
}

/** Lets the enemies act until the end is said. */
async function untilTheEnd(page: Page, pass: Pass): Promise<string> {
  for (let n = 0; n < 60; n++) {
    if ((await page.locator('dialog.end').count()) > 0) break;
    await pass(4_000);
  }
  return (await page.locator('dialog.end h2').textContent()) ?? '';
}

browserTest(
  '[C62, H8] without a server: on the beat is PERFECT and draws, off it is a MISS, P lets the time stand, to the result',
  async ({ page, served }) => {
    const pass: Pass = async (milliseconds) => {
      await page.evaluate((ms) => Reflect.get(window, '__host').step(ms), milliseconds);
      await stepView(page, milliseconds);
    };
    await sitDown(page, `${served.url}?local&clock=manual`);
    await pass(1_000);
    const before = await inHand(page);
    await playPlain(page);
    await expect.poll(() => word(page).textContent()).toBe('PERFECT');
    expect(await page.locator('.judged').textContent()).toBe('PERFECT +1 card');
    expect(await page.locator('.combo b').textContent()).toBe('1 in a row');
    await expect.poll(() => inHand(page)).toBe(before);
    await pass(250);
    // A number takes a card up, and plays it when it is pressed again.
    const at = await page
      .locator('.held-card')
      .evaluateAll((cards) => cards.findIndex((each) => /Brace Coil|Jolt Needle/.test(each.textContent)));
    await page.keyboard.press(`${at + 1}`);
    await page.getByText(`Press ${at + 1} twice to play`).waitFor();
    await page.keyboard.press(`${at + 1}`);
    await expect.poll(() => word(page).textContent()).toBe('MISS');
    await page.keyboard.press('p');
    await page.getByText('Paused. The time of the run stands still.').waitFor();
    const [stood, left] = [await life(page), await secondsLeft(page)];
    await pass(60_000);
    await page.keyboard.press('p');
    await page.locator('.paused').waitFor({ state: 'detached' });
    expect(await life(page)).toBe(stood);
    expect(Math.abs((await secondsLeft(page)) - left)).toBeLessThan(0.15);
    expect(await untilTheEnd(page, pass)).toBe('The run ends here');
  },
);

browserTest('[H8] on a server: the host’s clock draws and lets enemies act, to the result', async ({ page }) => {
  const clock = new TestClock();
  const served = await servePage({ clock });
  try {
    const pass: Pass = async (milliseconds) => {
      clock.pass(milliseconds);
      await stepView(page, milliseconds);
    };
    await sitDown(page, `${served.url}?clock=manual`);
    expect([await life(page), await inHand(page)]).toEqual(['60 / 60', 5]);
    await pass(2_000);
    await expect.poll(() => inHand(page)).toBe(6);
    await pass(2_000);
    await expect.poll(() => life(page)).not.toBe('60 / 60');
    expect(await untilTheEnd(page, pass)).toBe('The run ends here');
  } finally {
    await served.close();
  }
});

browserTest('[H8] a first run in real time waits until its player begins', async ({ page, served }) => {
  await page.addInitScript(() => localStorage.setItem('cardwright.hints', '{}'));
  await page.goto(`${served.url}?local`);
  await setUp(page, 'Cycle');
  await page.getByRole('radio', { name: /Real time/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play cycle' }).click();
  await page.getByText(/Time begins when you do/).waitFor();
  const left = await secondsLeft(page);
  await page.waitForTimeout(600);
  expect(await secondsLeft(page)).toBe(left);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.paused').waitFor({ state: 'detached' });
  await page.getByText('Play on the bright line', { exact: true }).waitFor();
});
