/** How effects become pieces of work at the end of the queue: at once, so that what they cause stands in their order. */
import type { Cause } from './effects.ts';
import type { Step } from './queue.ts';
import type { Effect } from './vocabulary.ts';

/** Queues what an effect does: "draw two" is two draws, "both generals" two damages, the whole hand so many replaces. */
export const cause = (step: Step, effect: Effect, by: Cause): void => step.words.queue(effect, step, by);
