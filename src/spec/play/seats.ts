/** Who is in, in which order, and who holds which position (S48, S49). */
import type { Seat } from '../../core/index.ts';
import { positionsFrom } from '../chips/index.ts';
import type { Named, PositionForm } from '../canonical.ts';
import type { Program } from './program.ts';
import type { Look } from './shape.ts';
import { teamOf } from './teams.ts';

/** Whether a seat takes part: not out of the match and, in a hand, dealt in and not folded. */
export function isIn(r: Look, seat: Seat): boolean {
  const own = r.seat(seat);
  return !own.$out && !((own.folded || own.$away) && r.match.$inHand);
}

/** Whether a seat was dealt in, folded or not. */
export const isDealtIn = (r: Look, seat: Seat): boolean => {
  const { $out, $away } = r.seat(seat);
  return !$out && !(r.match.$inHand && $away);
};

/** The seat that goes first: after the dealer, else seat 0. */
export const firstSeat = (program: Program, r: Look): Seat =>
  program.hasDealer ? (r.match.dealer + 1) % r.seats.length : 0;

/** Everybody in, round the table from a seat on. */
export function seatsIn(program: Program, r: Look, start: Seat = firstSeat(program, r)): readonly Seat[] {
  const { length } = r.seats;
  const seats: Seat[] = [];
  for (let i = 0; i < length; i++) {
    const seat = (start + i) % length;
    if (isIn(r, seat)) seats.push(seat);
  }
  return seats;
}

/** How many are in. */
export function countIn(r: Look): number {
  let many = 0;
  for (const seat of r.seats) if (isIn(r, seat)) many++;
  return many;
}

/** Everybody in but one and the partners of that one. */
export const opponentsOf = (program: Program, r: Look, seat: Seat): readonly Seat[] =>
  seatsIn(program, r).filter((other) => teamOf(program, other) !== teamOf(program, seat));

/** The next one in after a seat, going up or down. */
export function nextIn(r: Look, seat: Seat, by: 1 | -1 = 1): Seat {
  const { length } = r.seats;
  for (let i = 1; i <= length; i++) {
    const at = (seat + by * i + length * i) % length;
    if (isIn(r, at)) return at;
  }
  return seat;
}

/** The seats dealt in, from the small blind on. */
export const positions = (r: Look): readonly Seat[] =>
  positionsFrom(
    r.match.dealer,
    r.seats.map((seat) => isDealtIn(r, seat)),
  );

/** Who holds a position; folding does not matter. */
export function seatAt(program: Program, r: Look, name: string): Seat {
  const form = formOf(program.positions, name);
  if (!form || 'rotates' in form) return r.match.dealer;
  if ('seat' in form) return form.seat % r.seats.length;
  return placesAfter(program, r, form.after, form.by);
}

function formOf(forms: Named<PositionForm>, name: string): PositionForm | undefined {
  return Object.hasOwn(forms, name) ? forms[name] : undefined;
}

/** So many places after a position: after the dealer with two players, the dealer comes first. */
function placesAfter(program: Program, r: Look, after: string, by: number): Seat {
  const base = formOf(program.positions, after);
  const seats = positions(r);
  const { length } = seats;
  const isDealer = base === undefined || 'rotates' in base || after === 'dealer';
  const start = isDealer ? -1 : seats.indexOf(seatAt(program, r, after));
  return seats[(((start + by) % length) + length) % length] ?? r.match.dealer;
}
