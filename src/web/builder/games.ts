/** The games that the builder knows decks of, each loaded when its page is opened. */
import type { BuilderGame } from './builder-game.ts';

const GAMES: { readonly [game: string]: () => Promise<BuilderGame> } = {
  duel: async () => (await import('./duel-decks.ts')).duelDecks,
  stack: async () => (await import('./stack-decks.ts')).stackDecks,
};

/** Their names, the first one where nobody says which. */
export const BUILDER_GAMES: readonly string[] = Object.keys(GAMES);

/** Loads what the builder needs of a game. */
export const loadGame = (game: string): Promise<BuilderGame> | undefined =>
  Object.hasOwn(GAMES, game) ? GAMES[game]?.() : undefined;
