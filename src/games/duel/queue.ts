/** The one queue of a step (U11): pieces of work, done first in, first out. */
import type { CardId, Job, Seat } from '../../core/index.ts';
import type { Cause } from './effects.ts';
import type { Table } from './shape.ts';
import type { Scene } from './unit.ts';
import type { Effect } from './vocabulary.ts';

/** What watchers wait for. `card` is NO_CARD for a draw that met an empty pile. */
export interface News {
  readonly on: 'draw' | 'replace' | 'summon';
  readonly seat: Seat;
  readonly card: CardId;
  readonly overdrawn: boolean;
}

/** The vocabulary as a step knows it. What a word does may cause others, so it comes with the step and is not imported. */
export interface Words {
  /** Puts an effect at the end of the queue as the single pieces of work it falls into. */
  queue(effect: Effect, step: Step, by: Cause): void;
  /** Does one piece. */
  run(effect: Effect, step: Step, by: Cause): void;
}

/** A submission and everything it causes (U14). */
export interface Step extends Scene {
  readonly r: Table;
  readonly words: Words;
  /** What watchers will be told once an opening effect has run (U15), or `null` when none is running. */
  held: News[] | null;
  /** Queued actions that may still happen. */
  left: number;
}

/** A piece of work: an effect with its cause, a draw of one named card, a forced replace, or fatigue. */
export type Work =
  | ({ readonly job: 'effect'; readonly effect: Effect } & Cause)
  | { readonly job: 'drawCard'; readonly seat: Seat; readonly card: CardId }
  | { readonly job: 'replace'; readonly seat: Seat; readonly slot: number }
  | { readonly job: 'fatigue'; readonly seat: Seat; readonly amount: number };

/**
 * Puts work at the end of the queue. One piece more than may still happen is enough to show that the step is too long
 * (U14): it will be refused as a whole, so what else there is need not be stored.
 */
export function enqueue({ r, left }: Step, work: Work): void {
  if (r.queued.length <= left) r.enqueue(work as unknown as Job);
}
