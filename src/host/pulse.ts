/** Ticks by the host's clock (H8): how many have passed since time began to run, and which of them the match has had. */

/** Time that runs: since when, how fast, and how many ticks of it were given to the match. */
export interface Pulse {
  readonly since: number;
  /** Ticks a second. */
  readonly rate: number;
  readonly given: number;
}

/** Time begins to run. */
export const pulseFrom = (now: number, rate: number): Pulse => ({ since: now, rate, given: 0 });

/** Ticks that have passed and were not given yet. */
export const ticksDue = ({ since, rate, given }: Pulse, now: number): number =>
  Math.max(0, Math.floor(((now - since) * rate) / 1_000) - given);

/** Milliseconds until so many are due. */
export const untilTicks = ({ since, rate, given }: Pulse, ticks: number, now: number): number =>
  Math.max(0, Math.ceil(since + ((given + ticks) * 1_000) / rate - now));

/** So many were given. */
export const withGiven = (pulse: Pulse, ticks: number): Pulse => ({ ...pulse, given: pulse.given + ticks });
