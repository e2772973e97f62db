/**
 * Work in progress: a recorder, the rows of the cards, and a list of frames whose last one runs next.
 * Handlers push frames instead of calling one another, so every moment between two frames can be saved.
 */
import type { CardId, Reader, Recorder, Seat } from '../../core/index.ts';
import { rowOf } from './cards/rows.ts';
import type { Row, Rows } from './cards/row.ts';
import type { Choice, Frame, StackShape } from './shape.ts';

/** What questions about a match need. */
export interface Look {
  readonly r: Reader<StackShape>;
  readonly rows: Rows;
}

/** What changes to a match need. */
export interface Work {
  readonly r: Recorder<StackShape>;
  readonly rows: Rows;
  readonly frames: Frame[];
}

/** Work on a match, continued from the frames that it was saved with. */
export const workOn = (r: Recorder<StackShape>, rows: Rows): Work => ({ r, rows, frames: [...r.match.frames] });

/** Puts frames down so that the first of them runs next. */
export function push(w: Work, ...frames: readonly Frame[]): void {
  for (let i = frames.length - 1; i >= 0; i--) w.frames.push(frames[i] as Frame);
}

/** Puts a question and leaves `frame` on top, to be run again with the answer. */
export function ask(w: Work, frame: Frame, choice: Omit<Choice, 'id'>): void {
  w.frames.push(frame);
  const id = w.r.match.asked + 1;
  w.r.setMatch('asked', id);
  w.r.setMatch('priority', -1);
  w.r.setMatch('pending', { id, ...choice });
}

/** A question about cards. */
export const cardChoice = (
  kind: Choice['kind'],
  seat: Seat,
  cards: readonly CardId[],
  min: number,
  max: number,
  ordered = false,
): Omit<Choice, 'id'> => ({ kind, seat, cards, options: [], min, max, ordered });

/** A question about anything else. */
export const optionChoice = (
  kind: Choice['kind'],
  seat: Seat,
  options: Choice['options'],
  min: number,
  max: number,
  ordered = false,
): Omit<Choice, 'id'> => ({ kind, seat, cards: [], options, min, max, ordered });

/** The row of a card. */
export const rowFor = ({ r, rows }: Look, card: CardId): Row => rowOf(rows, r.kind(card));
