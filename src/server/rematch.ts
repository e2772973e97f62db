/** Playing again: the same game with the same settings, everybody one seat further, so that another one begins. */
import type { Seat } from '../core/index.ts';
import type { Beginning, Head } from '../host/index.ts';
import type { About } from './lobby.ts';

/** The seat that a player has in the next match. */
export const nextSeat = (seat: Seat, seats: number): Seat => (seat + 1) % seats;

/** What is kept with the next match: bots move up as well, and no seat is open. */
export function movedUp({ public: isPublic, creator, bots }: About, seats: number): About {
  const moved = Object.entries(bots).map(([seat, bot]) => [String(nextSeat(Number(seat), seats)), bot]);
  return { public: isPublic, creator, invitations: {}, bots: Object.fromEntries(moved) };
}

/** The settings of a match, to begin another one with. */
export function beginningOf({ options, clock, claim, delay, fair }: Head): Partial<Beginning> {
  return {
    options,
    ...(clock ? { clock } : {}),
    ...(typeof claim === 'number' ? { claim } : {}),
    ...(delay === undefined ? {} : { delay }),
    ...(fair ? { committed: { patience: fair.patience } } : {}),
  };
}
