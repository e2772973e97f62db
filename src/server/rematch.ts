/** Playing again: the same game with the same settings, everybody one seat further, so that another one begins. */
import { createHash } from 'node:crypto';
import type { Seat } from '../core/index.ts';
import type { Beginning, Head, Match, MatchId } from '../host/index.ts';
import { botIn, guestOf, peopleIn, type About, type Entry } from './about.ts';

/** Seats that want to play again, each with the key that it will sign with. */
export type Wishes = Map<Seat, string | undefined>;

/**
 * The name of the match that comes after another one. It follows from how that one began, so two are never begun; and since
 * nobody is told all of a beginning, nobody asks for it before it is there.
 */
export const nextMatchId = ({ id, head }: Match): MatchId =>
  createHash('sha256')
    .update(`cardwright/rematch|${id}|${JSON.stringify(head)}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** What is kept with the next match: everybody moves up, bots as well, and no seat is open. */
export function movedUp(entry: Entry, wishes: Wishes): About {
  const { match, about } = entry;
  const up = (seat: Seat): string => String((seat + 1) % match.guests.length);
  const people = peopleIn(entry).flatMap((seat) => {
    const guest = match.guests[seat];
    return guest ? [[up(seat), guestOf(match, guest.key, guest.name, wishes.get(seat))]] : [];
  });
  const bots = [...match.guests.entries()].flatMap(([seat, guest]) => {
    const bot = botIn(guest);
    return bot === undefined ? [] : [[up(seat), bot]];
  });
  return {
    public: about.public,
    creator: about.creator,
    invitations: {},
    bots: Object.fromEntries(bots),
    people: Object.fromEntries(people),
  };
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
