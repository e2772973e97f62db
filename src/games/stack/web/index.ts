/** What the page shows of stack, each part loaded when it is needed. */
import type { GameParts } from '../../../web/game-parts.ts';

/** The parts of stack. */
export const stackParts: GameParts = {
  table: () => import('./stack-table.tsx'),
  cues: async () => (await import('./cues.ts')).STACK_CUES,
  hints: async () => (await import('./hints.ts')).STACK_HINTS,
  result: async () => (await import('./result.ts')).stackResult,
  decks: async () => (await import('./decks.ts')).stackDecks,
};
