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
  type MatchEvent,
  type MatchState,
  type Outcome,
  type Seat,
  type Viewer,
} from '../core/index.ts';
import { evolveAll } from '../core/history/index.ts';
import { saveMatch } from '../core/save/index.ts';
import { explain } from '../core/words/index.ts';
import { fullBanks, outOfTime, spend, untilEmpty, type Banks } from './clocks.ts';
import type { ClockView, Message, Reply, Submission } from './messages.ts';
import { missedSince, remember, updateOf, wholeOf, type Passage } from './past.ts';
import { StoreRefusal, type Client, type Clock, type Lease, type Store, type Warnings } from './ports.ts';
import type { By, Done, Head, MatchRecord } from './records.ts';

/** What every match of a host shares. */
export interface HostPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly warnings: Warnings;
  /** Records between two snapshots (H6). */
  readonly snapshotEvery?: number;
  /** What a client is told to wait before it tries again, in milliseconds. */
  readonly retryAfter?: number;
}

/** A match as it stands, for `Match` to go on with. */
export interface Standing {
  readonly game: Game;
  readonly head: Head;
  readonly lease: Lease;
  readonly state: MatchState;
  /** Records that are stored. */
  readonly seq: number;
  readonly banks?: readonly number[] | undefined;
  readonly verdict?: Outcome | undefined;
  /** The last commands, so that one sent again is not done again (H3). */
  readonly done: readonly Done[];
}

const SNAPSHOT_EVERY = 100;
const RETRY_AFTER = 1_000;

/** Answers that are kept for commands that come twice. */
const KEPT_ANSWERS = 256;

/** Names of commands longer than this are no names. */
const LONGEST_ID = 64;

type Input =
  | { readonly of: 'command'; readonly client: Client; readonly seat: Seat; readonly sent: Submission }
  | { readonly of: 'time' };

/** One running match. */
export class Match {
  readonly #game: Game;
  readonly #ports: HostPorts;
  readonly #head: Head;
  readonly #clients = new Map<Client, Viewer>();
  readonly #answers = new Map<string, Reply>();
  #done: readonly Done[];
  readonly #inbox: Input[] = [];
  #lease: Lease;
  #state: MatchState;
  #seq: number;
  #verdict: Outcome | undefined;
  #banks: Banks | undefined;
  #past: readonly Passage[] = [];
  #working: Promise<void> | undefined;
  #wake: (() => void) | undefined;
  /** An append failed and nobody knows whether it was kept: the store is asked before anything else is done. */
  #isInDoubt = false;
  #isClosed = false;

  constructor(ports: HostPorts, { game, head, lease, state, seq, banks, verdict, done }: Standing) {
    this.#game = game;
    this.#ports = ports;
    this.#head = head;
    this.#lease = lease;
    this.#state = state;
    this.#seq = seq;
    this.#verdict = verdict;
    this.#done = done.slice(-KEPT_ANSWERS);
    for (const { by, id, seq: at } of this.#done) this.#keepAnswer(by, { type: 'done', id, seq: at + 1 });
    if (head.clock) this.#banks = { ...this.#freshBanks(head.clock), ...(banks ? { left: banks } : {}) };
    this.#setAlarm();
  }

  /** The name of the match. */
  get id(): string {
    return this.#lease.match;
  }

  /** How the match ended, by its rules or by the host's verdict. */
  get outcome(): Outcome | undefined {
    return this.#game.outcome(reading(this.#state)) ?? this.#verdict;
  }

  /** Records that are stored. */
  get seq(): number {
    return this.#seq;
  }

  /** The seats the match waits for now. */
  get waiting(): readonly Seat[] {
    return this.outcome ? [] : waitsFor(this.#game, reading(this.#state));
  }

  /** A client begins to follow: it gets what it missed since `seq`, or everything (H7). */
  join(client: Client, viewer: Viewer, seq?: number): void {
    this.#clients.set(client, viewer);
    if (seq === this.#seq) return;
    for (const message of this.#since(seq, viewer)) client.send(message);
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

  /** The seats that somebody sits in right now. */
  get present(): ReadonlySet<Viewer> {
    return new Set(this.#clients.values());
  }

  /** A command of a seat. Its answer goes to the client, once it is certain. */
  submit(client: Client, seat: Seat, sent: Submission): void {
    this.#inbox.push({ of: 'command', client, seat, sent });
    void this.work();
  }

  /** Ends the match by the host's word: time ran out, or a seat was left and the others claim it. */
  async decide(verdict: Outcome): Promise<boolean> {
    await this.work();
    return this.outcome === undefined && this.#write('host', `verdict-${this.#seq}`, { type: 'verdict' }, { verdict });
  }

  /** Resolves when nothing is left to do. */
  work(): Promise<void> {
    this.#working ??= this.#empty().finally(() => (this.#working = undefined));
    return this.#working;
  }

  /** Takes no more; what is in hand is finished first (H16). */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake?.();
    await this.work();
    await this.#keepSnapshot();
  }

  async #empty(): Promise<void> {
    for (let input = this.#inbox.shift(); input; input = this.#inbox.shift()) {
      if (this.#isInDoubt) await this.#askStore();
      if (input.of === 'time') await this.#timeIsUp();
      else input.client.send(await this.#answer(input.seat, input.sent));
    }
  }

  async #answer(seat: Seat, { seq, id, command }: Submission): Promise<Reply> {
    const known = this.#answers.get(answerKey(seat, id));
    if (known) return known;
    if (this.#isInDoubt || this.#isClosed) return this.#unavailable(id);
    if (id === '' || id.length > LONGEST_ID) return { type: 'refused', id: '', code: 'BadMessage' };
    if (this.outcome) return { type: 'refused', id, code: 'MatchOver' };
    if (seq !== this.#seq) return { type: 'stale', id, seq: this.#seq, missed: this.#missed(seq, seat) };
    const reply = await this.#carryOut(seat, id, command);
    if (reply.type !== 'unavailable') this.#keepAnswer(seat, reply);
    return reply;
  }

  async #carryOut(seat: Seat, id: string, raw: unknown): Promise<Reply> {
    const step = submit(this.#game, this.#state, seat, raw);
    if (!step.ok) {
      const { code, ...facts } = step.error;
      return { type: 'refused', id, code, facts, text: explain(this.#game, step.error, this.#state) };
    }
    const { command, events } = step.value;
    // What the rules parsed is plain data, and nothing else is stored (F52).
    const isStored = await this.#write(seat, id, command as unknown as Json, { events, state: step.value.state });
    return isStored ? { type: 'done', id, seq: this.#seq } : this.#unavailable(id);
  }

  readonly #unavailable = (id: string): Reply => ({
    type: 'unavailable',
    id,
    retryAfter: this.#ports.retryAfter ?? RETRY_AFTER,
  });

  /** Stores one record and then tells everybody; false if the store did not keep it. */
  async #write(
    by: By,
    id: string,
    command: Json,
    {
      events = [],
      state = this.#state,
      verdict,
    }: { events?: readonly MatchEvent[]; state?: MatchState; verdict?: Outcome },
  ): Promise<boolean> {
    const now = this.#ports.clock.now();
    const banks = this.#banksAfter(by, state, now);
    const record: MatchRecord = {
      seq: this.#seq,
      at: now,
      by,
      id,
      command,
      events,
      ...(banks ? { banks: banks.left } : {}),
      ...(verdict ? { verdict } : {}),
    };
    const storing = this.#ports.store.append(this.#lease, this.#seq, [record]);
    const passage = this.#passage(events, state, banks, verdict);
    // Made while the store works, sent when it is done (TECH.md).
    const letters = [...this.#clients].map(
      ([client, viewer]) => [client, updateOf(this.#game, passage, viewer)] as const,
    );
    if (!(await this.#isKept(storing))) return false;
    this.#goOn(record, passage, state, banks);
    for (const [client, update] of letters) client.send(update);
    await this.#afterRecord();
    return true;
  }

  #passage(
    events: readonly MatchEvent[],
    state: MatchState,
    banks: Banks | undefined,
    verdict: Outcome | undefined,
  ): Passage {
    const outcome = this.#game.outcome(reading(state)) ?? verdict;
    const clock = banks && clockView(banks);
    return {
      seq: this.#seq + 1,
      before: this.#state,
      events,
      ...(clock ? { clock } : {}),
      ...(outcome ? { outcome } : {}),
    };
  }

  #goOn({ by, id, seq, verdict }: MatchRecord, passage: Passage, state: MatchState, banks: Banks | undefined): void {
    this.#state = state;
    this.#seq = passage.seq;
    this.#banks = banks;
    this.#verdict = verdict ?? this.#verdict;
    this.#past = remember(this.#past, passage);
    this.#done = [...this.#done.slice(1 - KEPT_ANSWERS), { by, id, seq }];
    this.#setAlarm();
  }

  async #isKept(storing: Promise<void>): Promise<boolean> {
    try {
      await storing;
      return true;
    } catch (error) {
      const code = error instanceof StoreRefusal ? error.code : 'Failed';
      this.#ports.warnings.warn('AppendFailed', { match: this.id, seq: this.#seq, code, error: String(error) });
      if (code === 'LeaseLost') this.#isClosed = true;
      this.#isInDoubt = true;
      return false;
    }
  }

  /** What the store has beyond what we know was kept after all. */
  async #askStore(): Promise<void> {
    try {
      const { records } = await this.#ports.store.load(this.id, this.#seq);
      for (const record of records) this.#adopt(record);
      this.#isInDoubt = false;
    } catch (error) {
      this.#ports.warnings.warn('StoreDown', { match: this.id, seq: this.#seq, error: String(error) });
    }
  }

  #adopt(record: MatchRecord): void {
    const { by, id, events, banks, verdict, at } = record;
    const state = evolveAll(this.#state, events);
    const left =
      banks && this.#banks
        ? { ...this.#banks, left: banks, since: at, running: waitsFor(this.#game, reading(state)) }
        : this.#banks;
    const passage = this.#passage(events, state, left, verdict);
    const letters = [...this.#clients].map(
      ([client, viewer]) => [client, updateOf(this.#game, passage, viewer)] as const,
    );
    this.#goOn(record, passage, state, left);
    this.#keepAnswer(by, { type: 'done', id, seq: this.#seq });
    for (const [client, update] of letters) client.send(update);
  }

  async #afterRecord(): Promise<void> {
    if (this.outcome) await this.#quietly('FinishFailed', () => this.#ports.store.finish(this.id));
    if (this.#seq % (this.#ports.snapshotEvery ?? SNAPSHOT_EVERY) === 0) await this.#keepSnapshot();
  }

  #keepSnapshot(): Promise<void> {
    const banks = this.#banks ? { banks: this.#banks.left } : {};
    const snapshot = { seq: this.#seq, state: saveMatch(this.#game, this.#state), ...banks, done: this.#done };
    return this.#quietly('SnapshotFailed', () => this.#ports.store.snapshot(this.id, snapshot));
  }

  /** What the log can do without is tried, and told if it fails. */
  async #quietly(code: string, attempt: () => Promise<void>): Promise<void> {
    try {
      await attempt();
    } catch (error) {
      this.#ports.warnings.warn(code, { match: this.id, seq: this.#seq, error: String(error) });
    }
  }

  #keepAnswer(by: By, reply: Reply): void {
    if (by === 'host') return;
    this.#answers.set(answerKey(by, reply.id), reply);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > KEPT_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
  }

  #since(seq: number | undefined, viewer: Viewer): readonly Message[] {
    const missed = seq === undefined ? undefined : missedSince(this.#game, this.#past, seq, viewer);
    return missed ?? [this.#whole(viewer)];
  }

  #missed(seq: number, viewer: Viewer): Extract<Reply, { type: 'stale' }>['missed'] {
    return missedSince(this.#game, this.#past, seq, viewer) ?? this.#whole(viewer);
  }

  #whole(viewer: Viewer): Extract<Message, { type: 'whole' }> {
    const { outcome } = this;
    const clock = this.#banks && clockView(this.#banks);
    return wholeOf(this.#game, this.#state, viewer, {
      seq: this.#seq,
      ...(clock ? { clock } : {}),
      ...(outcome ? { outcome } : {}),
    });
  }

  #freshBanks(settings: NonNullable<Head['clock']>): Banks {
    return fullBanks(settings, this.#state.layout.seats.length, this.waiting, this.#ports.clock.now());
  }

  #banksAfter(by: By, state: MatchState, now: number): Banks | undefined {
    if (!this.#banks || !this.#head.clock) return undefined;
    const isOver = this.#game.outcome(reading(state)) !== undefined;
    const next = isOver ? [] : waitsFor(this.#game, reading(state));
    return spend(this.#head.clock, this.#banks, by === 'host' ? undefined : by, next, now);
  }

  #setAlarm(): void {
    this.#wake?.();
    this.#wake = undefined;
    if (!this.#head.clock || !this.#banks || this.#banks.running.length === 0 || this.outcome || this.#isClosed) return;
    const wait = untilEmpty(this.#head.clock, this.#banks, this.#ports.clock.now());
    this.#wake = this.#ports.clock.after(wait, () => {
      this.#inbox.push({ of: 'time' });
      void this.work();
    });
  }

  async #timeIsUp(): Promise<void> {
    const settings = this.#head.clock;
    if (!settings || !this.#banks || this.outcome || this.#isInDoubt) return;
    const [late] = outOfTime(settings, this.#banks, this.#ports.clock.now());
    if (late === undefined) return this.#setAlarm();
    if (settings.empty === 'lose') await this.#lose(late, 'time');
    else await this.#chooseFor(late);
  }

  async #lose(seat: Seat, reason: string): Promise<void> {
    const winners = [...this.#state.layout.seats.keys()].filter((other) => other !== seat);
    await this.#write('host', `time-${this.#seq}`, { type: 'timeOut', seat }, { verdict: { winners, reason } });
  }

  /** The host gives the first command that the seat could give. */
  async #chooseFor(seat: Seat): Promise<void> {
    const [first] = choicesFor(this.#game, this.#state, seat);
    const step = first && submit(this.#game, this.#state, seat, first);
    if (!step?.ok) return this.#lose(seat, 'time');
    await this.#write(
      'host',
      `time-${this.#seq}`,
      { type: 'timeOut', seat },
      { events: step.value.events, state: step.value.state },
    );
  }
}

const answerKey = (seat: Seat, id: string): string => `${seat} ${id}`;

const clockView = ({ left, running }: Banks): ClockView => ({ banks: left, running });
