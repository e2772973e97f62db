/** The games that the builder knows decks of, each loaded when its page is opened. */
import type { BuilderGame } from './builder-game.ts';

const GAMES: { readonly [game in BuilderGame['game']]: () => Promise<BuilderGame> } = {
  duel: async () => (await import('./duel-decks.ts')).duelDecks,
  stack: async () => (await import('./stack-decks.ts')).stackDecks,
};

const NAMES = ['duel', 'stack'] as const satisfies readonly (keyof typeof GAMES)[];

/** Loads what the builder needs of a game; of a name that it does not know, the first one. */
export const loadGame = (game: string): Promise<BuilderGame> => GAMES[NAMES.find((name) => name === game) ?? 'duel']();

/** The games whose decks are built besides one. */
export const otherGames = (now: BuilderGame['game']): readonly BuilderGame['game'][] =>
  NAMES.filter((name) => name !== now);
