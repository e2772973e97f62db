/** How the buttons of some commands look, and which of them is the main one. */
import type { Choice } from '../choices.ts';

const LOOKS: { readonly [type: string]: string } = {
  fold: 'harm',
  muck: 'harm',
  concede: 'harm',
  check: 'can',
  call: 'can',
};

/** Returns the class of a command's button; `undefined` for one that looks like any other. */
export const lookOf = ({ command }: Choice): string | undefined =>
  Object.hasOwn(LOOKS, command.type) ? LOOKS[command.type] : undefined;

/** Returns whether a command gives something away for nothing, and is asked for twice. */
export const isFinal = (type: string): boolean => type === 'muck';

/** Returns what Space does: what costs least among what goes on, and never what gives a hand away. */
export const mainOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => lookOf(choice) === 'can') ?? choices.find((choice) => lookOf(choice) === undefined);
