/** The tables by the name of their game, each loaded when it is sat down at; every other game gets the generic one. */
import type { GameSheet } from '../../host/index.ts';
import type { TableKind } from '../texts/dialogs.ts';
import type { TableModule } from './table-props.ts';

/** A new table of a game of ours is a row here. */
const OWN = {
  duel: () => import('./duel/duel-table.tsx'),
  stack: () => import('./stack/stack-table.tsx'),
  cycle: () => import('./cycle/cycle-table.tsx'),
} satisfies { readonly [game: string]: () => Promise<TableModule> };

type OwnTable = keyof typeof OWN;

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
export const hasOwnTable = (game: string): game is OwnTable => Object.hasOwn(OWN, game);

/** Returns at what kind of table a game is played: not every key works at all of them. */
export function tableKind({ name, about, looks }: Pick<GameSheet, 'name' | 'about' | 'looks'>): TableKind {
  if (hasOwnTable(name)) return name;
  return about?.hasBets ? 'bets' : looks?.isAutomatic ? 'automatic' : 'plain';
}
