/** How effects become pieces of work at the end of the queue: at once, so that what they cause stands in their order. */
import type { Seat } from '../../core/index.ts';
import type { Cause, Effect, Whose } from './effects.ts';
import { enqueue, type Step } from './queue.ts';
import { STEP_LIMIT } from './settings.ts';
import { other } from './shape.ts';
import { replaceHand } from './verbs/replace-hand.ts';

/** Queues what an effect does: "draw two" is two draws, "both generals" two damages, the whole hand so many replaces. */
export function cause(step: Step, effect: Effect, by: Cause): void {
  if (effect.do === 'replaceHand') return replaceHand(step, by.seat);
  for (const each of unfold(effect)) enqueue(step, { job: 'effect', effect: each, ...by });
}

/** The seat that `whose` means; effects for both have been unfolded by then. */
export const seatFor = (whose: Whose, seat: Seat): Seat => (whose === 'enemy' ? other(seat) : seat);

function unfold(effect: Exclude<Effect, { do: 'replaceHand' }>): readonly Effect[] {
  switch (effect.do) {
    case 'draw':
    case 'mill':
      return sides(effect.whose).flatMap((whose) =>
        Array.from({ length: Math.min(effect.count, STEP_LIMIT + 1) }, () => ({ ...effect, whose, count: 1 })),
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
