/** Locks (C83, C84): whether anything can still be drawn, and whether anything can still happen. They are told in encounter/end.ts. */
import { rowOf } from '../kinds.ts';
import { CORRUPTED_DECK, DISCARD_PILE, ETHER, HAND, MAIN_DECK, RESOLVING, type Look } from '../shape.ts';
import { isStorm } from './status.ts';

/** Whether nothing is left that could be drawn, now or after a reshuffle (C83). */
export function isDrawLocked({ r }: Look): boolean {
  if (r.count(MAIN_DECK) > 0 || r.count(DISCARD_PILE) > 0) return false;
  return !isStorm(r) || r.count(CORRUPTED_DECK) === 0;
}

/** C84: energy and cooldown pass, so a card counts as playable whenever its row has a cost. */
export function isDeckLocked(look: Look): boolean {
  const { r } = look;
  if (!isDrawLocked(look) || r.count(RESOLVING) > 0 || r.match.pending.length > 0) return false;
  if (r.cards(ETHER).some((card) => r.card(card).ether?.reason === 'temporary')) return false;
  return !r.cards(HAND).some((card) => rowOf(look, card).cost !== null);
}
