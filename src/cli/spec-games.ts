/** The bundled games in YAML as rows of the menu; they are played on the table that fits any game. */
// oxlint-disable cardwright/no-back-door -- names, titles and facts alone; the face would bring the reader of such files along
import { BUNDLED_ABOUT } from '../spec/games/about.ts';
import { BUNDLED, bundledTitle } from '../spec/games/index.ts';
// oxlint-enable cardwright/no-back-door
import type { GameRow } from './games.ts';
import { genericTable } from './generic-table.ts';

/** A row for each of them. */
export const SPEC_GAMES: readonly GameRow[] = BUNDLED.map((name) => ({
  name,
  summary: bundledTitle(name),
  about: BUNDLED_ABOUT[name] ?? {},
  load: async () => {
    // It is large: a command about another game starts a quarter sooner without it.
    const { levelBots, bundledGame, usualOptions } = await import('../spec/index.ts');
    const game = bundledGame(name);
    return { table: { ...genericTable(game, undefined, levelBots(game)), usual: usualOptions(name) } };
  },
}));
