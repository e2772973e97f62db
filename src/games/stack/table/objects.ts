/** Objects of the stack: spells and abilities that wait to resolve (K57). */
import type { StackObject } from '../shape.ts';
import type { Work } from './work.ts';

/** A new object with the next number; it is not on the stack yet. */
export function newObject(w: Work, of: Omit<StackObject, 'id'>): StackObject {
  const id = w.r.match.stacked + 1;
  w.r.setMatch('stacked', id);
  return { id, ...of };
}

/** Puts an object on top of the stack. */
export const putOnStack = (w: Work, object: StackObject): void => w.r.setMatch('stack', [object, ...w.r.match.stack]);
