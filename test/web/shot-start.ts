/** The pictures of LOOKS.md of the start page: at a desk, on a phone, with a match being set up, and without a connection. */
import type { Page } from 'playwright-core';
import { gather, newGuest } from './replayed.ts';
import * as cards from './shot-cards.ts';
import type { Scene, Shot } from './shot-list.ts';
import { DUEL } from './shot-records.ts';

const WIDE = { viewport: { width: 1440, height: 900 } };
const DESK = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

/** The opponent of the pictures, and the name of the player. */
const asMara = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('cardwright.settings') ?? '{}');
    localStorage.setItem('cardwright.settings', JSON.stringify({ ...kept, opponents: 'easy', name: 'Mara' }));
  });

/** Somebody else's tables, and a match of one's own that waits. */
export async function starting(page: Page, { url }: Scene): Promise<void> {
  for (const record of cards.LIVE) {
    const match = await gather(url, await newGuest(url), record);
    await match.play(record.steps);
    match.close();
  }
  await asMara(page);
  await page.goto(`${url}#/`);
  await page.reload();
  // On a phone it is under another tab.
  await page.locator('.happening .link').first().waitFor({ state: 'attached' });
}

async function settingUp(page: Page, scene: Scene): Promise<void> {
  await starting(page, scene);
  await page.getByRole('button', { name: "Hold'em: Friend, seats, more" }).click();
  await page.getByRole('dialog').waitFor();
  for (const [name, level] of [
    ['Cy', 'Normal'],
    ['Di', 'Normal'],
    ['Eli', 'Hard'],
  ])
    await page.getByRole('radio', { name: `${name}: ${level}` }).click();
}

/** The browser has no network: the page comes from its cache, and nobody answers what it asks. */
async function offline(page: Page, scene: Scene): Promise<void> {
  await starting(page, scene);
  // Going offline would fail the reload: there is no service worker here to answer it.
  await page.addInitScript("Object.defineProperty(navigator, 'onLine', { value: false })");
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
}

export const START_SHOTS: readonly Shot[] = [
  { name: 'start-desk', size: WIDE, record: DUEL, show: starting },
  { name: 'start-phone', size: PHONE, record: DUEL, show: starting },
  { name: 'new-match', size: DESK, record: DUEL, show: settingUp },
  { name: 'offline-start', size: DESK, record: DUEL, show: offline },
];
