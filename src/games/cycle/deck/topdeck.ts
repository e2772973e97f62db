/** Cards put on top (C72), looked at (C36) and put somewhere into the deck (C37). */
import type { CardId } from '../../../core/index.ts';
import { DISCARD_PILE, MAIN_DECK, OPERATIVE, streamOf, type Circuit } from '../shape.ts';

/** C72: a named card of DECK or DISCARD to position 0. */
export function putOnTop({ r }: Circuit, card: CardId): void {
  if (r.zoneOf(card) === DISCARD_PILE) r.move(card, MAIN_DECK, 'topdeck', 'top');
  else {
    const others = r.cards(MAIN_DECK).filter((other) => other !== card);
    r.arrange(MAIN_DECK, 0, [card, ...others], 'topdeck', 'nobody');
    r.reveal([card], [OPERATIVE]);
  }
  r.note('put-on-top', {}, { cards: [card] });
}

/** C72: any card of the discard pile. */
export function putRandomOnTop(circuit: Circuit): void {
  const { r } = circuit;
  const size = r.count(DISCARD_PILE);
  if (size > 0) putOnTop(circuit, r.at(DISCARD_PILE, r.roll(streamOf(circuit.r, 'topdeck'), size)));
}

/** C37, C40: a card of the discard pile somewhere into the deck; no reshuffle. */
export function insertAtRandom({ r }: Circuit, card: CardId): void {
  const where = r.roll(streamOf(r, 'insert'), r.count(MAIN_DECK) + 1);
  r.move(card, MAIN_DECK, 'insert', where, { secret: 'to' });
}

/** C37: any cards of the discard pile, each somewhere into the deck. */
export function insertSome(circuit: Circuit, n: number): void {
  const { r } = circuit;
  for (let left = Math.min(n, r.count(DISCARD_PILE)); left > 0; left--)
    insertAtRandom(circuit, r.at(DISCARD_PILE, r.roll(streamOf(r, 'insert'), r.count(DISCARD_PILE))));
}

/** Puts the known top cards of the deck in this order. */
export function orderTop({ r }: Circuit, cards: readonly CardId[]): void {
  if (cards.length > 1) r.arrange(MAIN_DECK, 0, cards, 'order', [OPERATIVE]);
}
