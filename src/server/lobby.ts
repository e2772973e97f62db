/** The matches of a server: created, joined, found again and listed (H11). Knows no sockets and no HTTP. */
import { err, ok, type Refusal, type Result, type Seat } from '../core/index.ts';
import {
  beginMatch,
  resumeMatch,
  showMatch,
  seatBot,
  storedTranscript,
  StoreRefusal,
  type Beginning,
  type Head,
  type HostPorts,
  type Match,
  type MatchId,
  type OfferedGame,
  type Replay,
} from '../host/index.ts';
import { isStackedBy } from '../fair/index.ts';
import { below, FastWords, fastKey, type Seed } from '../rng/index.ts';
import { ABOUT, aboutOf, codesFor, guestOf, invitedTo, openSeats, peopleIn, type About, type Entry } from './about.ts';
import { isMatchId, newMatchId } from './identity.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { CreateRequest, JoinRequest } from './protocol.ts';
import { badKey, wrongSeats, wrongSigner } from './refusals.ts';
import { breathe, Replays } from './replays.ts';
import { beginningOf, movedUp, nextMatchId, type Wishes } from './rematch.ts';
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
  /** Whether whoever makes a match may lay its cards: a server for tests. */
  readonly stacked?: boolean;
}

/** Milliseconds after which a match that somebody left may be claimed, and those of a ceremony, unless said otherwise. */
const CLAIM = 60_000;
const CEREMONY_TIME = 60_000;
/** Milliseconds for which a match that is over stays at hand for whoever has asked for it. */
const LOOKED_AT = 5_000;
/** Matches under way in the list. */
const MOST_GOING = 50;

/** A match that was created: the creator's seat, and a code for every open one. */
export interface Created {
  readonly match: MatchId;
  readonly seat: Seat | null;
  readonly invitations: { readonly [seat: string]: string };
}

/** A match as the list of public ones shows it; one without an open seat is under way, and can be watched. */
export interface Listed {
  readonly match: MatchId;
  readonly game: string;
  readonly names: readonly (string | null)[];
  readonly open: number;
  /** What whoever sits down agrees to: the level, the clock, and after how long away the match may be claimed. */
  readonly level: 'seeded' | 'committed';
  readonly clock: Head['clock'];
  readonly claim: number | null;
  /** How far it has come, as a spectator sees it: its turn, its hand. */
  readonly counts: Match['counts'];
}

/** Who wants to play again, with the key that each will sign with; and the next match while it is begun. */
interface Again {
  readonly wishes: Wishes;
  next: Promise<Result<MatchId, Refusal>> | undefined;
}

/** The matches of one server process. */
export class Lobby {
  readonly #ports: LobbyPorts;
  readonly #limits: Limits;
  readonly #entries = new Map<MatchId, Promise<Entry | undefined>>();
  readonly #running = new Map<MatchId, Entry>();
  readonly #unplayable = new Set<MatchId>();
  readonly #withheld: WithheldMatches;
  readonly #replays: Replays;
  /** Who wants to play again after which match. */
  readonly #again = new Map<MatchId, Again>();
  /** Matches that are being let go: whoever wants one back waits until the store has all of it. */
  readonly #leaving = new Map<MatchId, Promise<void>>();
  #lost: (match: MatchId) => void = () => {};

  constructor(ports: LobbyPorts, limits: Limits = LIMITS) {
    this.#limits = limits;
    this.#replays = new Replays(ports);
    this.#withheld = new WithheldMatches(ports);
    this.#ports = { breathe, ...ports, lost: (match) => this.lose(match), vacant: (match) => void this.#letGo(match) };
  }

  /** The games that are played here, by their names. */
  get games(): LobbyPorts['games'] {
    return this.#ports.games;
  }

  /** Creates a match for a guest. */
  async create(asked: CreateRequest, key: string): Promise<Result<Created, Refusal>> {
    const served = this.#ports.games.get(asked.game);
    if (!served) return err({ code: 'NoSuchGame', game: asked.game, games: [...this.#ports.games.keys()] });
    const request = { ...asked, options: asked.options ?? served.options?.(asked.seats.length) };
    const unknown = request.seats.find((seat) => typeof seat === 'object' && !Object.hasOwn(served.bots, seat.bot));
    if (typeof unknown === 'object')
      return err({ code: 'NoSuchBot', bot: unknown.bot, bots: Object.keys(served.bots) });
    const wrong = wrongSeats(served.game, request) ?? badKey(request.signer);
    if (wrong) return err(wrong);
    if (!this.#ports.stacked && isStackedBy(served.game, request.options)) return err({ code: 'StackedDeck' });
    const codes = codesFor(request);
    const about = aboutOf(request, key, codes);
    const { clock, level, claim = CLAIM, delay } = request;
    const begun = await this.#begin(newMatchId(), served, about, {
      options: request.options,
      claim,
      ...(clock ? { clock } : {}),
      ...(delay === undefined ? {} : { delay }),
      ...(level === 'committed' ? { committed: { patience: this.#ports.ceremonyTime ?? CEREMONY_TIME } } : {}),
    });
    if (!begun.ok) return begun;
    const own = request.seats.indexOf('me');
    return ok({ match: begun.value, seat: own >= 0 ? own : null, invitations: codes });
  }

  /** A seat wants to play again; when all do who are no bots, everybody is told where. Says why not. */
  async rematch(id: MatchId, seat: Seat, signer?: string): Promise<Refusal | undefined> {
    const entry = await this.find(id);
    const served = entry && this.#ports.games.get(entry.match.game.name);
    if (!entry || !served) return this.whyNot(id, undefined);
    const { match } = entry;
    if (!match.outcome) return { code: 'NotOver' };
    const bad = wrongSigner(match, signer);
    if (bad) return bad;
    const again = this.#again.get(id) ?? { wishes: new Map(), next: undefined };
    this.#again.set(id, again);
    again.wishes.set(seat, signer);
    const areAll = peopleIn(entry).every((other) => again.wishes.has(other));
    // Two that ask at once get one match.
    if (areAll) again.next ??= this.#beginAgain(entry, served, again).finally(() => (again.next = undefined));
    const next = await again.next;
    if (next && !next.ok) return next.error;
    match.announce({ type: 'rematch', wanted: seatsOf(again), next: next?.value ?? null });
    return undefined;
  }

  /** The transcript of a match that is over, for whoever may follow it. */
  async transcript(id: MatchId, key: string | undefined): Promise<Result<readonly string[], Refusal>> {
    const entry = await this.find(id);
    if (!entry) return this.#withheld.transcript(id, key);
    if (!mayFollow(entry, key)) return err({ code: 'NoSuchMatch' });
    const { head } = entry.match;
    if (!head.fair) return err({ code: 'NotCommitted' });
    const transcript = entry.isShown ? storedTranscript(await this.#ports.store.load(id, 0)) : entry.match.transcript;
    return transcript && (await this.#isTold(entry, key)) ? ok(transcript) : err({ code: 'NotOver' });
  }

  /**
   * A match that is over, as its guest was told it and as a spectator was, for whoever may follow it. Of one at level
   * `committed` there is who played: what was told is in its transcript.
   */
  async replay(id: MatchId, key: string | undefined): Promise<Result<Replay, Refusal>> {
    const entry = await this.find(id);
    if (!entry || !mayFollow(entry, key)) return err(entry ? { code: 'NoSuchMatch' } : this.whyNot(id, key));
    const { head, game, guests, outcome } = entry.match;
    if (!outcome || !(await this.#isTold(entry, key))) return err({ code: 'NotOver' });
    const seat = (key === undefined ? undefined : seatOf(entry.match, key)) ?? null;
    const about = { match: id, game: game.name, seat, names: guests.map((each) => each?.name ?? null), outcome };
    if (head.fair) return ok({ ...about, told: [] });
    const viewers = [...(seat === null ? [] : [seat]), 'spectator' as const];
    const told = await this.#replays.told(game, id, viewers);
    return told.ok ? ok({ ...about, told: told.value }) : told;
  }

  /** Whether somebody may know that a match is over: whoever has no seat in it, not before spectators see it (H15). */
  async #isTold({ match }: Entry, key: string | undefined): Promise<boolean> {
    const { delay } = match.head;
    if (!delay || (key !== undefined && seatOf(match, key) !== undefined)) return true;
    const { records } = await this.#ports.store.load(match.id, match.seq - 1);
    return (records.at(-1)?.at ?? 0) + delay <= this.#ports.clock.now();
  }

  /** The limit that keeps a guest from having one more unfinished match: its own, or the server's (H13). */
  full(key: string): 'created' | 'unfinished' | undefined {
    const open = [...this.#running.values()].filter(({ match }) => !match.outcome);
    if (open.filter(({ about }) => about.creator === key).length >= this.#limits.created) return 'created';
    return open.length >= this.#limits.unfinished ? 'unfinished' : undefined;
  }

  /** The matches that run here, for whoever looks after them. */
  overview(): readonly Match[] {
    return [...this.#running.values()].map(({ match }) => match);
  }

  /** A guest takes an open seat: any of a public match, or the one that the invitation is for. */
  async join(
    id: MatchId,
    { name = 'Guest', invitation, signer }: JoinRequest,
    key: string,
  ): Promise<Result<Seat, Refusal>> {
    const entry = await this.find(id);
    if (!entry) return err(this.whyNot(id, key));
    const { match, about } = entry;
    const own = seatOf(match, key);
    if (own !== undefined) return ok(own);
    const seats = invitation === undefined ? openSeats(entry) : invitedTo(about, invitation);
    const bad = seats.length > 0 ? wrongSigner(match, signer) : undefined;
    if (bad) return err(bad);
    for (const seat of seats) if (await match.sit(seat, guestOf(match, key, name, signer))) return ok(seat);
    // Whoever has no right code for a private match does not learn that it is there.
    return err({ code: seats.length === 0 && !about.public ? 'NoSuchMatch' : 'SeatTaken' });
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
    this.#again.delete(id);
    if (!entry) return;
    this.#ports.warnings.warn('MatchLost', { match: id });
    void entry.match.close();
    this.#lost(id);
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
    this.#again.delete(id);
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

  /** Public matches that are not over: those with an open seat, then the newest of those under way. */
  list(): readonly Listed[] {
    const all = [...this.#running.values()].filter(({ match, about }) => about.public && !match.outcomeShown);
    const isOpen = (entry: Entry): boolean => openSeats(entry).length > 0;
    const going = all.filter((entry) => !isOpen(entry)).slice(-MOST_GOING);
    return [...all.filter(isOpen), ...going.toReversed()].map(listed);
  }

  /** Finishes what is in hand and lets everything go (H16). */
  async close(): Promise<void> {
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
    this.#entries.set(match, Promise.resolve(entry));
    await this.#open(entry, served);
    return ok(match);
  }

  /** The match that comes after another one: it is begun once, whoever asks, and told again to all who do. */
  async #beginAgain(entry: Entry, served: ServedGame, { wishes }: Again): Promise<Result<MatchId, Refusal>> {
    const { match } = entry;
    const next = nextMatchId(match);
    if (await this.#stored(next)) return ok(next);
    const full = this.full(entry.about.creator);
    if (full) return err({ code: 'TooMany', limit: this.#limits[full] });
    return this.#begin(next, served, movedUp(entry, wishes), beginningOf(match.head)).catch((error: unknown) => {
      // Another process has begun it at this moment.
      if (error instanceof StoreRefusal && error.code === 'Exists') return ok(next);
      throw error;
    });
  }

  /** If there is a next match, those who come hear of it; where the store does not say now, whoever asks does. */
  async #recall(entry: Entry): Promise<void> {
    const next = nextMatchId(entry.match);
    if (!(await this.#stored(next).catch(() => undefined))) return;
    const again = { wishes: new Map(peopleIn(entry).map((seat) => [seat, undefined])), next: undefined };
    this.#again.set(entry.match.id, again);
    entry.match.announce({ type: 'rematch', wanted: seatsOf(again), next });
  }

  /** Whoever belongs in a seat is put there. If the store does not keep that, the match is let go: taken up again, it is whole. */
  async #open(entry: Entry, served: ServedGame): Promise<void> {
    const { match, about } = entry;
    this.#running.set(match.id, entry);
    for (const [seat, { key, name, signer }] of Object.entries(about.people)) {
      const hasSat = await match.sit(Number(seat), guestOf(match, key, name, signer));
      if (hasSat || match.outcome) continue;
      await this.#drop(match);
      throw new Error('Unavailable');
    }
    await this.#seatBots(entry, served);
  }

  async #seatBots({ match, about }: Entry, { bots }: ServedGame): Promise<void> {
    for (const [place, name] of Object.entries(about.bots)) {
      const seat = Number(place);
      const bot = bots[name];
      await match.sit(seat, { key: `bot ${name}`, name: `${name} (bot)` });
      if (bot)
        seatBot(match, seat, bot, {
          below: this.#chance(),
          clock: this.#ports.clock,
          pause: this.#ports.botPause,
          failed: (error) =>
            this.#ports.warnings.warn('BotFailed', { match: match.id, bot: name, error: String(error) }),
        });
    }
  }

  /** A bot's chance is its own and decides nothing but what it picks. */
  #chance(): (n: number) => number {
    const words = new FastWords(fastKey(this.#ports.seed(), 'bot'));
    return (n) => below(words, n);
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
    if (!served)
      return this.#withheld.withhold(
        id,
        { code: 'OtherRules', field: 'name', wanted: game.name, own: null },
        about.value,
      );
    const resumed = await resumeMatch(this.#ports, served.game, id, this.#ports.owner);
    // Another process still has it, or its lease has not ended yet: it is there, only not now.
    if (!resumed.ok && resumed.error.code === 'Unavailable') throw new Error('Unavailable');
    if (!resumed.ok && resumed.error.code === 'DamagedMatch')
      return this.#withheld.withhold(id, resumed.error, about.value);
    if (!resumed.ok) return this.#shown(id, served, about.value, resumed.error);
    this.#withheld.delete(id);
    const entry = { match: resumed.value, about: about.value };
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
    await this.#recall(entry);
    this.#ports.clock.after(LOOKED_AT, () => void this.#letGo(match));
    return entry;
  }

  async #stored(id: MatchId): Promise<Awaited<ReturnType<HostPorts['store']['load']>> | undefined> {
    try {
      return await this.#ports.store.load(id, Number.MAX_SAFE_INTEGER);
    } catch (error) {
      if (!(error instanceof StoreRefusal)) throw error;
      if (error.code === 'DamagedMatch')
        return this.#withheld.withhold(id, {
          code: error.code,
          match: id,
          reason: error.reason ?? 'it cannot be read',
        });
      return undefined;
    }
  }
}

/** Whether somebody may look on: a private match does not exist for whoever has no seat in it. */
export const mayFollow = ({ match, about }: Entry, key: string | undefined): boolean =>
  about.public || (key !== undefined && seatOf(match, key) !== undefined);

/** The seat of a guest, by the digest of its token. */
export function seatOf(match: Match, key: string): Seat | undefined {
  const seat = match.guests.findIndex((guest) => guest?.key === key);
  return seat < 0 ? undefined : seat;
}

const seatsOf = ({ wishes }: Again): readonly Seat[] => [...wishes.keys()].sort((a, b) => a - b);

/** A match as a line of the list; before everybody is there nothing has been counted. */
function listed(entry: Entry): Listed {
  const { match } = entry;
  const open = openSeats(entry).length;
  const names = match.guests.map((each) => each?.name ?? null);
  const { fair, clock, claim = null } = match.head;
  const level = fair ? 'committed' : 'seeded';
  const counts = open > 0 ? {} : countsOf(match);
  return { match: match.id, game: match.game.name, names, open, level, clock, claim, counts };
}

/** What was counted last, and behind which record: a list that is asked for again and again costs no more than what has happened. */
const counted = new WeakMap<Match, { readonly seq: number; readonly counts: Match['counts'] }>();

function countsOf(match: Match): Match['counts'] {
  const seq = match.seqFor('spectator');
  const last = counted.get(match);
  if (last?.seq === seq) return last.counts;
  const { counts } = match;
  counted.set(match, { seq, counts });
  return counts;
}
