/** Checks the pages that are no tables: start, replay, check, decks, cards, and the dialogs that open from them; and tables whose page has lost its key. Stills in every window. */
import type { Browser, Page } from 'playwright-core';
import { duel } from '../../../src/games/duel/index.ts';
import { openWithoutKey } from '../lose-key.ts';
import { matchFile } from '../match-file.ts';
import { servePage, type Address } from '../served.ts';
import { withPage, type TableCheck } from './check-tables.ts';
import { contrastFaults, THEMES } from './contrast.ts';
import { faultsInWindows } from './layout.ts';
import { pictureFaults, type Report } from './report.ts';
import { formatWindow } from './windows.ts';

/** A page, and how one comes to it. */
interface OtherPage {
  readonly label: string;
  open(page: Page, served: Address): Promise<void>;
}

const start = async (page: Page, { url }: Address): Promise<void> => {
  await page.goto(url);
  await page.locator('main button, main a').first().waitFor();
};

/** Opens a dialog of the start page by the name of its button. */
const dialog =
  (name: RegExp) =>
  async (page: Page, served: Address): Promise<void> => {
    await start(page, served);
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };

/** Hands a match file to a page. */
const file =
  (hash: string, shown: string) =>
  async (page: Page, { url }: Address): Promise<void> => {
    await page.goto(`${url}#/${hash}`);
    await page.locator('input[type=file]').setInputFiles(matchFile(duel, 12));
    await page.locator(shown).first().waitFor();
  };

const at =
  (hash: string, shown: string) =>
  async (page: Page, { url }: Address): Promise<void> => {
    await page.goto(`${url}#/${hash}`);
    await page.locator(shown).first().waitFor();
  };

/** Every page but the tables. */
const PAGES: readonly OtherPage[] = [
  { label: 'pages/start', open: start },
  { label: 'pages/new-match', open: dialog(/friend|seats|more|new match/i) },
  { label: 'pages/settings', open: dialog(/^settings$/i) },
  { label: 'pages/help', open: dialog(/help|rules/i) },
  { label: 'pages/replay', open: file('replay', '.replay main.table') },
  { label: 'pages/check', open: file('check', '.check-list') },
  { label: 'pages/decks', open: at('decks/duel', '.gallery-card') },
  { label: 'pages/cards', open: at('cards', 'h1') },
  ...['Duel', 'Stack', "Hold'em", 'Crazy eights', 'Go fish'].map((title) => ({
    label: `pages/no-key-${title.toLowerCase().replaceAll(/\W+/g, '-')}`,
    open: (page: Page, served: Address) => openWithoutKey(page, served, title),
  })),
  { label: 'pages/gone', open: at('match/nothing', 'h1') },
];

/** Checks the pages whose labels start with one of `wanted`, or all. Returns how many. */
export async function checkPages(
  browser: Browser,
  wanted: readonly string[],
  check: TableCheck,
  report: Report,
): Promise<number> {
  const pages = PAGES.filter(({ label }) => wanted.length === 0 || wanted.some((name) => label.startsWith(name)));
  if (pages.length === 0) return 0;
  const served = await servePage();
  for (const each of pages) {
    const begun = Date.now();
    await withPage(browser, check.windows[0], (page) => look(page, served, each, check, report)).catch(
      (error: unknown) => {
        const reason = `could not be opened: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
        report.add(
          { reason, selector: '', text: '', box: { left: 0, top: 0, right: 0, bottom: 0 } },
          { page: each.label, moment: '', window: '' },
        );
      },
    );
    check.done?.(each.label, Date.now() - begun);
  }
  await served.close();
  return pages.length;
}

async function look(
  page: Page,
  served: Address,
  { label, open }: OtherPage,
  check: TableCheck,
  report: Report,
): Promise<void> {
  page.setDefaultTimeout(8_000);
  await open(page, served);
  const faults = await faultsInWindows(page, check.windows, async (window, found) => {
    if (check.folder !== undefined) await pictureFaults(page, check.folder, label, window, found);
  });
  for (const fault of faults) report.add(fault, { page: label, moment: 'still', window: fault.window });
  const scratch = await page.context().newPage();
  for (const window of check.colored ?? []) {
    await page.setViewportSize(window);
    for (const theme of THEMES)
      for (const fault of await contrastFaults(page, scratch, theme))
        report.add(fault, { page: label, moment: 'still', window: formatWindow(window) });
  }
}
