/**
 * One match as an authority (H1 to H10): commands come in one at a time, in the order of their arrival; each is checked,
 * carried out and stored, and only then is anybody told. Knows no sockets, no files and no game.
 */
import { worldsOf } from '../core/chance/index.ts';
import {
  ok,
  submit,
  type Game,
  type MatchState,
  type Outcome,
  type Refusal,
  type Result,
  type Seat,
  type Viewer,
} from '../core/index.ts';
import { explain } from '../core/words/index.ts';
import { Answers } from './answers.ts';
import { Audience, type Joining } from './audience.ts';
import type { Ceremony } from './ceremony.ts';
import { lastDeeds } from './deeds.ts';
import { asJson, passageOf, signedDraft, timeoutDraft, wayFrom, type Draft } from './drafts.ts';
import { Gallery } from './gallery.ts';
import { KeptMatch } from './kept-match.ts';
import type { Holding, HostPorts } from './holding.ts';
import type { Absence, CeremonyStep, Rematch, Reply, Submission } from './messages.ts';
import type { Counts, Passage } from './past.ts';
import type { Client } from './ports.ts';
import { emptySeats, Presence } from './presence.ts';
import type { Guest, Head, MatchRecord, WrittenRecord } from './records.ts';
import { after, waitingAt, type Standing } from './standing.ts';
import { whereThrown } from './rules-failed.ts';
import {
  abortDraft,
  agreedDraft,
  claimDraft,
  contributionDraft,
  lostKeyDraft,
  replacementDraft,
  resignationDraft,
  type RequestHandler,
} from './requests.ts';
import { TableTalk, type ReactionName } from './table-talk.ts';
import { Timekeeper } from './timekeeper.ts';

const RETRY_AFTER = 1_000;

/** The longest name of a command: 64 characters, each of which may take two units. */
const LONGEST_ID = 128;

/** One running match. */
export class Match {
  readonly #of: Holding;
  readonly #ports: HostPorts;
  readonly #table: Audience;
  readonly #gallery: Gallery | undefined;
  readonly #presence: Presence;
  readonly #ceremony: Ceremony | undefined;
  readonly #answers = new Answers();
  readonly #time: Timekeeper;
  readonly #inbox: (() => Promise<void>)[] = [];
  #now: Standing;
  #working: Promise<void> | undefined;
  /** An append failed and nobody knows whether it was kept: the store is asked before anything else is done. */
  #isInDoubt = false;
  #isClosed = false;
  readonly #kept: KeptMatch;
  /** What is said beside the game and recorded nowhere. */
  readonly talk: TableTalk;
  #rematch: Rematch | undefined;

  constructor(ports: HostPorts, of: Holding, standing: Standing, ceremony?: Ceremony) {
    this.#of = of;
    this.#ports = ports;
    this.#now = standing;
    this.#kept = new KeptMatch(ports, of, standing.seq);
    this.#ceremony = ceremony;
    this.#table = new Audience(of.game, standing, () => ports.clock.now());
    const { delay } = of.head;
    if (delay) this.#gallery = new Gallery(of.game, standing, ports.clock, delay);
    this.#presence = new Presence(standing.guests.length, ports.clock.now());
    this.talk = new TableTalk(of.game, ports.clock, this.#presence);
    const wake = (): void => void this.#inTurn(() => this.#soundly(() => this.#wake(), undefined));
    this.#time = new Timekeeper(ports.clock, of.game, of.head, ceremony, wake);
    for (const { by, id, seq } of lastDeeds(standing.deeds)) this.#answers.keep(by, { type: 'done', id, seq: seq + 1 });
    this.#setAlarm();
  }

  /** The name of the match. */
  get id(): string {
    return this.#of.lease.match;
  }

  /** Worlds that a seat cannot tell from the match as it stands now (L47): all that a bot gets to look ahead in. */
  worlds(seat: Seat, below: (n: number) => number): () => MatchState {
    return worldsOf(this.#of.game, this.#now.state, seat, below);
  }

  /** The rules it is played by. */
  get game(): Game {
    return this.#of.game;
  }

  /** How it began. */
  get head(): Head {
    return this.#of.head;
  }

  /** How the match ended, by its rules or by the host's verdict. */
  get outcome(): Outcome | undefined {
    return this.#now.outcome;
  }

  /** How it ended, as far as spectators know: they may be behind. */
  get outcomeShown(): Outcome | undefined {
    return this.#gallery ? this.#gallery.outcome : this.outcome;
  }

  /** Records that are stored. */
  get seq(): number {
    return this.#now.seq;
  }

  /** How far it has come, as spectators see it now. */
  get counts(): Counts {
    return (this.#gallery ?? this.#table).counts;
  }

  /** Records that a viewer may know of: spectators may be behind. */
  seqFor(viewer: Viewer): number {
    return viewer === 'spectator' && this.#gallery ? this.#gallery.seq : this.seq;
  }

  /** Who sits where. */
  get guests(): readonly (Guest | null)[] {
    return this.#now.guests;
  }

  /** The seats the match waits for now. */
  get waiting(): readonly Seat[] {
    return this.#isClosed ? [] : waitingAt(this.#of.game, this.#now);
  }

  /** The lines of the transcript, once it is closed: nothing before, and nothing where none is kept. */
  get transcript(): readonly string[] | undefined {
    const { fair } = this.#now;
    return fair?.transcript.phase === 'closed' ? fair.lines : undefined;
  }

  /** A client begins to follow: it gets what it missed, or everything (H7). */
  join(client: Client, viewer: Viewer, joining: Joining = {}): void {
    this.leave(client);
    if (viewer === 'spectator' && this.#gallery) return this.#gallery.join(client, joining);
    this.#table.join(client, viewer, joining);
    const isNews = viewer !== 'spectator' && this.#presence.came(viewer);
    if (isNews) this.#attended();
    else if (this.#gone().length > 0) client.send({ type: 'absence', gone: this.#gone() });
    if (this.talk.offer.agreed.length > 0) client.send(this.talk.offer);
    if (this.#rematch) client.send(this.#rematch);
  }

  /** A client asks for everything anew: its view has lost step (U56). */
  show(client: Client): void {
    this.#table.show(client);
    this.#gallery?.show(client);
  }

  /** A client no longer follows. */
  leave(client: Client): void {
    this.#gallery?.leave(client);
    const viewer = this.#table.leave(client);
    if (viewer !== undefined && viewer !== 'spectator' && this.#presence.left(viewer, this.#ports.clock.now()))
      this.#attended();
    this.#vacate();
  }

  /** Whether anybody follows it. */
  get isFollowed(): boolean {
    return this.#table.isFollowed || this.#gallery?.isFollowed === true;
  }

  /** Tells everybody at the table who wants to play again, and whoever comes later. */
  announce(message: Omit<Rematch, 'gone'>): void {
    this.#rematch = { ...message, gone: this.#presence.empty.filter((seat) => this.#now.guests[seat]) };
    this.#table.announce(this.#rematch);
  }

  /** A command of a seat. Its answer goes to the client, once it is certain. */
  submit(client: Client, seat: Seat, sent: Submission): void {
    this.#reply(client, seat, sent.id, () => this.#command(seat, sent));
  }

  /** A seat's commitment or seed, at level `committed` (F17, F18). */
  contribute(client: Client, seat: Seat, step: CeremonyStep): void {
    this.#request(client, seat, step.id, (request) => contributionDraft(request, step));
  }

  /** A seat claims the match because others have left it for too long; those who are there win. */
  claim(client: Client, seat: Seat, id: string): void {
    this.#request(client, seat, id, claimDraft);
  }

  /** A seat asks for a bot in place of a player who has left for too long; `replaced` is called once that is stored. */
  replacePlayer(client: Client, seat: Seat, id: string, absent: Seat, bot: Guest, replaced: () => void): void {
    this.#request(client, seat, id, (request) => replacementDraft(request, absent, bot), replaced);
  }

  /** A seat gives up. `people` are the seats with people in them: where others play on, nobody ends the match alone. */
  resign(client: Client, seat: Seat, id: string, people: readonly Seat[]): void {
    this.#request(client, seat, id, (request) => resignationDraft(request, people));
  }

  /** A seat offers a draw or agrees to one, or declines it; the match ends as soon as all have agreed. */
  offerDraw(client: Client, seat: Seat, id: string, agrees: boolean, people: readonly Seat[]): void {
    this.#reply(client, seat, id, async () => {
      const heard = this.talk.draw(this.#now, seat, agrees, people);
      if (!heard.ok) return this.#refused(id, heard.error);
      this.#table.announce(this.talk.offer);
      if (heard.value !== 'agreed') return { type: 'done', id, seq: this.seq };
      return this.#answer(id, ok(agreedDraft({ standing: this.#now, ceremony: this.#ceremony, gone: [], seat, id })));
    });
  }

  /** A seat says one of the few things that there are to say. It is told to those at the table and recorded nowhere. */
  react(client: Client, seat: Seat, id: string, reaction: ReactionName): void {
    const heard = this.talk.react(this.#now, seat, reaction);
    if (!heard.ok) return client.send(this.#refused(id, heard.error));
    this.#table.announce(heard.value);
    client.send({ type: 'done', id, seq: this.seq });
  }

  /** A player has lost the key of its seat: from here on the host signs for it (F60). */
  keyLost(client: Client, seat: Seat, id: string): void {
    this.#request(client, seat, id, lostKeyDraft);
  }

  /** Somebody takes a seat; false if it is taken, or the store is not there. */
  sit(seat: Seat, guest: Guest): Promise<boolean> {
    return this.#inTurn(async () => {
      const taken = this.#now.guests[seat];
      // A match may be over as it begins; whoever made it sits down to read why.
      const isLate = this.outcome !== undefined && this.seq > this.guests.filter((each) => each !== null).length;
      if (taken !== null || isLate) return taken?.key === guest.key;
      return this.#write([{ by: 'host', id: `sit-${this.seq}`, command: { type: 'sit', seat }, sat: { seat, guest } }]);
    });
  }

  /** Ends the match by the host's word. */
  decide(verdict: Outcome): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.outcome) return false;
      return this.#write([{ by: 'host', id: `verdict-${this.seq}`, command: { type: 'verdict' }, verdict }]);
    });
  }

  /** Ends a match in which nothing was dealt yet, while a seat is empty; false once everybody is there. */
  callOff(verdict: Outcome): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.outcome || !this.#now.guests.includes(null)) return false;
      return this.#write([{ by: 'host', id: `verdict-${this.seq}`, command: { type: 'verdict' }, verdict }]);
    });
  }

  /** Whether somebody is in a seat now. */
  isPresent(seat: Seat): boolean {
    return !this.#gone().some((each) => each.seat === seat) && this.#now.guests[seat] !== null;
  }

  /** Resolves when nothing is left to do. */
  work(): Promise<void> {
    if (this.#inbox.length > 0) this.#working ??= this.#empty();
    return this.#working ?? Promise.resolve();
  }

  /** Takes no more; what is in hand is finished first (H16). */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#time.stop();
    this.#gallery?.close();
    await this.work();
    if (!this.#of.isShown) await this.#kept.close(this.#now);
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
      if (this.#time.isRunning) await this.#soundly(() => this.#passTime(), undefined);
      await deed();
    }
    // In the same breath as the last look at the inbox, or what comes in between would wait for ever.
    this.#working = undefined;
  }

  /** Answers a seat in its turn, the same name twice with the first answer (H3). */
  #reply(client: Client, seat: Seat, id: string, deed: () => Promise<Reply>): void {
    void this.#inTurn(async () => {
      const known = this.#answers.known(seat, id) ?? this.#refusal(id);
      const failed: Reply = { type: 'refused', id, code: 'RulesFailed' };
      const reply = known ?? (await this.#soundly(deed, failed));
      if (!known) this.#answers.keep(seat, reply);
      client.send(reply);
    });
  }

  /** Rules are somebody's program: where they fail, a command ends, not the server, and nobody knows what was kept. */
  async #soundly<T>(deed: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await deed();
    } catch (error) {
      this.#warnOfRules(error);
      this.#isInDoubt = true;
      return otherwise;
    }
  }

  #warnOfRules(error: unknown): void {
    this.#kept.warn('RulesFailed', this.seq, { where: whereThrown(error) });
  }

  #refusal(id: string): Reply | undefined {
    if (this.#isInDoubt) return this.#unavailable(id);
    if (id === '' || id.length > LONGEST_ID) return { type: 'refused', id: '', code: 'BadMessage' };
    if (this.#of.isShown) return { type: 'refused', id, code: 'OtherRules' };
    if (this.outcome) return { type: 'refused', id, code: 'MatchOver' };
    return this.#isClosed ? this.#unavailable(id) : undefined;
  }

  async #command(seat: Seat, sent: Submission): Promise<Reply> {
    const { seq, id, command } = sent;
    const { game } = this.#of;
    if (seq !== this.seq && !this.#table.isOnlyTimeSince(seq))
      return { type: 'stale', id, seq: this.seq, missed: this.#table.missed(seq, seat) };
    if (!this.#now.dealt) return { type: 'refused', id, code: 'NotDealt' };
    if (this.#ceremony) return this.#answer(id, signedDraft(this.#now, this.#ceremony, seat, sent));
    // Asked before it is worked out: time costs work, and no seat may order any.
    if (game.ticks && Object(command)['type'] === game.ticks.command)
      return { type: 'refused', id, code: 'HostsClock' };
    // The ticks since then have passed before it, in the same breath: nothing happens in them (H8).
    const tick = this.#time.tick(this.#now);
    const state = tick?.made?.state ?? this.#now.state;
    const step = submit(game, state, seat, command);
    if (!step.ok) return this.#refused(id, step.error, state);
    const draft = { by: seat, id, command: asJson(step.value.command), events: step.value.events, made: step.value };
    return this.#stored(id, [...(tick ? [tick] : []), draft]);
  }

  /** Stores what a seat's request leads to, or refuses it; `done` is called once it is stored. */
  #request(client: Client, seat: Seat, id: string, draftOf: RequestHandler, done?: () => void): void {
    this.#reply(client, seat, id, async () => {
      const [standing, ceremony, gone] = [this.#now, this.#ceremony, this.#gone()];
      const reply = await this.#answer(id, draftOf({ standing, ceremony, gone, seat, id }));
      if (reply.type === 'done') done?.();
      return reply;
    });
  }

  async #answer(id: string, draft: Result<Draft, Refusal>): Promise<Reply> {
    return draft.ok ? this.#stored(id, [draft.value]) : this.#refused(id, draft.error);
  }

  #refused(id: string, refusal: Refusal, state = this.#now.state): Reply {
    const { code, ...facts } = refusal;
    return { type: 'refused', id, code, facts, text: explain(this.#of.game, refusal, state) };
  }

  async #stored(id: string, drafts: readonly Draft[]): Promise<Reply> {
    const before = this.seq;
    return (await this.#write(drafts)) ? { type: 'done', id, seq: before + drafts.length } : this.#unavailable(id);
  }

  #unavailable(id: string): Reply {
    return { type: 'unavailable', id, retryAfter: this.#ports.retryAfter ?? RETRY_AFTER };
  }

  /** Stores records, with what the host has to do after them, and then tells everybody; false if they were not kept. */
  async #write(drafts: readonly Draft[]): Promise<boolean> {
    if (this.#isInDoubt || this.#isClosed) return false;
    const { game, head } = this.#of;
    const passages = wayFrom(game, head, this.#now, drafts, this.#ports.clock.now(), this.#ceremony);
    const records = passages.map(({ written }) => written);
    // Before anything is stored: rules that cannot say what can be done next fail here, and nothing was done.
    const tell = this.#table.prepare(passages);
    if (!(await this.#isKept(records))) return false;
    this.#time.given(drafts.reduce((sum, { ticks = 0 }) => sum + ticks, 0));
    this.#goOn(passages, tell);
    await this.#afterRecords(records.length);
    return true;
  }

  /** The records are kept: the match stands behind them, and everybody who follows is told. */
  #goOn(passages: readonly Passage[], tell: () => void): void {
    this.#now = passages.at(-1)?.to ?? this.#now;
    try {
      tell();
    } catch (error) {
      // Of somebody who came meanwhile. What is kept is done, whoever could not be told.
      this.#warnOfRules(error);
    }
    this.#gallery?.hear(passages);
    if (this.talk.wentOn(passages)) this.#table.announce(this.talk.offer);
    this.#setAlarm();
  }

  async #isKept(records: readonly WrittenRecord[]): Promise<boolean> {
    const kept = await this.#kept.append(this.seq, records);
    if (kept === 'kept') return true;
    this.#isInDoubt = true;
    if (kept === 'lost') this.#giveUp();
    return false;
  }

  #giveUp(): void {
    this.#isClosed = true;
    this.#ports.lost?.(this.id);
  }

  /** What the store has beyond what we know was kept after all. */
  async #askStore(): Promise<void> {
    const kept = await this.#kept.since(this.seq);
    if (kept === 'lost') return this.#giveUp();
    if (!kept) return;
    try {
      for (const record of kept) this.#adopt(record);
      this.#isInDoubt = false;
    } catch (error) {
      this.#warnOfRules(error);
    }
  }

  #adopt(record: MatchRecord): void {
    const from = this.#now;
    const to = after(this.#of.game, from, record, this.#ceremony?.again(from, record));
    const passages = [passageOf(this.#of.game, record, from, to)];
    this.#time.forget();
    this.#goOn(passages, this.#table.prepare(passages));
    this.#answers.keep(record.by, { type: 'done', id: record.id, seq: this.seq });
  }

  async #afterRecords(count: number): Promise<void> {
    if (this.outcome) await this.#kept.finish(this.seq);
    await this.#kept.snapshotAfter(count, this.#now);
    this.#vacate();
  }

  /** Over, and nobody is there: whoever keeps the match may let it go, also where its clock has ended it. */
  #vacate(): void {
    if (this.outcome && !this.isFollowed) this.#ports.vacant?.(this);
  }

  /** Somebody came or left: time runs while anybody is there, and the others are told. */
  #attended(): void {
    this.#setAlarm();
    if (!this.outcome && this.#now.guests.some((guest) => guest))
      this.#table.announce({ type: 'absence', gone: this.#gone() });
    if (this.#rematch?.next === null) this.announce(this.#rematch);
  }

  #gone(): Absence['gone'] {
    return this.outcome ? [] : emptySeats(this.#presence, this.head, this.#now, this.#ports.clock.now());
  }

  /** Something has happened by itself since the last record: that comes first (H8). */
  async #passTime(): Promise<void> {
    const tick = this.#time.isEventful(this.#now) ? this.#time.tick(this.#now) : undefined;
    if (tick) await this.#write([tick]);
  }

  /** Looks what time it is. Where nobody was late after all, or the store was not there, it looks again later. */
  async #wake(): Promise<void> {
    const before = this.seq;
    const late = this.outcome ? undefined : this.#time.late(this.#now);
    if (this.#time.isCeremonyLate(this.#now)) await this.#abort();
    else if (late !== undefined)
      await this.#write([timeoutDraft(this.#of.game, this.head, this.#now, late, this.#ceremony)]);
    if (this.seq !== before) return;
    const isStuck = this.#isInDoubt || this.#time.isDue(this.#now);
    this.#setAlarm(isStuck ? (this.#ports.retryAfter ?? RETRY_AFTER) : 0);
  }

  #setAlarm(least = 0): void {
    if (!this.#isClosed) this.#time.set(this.#now, this.#presence.isAttended, least);
  }

  /** Time is up for the ceremony: no match was played, and the transcript names whom it waited for (F49). */
  async #abort(): Promise<void> {
    const draft = this.#ceremony && abortDraft(this.#now, this.#ceremony);
    if (draft?.ok) await this.#write([draft.value]);
  }
}
