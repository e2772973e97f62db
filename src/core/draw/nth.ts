/** Picks from a pile number its cards by id, so that the order in which they lie has no influence (F9). */
import type { CardId } from '../pile.ts';

/** The card that would stand at place `n` if the list were sorted by id. Puts the list in another order. */
export function nthCard(cards: CardId[], n: number): CardId {
  let low = 0;
  let high = cards.length - 1;
  while (low < high) {
    const split = partition(cards, low, high);
    if (n <= split) high = split;
    else low = split + 1;
  }
  return cards[n] as CardId;
}

/** Hoare's: smaller cards to the left of the place it gives, greater ones to the right. */
function partition(cards: CardId[], low: number, high: number): number {
  const pivot = cards[(low + high) >> 1] as CardId;
  let left = low - 1;
  let right = high + 1;
  for (;;) {
    do left++;
    while ((cards[left] as CardId) < pivot);
    do right--;
    while ((cards[right] as CardId) > pivot);
    if (left >= right) return right;
    const kept = cards[left] as CardId;
    cards[left] = cards[right] as CardId;
    cards[right] = kept;
  }
}
