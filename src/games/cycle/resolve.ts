/** The end of a play (C22, C24, C27): the card reaches its destination. */
import type { CardId } from '../../core/index.ts';
import type { CycleRow } from './card-file.ts';
import { rowOf } from './card-set.ts';
import { forgetModifiers } from './discard.ts';
import { enterEther } from './ether.ts';
import { toHandOrDiscard } from './hand.ts';
import { enterLayer } from './layer.ts';
import { become } from './mutate.ts';
import { afterTurns, DISCARD_PILE, MAIN_DECK, RESOLVING, type Circuit } from './shape.ts';

const PLAYED = { why: 'play' } as const;

/** A card that has left RESOLVING already needs nothing. */
export function resolve(circuit: Circuit, card: CardId): void {
  const { r, rules } = circuit;
  if (r.zoneOf(card) !== RESOLVING) return;
  const row = rowOf(rules.cards, r.kind(card));
  forgetModifiers(r, card);
  if (row.cooldown > 0) r.setCard(card, 'cooldown', afterTurns(r, row.cooldown));
  if (row.becomes !== null) become(circuit, card, row.becomes);
  arrive(circuit, card, row);
}

function arrive(circuit: Circuit, card: CardId, { result }: CycleRow): void {
  const { r } = circuit;
  switch (result) {
    case 'discard':
      return r.move(card, DISCARD_PILE, 'resolve', 'top', PLAYED);
    case 'ether':
      return enterEther(circuit, card, 'exhausted', undefined, 'resolve');
    case 'attached':
      return enterEther(circuit, card, 'attached', undefined, 'resolve');
    case 'corrupted':
      return enterLayer(circuit, card, 'play', 'resolve');
    case 'deck_top':
      return r.move(card, MAIN_DECK, 'resolve', 'top', PLAYED);
    case 'deck_bottom':
      return r.move(card, MAIN_DECK, 'resolve', 'bottom', PLAYED);
    case 'hand':
      return toHandOrDiscard(circuit, card, 'resolve', PLAYED);
  }
}
