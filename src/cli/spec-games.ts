/** The bundled games in YAML as rows of the menu; they are played on the table that fits any game. */
import { BUNDLED, bundledGame, bundledTitle } from '../spec/index.ts';
import type { GameRow } from './games.ts';
import { genericTable } from './tables/generic.ts';

/** A row for each of them. */
export const SPEC_GAMES: readonly GameRow[] = BUNDLED.map((name) => ({
  name,
  summary: bundledTitle(name),
  load: () => Promise.resolve({ table: genericTable(bundledGame(name)) }),
}));
