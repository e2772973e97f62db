/**
 * The page brings its own key to every seat that a person takes in a committed match (F56): created, joined by a link, joined
 * from the list, played again, reloaded, in two tabs, and offline. The server has the public half and nothing else.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { pure, pureSigner, verifyTranscript } from '../../src/fair/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import type { Head, MatchRecord } from '../../src/host/index.ts';
import { hexBytes } from '../../src/rng/index.ts';
import { loseKey } from './lose-key.ts';
import { inviteFriend, meetStranger } from './new-match.ts';
import { browserTest, DESK, listenTo, longBrowserTest } from './browser-test.ts';
import { playDuel, type Pace } from './duel-player.ts';
import { playSome, playToTheEnd } from './player.ts';
import { servePage, type Served } from './served.ts';

/** A server of its own, so that its counts are of these pages alone. */
let server: Promise<Served> | undefined;
const own = (): Promise<Served> => (server ??= servePage());
afterAll(async () => (await server)?.close());

/** The match that the page is at. */
const matchOf = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => location.hash.startsWith('#/match/'));
  return page.evaluate(() => location.hash.split('/')[2] ?? '');
};

/** The keys that a page has, by what it keeps in its own database. */
const keysIn = (page: Page): Promise<readonly { readonly signer: string; readonly key: string }[]> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('cardwright-keys');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const texts = opened.result.transaction('texts').objectStore('texts');
    const [names, values] = [texts.getAllKeys(), texts.getAll()];
    await new Promise((resolve) => values.addEventListener('success', resolve));
    opened.result.close();
    return names.result.flatMap((name, at) =>
      typeof name === 'string' && name.startsWith('key ')
        ? [{ signer: name.slice(4), key: String(JSON.parse(String(values.result[at])).key) }]
        : [],
    );
  });

/** The public key of every secret that a host keeps for a match. */
const hostKeys = ({ fair }: Head): readonly string[] =>
  Object.values(fair?.secrets ?? {}).map(({ key }) => pureSigner(hexBytes(key)).publicKey);

/** Who signs for which seat by the transcript of a served match: a page's own key, or one that the server has. */
async function signersOf(match: string, pages: readonly Page[]): Promise<readonly string[]> {
  const { store } = await own();
  const { head, records } = await store.load(match, 0);
  return signersIn(head, records, pages);
}

async function signersIn(head: Head, records: readonly MatchRecord[], pages: readonly Page[]) {
  const lines = records.flatMap(({ log }) => log ?? []);
  const all = await Promise.all(pages.map(keysIn));
  const hosts = hostKeys(head);
  // Nothing that the server stores is enough to sign for a page.
  const stored = JSON.stringify([head, records]);
  for (const { key } of all.flat()) expect(stored).not.toContain(key);
  const { seats } = JSON.parse(lines[0] ?? '').event.keys as { readonly seats: readonly string[] };
  return seats.map((seat) => {
    const at = all.findIndex((keys) => keys.some(({ signer }) => signer === seat));
    return at >= 0 ? `page ${at + 1}` : hosts.includes(seat) ? 'host' : 'nobody';
  });
}

/** Whether the transcript of a match that is over holds. */
async function provedBy(match: string): Promise<unknown> {
  const { serving } = await own();
  const lines = (await serving.lobby.find(match))?.match.transcript ?? [];
  // As the players read it, who know their own keys.
  const { seats } = JSON.parse(lines[0] ?? '').event.keys as { readonly seats: readonly string[] };
  return verifyTranscript(lines, { primitives: pure, games: [highCard], keys: seats }).proves;
}

const PROVED = ['committed', 'signed', 'complete'];

/** Another browser of another person. */
async function guest(browser: Browser): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
  await context.addInitScript(() => localStorage.setItem('cardwright.settings', '{"speed":"instant","sound":false}'));
  await context.addInitScript(() => localStorage.setItem('cardwright.hints', '{"isOff":true}'));
  return { context, page: await context.newPage() };
}

/** Makes a table for a friend from the start page, and gives its link. */
async function invite(page: Page, url: string): Promise<string> {
  await page.goto(url);
  return inviteFriend(page, 'Duel');
}

async function sitDownBy(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('main.duel').waitFor();
}

/** Plays on both sides until each has given a command, signed. */
async function playAWhile(match: string, pages: readonly Page[]): Promise<void> {
  const { store } = await own();
  const pace: Pace = { isOver: false };
  const plays = pages.map((page) => playDuel(page, 'click', { pace }));
  const acted = async (): Promise<readonly number[]> => {
    const { records } = await store.load(match, 0);
    return [0, 1].map(
      (seat) => records.filter(({ by, command }) => by === seat && Object(command).type === 'act').length,
    );
  };
  await expect.poll(async () => Math.min(...(await acted())), { timeout: 60_000 }).toBeGreaterThan(0);
  pace.isOver = true;
  await Promise.all(plays);
}

/** People at tables of level `committed` for whom the server signs. */
async function peopleWithoutKey(): Promise<string | undefined> {
  const { url } = await own();
  return /people_without_key (\d+)/.exec(await (await fetch(`${url}metrics`)).text())?.[1];
}

browserTest(
  '[F56] one who plays from the start page, and plays again, signs with the page’s own keys',
  async ({ page }) => {
    const { url } = await own();
    await page.goto(url);
    await page
      .getByRole('button', { name: /Play High card/ })
      .first()
      .click();
    const match = await matchOf(page);
    await playToTheEnd(page, 'clicks');
    expect(await signersOf(match, [page])).toEqual(['page 1', 'host']);
    expect(await provedBy(match)).toEqual(PROVED);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save my proof' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`${match}.holdings.json`);
    await page.getByRole('button', { name: /^(Rematch|Same table)/ }).click();
    await page.waitForFunction((before) => !location.hash.endsWith(before), match);
    const next = await matchOf(page);
    await playToTheEnd(page, 'clicks');
    expect(await signersOf(next, [page])).toEqual(['page 1', 'host']);
    expect(await keysIn(page)).toHaveLength(2);
    expect(await peopleWithoutKey()).toBe('0');
  },
);

longBrowserTest(
  '[F56] two people by a link: one reloads in the ceremony, the other plays in two tabs',
  async ({ page, browser }) => {
    const { url } = await own();
    const { context, page: rowan } = await guest(browser);
    const complaints = listenTo(rowan);
    const link = await invite(page, url);
    const match = await matchOf(page);
    // Who made the table is elsewhere when the friend sits down: nothing is dealt without the seed of that page.
    await page.evaluate(() => void (location.hash = '#/'));
    await page.getByRole('button', { name: 'Play Duel' }).waitFor();
    await sitDownBy(rowan, link);
    await rowan.locator('.awaited', { hasText: 'is back at the table' }).waitFor();
    await page.goBack();
    await page.reload();
    const tab = await context.newPage();
    await tab.goto(`${url}#/match/${match}`);
    await tab.locator('main.duel').waitFor();
    await playAWhile(match, [page, rowan, tab]);
    expect(await signersOf(match, [page, rowan])).toEqual(['page 1', 'page 2']);
    expect([(await keysIn(page)).length, (await keysIn(tab)).length]).toEqual([1, 1]);
    expect(await page.locator('.key-notice').count()).toBe(0);
    expect(await peopleWithoutKey()).toBe('0');
    expect(complaints).toEqual([]);
    await context.close();
  },
);

longBrowserTest(
  '[F56] one who sits down at a public table brings a key, and one who watches brings none',
  async (stand) => {
    const { page, browser } = stand;
    const { url } = await own();
    const [rowan, watcher] = [await guest(browser), await guest(browser)];
    await page.goto(url);
    await meetStranger(page, 'Duel');
    const match = await matchOf(page);
    await watcher.page.goto(`${url}#/watch/${match}`);
    await watcher.page.locator('main.duel').waitFor();
    await rowan.page.goto(url);
    await rowan.page.locator('.happening').getByRole('button', { name: 'Play' }).first().click();
    await rowan.page.getByRole('button', { name: 'Sit down and play' }).click();
    await playAWhile(match, [page, rowan.page]);
    expect(await signersOf(match, [page, rowan.page])).toEqual(['page 1', 'page 2']);
    expect(await watcher.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
    expect(await peopleWithoutKey()).toBe('0');
    await Promise.all([rowan.context.close(), watcher.context.close()]);
  },
);

longBrowserTest('[F60] one whose storage was cleared is told so calmly, and what can be done', async ({ page }) => {
  const { url } = await own();
  await page.goto(url);
  await page
    .getByRole('button', { name: /Play High card/ })
    .first()
    .click();
  await page.locator('.near .tcard.can').first().waitFor();
  await loseKey(page);
  await page.locator('.near .tcard.can').first().waitFor();
  const notice = page.getByRole('dialog', { name: 'The key of your seat is not in this browser' });
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await playSome(page, 20);
  await page.getByRole('button', { name: 'No key' }).click();
  await notice.getByRole('button', { name: 'Let the server sign for me' }).click();
  await page.locator('.committed.lost').waitFor({ state: 'detached' });
  await notice.waitFor({ state: 'detached' });
});

longBrowserTest(
  '[F56] a browser that keeps nothing plays with a key in memory, and says what a reload would do',
  async ({ page }) => {
    const { url } = await own();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await page.goto(url);
    await page
      .getByRole('button', { name: /Play High card/ })
      .first()
      .click();
    const match = await matchOf(page);
    await page.locator('.key-notice', { hasText: 'a reload loses the key of your seat' }).waitFor();
    await page.keyboard.press('Escape');
    await playToTheEnd(page, 'clicks');
    expect(await signersOf(match, [])).toEqual(['nobody', 'host']);
    expect(await provedBy(match)).toEqual(PROVED);
  },
);

longBrowserTest('[F56] offline the page signs with a key that its host half does not have', async ({ page }) => {
  const { url } = await own();
  await page.goto(`${url}?local`);
  await page
    .getByRole('button', { name: /Play High card/ })
    .first()
    .click();
  await page.locator('.committed[title^="Your seed is in this deal."]', { hasText: 'Committed deal' }).waitFor();
  const match = await matchOf(page);
  await page.locator('.near .tcard.can').first().waitFor();
  await page.reload();
  await page.locator('.near .tcard.can').first().waitFor();
  await playSome(page, 20);
  const stored = await page.evaluate(async (id) => {
    const opened = indexedDB.open('cardwright');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const asked = opened.result.transaction(['matches', 'records']);
    const [head, records] = [asked.objectStore('matches').get(id), asked.objectStore('records').getAll()];
    await new Promise((resolve) => asked.addEventListener('complete', resolve));
    opened.result.close();
    return JSON.stringify({ head: head.result.head, records: records.result });
  }, match);
  const { head, records } = JSON.parse(stored) as {
    readonly head: Head;
    readonly records: readonly { readonly records: readonly MatchRecord[] }[];
  };
  const all = records.flatMap((each) => each.records).toSorted((a, b) => a.seq - b.seq);
  expect(await signersIn(head, all, [page])).toEqual(['page 1', 'host']);
  expect(all.filter(({ by, command }) => by === 0 && Object(command).type === 'act').length).toBeGreaterThan(0);
  expect(await page.locator('.key-notice').count()).toBe(0);
  // What was played so far can be watched, though the host half alone has dealt it.
  await page.goto(`${url}?local#/replay/${match}`);
  await page.locator('.replay main.table').waitFor();
});
