/**
 * Tables with an empty seat: what somebody who is invited is told before sitting down, a bot for the seat, and the table
 * called off. Only whoever created a match may do the last two, and only while a seat is empty.
 */
import { createHash } from 'node:crypto';
import { err, ok, type Refusal, type Result, type Seat } from '../core/index.ts';
import type { Head, Match, MatchId } from '../host/index.ts';
import { botGuest, botIn, invitedTo, openSeats, seatOf, type Entry } from './about.ts';
import { CANCELLED, expiredRefusal, isExpired } from './idle.ts';
import type { LobbyPorts } from './lobby.ts';
import { plainText, toldOptions, type ToldOption } from './told-options.ts';
import { seatBotIn } from './seat-bots.ts';

/** What is told of a table before one sits down. Nothing of it is secret, and no deck list is in it. */
export interface Invitation {
  readonly match: MatchId;
  readonly game: string;
  /** Who created it, by name; null where its creator has no seat. */
  readonly host: string | null;
  /** Whether the creator is at the table now. */
  readonly isHostHere: boolean;
  readonly names: readonly (string | null)[];
  /** The seat that one would get; null if the seat is taken. */
  readonly seat: Seat | null;
  /** Whether the match is over. */
  readonly isOver: boolean;
  /** The seat that one has already, if one has. */
  readonly own: Seat | null;
  readonly public: boolean;
  readonly level: 'seeded' | 'committed';
  readonly clock: Head['clock'];
  readonly claim: number | null;
  /** Options that are not the usual ones, as far as they are public. */
  readonly options: readonly ToldOption[];
}

/** An open table that a stranger may be brought to; the oldest goes first. */
export interface OpenTable {
  readonly match: MatchId;
  readonly created: number;
  /** Whether the asker sits there already. */
  readonly isOwn: boolean;
}

/** What it needs of a lobby. */
interface LobbyView {
  entries(): readonly Entry[];
  idleFor(match: Match): number;
  find(id: MatchId): Promise<Entry | undefined>;
}

/** Milliseconds for which nobody may have followed a table that strangers are brought to: its creator may be on the way. */
const MAX_UNATTENDED = 30_000;
/** Tables that are tried for one stranger. */
const MAX_TABLES = 10;

/** The tables of a server process that wait for somebody. */
export class OpenTables {
  readonly #ports: LobbyPorts;
  readonly #lobby: LobbyView;

  constructor(ports: LobbyPorts, lobby: LobbyView) {
    this.#ports = ports;
    this.#lobby = lobby;
  }

  /** Returns what a guest with this code is invited to. Without a right code there is no private match (`NoSuchMatch`). */
  async invitation(id: MatchId, code: string | undefined, key: string): Promise<Result<Invitation, Refusal>> {
    const entry = await this.#lobby.find(id);
    if (!entry) return err({ code: 'NoSuchMatch' });
    const { match, about } = entry;
    const own = seatOf(match, key) ?? null;
    const invited = code === undefined ? openSeats(entry) : invitedTo(about, code);
    if (own === null && invited.length === 0 && !about.public) return err({ code: 'NoSuchMatch' });
    if (isExpired(match)) return err(expiredRefusal(entry));
    const isOver = match.outcome !== undefined;
    const seat = isOver ? null : (invited.find((each) => match.guests[each] === null) ?? null);
    const { fair, clock, claim = null, options } = match.head;
    const usual = this.#ports.games.get(match.game.name)?.options?.(match.guests.length);
    const host = match.guests.findIndex((guest) => guest?.key === about.creator);
    return ok({
      match: id,
      game: match.game.name,
      host: match.guests[host]?.name ?? null,
      isHostHere: host >= 0 && match.isPresent(host),
      names: match.guests.map((guest) => guest?.name ?? null),
      seat,
      isOver,
      own,
      public: about.public,
      level: fair ? 'committed' : 'seeded',
      clock,
      claim,
      options: toldOptions(options, usual, match.guests.length),
    });
  }

  /** Lets a bot take an empty seat. Refused unless the creator asks (`NotYourSeat`), and if the seat is taken. */
  async seatBot(id: MatchId, key: string | undefined, seat: Seat, bot: string): Promise<Refusal | undefined> {
    const entry = await this.#createdBy(id, key);
    if (!entry) return { code: 'NotYourSeat' };
    const { match } = entry;
    const bots = this.#ports.games.get(match.game.name)?.bots ?? {};
    if (!Object.hasOwn(bots, bot)) return { code: 'NoSuchBot', bot, bots: Object.keys(bots) };
    if (match.guests[seat] !== null || !(await match.sit(seat, botGuest(bot)))) return { code: 'SeatTaken' };
    seatBotIn(this.#ports, match, seat, bots[bot]);
    return undefined;
  }

  /** Closes a table before anybody has been dealt a card. Refused unless the creator asks, and once every seat is taken. */
  async cancel(id: MatchId, key: string | undefined): Promise<Refusal | undefined> {
    const entry = await this.#createdBy(id, key);
    if (!entry) return { code: 'NotYourSeat' };
    return (await entry.match.callOff(CANCELLED)) ? undefined : { code: 'SeatTaken' };
  }

  /** Returns the tables that a guest who asks for these terms, or for any terms of a game, may be brought to, oldest first. */
  waiting(terms: string, key: string): readonly OpenTable[] {
    return this.#lobby
      .entries()
      .filter((entry) => this.#isWaiting(entry) && (termsOf(entry) === terms || this.#takesAnybody(entry, terms)))
      .map(({ match, about }) => ({
        match: match.id,
        created: about.created,
        isOwn: seatOf(match, key) !== undefined,
      }))
      .toSorted(byAge)
      .slice(0, MAX_TABLES);
  }

  #isWaiting(entry: Entry): boolean {
    const { match } = entry;
    if (match.outcome || openSeats(entry).length === 0 || this.#lobby.idleFor(match) > MAX_UNATTENDED) return false;
    return match.guests.every((guest) => botIn(guest) === undefined);
  }

  /** Whether these are the terms "any table of this game", and every seat of the table has the same options. */
  #takesAnybody({ match }: Entry, terms: string): boolean {
    const { game, guests, head } = match;
    if (anyTermsDigest(game.name) !== terms) return false;
    const usual = this.#ports.games.get(game.name)?.options?.(guests.length);
    return toldOptions(head.options, usual, guests.length).every(({ seat }) => seat === null);
  }

  async #createdBy(id: MatchId, key: string | undefined): Promise<Entry | undefined> {
    const entry = key === undefined ? undefined : await this.#lobby.find(id);
    return entry?.about.creator === key ? entry : undefined;
  }
}

/** Orders tables by age, and those of one moment by name, so that any two processes agree. */
export const byAge = (a: OpenTable, b: OpenTable): number =>
  a.created - b.created || (a.match < b.match ? -1 : Number(a.match > b.match));

/** What two strangers have to agree on: game, seats, options, clock and level. */
export interface Terms {
  readonly game: string;
  readonly seats: number;
  readonly options: unknown;
  readonly clock: Head['clock'];
  readonly level: 'seeded' | 'committed';
}

/** Returns a digest of the terms of a match: equal for those, and only those, that agree. */
export const termsDigest = ({ options, ...terms }: Terms): string =>
  createHash('sha256')
    .update(plainText(terms))
    .update(plainText(options ?? {}))
    .digest('hex');

/** Returns what stands for any terms of a game, where a digest of terms is expected. */
export const anyTermsDigest = (game: string): string =>
  createHash('sha256')
    .update(plainText({ game, anyTerms: true }))
    .digest('hex');

function termsOf({ match }: Entry): string {
  const { head, game, guests } = match;
  const level = head.fair ? 'committed' : 'seeded';
  return termsDigest({ game: game.name, seats: guests.length, options: head.options, clock: head.clock, level });
}
