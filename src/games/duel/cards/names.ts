/** Tables by name: many things of a card are an entry in one, and a row names them. */

/** The names of a table, in its order. */
export function namesOf<T extends object>(table: T): readonly (keyof T & string)[] {
  // Tables are written out whole, so their keys are those of their type; `Object.keys` cannot say so.
  return Object.keys(table) as (keyof T & string)[];
}
