/** What the page shows of the duel, each part loaded when it is needed. */
import type { GameParts } from '../../../web/game-parts.ts';

/** The parts of the duel. */
export const duelParts: GameParts = {
  table: () => import('./duel-table.tsx'),
  cues: async () => (await import('./cues.ts')).DUEL_CUES,
  hints: async () => (await import('./hints.ts')).DUEL_HINTS,
  result: async () => (await import('./result.ts')).duelResult,
  decks: async () => (await import('./decks.ts')).duelDecks,
};
