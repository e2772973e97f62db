/** Attacks on saves: forged files of matches. */
import { loadMatch, saveMatch } from '../../src/core/save/index.ts';
import type { Attack } from './attack.ts';
import { gameOf, NAMES, playOn, statesOf } from './matches.ts';
import { cooked } from './recipe.ts';

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
  // Whispers says nothing of the form of its values, so that a forged hand of it loads and throws later.
  games: NAMES.filter((name) => name !== 'whispers'),
  bases: (name) => savesOf(name).length,
  base: (name, number) => savesOf(name)[number],
  attempt({ game: name, base, changes }, below) {
    const game = gameOf(name);
    const value = cooked(savesOf(name)[base], changes);
    const loaded = loadMatch(game, written(value));
    if (!loaded.ok) {
      const path = 'path' in loaded.error ? loaded.error.path.replace(/\d+/g, '#') : '';
      return {
        isAccepted: false,
        commands: 0,
        sort: `${name} ${loaded.error.code} ${path.split('/').slice(0, 4).join('/')}`,
      };
    }
    const { count, state } = playOn(game, loaded.value, below);
    const again = loadMatch(game, saveMatch(game, state));
    const fault = again.ok ? {} : { fault: `cannot be loaded again: ${JSON.stringify(again.error)}` };
    return { isAccepted: true, commands: count, sort: `${name} loads`, ...fault };
  },
};

/** As a file: what JSON cannot say is lost, and a circle or a bigint is no file at all. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '{';
  }
}
