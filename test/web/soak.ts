/** `npm run soak [COUNT]`: so many matches of bots in one page, 200 unless it is told otherwise; 1 if the page grows (T11.16). */
import process from 'node:process';
import type { Browser } from 'playwright-core';
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
  return context.newPage();
}

const executable = browserFile();
if (!executable) console.error(`There is no browser to soak: ${HOW}`);
const isSame = executable !== undefined && (await run(executable, Number(process.argv[2] ?? 200)));
process.exitCode = isSame ? 0 : 1;
