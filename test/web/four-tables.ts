/** The tables of the four families with something to decide, however they are dealt. */
import type { Page } from 'playwright-core';
import { pictured } from './duel-match.ts';
import { openMatch } from './open-match.ts';
import { sitDown } from './player.ts';
import type { Address } from './served.ts';

/** The tables, and how one sits at them when there is something to decide. */
export const TABLES: readonly (readonly [game: string, sit: (page: Page, served: Address) => Promise<void>])[] = [
  [
    'duel',
    async (page, served) => {
      // Whatever is dealt, something in it can be paid.
      const hand = ['hot-rivet', 'bell-sister', 'kiln-rat', 'patient-tinder', 'wheel-of-sparks'];
      await openMatch(page, served, 'duel', { settings: { speed: 'instant' }, options: pictured(hand) });
      await page.locator('.in-slot .playable').first().waitFor();
    },
  ],
  [
    'stack',
    async (page, served) => {
      await openMatch(page, served, 'stack', { settings: { speed: 'instant' } });
      await page.getByRole('button', { name: 'Keep this hand' }).click();
      await page.locator('.spine .now').waitFor();
    },
  ],
  [
    'cycle',
    async (page, served) => {
      await openMatch(page, served, 'cycle', { settings: { speed: 'instant' } }, ['me']);
      await page.locator('.held-card:has(.playable)').first().waitFor();
    },
  ],
  [
    'hold’em',
    async (page, served) => {
      await sitDown(page, served.url, /Play Hold'em/);
      await page.locator('.actions button').first().waitFor();
    },
  ],
];
