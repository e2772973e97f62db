/**
 * What may wait on the agenda, as data (U11): the actions that the rules count (U14), the job that settles a step, and
 * the one that gets the answers to the mulligan. What is done for them is in settle.ts.
 */
import type { CardId, Seat } from '../../../core/index.ts';
import type { Cause } from '../verbs/arguments.ts';
import type { Effect } from '../verbs/index.ts';
import type { News } from './watch.ts';

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

/** Waits behind all work of a step. */
export interface Settle {
  readonly do: 'settle';
  /** What watchers will be told once an opening effect has run (U15), or `null` when none is running. */
  readonly held: readonly News[] | null;
  /** Where the step goes on when nothing is left to do and nobody has lost. */
  readonly next: Stage | null;
}

/** The stages of an end of turn after its effects (U6). */
export type Stage = 'turnDraws' | 'nextTurn';

interface Mulligan {
  readonly do: 'mulligan';
}
