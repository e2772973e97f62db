/**
 * The work of a step as data (U11): what may wait on the agenda, and what is done for it. Actions are what the rules
 * count (U14); the other jobs carry a step from one of its stages to the next.
 */
import { type CardId, type Jobs, type Refusal, type Seat } from '../../../core/index.ts';
import type { Cause } from '../effects.ts';
import type { CardSet } from '../row.ts';
import { STEP_LIMIT } from '../settings.ts';
import type { Duel, Table } from '../shape.ts';
import type { Step } from '../unit.ts';
import { tire } from '../verbs/damage.ts';
import { drawQueued } from '../verbs/draw.ts';
import { nextTurn, turnDraws } from '../verbs/end-turn.ts';
import { changeHands } from '../verbs/mulligan.ts';
import { forceReplace } from '../verbs/replace.ts';
import { WORDS, type Effect } from '../vocabulary.ts';
import { actionOf } from './cause.ts';
import { settle } from './settle.ts';
import type { News } from './watch.ts';

/** One action of the queue: an effect with its cause, a draw of one named card, a forced replace, or fatigue. */
export type Action =
  | ({ readonly do: 'effect'; readonly effect: Effect } & Cause)
  | { readonly do: 'drawCard'; readonly seat: Seat; readonly card: CardId }
  | { readonly do: 'replace'; readonly seat: Seat; readonly slot: number }
  | { readonly do: 'fatigue'; readonly seat: Seat; readonly amount: number };

/** What comes when a step has settled: the stages of an end of turn after its effects (U6). */
const STAGES = { turnDraws, nextTurn };
export type Stage = keyof typeof STAGES;

/** Waits behind all work of a step. */
export interface Settle {
  readonly do: 'settle';
  /** What watchers will be told once an opening effect has run (U15), or `null` when none is running. */
  readonly held: readonly News[] | null;
  /** Where the step goes on when nothing is left to do and nobody has lost. */
  readonly next: Stage | null;
}

/** Gets the answers to the questions of the mulligan. */
interface Mulligan {
  readonly do: 'mulligan';
}

export type Job = Action | Settle | Mulligan;

/** What is done for each job with these cards. */
export function jobsFor(set: CardSet): Jobs<Duel> {
  /** An action is counted. It is not validated again; whatever its subject was may be gone (U12). */
  const counted =
    <A extends Action>(act: (step: Step, action: A) => void) =>
    (r: Table, action: A): Refusal | undefined => {
      if (!r.spend('actions', STEP_LIMIT)) return { code: 'QueueLimit', limit: STEP_LIMIT };
      act({ r, set }, action);
      return undefined;
    };
  const run = counted<Extract<Action, { do: 'effect' }>>((step, job) => WORDS.run(job.effect, step, job));
  return {
    effect(r, job) {
      const pieces = WORDS.piecesOf(job.effect);
      if (!pieces) return run(r, job);
      r.next(...pieces.map((effect) => actionOf(effect, job)));
      return undefined;
    },
    drawCard: counted((step, { seat, card }) => drawQueued(step, seat, card)),
    replace: counted((step, { seat, slot }) => forceReplace(step, seat, slot)),
    fatigue: counted((step, { seat, amount }) => tire(step, seat, amount)),
    settle(r, job) {
      const step = { r, set };
      const stage = settle(step, job);
      if (stage) STAGES[stage](step);
    },
    mulligan: (r, _job, _answer, answers) => changeHands(r, answers),
  };
}
