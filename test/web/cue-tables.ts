/** The cue tables of all games at once, for tests; the page loads each with its game. */
import { CARD_CUES } from '../../src/web/cues/cards.ts';
import { CYCLE_CUES } from '../../src/games/cycle/web/cues.ts';
import { DUEL_CUES } from '../../src/games/duel/web/cues.ts';
import { STACK_CUES } from '../../src/games/stack/web/cues.ts';
import type { CueTable } from '../../src/web/timeline/index.ts';

export { CARD_CUES, CYCLE_CUES, DUEL_CUES, STACK_CUES };

const TABLES: { readonly [game: string]: CueTable } = { duel: DUEL_CUES, stack: STACK_CUES, cycle: CYCLE_CUES };

export const cueTableOf = (game: string): CueTable => TABLES[game] ?? CARD_CUES;
