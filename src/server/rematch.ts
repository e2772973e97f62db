/** Playing again: the same game with the same settings, everybody one seat further, so that another one begins. */
import { createHash } from 'node:crypto';
import type { Seat } from '../core/index.ts';
import { cleanName, distinctName, type Beginning, type Head, type Match, type MatchId } from '../host/index.ts';
import { botIn, guestOf, peopleIn, type About, type Entry } from './about.ts';
import { botName } from './names.ts';

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
export function movedUp(entry: Entry, wishes: Wishes, now: number): About {
  const { match, about } = entry;
  const up = (seat: Seat): string => String((seat + 1) % match.guests.length);
  const bots = [...match.guests.entries()].flatMap(([seat, guest]) => {
    const bot = botIn(guest);
    return bot === undefined ? [] : [[up(seat), bot] as const];
  });
  const names = bots.map(([, bot]) => botName(bot));
  const people = peopleIn(entry).flatMap((seat) => {
    const guest = match.guests[seat];
    if (!guest) return [];
    // A match that an older release began may have names that are refused today.
    const name = distinctName(cleanName(guest.name), names);
    names.push(name);
    return [[up(seat), guestOf(match, guest.key, name, wishes.get(seat))]];
  });
  return {
    public: about.public,
    creator: about.creator,
    created: now,
    networks: about.networks,
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
