/** Opening hands and mulligans (section 8): all declare in a round, then all who take one do so together (K71). */
import type { Seat } from '../../../core/index.ts';
import { MANY_PLAYERS, OPENING_HAND } from '../constants.ts';
import { drawOpening } from '../draw.ts';
import { handOf, libraryOf } from '../layout.ts';
import { turnOrder } from '../players.ts';
import type { Answer, Frame } from '../shape.ts';
import { ask, cardChoice, optionChoice, push, type Look, type Work } from '../work.ts';

type FrameOf<Verb extends Frame['do']> = Extract<Frame, { do: Verb }>;

/** Mulligans that count: with three or more players the first is free (K74). */
export const countedMulligans = ({ r }: Look, seat: Seat): number =>
  Math.max(0, r.seat(seat).mulligans - (r.layout.seats.length >= MANY_PLAYERS ? 1 : 0));

export function drawOpeningHand(w: Work, seat: Seat, n: number, kind: 'opening' | 'mulligan'): void {
  for (let i = 0; i < n; i++) drawOpening(w, seat, kind);
}

/** Asks everyone in turn, then carries the mulligans out, then asks those players again. */
export function mulliganRound(w: Work, { asking, again }: FrameOf<'mulligan-round'>): void {
  const [next, ...others] = asking.filter((seat) => countedMulligans(w, seat) < OPENING_HAND);
  if (next !== undefined) {
    push(w, { do: 'mulligan', seat: next }, { do: 'mulligan-round', asking: others, again });
    return;
  }
  if (again.length === 0) return push(w, ...lookFrames(w));
  for (const seat of again) mulligan(w, seat);
  const bottoms = again.map((seat): Frame => ({ do: 'bottom', seat, n: bottomCount(w, seat) }));
  push(w, ...bottoms, { do: 'mulligan-round', asking: again, again: [] });
}

/** Keep, or not. Nothing is done before all have declared. */
export function declare(w: Work, frame: FrameOf<'mulligan'>, answer?: Answer): void {
  if (!answer)
    return ask(w, frame, optionChoice('mulligan', frame.seat, [{ label: 'keep' }, { label: 'mulligan' }], 1, 1));
  if (answer[0] === 0) return;
  const at = w.frames.length - 1;
  const round = w.frames[at] as FrameOf<'mulligan-round'>;
  w.frames[at] = { ...round, again: [...round.again, frame.seat] };
}

/** Hand into library, shuffle, draw anew. */
function mulligan(w: Work, seat: Seat): void {
  w.r.setSeat(seat, 'mulligans', w.r.seat(seat).mulligans + 1);
  const hand = w.r.count(handOf(seat));
  w.r.moveTop(hand, handOf(seat), libraryOf(seat), 'mulligan');
  w.r.shuffle(libraryOf(seat));
  const fewer = w.r.match.mulligan === 'london' ? 0 : countedMulligans(w, seat);
  drawOpeningHand(w, seat, OPENING_HAND - fewer, 'mulligan');
}

const bottomCount = (w: Work, seat: Seat): number => (w.r.match.mulligan === 'london' ? countedMulligans(w, seat) : 0);

/** Cards to the bottom in library order: the last of the list becomes the last of the library (K72). */
export function bottom(w: Work, frame: FrameOf<'bottom'>, answer?: Answer): void {
  const { seat } = frame;
  const hand = w.r.cards(handOf(seat));
  const n = Math.min(frame.n, hand.length);
  if (n === 0) return;
  if (!answer) return ask(w, frame, cardChoice('bottom', seat, hand, n, n, true));
  for (const card of answer) w.r.move(card, libraryOf(seat), 'bottom', 'bottom');
}

/** Vancouver: whoever keeps fewer than seven cards looks at the top card and may bottom it (K73). */
function lookFrames(w: Work): readonly Frame[] {
  if (w.r.match.mulligan !== 'vancouver') return [];
  return turnOrder(w)
    .filter((seat) => countedMulligans(w, seat) > 0)
    .map((seat) => ({ do: 'scry', seat, n: 1 }));
}
