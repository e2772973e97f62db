/**
 * One of several processes on one database (H18 to H20): it renews its leases, takes up matches whose owner is gone, and
 * passes what concerns a match of another process on to that one. Who owns a match the store alone says; the bus only carries.
 */
import { inTime, type Clock, type MatchId, type SharedStore, type Warnings } from '../../host/index.ts';
import { isMatchId } from '../identity.ts';
import type { ListPlace, ListRequest, ListRow } from '../listing.ts';
import type { Lobby } from '../lobby.ts';
import type { OpenTable } from '../open-tables.ts';
import { NO_USAGE, type Creator, type Scope, type Usage } from '../quota.ts';
import type { Connection, Wire } from '../sockets.ts';
import type { Bus } from './bus.ts';
import type { Letter, PassedAnswer, PassedRequest } from './letters.ts';
import { Links } from './links.ts';

/** What a process needs to be one of several. */
export interface ClusterPorts {
  readonly bus: Bus;
  readonly store: SharedStore;
  readonly clock: Clock;
  readonly warnings: Warnings;
  /** The name of this process: no other has it, or has had it. */
  readonly owner: string;
  /** How long it may be silent before others take its matches, in milliseconds. */
  readonly lease: number;
}

/** What the server does for clients that come by way of another process. */
export interface Door {
  /** A connection whose wire leads to another process, of a guest by its digest. */
  connect(wire: Wire, key: string | undefined): Connection;
  answer(request: PassedRequest): Promise<PassedAnswer>;
  /** A match is no longer here. */
  moved(match: MatchId): void;
}

/** The way of a client to the matches of another process. */
export interface Session {
  readonly to: string;
  say(data: string): void;
  close(): void;
}

/** What a client hears over a session. */
export interface SessionListener {
  tell(data: string): void;
  /** It is over: with a code the client is cut off, without one it may ask again. */
  ended(code?: number, reason?: string): void;
}

interface Waiting {
  readonly resolve: (answer: PassedAnswer) => void;
  readonly stop: () => void;
}

/** Renewals within the time of a lease; orphans that are taken up at each; milliseconds for the answer of another. */
const BEATS = 3;
/** Beats that a process does not hear of itself before it takes itself for deaf or mute. Counted, so that one that was stopped for a while does not. */
const UNHEARD = 3;
const ORPHANS = 50;
const PATIENCE = 2_000;

/** A process among others. */
export class Cluster {
  readonly #ports: ClusterPorts;
  readonly #lobby: Lobby;
  readonly #door: Door;
  readonly #links: Links;
  /** Sessions of clients here, and those that others have opened, by process and number. */
  readonly #away = new Map<number, { readonly to: string; readonly listener: SessionListener }>();
  readonly #guests = new Map<string, Map<number, Connection>>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #heardAt = new Map<string, number>();
  #number = 0;
  /** Beats of this process that it has not heard itself. */
  #unheard = 0;
  #stopBeat: (() => void) | undefined;
  #isClosed = false;

  constructor(ports: ClusterPorts, lobby: Lobby, door: Door) {
    this.#ports = ports;
    this.#lobby = lobby;
    this.#door = door;
    this.#links = new Links(ports.bus, ports.owner, {
      letter: (from, letter) => (from === ports.owner ? (this.#unheard = 0) : this.#read(from, letter)),
      gap: (from) => from !== ports.owner && this.#reset(from),
    });
  }

  /** Begins to hear of others and to renew. */
  async open(): Promise<void> {
    await this.#links.open();
    this.#lobby.onLost((match) => this.#gone(match));
    this.#setBeat();
  }

  /** Tells everybody that it goes; after this its matches are free as soon as they are closed. */
  close(): void {
    this.#isClosed = true;
    this.#stopBeat?.();
    for (const [from, sessions] of this.#guests)
      for (const session of sessions.keys()) this.#links.send(from, { do: 'end', session });
    for (const name of new Set([...this.#guests.keys(), ...[...this.#away.values()].map(({ to }) => to)]))
      this.#drop(name);
  }

  /** The other process that has the match now; nothing if it is here, or free. */
  async elsewhere(match: MatchId): Promise<string | undefined> {
    if (!isMatchId(match) || this.#lobby.has(match)) return undefined;
    const { store, clock } = this.#ports;
    const holder = await inTime(clock, PATIENCE, store.holder(match));
    return holder === this.#ports.owner ? undefined : holder;
  }

  /** Opens a way for a client to the matches of another process. */
  session(to: string, key: string | undefined, listener: SessionListener): Session {
    const session = this.#number++;
    this.#away.set(session, { to, listener });
    this.#send(to, { do: 'open', session, ...(key === undefined ? {} : { key }) });
    return {
      to,
      say: (data) => this.#send(to, { do: 'say', session, data }),
      close: () => {
        if (this.#away.delete(session)) this.#send(to, { do: 'close', session });
      },
    };
  }

  /** Passes a request on; it fails if the other does not answer in time. */
  ask(to: string, request: PassedRequest): Promise<PassedAnswer> {
    return this.#question(to, (number) => ({ do: 'ask', number, request }));
  }

  /** What the others list; who does not answer in time is left out. */
  async list({ limit, after }: ListRequest): Promise<readonly ListRow[]> {
    const bodies = await this.#askAll((number) => ({ do: 'page', number, limit, ...(after ? { after } : {}) }));
    // Between two processes of one server: what the other has made by the same code.
    return bodies.flatMap((body) => body as readonly ListRow[]);
  }

  /** The open tables of the others with these terms; who does not answer in time is left out. */
  async waiting(terms: string, key: string): Promise<readonly OpenTable[]> {
    const bodies = await this.#askAll((number) => ({ do: 'waiting', number, terms, key }));
    return bodies.flatMap((body) => body as readonly OpenTable[]);
  }

  /** How many unfinished matches of the others count for a guest; who does not answer in time counts none. */
  async usage({ key, networks }: Creator): Promise<Usage> {
    const bodies = await this.#askAll((number) => ({ do: 'usage', number, key, networks }));
    const sum = (scope: Scope): number =>
      bodies.reduce<number>((total, body) => total + (body as Usage)[scope], NO_USAGE[scope]);
    return { guest: sum('guest'), address: sum('address'), network: sum('network'), server: sum('server') };
  }

  /** What every other process answers to a question, as far as it answers in time. */
  async #askAll(letter: (number: number) => Letter): Promise<readonly unknown[]> {
    const holders = await this.#ports.store.holders();
    const others = holders.filter((name) => name !== this.#ports.owner);
    const answers = await Promise.allSettled(others.map((name) => this.#question(name, letter)));
    return answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.body] : []));
  }

  #question(to: string, letter: (number: number) => Letter): Promise<PassedAnswer> {
    const number = this.#number++;
    return new Promise((resolve, reject) => {
      const stop = this.#ports.clock.after(PATIENCE, () => {
        this.#waiting.delete(number);
        reject(new Error(`${to} does not answer`));
      });
      this.#waiting.set(number, { resolve, stop });
      this.#send(to, letter(number));
    });
  }

  #send(to: string, letter: Letter): void {
    if (!this.#heardAt.has(to)) this.#heardAt.set(to, this.#ports.clock.now());
    this.#links.send(to, letter);
  }

  #read(from: string, letter: Letter): void {
    this.#heardAt.set(from, this.#ports.clock.now());
    switch (letter.do) {
      case 'open':
        return this.#welcome(from, letter.session, letter.key);
      case 'say':
        return this.#hear(from, letter.session, letter.data);
      case 'close':
        return this.#part(from, letter.session);
      case 'tell':
        return this.#away.get(letter.session)?.listener.tell(letter.data);
      case 'end':
        return this.#ended(letter.session, letter.code, letter.reason);
      case 'ask':
        return void this.#answer(from, letter.number, () => this.#door.answer(letter.request));
      case 'page': {
        const { limit, after } = letter;
        const request = { limit, ...(after ? { after: after as ListPlace } : {}) };
        return void this.#answer(from, letter.number, async () => ({ status: 200, body: this.#lobby.list(request) }));
      }
      case 'waiting': {
        const body = (): readonly OpenTable[] => this.#lobby.openTables.waiting(letter.terms, letter.key);
        return void this.#answer(from, letter.number, async () => ({ status: 200, body: body() }));
      }
      case 'usage':
        return void this.#answer(from, letter.number, async () => ({ status: 200, body: this.#lobby.usage(letter) }));
      case 'answer':
        return this.#settle(letter.number, letter.answer);
      case 'beat':
        return;
      case 'reset':
        return this.#drop(from);
    }
  }

  #welcome(from: string, session: number, key: string | undefined): void {
    if (this.#isClosed) return this.#send(from, { do: 'end', session });
    const wire: Wire = {
      send: (data) => this.#send(from, { do: 'tell', session, data }),
      close: (code, reason) => {
        this.#part(from, session);
        this.#send(from, { do: 'end', session, code, reason });
      },
      unread: 0,
    };
    const sessions = this.#guests.get(from) ?? new Map<number, Connection>();
    this.#guests.set(from, sessions.set(session, this.#door.connect(wire, key)));
  }

  #hear(from: string, session: number, data: string): void {
    const connection = this.#guests.get(from)?.get(session);
    if (connection) void connection.receive(data, this.#ports.clock.now());
    else this.#send(from, { do: 'end', session });
  }

  #part(from: string, session: number): void {
    this.#guests.get(from)?.get(session)?.end();
    this.#guests.get(from)?.delete(session);
  }

  #ended(session: number, code?: number, reason?: string): void {
    const away = this.#away.get(session);
    this.#away.delete(session);
    away?.listener.ended(code, reason);
  }

  async #answer(to: string, number: number, work: () => Promise<PassedAnswer>): Promise<void> {
    try {
      this.#send(to, { do: 'answer', number, answer: await work() });
    } catch {
      // Whoever asked says "unavailable" when its patience ends.
    }
  }

  #settle(number: number, answer: PassedAnswer): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    waiting?.stop();
    waiting?.resolve(answer);
  }

  /** Letters were lost on the way here: neither end knows what the other believes. */
  #reset(name: string): void {
    this.#ports.warnings.warn('LettersLost', { from: name });
    this.#drop(name);
    this.#send(name, { do: 'reset' });
  }

  /** Ends every session with a process, on this side. */
  #drop(name: string): void {
    for (const connection of this.#guests.get(name)?.values() ?? []) connection.end();
    this.#guests.delete(name);
    for (const [session, { to }] of this.#away) if (to === name) this.#ended(session);
  }

  #gone(match: MatchId): void {
    this.#door.moved(match);
    for (const sessions of this.#guests.values()) for (const connection of sessions.values()) connection.moved(match);
  }

  #setBeat(): void {
    if (this.#isClosed) return;
    this.#stopBeat = this.#ports.clock.after(this.#ports.lease / BEATS, () => void this.#beat());
  }

  async #beat(): Promise<void> {
    const { clock, lease } = this.#ports;
    this.#listenToItself();
    this.#links.beat();
    this.#dropTheSilent();
    try {
      // A store that is away may keep whoever asks waiting; clients must hear of it all the same.
      await inTime(clock, lease, this.#renew());
      await inTime(clock, lease, this.#lookForTheDead());
      await inTime(clock, PATIENCE, this.#takeOrphans());
    } catch (error) {
      this.#ports.warnings.warn('StoreDown', { error: String(error) });
    }
    this.#setBeat();
  }

  /** Who does not hear itself hears nobody, or is heard by nobody, whatever its connections seem to be. */
  #listenToItself(): void {
    if (this.#unheard++ < UNHEARD) return;
    this.#ports.warnings.warn('BusSilent', { beats: this.#unheard });
    this.#unheard = 0;
    this.#ports.bus.renew();
  }

  async #renew(): Promise<void> {
    const { store, owner, lease } = this.#ports;
    const running = this.#lobby.running();
    const held = new Set(await store.renew(owner, lease));
    for (const match of running) if (!held.has(match)) this.#lobby.lose(match);
  }

  /** Everybody beats: whoever is not heard for so long is gone, or the bus is, and what was said to it may be lost. */
  #dropTheSilent(): void {
    const before = this.#ports.clock.now() - 2 * this.#ports.lease;
    for (const { to } of this.#away.values()) if ((this.#heardAt.get(to) ?? before) <= before) this.#drop(to);
  }

  /** Sessions lead to holders of leases; guests come from processes that are heard. */
  async #lookForTheDead(): Promise<void> {
    const holders = new Set(await this.#ports.store.holders());
    for (const { to } of this.#away.values()) if (!holders.has(to)) this.#drop(to);
    const before = this.#ports.clock.now() - 2 * this.#ports.lease;
    for (const [name, at] of this.#heardAt) if (at < before && !holders.has(name)) this.#bury(name);
  }

  #bury(name: string): void {
    this.#drop(name);
    this.#links.forget(name);
    this.#heardAt.delete(name);
  }

  /** Matches go on though nobody asks for them: bots play, and clocks run (H8, H9). */
  async #takeOrphans(): Promise<void> {
    const { unplayable } = this.#lobby;
    const orphans = await this.#ports.store.orphans(ORPHANS + unplayable.size);
    const wanted = orphans.filter((match) => !unplayable.has(match));
    await Promise.allSettled(wanted.map((match) => this.#lobby.find(match)));
  }
}
