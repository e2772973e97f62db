/** Names that a file gives: what they may be made of, and which are taken. */
import type { Entry } from '../read/node.ts';
import { tell, type Context } from '../scope.ts';
import { FUNCTIONS } from '../expr/functions.ts';
import { RESERVED } from '../words.ts';

const NAME = /^[\p{L}\p{M}\p{N}_]+$/u;

/** Tells a name that no phrase could say, or that has a meaning already. A function's name is free where nothing is called. */
export function checkName({ key }: Entry, context: Context, mayBeFunction = false): void {
  const { text, at } = key;
  if (!NAME.test(text) || /^\d+$/.test(text))
    tell(context, 'spec/value', at, `'${text}' is no name: letters, digits and _`);
  const isTaken = RESERVED.has(text) || (!mayBeFunction && Object.hasOwn(FUNCTIONS, text));
  if (isTaken) tell(context, 'name/taken', at, `'${text}' has a meaning of its own`);
}
