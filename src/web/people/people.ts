/** What the page knows of the people at a table and of the line to the server: kept from what the client is told. */
import { signal } from '@preact/signals';
import type { Follower, JoinedMatch } from '../../client/index.ts';
import type { Seat } from '../../core/index.ts';
import type { ReactionName } from '../../host/index.ts';
import { store, stored } from '../app/stored.ts';

/** Somebody who is away: since when, and from when on the match may be claimed, by the page's clock. */
export interface Away {
  readonly seat: Seat;
  readonly since: number;
  readonly claimAt: number | null;
}

/** Something that was said, until when it stands. */
export interface Said {
  readonly id: number;
  readonly seat: Seat;
  readonly reaction: ReactionName;
}

/** The line to the server: lost since when, and when it is tried again. */
export type Line =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly since: number; readonly retryAt: number };

/** The offer of a draw that stands, or who has declined the last one. */
export interface Offer {
  readonly agreed: readonly Seat[];
  readonly declined: Seat | null;
}

/** Milliseconds for which a reaction, and the news that a draw was declined, stand. */
export const STANDS = 2_500;
/** Milliseconds after "Keep waiting" until the strip comes back. */
export const REMIND_AFTER = 60_000;
const OPEN: Line = { isOpen: true };
const NO_OFFER: Offer = { agreed: [], declined: null };

/** The people of one match. */
export class People {
  readonly away = signal<readonly Away[]>([]);
  readonly offer = signal<Offer>(NO_OFFER);
  readonly said = signal<readonly Said[]>([]);
  readonly line = signal<Line>(OPEN);
  readonly joined = signal<JoinedMatch | undefined>(undefined);
  /** Whether reactions of the others are not shown. Remembered for all tables. */
  readonly isMuted = signal(stored('muted') === true);
  /** Away seats of which the player has said to keep waiting, and until when the strip says no more of them. */
  readonly patient = signal<ReadonlyMap<Seat, number>>(new Map());
  /** When the player may say something again, by the page's clock. */
  readonly speaksAt = signal(0);
  /** Commands that were sent and not answered yet. */
  readonly pending = signal(0);
  #count = 0;

  /** What the client tells. */
  readonly follower: Pick<Follower, 'absent' | 'reaction' | 'drawOffer' | 'connected'> = {
    absent: (gone) => {
      const now = performance.now();
      this.away.value = gone.map(({ seat, away, claim }) => ({
        seat,
        since: now - away,
        claimAt: claim === null ? null : now + claim,
      }));
      const here = new Set(gone.map(({ seat }) => seat));
      this.patient.value = new Map([...this.patient.peek()].filter(([seat]) => here.has(seat)));
    },
    reaction: ({ seat, reaction }) => this.hear(seat, reaction),
    drawOffer: (offer) => {
      this.offer.value = offer;
      if (offer.declined !== null)
        setTimeout(() => this.offer.peek() === offer && (this.offer.value = NO_OFFER), 5_000);
    },
    connected: (isOpen, retryIn = 0) => {
      const now = performance.now();
      const { value: line } = this.line;
      this.line.value = isOpen ? OPEN : { isOpen, since: line.isOpen ? now : line.since, retryAt: now + retryIn };
    },
  };

  /** Shows what somebody said for a while. */
  hear(seat: Seat, reaction: ReactionName): void {
    const said: Said = { id: ++this.#count, seat, reaction };
    this.said.value = [...this.said.peek().filter((each) => each.seat !== seat), said];
    setTimeout(() => (this.said.value = this.said.peek().filter((each) => each !== said)), STANDS);
  }

  /** Shows reactions of the others, or shows them no longer. */
  mute(isMuted: boolean): void {
    this.isMuted.value = isMuted;
    store('muted', isMuted);
  }

  /** Waits on for everybody who is away now; the strip comes back when the match may be claimed, or else after a while. */
  keepWaiting(now = performance.now()): void {
    const until = (claimAt: number | null): number =>
      claimAt !== null && claimAt > now ? claimAt : now + REMIND_AFTER;
    this.patient.value = new Map(this.away.peek().map(({ seat, claimAt }) => [seat, until(claimAt)]));
  }

  /** Returns whether the player waits for a seat without being reminded. */
  isPatient(seat: Seat, now: number): boolean {
    return now < (this.patient.value.get(seat) ?? 0);
  }

  /** Counts a command while it is on its way. */
  async counted<T>(sent: Promise<T>): Promise<T> {
    this.pending.value += 1;
    try {
      return await sent;
    } finally {
      this.pending.value -= 1;
    }
  }
}
