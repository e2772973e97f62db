/** Much of what a row names is an entry in a table: keywords, aims, modifiers. */

/** The names of a table, in its order. */
export function namesOf<T extends object>(table: T): readonly (keyof T & string)[] {
  // Tables are written out whole, so their keys are those of their type; `Object.keys` cannot say so.
  return Object.keys(table) as (keyof T & string)[];
}
