/**
 * A client of a served match: it folds what it is told into a view, finds out when it has lost step, comes back by itself,
 * and sends a command until it is answered, under one name, so that it is done once (H3, H7, U56).
 */
import type { Answer, Command, Outcome, Seat } from '../core/index.ts';
import { evolveView, viewDigest, type CardFields, type PlainView, type ViewEvent } from '../core/view/index.ts';
import type { ClockView, Message, Reply, Update, Whole } from '../host/index.ts';
import { Wire, type World } from './wire.ts';

/** Where to, and as whom. */
export interface ClientOptions {
  /** The socket of the server: `ws://localhost:4110/socket`. */
  readonly url: string;
  readonly token?: string;
  readonly world: World;
}

/** A match as a client has it. */
export interface Table {
  readonly match: string;
  readonly seat: Seat | null;
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
  changed(change: Change): void;
  refused?(error: ClientError): void;
  /** The connection is there, or it is not. */
  connected?(isConnected: boolean): void;
}

/** A followed match. */
export interface Following {
  readonly table: Table | undefined;
  /** How often the view had lost step and was asked for anew. */
  readonly lost: number;
  /** Sends a command; it is answered once, whatever happens to the connection meanwhile. */
  send(command: Command | Answer): Promise<Reply>;
  leave(): void;
}

/** A connection to a server. */
export interface CardwrightClient {
  follow(match: string, follower: Follower, how?: { readonly watch?: boolean }): Following;
  close(): void;
}

/** Connects, and stays connected. */
export function connect({ url, token, world }: ClientOptions): CardwrightClient {
  const matches = new Map<string, FollowedMatch>();
  const wire = new Wire(world, url, {
    opened() {
      wire.say({ type: 'hello', v: 1, ...(token === undefined ? {} : { token }) });
      for (const match of matches.values()) match.join();
    },
    heard(message) {
      const { match } = Object(message);
      if (typeof match === 'string') matches.get(match)?.hear(Object(message));
    },
    lost() {
      for (const match of matches.values()) match.lose();
    },
  });
  return {
    follow(match, follower, { watch = false } = {}) {
      const followed = new FollowedMatch(wire, world, match, watch, follower, () => matches.delete(match));
      matches.set(match, followed);
      followed.join();
      return followed;
    },
    close: () => wire.close(),
  };
}

interface Pending {
  readonly seq: number;
  readonly command: Command | Answer;
  readonly resolve: (reply: Reply) => void;
}

type Heard = (
  | Message
  | { readonly type: 'joined'; readonly seat: Seat | null }
  | ({ readonly type: 'error'; readonly id?: string } & ClientError)
) & {
  readonly match: string;
};

class FollowedMatch implements Following {
  readonly #wire: Wire;
  readonly #world: World;
  readonly #match: string;
  readonly #isWatching: boolean;
  readonly #follower: Follower;
  readonly #left: () => void;
  readonly #pending = new Map<string, Pending>();
  #seat: Seat | null = null;
  #count = 0;
  /** Names of commands must differ between the tabs of one player. */
  readonly #prefix: string;
  table: Table | undefined;
  lost = 0;

  constructor(wire: Wire, world: World, match: string, isWatching: boolean, follower: Follower, left: () => void) {
    this.#wire = wire;
    this.#world = world;
    this.#match = match;
    this.#isWatching = isWatching;
    this.#follower = follower;
    this.#left = left;
    this.#prefix = Math.floor(world.random() * 2 ** 40).toString(36);
  }

  join(): void {
    const seq = this.table ? { seq: this.table.seq } : {};
    this.#wire.say({ type: 'join', match: this.#match, ...seq, ...(this.#isWatching ? { watch: true } : {}) });
  }

  lose(): void {
    this.#follower.connected?.(false);
  }

  leave(): void {
    this.#wire.say({ type: 'leave', match: this.#match });
    this.#left();
  }

  send(command: Command | Answer): Promise<Reply> {
    const id = `${this.#prefix}-${this.#count++}`;
    return new Promise((resolve) => {
      this.#pending.set(id, { seq: this.table?.seq ?? 0, command, resolve });
      this.#say(id);
    });
  }

  hear(message: Heard): void {
    switch (message.type) {
      case 'joined':
        this.#seat = message.seat;
        this.#follower.connected?.(true);
        for (const id of this.#pending.keys()) this.#say(id);
        return;
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
      case 'absence':
      case 'rematch':
        return;
      case 'error':
        return this.#refused(message);
    }
  }

  #say(id: string): void {
    const pending = this.#pending.get(id);
    if (pending)
      this.#wire.say({ type: 'command', match: this.#match, seq: pending.seq, id, command: pending.command });
  }

  #take({ view, cards = {}, seq, names, clock, outcome }: Whole): void {
    this.#change({ match: this.#match, seat: this.#seat, view, cards, seq, names, clock, outcome }, null);
  }

  #fold(update: Update): void {
    const { table } = this;
    if (!table || update.seq <= table.seq) return;
    if (update.seq > table.seq + 1) return this.#askAgain();
    const view = { ...update.events.reduce(evolveView, table.view), choices: update.choices };
    if (viewDigest(view) !== update.digest) return this.#askAgain();
    const { cards = {}, seq, names = table.names, clock, outcome } = update;
    this.#change({ ...table, view, cards, seq, names, clock, outcome }, update.events);
  }

  #askAgain(): void {
    this.lost += 1;
    this.#wire.say({ type: 'show', match: this.#match });
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
    if (id !== undefined && this.#pending.has(id)) this.#settle({ type: 'refused', id, code });
    else if (code === 'Unavailable') this.#world.after(Number(facts['retryAfter'] ?? 1_000), () => this.join());
    else this.#follower.refused?.({ code, facts });
  }
}
