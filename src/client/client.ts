/**
 * A client of a served match: it folds what it is told into a view, finds out when it has lost step, comes back by itself,
 * and sends a command until it is answered, under one name, so that it is done once (H3, H7, U56).
 */
import type { Answer, Command, Outcome, Refusal, Result, Seat } from '../core/index.ts';
import type { CardFields, PlainView, ViewEvent } from '../core/view/index.ts';
import type {
  Absence,
  CeremonyStep,
  ClockSettings,
  ClockView,
  DrawOffer,
  LogPart,
  Reaction,
  ReactionName,
  Rematch,
  Reply,
  Signed,
} from '../host/index.ts';
import { FollowedMatch } from './followed-match.ts';
import type { TakeoverReason } from '../fair/index.ts';
import { browserKeys, type KeyStore } from './key-store.ts';
import {
  countStrangers,
  createMatch,
  joinMatch,
  lookAtInvitation,
  playStranger,
  type Created,
  type FoundTable,
  type Invitation,
  type JoinMatch,
  type NewMatch,
  type StrangerRequest,
} from './requests.ts';
import type { Holdings, SeatKeys } from './seat-keys.ts';
import { Wire, type Listener, type Patience } from './wire.ts';
import { platformWorld, type World } from './world.ts';

/** The version of the protocol that is spoken here. */
const VERSION = 1;

/** Where to, and as whom. */
export interface ClientOptions extends Patience {
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
  /** The seat whose time was up: the host has played for it, or ended the match. */
  readonly timedOut?: Seat;
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
  | { readonly state: 'host'; readonly takeover?: TakeoverReason }
  /** Nobody here: the seat was taken with a key that this client does not have. */
  | { readonly state: 'lost' }
  /** Nobody any more: the host has told something that cannot be true, and nothing more is signed (F48). */
  | { readonly state: 'broken'; readonly refusal: Refusal };

/** A match that one follows. */
export interface JoinedMatch {
  readonly game: string;
  readonly seat: Seat | null;
  /** The seat that one had until a bot took it over; null if none did. */
  readonly former: Seat | null;
  /** Milliseconds after which the others may claim the match from somebody who is away; null: never. */
  readonly claim: number | null;
  /** Whether one has created it: then one may give its empty seats to bots, or close it. */
  readonly isCreator: boolean;
  /** Whether anybody may watch. */
  readonly isPublic: boolean;
  readonly clock: ClockSettings | null;
}

/** Who follows a match. */
export interface Follower {
  /** The match is there: what is played, and the own seat in it. Said before anything else, and after every return. */
  joined?(match: JoinedMatch): void;
  changed(change: Change): void;
  refused?(error: ClientError): void;
  /** Taken seats that nobody is in, and when the match may be claimed. */
  absent?(gone: Absence['gone']): void;
  /** Who wants to play again, and where, once all do. */
  rematch?(rematch: Omit<Rematch, 'type'>): void;
  /** Somebody at the table has said something. */
  reaction?(reaction: Omit<Reaction, 'type'>): void;
  /** A draw is offered, agreed to, declined or taken back. */
  drawOffer?(offer: Omit<DrawOffer, 'type'>): void;
  /** The connection is there, or it is not; then it is tried again after so many milliseconds. */
  connected?(isConnected: boolean, retryIn?: number): void;
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
  /** Asks for a bot in place of a player who has left for as long as a claim needs. */
  replacePlayer(seat: Seat, bot: string): Promise<Reply>;
  /** Says one of a few phrases to those at the table; a seat may do so once in five seconds. */
  react(reaction: ReactionName): Promise<Reply>;
  /** Offers a draw or agrees to one; with `false` declines it, or takes one's own back. */
  draw(agree: boolean): Promise<Reply>;
  /** Gives up, where that ends nobody else's match. */
  resign(): Promise<Reply>;
  /** Gives an empty seat of one's own table to a bot. */
  seatBot(seat: Seat, bot: string): Promise<Reply>;
  /** Closes one's own table while a seat is empty. */
  cancel(): Promise<Reply>;
  /** Asks that bots decide at once, which they do once everybody at the table has asked; with `false` as before. */
  hurry(isOn: boolean): void;
  /** Asks to play again; at level `committed` with a new key for the next match, or with the one whose public half is given. */
  rematch(signer?: string): void;
  /** Takes the wish to play again back. */
  withdrawRematch(): void;
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
  /** Returns what an invitation, or a public table, is for. Rejects with `RequestRefused`. */
  invitation(match: string, code?: string): Promise<Invitation>;
  /** Takes a seat at the oldest table of strangers with these terms, or opens one and waits. Rejects with `RequestRefused`. */
  playStranger(request: StrangerRequest): Promise<FoundTable>;
  /** Returns how many open tables `playStranger` could join with the same request now. Rejects with `RequestRefused`. */
  countStrangers(request: StrangerRequest): Promise<number>;
  /** Tries at once to come back, while the connection is lost. */
  retryNow(): void;
  /** Returns what this client holds of a match in which it had a key: to be kept with the transcript. */
  holdings(match: string): Promise<Holdings | undefined>;
  follow(match: string, follower: Follower, how?: HowToFollow): Following;
  close(): void;
}

/** Connects, and stays connected. */
export function connect({ url, token, world: given, keys, outdated, ...patience }: ClientOptions): CardwrightClient {
  const world = given ?? platformWorld(url);
  const matches = new Map<string, FollowedMatch>();
  const seatKeys = token === undefined || keys === null ? undefined : keysIn(keys, token);
  const listener: Listener = {
    opened() {
      wire.say({ type: 'hello', v: VERSION, ...(token === undefined ? {} : { token }) });
      for (const match of matches.values()) match.join();
    },
    heard(message) {
      const frame = Object(message);
      const { match, type, retryAfter, code } = frame;
      if (typeof match === 'string') matches.get(match)?.hear(frame);
      else if (type === 'closing') wire.comeBackIn(Number(retryAfter));
      else if (code === 'OtherVersion') turnedAway();
    },
    lost(retryIn) {
      for (const match of matches.values()) match.lose(retryIn);
    },
    back() {
      for (const match of matches.values()) match.back();
    },
  };
  const wire = new Wire(world, url, listener, patience);
  const turnedAway = (): void => {
    wire.close();
    outdated?.();
  };
  return {
    create: (request) => createMatch(world, token, seatKeys, request),
    join: (match, request = {}) => joinMatch(world, token, seatKeys, match, request),
    invitation: (match, code) => lookAtInvitation(world, token, match, code),
    playStranger: (request) => playStranger(world, token, seatKeys, request),
    countStrangers: (request) => countStrangers(world, token, request),
    retryNow: () => wire.retryNow(),
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
