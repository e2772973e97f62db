/** A bot that searches: it takes what its iterations found best, and asks an adviser where to look first. */
import type { Command, Game, MatchState, Shape } from '../../core/index.ts';
import { randomBot, type Bot } from '../bots.ts';
import { Search, SEARCH_MANNER, type SearchManner } from './search.ts';

/** How a searching bot thinks. */
export interface SearchBotOptions<C extends Command> extends Partial<SearchManner> {
  /** Worlds it looks into before every command (L49). */
  readonly iterations: number;
  /** A bot whose choice is looked at first; one that plays at random has nothing to say. */
  readonly adviser?: Bot<C>;
}

/** Commands at random before a line is given up, where a game cannot judge. */
const TO_AN_END = 60;

/** More iterations than this are refused: nobody would wait for them. */
const MOST_ITERATIONS = 1_000_000;

/** A bot for any game; without a `judge` in the game it knows only how matches end. */
export function searchBot<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  { iterations, adviser = randomBot, ...manner }: SearchBotOptions<C>,
): Bot<C> {
  if (!(Number.isSafeInteger(iterations) && iterations >= 1 && iterations <= MOST_ITERATIONS))
    throw new RangeError(`iterations must be from 1 to ${MOST_ITERATIONS}, not ${iterations}`);
  return (view, choices, below, worlds) => {
    const [only] = choices;
    if (view.viewer === 'spectator' || only === undefined) throw new RangeError('there is nothing to choose from');
    if (choices.length === 1) return only;
    // The worlds of a match of this game are states of it: the bot was seated there.
    const imagine = worlds as () => MatchState<S>;
    const hint = adviser === randomBot ? {} : { advice: choices.indexOf(adviser(view, choices, below, worlds)) };
    const playout = game.judge ? SEARCH_MANNER.playout : TO_AN_END;
    const search = new Search(game, view.viewer, imagine, below, { playout, ...manner, ...hint });
    for (let i = 0; i < iterations; i++) search.iterate();
    return choices[search.best] ?? only;
  };
}
