/** The players' time: banks that run while a seat is waited for, with increment and an allowance for the way (H8). */
import type { Seat } from '../core/index.ts';
import type { ClockSettings } from './records.ts';

/** What is left of each seat's time, since when it runs, and for whom. */
export interface Banks {
  readonly left: readonly number[];
  readonly running: readonly Seat[];
  readonly since: number;
}

/** Returns the banks of a match that begins. */
export const fullBanks = (
  { bank, max = bank }: ClockSettings,
  seats: number,
  running: readonly Seat[],
  now: number,
): Banks => ({
  left: Array.from({ length: seats }, () => Math.min(bank, max)),
  running,
  since: now,
});

/** The seat whose command a record is, also where the host gave it, and whether its turn ends with it. */
export interface ActedSeat {
  readonly seat: Seat;
  readonly endsTurn: boolean;
}

/**
 * Returns what the banks hold after a record. Seats that were waited for have spent the time since the last one. A seat gets
 * the increment once a turn, when that ends. What its command may have spent on the way is not counted. No bank holds more
 * than `max`.
 */
export function spend(
  { increment, lag, max = Number.POSITIVE_INFINITY }: ClockSettings,
  { left, running, since }: Banks,
  acted: ActedSeat | undefined,
  now: number,
): readonly number[] {
  return left.map((bank, seat) => {
    if (!running.includes(seat)) return bank;
    const own = acted?.seat === seat ? acted : undefined;
    const spent = Math.max(0, now - since - (own ? lag : 0));
    return Math.min(max, Math.max(0, bank - spent) + (own?.endsTurn ? increment : 0));
  });
}

/** What is left of each bank at some time, for whoever looks at the clocks then. */
export const leftAt = ({ left, running, since }: Banks, now = since): readonly number[] =>
  left.map((bank, seat) => (running.includes(seat) ? Math.max(0, bank - Math.max(0, now - since)) : bank));

/** The seats whose time is up. */
export const outOfTime = ({ lag }: ClockSettings, { left, running, since }: Banks, now: number): readonly Seat[] =>
  running.filter((seat) => (left[seat] ?? 0) + lag <= now - since);

/** Milliseconds until the first running bank is empty. */
export const untilEmpty = ({ lag }: ClockSettings, { left, running, since }: Banks, now: number): number =>
  Math.max(0, Math.min(...running.map((seat) => (left[seat] ?? 0) + lag)) - (now - since));
