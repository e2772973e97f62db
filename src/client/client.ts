/**
 * A client of a served match: it folds what it is told into a view, finds out when it has lost step, comes back by itself,
 * and sends a command until it is answered, under one name, so that it is done once (H3, H7, U56).
 */
import type { Answer, Command, Outcome, Refusal, Result, Seat } from '../core/index.ts';
import { evolveView, viewDigest, type CardFields, type PlainView, type ViewEvent } from '../core/view/index.ts';
import type {
  Absence,
  CeremonyStep,
  ClockView,
  LogPart,
  Message,
  Rematch,
  Reply,
  Signed,
  Update,
  Whole,
} from '../host/index.ts';
import { browserKeys, type KeyStore } from './key-store.ts';
import { createMatch, joinMatch, type Created, type JoinMatch, type NewMatch } from './requests.ts';
import type { Holdings, OwnSeat, SeatKeys } from './seat-keys.ts';
import { Wire, type Listener } from './wire.ts';
import { platformWorld, type World } from './world.ts';

/** The version of the protocol that is spoken here. */
const VERSION = 1;

/** Where to, and as whom. */
export interface ClientOptions {
  /** The socket of the server: `ws://localhost:4110/socket`. */
  readonly url: string;
  readonly token?: string;
  /** Sockets, requests, time and chance; those of the browser or of Node unless it is given. */
  readonly world?: World;
  /**
   * Where the keys of this player's seats are kept (F56). The browser's database, or memory where there is none, unless it
   * is given. With `null` the client makes no keys, and the host signs for its seats.
   */
  readonly keys?: KeyStore | Promise<KeyStore> | null;
  /** Milliseconds of silence after which the server is asked whether it is there (20,000). */
  readonly silence?: number;
  /** The server speaks another version: only a page that is loaded anew can go on. The connection stays closed. */
  outdated?(): void;
}

/** A match as a client has it. */
export interface Table {
  readonly match: string;
  readonly seat: Seat | null;
  /** How much is proved (F1). */
  readonly level: 'seeded' | 'committed';
  readonly view: PlainView;
  /** Where in the choices of the view are cards. */
  readonly cards: CardFields;
  /** Records that the view knows of. */
  readonly seq: number;
  readonly names: readonly (string | null)[];
  readonly clock: ClockView | undefined;
  readonly outcome: Outcome | undefined;
}

/** What happened: some events, or a whole new view, after which there is nothing to animate. */
export interface Change {
  readonly table: Table;
  readonly events: readonly ViewEvent[] | null;
}

/** Why a match cannot be followed, or a message was refused. */
export interface ClientError {
  readonly code: string;
  readonly facts: { readonly [fact: string]: unknown };
}

/** Who signs for the own seat at level `committed`. */
export type SeatKeyState =
  /** This client, with a key that only it has; `isLasting` is false where a reload would lose it. */
  | { readonly state: 'own'; readonly signer: string; readonly isLasting: boolean }
  /** The host: the seat was taken without a key, or taken over after its key was lost. */
  | { readonly state: 'host' }
  /** Nobody here: the seat was taken with a key that this client does not have. */
  | { readonly state: 'lost' }
  /** Nobody any more: the host has told something that cannot be true, and nothing more is signed (F48). */
  | { readonly state: 'broken'; readonly refusal: Refusal };

/** Who follows a match. */
export interface Follower {
  /** The match is there: what is played, and the own seat in it. Said before anything else, and after every return. */
  joined?(match: { readonly game: string; readonly seat: Seat | null }): void;
  changed(change: Change): void;
  refused?(error: ClientError): void;
  /** Taken seats that nobody is in, and when the match may be claimed. */
  absent?(gone: Absence['gone']): void;
  /** Who wants to play again, and where, once all do. */
  rematch?(rematch: Omit<Rematch, 'type'>): void;
  /** The connection is there, or it is not. */
  connected?(isConnected: boolean): void;
  /** Who signs for the own seat, once that is known and whenever it changes. Only at level `committed`. */
  keyed?(key: SeatKeyState): void;
}

/** A seat's own part in a match at level `committed`: `fairSeat` makes one. */
export interface FairPart {
  /** Lines of the transcript that it has heard. */
  readonly lines: readonly string[];
  /** The transcript goes on; what the seat says to that. */
  hear(part: LogPart): readonly CeremonyStep[];
  /** What the seat has to say now, in case it was lost. */
  steps(): readonly CeremonyStep[];
  /** Signs a command, or says why it does not; undefined where the host signs for the seat. */
  sign(command: Command | Answer): Result<Signed, Refusal> | undefined;
}

/** How a match is followed. */
export interface HowToFollow {
  /** As a spectator, though one has a seat. */
  readonly watch?: boolean;
  /** With a key that the caller keeps, in place of the client's own. */
  readonly fair?: FairPart;
}

/** A followed match. */
export interface Following {
  readonly table: Table | undefined;
  /** How often the view had lost step and was asked for anew. */
  readonly lost: number;
  /** Who signs for the own seat; undefined before the transcript opens, for spectators and at level `seeded`. */
  readonly key: SeatKeyState | undefined;
  /** Sends a command; it is answered once, whatever happens to the connection meanwhile. */
  send(command: Command | Answer): Promise<Reply>;
  /** Claims a match that others have left. */
  claim(): Promise<Reply>;
  /** Asks to play again; at level `committed` with a new key for the next match, or with the one whose public half is given. */
  rematch(signer?: string): void;
  /** Tells the host that the key of the own seat is lost: from then on the host signs for the seat, and the transcript says so (F60). */
  keyLost(): Promise<Reply>;
  leave(): void;
}

/** A connection to a server. */
export interface CardwrightClient {
  /** Creates a match, with a key of its own for the own seat at level `committed`. Rejects with `RequestRefused`. */
  create(request: NewMatch): Promise<Created>;
  /** Takes a seat in a match, with a key of its own. Rejects with `RequestRefused`. */
  join(match: string, request?: JoinMatch): Promise<Seat>;
  /** Returns what this client holds of a match in which it had a key: to be kept with the transcript. */
  holdings(match: string): Promise<Holdings | undefined>;
  follow(match: string, follower: Follower, how?: HowToFollow): Following;
  close(): void;
}

/** Connects, and stays connected. */
export function connect({ url, token, world: given, keys, silence, outdated }: ClientOptions): CardwrightClient {
  const world = given ?? platformWorld(url);
  const matches = new Map<string, FollowedMatch>();
  const seatKeys = token === undefined || keys === null ? undefined : keysIn(keys, token);
  const listener: Listener = {
    opened() {
      wire.say({ type: 'hello', v: VERSION, ...(token === undefined ? {} : { token }) });
      for (const match of matches.values()) match.join();
    },
    heard(message) {
      const { match, type, retryAfter, code } = Object(message);
      if (typeof match === 'string') matches.get(match)?.hear(Object(message));
      else if (type === 'closing') wire.comeBackIn(Number(retryAfter));
      else if (code === 'OtherVersion') turnedAway();
    },
    lost() {
      for (const match of matches.values()) match.lose();
    },
  };
  const wire = new Wire(world, url, listener, silence);
  const turnedAway = (): void => {
    wire.close();
    outdated?.();
  };
  return {
    create: (request) => createMatch(world, token, seatKeys, request),
    join: (match, request = {}) => joinMatch(world, token, seatKeys, match, request),
    holdings: async (match) => (await seatKeys?.())?.holdings(match),
    follow(match, follower, how = {}) {
      const followed = new FollowedMatch({
        wire,
        world,
        match,
        how,
        follower,
        keys: how.watch || how.fair ? undefined : seatKeys,
        left: () => matches.delete(match),
      });
      matches.set(match, followed);
      followed.join();
      return followed;
    },
    close: () => wire.close(),
  };
}

/** The keys of a player, loaded when the first one is needed: they bring the cryptography with them. */
export type LoadKeys = () => Promise<SeatKeys>;

function keysIn(given: ClientOptions['keys'], token: string): LoadKeys {
  let loaded: Promise<SeatKeys> | undefined;
  let store = given;
  const load = async (): Promise<SeatKeys> => {
    const { SeatKeys } = await import('./seat-keys.ts');
    return new SeatKeys(await (store ??= browserKeys()), token);
  };
  // A chunk that did not come may come the next time.
  return () => (loaded ??= load().catch((error: unknown) => ((loaded = undefined), Promise.reject(error))));
}

interface Pending {
  readonly frame: object;
  readonly resolve: (reply: Reply) => void;
}

interface FollowedParts {
  readonly wire: Wire;
  readonly world: World;
  readonly match: string;
  readonly how: HowToFollow;
  readonly follower: Follower;
  readonly keys: LoadKeys | undefined;
  left(): void;
}

/** Milliseconds before the keys are asked for again. */
const RETRY_KEYS = 2_000;
/** Signatures for one command: others may act again and again while it is on its way. */
const MAX_SIGNATURES = 8;

type Heard = (
  | Message
  | { readonly type: 'joined'; readonly seat: Seat | null; readonly game: string; readonly level: Table['level'] }
  | ({ readonly type: 'error'; readonly id?: string } & ClientError)
) & {
  readonly match: string;
};

class FollowedMatch implements Following {
  readonly #wire: Wire;
  readonly #world: World;
  readonly #match: string;
  readonly #how: HowToFollow;
  readonly #follower: Follower;
  readonly #keys: LoadKeys | undefined;
  readonly #left: () => void;
  readonly #pending = new Map<string, Pending>();
  #seat: Seat | null = null;
  #level: Table['level'] = 'seeded';
  #count = 0;
  /** Names of commands must differ between the tabs of one player. */
  readonly #prefix: string;
  /** The own seat with the client's own key, once the transcript has opened. */
  #own: OwnSeat | undefined;
  /** Parts of the transcript are read one after the other; a command is signed behind all that have come. */
  #reading: Promise<void> | undefined;
  table: Table | undefined;
  lost = 0;
  key: SeatKeyState | undefined;

  constructor({ wire, world, match, how, follower, keys, left }: FollowedParts) {
    this.#wire = wire;
    this.#world = world;
    this.#match = match;
    this.#how = how;
    this.#follower = follower;
    this.#keys = keys;
    this.#left = left;
    this.#prefix = Math.floor(world.random() * 2 ** 40).toString(36);
  }

  join(): void {
    const { watch, fair = this.#own } = this.#how;
    const log = fair?.lines.length ?? (this.#keys ? 0 : undefined);
    this.#tell({
      type: 'join',
      ...(this.table ? { seq: this.table.seq } : {}),
      ...(log === undefined ? {} : { log }),
      ...(watch ? { watch } : {}),
    });
  }

  lose(): void {
    this.#follower.connected?.(false);
  }

  leave(): void {
    this.#tell({ type: 'leave' });
    this.#left();
  }

  async send(command: Command | Answer): Promise<Reply> {
    for (let signatures = 1; ; signatures++) {
      if (this.#reading) await this.#reading;
      const signed = (this.#how.fair ?? this.#own)?.sign(command);
      if (signed && !signed.ok) {
        const { code, ...facts } = signed.error;
        return { type: 'refused', id: '', code, facts };
      }
      const proof = signed ? { signed: signed.value } : {};
      const reply = await this.#ask({ type: 'command', seq: this.table?.seq ?? 0, command, ...proof });
      const code = reply.type === 'refused' ? reply.code : '';
      if (code === 'SignatureMissing') this.#own?.signatureMissing();
      this.#tellKey();
      // Somebody was faster: what they did has come before this answer, and the command is signed behind it.
      if (code !== 'StaleHead' || signatures === MAX_SIGNATURES) return reply;
    }
  }

  claim(): Promise<Reply> {
    return this.#ask({ type: 'claim' });
  }

  keyLost(): Promise<Reply> {
    return this.#ask({ type: 'keyLost' });
  }

  rematch(signer?: string): void {
    const ask = (key?: string): void => this.#tell({ type: 'rematch', ...(key === undefined ? {} : { signer: key }) });
    if (signer !== undefined || !this.#keys || this.#level !== 'committed') return ask(signer);
    void this.#keys().then(async (keys) => ask(await keys.forRematch(this.#match)));
  }

  hear(message: Heard): void {
    switch (message.type) {
      case 'joined':
        return this.#joined(message);
      case 'whole':
        return this.#take(message);
      case 'update':
        return this.#fold(message);
      case 'unavailable':
        return void this.#world.after(message.retryAfter, () => this.#say(message.id));
      case 'done':
      case 'refused':
      case 'stale':
        return this.#settle(message);
      case 'log':
        return this.#readOn(message);
      case 'absence':
        return this.#follower.absent?.(message.gone);
      case 'rematch':
        return this.#again(message);
      case 'error':
        return this.#refused(message);
    }
  }

  #joined({ seat, game, level }: Extract<Heard, { type: 'joined' }>): void {
    this.#seat = seat;
    this.#level = level;
    this.#follower.joined?.({ game, seat });
    this.#follower.connected?.(true);
    for (const id of this.#pending.keys()) this.#say(id);
    this.#step((this.#how.fair ?? this.#own)?.steps());
  }

  #readOn(part: LogPart): void {
    const { fair } = this.#how;
    if (fair) return this.#step(fair.hear(part));
    const keys = this.#keys;
    if (!keys || this.#seat === null) return;
    const before = this.#reading ?? Promise.resolve();
    this.#reading = before.then(() => this.#readOwn(keys, part));
  }

  async #readOwn(load: LoadKeys, part: LogPart): Promise<void> {
    try {
      const [first] = part.lines;
      if (!this.#own && this.#seat !== null && part.from === 0 && first !== undefined)
        this.#own = await (await load()).seatIn(this.#match, this.#seat, first);
      const steps = this.#own?.hear(part);
      this.#tellKey();
      this.#step(steps);
    } catch {
      // The cryptography or the store cannot be reached now: the transcript is asked for again.
      this.#world.after(RETRY_KEYS, () => this.join());
    }
  }

  #tellKey(): void {
    const key = this.#own?.state;
    if (!key || JSON.stringify(key) === JSON.stringify(this.key)) return;
    this.key = key;
    this.#follower.keyed?.(key);
  }

  /** The next match is followed with the key that was announced for it. */
  #again({ wanted, next }: Rematch): void {
    const tell = (): void => this.#follower.rematch?.({ wanted, next });
    if (next === null || !this.#keys || this.#level !== 'committed') return tell();
    void this.#keys()
      .then((keys) => keys.moved(this.#match, next))
      .then(tell, tell);
  }

  /** Asks for something under a name of its own until it is answered. */
  #ask(frame: object): Promise<Reply> {
    const id = `${this.#prefix}-${this.#count++}`;
    return new Promise((resolve) => {
      this.#pending.set(id, { frame: { ...frame, id }, resolve });
      this.#say(id);
    });
  }

  #say(id: string): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#tell(pending.frame);
    this.#wire.await();
  }

  #step(steps: readonly CeremonyStep[] = []): void {
    for (const step of steps) this.#tell({ ...step, id: `${this.#prefix}-${this.#count++}` });
  }

  #tell(frame: object): void {
    this.#wire.say({ match: this.#match, ...frame });
  }

  #take({ view, cards = {}, seq, names, clock, outcome }: Whole): void {
    this.#change(
      { match: this.#match, seat: this.#seat, level: this.#level, view, cards, seq, names, clock, outcome },
      null,
    );
  }

  #fold(update: Update): void {
    const { table } = this;
    if (!table || update.seq <= table.seq) return;
    if (update.seq > table.seq + 1) return this.#askAgain();
    const view = folded(table.view, update);
    if (!view) return this.#askAgain();
    const { cards = {}, seq, names = table.names, clock, outcome } = update;
    this.#change({ ...table, view, cards, seq, names, clock, outcome }, update.events);
  }

  #askAgain(): void {
    this.lost += 1;
    this.#tell({ type: 'show' });
  }

  #change(table: Table, events: readonly ViewEvent[] | null): void {
    this.table = table;
    this.#follower.changed({ table, events });
  }

  #settle(reply: Exclude<Reply, { type: 'unavailable' }>): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.type === 'stale') this.#catchUp(reply.missed);
    pending?.resolve(reply);
  }

  #catchUp(missed: readonly Update[] | Whole): void {
    if ('type' in missed) this.#take(missed);
    else for (const update of missed) this.#fold(update);
  }

  #refused({ code, facts, id }: { readonly id?: string } & ClientError): void {
    // It has been told to join again, and says what waits once it has.
    if (code === 'NotJoined' && this.table) return;
    if (id !== undefined && this.#pending.has(id)) this.#settle({ type: 'refused', id, code });
    else if (code === 'Unavailable') this.#world.after(Number(facts['retryAfter'] ?? 1_000), () => this.join());
    else this.#follower.refused?.({ code, facts });
  }
}

/** The view after an update, or nothing if it has lost step: then it may not even be able to take the events (U56). */
function folded(view: PlainView, { events, choices, digest }: Update): PlainView | undefined {
  try {
    const next = { ...events.reduce(evolveView, view), choices };
    return viewDigest(next) === digest ? next : undefined;
  } catch {
    return undefined;
  }
}
