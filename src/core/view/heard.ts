/** What each seat was told aloud in a match: the notes of its events, for bots that remember them (L46). */
import type { MatchEvent, Noted } from '../events.ts';
import { includesViewer, type Seat } from '../zones.ts';

/** Notes that a seat remembers. */
export const MAX_HEARD = 200;

/** A note as a seat was told it. */
export type HeardNote = Pick<Noted, 'name' | 'facts'>;

/** Remembers the last notes of a match for every seat. */
export class HeardNotes {
  readonly #bySeat: readonly HeardNote[][];

  constructor(seats: number) {
    this.#bySeat = Array.from({ length: seats }, () => []);
  }

  /** Adds what happened in a step. */
  add(events: readonly MatchEvent[]): void {
    for (const event of events) if (event.type === 'noted') this.#addNote(event);
  }

  /** Returns what a seat was told, oldest first. */
  of(seat: Seat): readonly HeardNote[] {
    return this.#bySeat[seat]?.slice(-MAX_HEARD) ?? [];
  }

  #addNote({ name, facts, to }: Noted): void {
    for (const [seat, notes] of this.#bySeat.entries()) {
      if (!includesViewer(to, seat)) continue;
      notes.push({ name, facts });
      // Now and then, because moving a long list for every note takes time.
      if (notes.length > 2 * MAX_HEARD) notes.splice(0, notes.length - MAX_HEARD);
    }
  }
}
