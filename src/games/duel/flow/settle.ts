/** A step from its first action to the last thing it causes (U11 to U15), and the end of a match (U10). */
import { work, type Refusal, type Seat } from '../../../core/index.ts';
import type { DuelGame } from '../game.ts';
import { other, type Table } from '../shape.ts';
import { healthOf, type Step } from '../unit.ts';
import type { Action, Settle, Stage } from './jobs.ts';
import { deliver } from './watch.ts';

/** Opens a step: whatever is caused from now on will be done, and then judged; `next` comes after that. */
export const begin = (r: Table, next: Stage | null = null): void => r.later({ do: 'settle', held: null, next });

/**
 * Waits until nothing else does, and gives the stage that comes then. If opening effects held watchers back and nobody
 * has lost, these are told first, in order, and the queue runs again (U15).
 */
export function settle(step: Step, job: Settle): Stage | null {
  const { r } = step;
  const { held, next } = job;
  if (r.agenda.length > 0) r.later(job);
  else if (!judge(step)) {
    if (held === null || held.length === 0) return next;
    begin(r, next);
    for (const news of held) deliver(step, news);
  }
  return null;
}

/** Carries out actions that no player asked for, as a step of its own: for puzzles, cases and traces. */
export function bringAbout(game: DuelGame, r: Table, actions: readonly Action[]): Refusal | undefined {
  r.beginAction();
  r.later(...actions);
  begin(r);
  return work(game, r);
}

/** Whether the match is over, now that the queue is empty: one destroyed general loses, two are a draw. */
function judge(step: Step): boolean {
  const { r } = step;
  if (r.match.phase === 'over') return true;
  const stands = (seat: Seat): boolean => healthOf(step, r.seat(seat).general) > 0;
  if (stands(0) && stands(1)) return false;
  const winners = [0, 1].filter(stands);
  finish(r, winners, winners.length === 1 ? 'general destroyed' : 'both generals destroyed');
  return true;
}

/** Conceding ends the match immediately, whatever is asked. */
export function concede(r: Table, seat: Seat): void {
  r.clearAgenda();
  finish(r, [other(seat)], 'conceded');
}

function finish(r: Table, winners: readonly Seat[], reason: string): void {
  r.setMatch({ phase: 'over', winners, reason });
  r.note('over', { winners: [...winners], reason });
}
