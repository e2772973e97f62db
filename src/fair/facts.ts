/** Reading the plain data that a log is made of: facts by name, lists of them, and what is neither. */
import type { Json } from '../core/index.ts';

/** Values by name. */
export type Facts = { readonly [name: string]: Json };

/** Whether a value has facts. */
export function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The facts of a value; anything else has none. */
export const factsOf = (value: Json | undefined): Facts => (isFacts(value) ? value : {});

/** The cards that a move in the log tells of. */
export const cardsOf = ({ cards }: Facts): readonly Facts[] => (Array.isArray(cards) ? cards.filter(isFacts) : []);

/** A text, or none. */
export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
