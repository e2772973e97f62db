/** The hand: room in it, and cards that come to it by another way than a draw (C21). */
import type { CardId } from '../../../core/index.ts';
import { rowOf } from '../kinds.ts';
import { DISCARD_PILE, HAND, tickOf, type Circuit, type Look } from '../shape.ts';

/** Whether there is no room for another card. */
export const isHandFull = ({ r }: Look): boolean => r.count(HAND) >= r.match.maxHand;

/** C56: in real time some cards begin to count down. */
export function enterHand(circuit: Circuit, card: CardId): void {
  const { r } = circuit;
  const after = rowOf(circuit, card).expires_after;
  if (after !== null && r.match.mode === 'realtime') r.setCard(card, 'expires', tickOf(r) + after);
}

/** C21: returned, forced and taken cards go to DISCARD when the hand is full, whatever the policy. */
export function toHandOrDiscard(
  circuit: Circuit,
  card: CardId,
  verb: string,
  manner: { why: string; secret?: 'from' },
): void {
  const { r } = circuit;
  if (isHandFull(circuit)) return r.move(card, DISCARD_PILE, 'discard', 'top', { ...manner, why: 'overflow' });
  r.move(card, HAND, verb, 'bottom', manner);
  enterHand(circuit, card);
}
