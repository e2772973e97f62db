/** Whole matches at the generic table, by click, by keys alone and on a phone; and what happens to them meanwhile (rules/table.md 6 and 11). */
import { expect } from 'vitest';
import { inviteFriend } from './new-match.ts';
import { browserTest, listenTo, PHONE, longBrowserTest } from './browser-test.ts';
import { openMatch } from './open-match.ts';
import { playToTheEnd, sitDown } from './player.ts';
import { isFull } from '../sample.ts';

const RESULT = /^(You won|You lost|A draw|The run ends here|You won the table|[\w ]+ won)$/;

/** Games that are short enough as the start page begins them: `npm run test:full` plays all of them, otherwise one. */
const SHORT = ['High card'];
const LONG = ['Five-card draw', 'Crazy eights', 'Go fish', 'Kuhn'];

for (const game of [...SHORT, ...(isFull ? LONG : [])])
  browserTest(`[T6] ${game} is played to its result by clicks`, async ({ page, served }) => {
    await sitDown(page, served.url, new RegExp(`Play ${game}`, 'i'));
    expect(await playToTheEnd(page, 'clicks')).toMatch(RESULT);
  });

/** Poker for chips, and the variants that the start page offers behind "Friend, seats, more": with few chips, against one bot. */
const POKER = {
  five_card_draw: 6,
  holdem: 20,
  limit_holdem: 20,
  omaha: 20,
  omaha_hi_lo: 20,
  razz: 20,
  seven_card_stud: 20,
  stud_hi_lo: 20,
  single_draw: 20,
  triple_draw: 20,
};

for (const [game, stacks] of Object.entries(POKER))
  longBrowserTest(`[T6] ${game} with few chips is played to its result by clicks`, async ({ page, served }) => {
    const how = { options: { betting: { stacks } }, settings: { speed: 'instant' } };
    await openMatch(page, served, game, how, ['me', { bot: 'easy' }]);
    await page.locator('main.table').waitFor();
    expect(await playToTheEnd(page, 'clicks')).toMatch(RESULT);
  });

longBrowserTest('[T6] war runs by itself, and "Finish now" plays it to its result', async ({ page, served }) => {
  await sitDown(page, served.url, /Play War/);
  await page.getByRole('button', { name: 'Finish now' }).click();
  await page.locator('dialog.end h2', { hasText: RESULT }).waitFor({ timeout: 90_000 });
});

browserTest('[T6] Kuhn poker is played to its result by keys alone', async ({ page, served }) => {
  await page.goto(served.url);
  const start = page.getByRole('button', { name: /Play Kuhn/ });
  await start.focus();
  await page.keyboard.press('Enter');
  await page.locator('main.table').waitFor();
  expect(await playToTheEnd(page, 'keys', 200)).toMatch(RESULT);
});

longBrowserTest(
  '[T6, T11.9] high card is played to its result by touch on a phone, and nothing is wider than the phone',
  async ({ page, served }) => {
    await sitDown(page, served.url, /Play High card/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await playToTheEnd(page, 'pointer', 300)).toMatch(RESULT);
  },
  PHONE,
);

longBrowserTest(
  '[T6] a card dragged onto the cloth is played, and one that is dropped elsewhere is not',
  async ({ page, served }) => {
    await sitDown(page, served.url, /Play High card/);
    const card = page.locator('.near .tcard.can').first();
    await card.waitFor();
    const box = await card.boundingBox();
    const cloth = await page.locator('.cloth').boundingBox();
    if (!box || !cloth) throw new Error('nothing to drag');
    const dragTo = async (x: number, y: number): Promise<void> => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    };
    const handle = await card.getAttribute('data-card');
    const same = page.locator(`.near .fan [data-card="${handle}"]`);
    await dragTo(20, 700);
    expect(await page.locator('.pick-bar').count()).toBe(0);
    expect(await same.count()).toBe(1);
    // It is on its way back; only there can it be taken again.
    await card.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    await dragTo(cloth.x + cloth.width / 2, cloth.y + 60);
    // Where several things may be done with it, the drop selects it; else it is played.
    await expect
      .poll(async () => (await page.locator('.plain-bar .main').count()) > 0 || (await same.count()) === 0)
      .toBe(true);
  },
);

browserTest(
  '[T2.1] a reload in the middle goes on where the match stood, and Continue leads back to it',
  async ({ page, served }) => {
    await sitDown(page, served.url, /Play Crazy eights/);
    const hand = page.locator('.near .fan');
    await page.locator('.near .tcard').first().waitFor();
    const before = await hand.getAttribute('aria-label');
    await page.reload();
    await page.locator('.near .tcard').first().waitFor();
    expect(await hand.getAttribute('aria-label')).toBe(before);
    await page.goto(served.url);
    await page
      .getByRole('link', { name: /Continue/ })
      .first()
      .click();
    await page.locator('.near .tcard').first().waitFor();
    expect(await hand.getAttribute('aria-label')).toBe(before);
  },
);

longBrowserTest('[T11] two browsers play by an invitation link', async ({ page, served, browser }) => {
  await page.goto(served.url);
  const link = await inviteFriend(page, "Hold'em");
  expect(link).toContain('#/join/');
  const other = await browser.newContext();
  const friend = await other.newPage();
  const complaints = listenTo(friend);
  await friend.goto(link);
  await friend.getByLabel('Your name').fill('Rowan');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await friend.locator('main.table').waitFor();
  await page.getByText('Rowan').first().waitFor();
  const mover = (await page.locator('.actions button').count()) > 0 ? page : friend;
  await mover.getByRole('button', { name: /^Fold/ }).click();
  const seen = async (): Promise<number> =>
    (await page.locator('.actions button').count()) + (await friend.locator('.actions button').count());
  await expect.poll(seen).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await other.close();
});
