/**
 * Bots: they get a seat's view, the commands it may give with cards by its own handles, and numbers from a stream of
 * their own (L46). They never see a state.
 */
import type { Answer, Command, PlainView } from '../core/index.ts';

/** A uniform number below n. */
export type Below = (n: number) => number;

export type Bot<C extends Command = Command, V = PlainView> = (
  view: V,
  choices: readonly (C | Answer)[],
  below: Below,
) => C | Answer;

/** Any legal command, all alike. */
export const randomBot = <C extends Command>(
  _view: PlainView,
  choices: readonly (C | Answer)[],
  below: Below,
): C | Answer => choices[below(choices.length)] as C | Answer;
