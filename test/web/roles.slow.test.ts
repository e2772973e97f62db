/**
 * What a screen reader gets of each table and of the replay (T7, T11.3): the tree of roles and names is kept as text in
 * test/data/web, so that a change of it is seen. `npx vitest run test/web/roles -u` writes it anew.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { duel } from '../../src/games/duel/index.ts';
import { root } from '../scratch-project.ts';
import { browserTest } from './browser-test.ts';
import { matchFile } from './match-file.ts';
import { openMatch } from './open-match.ts';
import { servePage } from './served.ts';

const SETTINGS = { speed: 'instant', sound: false };

const expectRoles = async (page: Page, name: string): Promise<void> =>
  expect(`${await page.locator('main').ariaSnapshot()}\n`).toMatchFileSnapshot(
    join(root, `test/data/web/${name}.aria.yaml`),
  );

browserTest(
  '[T7] [T11.3] the tables have the roles and names that are kept, and cards of others have none',
  async ({ page }) => {
    const served = await servePage({ seed: () => new Uint8Array(64).fill(7) });
    try {
      await openMatch(page, served, 'duel', { settings: SETTINGS });
      await page.locator('[data-place=primary]:not(:disabled)').waitFor();
      await expectRoles(page, 'duel');
      await openMatch(page, served, 'stack', { settings: SETTINGS });
      await page.getByRole('button', { name: 'Keep this hand' }).press('Enter');
      await page.locator('.held-card:has(.playable)').first().waitFor();
      await expectRoles(page, 'stack');
      await openMatch(page, served, 'cycle', { settings: SETTINGS }, ['me']);
      await page.locator('.held-card:has(.playable)').first().waitFor();
      await expectRoles(page, 'cycle');
      await openMatch(page, served, 'high-card', { settings: SETTINGS }, ['me', { bot: 'steady' }]);
      await page.locator('.near .tcard.can').first().waitFor();
      await expectRoles(page, 'high-card');
      await page.goto(`${served.url}#/replay`);
      await page.locator('input[type=file]').setInputFiles(matchFile(duel, 8));
      await page.locator('.replay main.duel').waitFor();
      await page.keyboard.press('Home');
      await expectRoles(page, 'replay');
    } finally {
      await served.close();
    }
  },
);
