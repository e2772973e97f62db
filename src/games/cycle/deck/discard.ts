/** Discarding (C25, C26). Every way into DISCARD but a play's own has the verb `discard` and a cause. */
import type { CardId } from '../../../core/index.ts';
import { DISCARD_PILE, HAND, MAIN_DECK, type Circuit } from '../shape.ts';

/** Why a card is discarded: the cause in its event. */
const MANNERS = {
  manual: { why: 'manual' },
  effect: { why: 'effect' },
  end_turn: { why: 'end_turn' },
  overflow: { why: 'overflow' },
  expired: { why: 'expired' },
} as const;

/** One of the causes. */
export type DiscardCause = keyof typeof MANNERS;

/** A card of the hand to the top of the pile. */
export function discard({ r }: Circuit, card: CardId, cause: DiscardCause): void {
  forgetModifiers(r, card);
  r.move(card, DISCARD_PILE, 'discard', 'top', MANNERS[cause]);
}

/** C26: the whole hand from left to right, each card on top. */
export function discardHand({ r }: Circuit, cause: DiscardCause): void {
  if (r.match.modified > 0) for (const card of r.cards(HAND)) forgetModifiers(r, card);
  r.moveEach(r.count(HAND), HAND, DISCARD_PILE, 'discard', 'top', MANNERS[cause]);
}

/** C16: the card longest in hand makes room. */
export const discardOldest = (circuit: Circuit): void => discard(circuit, circuit.r.at(HAND, 0), 'overflow');

/** C16: a drawn card that finds no room. */
export const discardDrawn = ({ r }: Circuit, source: number): void =>
  r.moveTop(1, source, DISCARD_PILE, 'discard', 'top', MANNERS.overflow);

/** Cards of the deck, from the top, that an effect throws away. */
export const discardFromTop = ({ r }: Circuit, n: number): void =>
  r.moveEach(n, MAIN_DECK, DISCARD_PILE, 'discard', 'top', MANNERS.effect);

/** Temporary modifiers last as long as the card is held. */
export function forgetModifiers(r: Circuit['r'], card: CardId): void {
  if (r.match.modified === 0 || r.card(card).modifiers === undefined) return;
  r.setCard(card, 'modifiers', undefined);
  r.setMatch('modified', r.match.modified - 1);
}
