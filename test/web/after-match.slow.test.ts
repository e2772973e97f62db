/** T17: what can be done with a match that is over, whoever has the rules of its game: the page, or the server alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bazaar } from '../../examples/games/bazaar.ts';
import { leduc } from '../../examples/games/leduc.ts';
import { sheds } from '../../examples/games/sheds.ts';
import { whispers } from '../../examples/games/whispers.ts';
import { servedBy } from '../../src/cli/commands/serve.ts';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import { bounded } from '../../src/cli/load/bounds.ts';
import { genericTable } from '../../src/cli/generic-table.ts';
import type { Game } from '../../src/core/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import type { GameInfo } from '../../src/host/index.ts';
import { gameFrom, parseSpec } from '../../src/spec/index.ts';
import { localGames } from '../../src/web/local/games.ts';
import { root } from '../scratch-project.ts';
import { browserTest, LONG_WAY, longBrowserTest } from './browser-test.ts';
import { ask, newGuest } from './replayed.ts';
import { servePage } from './served.ts';
import { sampled } from '../sample.ts';

/** A file of a stranger, under a name with letters that an address has to encode. */
const written = parseSpec(
  readFileSync(join(root, 'test/web/strangers/krot.yaml'), 'utf8').replace('game: ', 'game: ü'),
);
if (!written.ok) throw new Error(JSON.stringify(written.error));
const krot = gameFrom(written.value) as unknown as Game;

/** A game whose name only a program can give. */
const odd: Game = { ...highCard, name: '50% of #1/2?', title: 'Half' };

/** Bundled games of every sort: open at the end, sealed, and played alone. */
const BUNDLED = sampled(['high-card', 'kuhn', 'holdem', 'cycle'], ['kuhn']);

/** Lets bots play a match to its end, and returns its id. */
async function playedMatch(url: string, { name, seats, level }: GameInfo): Promise<string> {
  const token = await newGuest(url);
  const bots = Array.from({ length: seats.min }, () => ({ bot: 'random' }));
  const { match } = await ask(`${url}api/matches`, { game: name, seats: bots, level, public: true }, token);
  const replay = (): Promise<number> => fetch(`${url}api/matches/${match}/replay`).then(({ status }) => status);
  await expect.poll(replay).toBe(200);
  return String(match);
}

async function openEnd(page: Page, match: string): Promise<void> {
  await page.evaluate((id) => void (location.hash = `#/watch/${id}`), match);
  await page.locator('dialog.result-panel').waitFor();
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test('[T11] [T17] a page has the rules of every bundled game, of the same version as its server', async () => {
  const own = localGames();
  for (const row of GAMES) expect(own.get(row.name)?.game.version).toBe((await ownTable(row)).game.version);
});

browserTest(
  '[T11] [T17] a match of any game, bundled or added, is watched again and checked from its end',
  async ({ page, served: { url } }) => {
    const added = sampled([bazaar, leduc, krot, odd, sheds, whispers], [krot]);
    const served = await servePage({
      more: added.map((game) => servedBy(genericTable(bounded(game)), { summary: game.title })),
    });
    const { games }: { games: readonly GameInfo[] } = await (await fetch(`${served.url}api/games`)).json();
    await page.goto(served.url);
    for (const game of games.filter(({ name }) => [...BUNDLED, ...added.map((each) => each.name)].includes(name))) {
      const match = await playedMatch(served.url, game);
      await openEnd(page, match);
      await press(page, 'Watch again');
      await page.locator('.replay .events li').first().waitFor();
      if (game.level === 'seeded') continue;
      await openEnd(page, match);
      await press(page, 'Check this deal');
      await page.locator('.check-head:is(.ok, .unproved, .partial)').waitFor();
      expect(await page.locator('.check').textContent()).not.toMatch(/[0-9a-f]{40}/);
      const isAdded = game.origin === 'added';
      expect((await page.locator('.check-head').textContent())?.includes('does not have the rules')).toBe(isAdded);
      await page.getByRole('link', { name: 'Watch the match' }).click();
      await page.locator('.replay .events li').first().waitFor();
    }
    // A page without its server would complain.
    await page.goto(url);
    await served.close();
  },
  undefined,
  LONG_WAY,
);

longBrowserTest(
  '[T11] [S6] a game with any name is read about and played from the start page',
  async ({ page, served: { url } }) => {
    const served = await servePage({
      more: [krot, odd].map((game) => servedBy(genericTable(bounded(game)), { summary: game.title })),
    });
    for (const { title } of [krot, odd]) {
      await page.goto(served.url);
      await press(page, `Rules of ${title}`);
      await page.locator('dialog.rules-sheet').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Play ${title}: ` }).click();
      await page.locator('main.table').waitFor();
    }
    await page.goto(url);
    await served.close();
  },
);

browserTest(
  '[T11] a page that does not get the rules of its game says so, and leads home',
  async ({ page, served: { url }, complaints }) => {
    await page.route('**/api/games/*', (route) => route.fulfill({ status: 404, json: { code: 'NotFound' } }));
    await page.goto(url);
    await press(page, 'Rules of High card');
    await page.getByRole('alert').filter({ hasText: 'does not show the rules' }).waitFor();
    await press(page, 'Close');
    await page.getByRole('button', { name: 'Play High card against' }).click();
    await page.getByRole('heading', { name: 'does not show the rules' }).waitFor();
    await page.locator('.notice a[href="#/"]').click();
    await page.locator('.start').waitFor();
    // The browser itself complains about a status of 404.
    expect(complaints.splice(0).every((each) => each.includes('404'))).toBe(true);
  },
);
