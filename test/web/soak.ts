/** `npm run soak`: matches of bots in one page, one after the other; 1 if the page grows (T11.16). */
import process from 'node:process';
import type { Browser } from 'playwright-core';
import { commandLine } from '../../bench/command-line.ts';
import { DESK } from './sizes.ts';
import { browserFile, HOW, openBrowser } from './chromium.ts';
import { servePage } from './served.ts';
import { isAtMost, soak } from './soak-matches.ts';

async function run(executable: string, count: number): Promise<boolean> {
  const [browser, served] = await Promise.all([openBrowser(executable), servePage({ botPause: 2 })]);
  try {
    const { before, after } = await soak(await quickPage(browser), served, count);
    console.log(
      `nodes that scripts hold: ${before.nodes} after a match of each sort, ${after.nodes} after ${count} matches`,
    );
    console.log(`listeners: ${before.listeners} and ${after.listeners}`);
    return isAtMost(after, before);
  } finally {
    await browser.close();
    await served.close();
  }
}

/** A page on which nobody waits for cards in the air. */
async function quickPage(browser: Browser) {
  const context = await browser.newContext(DESK);
  await context.addInitScript(() => localStorage.setItem('cardwright.settings', '{"speed":"instant"}'));
  await context.addInitScript(() => localStorage.setItem('cardwright.hints', '{"isOff":true}'));
  return context.newPage();
}

const { matches } = commandLine({
  name: 'soak',
  about: 'Matches of bots in one page of a real browser, and what the page has grown by.',
  options: { matches: { about: 'one after the other', otherwise: 200 } },
}).values;
const executable = browserFile();
if (!executable) console.error(`There is no browser to soak: ${HOW}`);
const isSame = executable !== undefined && (await run(executable, matches));
process.exitCode = isSame ? 0 : 1;
