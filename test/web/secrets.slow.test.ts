/** Nothing hidden is in the page (rules/table.md 5 and 11, group 10), of any game: document, accessibility tree, storage, console, frames. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { GAMES } from '../../src/cli/games.ts';
import type { PlainView } from '../../src/core/view/index.ts';
import type { GameSheet } from '../../src/host/index.ts';
import { CYCLE } from '../../src/web/texts/cycle.ts';
import { DUEL_RESULT } from '../../src/web/texts/duel-result.ts';
import { DUEL } from '../../src/web/texts/duel.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';
import { STACK } from '../../src/web/texts/stack.ts';
import { browserTest, DESK, ONCE } from './browser-test.ts';
import { playSomeAtDesk } from './desk-player.ts';
import { playSome } from './player.ts';
import { sampled } from '../sample.ts';

/** What a page has been told, and what it has said. */
interface Ears {
  readonly frames: string[];
  readonly said: string[];
}

function listen(page: Page): Ears {
  const ears: Ears = { frames: [], said: [] };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => ears.frames.push(String(payload))));
  page.on('console', (message) => ears.said.push(message.text()));
  return ears;
}

/** Sits down against bots; the cards of the game. */
async function sitDownTo(page: Page, game: string): Promise<GameSheet['catalog']> {
  const catalog = await page.evaluate(async (name) => {
    const token: unknown = JSON.parse(localStorage.getItem('cardwright.guest') ?? '""');
    const sheet = await (await fetch(`api/games/${name}`)).json();
    const others = Array.from({ length: sheet.seats.min - 1 }, () => ({ bot: sheet.bots[0] }));
    const body = JSON.stringify({ game: name, seats: ['me', ...others] });
    const headers = { authorization: `Bearer ${String(token)}` };
    const { match } = await (await fetch('api/matches', { method: 'POST', body, headers })).json();
    location.hash = `#/match/${match}`;
    return sheet.catalog;
  }, game);
  await page.locator(`main.table`).waitFor();
  return catalog;
}

/** Everything that a page shows, tells a screen reader or keeps. */
async function everythingIn(page: Page): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  return [await page.content(), await page.locator('body').ariaSnapshot(), kept].join('\n');
}

const words = JSON.stringify([ENGLISH, DUEL, DUEL_RESULT, STACK, CYCLE], (_, value: unknown) =>
  typeof value === 'function' ? String(value) : value,
);

/** Cards that stand in a text although nobody told of them, and no card that was told of speaks of them. */
function untold(text: string, catalog: GameSheet['catalog'], frames: readonly string[]): readonly string[] {
  const kinds = new Set(frames.flatMap((frame) => [...frame.matchAll(/"kind":"([^"]+)"/g)].map(([, kind]) => kind)));
  const told = Object.entries(catalog).filter(([kind]) => kinds.has(kind));
  const spoken = [...told.map(([, row]) => JSON.stringify(row)), words].join('\n').toLowerCase();
  const names = Object.entries(catalog).flatMap(([kind, { name }]) => (kinds.has(kind) ? [] : [name.toLowerCase()]));
  const shown = text.toLowerCase();
  const isIn = (name: string): boolean => new RegExp(`\\b${name.replace(/[^\w ]/g, '\\$&')}\\b`).test(shown);
  return names.filter((name) => !spoken.includes(name) && isIn(name));
}

/** Zones of others that are said to be hidden, and are not. */
function openHands({ zones, viewer }: PlainView): readonly string[] {
  const others = Object.entries(zones).filter(([, { owner, type }]) => owner !== viewer && /^(hand|deck)$/.test(type));
  return others.flatMap(([name, { cells, known }]) =>
    (cells ?? []).some((cell) => cell !== null && cell !== 0) || known.length > 0 ? [name] : [],
  );
}

/** Every table of its own, and one of each kind of the others; `npm run test:full` tries every game. */
const SAMPLE = ['duel', 'stack', 'cycle', 'high-card', 'holdem', 'go_fish', 'five_card_draw'];

browserTest(
  '[T5, T11.10] of every game the page has no card that the player does not see',
  async ({ page, served }) => {
    const ears = listen(page);
    await page.goto(served.url);
    await page.waitForFunction(() => localStorage.getItem('cardwright.guest') !== null);
    const found: string[] = [];
    let isFound = false;
    for (const { name } of sampled(
      GAMES,
      GAMES.filter((each) => SAMPLE.includes(each.name)),
    )) {
      // The table before is gone, and with it what was told there: its cards would look like cards that nobody told of.
      await page.evaluate(() => (location.hash = '#/'));
      await page.locator('main.table').waitFor({ state: 'detached' });
      // A table of plain cards keeps what was done there, for a reload.
      await page.evaluate(() => sessionStorage.clear());
      await expect.poll(() => page.locator('[data-anchor=live]').textContent()).toBe('');
      ears.frames.length = 0;
      const catalog = await sitDownTo(page, name);
      const whole = (): string | undefined => ears.frames.find((frame) => frame.includes('"type":"whole"'));
      await expect.poll(whole).toBeDefined();
      const first: PlainView = JSON.parse(whole() ?? '{}').view;
      found.push(...openHands(first).map((zone) => `${name}: ${zone} is open`));
      await playSome(page, 12);
      await playSomeAtDesk(page, 12);
      const text = [await everythingIn(page), ...ears.said].join('\n');
      found.push(...untold(text, catalog, ears.frames).map((card) => `${name}: ${card}`));
      // Without frames everything that is seen was told by nobody: so the search finds what there is.
      isFound ||= untold(text, catalog, []).length > 3;
      if (/\b(seed|salt|streams?)"\s*:/.test(ears.frames.join('\n'))) found.push(`${name}: a seed in a frame`);
    }
    expect(found).toEqual([]);
    expect(isFound).toBe(true);
  },
  DESK,
  ONCE,
);
