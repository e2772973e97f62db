/**
 * The documents' command for a mulligan (U48 to U50), in place of an answer to the question that both players are asked:
 * what it says is done at once, as in the recorded traces, and this player is asked no longer.
 */
import { fields } from '../../../core/fields/index.ts';
import { NO_CARD, type Refusal, type Seat } from '../../../core/index.ts';
import { sendBack } from '../hand/mulligan.ts';
import { handOf, pileOf, type Look } from '../shape.ts';
import { command, overAlready } from './command.ts';

const { integer, list } = fields;

/** Sends the cards of these slots back, in this order. */
export const mulligan = command(
  'mulligan',
  { slots: list(integer) },
  {
    anytime: true,
    check({ r }, seat, { slots }) {
      const { phase } = r.match;
      if (phase === 'over') return overAlready;
      return phase === 'mulligan' ? checkSlots(r, seat, slots) : { code: 'WrongPhase', phase };
    },
    do({ r }, seat, { slots }) {
      const cards = slots.map((slot) => r.at(handOf(seat), slot));
      sendBack(r, seat, cards);
      r.withdraw(seat);
    },
  },
);

/** Why these slots may not be sent back (U50). */
function checkSlots(r: Look, seat: Seat, slots: readonly number[]): Refusal | undefined {
  const limit = r.match.settings.mulliganMax;
  const facts = { slots: [...slots], limit };
  if (!r.question(seat)) return { code: 'MulliganDone', ...facts };
  if (slots.length > limit) return { code: 'MulliganTooMany', ...facts };
  if (slots.some((slot) => r.at(handOf(seat), slot) === NO_CARD)) return { code: 'MulliganSlotEmpty', ...facts };
  if (new Set(slots).size !== slots.length) return { code: 'MulliganSlotRepeated', ...facts };
  return slots.length > r.count(pileOf(seat)) ? { code: 'MulliganPileTooSmall', ...facts } : undefined;
}
