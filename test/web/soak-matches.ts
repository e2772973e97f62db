/** Match after match in one page that is never loaded again, and what the page has grown by (T11.16). */
import type { CDPSession, Page } from 'playwright-core';
import { shortDuel } from './duel-match.ts';
import { newGuest } from './replayed.ts';
import type { Address } from './served.ts';

/** What the browser counts in a page. */
export interface Weight {
  readonly nodes: number;
  readonly listeners: number;
}

interface Sort {
  readonly game: string;
  readonly bots: readonly string[];
  readonly options: object;
}

/** One after the other: a table of each sort, watched while bots play at it. */
const GAMES: readonly Sort[] = [
  { game: 'duel', bots: ['greedy', 'greedy'], options: shortDuel(9) },
  { game: 'stack', bots: ['greedy', 'greedy'], options: {} },
  { game: 'cycle', bots: ['greedy'], options: {} },
  { game: 'high-card', bots: ['steady', 'steady'], options: {} },
  { game: 'kuhn', bots: ['random', 'random'], options: {} },
];

/** The weight of a page before and after. */
export interface Soaked {
  readonly before: Weight;
  readonly after: Weight;
}

/** Shows so many matches of bots, each to its end. Whatever a page keeps for good it has after a match of each sort. */
export async function soak(page: Page, { url }: Address, count: number): Promise<Soaked> {
  const token = await newGuest(url);
  await page.goto(url);
  await page.getByRole('button', { name: 'Play Duel' }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  let n = 0;
  const showUpTo = async (many: number, enough?: Weight): Promise<Weight> => {
    for (; n < many; n++) await showMatch(page, await botMatch(url, token, n));
    return weightAtRest(page, session, enough);
  };
  const before = await showUpTo(GAMES.length);
  return { before, after: await showUpTo(count, before) };
}

/** Bots sit down to a match; its name. */
async function botMatch(url: string, token: string, n: number): Promise<string> {
  const { game = '', bots = [], options = {} } = GAMES[n % GAMES.length] ?? {};
  const seats = bots.map((bot) => ({ bot }));
  const headers = { authorization: `Bearer ${token}` };
  const body = JSON.stringify({ game, seats, options, public: true });
  const answer = await fetch(`${url}api/matches`, { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`${game}: ${await answer.text()}`);
  return String(Object(await answer.json()).match);
}

/** Watches it to the end, and goes to a page on which nothing ever changes. */
async function showMatch(page: Page, match: string): Promise<void> {
  await page.evaluate((to) => void (location.hash = to), `#/watch/${match}`);
  await page.locator('dialog.end').waitFor({ timeout: 120_000 });
  await page.evaluate(() => void (location.hash = '#/check'));
  await page.locator('.check').waitFor();
  await page.locator('main.table').waitFor({ state: 'detached' });
}

/** Nodes that scripts hold, in the page or not: the browser's own count has the insides of pictures in it. */
async function weightOf(session: CDPSession): Promise<Weight> {
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'Node.prototype' });
  // Asking for all of a kind collects what nobody holds first.
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
  const { result: count } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  const { metrics } = await session.send('Performance.getMetrics');
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value;
  return { nodes: Number(count.value), listeners: listeners ?? Number.NaN };
}

/** How often one looks for the least; and for what was there before, because a busy machine is long about letting go. */
const LOOKS = 6;
const MOST_LOOKS = 60;
const BETWEEN = 300;

/** What was shown last may be held for a moment by what still runs out; what leaks is held for good. */
async function weightAtRest(page: Page, session: CDPSession, enough?: Weight): Promise<Weight> {
  const isEnough = (weight: Weight): boolean => enough !== undefined && isAtMost(weight, enough);
  let least = await weightOf(session);
  for (let n = 1; n < (enough ? MOST_LOOKS : LOOKS) && !isEnough(least); n++) {
    await page.waitForTimeout(BETWEEN);
    const { nodes, listeners } = await weightOf(session);
    least = { nodes: Math.min(least.nodes, nodes), listeners: Math.min(least.listeners, listeners) };
  }
  return least;
}

/** Whether a page has grown by nothing. */
export const isAtMost = (now: Weight, before: Weight): boolean =>
  now.nodes <= before.nodes && now.listeners <= before.listeners;
