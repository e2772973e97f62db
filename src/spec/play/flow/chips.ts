/** Chips on the table: what is paid, given back and won, and the players as the betting functions see them. */
import type { Seat } from '../../../core/index.ts';
import { uncalled, type Player } from '../../chips/index.ts';
import type { Machine } from '../machine.ts';
import { isIn } from '../seats.ts';
import type { Look, Table } from '../shape.ts';

/** The players of a hand as plain numbers. */
export function playersOf(r: Look): readonly Player[] {
  const players: Player[] = [];
  for (const seat of r.seats) {
    const { stack, bet, paid } = r.seat(seat);
    players.push({ stack, bet, paid, isIn: isIn(r, seat) });
  }
  return players;
}

/** A seat bets chips; what the pot is then, the caller says. */
export function putIn(r: Table, seat: Seat, amount: number): void {
  const { stack, bet, paid } = r.seat(seat);
  r.setSeat(seat, { stack: stack - amount, bet: bet + amount, paid: paid + amount, all_in: stack === amount });
}

/** Puts chips into the pot before the betting: as a bet of the first round, as an ante, or dead, which nobody can match. */
export function pay(x: Machine, seat: Seat, amount: number, as: 'bet' | 'ante' | 'dead'): void {
  const { stack, paid } = x.r.seat(seat);
  if (as === 'bet') putIn(x.w, seat, amount);
  else
    x.w.setSeat(seat, { stack: stack - amount, paid: as === 'ante' ? paid + amount : paid, all_in: stack === amount });
  const { pot, $hand } = x.r.match;
  x.w.setMatch('pot', pot + amount);
  if (as === 'dead') x.keepHand({ dead: $hand.dead + amount });
}

/** Gives chips to a seat out of the pot. */
export function win(x: Machine, seat: Seat, amount: number): void {
  if (amount === 0) return;
  const { pot, $hand } = x.r.match;
  x.w.setSeat(seat, 'stack', x.r.seat(seat).stack + amount);
  x.w.setMatch('pot', pot - amount);
  if (!$hand.won.includes(seat)) x.keepHand({ won: [...$hand.won, seat] });
}

/** The end of a betting round: what nobody matched goes back, bets begin anew (S56). */
export function closeRound(x: Machine): void {
  const back = uncalled(playersOf(x.r));
  if (back) giveBack(x, back.seat, back.amount);
  for (const seat of x.r.seats) if (x.r.seat(seat).bet !== 0) x.w.setSeat(seat, 'bet', 0);
  x.w.setMatch('level', 0);
}

function giveBack(x: Machine, seat: Seat, amount: number): void {
  const { stack, paid } = x.r.seat(seat);
  x.w.setSeat(seat, { stack: stack + amount, paid: paid - amount, all_in: false });
  x.w.setMatch('pot', x.r.match.pot - amount);
}
