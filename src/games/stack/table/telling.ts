/** What everybody is told beside the moves of cards: cards that are shown, and how many went where, never which (K83). */
import type { CardId, Seat } from '../../../core/index.ts';
import { ownerOf } from './players.ts';
import type { Work } from './work.ts';

/** Shows cards to all; they stay where they are (K69). */
export function show(w: Work, cards: readonly CardId[]): void {
  if (cards.length === 0) return;
  w.r.reveal(cards, 'everyone');
  for (const card of cards) w.r.note('revealed', { seat: ownerOf(w, card) }, { cards: [card] });
}

/** Tells how many cards of a player went to the bottom of their library. */
export function tellBottomed(w: Work, seat: Seat, count: number): void {
  if (count > 0) w.r.note('bottomed', { seat, count });
}
