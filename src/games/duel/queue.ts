/** The one queue of a step (U11): effects become pieces of work at its end, and are done first in, first out. */
import type { CardId, Job, Seat } from '../../core/index.ts';
import type { Cause, Effect, Whose } from './effects.ts';
import type { Table } from './shape.ts';
import { other } from './shape.ts';
import type { Scene } from './unit.ts';

/** What watchers wait for. `card` is NO_CARD for a draw that met an empty pile. */
export interface News {
  readonly on: 'draw' | 'replace' | 'summon';
  readonly seat: Seat;
  readonly card: CardId;
  readonly overdrawn: boolean;
}

/** A submission and everything it causes (U14). */
export interface Step extends Scene {
  readonly r: Table;
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

/** Puts work at the end of the queue. */
export const enqueue = (step: Step, work: Work): void => step.r.enqueue(work as unknown as Job);

/** Queues what an effect does: "draw two" is two draws, "both generals" two damages. */
export function cause(step: Step, effect: Effect, by: Cause): void {
  for (const each of unfold(effect)) enqueue(step, { job: 'effect', effect: each, ...by });
}

/** The seat that `whose` means; effects for both have been unfolded by then. */
export const seatFor = (whose: Whose, seat: Seat): Seat => (whose === 'enemy' ? other(seat) : seat);

function unfold(effect: Effect): readonly Effect[] {
  switch (effect.do) {
    case 'draw':
    case 'mill':
      return sides(effect.whose).flatMap((whose) =>
        Array.from({ length: effect.count }, () => ({ ...effect, whose, count: 1 })),
      );
    case 'drawUntil':
    case 'put':
    case 'shuffleIn':
    case 'change':
      return sides(effect.whose).map((whose) => ({ ...effect, whose }));
    case 'damage':
      if (effect.to !== 'bothGenerals') return [effect];
      return [
        { ...effect, to: 'enemyGeneral' },
        { ...effect, to: 'ownGeneral' },
      ];
    case 'summonSelf':
      return effect.toll === 0 ? [effect] : [effect, { do: 'toll', amount: effect.toll }];
    case 'fetch':
    case 'copyIfSpell':
    case 'replaceHand':
    case 'heal':
    case 'buff':
    case 'buffReplaced':
    case 'keyword':
    case 'gainKeyword':
    case 'summon':
    case 'toll':
    case 'destroy':
    case 'return':
      return [effect];
  }
}

/** Effects for both players are the owner's first (U20). */
const sides = (whose: Whose): readonly Whose[] => (whose === 'both' ? ['own', 'enemy'] : [whose]);
