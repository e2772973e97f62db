/** Replacing the whole hand (U41): which slots is settled at the moment it is caused, before anything queued happens. */
import { NO_CARD, type Seat } from '../../../core/index.ts';
import { rightsOf } from '../modifiers.ts';
import { enqueue, type Step } from '../queue.ts';
import { handOf } from '../shape.ts';

/** One forced replace per slot occupied now, unless the player cannot replace at all. */
export function replaceHand(step: Step, seat: Seat): void {
  if (rightsOf(step, seat).ban !== undefined) return skipReplace(step, seat, 'cannot-replace');
  for (let slot = 0; slot < step.r.match.settings.handSlots; slot++)
    if (step.r.at(handOf(seat), slot) !== NO_CARD) enqueue(step, { job: 'replace', seat, slot });
}

/** Only the owner hears why: to others it would tell of the hand. */
export const skipReplace = ({ r }: Step, seat: Seat, reason: string): void =>
  r.note('replace-skipped', { reason }, { to: [seat] });
