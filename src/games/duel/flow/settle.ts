/** The end of a step (U10, U13, U15): judged, held watchers told, or on to the next stage of an end of turn (U6). */
import type { Step } from '../shape.ts';
import { begin } from './cause.ts';
import { judge } from './judge.ts';
import { nextTurn, turnDraws, turnOver } from './turn.ts';
import { deliver, type News } from './watch.ts';

/** Waits behind all work of a step. */
export interface Settle {
  readonly do: 'settle';
  /** What watchers will be told once an opening effect has run (U15), or `null` when none is running. */
  readonly held: readonly News[] | null;
  /** Where the step goes on when nothing is left to do and nobody has lost. */
  readonly next: Stage | null;
}

/** The stages of an end of turn after its effects (U6). */
const STAGES = { turnDraws, turnOver, nextTurn } satisfies { readonly [stage: string]: (step: Step) => void };
/** Where a step goes on. */
export type Stage = keyof typeof STAGES;

/**
 * Waits until nothing else does; then the match is judged, and the step goes on to its next stage. If opening effects
 * held watchers back and nobody has lost, these are told before that, in order, and the queue runs again (U15).
 */
export function settle(step: Step, job: Settle): void {
  const { r } = step;
  const { held, next } = job;
  if (r.agenda.length > 0) return r.later(job);
  if (judge(step)) return;
  if (held && held.length > 0) {
    begin(r, next);
    for (const news of held) deliver(step, news);
  } else if (next) STAGES[next](step);
}
