/** Shuffling a library (K62), and other orders that only chance decides (K79). */
import type { CardId, Seat } from '../../../core/index.ts';
import { announce } from '../flow/triggers.ts';
import { hideTop } from './tops.ts';
import type { Work } from './work.ts';
import { libraryOf } from './zones.ts';

/** Shuffles a library; even none or one card is a shuffle (K62). Everybody's knowledge of it is gone (K79). */
export function shuffleLibrary(w: Work, seat: Seat, by: Seat): void {
  w.r.shuffle(libraryOf(seat));
  hideTop(w, seat);
  announce(w, 'shuffled', seat, { by });
}

/** Cards in an order that only chance decides: the order they came in has no influence. */
export function atRandom(w: Work, cards: readonly CardId[]): readonly CardId[] {
  const order = cards.toSorted((a, b) => a - b);
  for (let left = order.length; left > 1; left--) {
    const at = w.r.roll('choose', left);
    // Both places are in the list: 0 <= at < left <= its length.
    [order[left - 1], order[at]] = [order[at] as CardId, order[left - 1] as CardId];
  }
  return order;
}
