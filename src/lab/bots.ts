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
 * Looks at a view and picks a choice. A bot of one game reads `View<typeof game>`, which has more to it than any view: so
 * the type is taken from a method, whose arguments the compiler lets be narrower. The commands tell games apart.
 */
export type Bot<C extends Command = Command, V = PlainView> = {
  pick(view: V, choices: readonly (C | Answer)[], below: Below, worlds: Worlds): C | Answer;
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
