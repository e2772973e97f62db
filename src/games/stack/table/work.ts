/** What rules need of a match: to look at it, or to work on it. */
import type { CardId, Reader, Recorder } from '../../../core/index.ts';
import { rowOf } from '../cards/rows.ts';
import type { Row, Rows } from '../cards/row.ts';
import type { StackShape } from '../shape.ts';

/** What questions about a match need. */
export interface Look {
  readonly r: Reader<StackShape>;
  readonly rows: Rows;
}

/** What changes to a match need. */
export interface Work {
  readonly r: Recorder<StackShape>;
  readonly rows: Rows;
}

/** The row of a card. */
export const rowFor = ({ r, rows }: Look, card: CardId): Row => rowOf(rows, r.kind(card));
