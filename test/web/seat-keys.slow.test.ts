/** A player that a command needs is picked by the letter that is printed on its plate (T6). */
import { expect } from 'vitest';
import { commandsOf } from './duel-match.ts';
import { browserTest } from './browser-test.ts';
import { openMatch } from './open-match.ts';

const AT_ONCE = { speed: 'instant', motion: 'none', sound: false };

browserTest('[T6] a number, the letter of a player and Enter ask it', async ({ page, served }) => {
  const commands = commandsOf(page);
  const bots = Array.from({ length: 5 }, () => ({ bot: 'easy' }));
  await openMatch(page, served, 'go_fish', { settings: AT_ONCE, options: { players: 6 } }, ['me', ...bots]);
  const letters = page.locator('button.nameplate kbd');
  await letters.nth(4).waitFor();
  const printed = await letters.allTextContents();
  expect(new Set(printed).size).toBe(5);
  await page.keyboard.press('1');
  await page.keyboard.press((printed[2] ?? '').toLowerCase());
  await page.locator('.seat.picked').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => commands.at(-1)).toMatchObject({ type: 'ask', target: 3 });
});
