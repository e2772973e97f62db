/** Playing again: the same game with the same settings, everybody one seat further, so that another one begins. */
import { createHash } from 'node:crypto';
import { ok, type Refusal, type Result, type Seat } from '../core/index.ts';
import {
  cleanName,
  distinctName,
  StoreRefusal,
  type Beginning,
  type Clock,
  type Head,
  type Match,
  type MatchId,
  type OfferedGame,
} from '../host/index.ts';
import { botIn, guestOf, peopleIn, type About, type Entry } from './about.ts';
import { botName } from './names.ts';
import { wrongSigner } from './refusals.ts';

/** What the next matches are begun with. */
export interface RematchPorts {
  readonly clock: Clock;
  readonly games: ReadonlyMap<string, OfferedGame>;
  isStored(match: MatchId): Promise<boolean>;
  /** Begins a match within the limits of the server. */
  begin(match: MatchId, game: OfferedGame, about: About, more: Partial<Beginning>): Promise<Result<MatchId, Refusal>>;
}

/** Who wants to play again, with the key that each will sign with; and the next match while it is begun. */
interface Again {
  readonly wishes: Wishes;
  next: Promise<Result<MatchId, Refusal>> | undefined;
  /** The next match is there, and nobody waits any more. */
  isBegun: boolean;
}

/** Who wants to play again after which match. */
export class Rematches {
  readonly #ports: RematchPorts;
  readonly #again = new Map<MatchId, Again>();

  constructor(ports: RematchPorts) {
    this.#ports = ports;
  }

  /** A seat wants to play again; when all people do, everybody is told where. Returns why not. */
  async wish(entry: Entry, seat: Seat, signer?: string): Promise<Refusal | undefined> {
    const { match } = entry;
    const served = this.#ports.games.get(match.game.name);
    if (!served) return { code: 'NoSuchGame', game: match.game.name, games: [...this.#ports.games.keys()] };
    if (!match.outcome) return { code: 'NotOver' };
    const bad = wrongSigner(match, signer);
    if (bad) return bad;
    const again = this.#again.get(match.id) ?? { wishes: new Map(), next: undefined, isBegun: false };
    this.#again.set(match.id, again);
    again.wishes.set(seat, signer);
    const areAll = peopleIn(entry).every((other) => again.wishes.has(other));
    // Two that ask at once get one match.
    if (areAll) again.next ??= this.#begin(entry, served, again).finally(() => (again.next = undefined));
    const next = await again.next;
    if (next && !next.ok) return next.error;
    again.isBegun = next !== undefined;
    match.announce({ type: 'rematch', wanted: seatsOf(again), next: next?.value ?? null });
    return undefined;
  }

  /** A seat no longer wants to play again; once the next match is begun that has no effect. */
  withdraw({ match }: Entry, seat: Seat): undefined {
    const again = this.#again.get(match.id);
    if (!again || again.next || again.isBegun || !again.wishes.delete(seat)) return;
    match.announce({ type: 'rematch', wanted: seatsOf(again), next: null });
  }

  /** Returns the seats that want to play again after a match and wait for the others. */
  wantedIn(match: MatchId): readonly Seat[] {
    const again = this.#again.get(match);
    return again && !again.next && !again.isBegun ? seatsOf(again) : [];
  }

  /** If there is a next match, those who come hear of it; where the store does not say now, whoever asks does. */
  async recall(entry: Entry): Promise<void> {
    const next = nextMatchId(entry.match);
    if (!(await this.#ports.isStored(next).catch(() => false))) return;
    const again = { wishes: new Map(peopleIn(entry).map((seat) => [seat, undefined])), next: undefined, isBegun: true };
    this.#again.set(entry.match.id, again);
    entry.match.announce({ type: 'rematch', wanted: seatsOf(again), next });
  }

  /** Forgets what was wished after a match that is no longer at hand. */
  forget(match: MatchId): void {
    this.#again.delete(match);
  }

  /** The match that comes after another one: it is begun once, whoever asks, and told again to all who do. */
  async #begin(entry: Entry, served: OfferedGame, { wishes }: Again): Promise<Result<MatchId, Refusal>> {
    const { match } = entry;
    const next = nextMatchId(match);
    if (await this.#ports.isStored(next)) return ok(next);
    const about = movedUp(entry, wishes, this.#ports.clock.now());
    return this.#ports.begin(next, served, about, beginningOf(match.head)).catch((error: unknown) => {
      // Another process has begun it at this moment.
      if (error instanceof StoreRefusal && error.code === 'Exists') return ok(next);
      throw error;
    });
  }
}

const seatsOf = ({ wishes }: Again): readonly Seat[] => [...wishes.keys()].sort((a, b) => a - b);

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
