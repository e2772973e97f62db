/** Nothing hidden is in the page (rules/table.md 5 and 11, group 10): document, accessibility tree, storage, console, frames. */
import { expect } from 'vitest';
import type { PlainView } from '../../src/core/view/index.ts';
import { browserTest } from './browser-test.ts';
import { sitDown } from './player.ts';

/** Games, the kind of card name they use, and how many cards may be known after the deal. */
const GAMES = ['Crazy eights', 'Go fish', "Play Hold'em"] as const;

const NAME = /\b(?:[2-9]|10|ace|king|queen|jack) of (?:clubs|diamonds|hearts|spades)\b/gi;

for (const game of GAMES)
  browserTest(`[T5, T11.10] ${game}: the page has no card that the player does not see`, async ({ page, served }) => {
    const frames: string[] = [];
    const said: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
    page.on('console', (message) => said.push(message.text()));
    await sitDown(page, served.url, new RegExp(game));
    await page.locator('.near .tcard').first().waitFor();
    const whole = frames.map((frame) => Object(JSON.parse(frame))).find(({ type }) => type === 'whole');
    const view: PlainView = whole.view;
    const catalog: { readonly [kind: string]: { readonly name: string } } = await page.evaluate(
      async (name) => (await (await fetch(`api/games/${name}`)).json()).catalog,
      game === 'Crazy eights' ? 'crazy_eights' : game === 'Go fish' ? 'go_fish' : 'holdem',
    );
    const known = new Set(Object.values(view.faces).map(({ kind }) => catalog[kind]?.name.toLowerCase() ?? kind));
    expect(known.size).toBeGreaterThan(1);
    const tree = await page.locator('body').ariaSnapshot();
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    const shown = new Set([await page.content(), tree, stored, ...said].flatMap((text) => text.match(NAME) ?? []));
    expect([...shown].map((name) => name.toLowerCase()).filter((name) => !known.has(name))).toEqual([]);
    // Cards of others are pictures without a name, and a deck is a number.
    const hidden = Object.values(view.zones).filter(({ owner }) => owner !== null && owner !== view.viewer);
    expect(
      hidden.every(({ cells, known: seen }) => (cells ?? []).every((cell) => cell === null) && seen.length === 0),
    ).toBe(true);
    expect(tree).toMatch(/img "\d+ hidden cards?"/);
  });
