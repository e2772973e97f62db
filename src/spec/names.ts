/** Names that a file gives: what they may be made of, and which are taken. */
import type { Entry } from './read/node.ts';
import { tell, type Context } from './scope.ts';
import { FUNCTIONS } from './expr/functions.ts';
import { CHIP_NAMES, RESERVED } from './words.ts';

const NAME = /^[\p{L}\p{M}\p{N}_]+$/u;

/** What a name is given to. */
type Bearer = 'zone' | 'state' | 'position' | 'option' | 'param';

/** Tells a name that no phrase could say, or that has a meaning already. */
export function checkName({ key }: Entry, context: Context, bearer: Bearer): void {
  const { text, at } = key;
  if (!NAME.test(text) || /^\d+$/.test(text))
    tell(context, 'spec/value', at, `'${text}' is no name: letters, digits and _`);
  if (isTaken(text, context, bearer)) tell(context, 'name/taken', at, `'${text}' has a meaning of its own`);
}

/** Whether a name has a meaning already. A function's name is free where nothing is called. */
export function isTaken(name: string, { scope }: Context, bearer: Bearer): boolean {
  if (RESERVED.has(name)) return true;
  if (CHIP_NAMES.has(name)) return scope.hasChips || bearer === 'state';
  return bearer !== 'option' && bearer !== 'param' && Object.hasOwn(FUNCTIONS, name);
}
