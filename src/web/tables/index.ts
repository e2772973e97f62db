/** The tables by the name of their game, each loaded when it is sat down at; every other game gets the generic one. */
import type { TableModule } from './table-props.ts';

/** A new table of a game of ours is a row here. */
const OWN: { readonly [game: string]: () => Promise<TableModule> } = {
  duel: () => import('./duel/duel-table.tsx'),
  stack: () => import('./stack/stack-table.tsx'),
  cycle: () => import('./cycle/cycle-table.tsx'),
};

/** Tables of all other games. Two functions: the bundler loads one style sheet for both branches of `a ? import(…) : import(…)`. */
const loadBettingTable = (): Promise<TableModule> => import('./generic/generic-table.tsx');
const loadPlainTable = (): Promise<TableModule> => import('./plain/plain-table.tsx');

/** Loads the table of a game. Games with bets are played around an oval; every other game has the plain table. */
export function loadTable(game: string, hasBets = true): Promise<TableModule> {
  const own = hasOwnTable(game) ? OWN[game] : undefined;
  const load = own ?? (hasBets ? loadBettingTable : loadPlainTable);
  return load();
}

/** Whether a game has a table of its own, with a log and a voice of its own. */
export const hasOwnTable = (game: string): boolean => Object.hasOwn(OWN, game);
