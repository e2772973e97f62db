/** The showdown: who shows in which order, and who mucks (S60). */
import type { CardId, Seat } from '../../../core/index.ts';
import { from } from '../../chips/index.ts';
import type { Machine } from '../machine.ts';
import { countIn, seatsIn } from '../seats.ts';
import type { ShowFrame } from '../shape.ts';
import { awardPot, awardPots } from './award.ts';

/** Ends the play of a hand: the last one in takes all unseen, else hands are shown and pots shared. */
export function startShowdown(x: Machine): void {
  const { r, program } = x;
  const seats = seatsIn(program, r);
  const { showdown } = program.canonical;
  if (r.match.$setup.stakes === null) return;
  if (seats.length < 2) return awardPot(x, seats);
  if (!showdown) return;
  const isAllIn = seats.some((seat) => r.seat(seat).all_in);
  const order = !showdown.muck || isAllIn || r.match.$hand.shown ? [] : showOrder(x, seats);
  if (order.length === 0) showAll(x);
  x.stack.push({ op: 'show', order });
}

/** From the last to bet or raise in the last round, else from its first to act. */
function showOrder({ r }: Machine, seats: readonly Seat[]): readonly Seat[] {
  const round = r.match.$round;
  const start = round && round.last >= 0 ? round.last : round && round.first >= 0 ? round.first : (seats[0] ?? 0);
  return from(start, r.seats.length).filter((seat) => seats.includes(seat));
}

/** Waits for the next one to show or muck; the last one in is not asked. */
export function runShow(x: Machine, frame: ShowFrame): void {
  const left = countIn(x.r);
  if (frame.order.length > 0 && left > 1) return x.pause();
  x.stack.pop();
  if (left < 2) awardPot(x, seatsIn(x.program, x.r));
  else awardPots(x);
}

/** A player shows its hand, or throws it away as a fold. */
export function showOrMuck(x: Machine, frame: ShowFrame, move: 'show' | 'muck'): void {
  const [seat, ...rest] = frame.order;
  if (seat === undefined) return;
  frame.order = rest;
  if (move === 'show') showHand(x, seat);
  else x.w.setSeat(seat, 'folded', true);
}

/** The hands of all in are shown, once. */
export function showAll(x: Machine): void {
  if (x.r.match.$hand.shown) return;
  x.keepHand({ shown: true });
  for (const seat of seatsIn(x.program, x.r)) showHand(x, seat);
}

function showHand(x: Machine, seat: Seat): void {
  const { zones, handZones } = x.program;
  const cards: CardId[] = [];
  for (const number of handZones) {
    const family = zones.families[number];
    if (family) cards.push(...x.r.cards(zones.zone(family, seat)));
  }
  x.show(cards, 'everyone');
}
