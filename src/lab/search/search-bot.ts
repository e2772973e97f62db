/** A bot that searches: it takes what its iterations found best, and lets an adviser play on where they end. */
import { NoWorlds, worldsRefusal } from '../../core/chance/index.ts';
import { isAnswer, type Answer, type Command, type Game, type MatchState, type Shape } from '../../core/index.ts';
import { randomBot, type Bot } from '../bots.ts';
import { Search, type SearchManner } from './search.ts';

/** How a searching bot thinks. */
export interface SearchBotOptions<C extends Command> extends Partial<SearchManner> {
  /** Worlds it looks into before every command (L49). */
  readonly iterations: number;
  /** A bot whose choice is tried first, and that plays on in every line; one that plays at random has nothing to say. */
  readonly adviser?: Bot<C>;
}

/** Commands at random before a line is given up, where a game cannot judge. */
const TO_AN_END = { playout: 60, turns: 60 };
/** Where nobody knows how to go on, a game is judged at once. */
const AT_ONCE = { playout: 0 };

/** More iterations than this are refused: nobody would wait for them. */
const MOST_ITERATIONS = 1_000_000;

/**
 * Returns a bot for any game whose hidden values can be dealt again (F59); without a `judge` in the game it knows only how
 * matches end. Where there is no world to think in, at a moment or because the rules throw in it, it does what its adviser
 * would. Out of time it takes the best of the iterations it has made, one at least. Throws NoWorlds for a game that `worldsRefusal` refuses, and RangeError for a number of iterations out of bounds.
 */
export function searchBot<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  { iterations, adviser = randomBot, ...manner }: SearchBotOptions<C>,
): Bot<C> {
  if (!(Number.isSafeInteger(iterations) && iterations >= 1 && iterations <= MOST_ITERATIONS))
    throw new RangeError(`iterations must be from 1 to ${MOST_ITERATIONS}, not ${iterations}`);
  const refusal = worldsRefusal(game);
  if (refusal) throw new NoWorlds(refusal);
  const isAdvised = adviser !== randomBot;
  const usual = game.judge ? (isAdvised ? {} : AT_ONCE) : TO_AN_END;
  return (view, choices, below, worlds, hasTime = always, heard) => {
    const [only] = choices;
    if (view.viewer === 'spectator' || only === undefined) throw new RangeError('there is nothing to choose from');
    if (choices.length === 1) return only;
    // The worlds of a match of this game are states of it: the bot was seated there.
    const imagine = worlds as () => MatchState<S>;
    const advised = isAdvised ? adviser(view, choices, below, worlds, hasTime, heard) : undefined;
    const at = advised === undefined ? -1 : choices.indexOf(advised);
    const own = advised !== undefined && at < 0 && isAnswer(advised) ? advised : undefined;
    const all = own ? [...choices, own] : choices;
    const advice = advised === undefined ? {} : { adviser, advised: own ?? at };
    // Who plays against others leaves less undone if ending the turn looks worse than it is, and wins more by it.
    const isFixed = isAdvised && view.seats.length === 1;
    const instead = (): C | Answer => advised ?? adviser(view, choices, below, worlds, hasTime, heard);
    const seat = view.viewer;
    const search = unlessImpossible(
      () => new Search(game, seat, imagine, below, { isFixed, ...usual, ...manner, ...advice, hasTime }),
    );
    if (!search || (isAdvised && !search.canJudge)) return instead();
    for (let i = 0; i < iterations; i++) {
      if (i > 0 && !hasTime()) break;
      unlessImpossible(() => search.iterate());
    }
    return search.weighed.length === all.length ? (all[search.best] ?? only) : instead();
  };
}

const always = (): boolean => true;

/** Thinks in an imagined world, which may be none that the rules can go on from: then nothing comes of it. */
function unlessImpossible<T>(think: () => T): T | undefined {
  try {
    return think();
  } catch {
    return undefined;
  }
}
