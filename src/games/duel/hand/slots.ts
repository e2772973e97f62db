/** Slots of a hand. */
import { NO_CARD, type Seat } from '../../../core/index.ts';
import { handOf, type Look } from '../shape.ts';

/** The occupied slots of a hand, ascending. */
export function slotsOf(r: Look, seat: Seat): readonly number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < r.match.settings.handSlots; slot++)
    if (r.at(handOf(seat), slot) !== NO_CARD) slots.push(slot);
  return slots;
}
