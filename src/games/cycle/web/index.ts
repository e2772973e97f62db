/** What the page shows of the deck cycle, each part loaded when it is needed. */
import type { GameParts } from '../../../web/game-parts.ts';

/** The parts of the deck cycle. */
export const cycleParts: GameParts = {
  table: () => import('./cycle-table.tsx'),
  cues: async () => (await import('./cues.ts')).CYCLE_CUES,
  hints: async () => (await import('./hints.ts')).CYCLE_HINTS,
  result: async () => (await import('./result.ts')).cycleResult,
};
