/** How work joins the end of the queue: at once, so that what effects cause stands in their order (U11). */
import { work, type CardId, type Refusal, type Seat } from '../../../core/index.ts';
import type { DuelGame } from '../game.ts';
import { handReplaces } from '../hand/replace-hand.ts';
import { STEP_LIMIT } from '../settings.ts';
import type { Step, Table } from '../shape.ts';
import type { Effect } from '../verbs/index.ts';
import type { Action, EffectAction } from './jobs.ts';
import type { Stage } from './settle.ts';

/** Where an effect comes from and what it is about. */
export interface Cause {
  readonly seat: Seat;
  /** The card it stands on, or NO_CARD. */
  readonly source: CardId;
  /** The unit named with the command, or NO_CARD. */
  readonly target: CardId;
  /** The card drawn or returned that a watcher reacts to, or NO_CARD. */
  readonly about: CardId;
  /** Of the last effects of a unit that died: the square it stood on, or `null` on a table without squares. */
  readonly fell?: number | null;
}

/** Opens a step: whatever is caused from now on will be done, and then judged; `next` comes after that. */
export const begin = (r: Table, next: Stage | null = null): void => r.later({ do: 'settle', held: null, next });

/** Queues an effect. For the replacing of a whole hand, the slots are settled now (U41). */
export function cause(step: Step, effect: Effect, by: Cause): void {
  if (effect.do === 'replaceHand') for (const each of handReplaces(step, by.seat)) queue(step, each);
  else queue(step, actionOf(effect, by));
}

/** An effect as an action of the queue. */
export function actionOf(effect: Effect, { seat, source, target, about, fell }: Cause): EffectAction {
  if (fell === undefined) return { do: 'effect', effect, seat, source, target, about };
  return { do: 'effect', effect, seat, source, target, about, fell };
}

/**
 * If more waits than a step may contain, and one job to settle it, the step will be refused as a whole (U14): what else
 * there is need not be stored.
 */
function queue({ r }: Step, action: Action): void {
  if (r.agenda.length <= STEP_LIMIT + 1) r.later(action);
}

/** Carries out actions that no player asked for, as a step of its own: for puzzles, cases and traces. */
export function bringAbout(game: DuelGame, r: Table, actions: readonly Action[]): Refusal | undefined {
  r.beginAction();
  r.later(...actions);
  begin(r);
  return work(game, r);
}
