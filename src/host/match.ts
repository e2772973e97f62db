/**
 * One match as an authority (H1 to H10): commands come in one at a time, in the order of their arrival; each is checked,
 * carried out and stored, and only then is anybody told. Knows no sockets, no files and no game.
 */
import {
  choicesFor,
  reading,
  submit,
  waitsFor,
  type Game,
  type Json,
  type MatchState,
  type Outcome,
  type Seat,
  type Viewer,
} from '../core/index.ts';
import { explain } from '../core/words/index.ts';
import { outOfTime, untilEmpty } from './clocks.ts';
import { inTime } from './in-time.ts';
import type { Reply, Submission } from './messages.ts';
import { missedSince, remember, updateOf, wholeOf, type Passage } from './past.ts';
import { StoreRefusal, type Client, type Clock, type Lease, type MatchId, type Store, type Warnings } from './ports.ts';
import type { By, Guest, Head, MatchRecord } from './records.ts';
import { after, banksAfter, outcomeOf, REMEMBERED, snapshotOf, type Standing } from './standing.ts';

/** What every match of a host shares. */
export interface HostPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly warnings: Warnings;
  /** Records between two snapshots (H6). */
  readonly snapshotEvery?: number;
  /** What a client is told to wait before it tries again, in milliseconds. */
  readonly retryAfter?: number;
  /** How long the store may take for an answer before it counts as not there, in milliseconds. */
  readonly patience?: number;
  /** How long a lease holds unless it is renewed, in milliseconds. */
  readonly lease?: number;
  /** Told of a match that somebody else has taken over (H18). */
  readonly lost?: (match: MatchId) => void;
}

/** Which match it is: its rules, its beginning, and the right to write to it. */
export interface Holding {
  readonly game: Game;
  readonly head: Head;
  readonly lease: Lease;
}

const SNAPSHOT_EVERY = 100;
const RETRY_AFTER = 1_000;
const PATIENCE = 5_000;

/** Names of commands longer than this are no names. */
const LONGEST_ID = 64;

/** What a record says beside who and what. */
type Part = Partial<Pick<MatchRecord, 'events' | 'sat' | 'verdict'>> & { readonly state?: MatchState };

/** One running match. */
export class Match {
  readonly #of: Holding;
  readonly #ports: HostPorts;
  readonly #clients = new Map<Client, Viewer>();
  readonly #answers = new Map<string, Reply>();
  readonly #inbox: (() => Promise<void>)[] = [];
  #now: Standing;
  #past: readonly Passage[] = [];
  #working: Promise<void> | undefined;
  #stopAlarm: (() => void) | undefined;
  /** An append failed and nobody knows whether it was kept: the store is asked before anything else is done. */
  #isInDoubt = false;
  #isClosed = false;

  constructor(ports: HostPorts, of: Holding, standing: Standing) {
    this.#of = of;
    this.#ports = ports;
    this.#now = standing;
    for (const { by, id, seq } of standing.done) this.#keepAnswer(by, { type: 'done', id, seq: seq + 1 });
    this.#setAlarm();
  }

  /** The name of the match. */
  get id(): string {
    return this.#of.lease.match;
  }

  /** The rules it is played by. */
  get game(): Game {
    return this.#of.game;
  }

  /** How the match ended, by its rules or by the host's verdict. */
  get outcome(): Outcome | undefined {
    return outcomeOf(this.#of.game, this.#now);
  }

  /** Records that are stored. */
  get seq(): number {
    return this.#now.seq;
  }

  /** Who sits where. */
  get guests(): readonly (Guest | null)[] {
    return this.#now.guests;
  }

  /** The seats the match waits for now. */
  get waiting(): readonly Seat[] {
    return this.outcome || this.#isClosed ? [] : waitsFor(this.#of.game, reading(this.#now.state));
  }

  /** Those who follow the match right now. */
  get present(): ReadonlySet<Viewer> {
    return new Set(this.#clients.values());
  }

  /** A client begins to follow: it gets what it missed since `seq`, or everything (H7). */
  join(client: Client, viewer: Viewer, seq?: number): void {
    this.#clients.set(client, viewer);
    if (seq === this.seq) return;
    const missed = seq === undefined ? undefined : missedSince(this.#of.game, this.#past, seq, viewer);
    for (const message of missed ?? [this.#whole(viewer)]) client.send(message);
  }

  /** A client asks for everything anew: its view has lost step (U56). */
  show(client: Client): void {
    const viewer = this.#clients.get(client);
    if (viewer !== undefined) client.send(this.#whole(viewer));
  }

  /** A client no longer follows. */
  leave(client: Client): void {
    this.#clients.delete(client);
  }

  /** A command of a seat. Its answer goes to the client, once it is certain. */
  submit(client: Client, seat: Seat, sent: Submission): void {
    void this.#inTurn(async () => client.send(await this.#answer(seat, sent)));
  }

  /** Somebody takes a seat; false if it is taken, or the store is not there. */
  sit(seat: Seat, guest: Guest): Promise<boolean> {
    return this.#inTurn(async () => {
      const taken = this.#now.guests[seat];
      if (taken !== null || this.outcome) return taken?.key === guest.key;
      return this.#write('host', `sit-${this.seq}`, { type: 'sit', seat }, { sat: { seat, guest } });
    });
  }

  /** Ends the match by the host's word: a seat was left, and the others claim it. */
  decide(verdict: Outcome): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.outcome) return false;
      return this.#write('host', `verdict-${this.seq}`, { type: 'verdict' }, { verdict });
    });
  }

  /** Resolves when nothing is left to do. */
  work(): Promise<void> {
    if (this.#inbox.length > 0) this.#working ??= this.#empty();
    return this.#working ?? Promise.resolve();
  }

  /** Takes no more; what is in hand is finished first (H16). */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopAlarm?.();
    await this.work();
    await this.#keepSnapshot();
    await this.#quietly('ReleaseFailed', () => this.#ports.store.release(this.#of.lease));
  }

  #inTurn<T>(deed: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#inbox.push(() => deed().then(resolve, reject));
      void this.work();
    });
  }

  async #empty(): Promise<void> {
    for (let deed = this.#inbox.shift(); deed; deed = this.#inbox.shift()) {
      if (this.#isInDoubt) await this.#askStore();
      await deed();
    }
    // In the same breath as the last look at the inbox, or what comes in between would wait for ever.
    this.#working = undefined;
  }

  async #answer(seat: Seat, { seq, id, command }: Submission): Promise<Reply> {
    const known = this.#answers.get(answerKey(seat, id));
    if (known) return known;
    if (this.#isInDoubt || this.#isClosed) return this.#unavailable(id);
    if (id === '' || id.length > LONGEST_ID) return { type: 'refused', id: '', code: 'BadMessage' };
    if (this.outcome) return { type: 'refused', id, code: 'MatchOver' };
    if (seq !== this.seq) return { type: 'stale', id, seq: this.seq, missed: this.#missed(seq, seat) };
    const reply = await this.#carryOut(seat, id, command);
    if (reply.type !== 'unavailable') this.#keepAnswer(seat, reply);
    return reply;
  }

  async #carryOut(seat: Seat, id: string, raw: unknown): Promise<Reply> {
    const { game } = this.#of;
    const step = submit(game, this.#now.state, seat, raw);
    if (!step.ok) {
      const { code, ...facts } = step.error;
      return { type: 'refused', id, code, facts, text: explain(game, step.error, this.#now.state) };
    }
    const { command, events, state } = step.value;
    // What the rules parsed is plain data, and nothing else is stored (F52).
    const isStored = await this.#write(seat, id, command as unknown as Json, { events, state });
    return isStored ? { type: 'done', id, seq: this.seq } : this.#unavailable(id);
  }

  #unavailable(id: string): Reply {
    return { type: 'unavailable', id, retryAfter: this.#ports.retryAfter ?? RETRY_AFTER };
  }

  /** Stores one record and then tells everybody; false if the store did not keep it. */
  async #write(by: By, id: string, command: Json, { events = [], state, sat, verdict }: Part): Promise<boolean> {
    if (this.#isInDoubt || this.#isClosed) return false;
    const at = this.#ports.clock.now();
    const banks = banksAfter(this.#of.head, this.#now, by, at);
    const record: MatchRecord = {
      seq: this.seq,
      at,
      by,
      id,
      command,
      events,
      ...(banks ? { banks } : {}),
      ...(sat ? { sat } : {}),
      ...(verdict ? { verdict } : {}),
    };
    const storing = this.#ports.store.append(this.#of.lease, this.seq, [record]);
    const passage = this.#passage(record, state);
    // Made while the store works, sent when it is done (TECH.md).
    const letters = new Map(
      [...this.#clients].map(([client, viewer]) => [client, updateOf(this.#of.game, passage, viewer)]),
    );
    if (!(await this.#isKept(storing))) return false;
    this.#goOn(passage, letters);
    await this.#afterRecord();
    return true;
  }

  #passage(record: MatchRecord, state?: MatchState): Passage {
    const to = after(this.#of.game, this.#now, record, state);
    return { before: this.#now.state, events: record.events, to, isSeating: record.sat !== undefined };
  }

  /** The record is kept: the match stands behind it, and everybody who follows is told, those too who came meanwhile. */
  #goOn(passage: Passage, letters: ReadonlyMap<Client, ReturnType<typeof updateOf>>): void {
    this.#now = passage.to;
    this.#past = remember(this.#past, passage);
    for (const [client, viewer] of this.#clients)
      client.send(letters.get(client) ?? updateOf(this.#of.game, passage, viewer));
    this.#setAlarm();
  }

  async #isKept(storing: Promise<void>): Promise<boolean> {
    try {
      await this.#inTime(storing);
      return true;
    } catch (error) {
      const code = error instanceof StoreRefusal ? error.code : 'Failed';
      this.#warn('AppendFailed', { code, error: String(error) });
      this.#isInDoubt = true;
      if (code === 'LeaseLost') this.#giveUp();
      return false;
    }
  }

  /** An append that comes too late is found when the store is asked, or has been refused by then (H4). */
  #inTime<T>(work: Promise<T>): Promise<T> {
    return inTime(this.#ports.clock, this.#ports.patience ?? PATIENCE, work);
  }

  #giveUp(): void {
    this.#isClosed = true;
    this.#ports.lost?.(this.id);
  }

  /** What the store has beyond what we know was kept after all. */
  async #askStore(): Promise<void> {
    try {
      const { records } = await this.#inTime(this.#ports.store.load(this.id, this.seq));
      for (const record of records) this.#adopt(record);
      this.#isInDoubt = false;
    } catch (error) {
      this.#warn('StoreDown', { error: String(error) });
    }
  }

  #adopt(record: MatchRecord): void {
    this.#goOn(this.#passage(record), new Map());
    this.#keepAnswer(record.by, { type: 'done', id: record.id, seq: this.seq });
  }

  async #afterRecord(): Promise<void> {
    if (this.outcome) await this.#quietly('FinishFailed', () => this.#ports.store.finish(this.id));
    if (this.seq % (this.#ports.snapshotEvery ?? SNAPSHOT_EVERY) === 0) await this.#keepSnapshot();
  }

  #keepSnapshot(): Promise<void> {
    const snapshot = snapshotOf(this.#of.game, this.#now);
    return this.#quietly('SnapshotFailed', () => this.#ports.store.snapshot(this.id, snapshot));
  }

  /** What the log can do without is tried, and told if it fails. */
  async #quietly(code: string, attempt: () => Promise<void>): Promise<void> {
    try {
      await attempt();
    } catch (error) {
      this.#warn(code, { error: String(error) });
    }
  }

  #warn(code: string, facts: { readonly [fact: string]: unknown }): void {
    this.#ports.warnings.warn(code, { match: this.id, seq: this.seq, ...facts });
  }

  #keepAnswer(by: By, reply: Reply): void {
    if (by === 'host') return;
    this.#answers.set(answerKey(by, reply.id), reply);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > REMEMBERED && oldest !== undefined) this.#answers.delete(oldest);
  }

  #missed(seq: number, viewer: Viewer): Extract<Reply, { type: 'stale' }>['missed'] {
    return missedSince(this.#of.game, this.#past, seq, viewer) ?? this.#whole(viewer);
  }

  #whole(viewer: Viewer): ReturnType<typeof wholeOf> {
    return wholeOf(this.#of.game, this.#now, viewer);
  }

  #setAlarm(): void {
    this.#stopAlarm?.();
    this.#stopAlarm = undefined;
    const { clock } = this.#of.head;
    const { banks } = this.#now;
    if (!clock || !banks || banks.running.length === 0 || this.#isClosed) return;
    const wait = untilEmpty(clock, banks, this.#ports.clock.now());
    this.#stopAlarm = this.#ports.clock.after(wait, () => void this.#inTurn(() => this.#timeIsUp()));
  }

  async #timeIsUp(): Promise<void> {
    const { clock } = this.#of.head;
    const { banks } = this.#now;
    if (!clock || !banks || this.outcome) return;
    const [late] = outOfTime(clock, banks, this.#ports.clock.now());
    const isDone = late === undefined || (await (clock.empty === 'lose' ? this.#lose(late) : this.#chooseFor(late)));
    // Nobody was late after all, or the store was not there: look again later.
    if (late === undefined || !isDone) this.#setAlarm();
  }

  #lose(seat: Seat): Promise<boolean> {
    const winners = [...this.#now.state.layout.seats.keys()].filter((other) => other !== seat);
    return this.#write('host', `time-${this.seq}`, { type: 'timeOut', seat }, { verdict: { winners, reason: 'time' } });
  }

  /** The host gives the first command that the seat could give. */
  #chooseFor(seat: Seat): Promise<boolean> {
    const { game } = this.#of;
    const [first] = choicesFor(game, this.#now.state, seat);
    const step = first && submit(game, this.#now.state, seat, first);
    return step?.ok ? this.#write('host', `time-${this.seq}`, { type: 'timeOut', seat }, step.value) : this.#lose(seat);
  }
}

const answerKey = (seat: Seat, id: string): string => `${seat} ${id}`;
