/** The tables of stack and cycle in a real browser: whole matches to their result, and nothing that axe would find (rules/table.md 11). */
import { expect } from 'vitest';
import { inEveryTheme } from './axe.ts';
import { browserTest, DESK, PHONE, longBrowserTest } from './browser-test.ts';
import { playAtDesk, type Manner } from './desk-player.ts';
import { openMatch } from './open-match.ts';
import { pressAsSoonAs, sitDown } from './player.ts';
import { isFull } from '../sample.ts';

const RESULT = /^(You won|You lost|A draw|The run ends here|You won the table|\w+ won)$/;

const several = (kind: string, count: number): string[] => Array.from({ length: count }, () => kind);

/** Matches that are soon over: a field of hulks against nobody, with lands and creatures in hand; and one encounter of a run. */
const SHORT = {
  Stack: {
    game: 'stack',
    seats: ['me', { bot: 'greedy' }],
    options: {
      setup: 'preset',
      openingHand: 4,
      players: [
        {
          id: 'p1',
          battlefield: several('tollgate-hulk', 3),
          deck: [...several('kelm-field', 3), ...several('pell-runner', 2), ...several('kelm-field', 25)],
        },
        { id: 'p2', deck: several('kelm-field', 40) },
      ],
    },
  },
  Cycle: { game: 'cycle', seats: ['me'], options: { encounters: [['kiln-drone']] } },
} as const;

const SETTINGS = { speed: 'instant', sound: false };

/** Plays a short match; whole ones with all their cards take long, and are played by `npm run test:full`. */
function plays(name: keyof typeof SHORT, manner: Manner, size = DESK): void {
  browserTest(
    `[T6] ${name} is played to its result, ${manner}`,
    async ({ page, served }) => {
      const { game, seats, options } = SHORT[name];
      // Keys that were meant for the table do not press the end away.
      await pressAsSoonAs(page, 'dialog.end', [' ', 'Enter']);
      await openMatch(page, served, game, { settings: SETTINGS, options }, seats);
      const said = await playAtDesk(page, manner);
      expect(said).toMatch(RESULT);
      expect(await page.locator('dialog.end h2').textContent()).toBe(said);
    },
    size,
  );
  if (!isFull) return;
  browserTest(
    `[T6] ${name} with all its cards is played to its result, ${manner}`,
    async ({ page, served }) => {
      await sitDown(page, served.url, new RegExp(`Play ${name}`));
      expect(await playAtDesk(page, manner)).toMatch(RESULT);
    },
    size,
  );
}

plays('Stack', 'tap', PHONE);
plays('Cycle', 'click');
if (isFull) {
  plays('Stack', 'key');
  plays('Stack', 'click');
  plays('Cycle', 'key');
  plays('Cycle', 'tap', PHONE);
}

for (const [size, options] of [
  ['desk', DESK],
  ['phone', PHONE],
] as const)
  longBrowserTest(
    `[T11.4, T11.9] axe finds nothing at the tables of stack and cycle, and nothing is wider than a ${size}`,
    async ({ page, served }) => {
      await sitDown(page, served.url, /Play Cycle/);
      await page.locator('.held-card').first().waitFor();
      expect(await inEveryTheme(page)).toEqual([]);
      await sitDown(page, `${served.url}#/`, /Play Stack/);
      await page.getByRole('button', { name: 'Keep this hand' }).click();
      await page.locator('.spine .now').waitFor();
      expect(await inEveryTheme(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    },
    options,
  );
