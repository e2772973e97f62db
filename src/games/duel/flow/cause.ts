/** How work joins the end of the queue: at once, so that what effects cause stands in their order (U11). */
import type { Cause } from '../verbs/arguments.ts';
import { STEP_LIMIT } from '../settings.ts';
import type { Table } from '../shape.ts';
import type { Step } from '../board/unit.ts';
import { handReplaces } from '../hand/replace-hand.ts';
import type { Effect } from '../verbs/index.ts';
import type { Action, EffectAction, Stage } from './jobs.ts';

/** Opens a step: whatever is caused from now on will be done, and then judged; `next` comes after that. */
export const begin = (r: Table, next: Stage | null = null): void => r.later({ do: 'settle', held: null, next });

/** Queues an effect. Only of a whole hand it is settled now what will be replaced (U41). */
export function cause(step: Step, effect: Effect, by: Cause): void {
  if (effect.do === 'replaceHand') for (const each of handReplaces(step, by.seat)) queue(step, each);
  else queue(step, actionOf(effect, by));
}

/** An effect as an action of the queue. */
export const actionOf = (effect: Effect, { seat, source, target, about }: Cause): EffectAction => ({
  do: 'effect',
  effect,
  seat,
  source,
  target,
  about,
});

/**
 * If more waits than a step may contain, and one job to settle it, the step will be refused as a whole (U14): what else
 * there is need not be stored.
 */
function queue({ r }: Step, action: Action): void {
  if (r.agenda.length <= STEP_LIMIT + 1) r.later(action);
}
