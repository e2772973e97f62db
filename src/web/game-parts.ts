/** What the page shows of our own games. Every part is loaded when it is needed; other games get the general parts. */
import { cycleParts } from '../games/cycle/web/index.ts';
import { duelParts } from '../games/duel/web/index.ts';
import { stackParts } from '../games/stack/web/index.ts';
import type { BuilderGame } from './builder/builder-game.ts';
import type { Hint } from './hints/hint.ts';
import { isOwnGame, type OwnGame } from './own-games.ts';
import type { MakeResult } from './result/result.ts';
import type { TableModule } from './tables/table-props.ts';
import type { CueTable } from './timeline/index.ts';

/** The parts that a game brings to the page. */
export interface GameParts {
  table(): Promise<TableModule>;
  cues(): Promise<CueTable>;
  hints(): Promise<readonly Hint[]>;
  result(): Promise<MakeResult>;
  /** Its decks, if players can build them. */
  decks?(): Promise<BuilderGame>;
}

const OWN: { readonly [game in OwnGame]: GameParts } = { duel: duelParts, stack: stackParts, cycle: cycleParts };

/** Returns the parts of a game, or undefined if it has none of its own. */
export const partsOf = (game: string): GameParts | undefined => (isOwnGame(game) ? OWN[game] : undefined);

/** Loads the cue table of a game. */
export const loadCues = async (game: string): Promise<CueTable> =>
  partsOf(game)?.cues() ?? (await import('./cues/cards.ts')).CARD_CUES;
