/** A round from the first card laid to the next hand. */
import { NO_CARD, type CardId, type Seat } from '../../core/index.ts';
import { worthOf } from './cards.ts';
import { drawCards } from './draw.ts';
import { HAND_SIZE } from './settings.ts';
import { coinsOf, DISCARD, handOf, laidOf, type Look, type Table } from './shape.ts';

/** A seat has laid its card: the next one has its turn, and after the last the cards are compared. */
export function laid(r: Table, seat: Seat): void {
  r.setMatch('laid', r.match.laid + 1);
  r.setMatch('turn', (seat + 1) % r.seats.length);
  if (r.match.laid === r.seats.length) compare(r);
}

/** All cards are turned up; the best takes a point, equals take a coin each, and everyone draws up again. */
function compare(r: Table): void {
  const cards = r.seats.map((seat) => r.at(laidOf(seat), 0));
  r.reveal(cards, 'everyone');
  const best = bestOf(r, cards);
  r.note('compared', { best }, { cards });
  const [winner, ...equals] = best;
  if (winner !== undefined && equals.length === 0) r.setSeat(winner, 'points', r.seat(winner).points + 1);
  else for (const seat of best) r.create('coin', coinsOf(seat));
  cards.forEach((card, seat) => clear(r, seat, card));
  nextRound(r);
}

/** The seats whose card is worth most; among equals a lucky one is better. */
function bestOf(r: Look, cards: readonly CardId[]): Seat[] {
  const worth = cards.map((card) => (card === NO_CARD ? -1 : 2 * worthOf(r.kind(card)) + (r.card(card).lucky ? 1 : 0)));
  const most = Math.max(...worth);
  return r.seats.filter((seat) => worth[seat] === most);
}

function clear(r: Table, seat: Seat, card: CardId): void {
  r.setCard(card, 'lucky', undefined);
  r.move(card, DISCARD, 'clear', 'top');
  r.setSeat(seat, 'swapped', false);
}

function nextRound(r: Table): void {
  if (r.match.round === r.match.rounds) return r.setMatch('over', true);
  r.setMatch('round', r.match.round + 1);
  r.setMatch('laid', 0);
  for (const seat of r.seats) drawCards(r, seat, HAND_SIZE - r.count(handOf(seat)));
}
