/** `npm run shots -- [folder]`: the pictures of LOOKS.md from the served product, into a folder (shots/ unless said otherwise). */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { Page } from 'playwright-core';
import { browserFile, HOW, openBrowser } from './chromium.ts';
import { servePage } from './served.ts';

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

interface Shot {
  readonly name: string;
  readonly size: typeof DESK;
  readonly theme?: string;
  /** Leads from the start page to what is shown. */
  show(page: Page): Promise<void>;
}

/** One click on the start page, and a table that has come to rest. */
const playing =
  (button: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click();
    await page.locator('main.table').waitFor();
    await page
      .locator('.actions button, .pick-bar button, .duel .btn, .duel button, .priority button, .deeds button')
      .first()
      .waitFor();
  };

const start = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Play Duel' }).waitFor();

const SHOTS: readonly Shot[] = [
  { name: 'start', size: DESK, show: start },
  { name: 'start-phone', size: PHONE, show: start },
  { name: 'start-parchment', size: DESK, theme: 'parchment', show: start },
  { name: 'start-contrast', size: DESK, theme: 'contrast', show: start },
  { name: 'duel-desk', size: DESK, show: playing(/Play Duel/) },
  { name: 'duel-phone', size: PHONE, show: playing(/Play Duel/) },
  { name: 'holdem-desk', size: DESK, show: playing(/Play Hold'em/) },
  { name: 'holdem-phone', size: PHONE, show: playing(/Play Hold'em/) },
  { name: 'holdem-parchment', size: DESK, theme: 'parchment', show: playing(/Play Hold'em/) },
  { name: 'holdem-contrast', size: DESK, theme: 'contrast', show: playing(/Play Hold'em/) },
  { name: 'eights-desk', size: DESK, show: playing(/Crazy eights/) },
  { name: 'eights-phone', size: PHONE, show: playing(/Crazy eights/) },
  { name: 'go-fish-desk', size: DESK, show: playing(/Go fish/) },
  { name: 'stack-desk', size: DESK, show: playing(/Play Stack/) },
  { name: 'stack-phone', size: PHONE, show: playing(/Play Stack/) },
  { name: 'cycle-desk', size: DESK, show: playing(/Play Cycle/) },
  { name: 'cycle-phone', size: PHONE, show: playing(/Play Cycle/) },
  {
    name: 'check-deal',
    size: DESK,
    show: async (page) => {
      await page.getByRole('link', { name: /Check a deal/ }).click();
      await page.getByText('Choose a file').waitFor();
    },
  },
];

/** Takes the pictures, one after the other. */
async function takeAll(executable: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [browser, served] = await Promise.all([openBrowser(executable), servePage()]);
  for (const { name, size, theme = 'midnight', show } of SHOTS) {
    const page = await browser.newPage({ viewport: size });
    const settings = JSON.stringify({ speed: 'instant', theme });
    await page.addInitScript(`localStorage.setItem('cardwright.settings', ${JSON.stringify(settings)})`);
    await page.goto(served.url);
    await show(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(join(folder, `${name}.png`));
    await page.close();
  }
  await browser.close();
  await served.close();
}

const executable = browserFile();
if (executable) await takeAll(executable, resolve(process.argv[2] ?? 'shots'));
else console.error(`There is no browser to take pictures with: ${HOW}`);
