/** What each piece of queued work does; effects are done by the vocabulary. */
import { unreachable, type Job } from '../../core/index.ts';
import type { Step, Work } from './queue.ts';
import { tire } from './verbs/damage.ts';
import { drawNamed } from './verbs/draw.ts';
import { forceReplace } from './verbs/replace.ts';

/** Does one piece of work. It is not validated again; whatever its subject was may be gone (U12). */
export function perform(step: Step, job: Job): void {
  const work = job as unknown as Work;
  switch (work.job) {
    case 'effect':
      return step.words.run(work.effect, step, work);
    case 'drawCard':
      if (drawNamed(step, work.seat, work.card)) step.r.note('fizzled', { code: 'CardNotInZone' }, { to: 'nobody' });
      return;
    case 'replace':
      return forceReplace(step, work.seat, work.slot);
    case 'fatigue':
      return tire(step, work.seat, work.amount);
    default:
      return unreachable(work);
  }
}
