/**
 * Opening hands (K70): off the top of the shuffled library. Smoothed, two hands are looked at and the one whose share of
 * lands is closer to the deck's is dealt; that is not uniform, so every view says which way a match deals.
 */
import type { CardId, Seat } from '../../../core/index.ts';
import { drawOpening } from '../table/draw.ts';
import { rowFor, type Look, type Work } from '../table/work.ts';
import { libraryOf } from '../table/zones.ts';

/** Deals one opening hand. */
export function dealHand(w: Work, seat: Seat): void {
  const { openingHand, hands } = w.r.match;
  if (hands === 'smoothed') putBetterOnTop(w, seat, openingHand);
  drawHand(w, seat, openingHand, 'opening');
  // The hand that was not dealt has gone back: nobody may count on the order of what was looked at.
  if (hands === 'smoothed') w.r.shuffle(libraryOf(seat));
}

/** So many draws before the first turn. */
export function drawHand(w: Work, seat: Seat, n: number, kind: 'opening' | 'mulligan'): void {
  for (let i = 0; i < n; i++) drawOpening(w, seat, kind);
}

/** The first of two hands stays on top unless the second is closer. Nobody can tell which it was. */
function putBetterOnTop(w: Work, seat: Seat, n: number): void {
  const library = libraryOf(seat);
  const deck = w.r.cards(library);
  const [first, second, rest] = [deck.slice(0, n), deck.slice(n, 2 * n), deck.slice(2 * n)];
  if (second.length < n) return;
  const wanted = landsIn(w, deck) / deck.length;
  const isBetter = distance(w, second, wanted) < distance(w, first, wanted);
  w.r.arrange(library, 0, isBetter ? [...second, ...first, ...rest] : deck, 'deal', 'nobody');
}

const distance = (look: Look, cards: readonly CardId[], share: number): number =>
  Math.abs(landsIn(look, cards) - share * cards.length);

const landsIn = (look: Look, cards: readonly CardId[]): number =>
  cards.filter((card) => rowFor(look, card).type === 'land').length;
