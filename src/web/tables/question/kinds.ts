/** Kinds of questions that a player should see as more than "pick some": a row for each. */
import type { Texts } from '../../texts/index.ts';

/** How a kind of question is shown. */
export interface KindRow {
  /** The names of its trays and of what it is, in the texts. */
  readonly words: keyof Texts['kinds'];
  /** The question that follows and asks for the order of what was left: both are one to a player. */
  readonly followUp?: string;
}

const ROWS: { readonly [kind: string]: KindRow } = {
  'scry-bottom': { words: 'scry', followUp: 'scry-top' },
  'scry-top': { words: 'scryTop' },
  'surveil-graveyard': { words: 'surveil', followUp: 'surveil-top' },
  'surveil-top': { words: 'scryTop' },
  mulligan: { words: 'mulligan' },
  order: { words: 'order' },
  bottom: { words: 'bottom' },
  'first-sight': { words: 'firstSight' },
  'cast-for': { words: 'castFor' },
  'put-back': { words: 'putBack' },
};

/** The row of a kind, if it has one. */
export const kindRow = (kind: string): KindRow | undefined => (Object.hasOwn(ROWS, kind) ? ROWS[kind] : undefined);
