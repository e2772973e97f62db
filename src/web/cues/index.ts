/** What every game shows of its events, as tables of data, and the effects behind the names. The story is in README.md. */
import type { CueTable } from '../timeline/index.ts';

export { handPhase, isHandEnd, type HandPhase } from './hand-end.ts';
export { effectOf, type Effect, type Emitter } from './effects.ts';

/** The tables of games of ours; each is loaded with the first match of its game. */
const TABLES: { readonly [game: string]: () => Promise<CueTable> } = {
  duel: async () => (await import('./duel.ts')).DUEL_CUES,
  stack: async () => (await import('./stack.ts')).STACK_CUES,
  cycle: async () => (await import('./cycle.ts')).CYCLE_CUES,
};

/** The cue table of a game by its name; that of card tables serves every other. */
export async function loadCues(game: string): Promise<CueTable> {
  const load = Object.hasOwn(TABLES, game) ? TABLES[game] : undefined;
  return load ? load() : (await import('./cards.ts')).CARD_CUES;
}
