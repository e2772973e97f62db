/** Checks matches of games in motion: one window for all of a game, at a desk and on a phone in turn. */
import type { Browser } from 'playwright-core';
import type { Served } from '../served.ts';
import { serveGames, withPage } from './check-tables.ts';
import type { CheckedGame } from './games.ts';
import { motionFaults, type MotionCheck, type MotionFault } from './motion.ts';
import { sideBySide } from './side-by-side.ts';
import type { WindowSize } from './windows.ts';

/** How matches are watched. */
export interface MotionRun {
  readonly windows: readonly WindowSize[];
  readonly seed: number;
  /** Decisions after which a match is left. */
  readonly decisions: number;
  /** Told of each game that is done, with the lines of what was found. */
  readonly done?: (label: string, milliseconds: number, found: readonly string[]) => void;
}

/** A fault, and the game in which it was found. */
export interface MotionFinding extends MotionFault {
  readonly game: string;
}

/** Writes a finding as one line. */
export const lineOf = ({ game, rule, what }: MotionFinding): string => `${game} [${rule}] ${what}`;

/** Watches a match of each game in each window and returns what was wrong. */
export async function checkMotion(
  browser: Browser,
  games: readonly CheckedGame[],
  run: MotionRun,
): Promise<readonly MotionFinding[]> {
  const findings = await sideBySide(games, async (game) => {
    const served = await serveGames([game]);
    const found = await watchGame(browser, served, game, run);
    await served.close();
    return found;
  });
  return findings.flat();
}

async function watchGame(
  browser: Browser,
  served: Served,
  game: CheckedGame,
  { windows, seed, decisions, done }: MotionRun,
): Promise<readonly MotionFinding[]> {
  const start = Date.now();
  const found = new Map<string, MotionFault>();
  for (const variant of variantsOf(game))
    for (const window of windows)
      await withPage(browser, window, async (page) => {
        const faults = await motionFaults(page, served, game, { seed, decisions, ...variant }).catch(brokenBy);
        for (const fault of faults) found.set(fault.what, fault);
      });
  const findings = [...found.values()].map((fault) => ({ game: game.label, ...fault }));
  done?.(game.label, Date.now() - start, findings.map(lineOf));
  return findings;
}

/** Every game is watched with all motion and with less; one that can be played in turns or in real time, in both. */
const variantsOf = ({ table }: CheckedGame): readonly Pick<MotionCheck, 'options' | 'motion'>[] => [
  {},
  { motion: 'reduced' },
  ...(table.game.name === 'cycle' ? [{ options: { mode: 'realtime' } }] : []),
];

/** A match that could not be watched to its end is a fault of its own. */
const brokenBy = (error: unknown): readonly MotionFault[] => [
  { rule: 'T15', what: `broke off: ${error instanceof Error ? error.message : String(error)}` },
];
