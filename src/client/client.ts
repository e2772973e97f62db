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
import { Wire, type Listener, type World } from './wire.ts';

/** The version of the protocol that is spoken here. */
const VERSION = 1;

/** Where to, and as whom. */
export interface ClientOptions {
  /** The socket of the server: `ws://localhost:4110/socket`. */
  readonly url: string;
  readonly token?: string;
  readonly world: World;
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
}

/** A seat's own part in a match at level `committed`: `fairSeat` makes one. */
export interface FairPart {
  /** Lines of the transcript that it has heard. */
  readonly lines: readonly string[];
  /** The transcript goes on; what the seat says to that. */
  hear(part: LogPart): readonly CeremonyStep[];
  /** What the seat has to say now, in case it was lost. */
  steps(): readonly CeremonyStep[];
  /** Signs a command, or says why it does not. */
  sign(command: Command | Answer): Result<Signed, Refusal>;
}

/** How a match is followed. */
export interface HowToFollow {
  /** As a spectator, though one has a seat. */
  readonly watch?: boolean;
  /** With a key of one's own. */
  readonly fair?: FairPart;
}

/** A followed match. */
export interface Following {
  readonly table: Table | undefined;
  /** How often the view had lost step and was asked for anew. */
  readonly lost: number;
  /** Sends a command; it is answered once, whatever happens to the connection meanwhile. */
  send(command: Command | Answer): Promise<Reply>;
  /** Claims a match that others have left. */
  claim(): Promise<Reply>;
  /** Asks to play again; at level `committed` with the public key for the next match. */
  rematch(signer?: string): void;
  leave(): void;
}

/** A connection to a server. */
export interface CardwrightClient {
  follow(match: string, follower: Follower, how?: HowToFollow): Following;
  close(): void;
}

/** Connects, and stays connected. */
export function connect({ url, token, world, silence, outdated }: ClientOptions): CardwrightClient {
  const matches = new Map<string, FollowedMatch>();
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
    follow(match, follower, how = {}) {
      const followed = new FollowedMatch({ wire, world, match, how, follower, left: () => matches.delete(match) });
      matches.set(match, followed);
      followed.join();
      return followed;
    },
    close: () => wire.close(),
  };
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
  left(): void;
}

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
  readonly #left: () => void;
  readonly #pending = new Map<string, Pending>();
  #seat: Seat | null = null;
  #level: Table['level'] = 'seeded';
  #count = 0;
  /** Names of commands must differ between the tabs of one player. */
  readonly #prefix: string;
  table: Table | undefined;
  lost = 0;

  constructor({ wire, world, match, how, follower, left }: FollowedParts) {
    this.#wire = wire;
    this.#world = world;
    this.#match = match;
    this.#how = how;
    this.#follower = follower;
    this.#left = left;
    this.#prefix = Math.floor(world.random() * 2 ** 40).toString(36);
  }

  join(): void {
    const { watch, fair } = this.#how;
    this.#tell({
      type: 'join',
      ...(this.table ? { seq: this.table.seq } : {}),
      ...(fair ? { log: fair.lines.length } : {}),
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
    const signed = this.#how.fair?.sign(command);
    if (signed && !signed.ok) {
      const { code, ...facts } = signed.error;
      return { type: 'refused', id: '', code, facts };
    }
    const proof = signed ? { signed: signed.value } : {};
    return this.#ask({ type: 'command', seq: this.table?.seq ?? 0, command, ...proof });
  }

  claim(): Promise<Reply> {
    return this.#ask({ type: 'claim' });
  }

  rematch(signer?: string): void {
    this.#tell({ type: 'rematch', ...(signer === undefined ? {} : { signer }) });
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
        return this.#step(this.#how.fair?.hear(message));
      case 'absence':
        return this.#follower.absent?.(message.gone);
      case 'rematch':
        return this.#follower.rematch?.({ wanted: message.wanted, next: message.next });
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
    this.#step(this.#how.fair?.steps());
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
