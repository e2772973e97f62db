/** The deck cycle in real time, in a browser whose clocks are moved by hand: the host in the worker, and on a server. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { TestClock } from '../host/bench.ts';
import { browserTest, longBrowserTest } from './browser-test.ts';
import { setUp } from './new-match.ts';
import { openMatch } from './open-match.ts';
import { servePage, type Address } from './served.ts';

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

longBrowserTest(
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
    await page.getByText(`Press ${at + 1} to play`).waitFor();
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

browserTest(
  '[H8] a run in real time waits until its player begins: until then no key acts',
  async ({ page, served }) => {
    await page.goto(`${served.url}?local`);
    await setUp(page, 'Cycle');
    await page.getByRole('radio', { name: /Real time/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Play cycle' }).click();
    await page.getByText(/Time begins when you do/).waitFor();
    const left = await secondsLeft(page);
    await page.waitForTimeout(600);
    expect(await secondsLeft(page)).toBe(left);
    await page.locator('.held-card').nth(1).focus();
    for (const key of ['2', '2', 'Enter', 'd', 'x', 't']) await page.keyboard.press(key);
    expect(await page.getByText('No connection').count()).toBe(0);
    expect([await inHand(page), await page.locator('.refusal').count()]).toEqual([5, 0]);
    await page.evaluate(() => localStorage.setItem('cardwright.hints', '{}'));
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.paused').waitFor({ state: 'detached' });
  },
);

browserTest(
  '[H8] a card that is pressed at the moment time begins is played, and so is the next; a paused run is given up at once',
  async ({ page, served }) => {
    const options = {
      mode: 'realtime',
      deck: Array.from({ length: 5 }, () => 'cold-splice'),
      encounters: [['kiln-drone']],
    };
    await openMatch(page, served, 'cycle', { options, settings: { speed: 'instant', motion: 'none' } }, ['me']);
    await page.getByText(/Time begins when you do/).waitFor();
    // As soon as the page has the words away, before anything else comes of it.
    await page.evaluate(() => {
      new MutationObserver((_, seen) => {
        if (document.querySelector('.paused')) return;
        seen.disconnect();
        document.querySelector<HTMLElement>('.held-card')?.click();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect.poll(() => inHand(page)).toBe(4);
    await page.locator('.held-card').first().click();
    await expect.poll(() => inHand(page)).toBe(3);
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: /Give up/ }).click();
    await page
      .locator('dialog')
      .getByRole('button', { name: /Give up/ })
      .click();
    await page.locator('dialog.result-panel').waitFor();
  },
);

browserTest(
  '[T6] [T16] by keys alone in real time: a question is said and answered by Space, rewards say what they do, the next fight waits',
  async ({ page, served: { url } }) => {
    // The host's time passes only here, so that the fight takes as many moves on a slow machine as on a fast one.
    const clock = new TestClock();
    const served = await servePage({ clock });
    try {
      await byKeysAlone(page, served, clock);
    } finally {
      // A page without its server would complain.
      await page.goto(url);
      await served.close();
    }
  },
);

async function byKeysAlone(page: Page, served: Address, clock: TestClock): Promise<void> {
  const deck = ['cold-splice', 'cold-splice', 'cold-splice', 'cold-splice', 'dump-buffer'];
  const options = { mode: 'realtime', deck, encounters: [['kiln-drone'], ['slag-choir']] };
  await openMatch(page, served, 'cycle', { options, settings: { speed: 'instant', motion: 'none' } }, ['me']);
  await page.getByText(/Time begins when you do/).waitFor();
  await page.keyboard.press('Space');
  await page.locator('.paused').waitFor({ state: 'detached' });
  const held = (name: string) => page.locator('.held-card', { hasText: name }).first();
  await held('Dump Buffer').focus();
  await page.keyboard.press('Enter');
  await page.locator('.pick-bar').waitFor();
  await page.locator('[data-anchor=live]', { hasText: 'Discard which card?' }).waitFor({ state: 'attached' });
  await page.keyboard.press('1');
  // A number takes a card up first, unless it has the focus already.
  if ((await page.locator('.held-card[aria-pressed=true]').count()) === 0) await page.keyboard.press('1');
  await page.locator('.held-card[aria-pressed=true]').waitFor();
  await page.keyboard.press('Space');
  await page.locator('.pick-bar').waitFor({ state: 'detached' });
  const reward = page.locator('dialog.question');
  for (let n = 0; n < 60 && (await reward.count()) === 0; n++) {
    await held('Cold Splice')
      .focus({ timeout: 500 })
      .catch(() => {});
    await page.keyboard.press('Enter');
    clock.pass(200);
    await page.waitForTimeout(30);
  }
  const names = await reward.locator('.tcard').evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
  expect(names).toHaveLength(3);
  for (const name of names) expect(name).toMatch(/^[A-Z][\w ]+, cost \d\. [A-Z]/);
  // As a card of the hand: its number takes it up, and the same number again takes it.
  await page.keyboard.press('2');
  await reward.locator('.tcard.chosen', { hasText: '2' }).waitFor();
  await page.keyboard.press('2');
  await page.getByText('Fight 2. Time begins when you do.').waitFor();
  expect(await page.locator('.judged b').count()).toBe(0);
  await expect.poll(() => page.locator('main.table:focus, main.table :focus').count()).toBe(1);
  await page.keyboard.press('Space');
  await page.locator('.paused').waitFor({ state: 'detached' });
}
