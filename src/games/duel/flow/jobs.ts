/**
 * What may wait on the agenda, and what is done for it (U11): the actions that the rules count (U14), the job that settles
 * a step, and the one that gets the answers to the mulligan.
 */
import type { CardId, Jobs, Refusal, Seat } from '../../../core/index.ts';
import { tire } from '../board/damage.ts';
import type { CardSet } from '../cards/row.ts';
import { drawQueued } from '../hand/draw.ts';
import { changeHands } from '../hand/mulligan.ts';
import { forceReplace } from '../hand/replace.ts';
import { STEP_LIMIT } from '../settings.ts';
import type { Duel, Step, Table } from '../shape.ts';
import { VERBS, type Effect } from '../verbs/index.ts';
import { actionOf, type Cause } from './cause.ts';
import { settle, type Settle } from './settle.ts';

/** Everything that may wait. */
export type Job = Action | Settle | Mulligan;

/** One action of the queue: an effect with its cause, a draw of one named card, a forced replace, or fatigue. */
export type Action = EffectAction | DrawCard | Replace | Fatigue;

export interface EffectAction extends Cause {
  readonly do: 'effect';
  readonly effect: Effect;
}

interface DrawCard {
  readonly do: 'drawCard';
  readonly seat: Seat;
  readonly card: CardId;
}

interface Replace {
  readonly do: 'replace';
  readonly seat: Seat;
  readonly slot: number;
}

/** Queued by the kernel's policy for an empty pile (U25). */
interface Fatigue {
  readonly do: 'fatigue';
  readonly seat: Seat;
  readonly amount: number;
}

/** Runs again with the answers once both players have said which cards go back (U48). */
interface Mulligan {
  readonly do: 'mulligan';
}

/** What is done for each job with these cards. */
export function jobsFor(set: CardSet): Jobs<Duel> {
  /** An action is counted (U14). It is not validated again; whatever its subject was may be gone (U12). */
  const counted =
    <A extends Action>(act: (step: Step, action: A) => void) =>
    (r: Table, action: A): Refusal | undefined => {
      if (!r.spend('actions', STEP_LIMIT)) return { code: 'QueueLimit', limit: STEP_LIMIT };
      act({ r, set }, action);
      return undefined;
    };
  const whole = counted<EffectAction>((step, action) => VERBS.run(action.effect, step, action));
  return {
    effect(r, action) {
      const pieces = VERBS.piecesOf(action.effect);
      if (!pieces) return whole(r, action);
      r.next(...pieces.map((effect) => actionOf(effect, action)));
      return undefined;
    },
    drawCard: counted((step, { seat, card }) => drawQueued(step, seat, card)),
    replace: counted((step, { seat, slot }) => forceReplace(step, seat, slot)),
    fatigue: counted((step, { seat, amount }) => tire(step, seat, amount)),
    settle: (r, job) => settle({ r, set }, job),
    mulligan: (r, _job, _answer, answers) => changeHands(r, answers),
  };
}
