/** The pictures of LOOKS.md with other people in them: invited, away, offering, talking, and gone with the line. */
import type { Page } from 'playwright-core';
import { gather, newGuest, type MatchRecord } from './replayed.ts';
import type { Scene, Shot } from './shot-list.ts';
import { DUEL } from './shot-records.ts';

const DESK = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

const TEN_MINUTES = { bank: 600_000, increment: 0, lag: 1_000, empty: 'play' } as const;

/** The duel of the other pictures, against a friend. */
const WITH_BEN: MatchRecord = { ...DUEL, others: ['Ben'], name: 'Ada', level: 'committed', clock: TEN_MINUTES };
const ONE_MINUTE: MatchRecord = { ...WITH_BEN, clock: { ...TEN_MINUTES, bank: 60_000 } };
const WAITING: MatchRecord = {
  game: 'duel',
  others: [],
  open: 1,
  name: 'Ada',
  clock: TEN_MINUTES,
  level: 'committed',
  steps: [],
};

/** The link was made by this browser, and is copied. */
async function waiting(page: Page, { match }: Scene): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const kept = [[match?.match, match?.invitations]];
  await page.evaluate((value) => localStorage.setItem('cardwright.invitations', JSON.stringify(value)), kept);
  await page.reload();
  await page.getByRole('button', { name: /Copy link/ }).click();
  await page.locator('.waiting-panel .copied').waitFor();
}

/** So long ago the friend has gone. */
const away =
  (milliseconds: number) =>
  async (page: Page, { match, clock }: Scene): Promise<void> => {
    match?.followings[1]?.leave();
    await page.waitForTimeout(200);
    clock.pass(milliseconds);
    await page.reload();
    await page.locator('.people-strip').waitFor();
  };

/** Of the own time so much is left. */
const timeLeft =
  (milliseconds: number) =>
  async (page: Page, { match, clock }: Scene): Promise<void> => {
    const [left = 0] = match?.followings[0]?.table?.clock?.banks ?? [];
    clock.pass(left - milliseconds);
    await page.reload();
    await page.locator('.turnbox.low, .vclock.low').first().waitFor();
  };

async function givingUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).last().click();
  await page.getByRole('menuitem', { name: 'Give up' }).click();
  await page.getByRole('dialog').waitFor();
}

async function menu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).last().click();
  await page.getByRole('menu').waitFor();
}

/** The friend has said something, and one is about to answer. */
async function talking(page: Page, { match }: Scene): Promise<void> {
  await page.keyboard.press('e');
  await page.locator('.reaction-box').waitFor();
  await match?.followings[1]?.react('wellPlayed');
  await page.locator('.reaction-bubble').waitFor();
}

async function drawOffered(page: Page, { match }: Scene): Promise<void> {
  await match?.followings[1]?.draw(true);
  await page.locator('.people-strip').waitFor();
}

/** Somebody with a link, who has not sat down yet. */
async function invited(page: Page, { url }: Scene): Promise<void> {
  const table = await gather(url, await newGuest(url), { ...WAITING, public: true });
  table.clients[0]?.follow(table.match, { changed: () => {} });
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('cardwright.settings') ?? '{}');
    localStorage.setItem('cardwright.settings', JSON.stringify({ ...settings, name: 'Mara' }));
  });
  await page.goto(`${url}#/join/${table.match}/${table.invitations['1']}`);
  await page.locator('.invitation').waitFor();
  table.close();
}

/** The net is gone. */
async function offline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.locator('.people-strip.offline').waitFor();
  await page.waitForTimeout(4_000);
}

/** The pictures of people. */
export const PEOPLE_SHOTS: readonly Shot[] = [
  { name: 'friend-waiting', size: DESK, record: WAITING, show: waiting },
  { name: 'friend-away', size: DESK, record: WITH_BEN, show: away(42_000) },
  { name: 'clock-low', size: DESK, record: ONE_MINUTE, show: timeLeft(9_000) },
  { name: 'give-up', size: DESK, record: WITH_BEN, show: givingUp },
  { name: 'reactions', size: DESK, record: WITH_BEN, show: talking },
  { name: 'invitation', size: DESK, show: invited },
  { name: 'offline-table', size: DESK, record: WITH_BEN, show: offline },
  { name: 'table-menu', size: DESK, record: WITH_BEN, show: menu },
  { name: 'draw-offered', size: DESK, record: WITH_BEN, show: drawOffered },
  { name: 'friend-waiting-phone', size: PHONE, record: WAITING, show: waiting },
  { name: 'friend-away-phone', size: PHONE, record: WITH_BEN, show: away(72_000) },
  { name: 'draw-offered-phone', size: PHONE, record: WITH_BEN, show: drawOffered },
  { name: 'reactions-phone', size: PHONE, record: WITH_BEN, show: talking },
  { name: 'offline-phone', size: PHONE, record: WITH_BEN, show: offline },
  { name: 'invitation-phone', size: PHONE, show: invited },
];
