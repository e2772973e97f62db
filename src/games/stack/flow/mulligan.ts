/** Opening hands and mulligans (section 8): all declare in a round, then all who take one do so together (K71). */
import type { Picks, Seat } from '../../../core/index.ts';
import { drawHand } from './dealing.ts';
import { handOf, libraryOf } from '../table/zones.ts';
import { tellBottomed } from '../table/telling.ts';
import { turnOrder } from '../table/players.ts';
import type { JobFor, StackJob } from '../shape.ts';
import type { Look, Work } from '../table/work.ts';

const KEEP_OR_NOT = [{ label: 'keep' }, { label: 'mulligan' }] as const;

/** Mulligans that count; with three or more players the first is free (K74). */
export const countedMulligans = ({ r }: Look, seat: Seat): number =>
  Math.max(0, r.seat(seat).mulligans - r.match.freeMulligans);

/** Asks everyone in turn to keep or not, then carries the mulligans out, then asks those players again. */
export function mulliganRound(w: Work, round: JobFor<'mulliganRound'>, answer?: Picks): void {
  const [seat, ...others] = round.asking.filter((each) => countedMulligans(w, each) < w.r.match.openingHand);
  if (seat === undefined) return takeMulligans(w, round.again);
  if (!answer) return w.r.ask({ seat, kind: 'mulligan', options: KEEP_OR_NOT });
  const again = answer[0] === 0 ? round.again : [...round.again, seat];
  w.r.next({ ...round, asking: others, again });
}

/** Nothing is done before all have declared. */
function takeMulligans(w: Work, seats: readonly Seat[]): void {
  if (seats.length === 0) return w.r.next(...looks(w));
  for (const seat of seats) mulligan(w, seat);
  const bottoms = seats.map((seat): StackJob => ({ do: 'bottom', seat, n: bottomCount(w, seat) }));
  w.r.next(...bottoms, { do: 'mulliganRound', asking: seats, again: [] });
}

/** Hand into library, shuffle, draw anew. */
function mulligan(w: Work, seat: Seat): void {
  w.r.setSeat(seat, 'mulligans', w.r.seat(seat).mulligans + 1);
  const hand = w.r.count(handOf(seat));
  w.r.moveTop(hand, handOf(seat), libraryOf(seat), 'mulligan');
  w.r.shuffle(libraryOf(seat));
  const fewer = w.r.match.mulligan === 'london' ? 0 : countedMulligans(w, seat);
  drawHand(w, seat, w.r.match.openingHand - fewer, 'mulligan');
}

const bottomCount = (w: Work, seat: Seat): number => (w.r.match.mulligan === 'london' ? countedMulligans(w, seat) : 0);

/** Cards to the bottom in library order: the last of the list becomes the last of the library (K72). */
export function bottom(w: Work, { seat, n }: JobFor<'bottom'>, answer?: Picks): void {
  const hand = w.r.cards(handOf(seat));
  const min = Math.min(n, hand.length);
  if (min === 0) return;
  if (!answer) return w.r.ask({ seat, kind: 'bottom', cards: hand, min, ordered: true });
  for (const card of answer) w.r.move(card, libraryOf(seat), 'bottom', 'bottom');
  tellBottomed(w, seat, answer.length);
}

/** Vancouver: whoever keeps fewer than seven cards looks at the top card and may bottom it (K73). */
function looks(w: Work): readonly StackJob[] {
  if (w.r.match.mulligan !== 'vancouver') return [];
  return turnOrder(w)
    .filter((seat) => countedMulligans(w, seat) > 0)
    .map((seat) => ({ do: 'scry', seat, n: 1 }));
}
