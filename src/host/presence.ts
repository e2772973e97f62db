/** Who is at the table, and since when the others are not: what a claim for a match that was left stands on. */
import type { Seat } from '../core/index.ts';
import type { Absence } from './messages.ts';
import type { Head } from './records.ts';
import type { Standing } from './standing.ts';

/** The seats of a match, and how many connections each has. Nobody is there in the beginning. */
export class Presence {
  readonly #here: number[];
  readonly #since: number[];

  constructor(seats: number, now: number) {
    this.#here = Array.from({ length: seats }, () => 0);
    this.#since = this.#here.map(() => now);
  }

  /** Somebody came to a seat; true if it was empty. */
  came(seat: Seat): boolean {
    return this.#count(seat, 1) === 1;
  }

  /** Somebody left; true if the seat is empty now. */
  left(seat: Seat, now: number): boolean {
    const isEmpty = this.#count(seat, -1) === 0;
    if (isEmpty) this.#since[seat] = now;
    return isEmpty;
  }

  /** Whether anybody is there. */
  get isAttended(): boolean {
    return this.#here.some((count) => count > 0);
  }

  /** The seats that nobody is in. */
  get empty(): readonly Seat[] {
    return [...this.#here.keys()].filter((seat) => this.#here[seat] === 0);
  }

  /** The empty seats, and for how long they have been. */
  gone(now: number): readonly { readonly seat: Seat; readonly since: number }[] {
    return [...this.#here.keys()].flatMap((seat) =>
      this.#here[seat] === 0 ? [{ seat, since: now - (this.#since[seat] ?? now) }] : [],
    );
  }

  #count(seat: Seat, by: number): number {
    const count = (this.#here[seat] ?? 0) + by;
    this.#here[seat] = count;
    return count;
  }
}

/** The taken seats that nobody is in, and what is left until the others may claim the match. */
export function emptySeats(
  presence: Presence,
  { claim = null }: Head,
  { guests, dealt }: Standing,
  now: number,
): Absence['gone'] {
  const canClaim = claim !== null && dealt && !guests.includes(null);
  const gone = presence.gone(now).filter(({ seat }) => guests[seat]);
  return gone.map(({ seat, since }) => ({ seat, away: since, claim: canClaim ? Math.max(0, claim - since) : null }));
}
