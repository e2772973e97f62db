/**
 * Policies as data (L22): a bot by the name its table has for it, a priority list of commands, `first(attack,play)`, or a
 * search, `ismcts(300)`.
 */
import type { Answer, Command } from '../../core/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import { pickAny, type Below, type Bot } from '../bots.ts';

/** The bot that a priority list stands for: any command of the first type that is offered, or any at all. */
export function firstOf(types: readonly string[]): Bot {
  return (_view: PlainView, choices: readonly (Command | Answer)[], below: Below) => {
    const type = types.find((each) => choices.some((choice) => choice.type === each));
    return pickAny(type === undefined ? choices : choices.filter((choice) => choice.type === type), below);
  };
}

/** The types in `first(a,b)`; nothing if a text is no priority list. */
export function priorities(text: string): readonly string[] | undefined {
  const [, inside] = /^first\((.*)\)$/.exec(text) ?? [];
  const types = inside?.split(/[,+]/).map((each) => each.trim());
  return types?.every((each) => /^[\w-]+$/.test(each)) === true ? types : undefined;
}

/** The iterations in `ismcts(n)`; nothing if a text is no search, or one that nobody would wait for. */
export function iterationsIn(text: string): number | undefined {
  const [, inside] = /^ismcts\(([1-9]\d{0,5})\)$/.exec(text) ?? [];
  return inside === undefined ? undefined : Number(inside);
}
