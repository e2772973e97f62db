/** A duel between two browsers, with everything that happens to people: a link, a reload, a server that is killed (T11). */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { endBy, freePort, startServer } from '../torture/processes.ts';
import { browserTest, DESK, listenTo, LONG_WAY } from './browser-test.ts';
import { shortDuel } from './duel-match.ts';
import { playDuel, type Pace } from './duel-player.ts';

/** Somebody with a browser of one's own. */
interface Guest {
  readonly page: Page;
  readonly wire: Wire;
  readonly complaints: readonly string[];
  leave(): Promise<void>;
}

async function guest(browser: Browser): Promise<Guest> {
  const context = await browser.newContext(DESK);
  await context.addInitScript(() => localStorage.setItem('cardwright.settings', '{"speed":"instant","sound":false}'));
  await context.addInitScript(() => localStorage.setItem('cardwright.hints', '{"isOff":true}'));
  const page = await context.newPage();
  return { page, wire: wireOf(page), complaints: listenTo(page), leave: () => context.close() };
}

/** What goes between a page and its server. */
interface Wire {
  /** Commands that have no answer yet. */
  readonly open: Set<string>;
  /** How many records the page was told of. */
  told: number;
}

function wireOf(page: Page): Wire {
  const wire: Wire = { open: new Set(), told: 0 };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { type, id } = JSON.parse(String(payload));
      if (type === 'command') wire.open.add(String(id));
    });
    socket.on('framereceived', ({ payload }) => {
      const { type, id, seq } = JSON.parse(String(payload));
      if (id !== undefined) wire.open.delete(String(id));
      if (type === 'update' || type === 'whole') wire.told = Number(seq);
    });
  });
  return wire;
}

/** Every command is answered, and both know of everything: a server that is killed now takes nothing along. */
async function rest(guests: readonly Guest[]): Promise<void> {
  await expect
    .poll(() => guests.every(({ wire }) => wire.open.size === 0) && new Set(guests.map(({ wire }) => wire.told)).size)
    .toBe(1);
  for (const { page } of guests)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Nobody can pay for a card, so that the units end it soon, and no card ends it before the server is killed. */
const OPTIONS = {
  ...shortDuel(6),
  free: true,
  decks: ['ember-general', 'tide-general'].map((general) => ({
    general,
    deck: Array.from({ length: 30 }, () => 'patient-tinder'),
  })),
};

/** A duel with an open seat, made by whoever is on the page; the link for the friend. */
const inviteTo = (page: Page): Promise<string> =>
  page.evaluate(async (options) => {
    const token: unknown = JSON.parse(localStorage.getItem('cardwright.guest') ?? '""');
    const body = JSON.stringify({ game: 'duel', seats: ['me', 'open'], options });
    const headers = { authorization: `Bearer ${String(token)}` };
    const { match, invitations } = await (await fetch('api/matches', { method: 'POST', body, headers })).json();
    location.hash = `#/match/${match}`;
    return `${location.origin}/#/join/${match}/${invitations[1]}`;
  }, OPTIONS);

const turn = async (page: Page): Promise<number> =>
  Number(/turn (\d+)/.exec((await page.locator('.top-bar').textContent()) ?? '')?.[1] ?? 0);

/** What somebody has before him: his hand, the board, the turn. */
const before = async (page: Page): Promise<readonly string[]> => [
  await page.locator('.duel').ariaSnapshot(),
  String(await turn(page)),
];

/** Both play, until somebody says that it is enough. */
async function bothPlay(pages: readonly Page[], isEnough?: () => Promise<boolean>): Promise<readonly string[]> {
  const pace: Pace = { isOver: false };
  const plays = pages.map((page) => playDuel(page, 'click', { pace }));
  if (isEnough) await expect.poll(isEnough, { timeout: 60_000 }).toBe(true);
  if (isEnough) pace.isOver = true;
  return Promise.all(plays);
}

/** What a browser says of a server that is not there. */
const NO_SERVER = /WebSocket connection to|ERR_CONNECTION_REFUSED/;

browserTest(
  '[T11] by an invitation link: one reloads, the server is killed and comes back, and it ends the same for both',
  async ({ browser }) => {
    const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'two-'))];
    const start = { port, args: ['--data', join(folder, 'matches.db'), '--stacked'] };
    let server = await startServer(start);
    const [ada, rowan] = [await guest(browser), await guest(browser)];
    const pages = [ada.page, rowan.page];
    try {
      await ada.page.goto(`http://localhost:${port}/`);
      await ada.page.getByRole('button', { name: 'Play Duel' }).waitFor();
      await rowan.page.goto(await inviteTo(ada.page));
      await rowan.page.getByLabel('Your name').fill('Rowan');
      await rowan.page.getByRole('button', { name: 'Sit down' }).click();
      await rowan.page.locator('main.duel').waitFor();
      await bothPlay(pages, async () => (await turn(ada.page)) >= 2);
      await rest([ada, rowan]);
      const stood = await Promise.all(pages.map(before));
      await endBy(server, 'SIGKILL');
      await ada.page.locator('.people-strip.offline').waitFor();
      await rowan.page.locator('.people-strip.offline').waitFor();
      server = await startServer(start);
      for (const page of pages) await page.locator('.people-strip.offline').waitFor({ state: 'detached' });
      await expect.poll(() => Promise.all(pages.map(before))).toEqual(stood);
      await rowan.page.reload();
      await rowan.page.locator('main.duel').waitFor();
      await expect.poll(() => turn(rowan.page)).toBe(await turn(ada.page));
      const ends = await bothPlay(pages);
      expect(ends.toSorted()).toEqual(['You lost', 'You won']);
      for (const { complaints } of [ada, rowan])
        expect(complaints.filter((complaint) => !NO_SERVER.test(complaint))).toEqual([]);
    } finally {
      await Promise.all([ada.leave(), rowan.leave()]);
      await endBy(server, 'SIGTERM');
    }
  },
  DESK,
  LONG_WAY,
);
