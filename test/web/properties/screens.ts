/**
 * `npm run screens`: pictures of every table at a phone, a desk and a large desk, in its opening, its middle, a decision and
 * its end, for people to look at one by one. Nothing is compared.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { Browser, Page } from 'playwright-core';
import { commandLine } from '../../../bench/command-line.ts';
import { browserFile, HOW, openBrowser } from '../chromium.ts';
import type { Served } from '../served.ts';
import { serveGames, withPage } from './check-tables.ts';
import { checkedGames, type CheckedGame } from './games.ts';
import { settleLayout } from '../settle-layout.ts';
import { playThrough } from './stills.ts';
import { formatWindow, parseWindow, type WindowSize } from './windows.ts';

const { values, operands } = commandLine({
  name: 'screens',
  about: 'Pictures of every table in its opening, middle, a decision and its end, and a page that shows them all.',
  options: {
    games: { about: 'tables, by the beginning of their names (duel, holdem/10, examples/)', otherwise: '' },
    sizes: { about: 'windows', otherwise: '390x844,1280x720,1920x1080' },
    letters: { about: 'size of the letters that the reader has chosen', otherwise: 16 },
    theme: { about: 'midnight, parchment or contrast', otherwise: 'midnight' },
    seed: { about: 'other matches', otherwise: 1 },
  },
  operands: ['folder'],
});

const list = (text: string): readonly string[] => text.split(',').filter((part) => part !== '');
const folder = resolve(operands[0] ?? 'shots/screens');
const windows = list(values.sizes).map(parseWindow);

/** Which moments of a match are pictured, and what they are called. */
const MOMENTS: { readonly [moment: string]: string } = {
  opening: 'opening',
  'decision 8': 'middle',
  'question 1': 'decision',
  'decision 3': 'decision',
  end: 'end',
};

async function pictureGame(browser: Browser, served: Served, game: CheckedGame): Promise<readonly string[]> {
  const taken: string[] = [];
  await withPage(browser, windows[0], async (page) => {
    await page.addInitScript(
      (theme) => localStorage.setItem('cardwright.settings', JSON.stringify({ speed: 'instant', theme })),
      values.theme,
    );
    await playThrough(page, served, game, { moments: 'stills', seed: values.seed }, async (moment) => {
      const name = MOMENTS[moment];
      if (name === undefined) return;
      for (const window of windows)
        taken.push(await picture(page, `${game.label.replaceAll('/', '-')}-${name}`, window));
    });
  }).catch((error: unknown) => console.error(`${game.label}: ${String(error)}`));
  return [...new Set(taken)];
}

async function picture(page: Page, name: string, window: WindowSize): Promise<string> {
  const file = `${name}-${formatWindow(window)}.png`;
  await page.setViewportSize(window);
  await settleLayout(page);
  await page.screenshot({ path: join(folder, file), animations: 'disabled' });
  return file;
}

/** Writes a page with all pictures, to scroll through. */
function writeIndex(files: readonly string[]): void {
  const figures = files.map(
    (file) => `<figure><img loading="lazy" src="${file}"><figcaption>${file}</figcaption></figure>`,
  );
  const style = 'body{background:#111;color:#eee;font:14px sans-serif}img{max-width:100%;max-height:90vh}';
  writeFileSync(join(folder, 'index.html'), `<!doctype html><style>${style}</style>${figures.join('\n')}`);
}

const executable = browserFile();
if (executable) {
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser(executable, values.letters);
  const games = await checkedGames(list(values.games));
  const files: string[] = [];
  for (const part of [games.filter(({ isExample }) => !isExample), games.filter(({ isExample }) => isExample)]) {
    if (part.length === 0) continue;
    const served = await serveGames(part);
    for (const game of part) {
      files.push(...(await pictureGame(browser, served, game)));
      console.error(game.label);
    }
    await served.close();
  }
  writeIndex(files);
  await browser.close();
  console.error(`${files.length} pictures in ${folder}`);
} else {
  console.error(`There is no browser to take pictures with: ${HOW}`);
  process.exitCode = 1;
}
