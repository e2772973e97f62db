/** Rows of a card set by kind. What a row is belongs to the game; here they are only found fast. */
import { remembered } from './remembered.ts';

/** A card set: what a game knows of each kind. */
type Table<Row> = { readonly [kind: string]: Row };

/**
 * Finds rows by kind. Rules ask for them all the time, and a Map answers in half the time that an object takes, so a
 * table is indexed when it is first asked; it must not change after that. The table asked last is at hand.
 */
export function rowFinder<Row extends object>(): (table: Table<Row>, kind: string) => Row | undefined {
  const indexOf = remembered(newIndex<Row>);
  let last: Table<Row> | undefined;
  let index: ReadonlyMap<string, Row> = new Map();
  return (table, kind) => {
    if (table !== last) {
      index = indexOf(table);
      last = table;
    }
    return index.get(kind);
  };
}

/** Every row is given the keys of all rows, so that they have one shape: what it has not is `undefined`, as before. */
function newIndex<Row extends object>(table: Table<Row>): ReadonlyMap<string, Row> {
  const blank: { [key: string]: undefined } = {};
  for (const row of Object.values(table)) for (const key of Object.keys(row)) blank[key] = undefined;
  return new Map(Object.entries(table).map(([kind, row]) => [kind, { ...blank, ...row }]));
}
