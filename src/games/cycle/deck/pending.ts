/** Draws that are still to come: a list in the state, told when an entry joins it (`draw-pending`). */
import type { Circuit, PendingDraw } from '../shape.ts';

/** Adds a draw to the list and tells it. */
export function addPending({ r }: Circuit, entry: PendingDraw): void {
  r.setMatch('pending', [...r.match.pending, entry]);
  r.note('draw-pending', { n: entry.n, cause: entry.cause, due_turn: entry.due_turn, due_tick: entry.due_tick });
}

/** Takes the entries that are due out of the list. */
export function takeDue({ r }: Circuit, isDue: (entry: PendingDraw) => boolean): readonly PendingDraw[] {
  const due = r.match.pending.filter(isDue);
  if (due.length > 0)
    r.setMatch(
      'pending',
      r.match.pending.filter((entry) => !due.includes(entry)),
    );
  return due;
}
