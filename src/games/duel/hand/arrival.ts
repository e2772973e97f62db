/** Arrivals (U18): of a card that has come to a hand or a pile only its owner is told. */
import type { CardId, Seat } from '../../../core/index.ts';
import type { Table } from '../shape.ts';

/** Tells the owner of a card that has come to the hand. */
export const arriveInHand = (r: Table, seat: Seat, card: CardId): void =>
  r.note('arrived-in-hand', {}, { cards: [card], to: [seat] });

/** Tells the owner of a card that has come to the pile. */
export const arriveInPile = (r: Table, seat: Seat, card: CardId): void =>
  r.note('arrived-in-pile', {}, { cards: [card], to: [seat] });
