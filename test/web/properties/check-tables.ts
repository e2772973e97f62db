/** Checks the tables of games: stills in every window, and whole matches in two. */
import type { Browser, Page } from 'playwright-core';
import { servedBy } from '../../../src/cli/commands/serve.ts';
import { servePage, type Served } from '../served.ts';
import { contrastFaults, inTheme, THEMES } from './contrast.ts';
import type { CheckedGame } from './games.ts';
import { faultsInWindows, faultsNow, type Fault } from './layout.ts';
import { pictureFaults, type Report } from './report.ts';
import { sideBySide } from './side-by-side.ts';
import { playThrough, type Moments } from './stills.ts';
import { formatWindow, randomBelow, type WindowSize } from './windows.ts';

/** How tables are checked. */
export interface TableCheck {
  readonly windows: readonly WindowSize[];
  /** Windows in which every decision of a match is looked at. */
  readonly whole: readonly WindowSize[];
  /** Windows in which the contrast of texts is checked, in every theme. */
  readonly colored?: readonly WindowSize[];
  readonly seed: number;
  /** Where pictures of faults go; none are taken without it. */
  readonly folder?: string | undefined;
  /** Told of each table that is done. */
  readonly done?: (label: string, milliseconds: number) => void;
}

/** Serves the bundled games and these, dealt from a seed. A bundled game gives way to an example of the same name. */
export const serveGames = (games: readonly CheckedGame[], seed = 1): Promise<Served> =>
  servePage({
    seed: seedsFrom(seed),
    more: games.filter(({ isExample }) => isExample).map(({ table }) => servedBy(table, { summary: table.game.title })),
  });

/** Returns a function that gives the seeds of matches, one after the other, the same ones for a number. */
function seedsFrom(seed: number): () => Uint8Array<ArrayBuffer> {
  const below = randomBelow(seed);
  return () => Uint8Array.from({ length: 64 }, () => below(256));
}

/** Checks each game and adds what it finds to the report. */
export async function checkTables(
  browser: Browser,
  games: readonly CheckedGame[],
  check: TableCheck,
  report: Report,
): Promise<void> {
  // Each has a server of its own: its deals are the same whatever else is checked.
  await sideBySide(games, async (game) => {
    const served = await serveGames([game], check.seed);
    await checkGame(browser, served, game, check, report);
    await served.close();
  });
}

async function checkGame(
  browser: Browser,
  served: Served,
  game: CheckedGame,
  check: TableCheck,
  report: Report,
): Promise<void> {
  const start = Date.now();
  const runs: readonly (readonly [Moments, readonly WindowSize[]])[] = [
    ['stills', check.windows],
    ...check.whole.map((window) => ['all', [window]] as const),
  ];
  for (const [moments, windows] of runs)
    if (windows.length > 0)
      await withPage(browser, windows[0], (page) =>
        playThrough(page, served, game, { moments, seed: check.seed }, (moment) =>
          look(page, `${game.label} ${moment}`, { game: game.label, moment, windows, check, report }),
        ),
      ).catch((error: unknown) => report.add(brokenBy(error), { page: game.label, moment: moments, window: '' }));
  check.done?.(game.label, Date.now() - start);
}

/** A match that could not be played is a fault of its own. */
const brokenBy = (error: unknown): Fault => ({
  reason: `broke off: ${error instanceof Error ? error.message : String(error)}`,
  selector: '',
  text: '',
  box: { left: 0, top: 0, right: 0, bottom: 0 },
});

interface Looking {
  readonly game: string;
  readonly moment: string;
  readonly windows: readonly WindowSize[];
  readonly check: TableCheck;
  readonly report: Report;
}

async function look(page: Page, name: string, { game, moment, windows, check, report }: Looking): Promise<void> {
  const faults = await faultsInWindows(page, windows, async (window, found) => {
    if (check.folder !== undefined) await pictureFaults(page, check.folder, name, window, found);
  });
  for (const fault of faults) report.add(fault, { page: game, moment, window: fault.window });
  if (COLORED.test(moment)) await lookAtColors(page, name, { game, moment, windows, check, report });
}

/** Moments at which colours are looked at. */
const COLORED = /^(opening|question 1|decision 8|end)$/;

async function lookAtColors(
  page: Page,
  name: string,
  { game, moment, windows, check, report }: Looking,
): Promise<void> {
  const scratch = await page.context().newPage();
  for (const window of (check.colored ?? []).filter((each) => windows.some((one) => isSameSize(one, each)))) {
    await page.setViewportSize(window);
    for (const theme of THEMES) {
      // A theme may have words and signs that others do not have.
      const faults = [
        ...(await contrastFaults(page, scratch, theme)),
        ...(await inTheme(page, theme, () => faultsNow(page))).map(({ reason, ...fault }) => ({
          ...fault,
          reason: `${reason} in ${theme}`,
        })),
      ];
      for (const fault of faults) report.add(fault, { page: game, moment, window: formatWindow(window) });
      if (faults.length > 0 && check.folder !== undefined)
        await pictureFaults(page, check.folder, `${name} ${theme}`, window, faults);
    }
  }
  await scratch.close();
}

const isSameSize = (one: WindowSize, other: WindowSize): boolean => formatWindow(one) === formatWindow(other);

/** Opens a page on which nothing takes time, and closes it again. */
export async function withPage<T>(
  browser: Browser,
  viewport: WindowSize | undefined,
  run: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: viewport ?? null });
  // tsx keeps the names of functions by a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(() => localStorage.setItem('cardwright.settings', '{"speed":"instant","motion":"none"}'));
  await context.addInitScript(() => localStorage.setItem('cardwright.hints', '{"isOff":true}'));
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}
