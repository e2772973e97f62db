/** The tables by the name of their game, each loaded when it is sat down at; every other game gets the generic one. */
import type { GameSheet } from '../../host/index.ts';
import { partsOf } from '../game-parts.ts';
import { isOwnGame } from '../own-games.ts';
import type { TableKind } from '../texts/dialogs.ts';
import type { TableModule } from './table-props.ts';

/** Tables of all other games. Two functions: the bundler loads one style sheet for both branches of `a ? import(…) : import(…)`. */
const loadBettingTable = (): Promise<TableModule> => import('./generic/generic-table.tsx');
const loadPlainTable = (): Promise<TableModule> => import('./plain/plain-table.tsx');

/** Loads the table of a game. Games with bets are played around an oval; every other game has the plain table. */
export function loadTable(game: string, hasBets = true): Promise<TableModule> {
  return partsOf(game)?.table() ?? (hasBets ? loadBettingTable() : loadPlainTable());
}

/** Returns at what kind of table a game is played: not every key works at all of them. */
export function tableKind({ name, about, looks }: Pick<GameSheet, 'name' | 'about' | 'looks'>): TableKind {
  if (isOwnGame(name)) return name;
  return about?.hasBets ? 'bets' : looks?.isAutomatic ? 'automatic' : 'plain';
}
