/**
 * The games the commands know by name, and the way to those they do not: a file or a package. A new game of ours is a
 * row here; all else takes the Game as a value.
 */
import { nearest } from '../core/fields/index.ts';
import process from 'node:process';
// oxlint-disable cardwright/no-back-door -- facts alone; the face of a game would bring its rules along
import { ABOUT as CYCLE } from '../games/cycle/about.ts';
import { ABOUT as DUEL } from '../games/duel/about.ts';
import { ABOUT as HIGH_CARD } from '../games/high-card/about.ts';
import { ABOUT as STACK } from '../games/stack/about.ts';
// oxlint-enable cardwright/no-back-door
import type { GameAbout } from '../core/index.ts';
import type { CycleCommand } from '../games/cycle/index.ts';
import type { DuelCommand } from '../games/duel/index.ts';
import type { HighCardCommand } from '../games/high-card/index.ts';
import type { StackCommand } from '../games/stack/index.ts';
import { complain } from './terminal/complain.ts';
import type { Io } from './terminal/io.ts';
import { bounded } from './load/bounds.ts';
import { SPEC_GAMES } from './spec-games.ts';
import { refuseLoad } from './load/load-error.ts';
import { hasPackage, isPath } from './load/game-spec.ts';
import { squeezed } from './terminal/names.ts';
import type { TextTable } from './terminal/text-table.ts';
import { genericTable } from './generic-table.ts';
import { withRest } from './rest.ts';

export interface GameRow {
  readonly name: string;
  readonly summary: string;
  /** What people are told of it. */
  readonly about: GameAbout;
  /** The commands that its table reads; any other is offered in words (tables/rest.ts). Left out: all. */
  readonly knows?: readonly string[];
  /** How it is played in the terminal; loaded only when it is asked for. */
  load(): Promise<{ readonly table: TextTable }>;
}

export const GAMES: readonly GameRow[] = [
  {
    name: 'high-card',
    summary: 'deal, draw, compare: the smallest whole game',
    about: HIGH_CARD,
    knows: ['lay', 'swap', 'peek', 'spend'] satisfies HighCardCommand['type'][],
    load: () => import('../games/high-card/terminal/index.ts'),
  },
  {
    name: 'duel',
    summary: 'two generals on a board: draw, burn, fatigue, replace, watchers',
    about: DUEL,
    knows: ['mulligan', 'replace', 'play', 'move', 'attack', 'endTurn', 'concede'] satisfies DuelCommand['type'][],
    load: () => import('../games/duel/terminal/index.ts'),
  },
  {
    name: 'stack',
    summary: 'libraries, priority and a stack, for two to four players',
    about: STACK,
    knows: ['draw', 'pass', 'concede', 'playLand', 'cast', 'activate'] satisfies StackCommand['type'][],
    load: () => import('../games/stack/terminal/index.ts'),
  },
  {
    name: 'cycle',
    summary: 'one deck against the machine, in turns or in real time',
    about: CYCLE,
    knows: ['play', 'discard', 'endTurn', 'advance', 'open', 'buy'] satisfies CycleCommand['type'][],
    load: () => import('../games/cycle/terminal/index.ts'),
  },
  ...SPEC_GAMES,
];

/** The table of one of our own games. */
export async function ownTable({ load, knows }: GameRow): Promise<TextTable> {
  const { table } = await load();
  return knows ? withRest(table, knows) : table;
}

/** A game to play: its table, and how it was named if it came from a file or a package. */
export interface Found {
  readonly table: TextTable;
  readonly from?: string;
}

/**
 * The game a user named: one of ours, or one from a file (if it is written like one) or a package; or the exit code of
 * a complaint.
 */
export async function findGame(io: Io, name: string): Promise<Found | number> {
  const own = rowCalled(name);
  if (own && !isPath(name)) return { table: await ownTable(own) };
  if (!isPath(name) && !hasPackage(name, process.cwd())) return refuseName(io, name);
  const { loadGame } = await import('./load/load-game.ts');
  const loaded = await loadGame(name);
  return loaded.ok
    ? { table: genericTable(bounded(loaded.value.game), loaded.value.bot, loaded.value.levels), from: name }
    : refuseLoad(io, loaded.error);
}

/** Finds a game by name, ignoring case and separators (`gofish`, `Go-Fish`) if the match is unique. */
function rowCalled(name: string): GameRow | undefined {
  const alike = GAMES.filter((row) => squeezed(row.name) === squeezed(name));
  return GAMES.find((row) => row.name === name) ?? (alike.length === 1 ? alike[0] : undefined);
}

/** Names that are told to somebody who asked for none of them. */
const FEW = 4;

function refuseName(io: Io, name: string): number {
  const names = GAMES.map((game) => game.name);
  const meant = nearest(name, names);
  const hint = meant
    ? `Did you mean ${meant}?`
    : `There are ${names.slice(0, FEW).join(', ')} and ${names.length - FEW} more (cardwright play); your own is ./my-game.ts`;
  return complain(io, `there is no game "${name}". ${hint}`);
}
