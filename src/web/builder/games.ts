/** The games that the builder knows decks of, each loaded when its page is opened. */
import { partsOf } from '../game-parts.ts';
import type { BuilderGame } from './builder-game.ts';

const NAMES = ['duel', 'stack'] as const satisfies readonly BuilderGame['game'][];

/** Loads what the builder needs of a game; of a name that it does not know, the first one. */
export async function loadGame(game: string): Promise<BuilderGame> {
  const name = NAMES.find((each) => each === game) ?? NAMES[0];
  const decks = await partsOf(name)?.decks?.();
  if (!decks) throw new RangeError(`no decks of ${name}`);
  return decks;
}

/** The games whose decks are built besides one. */
export const otherGames = (now: BuilderGame['game']): readonly BuilderGame['game'][] =>
  NAMES.filter((name) => name !== now);
