/** Attacks on saves: forged files of matches. */
import { loadMatch, saveMatch } from '../../src/core/save/index.ts';
import { sortOf, type Attack } from './attack.ts';
import { gameOf, NAMES, playOn, reloaded, statesOf } from './matches.ts';
import { asFile, cooked } from './recipe.ts';

const texts = new Map<string, readonly unknown[]>();

/** The saves of a game as JSON, made once. */
function savesOf(name: string): readonly unknown[] {
  const game = gameOf(name);
  const saves = texts.get(name) ?? statesOf(name).map((state): unknown => JSON.parse(saveMatch(game, state)));
  texts.set(name, saves);
  return saves;
}

/** Forged saves: one that loads is played on, and what comes of it can be saved and loaded again. */
export const SAVES: Attack = {
  name: 'saves',
  games: NAMES,
  bases: (name) => savesOf(name).length,
  base: (name, number) => savesOf(name)[number],
  attempt({ game: name, base, changes }, below) {
    const game = gameOf(name);
    const value = cooked(savesOf(name)[base], changes);
    const loaded = loadMatch(game, asFile(value));
    if (!loaded.ok) {
      const path = loaded.error.path.replace(/\d+/g, '#');
      const sort = sortOf(name, loaded.error.code, path.split('/').slice(0, 4).join('/'));
      const fault = changes.length === 0 ? { fault: `is refused although it is right: ${path}` } : {};
      return { isAccepted: false, commands: 0, sort, ...fault };
    }
    const { count, state } = playOn(game, loaded.value, below);
    return { isAccepted: true, commands: count, sort: `${name} loads`, ...reloaded(game, state) };
  },
};
