/** A printed key does what is printed, whatever was clicked before; a number takes a card up, and Enter plays it (T6). */
import { expect } from 'vitest';
import { browserTest, longBrowserTest } from './browser-test.ts';
import { commandsOf, openDuel, pictured, slot } from './duel-match.ts';
import { openMatch } from './open-match.ts';

const AT_ONCE = { speed: 'instant', motion: 'none', sound: false };
const HAND = ['hot-rivet', 'bell-sister', 'kiln-rat', 'patient-tinder', 'wheel-of-sparks', 'late-shift'];

browserTest('[T6] Space gives the picked cards, although a card was clicked last', async ({ page, served }) => {
  const commands = commandsOf(page);
  await openMatch(page, served, 'five_card_draw', { settings: AT_ONCE }, ['me', { bot: 'easy' }]);
  const done = page.locator('.pick-bar .main-key');
  const go = page.locator('.actions .main-key:not(:disabled)').first();
  await expect
    .poll(async () => (await done.count()) > 0 || (await go.click({ timeout: 500 }).catch(() => {}), false))
    .toBe(true);
  const cards = page.locator('.near .fan button[data-card]');
  await cards.nth(0).click();
  await cards.nth(3).click();
  await page.keyboard.press('Space');
  const last = (): unknown => commands.at(-1);
  await expect.poll(last).toMatchObject({ type: 'answer', picks: [expect.anything(), expect.anything()] });
});

longBrowserTest('[T6] Enter finishes the war at once, although a speed was clicked last', async ({ page, served }) => {
  await openMatch(page, served, 'war', { settings: AT_ONCE }, ['me', { bot: 'easy' }]);
  const fast = page.getByRole('button', { name: '16×' });
  await fast.click();
  await page.keyboard.press('p');
  await page.getByRole('button', { name: /Go on/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('dialog.end').waitFor({ timeout: 30_000 });
});

longBrowserTest('[T6] in a paused war Space and "One battle" play one battle each', async ({ page, served }) => {
  await openMatch(page, served, 'war', {}, ['me', { bot: 'easy' }]);
  await page.getByText(/battle [2-9]/).waitFor();
  await page.keyboard.press('p');
  const battles = async (): Promise<number> =>
    Number(/battle (\d+)/.exec(await page.locator('header .bar-title').innerText())?.[1]);
  const settled = async (): Promise<number> => {
    await page.waitForTimeout(1_500);
    return battles();
  };
  const start = await settled();
  await page.keyboard.press('Space');
  expect(await settled()).toBe(start + 1);
  const one = page.getByRole('button', { name: /One battle/ });
  await one.click();
  expect(await settled()).toBe(start + 2);
  await one.click();
  await page.waitForTimeout(1_000);
  await page.keyboard.press('Space');
  expect(await settled()).toBe(start + 4);
});

browserTest('[T6] at the duel a number takes a card up: its squares are lit', async ({ page, served }) => {
  await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
  await slot(page, 0).waitFor();
  await page.keyboard.press('3');
  await expect.poll(() => slot(page, 2).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('3');
  expect(await slot(page, 2).getAttribute('aria-pressed')).toBe('true');
  const commands = commandsOf(page);
  expect(commands).toEqual([]);
});

browserTest('[T6] at crazy eights a number takes a card up, and Enter plays it', async ({ page, served }) => {
  const commands = commandsOf(page);
  await openMatch(page, served, 'crazy_eights', { settings: AT_ONCE }, ['me', { bot: 'easy' }]);
  const cards = page.locator('.near .fan button[data-card]');
  const draw = page.locator('.actions button', { hasText: /^Draw/ });
  const playable = (): Promise<number> =>
    cards.evaluateAll((all) =>
      all
        .slice(0, 9)
        .findIndex((card) => card.classList.contains('can') && card.querySelector('[aria-label^="8 "]') === null),
    );
  await expect
    .poll(async () => (await playable()) >= 0 || (await draw.click({ timeout: 500 }).catch(() => {}), false))
    .toBe(true);
  const at = await playable();
  const card = Number(await cards.nth(at).getAttribute('data-card'));
  await page.keyboard.press(String(at + 1));
  await page.keyboard.press('Enter');
  await expect.poll(() => commands.at(-1)).toMatchObject({ type: 'play', card });
});
