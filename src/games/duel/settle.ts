/** A step from its first action to the last thing it causes (U11 to U15), and the end of a match (U10). */
import { drain, type Refusal, type Seat } from '../../core/index.ts';
import { perform } from './perform.ts';
import { cause } from './cause.ts';
import { enqueue, type Step, type Work } from './queue.ts';
import type { CardSet } from './row.ts';
import { STEP_LIMIT } from './settings.ts';
import { other, type Table } from './shape.ts';
import { healthOf } from './unit.ts';
import { WORDS } from './vocabulary.ts';
import { deliver } from './watch.ts';

export const newStep = (r: Table, set: CardSet): Step => ({ r, set, words: WORDS, held: null, left: STEP_LIMIT });

/**
 * Runs the queue until it is empty. If opening effects held watchers back and nobody has lost, these are told then, in
 * order, and the queue runs again (U15).
 */
export function settle(step: Step): Refusal | undefined {
  for (;;) {
    const { done, limited } = drain(step.r, (job) => perform(step, job), step.left);
    if (limited) return { code: 'QueueLimit', limit: STEP_LIMIT };
    step.left -= done;
    const { held } = step;
    step.held = null;
    if (judge(step) || !held || held.length === 0) return undefined;
    for (const news of held) deliver(step, news);
  }
}

/** Carries out work that no player asked for, as a step of its own: for puzzles, cases and traces. */
export function bringAbout(r: Table, set: CardSet, work: readonly Work[]): Refusal | undefined {
  const step = newStep(r, set);
  for (const each of work) queueWork(step, each);
  return settle(step);
}

function queueWork(step: Step, work: Work): void {
  if (work.job !== 'effect') return enqueue(step, work);
  const { effect, seat, source, target, about } = work;
  cause(step, effect, { seat, source, target, about });
}

/** Whether the match is over, now that the queue is empty: one destroyed general loses, two are a draw. */
function judge(step: Step): boolean {
  const { r } = step;
  if (r.match.phase === 'over') return true;
  const standing = [0, 1].filter((seat) => healthOf(step, r.seat(seat).general) > 0);
  if (standing.length === 2) return false;
  finish(r, standing, standing.length === 1 ? 'general destroyed' : 'both generals destroyed');
  return true;
}

/** Conceding ends the match immediately. */
export const concede = (r: Table, seat: Seat): void => finish(r, [other(seat)], 'conceded');

function finish(r: Table, winners: readonly Seat[], reason: string): void {
  r.setMatch('phase', 'over');
  r.setMatch('winners', winners);
  r.setMatch('reason', reason);
  r.note('over', { winners: [...winners], reason });
}
