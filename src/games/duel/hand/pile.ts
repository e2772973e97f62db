/** Pile and hand without drawing: mill (U29), put in hand (U30), copy, shuffle a new card in (U44). No watcher is told. */
import { nthCard } from '../../../core/draw/index.ts';
import { NO_CARD, type CardId, type Seat } from '../../../core/index.ts';
import { rowFor } from '../board/unit.ts';
import { baseOf } from '../cards/row.ts';
import { burnedOf, handOf, pileOf, type Step } from '../shape.ts';
import { arriveInHand, arriveInPile } from './arrival.ts';

/** Burns the card that a draw would have taken; with an empty pile nothing happens. */
export function mill({ r }: Step, seat: Seat): void {
  const cards = r.cards(pileOf(seat));
  const [top] = cards;
  if (top === undefined) return;
  const card = r.match.order === 'fixed' ? top : nthCard(cards, r.roll('draw', cards.length));
  r.move(card, burnedOf(seat), 'mill', 'top');
}

/** A new card in the lowest empty slot, or burned if there is none. */
export function putInHand({ r }: Step, seat: Seat, kind: string): void {
  const hasRoom = r.freeSlot(handOf(seat)) >= 0;
  const card = r.create(kind, hasRoom ? handOf(seat) : burnedOf(seat), { where: hasRoom ? 'bottom' : 'top' });
  if (hasRoom) arriveInHand(r, seat, card);
}

/** A new copy of a drawn spell, even of a burned one; by put-in-hand, so it cannot loop (U32). */
export function copyIfSpell(step: Step, seat: Seat, drawn: CardId): void {
  if (drawn === NO_CARD || rowFor(step, drawn).type !== 'spell') return;
  putInHand(step, seat, baseOf(step.set, step.r.kind(drawn)));
}

/** A new card in the pile. Fixed order: at a random place, counted from the bottom as the documents' lists are. */
export function shuffleIn({ r }: Step, seat: Seat, kind: string): void {
  const size = r.count(pileOf(seat));
  const where = r.match.order === 'fixed' ? size - r.roll('insert', size + 1) : 0;
  const card = r.create(kind, pileOf(seat), { where, secret: 'to' });
  arriveInPile(r, seat, card);
}
