/** The protocol's version and the gate for what clients send: HTTP bodies and socket messages (H11). */
import { fields, type Problem, type RecordOf } from '../core/fields/index.ts';
import { err, ok, type Refusal, type Result } from '../core/index.ts';

const { anything, either, flag, list, oneOf, optional, record, text, variants, whole } = fields;

/** The version that every message carries. */
export const VERSION = 1;

/** The largest message that is read, in bytes. */
export const MOST_BYTES = 64 * 1_024;

const MATCH = text(64, 1);
const ID = text(64, 1);
const SEQ = whole(0);
const NAME = text(40, 1);

/** Messages of a socket, by their type. */
const MESSAGES = variants('type', {
  hello: { v: oneOf(VERSION), token: optional(text(64, 64)) },
  join: { match: MATCH, seq: optional(SEQ), watch: optional(flag) },
  command: { match: MATCH, seq: SEQ, id: ID, command: anything },
  show: { match: MATCH },
  leave: { match: MATCH },
  claim: { match: MATCH },
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

/** The body that creates a match. */
export const CREATE = {
  game: NAME,
  name: optional(NAME),
  options: optional(anything),
  /** One for each seat: the creator's, open to others, or a bot's. */
  seats: list(SEAT, 64, 1),
  public: optional(flag),
  clock: optional(
    record({
      bank: whole(1, 86_400_000),
      increment: whole(0, 3_600_000),
      lag: whole(0, 10_000),
      empty: oneOf('lose', 'first'),
    }),
  ),
};

/** What is asked for when a match is created. */
export type CreateRequest = RecordOf<typeof CREATE>;

/** The body that takes a seat. */
export const JOIN = { name: optional(NAME), invitation: optional(text(64, 1)) };

/** What is asked for when a seat is taken. */
export type JoinRequest = RecordOf<typeof JOIN>;

/** A body of JSON, or why it is none. */
export function readBody<F extends typeof CREATE | typeof JOIN>(form: F, data: string): Result<RecordOf<F>, Refusal> {
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
  return { code: 'BadMessage', path: problem?.path.join('.') ?? '', expected: problem?.expected ?? 'a message' };
}
