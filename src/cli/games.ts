/** The games the commands know by name. A new game is a row here; all else takes the Game as a value. */
import type { Io } from './io.ts';
import type { TextTable } from './table.ts';
import { nearest, paint } from './text.ts';

export interface GameRow {
  readonly name: string;
  readonly summary: string;
  /** How it is played in the terminal; loaded only when it is asked for. */
  load(): Promise<{ readonly table: TextTable }>;
}

export const GAMES: readonly GameRow[] = [
  {
    name: 'high-card',
    summary: 'deal, draw, compare: the smallest whole game',
    load: () => import('./tables/high-card.ts'),
  },
  {
    name: 'duel',
    summary: 'two generals on a board: draw, burn, fatigue, replace, watchers',
    load: () => import('./tables/duel.ts'),
  },
  {
    name: 'stack',
    summary: 'libraries, priority and a stack for two to four: draws that can be replaced',
    load: () => import('./tables/stack.ts'),
  },
  {
    name: 'cycle',
    summary: 'one deck against the machine: reshuffles, ether, corruption and rhythm, in turns or in real time',
    load: () => import('./tables/cycle.ts'),
  },
];

/** The game of this name, or a complaint that names the nearest. */
export function findGame(io: Io, name: string): GameRow | undefined {
  const found = GAMES.find((row) => row.name === name);
  if (found) return found;
  const names = GAMES.map((game) => game.name);
  const meant = nearest(name, names);
  io.err(`${paint(io, 'red', 'error:')} there is no game "${name}".${meant ? ` Did you mean ${meant}?` : ''}`);
  io.err(`Games: ${names.join(', ')}`);
  return undefined;
}
