/** The opponents that are made for games from files. */
import type { Answer, Command, MatchState } from '../../core/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import type { SpecGame } from '../play/game.ts';
import { askingBots, type Heard } from './asking-bot.ts';
import { bettingBots, type BettingLevel } from './betting-bot.ts';

/** Picks one of the choices of a seat, from what a bot is given. */
export type LevelBot = (
  view: PlainView,
  choices: readonly (Command | Answer)[],
  below: (n: number) => number,
  worlds: () => MatchState,
  hasTime?: () => boolean,
  heard?: Heard,
) => Command | Answer;

/** Returns opponents by level for a game with bets, or in which players ask each other for cards; otherwise none. */
export const levelBots = (game: SpecGame): { readonly [Level in BettingLevel]?: LevelBot } => ({
  ...askingBots(game),
  ...bettingBots(game),
});
