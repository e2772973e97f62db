/** The players' time: banks that run while a seat is waited for, with increment and an allowance for the way (H8). */
import type { Seat } from '../core/index.ts';
import type { ClockSettings } from './records.ts';

/** What is left of each seat's time, since when it runs, and for whom. */
export interface Banks {
  readonly left: readonly number[];
  readonly running: readonly Seat[];
  readonly since: number;
}

/** Full banks. */
export const fullBanks = ({ bank }: ClockSettings, seats: number, running: readonly Seat[], now: number): Banks => ({
  left: Array.from({ length: seats }, () => bank),
  running,
  since: now,
});

/**
 * What the banks hold after a record: who was waited for has spent the time since, and who acted gets the increment. What
 * its command may have spent on the way is not counted; of the time up to somebody else's record, all is.
 */
export function spend(
  { increment, lag }: ClockSettings,
  { left, running, since }: Banks,
  by: Seat | undefined,
  now: number,
): readonly number[] {
  return left.map((bank, seat) => {
    if (!running.includes(seat)) return bank;
    const spent = Math.max(0, now - since - (seat === by ? lag : 0));
    return Math.max(0, bank - spent) + (seat === by ? increment : 0);
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
