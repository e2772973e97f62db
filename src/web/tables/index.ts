/** The tables by the name of their game, each loaded when it is sat down at; every other game gets the generic one. */
import type { TableModule } from './table-props.ts';

/** A new table of a game of ours is a row here. */
const OWN: { readonly [game: string]: () => Promise<TableModule> } = {
  duel: () => import('./duel/duel-table.tsx'),
  stack: () => import('./stack/stack-table.tsx'),
};

/** Loads the table of a game. */
export function loadTable(game: string): Promise<TableModule> {
  const own = hasOwnTable(game) ? OWN[game] : undefined;
  return own ? own() : import('./generic/generic-table.tsx');
}

/** Whether a game has a table of its own, with a log and a voice of its own. */
export const hasOwnTable = (game: string): boolean => Object.hasOwn(OWN, game);
