/** What processes write to each other: a client's frames to the owner of a match and back, and requests (H19). */
import { fields, type RecordOf, type ValueOf } from '../../core/fields/index.ts';

const { anything, list, optional, record, text, variants, whole } = fields;

const MOST = 1_048_576;
const SESSION = whole(0);

/** A request over HTTP that belongs to a match. Of the guest only the digest travels, never the token (H12). */
const REQUEST = { parts: list(text(200), 8), body: text(MOST), key: text(64) };

/** A request that is passed on. */
export type PassedRequest = RecordOf<typeof REQUEST>;

/** What came of it. */
const ANSWER = { status: whole(100, 599), body: anything };

/** The answer to a request that was passed on. */
export type PassedAnswer = RecordOf<typeof ANSWER>;

const LETTER = variants('do', {
  /** A client of the sender turns to the receiver's matches. */
  open: { session: SESSION, key: optional(text(64)) },
  say: { session: SESSION, data: text(MOST) },
  close: { session: SESSION },
  /** Back to the client. */
  tell: { session: SESSION, data: text(MOST) },
  /** The session is over at its owner: with a code the client itself is cut off. */
  end: { session: SESSION, code: optional(whole(1_000, 4_999)), reason: optional(text(200)) },
  ask: { number: SESSION, request: record(REQUEST) },
  /** Asks for rows of the list of public matches, behind a place of it. */
  page: { number: SESSION, limit: whole(1), after: optional(anything) },
  /** Asks for open tables with these terms that a guest may be brought to. */
  waiting: { number: SESSION, terms: text(64), key: text(64) },
  /** Asks how many unfinished matches count for a guest. */
  usage: { number: SESSION, key: text(64), networks: list(text(64), 2) },
  answer: { number: SESSION, answer: record(ANSWER) },
  /** Nothing but its number: so that a lost letter is noticed. */
  beat: {},
  /** Letters of the receiver were lost: all sessions between the two begin anew. */
  reset: {},
});

/** One letter. */
export type Letter = ValueOf<typeof LETTER>;

const ENVELOPE = record({ from: text(64), number: whole(0), letter: LETTER });

/** A letter with its sender and number, as text. */
export const sealed = (from: string, number: number, letter: Letter): string =>
  JSON.stringify({ from, number, letter });

/** The letter in a text; nothing if it is none, as from a server of another version. */
export function opened(data: string): ValueOf<typeof ENVELOPE> | undefined {
  try {
    const read = ENVELOPE(JSON.parse(data));
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}
