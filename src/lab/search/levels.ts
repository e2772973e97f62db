/** Opponents of three strengths for any game, as tables and servers offer them. */
import { worldsRefusal } from '../../core/chance/index.ts';
import type { Command, Game, Shape } from '../../core/index.ts';
import { randomBot, type Bot } from '../bots.ts';
import { searchBot } from './search-bot.ts';

/** Worlds that they look into before every command. */
export const LEVEL_ITERATIONS = { normal: 30, hard: 300 } as const;

/**
 * Returns opponents of three strengths. Easy plays as the game's own bot does, or at random if it has none; the others
 * search, and ask it where to begin. A game whose hidden values cannot be dealt again has only easy (`worldsRefusal`, F59).
 */
export function levels<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  own: Bot<C> = randomBot,
): { readonly easy: Bot<C>; readonly normal?: Bot<C>; readonly hard?: Bot<C> } {
  if (worldsRefusal(game)) return { easy: own };
  const searching = (iterations: number): Bot<C> => searchBot(game, { iterations, adviser: own });
  return { easy: own, normal: searching(LEVEL_ITERATIONS.normal), hard: searching(LEVEL_ITERATIONS.hard) };
}
