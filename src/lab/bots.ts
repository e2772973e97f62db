/**
 * Bots: they get a seat's view, the commands it may give with cards by its own handles, and numbers from a stream of
 * their own (L46). They never see a state.
 */
import type { Answer, Command, Game, MatchState } from '../core/index.ts';
import type { PlainView, View } from '../core/view/index.ts';

/** A number from 0 to n − 1, each as likely as the others. */
export type Below = (n: number) => number;

/** Deals a world that fits the bot's view, another one with every call (L47): all that a bot gets to look ahead in. */
export type Worlds = () => MatchState;

/**
 * Says whether there is still time to think. A host at which somebody waits passes one; a bot that is out of time takes the
 * best it has found so far. Without one a bot thinks to its end, and what it picks does not depend on the machine (L49).
 */
export type HasTime = () => boolean;

/** What was said aloud in a match so far, as the bot's seat was told it, oldest first: moves and what they named openly (L46). */
export type Heard = readonly { readonly name: string; readonly facts: { readonly [fact: string]: unknown } }[];

/**
 * Looks at a view and picks a choice. To a question whose answers are too many to be listed it may give one of its own, by
 * the numbers of options. A bot of one game reads `View<typeof game>`, which has more to it than any view: so
 * the type is taken from a method, whose arguments the compiler lets be narrower. The commands tell games apart.
 */
export type Bot<C extends Command = Command, V = PlainView> = {
  pick(
    view: V,
    choices: readonly (C | Answer)[],
    below: Below,
    worlds: Worlds,
    hasTime?: HasTime,
    heard?: Heard,
  ): C | Answer;
}['pick'];

/** A bot of one game: `const bot: BotOf<typeof myGame> = (view, choices, below) => …`. */
export type BotOf<G> = G extends Game<infer _S, infer C> ? Bot<C, View<G>> : never;

/** Takes any legal command, each as likely as the others. */
export const randomBot = <C extends Command>(
  _view: PlainView,
  choices: readonly (C | Answer)[],
  below: Below,
): C | Answer => pickAny(choices, below);

/** Any one of a list, each as likely as the others; there is nothing to pick from an empty one. */
export function pickAny<T extends NonNullable<unknown>>(list: readonly T[], below: Below): T {
  const picked = list[below(list.length)];
  if (picked === undefined) throw new RangeError('there is nothing to pick from');
  return picked;
}

/** Returns a bot that thinks for so many milliseconds of a clock at most; the same seed may then play otherwise (L49). */
export function withDeadline<C extends Command, V>(bot: Bot<C, V>, ms: number, now: () => number): Bot<C, V> {
  return (view, choices, below, worlds, _hasTime, heard) => {
    const until = now() + ms;
    return bot(view, choices, below, worlds, () => now() < until, heard);
  };
}
