/** The end of a match (U10): who has lost once a step has run out, and how it is written down. */
import type { Seat } from '../../../core/index.ts';
import { healthOf } from '../board/unit.ts';
import type { Step, Table } from '../shape.ts';

/** Whether the match is over, now that the queue is empty: one destroyed general loses, two are a draw. */
export function judge(step: Step): boolean {
  const { r } = step;
  if (r.match.phase === 'over') return true;
  const stands = (seat: Seat): boolean => healthOf(step, r.seat(seat).general) > 0;
  if (stands(0) && stands(1)) return false;
  const winners = [0, 1].filter(stands);
  finish(r, winners, winners.length === 1 ? 'general destroyed' : 'both generals destroyed');
  return true;
}

/** Ends the match. */
export function finish(r: Table, winners: readonly Seat[], reason: string): void {
  r.setMatch({ phase: 'over', winners, reason });
  r.note('over', { winners: [...winners], reason });
}
