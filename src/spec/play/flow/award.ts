/** The pots of a hand go to those who won them (S59, S60). */
import type { Seat } from '../../../core/index.ts';
import { halves, potsOf, share, type Pot } from '../../chips/index.ts';
import type { Machine } from '../machine.ts';
import { bestSeats } from '../worth.ts';
import { playersOf, win } from './chips.ts';

/** Shares the whole pot, or so much, among some seats. */
export function awardPot(x: Machine, seats: readonly Seat[], amount = x.r.match.pot): void {
  if (seats.length === 0 || amount === 0) return;
  give(x, amount, seats);
}

/** Every pot to its best hands, in as many shares as the showdown has. */
export function awardPots(x: Machine): void {
  for (const pot of potsOf(playersOf(x.r), x.r.match.$hand.dead)) awardOne(x, pot);
}

function awardOne(x: Machine, { amount, seats }: Pot): void {
  const winners = x.program.shares.map((worth) => bestSeats(x, seats, worth));
  const isWon = winners.map((best) => best.length > 0);
  if (!isWon.includes(true)) return give(x, amount, seats);
  halves(amount, isWon).forEach((part, at) => give(x, part, winners[at] ?? []));
}

/** Odd chips go one each from the seat after the dealer. */
function give(x: Machine, amount: number, winners: readonly Seat[]): void {
  if (amount === 0 || winners.length === 0) return;
  const { length } = x.r.seats;
  const parts = share(amount, winners, (x.r.match.dealer + 1) % length, length);
  parts.forEach((part, seat) => win(x, seat, part));
}
