/** The timelines of the duel in pictures (rules/table.md 11, group 2): eight moments in three themes, each cropped to where it happens. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { longBrowserTest } from './browser-test.ts';
import { openDuel, primary, slot } from './duel-match.ts';
import type { Watch } from './duel-told.ts';
import { Album, expectStored, MOST_PIXELS, type Crop } from './pictures.ts';
import { after, OPTIONS, untilMyTurn } from './short-duel.ts';

const THEMES = ['midnight', 'parchment', 'contrast'];

/** Where on a desk of 1280×720 it happens: the hand with what flies over it, the log's side where cards burn, the plates of the generals. */
const HAND: Crop = { x: 0, y: 440, width: 1280, height: 280 };
const BURNS: Crop = { x: 992, y: 50, width: 288, height: 330 };
const PLATES: Crop = { x: 0, y: 50, width: 420, height: 400 };

/** Half of the size keeps them small. */
const SCALE = 0.5;

/** The moments of a clip, in every theme. */
async function look(page: Page, album: Album, watch: Watch, what: string, moments: readonly number[], crop: Crop) {
  for (const [at, moment] of moments.entries()) {
    await watch.at(moment);
    // What is stored of another moment would not do.
    if (at > 0)
      expect(await album.distance(page, `${what}-${moments[at - 1]}-${THEMES.at(-1)}`, SCALE, crop)).toBeGreaterThan(
        MOST_PIXELS,
      );
    for (const theme of THEMES) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      await expectStored(album, page, `${what}-${moment}-${theme}`, SCALE, crop);
    }
  }
}

longBrowserTest(
  '[T11.2] replace, draw, burn and the empty pile look as they are stored, in every theme',
  async ({ page, served, browser, skip }) => {
    await openDuel(page, served, { options: OPTIONS, isManual: true });
    const album = await Album.open(browser, page);
    if (album.why !== '') skip(album.why);
    const replace = await after(page, async () => {
      await slot(page, 1).focus();
      await page.keyboard.press('r');
    });
    await look(page, album, replace, 'replace', [350], HAND);
    await untilMyTurn(page, 1);
    const endTurn = (): Promise<void> => primary(page).click();
    await look(page, album, await after(page, endTurn), 'draw', [330, 450, 650], HAND);
    await untilMyTurn(page, 3);
    await look(page, album, await after(page, endTurn), 'burn', [900, 1300, 1550], BURNS);
    await untilMyTurn(page, 5);
    await look(page, album, await after(page, endTurn), 'empty', [620], PLATES);
    await album.close();
  },
);
