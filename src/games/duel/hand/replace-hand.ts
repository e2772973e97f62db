/** Replacing the whole hand (U41): which slots is settled at the moment it is caused, before anything queued happens. */
import { NO_CARD, type Seat } from '../../../core/index.ts';
import type { Action } from '../flow/jobs.ts';
import { rightsOf } from './changes.ts';
import { handOf } from '../shape.ts';
import type { Step } from '../board/unit.ts';

/** One forced replace per slot occupied now, unless the player cannot replace at all, which is said. */
export function handReplaces(step: Step, seat: Seat): readonly Action[] {
  const { r } = step;
  const replaces: Action[] = [];
  if (rightsOf(step, seat).ban !== undefined) skipReplace(step, seat, 'cannot-replace');
  else
    for (let slot = 0; slot < r.match.settings.handSlots; slot++)
      if (r.at(handOf(seat), slot) !== NO_CARD) replaces.push({ do: 'replace', seat, slot });
  return replaces;
}

/** Only the owner hears why: to others it would tell of the hand. */
export const skipReplace = ({ r }: Step, seat: Seat, reason: string): void =>
  r.note('replace-skipped', { reason }, { to: [seat] });
