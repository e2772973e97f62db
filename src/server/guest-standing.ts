/** How a match stands for one guest: what the guest's list of matches says of it. */
import { err, ok, type Refusal, type Result, type Seat } from '../core/index.ts';
import { formerSeatOf, mayFollow, seatOf, type Entry } from './about.ts';
import { expiredRefusal, isExpired } from './idle.ts';
import { countsIn } from './listing.ts';

/** How a match stands for a guest; `rematch` are the others who want to play again and wait. */
export interface GuestStanding {
  readonly seat: Seat | null;
  /** The seat that the guest had until a bot took it over. */
  readonly former: Seat | null;
  readonly names: readonly (string | null)[];
  readonly isOver: boolean;
  readonly isMyTurn: boolean;
  readonly rematch: readonly Seat[];
  /** How far it has come, as a spectator sees it. */
  readonly counts: ReturnType<typeof countsIn>;
}

/** Returns how a match stands for a guest. Fails with `NoSuchMatch` if the guest may not follow it, and with `Expired`. */
export function guestStanding(entry: Entry, key: string, wanted: readonly Seat[]): Result<GuestStanding, Refusal> {
  const { match } = entry;
  if (!mayFollow(entry, key)) return err({ code: 'NoSuchMatch' });
  if (isExpired(match)) return err(expiredRefusal(entry));
  const seat = seatOf(match, key) ?? null;
  return ok({
    seat,
    former: formerSeatOf(match, key) ?? null,
    names: match.guests.map((guest) => guest?.name ?? null),
    isOver: match.outcome !== undefined,
    isMyTurn: !match.outcome && seat !== null && match.waiting.includes(seat),
    rematch: wanted.filter((each) => each !== seat),
    counts: countsIn(entry),
  });
}
