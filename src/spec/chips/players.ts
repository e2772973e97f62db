/** Chips before the players, as betting sees them. Plain numbers: rounds, pots and posts are functions of these. */

/** One seat in a hand. */
export interface Player {
  readonly stack: number;
  /** What it has put in during this round. */
  readonly bet: number;
  /** What it has put in during this hand and can win from others; a dead ante is not among it (S59). */
  readonly paid: number;
  /** Whether it was dealt in and has not folded. */
  readonly isIn: boolean;
}

/** The most that a player can have in this round. */
export const reach = ({ stack, bet }: Player): number => stack + bet;

/** The seats in, in order. */
export const seatsIn = (players: readonly Player[]): readonly number[] =>
  players.flatMap(({ isIn }, seat) => (isIn ? [seat] : []));

/** The seats from one on, once round the table. */
export function from(seat: number, count: number): readonly number[] {
  const seats: number[] = [];
  for (let i = 0; i < count; i++) seats.push((seat + i) % count);
  return seats;
}
