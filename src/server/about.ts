/** What the lobby keeps with a match: who made it, who may see it, and who belongs in which seat. */
import { fields, type ValueOf } from '../core/fields/index.ts';
import type { Refusal, Seat } from '../core/index.ts';
import type { Guest, Match } from '../host/index.ts';
import { keyOf, newToken } from './identity.ts';
import { botName } from './names.ts';
import type { CreateRequest } from './protocol.ts';
import type { Creator } from './quota.ts';

const { byName, flag, list, optional, orElse, record, text, whole } = fields;

/** The gate for it, when it comes back from a store. */
export const ABOUT = record({
  public: flag,
  creator: text(64),
  /** Digests of codes, by the number of the seat that each is for. */
  invitations: byName(text(64)),
  bots: byName(text(40)),
  /** When it was created, by the host's clock; 0 where that was not recorded. */
  created: orElse(whole(), 0),
  /** Digests of the networks that it was created from. */
  networks: orElse(list(text(64), 2), []),
  /** Guests who have a seat from the beginning, by its number. */
  people: orElse(byName(record({ key: text(64), name: text(40), signer: optional(text(64)) })), {}),
});

/** What the lobby keeps with a match. */
export type About = ValueOf<typeof ABOUT>;

/** A match of this server, and what is kept with it. */
export interface Entry {
  readonly match: Match;
  readonly about: About;
  /** Why it can only be looked at: it is not over, and its rules are others now. */
  readonly refusal?: Refusal;
  /** It is shown by other rules than it was played by: nothing of it is written. */
  readonly isShown?: true;
}

/** A code for every open seat. */
export const codesFor = ({ seats }: CreateRequest): { readonly [seat: string]: string } =>
  Object.fromEntries(seats.flatMap((seat, at) => (seat === 'open' ? [[String(at), newToken()]] : [])));

/** What is kept with a match that a guest has asked for. */
export function aboutOf(
  request: CreateRequest & { readonly name: string },
  { key, networks }: Creator,
  codes: { readonly [seat: string]: string },
  created: number,
): About {
  const { seats, name, signer } = request;
  const bots = seats.flatMap((seat, at) => (typeof seat === 'object' ? [[String(at), seat.bot] as const] : []));
  const own = seats.indexOf('me');
  return {
    public: request.public ?? false,
    creator: key,
    created,
    networks,
    invitations: Object.fromEntries(Object.entries(codes).map(([seat, code]) => [seat, keyOf(code)])),
    bots: Object.fromEntries(bots),
    people: own >= 0 ? { [own]: { key, name, ...(signer === undefined ? {} : { signer }) } } : {},
  };
}

/** A bot as it sits in a seat: no digest of a token has a space in it. */
export const botGuest = (bot: string): Guest => ({ key: `bot ${bot}`, name: botName(bot) });

/** Returns the name of the bot in a seat, if one sits there. */
export const botIn = (guest: Guest | null | undefined): string | undefined =>
  guest?.key.startsWith('bot ') ? guest.key.slice('bot '.length) : undefined;

/** At level `committed` a guest may sign for itself; elsewhere there is nothing to sign. */
export const guestOf = ({ head }: Match, key: string, name: string, signer: string | undefined): Guest => ({
  key,
  name,
  ...(head.fair && signer !== undefined ? { signer } : {}),
});

/** Seats with people in them. */
export const peopleIn = ({ match }: Pick<Entry, 'match'>): readonly Seat[] =>
  [...match.guests.keys()].filter((seat) => match.guests[seat] && botIn(match.guests[seat]) === undefined);

/** Seats that anybody may take. */
export function openSeats({ match, about }: Entry): readonly Seat[] {
  if (!about.public) return [];
  return [...match.guests.keys()].filter(
    (seat) => match.guests[seat] === null && Object.hasOwn(about.invitations, String(seat)),
  );
}

/** The seat that a code is for, if it is for one. */
export function invitedTo({ invitations }: About, code: string): readonly Seat[] {
  const key = keyOf(code);
  return Object.entries(invitations).flatMap(([seat, kept]) => (kept === key ? [Number(seat)] : []));
}

/** Whether somebody may look on: a private match does not exist for whoever has no seat in it, and had none. */
export const mayFollow = ({ match, about }: Entry, key: string | undefined): boolean =>
  about.public || (key !== undefined && (seatOf(match, key) !== undefined || formerSeatOf(match, key) !== undefined));

/** The seat that a guest had until a bot took it over, by the digest of its token. */
export function formerSeatOf(match: Match, key: string): Seat | undefined {
  const seat = match.guests.findIndex((guest) => guest?.former === key);
  return seat < 0 ? undefined : seat;
}

/** The seat of a guest, by the digest of its token. */
export function seatOf(match: Match, key: string): Seat | undefined {
  const seat = match.guests.findIndex((guest) => guest?.key === key);
  return seat < 0 ? undefined : seat;
}
