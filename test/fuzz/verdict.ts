/** Whether what came back for an input is what the protocol promises. Knows no sockets. */
import { PROTOCOL } from '../../src/server/index.ts';
import { plain } from './asking.ts';
import { CLOSES, isDocumented, isHeard, isSaid } from './documented.ts';

/** A frame or a message. */
export type Frame = { readonly [name: string]: unknown };

/** What was sent: a text, or bytes in a binary frame. */
export type Data = string | Uint8Array;

/** What came back for an input over a socket: frames until everything was answered, and the end of the socket if it was ended. */
export interface Heard {
  readonly frames: readonly Frame[];
  readonly closed?: number | undefined;
}

/** What a valid message is answered with, unless with an error; those with an id are answered by it. */
const ANSWERS: { readonly [type: string]: readonly string[] } = {
  hello: ['welcome'],
  join: ['joined'],
  show: ['whole'],
  rematch: ['rematch'],
  ping: ['pong'],
};

const REPLIES = ['done', 'refused', 'stale', 'error'];

/** The store is sound and the rules are ours: these would hide a fault of the server behind a word of the protocol. */
const HIDDEN_FAULTS = new Set(['Unavailable', 'RulesFailed', 'DamagedMatch', 'OtherRules']);

/** The value that a text is, if it is JSON. */
export function valueOf(data: Data): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}

/** A message of the schema that a text is. */
export function messageOf(data: Data): Frame | undefined {
  const value = valueOf(data);
  return isSaid(value) ? Object(value) : undefined;
}

/** The name under which a message is answered. */
export function answerId(data: Data): string | undefined {
  const { id, type } = messageOf(data) ?? {};
  return type !== 'rematch' && typeof id === 'string' ? id : undefined;
}

/** Whether a frame is the answer to a message with this id. */
export const isReply = ({ type, id }: Frame, to: string): boolean => id === to && REPLIES.includes(String(type));

/** Why one frame may not be sent, whatever was said. */
export function wrongFrame(frame: Frame, game: string | undefined): string | undefined {
  if (!isHeard(frame)) return `a frame that is not in the schema: ${JSON.stringify(isHeard.errors?.slice(0, 2))}`;
  const { type, code } = frame;
  if (type === 'unavailable') return 'unavailable, with a sound store';
  return type === 'error' || type === 'refused' ? wrongCode(String(code), game) : undefined;
}

/** Why a code may not be told. */
export function wrongCode(code: string, game: string | undefined): string | undefined {
  if (HIDDEN_FAULTS.has(code)) return `${code}, with a sound store and our own rules`;
  return isDocumented(code, game) ? undefined : `a code that no page has: ${code}`;
}

/** Why the answers to an input are not what was promised; nothing if they are. */
export function faultOf(data: Data, { frames, closed }: Heard, game: string | undefined): string | undefined {
  for (const frame of frames) {
    const wrong = wrongFrame(frame, game);
    if (wrong !== undefined) return wrong;
  }
  if (closed !== undefined) return wrongClose(data, closed);
  const message = messageOf(data);
  const errors = frames.filter(({ type }) => type === 'error');
  const isTurnedDown = errors.some(({ code }) => code === 'BadMessage');
  if (!message) return isTurnedDown ? undefined : 'nobody said that it was no message';
  if (isTurnedDown && !isOdd(data) && !errors.some(isOfTheMoment)) return 'a message of the schema was none';
  return errors.length > 0 || isAnswered(message, frames) ? undefined : 'nobody answered';
}

/** Texts that a schema cannot tell: half characters, other spellings, lengths that are counted in another way. */
const isOdd = (data: Data): boolean => /\\u|[^\x20-\x7e]/.test(String(data));

/** What is wrong with a message of the schema only here and now: nobody has said hello, or the token is nobody's. */
const isOfTheMoment = ({ facts }: Frame): boolean =>
  Object(facts)['expected'] === 'hello first' || Object(facts)['path'] === 'token';

function isAnswered(message: Frame, frames: readonly Frame[]): boolean {
  const id = answerId(JSON.stringify(message));
  if (id !== undefined) return frames.some((frame) => isReply(frame, id));
  const answers = ANSWERS[plain(message['type'])];
  return answers === undefined || frames.some(({ type }) => answers.includes(String(type)));
}

/** Sockets are ended for what cannot be read, and for another version; for nothing that was a message. */
function wrongClose(data: Data, closed: number): string | undefined {
  if (!CLOSES.has(String(closed))) return `closed with ${closed}, which no page has`;
  const message = messageOf(data);
  const isOtherVersion = message?.['type'] === 'hello' && message['v'] !== 1;
  const isTooLarge = Buffer.byteLength(data) > PROTOCOL.mostBytes;
  return message && !isOtherVersion && !isTooLarge ? `closed with ${closed} after a message` : undefined;
}
