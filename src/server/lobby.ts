/** The matches of a server: created, joined, found again and listed (H11). Knows no sockets and no HTTP. */
import { err, ok, type Refusal, type Result, type Seat } from '../core/index.ts';
import {
  beginMatch,
  resumeMatch,
  rulesSheet,
  showMatch,
  StoreRefusal,
  type Beginning,
  type Client,
  type HostPorts,
  type Match,
  type MatchId,
  type OfferedGame,
  type Replay,
} from '../host/index.ts';
import type { RulesSheet } from '../core/sheet/index.ts';
import { isStackedBy } from '../fair/index.ts';
import type { Seed } from '../rng/index.ts';
import {
  ABOUT,
  aboutOf,
  botIn,
  codesFor,
  guestOf,
  invitedTo,
  mayFollow,
  openSeats,
  seatOf,
  type About,
  type Entry,
} from './about.ts';
import { guestStanding, type GuestStanding } from './guest-standing.ts';
import { expiredRefusal, IdleMatches, isExpired } from './idle.ts';
import { isMatchId, newMatchId } from './identity.ts';
import { LIMITS, type Limits } from './limits.ts';
import { listRows, type ListRequest, type ListRow } from './listing.ts';
import { botNames, nameFor, NamesBeingTaken } from './names.ts';
import { PastMatches } from './past-matches.ts';
import type { CreateRequest, JoinRequest } from './protocol.ts';
import { counts, fullScope, limitOf, NO_USAGE, usageOf, type Creator, type Usage } from './quota.ts';
import { badKey, wrongSeats, wrongSigner } from './refusals.ts';
import { breathe } from './replays.ts';
import { Rematches } from './rematch.ts';
import { OpenTables } from './open-tables.ts';
import { replacePlayer, seatBots, type Replacement } from './seat-bots.ts';
import { WithheldMatches } from './withheld.ts';

/** A game that can be played here. */
export type ServedGame = OfferedGame;

/** What a lobby needs beside the host's ports. */
export interface LobbyPorts extends HostPorts {
  readonly games: ReadonlyMap<string, ServedGame>;
  /** The name of this process among those that share a store. */
  readonly owner: string;
  /** A fresh seed for a match. */
  readonly seed: () => Seed;
  /** Milliseconds that players have for commitments and seeds, at level `committed`. */
  readonly ceremonyTime?: number;
  /** How long bots seem to think, in milliseconds. */
  readonly botPause: number;
  /** Told of matches that nobody plays: a table has expired, a match was set aside. */
  readonly noticed?: (what: 'tables_expired' | 'matches_set_aside', match: MatchId) => void;
  /** Whether whoever makes a match may lay its cards: a server for tests. */
  readonly stacked?: boolean;
}

/**
 * Milliseconds after which a match that somebody left may be claimed, and those of a ceremony, unless said otherwise. Whoever
 * created a table may be away when the last friend sits down, and no card is dealt before every client has shown its seed.
 */
const CLAIM = 60_000;
const CEREMONY_TIME = 15 * 60_000;
/** Milliseconds for which a match that is over stays at hand for whoever has asked for it. */
const LOOKED_AT = 5_000;

/** A match that was created: the creator's seat, and a code for every open one. */
export interface Created {
  readonly match: MatchId;
  readonly seat: Seat | null;
  readonly invitations: { readonly [seat: string]: string };
}

/** The matches of one server process. */
export class Lobby {
  readonly #ports: LobbyPorts;
  readonly #limits: Limits;
  readonly #entries = new Map<MatchId, Promise<Entry | undefined>>();
  readonly #running = new Map<MatchId, Entry>();
  readonly #unplayable = new Set<MatchId>();
  readonly #withheld: WithheldMatches;
  readonly #past: PastMatches;
  readonly #rematches: Rematches;
  readonly #openTables: OpenTables;
  /** Matches that are being let go: whoever wants one back waits until the store has all of it. */
  readonly #leaving = new Map<MatchId, Promise<void>>();
  /** Matches that are being created: they count already. */
  readonly #creating = new Set<About>();
  readonly #namesBeingTaken = new NamesBeingTaken();
  /** Matches that were taken up from the store, where they may be set aside. */
  readonly #perhapsAside = new WeakSet<Match>();
  readonly #idle: IdleMatches;
  #lost: (match: MatchId) => void = () => {};

  constructor(ports: LobbyPorts, limits: Limits = LIMITS) {
    this.#limits = limits;
    this.#past = new PastMatches(ports);
    this.#withheld = new WithheldMatches(ports);
    this.#ports = {
      breathe,
      ...ports,
      lost: (match) => this.lose(match),
      vacant: (match) => void this.#leaveSoon(match),
    };
    const entries = (): readonly Entry[] => [...this.#running.values()];
    const setAside = (entry: Entry): Promise<void> => this.#setAside(entry);
    const expired = ({ id }: Match): void => ports.noticed?.('tables_expired', id);
    this.#idle = new IdleMatches({ ...ports, entries, setAside, expired }, limits);
    this.#idle.start();
    this.#rematches = new Rematches({
      clock: ports.clock,
      games: ports.games,
      isStored: async (id) => (await this.#stored(id)) !== undefined,
      begin: (id, served, about, more) =>
        this.#withinLimits(about, NO_USAGE, () => this.#begin(id, served, about, more)),
    });
    const idleFor = (match: Match): number => this.#idle.idleFor(match);
    this.#openTables = new OpenTables(this.#ports, { entries, idleFor, find: (id) => this.find(id) });
  }

  /** The games that are played here, by their names. */
  get games(): LobbyPorts['games'] {
    return this.#ports.games;
  }

  /**
   * Creates a match for a guest. Refused with `TooMany` where a limit leaves no room, `elsewhere` being what other processes
   * count for this guest.
   */
  async create(asked: CreateRequest, creator: Creator, elsewhere = NO_USAGE): Promise<Result<Created, Refusal>> {
    const served = this.#ports.games.get(asked.game);
    if (!served) return err({ code: 'NoSuchGame', game: asked.game, games: [...this.#ports.games.keys()] });
    const request = { ...asked, options: asked.options ?? served.options?.(asked.seats.length) };
    const unknown = request.seats.find((seat) => typeof seat === 'object' && !Object.hasOwn(served.bots, seat.bot));
    if (typeof unknown === 'object')
      return err({ code: 'NoSuchBot', bot: unknown.bot, bots: Object.keys(served.bots) });
    const wrong = wrongSeats(served.game, request) ?? badKey(request.signer);
    if (wrong) return err(wrong);
    const named = nameFor(request.name, botNames(request));
    if (!named.ok) return named;
    if (!this.#ports.stacked && isStackedBy(served.game, request.options)) return err({ code: 'StackedDeck' });
    const codes = codesFor(request);
    const about = aboutOf({ ...request, name: named.value }, creator, codes, this.#ports.clock.now());
    const { clock, level, claim = CLAIM, delay } = request;
    const beginning = {
      options: request.options,
      claim,
      ...(clock ? { clock } : {}),
      ...(delay === undefined ? {} : { delay }),
      ...(level === 'committed' ? { committed: { patience: this.#ports.ceremonyTime ?? CEREMONY_TIME } } : {}),
    };
    const begin = () => this.#begin(newMatchId(), served, about, beginning);
    const begun = await this.#withinLimits(about, elsewhere, begin);
    if (!begun.ok) return begun;
    const own = request.seats.indexOf('me');
    return ok({ match: begun.value, seat: own >= 0 ? own : null, invitations: codes });
  }

  /** A seat asks for a bot in place of a player who has left. Returns why not, if the bot is not one of this game. */
  replacePlayer(match: Match, client: Client, seat: Seat, replacement: Replacement): Refusal | undefined {
    return replacePlayer(this.#ports, match, client, seat, replacement);
  }

  /** A seat wants to play again; when all do who are no bots, everybody is told where. Says why not. */
  async rematch(id: MatchId, seat: Seat, signer?: string): Promise<Refusal | undefined> {
    const entry = await this.find(id);
    return entry ? this.#rematches.wish(entry, seat, signer) : this.whyNot(id, undefined);
  }

  /** A seat no longer wants to play again. */
  async withdrawRematch(id: MatchId, seat: Seat): Promise<Refusal | undefined> {
    const entry = await this.find(id);
    return entry ? this.#rematches.withdraw(entry, seat) : this.whyNot(id, undefined);
  }

  /** Opens the talk about tables with an empty seat: who is invited to what, bots for empty seats, strangers. */
  get openTables(): OpenTables {
    return this.#openTables;
  }

  /** The transcript of a match that is over, for whoever may follow it. */
  async transcript(id: MatchId, key: string | undefined): Promise<Result<readonly string[], Refusal>> {
    const entry = await this.find(id);
    return entry ? this.#past.transcript(entry, key) : this.#withheld.transcript(id, key);
  }

  /** A match that is over, as its guest was told it and as a spectator was, for whoever may follow it. */
  async replay(id: MatchId, key: string | undefined): Promise<Result<Replay, Refusal>> {
    const entry = await this.find(id);
    return entry ? this.#past.replay(entry, key) : err(this.whyNot(id, key));
  }

  /** Returns the rules of a match with its own options on one page, for whoever may follow it. */
  async rules(id: MatchId, key: string | undefined): Promise<Result<RulesSheet, Refusal>> {
    const entry = await this.find(id);
    if (!entry || !mayFollow(entry, key)) return err(this.whyNot(id, key));
    const { game, head } = entry.match;
    return ok(rulesSheet({ game }, head.options));
  }

  /** Returns how a match stands for a guest who may follow it. */
  async standing(id: MatchId, key: string): Promise<Result<GuestStanding, Refusal>> {
    const entry = await this.find(id);
    return entry ? guestStanding(entry, key, this.#rematches.wantedIn(id)) : err(this.whyNot(id, key));
  }

  /** Returns how many unfinished matches of this process count for a guest (H13). */
  usage(creator: Creator): Usage {
    const open = [...this.#running.values()].filter(({ match }) => !match.outcome);
    // A match that is being created may be among those that run already; it counts once.
    return usageOf([...new Set([...open.map(({ about }) => about), ...this.#creating])], creator);
  }

  /** A person begins to follow a match; one who has a seat in it brings it back if it was set aside. Call what it returns when that ends. */
  follow({ match }: Entry, seat: Seat | undefined): () => void {
    this.#idle.follow(match);
    if (seat !== undefined) void this.#reopen(match);
    return () => this.#idle.unfollow(match);
  }

  /** The matches that run here, for whoever looks after them. */
  overview(): readonly Match[] {
    return [...this.#running.values()].map(({ match }) => match);
  }

  /** A guest takes an open seat: any of a public match, or the one that the invitation is for. */
  async join(id: MatchId, { name, invitation, signer }: JoinRequest, key: string): Promise<Result<Seat, Refusal>> {
    const entry = await this.find(id);
    if (!entry) return err(this.whyNot(id, key));
    const { match, about } = entry;
    const own = seatOf(match, key);
    if (own !== undefined) return ok(own);
    const seats = invitation === undefined ? openSeats(entry) : invitedTo(about, invitation);
    if (isExpired(match) && (about.public || seats.length > 0)) return err(expiredRefusal(entry));
    const bad = seats.length > 0 ? wrongSigner(match, signer) : undefined;
    if (bad) return err(bad);
    // Whoever has no right code for a private match does not learn that it is there.
    if (seats.length === 0) return err({ code: about.public ? 'SeatTaken' : 'NoSuchMatch' });
    this.#idle.touch(match);
    return this.#namesBeingTaken.taking(match, name, async (given) => {
      for (const seat of seats)
        if (await match.sit(seat, guestOf(match, key, given, signer))) {
          void this.#reopen(match);
          return ok(seat);
        }
      return err({ code: 'SeatTaken' });
    });
  }

  /** A match by its name, taken up from the store if it is not running here. */
  find(id: MatchId): Promise<Entry | undefined> {
    if (!isMatchId(id)) return Promise.resolve(undefined);
    const known = this.#entries.get(id) ?? this.#resume(id);
    this.#entries.set(id, known);
    // What could not be found may be there later, or the store was not.
    known.then(
      (entry) => entry ?? this.#entries.delete(id),
      () => this.#entries.delete(id),
    );
    return known;
  }

  /** Why a match that `find` does not give cannot be followed: it is damaged, its rules are others, or there is none (for you). */
  whyNot(id: MatchId, key: string | undefined): Refusal {
    return this.#withheld.reason(id, key);
  }

  /** The matches that can neither be played nor shown, with their reasons. */
  get withheld(): ReturnType<WithheldMatches['list']> {
    return this.#withheld.list();
  }

  /** Whether a match runs here, or is being taken up. */
  has(id: MatchId): boolean {
    return this.#entries.has(id);
  }

  /** The matches that run here. */
  running(): readonly MatchId[] {
    return [...this.#running.keys()];
  }

  /** Another process has taken a match over: it is let go, and whoever listens is told (H18). */
  lose(id: MatchId): void {
    const entry = this.#running.get(id);
    this.#running.delete(id);
    this.#entries.delete(id);
    this.#rematches.forget(id);
    if (!entry) return;
    this.#ports.warnings.warn('MatchLost', { match: id });
    void entry.match.close();
    this.#lost(id);
  }

  /** Lets a match go that is over; where spectators are behind, not before they could know that it is (H15). */
  async #leaveSoon(match: Match): Promise<void> {
    const { delay } = match.head;
    if (!delay || match.outcomeShown) return this.#letGo(match);
    this.#ports.clock.after(delay, () => void this.#letGo(match));
  }

  /** A match that is over and that nobody follows is kept by the store alone; a late reader gets it from there. */
  async #letGo(match: Match): Promise<void> {
    const { id } = match;
    const known = this.#entries.get(id);
    // Asked for again meanwhile, by somebody who will follow it in a moment.
    if (!known || (await known.catch(() => undefined))?.match !== match || match.isFollowed) return;
    if (this.#entries.get(id) === known) await this.#drop(match);
  }

  async #drop(match: Match): Promise<void> {
    const { id } = match;
    this.#entries.delete(id);
    this.#running.delete(id);
    this.#rematches.forget(id);
    const left = match.close().finally(() => this.#leaving.delete(id));
    this.#leaving.set(id, left);
    await left;
  }

  /** Matches that cannot go on by the rules at hand. */
  get unplayable(): ReadonlySet<MatchId> {
    return this.#unplayable;
  }

  /** Asks to be told of matches that are lost. */
  onLost(call: (match: MatchId) => void): void {
    this.#lost = call;
  }

  /** Takes up every unfinished match (H7). */
  async resumeAll(): Promise<number> {
    const unfinished = await this.#ports.store.list({ unfinished: true });
    const found = await Promise.allSettled(unfinished.map((id) => this.find(id)));
    return found.filter((each) => each.status === 'fulfilled' && each.value).length;
  }

  /** Public matches of this process that are not over, each with its place in the list. */
  list(request: ListRequest): readonly ListRow[] {
    return listRows([...this.#running.values()], request, this.#limits.listed);
  }

  /** Finishes what is in hand and lets everything go (H16). */
  async close(): Promise<void> {
    this.#idle.close();
    await Promise.allSettled([...this.#entries.values(), ...this.#leaving.values()]);
    await Promise.all([...this.#running.values()].map(({ match }) => match.close()));
  }

  async #begin(
    match: MatchId,
    served: ServedGame,
    about: About,
    more: Partial<Beginning>,
  ): Promise<Result<MatchId, Refusal>> {
    const { owner } = this.#ports;
    const begun = await beginMatch(this.#ports, served.game, {
      match,
      seed: this.#ports.seed(),
      about,
      owner,
      awaitsAll: true,
      ...more,
    });
    if (!begun.ok) return begun;
    const entry = { match: begun.value, about };
    this.#idle.touch(begun.value);
    this.#entries.set(match, Promise.resolve(entry));
    await this.#open(entry, served);
    return ok(match);
  }

  /** Begins a match within the limits. Where one is reached, a match that has long been idle is set aside to make room. */
  async #withinLimits<T>(
    about: About,
    elsewhere: Usage,
    begin: () => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>> {
    const creator = { key: about.creator, networks: about.networks };
    const findFull = () => fullScope(this.#limits, this.usage(creator), elsewhere);
    for (let full = findFull(); full !== undefined; full = findFull()) {
      const scope = full;
      if (!(await this.#idle.makeRoom((entry) => counts(entry.about, creator, scope))))
        return err({ code: 'TooMany', limit: limitOf(this.#limits, scope), per: scope });
    }
    this.#creating.add(about);
    return begin().finally(() => this.#creating.delete(about));
  }

  /** Sets a match aside: the store no longer counts it as unfinished, and it is let go. */
  async #setAside({ match }: Entry): Promise<void> {
    const idle = this.#idle.idleFor(match);
    await this.#ports.store.finish(match.id);
    await this.#entries.get(match.id);
    const isHere = this.#running.get(match.id)?.match === match;
    // Somebody came back to it meanwhile.
    if (!isHere || this.#idle.isFollowed(match) || this.#idle.idleFor(match) < idle)
      return this.#ports.store.reopen(match.id);
    this.#ports.noticed?.('matches_set_aside', match.id);
    await this.#drop(match);
  }

  /** A match that was set aside goes on: from now on it is taken up at every start again. */
  async #reopen(match: Match): Promise<void> {
    if (match.outcome || !this.#perhapsAside.delete(match)) return;
    await this.#ports.store.reopen(match.id).catch((error: unknown) => {
      this.#perhapsAside.add(match);
      this.#ports.warnings.warn('ReopenFailed', { match: match.id, error: String(error) });
    });
  }

  /** Whoever belongs in a seat is put there. If the store does not keep that, the match is let go: taken up again, it is whole. */
  async #open(entry: Entry, served: ServedGame): Promise<void> {
    const { match, about } = entry;
    this.#running.set(match.id, entry);
    for (const [seat, { key, name, signer }] of Object.entries(about.people)) {
      // A bot has taken the seat over since.
      if (botIn(match.guests[Number(seat)]) !== undefined) continue;
      const hasSat = await match.sit(Number(seat), guestOf(match, key, name, signer));
      if (hasSat || match.outcome) continue;
      await this.#drop(match);
      throw new Error('Unavailable');
    }
    await seatBots(this.#ports, entry, served);
  }

  async #resume(id: MatchId): Promise<Entry | undefined> {
    await this.#leaving.get(id);
    const stored = await this.#stored(id);
    if (!stored) return undefined;
    const { game } = stored.head;
    const served = this.#ports.games.get(game.name);
    const about = ABOUT(stored.head.about);
    if (!about.ok)
      return this.#withheld.withhold(id, { code: 'DamagedMatch', match: id, reason: 'nobody can tell whose it is' });
    const noRules = { code: 'OtherRules', field: 'name', wanted: game.name, own: null };
    if (!served) return this.#withheld.withhold(id, noRules, about.value);
    const resumed = await resumeMatch(this.#ports, served.game, id, this.#ports.owner);
    // Another process still has it, or its lease has not ended yet: it is there, only not now.
    if (!resumed.ok && resumed.error.code === 'Unavailable') throw new Error('Unavailable');
    if (!resumed.ok && resumed.error.code === 'DamagedMatch')
      return this.#withheld.withhold(id, resumed.error, about.value);
    if (!resumed.ok) return this.#shown(id, served, about.value, resumed.error);
    this.#withheld.delete(id);
    const entry = { match: resumed.value, about: about.value };
    this.#perhapsAside.add(entry.match);
    await this.#open(entry, served);
    return this.#briefly(entry);
  }

  /** A match that cannot go on here may be looked at, by whoever might follow it. */
  async #shown(id: MatchId, { game }: ServedGame, about: About, refusal: Refusal): Promise<Entry | undefined> {
    if (!this.#unplayable.has(id)) this.#ports.warnings.warn('NotResumed', { match: id, ...refusal });
    this.#unplayable.add(id);
    const shown = await showMatch(this.#ports, game, id);
    if (!shown.ok) return this.#withheld.withhold(id, refusal, about);
    const isOver = shown.value.outcome?.reason !== refusal.code;
    return this.#briefly({ match: shown.value, about, isShown: true, ...(isOver ? {} : { refusal }) });
  }

  /** Who asks for a match that is over may not follow it: then it is let go again. */
  async #briefly(entry: Entry): Promise<Entry> {
    const { match } = entry;
    if (!match.outcome) return entry;
    await this.#rematches.recall(entry);
    this.#ports.clock.after(LOOKED_AT, () => void this.#letGo(match));
    return entry;
  }

  async #stored(id: MatchId): Promise<Awaited<ReturnType<HostPorts['store']['load']>> | undefined> {
    try {
      return await this.#ports.store.load(id, Number.MAX_SAFE_INTEGER);
    } catch (error) {
      if (!(error instanceof StoreRefusal)) throw error;
      if (error.code !== 'DamagedMatch') return undefined;
      const { code, reason = 'it cannot be read' } = error;
      return this.#withheld.withhold(id, { code, match: id, reason });
    }
  }
}
