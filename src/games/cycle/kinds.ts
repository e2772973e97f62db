/** Kinds of cards as the rules use them: the row of a card or kind, its keywords, its name. Where rows come from is in cards/. */
import { rowFinder, type CardId } from '../../core/index.ts';
import type { CycleRow, Keyword } from './cards/card-file.ts';
import type { Look, Rules } from './shape.ts';

/** The rows of a card file by kind. */
export interface CardSet {
  readonly rows: { readonly [kind: string]: CycleRow };
  /** C74: kinds that mutate in a circle, each circle from its first kind; legal because of the depth cap. */
  readonly cycles: readonly (readonly string[])[];
}

/** The row of a card: rules ask again and again, so what was found last for its number is looked at first. */
export function rowOf({ r, rules }: Look, card: CardId): CycleRow {
  const kind = r.kind(card);
  const known = found[card];
  if (known !== undefined && known.kind === kind && known.cards === rules.cards) return known.row;
  const row = rowOfKind(rules, kind);
  found[card] = { kind, cards: rules.cards, row };
  return row;
}

const found: { readonly kind: string; readonly cards: CardSet; readonly row: CycleRow }[] = [];

/** The row of a kind; the gate has seen to it that there is one. */
export function rowOfKind({ cards }: Pick<Rules, 'cards'>, kind: string): CycleRow {
  const row = find(cards.rows, kind);
  if (row === undefined) throw new RangeError(`no card ${kind} in this set`);
  return row;
}

const find = rowFinder<CycleRow>();

/** Whether a card set has a kind. */
export const isKind = (set: CardSet, kind: string): boolean => Object.hasOwn(set.rows, kind);

/** Whether a row has a keyword. */
export const hasKeyword = (row: CycleRow, keyword: Keyword): boolean => row.keywords.includes(keyword);

/** The name of a kind: its words with capitals. */
export const nameOf = (kind: string): string =>
  kind
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
