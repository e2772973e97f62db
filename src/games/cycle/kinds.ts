/** A card set as the rules use it: rows by kind. Where they come from is in card-file.ts. */
import type { CycleRow, Keyword } from './cards/card-file.ts';

export interface CardSet {
  readonly rows: { readonly [kind: string]: CycleRow };
  /** C74: kinds that mutate in a circle, each circle from its first kind; legal because of the depth cap. */
  readonly cycles: readonly (readonly string[])[];
}

/** The row of a kind; the gate has seen to it that there is one. */
export function rowOf(set: CardSet, kind: string): CycleRow {
  const row = set.rows[kind];
  if (row === undefined) throw new RangeError(`no card ${kind} in this set`);
  return row;
}

export const isKind = (set: CardSet, kind: string): boolean => Object.hasOwn(set.rows, kind);

export const hasKeyword = (row: CycleRow, keyword: Keyword): boolean => row.keywords.includes(keyword);

/** The name of a kind: its words with capitals. */
export const nameOf = (kind: string): string =>
  kind
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
