/** Replacing the whole hand (U41): which slots is settled at the moment it is caused, before anything queued happens. */
import type { Seat } from '../../../core/index.ts';
import type { Action } from '../flow/jobs.ts';
import type { Step } from '../shape.ts';
import { rightsOf } from './changes.ts';
import { slotsOf } from './slots.ts';

/** One forced replace per slot occupied now, unless the player cannot replace at all, which is said. */
export function handReplaces(step: Step, seat: Seat): readonly Action[] {
  if (rightsOf(step, seat).ban === undefined)
    return slotsOf(step.r, seat).map((slot) => ({ do: 'replace', seat, slot }));
  skipReplace(step, seat, 'cannot-replace');
  return [];
}

/** Only the owner hears why: to others it would tell of the hand. */
export const skipReplace = ({ r }: Step, seat: Seat, reason: string): void =>
  r.note('replace-skipped', { reason }, { to: [seat] });
