/** What clients say (H11): socket messages and HTTP bodies, read at the one gate. The protocol's version is here. */
import type { Problem, RecordOf } from '../core/fields/index.ts';
import { err, ok, type Refusal, type Result } from '../core/index.ts';
import { REACTIONS } from '../host/index.ts';
import { anything, either, flag, list, name, oneOf, optional, record, text, variants, whole } from './forms.ts';

/** The version that every client says first. A client of another one is told to load the page anew. */
export const VERSION = 1;

/** The largest message that is read, in bytes. */
export const MOST_BYTES = 64 * 1_024;

const MATCH = text(64, 1);
const ID = text(64, 1);
const SEQ = whole(0);
const NAME = text(40, 1);
/** What a guest is called, for all to see. */
const CALLED = name;
/** 32 and 64 bytes in hex. */
const HEX_32 = text(64, 64);
const HEX_64 = text(128, 128);

/** A signature at a place of the transcript (F35, F47). */
const PLACE = { prevHash: HEX_32, seq: SEQ, signature: HEX_64 };

/** Messages of a socket, by their type. */
export const MESSAGES = variants('type', {
  /** A guest's token has 64 characters, one of an outside provider as many as it needs. */
  hello: { v: whole(0), token: optional(text(4_096, 1)) },
  join: { match: MATCH, seq: optional(SEQ), log: optional(SEQ), watch: optional(flag) },
  command: {
    match: MATCH,
    seq: SEQ,
    id: ID,
    command: anything,
    signed: optional(record({ salt: HEX_32, ...PLACE })),
  },
  commit: { match: MATCH, id: ID, commit: HEX_32, ...PLACE },
  contribute: { match: MATCH, id: ID, seed: HEX_64, salt: HEX_32, ...PLACE },
  claim: { match: MATCH, id: ID },
  /** A bot is to play on for a player who has left for too long. */
  replacePlayer: { match: MATCH, id: ID, seat: whole(0, 63), bot: NAME },
  /** The player has lost the key of its seat, and lets the host sign for it. */
  keyLost: { match: MATCH, id: ID },
  rematch: { match: MATCH, signer: optional(HEX_32), withdraw: optional(flag) },
  /** Says one of a few phrases to those at the table. */
  react: { match: MATCH, id: ID, reaction: oneOf(...REACTIONS) },
  /** Offers a draw or agrees to one; with `agree: false` declines it or takes it back. */
  draw: { match: MATCH, id: ID, agree: flag },
  /** Gives up. */
  resign: { match: MATCH, id: ID },
  /** The creator gives an empty seat to a bot, or closes the table. */
  seatBot: { match: MATCH, id: ID, seat: whole(0, 63), bot: NAME },
  cancel: { match: MATCH, id: ID },
  /** Does not want to wait for bots any longer, or wants to watch them again. */
  hurry: { match: MATCH, isOn: flag },
  show: { match: MATCH },
  leave: { match: MATCH },
  ping: {},
});

/** What a client may say over a socket. */
export type ClientMessage = ReturnType<typeof readMessage> extends Result<infer M, Refusal> ? M : never;

/** A socket message, or why it is none (`BadMessage`). */
export function readMessage(data: string) {
  const parsed = readJson(data);
  if (!parsed.ok) return parsed;
  const read = MESSAGES(parsed.value);
  return read.ok ? ok(read.value) : err(badMessage(read.error));
}

const SEAT = either(oneOf('me', 'open'), record({ bot: NAME }));

/** The players' time, in milliseconds, and what happens when it is up. */
export const CLOCK_SETTINGS = record({
  bank: whole(1, 86_400_000),
  increment: whole(0, 3_600_000),
  max: optional(whole(1, 86_400_000)),
  lag: whole(0, 10_000),
  empty: oneOf('lose', 'play'),
});

/** The body that creates a match. */
export const CREATE = {
  game: NAME,
  name: optional(CALLED),
  options: optional(anything),
  /** One for each seat: the creator's, open to others, or a bot's. */
  seats: list(SEAT, 64, 1),
  public: optional(flag),
  /** How much is proved (F1). */
  level: optional(oneOf('seeded', 'committed')),
  /** The public key that the creator signs with, at level `committed`. */
  signer: optional(HEX_32),
  /** Milliseconds after which the others may claim a match that somebody left. */
  claim: optional(whole(1_000, 86_400_000)),
  /** Milliseconds that spectators are behind. */
  delay: optional(whole(0, 3_600_000)),
  clock: optional(CLOCK_SETTINGS),
};

/** What is asked for when a match is created. */
export type CreateRequest = RecordOf<typeof CREATE>;

/** The body that takes a seat. */
export const JOIN = { name: optional(CALLED), invitation: optional(text(64, 1)), signer: optional(HEX_32) };

/** What is asked for when a seat is taken. */
export type JoinRequest = RecordOf<typeof JOIN>;

/** The body that asks what one is invited to. */
export const LOOK = { invitation: optional(text(64, 1)) };

/** The body that asks for a table with strangers. */
export const PLAY = {
  game: NAME,
  name: optional(CALLED),
  /** How many play; as few as the game allows unless it is given. */
  seats: optional(whole(2, 64)),
  options: optional(anything),
  level: optional(oneOf('seeded', 'committed')),
  signer: optional(HEX_32),
  clock: optional(CLOCK_SETTINGS),
  /** Joins the oldest open table of the game, whatever its seats, options, clock and level; the terms are those of a new table. */
  anyTerms: optional(flag),
  /** Takes no seat and opens no table: answers how many tables could be joined. */
  countOnly: optional(flag),
};

/** What is asked for when a stranger is looked for. */
export type PlayRequest = RecordOf<typeof PLAY>;

/** A body of JSON, or why it is none. */
export function readBody<F extends typeof CREATE | typeof JOIN | typeof LOOK | typeof PLAY>(
  form: F,
  data: string,
): Result<RecordOf<F>, Refusal> {
  const parsed = readJson(data === '' ? '{}' : data);
  if (!parsed.ok) return parsed;
  const read = record(form)(parsed.value);
  return read.ok ? read : err(badMessage(read.error));
}

function readJson(data: string): Result<unknown, Refusal> {
  try {
    return ok(JSON.parse(data));
  } catch {
    return err({ code: 'BadMessage', path: '', expected: 'JSON' });
  }
}

function badMessage([problem]: readonly Problem[]): Refusal {
  const path = problem?.path.join('.') ?? '';
  return { code: path === 'name' ? 'BadName' : 'BadMessage', path, expected: problem?.expected ?? 'a message' };
}
