/** Opponents of three strengths for any game, as the terminal, servers and pages offer them. */
import { worldsRefusal } from '../../core/chance/index.ts';
import type { Answer, Command, Game, Shape } from '../../core/index.ts';
import { pickAny, randomBot, withDeadline, type Bot } from '../bots.ts';
import { searchBot, type SearchBotOptions } from './search-bot.ts';

/** The levels, from the weakest. */
export const LEVELS = ['easy', 'normal', 'hard'] as const;

/** How well an opponent plays. */
export type Level = (typeof LEVELS)[number];

/** The opponent that plays where nobody chose one. */
export const DEFAULT_LEVEL: Level = 'normal';

/** Whether a name is that of a level. */
export const isLevel = (name: string): name is Level => LEVELS.some((level) => level === name);

/** Worlds that a searching opponent looks into before every command, where the game has a bot that plays on in them. */
export const LEVEL_ITERATIONS = { normal: 30, hard: 300 } as const;

/** How opponents search where a game has no such bot: chance plays on for a few turns, so they look into more worlds. */
const UNADVISED = {
  easy: { iterations: 6, playout: 0 },
  normal: { iterations: 60, playout: 8, turns: 2 },
  hard: { iterations: 400, playout: 8, turns: 2 },
} as const;

/** Of a hundred commands of `easy`, so many are picked at random; more where it looks ahead instead of asking a bot. */
const EASY_MISTAKES = { advised: 25, unadvised: 50 } as const;

/** Milliseconds that an opponent may think where somebody waits for it: less than the second, or the eight, that it promises. */
const LEVEL_TIME: { readonly [L in Level]: number } = { easy: 700, normal: 700, hard: 7_000 };

/** Returns the milliseconds that a bot of this name may think where somebody waits for it; undefined if it is no level. */
export const thinkingTime = (name: string): number | undefined => (isLevel(name) ? LEVEL_TIME[name] : undefined);

/** Returns bots by name, those that are levels with a deadline by a clock, for play that somebody waits for. */
export const inLevelTime = <C extends Command, V>(
  bots: { readonly [name: string]: Bot<C, V> },
  now: () => number,
): { readonly [name: string]: Bot<C, V> } =>
  Object.fromEntries(
    Object.entries(bots).map(([name, bot]) => {
      const ms = thinkingTime(name);
      return [name, ms === undefined ? bot : withDeadline(bot, ms, now)];
    }),
  );

/** What opponents are made of, beside the game. */
export interface LevelOptions<C extends Command> {
  /** The game's own bot: sound and quick. Left out: it has none. */
  readonly own?: Bot<C> | undefined;
}

/** Opponents by level; some games have `easy` alone. */
export type LevelBots<C extends Command> = { readonly [L in Level]?: Bot<C> };

/**
 * Returns an opponent for every level. `easy` plays as the game's own bot does, or after a short look ahead if it has none,
 * and makes mistakes; `normal` and `hard` search and begin with what the own bot would do. In a game whose hidden values
 * cannot be dealt again (`worldsRefusal`, F59) nobody can search: `normal` and `hard` play as the own bot, and without one
 * there is only `easy`, which plays at random.
 */
export function levels<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  options: { readonly own: Bot<C> },
): Required<LevelBots<C>>;
export function levels<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  options?: LevelOptions<C>,
): LevelBots<C>;
export function levels<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  { own }: LevelOptions<C> = {},
): LevelBots<C> {
  if (worldsRefusal(game))
    return own ? { easy: withMistakes(own, EASY_MISTAKES.advised), normal: own, hard: own } : { easy: randomBot };
  const searching = (level: Level): Bot<C> => searchBot(game, mannerOf(game, own, level));
  return {
    easy: own ? withMistakes(own, EASY_MISTAKES.advised) : withMistakes(searching('easy'), EASY_MISTAKES.unadvised),
    normal: searching('normal'),
    hard: searching('hard'),
  };
}

/** A game that cannot judge is played to its end, as search does by itself. */
function mannerOf<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  own: Bot<C> | undefined,
  level: Level,
): SearchBotOptions<C> {
  const { iterations, ...length } = UNADVISED[level];
  if (own && level !== 'easy') return { iterations: LEVEL_ITERATIONS[level], adviser: own };
  return game.judge ? { iterations, ...length } : { iterations };
}

/** Returns a bot that plays as another one does, except for some commands that it picks at random. */
function withMistakes<C extends Command>(bot: Bot<C>, mistakes: number): Bot<C> {
  return (view, choices, below, worlds, hasTime, heard) =>
    below(100) < mistakes ? pickAny(notGivenUp(choices), below) : bot(view, choices, below, worlds, hasTime, heard);
}

/** Returns the choices without giving up, which is no mistake that anybody makes; all of them if there is no other. */
function notGivenUp<C extends Command>(choices: readonly (C | Answer)[]): readonly (C | Answer)[] {
  const others = choices.filter(({ type }) => type !== 'concede' && type !== 'resign');
  return others.length > 0 ? others : choices;
}
