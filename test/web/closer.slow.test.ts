/** Looking closer (T6): I, the right button and a long press read a card, O opens the piles; nothing is in them that one does not know. */
import { expect } from 'vitest';
import { violationsOf } from './axe.ts';
import { browserTest, PHONE } from './browser-test.ts';
import { openMatch } from './open-match.ts';
import { openDuel, pictured, slot, square } from './duel-match.ts';
import { sitDown } from './player.ts';

const HAND = ['hot-rivet', 'bell-sister', 'kiln-rat', 'patient-tinder', 'wheel-of-sparks', 'late-shift'];
const AT_ONCE = { speed: 'instant', motion: 'none', sound: false };

browserTest(
  '[T6] at the duel: a card of the hand by I, a unit by the right button, the piles by O',
  async ({ page, served }) => {
    await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
    const dialog = page.getByRole('dialog');
    await slot(page, 0).focus();
    await page.keyboard.press('i');
    await page.getByRole('dialog', { name: 'Hot Rivet' }).waitFor();
    expect(await dialog.locator('p').first().textContent()).toContain('Deal 3 damage');
    // The card itself is there, large enough to be read.
    expect((await dialog.locator('.face-card').boundingBox())?.width).toBeGreaterThan(190);
    // It is read at the size that the reader's browser is set to (LOOKS 10).
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(
      await dialog
        .locator('p')
        .first()
        .evaluate((it) => getComputedStyle(it).fontSize),
    ).toBe('28px');
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await slot(page, 0).evaluate((it) => it === document.activeElement)).toBe(true);
    await square(page, 'd3').locator('.token').click({ button: 'right' });
    await page.getByRole('dialog', { name: 'Bellows Keeper' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('o');
    await page.getByRole('dialog', { name: 'Piles' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const text = (await dialog.textContent()) ?? '';
    expect(text).toContain('Hot Rivet');
    // The enemy holds these, and the own pile has Coal Talliers.
    for (const name of ['Net Mender', 'Weir Lurker', 'Skipped Stone', 'Coal Tallier']) expect(text).not.toContain(name);
    await dialog.getByRole('button', { name: 'Kiln Rat' }).first().click();
    await page.getByRole('dialog', { name: 'Kiln Rat' }).waitFor();
  },
);

browserTest(
  '[T6] a finger that rests on a card reads it, also while the card is asked about, and picks nothing',
  async ({ page, served }) => {
    await openMatch(page, served, 'duel', { settings: AT_ONCE });
    const card = page.locator('[data-place="hand:0"]');
    await page.locator('[data-place=primary]:enabled').waitFor();
    const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const wire = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + width / 2, y: y + height / 3 }];
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.locator('dialog.closer, dialog.zoom').waitFor();
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await card.getAttribute('aria-pressed')).toBe('false');
    await card.tap();
    expect(await card.getAttribute('aria-pressed')).toBe('true');
  },
  PHONE,
);

browserTest('[T6] at any other table: the piles by the menu', async ({ page, served }) => {
  await sitDown(page, served.url, /Play Crazy eights/);
  await page.locator('.near .tcard').first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Piles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Piles' });
  await dialog.waitFor();
  expect(await dialog.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});
