/** The opening hand (U47) and the mulligan (U48 to U50). No draws, no replaces: nobody is told. */
import { NO_CARD, type CardId, type Refusal, type Seat } from '../../../core/index.ts';
import { handOf, nameOf, other, pileOf, type Look, type Table } from '../shape.ts';
import { rowFor, type Scene } from '../unit.ts';

/** Deals the opening hand into the lowest slots and a card that starts in hand into the last one. */
export function dealOpening({ r, set }: { readonly r: Table } & Scene, seat: Seat, size: number): void {
  const marked = r.cards(pileOf(seat)).find((card) => rowFor({ r, set }, card).startsInHand);
  const { handSlots } = r.match.settings;
  if (marked !== undefined) r.move(marked, handOf(seat), 'deal', handSlots - 1);
  const room = handSlots - (marked === undefined ? 0 : 1);
  for (const card of pickSeveral(r, seat, Math.min(size, room), 'opening')) r.move(card, handOf(seat), 'deal');
}

/** Why these slots may not be sent back (U50); the phase has been checked. */
export function checkMulligan(r: Look, seat: Seat, slots: readonly number[]): Refusal | undefined {
  const limit = r.match.settings.mulliganMax;
  const facts = { slots: [...slots], limit };
  if (r.seat(seat).mulliganed) return { code: 'MulliganDone', ...facts };
  if (slots.length > limit) return { code: 'MulliganTooMany', ...facts };
  if (slots.some((slot) => r.at(handOf(seat), slot) === NO_CARD)) return { code: 'MulliganSlotEmpty', ...facts };
  if (new Set(slots).size !== slots.length) return { code: 'MulliganSlotRepeated', ...facts };
  return slots.length > r.count(pileOf(seat)) ? { code: 'MulliganPileTooSmall', ...facts } : undefined;
}

/** New cards come from the pile as it was before the return; the returned lie on top, the last named uppermost. */
export function mulligan(r: Table, seat: Seat, slots: readonly number[]): void {
  const taken = pickSeveral(r, seat, slots.length, 'mulligan');
  for (const [i, slot] of slots.entries()) {
    r.move(r.at(handOf(seat), slot), pileOf(seat), 'mulligan', 'top');
    r.move(taken[i] as CardId, handOf(seat), 'mulligan', slot);
  }
  r.setSeat(seat, 'mulliganed', true);
  if (r.seat(other(seat)).mulliganed) r.setMatch('phase', 'active');
}

/** Different cards by the rule of U21, from a stream of the player's own; a short pile gives what it has. */
function pickSeveral(r: Table, seat: Seat, count: number, purpose: 'opening' | 'mulligan'): CardId[] {
  const cards = r.cards(pileOf(seat));
  if (r.match.order === 'fixed') return cards.slice(0, count);
  const below = r.stream(`${purpose}:${nameOf(seat)}`);
  cards.sort((a, b) => a - b);
  return Array.from({ length: Math.min(count, cards.length) }, () => cards.splice(below(cards.length), 1)[0] as CardId);
}
