/** What every game shows of its events, as tables of data, and the effects behind the names. The story is in README.md. */
import type { CueTable } from '../timeline/index.ts';
import { CARD_CUES } from './cards.ts';
import { CYCLE_CUES } from './cycle.ts';
import { DUEL_CUES } from './duel.ts';
import { STACK_CUES } from './stack.ts';

export { effectOf, type Effect, type Emitter } from './effects.ts';
export { TIMING } from './timing.ts';
export { CARD_CUES, CYCLE_CUES, DUEL_CUES, STACK_CUES };

const TABLES: { readonly [game: string]: CueTable } = { duel: DUEL_CUES, stack: STACK_CUES, cycle: CYCLE_CUES };

/** The cue table of a game by its name; that of card tables serves every other. */
export const cueTableOf = (game: string): CueTable =>
  (Object.hasOwn(TABLES, game) ? TABLES[game] : undefined) ?? CARD_CUES;
