/** One WebSocket connection: messages in, views out (H11, H13). It may follow several matches. */
import type { Refusal, Seat } from '../core/index.ts';
import { unreachable } from '../core/index.ts';
import type { Client, Match, Message } from '../host/index.ts';
import type { Identity } from './identity.ts';
import { bucket, type Limits } from './limits.ts';
import { formerSeatOf, mayFollow, peopleIn, seatOf } from './about.ts';
import { expiredRefusal, isExpired } from './idle.ts';
import type { Lobby } from './lobby.ts';
import type { Frame } from './frames.ts';
import type { Counters } from './tally.ts';
import { readMessage, VERSION, type ClientMessage } from './protocol.ts';

/** The wire of a connection, as far as it matters here. */
export interface Wire {
  send(data: string): void;
  close(code: number, reason: string): void;
  /** Bytes that were sent and not taken yet. */
  readonly unread: number;
}

/** Who is at the other end: the digest of a token, or nobody in particular. */
export interface GuestOf {
  readonly key?: string;
}

interface Followed {
  readonly match: Match;
  readonly client: Client;
  readonly seat: Seat | undefined;
  /** Follows the match no longer. */
  readonly leave: () => void;
}

/** What a refusal is about. */
interface About {
  readonly match?: string;
  readonly id?: string;
}

type InMatch = Exclude<ClientMessage, { type: 'hello' | 'ping' | 'join' }>;
type SeatMessage = Exclude<InMatch, { type: 'show' | 'leave' }>;

/** Codes with which a connection is closed. */
const SLOW_READER = 4_001;
const TOO_FAST = 4_002;
const OTHER_VERSION = 4_003;
const RESTARTING = 1_012;

/** Milliseconds after which a match that is no longer here may be asked for again. */
const MOVED = 200;

/** What a connection shares with all others. */
export interface ConnectionParts {
  readonly lobby: Lobby;
  readonly limits: Limits;
  readonly counters: Counters;
  readonly identity: Identity;
}

/** A connection of a guest. */
export class Connection {
  readonly #wire: Wire;
  readonly #identity: Identity;
  readonly #lobby: Lobby;
  readonly #limits: Limits;
  readonly #counters: Counters;
  readonly #pace;
  readonly #followed = new Map<string, Followed>();
  /** Whoever has said hello. */
  guest: GuestOf | undefined;
  #isOver = false;
  #isCutOff = false;
  /** Messages are answered in the order in which they came, also where one had to wait. */
  #last: Promise<void> = Promise.resolve();

  constructor(wire: Wire, { lobby, limits, counters, identity }: ConnectionParts) {
    this.#wire = wire;
    this.#identity = identity;
    this.#lobby = lobby;
    this.#limits = limits;
    this.#counters = counters;
    this.#pace = bucket(limits.burst, limits.perSecond);
  }

  /** Takes a message; what is wrong with it is told to the client. */
  receive(data: string, now: number): Promise<void> {
    if (!this.#pace.take(now)) return Promise.resolve(this.tooFast());
    this.#last = this.#last.then(() => this.#handle(data));
    return this.#last;
  }

  /** Whether a ping of the socket itself may be answered: it counts as a message, and its pong as a frame. */
  ping(now: number): boolean {
    if (this.#pace.take(now)) return this.#isRead();
    this.tooFast();
    return false;
  }

  /** Says a frame. */
  pass(data: string): void {
    if (this.#isRead()) this.#wire.send(data);
  }

  /** Whoever says more than it may is cut off (H13). */
  tooFast(): void {
    this.#counters.count('refused_TooFast');
    this.#wire.close(TOO_FAST, 'TooFast');
  }

  /** A match is no longer here; whoever followed it may ask again (H19). */
  moved(match: string): void {
    const followed = this.#followed.get(match);
    if (!followed) return;
    followed.leave();
    this.#followed.delete(match);
    this.refuse({ code: 'Unavailable', retryAfter: MOVED }, { match });
  }

  /** The server goes; the client may come back after so many milliseconds (H16). */
  dismiss(retryAfter: number): void {
    this.#tell({ type: 'closing', retryAfter });
    this.#wire.close(RESTARTING, 'the server restarts');
  }

  /** The connection is gone. */
  end(): void {
    this.#isOver = true;
    this.#leaveAll();
  }

  /** Whoever does not read what it is told, refusals and pongs included, is cut off before that fills the memory (H13). */
  #isRead(): boolean {
    if (this.#isCutOff) return false;
    this.#isCutOff = this.#wire.unread > this.#limits.unread;
    if (!this.#isCutOff) return true;
    this.#counters.count('slow_readers');
    this.#wire.close(SLOW_READER, 'TooSlow');
    return false;
  }

  /** Follows nothing any more. */
  #leaveAll(): void {
    for (const { leave } of this.#followed.values()) leave();
    this.#followed.clear();
  }

  async #handle(data: string): Promise<void> {
    const message = readMessage(data);
    if (!message.ok) return this.refuse(message.error);
    try {
      await this.#answer(message.value);
    } catch {
      const about = 'match' in message.value ? { match: message.value.match } : {};
      this.refuse({ code: 'Unavailable', retryAfter: 1_000 }, about);
    }
  }

  async #answer(message: ClientMessage): Promise<void> {
    if (message.type === 'hello') return this.#greet(message);
    if (message.type === 'ping') return this.#tell({ type: 'pong' });
    if (!this.guest) return this.refuse({ code: 'BadMessage', path: 'type', expected: 'hello first' });
    if (message.type === 'join') return this.#join(message);
    const followed = this.#followed.get(message.match);
    // The same of every match, also of one that is not there: a stranger learns nothing by it.
    if (!followed) return this.refuse({ code: 'NotJoined' }, message);
    await this.#inMatch(followed, message);
  }

  async #greet({ v, token }: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    if (v !== VERSION) return this.#turnAway(v);
    const key = token === undefined ? undefined : await this.#identity.keyOf(token);
    if (token !== undefined && key === undefined)
      return this.refuse({ code: 'BadMessage', path: 'token', expected: 'a token' });
    // What it followed, it followed as somebody else.
    this.#leaveAll();
    this.guest = key === undefined ? {} : { key };
    this.#tell({ type: 'welcome', v: VERSION });
  }

  /** A tab from before an update, or from after it: only a page that is loaded anew can go on. */
  #turnAway(yours: number): void {
    this.refuse({ code: 'OtherVersion', server: VERSION, yours });
    this.#wire.close(OTHER_VERSION, 'OtherVersion');
  }

  async #join({ match: id, seq, log, watch }: Extract<ClientMessage, { type: 'join' }>): Promise<void> {
    if (!this.#followed.has(id) && this.#followed.size >= this.#limits.matches)
      return this.refuse({ code: 'TooMany', limit: this.#limits.matches }, { match: id });
    const entry = await this.#lobby.find(id);
    const key = this.guest?.key;
    // Whoever has gone meanwhile must not seem to be at the table.
    if (this.#isOver) return;
    if (!entry) return this.refuse(this.#lobby.whyNot(id, key), { match: id });
    if (!mayFollow(entry, key)) return this.refuse({ code: 'NoSuchMatch' }, { match: id });
    // It was never dealt, so there is nothing to show.
    if (isExpired(entry.match)) return this.refuse(expiredRefusal(entry), { match: id });
    const seat = watch || key === undefined ? undefined : seatOf(entry.match, key);
    const client: Client = {
      send: (message) => this.#deliver(id, message),
      hold: (message) => this.#held(id, message),
    };
    this.#followed.get(id)?.leave();
    const unfollow = this.#lobby.follow(entry, seat);
    const leave = (): void => {
      unfollow();
      entry.match.leave(client);
    };
    this.#followed.set(id, { match: entry.match, client, seat, leave });
    this.#tell({
      type: 'joined',
      match: id,
      seat: seat ?? null,
      game: entry.match.game.name,
      level: entry.match.head.fair ? 'committed' : 'seeded',
      seq: entry.match.seqFor(seat ?? 'spectator'),
      claim: entry.match.head.claim ?? null,
      former: key === undefined ? null : (formerSeatOf(entry.match, key) ?? null),
      creator: seat !== undefined && entry.about.creator === key,
      public: entry.about.public,
      clock: entry.match.head.clock,
    });
    entry.match.join(client, seat ?? 'spectator', {
      ...(seq === undefined ? {} : { seq }),
      ...(log === undefined ? {} : { log }),
    });
    if (entry.refusal) this.refuse(entry.refusal, { match: id });
  }

  #inMatch(followed: Followed, message: InMatch): void | Promise<void> {
    const { match, client, seat } = followed;
    switch (message.type) {
      case 'show':
        this.#counters.count('views_asked_anew');
        return match.show(client);
      case 'leave':
        followed.leave();
        return void this.#followed.delete(message.match);
      case 'command':
      case 'commit':
      case 'contribute':
      case 'claim':
      case 'replacePlayer':
      case 'keyLost':
      case 'rematch':
      case 'react':
      case 'draw':
      case 'resign':
      case 'hurry':
      case 'seatBot':
      case 'cancel':
        if (seat === undefined) return this.refuse({ code: 'NotYourSeat' }, message);
        return this.#asSeat(followed, seat, message);
      default:
        return unreachable(message);
    }
  }

  #asSeat(followed: Followed, seat: Seat, message: SeatMessage): void | Promise<void> {
    const { match, client } = followed;
    switch (message.type) {
      case 'command':
        this.#counters.count('commands');
        return match.submit(client, seat, message);
      case 'commit':
      case 'contribute':
        return match.contribute(client, seat, message);
      case 'claim':
        return match.claim(client, seat, message.id);
      case 'replacePlayer':
        return this.#replacePlayer(followed, seat, message);
      case 'keyLost':
        return match.keyLost(client, seat, message.id);
      case 'rematch':
        return this.#rematch(match.id, seat, message);
      case 'react':
        return match.react(client, seat, message.id, message.reaction);
      case 'draw':
        return match.offerDraw(client, seat, message.id, message.agree, peopleIn(followed));
      case 'resign':
        return match.resign(client, seat, message.id, peopleIn(followed));
      case 'hurry':
        return match.talk.hurry(seat, message.isOn, peopleIn(followed));
      case 'seatBot':
      case 'cancel':
        return this.#asCreator(followed, message);
      default:
        return unreachable(message);
    }
  }

  #replacePlayer(
    { match, client }: Followed,
    seat: Seat,
    { id, seat: absent, bot }: Extract<SeatMessage, { type: 'replacePlayer' }>,
  ): void {
    const refused = this.#lobby.replacePlayer(match, client, seat, { id, absent, bot });
    if (refused) this.refuse(refused, { match: match.id, id });
  }

  async #rematch(id: string, seat: Seat, message: Extract<SeatMessage, { type: 'rematch' }>): Promise<void> {
    const refused = message.withdraw
      ? await this.#lobby.withdrawRematch(id, seat)
      : await this.#lobby.rematch(id, seat, message.signer);
    if (refused) this.refuse(refused, message);
  }

  /** What only the creator of a table may ask, while a seat is empty. */
  async #asCreator(
    { match, client }: Followed,
    message: Extract<SeatMessage, { type: 'seatBot' | 'cancel' }>,
  ): Promise<void> {
    const { openTables } = this.#lobby;
    const key = this.guest?.key;
    const refused =
      message.type === 'cancel'
        ? await openTables.cancel(match.id, key)
        : await openTables.seatBot(match.id, key, message.seat, message.bot);
    if (refused) return this.refuse(refused, { match: match.id, id: message.id });
    client.send({ type: 'done', id: message.id, seq: match.seq });
  }

  #deliver(match: string, message: Message): void {
    if (message.type === 'refused') this.#counters.count(`refused_${message.code}`);
    this.pass(frameText(match, message));
  }

  #held(match: string, message: Message): () => void {
    const text = frameText(match, message);
    return () => this.pass(text);
  }

  /** Tells the client why not, of a match or of one of its commands. */
  refuse({ code, ...facts }: Refusal, { match, id }: About = {}): void {
    this.#counters.count(`refused_${code}`);
    this.#tell({ type: 'error', code, facts, ...(match ? { match } : {}), ...(id ? { id } : {}) });
  }

  #tell(frame: Frame): void {
    this.pass(JSON.stringify(frame));
  }
}

let lastMessage: Message | undefined;
let lastText = '';

/** A message of a match as a frame. What is told to many is written once: those who see the same are told one after the other. */
function frameText(match: string, message: Message): string {
  if (message !== lastMessage) [lastMessage, lastText] = [message, JSON.stringify(message).slice(1)];
  return `{"match":${JSON.stringify(match)},${lastText}`;
}
