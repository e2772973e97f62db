/**
 * The gate for a log from a stranger: text becomes lines of a known form, or the first fault is named (check 1 of F43).
 * Everything is bounded before it is looked at. Past this gate nobody asks again whether a field is there.
 */
import { MAX_DEPTH } from '../core/canonical/index.ts';
import { BUDGET, err, ok, type Json, type Result } from '../core/index.ts';
import { PROFILES, PROTOCOL } from '../rng/index.ts';
import { isFacts, type Facts } from './facts.ts';
import { TAKEOVER_REASONS, VERDICT_REASONS, type Body, type LogEvent } from './log.ts';
import type { Revealed } from './rerun.ts';
import { LIMITS, type Limits } from './limits.ts';
import { areSeatsInOrder, ENGINE, FORMAT, FORMATS, LEVELS, REVEALS, takenName, wrongKey, type Terms } from './terms.ts';

/** A fault in a log: what, where, and why in words. */
export interface Fault {
  readonly code: string;
  /** Number of the event, or of the line if there is none. */
  readonly seq: number;
  readonly detail: string;
}

/** A line that was read. */
export interface ReadLine {
  readonly event: LogEvent;
  /** The event's own text, which is what the chain hashes. */
  readonly text: string;
  readonly hash: string;
  readonly signature: string | undefined;
  /** Whether the line around the event is in canonical form. */
  readonly isPlain: boolean;
}

/** Reads all lines; an empty one is allowed only at the end. Yields the number of lines read, for a progress bar. */
export function* readLines(
  texts: Iterable<string>,
  limits: Limits = LIMITS,
): Generator<number, Result<readonly ReadLine[], Fault>> {
  const lines: ReadLine[] = [];
  let size = 0;
  let ended = false;
  for (const text of texts) {
    const seq = lines.length;
    if (typeof text !== 'string') return schema(seq, `line ${seq + 1} is not text`);
    size += text.length + 1;
    if (seq === 0 && text.length > limits.terms) return tooLarge(0, `the terms have ${text.length} characters`);
    if (text.length > limits.line) return tooLarge(seq, `line ${seq + 1} has ${text.length} characters`);
    if (size > limits.size) return tooLarge(seq, `the log has more than ${limits.size} characters`);
    if (seq >= limits.lines) return tooLarge(seq, `the log has more than ${limits.lines} lines`);
    if (ended) return schema(seq, 'an empty line in the middle of the log');
    ended = text === '';
    if (ended) continue;
    const line = readLine(text, seq);
    if (!line.ok) return line;
    lines.push(line.value);
    if (seq % 1000 === 0) yield seq;
  }
  const fault = lines.length === 0 ? schema(0, 'the log is empty') : undefined;
  return fault ?? ok(lines);
}

/** The log's first event as terms. */
export function readTerms(lines: readonly ReadLine[]): Result<Terms, Fault> {
  const open = lines[0]!.event;
  if (!isTerms(open)) return schema(0, 'a log starts with the terms of the match (open)');
  const again = lines.findIndex(({ event }, seq) => seq > 0 && event.type === 'open');
  if (again >= 0) return schema(again, 'a log has its terms once');
  const { seats, keys } = open;
  // Each key costs as much as checking some signatures, and the terms are read before anything is proved (F53).
  if (Math.max(seats.length, keys?.seats.length ?? 0) > BUDGET.seats)
    return tooLarge(0, `the terms have more than ${BUDGET.seats} seats`);
  if (seats.length === 0) return schema(0, 'the terms seat nobody');
  const taken = takenName(seats);
  if (taken !== undefined) return schema(0, `${say(taken)} is no name of one role alone`);
  const key = keys === null ? undefined : wrongKey(keys);
  if (key !== undefined) return err({ code: 'BadKey', seq: 0, detail: `${key} is no key of one role alone` });
  const wrong = wrongDuties(open);
  return wrong === undefined ? ok(withDuties(open)) : schema(0, wrong);
}

/** What is wrong with the seats that the host holds, the clock and the time for claims, if anything is (F56, F60). */
function wrongDuties({ format, seats, keys, hostHeld, clock, claim }: Terms): string | undefined {
  if (format !== FORMAT)
    return [hostHeld, clock, claim].some((field) => field !== undefined)
      ? `the terms have a field that format ${format} does not know`
      : undefined;
  if (!hostHeld || clock === undefined || claim === undefined)
    return 'the terms do not say whose secrets the host holds, or when it may act for a seat';
  if (!areSeatsInOrder(seats, hostHeld))
    return 'the seats whose secrets the host holds are not seats of this match in their order';
  const hasDuties = hostHeld.length > 0 || clock !== null || claim !== null;
  return keys === null && hasDuties ? 'the host acts for seats, but the terms name no keys' : undefined;
}

/** Terms of format 2 do not have the fields that came with format 3. */
const withDuties = (terms: Terms): Terms =>
  terms.format === FORMAT ? terms : { ...terms, hostHeld: null, clock: null, claim: null };

/** Reads one line, the way a verifier or a seat gets it. */
export function readLine(text: string, seq: number): Result<ReadLine, Fault> {
  const stray = strayMarks(text);
  if (stray !== undefined) return schema(seq, stray);
  if (nestsTooDeep(text)) return schema(seq, `line ${seq + 1} is nested too deeply`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return schema(seq, `line ${seq + 1} is not JSON`);
  }
  if (!isFacts(value) || !isFacts(value['event']) || !isHex(value['hash'], 64)) {
    return schema(seq, `line ${seq + 1} has no event with a hash`);
  }
  const { event, hash, signature } = value;
  if (signature !== undefined && !isHex(signature, 128)) return schema(seq, `line ${seq + 1} has a broken signature`);
  if (isDeeper(event, MAX_DEPTH)) return schema(seq, `line ${seq + 1} is nested too deeply`);
  if (!isLogEvent(event)) return schema(seq, `event ${seq} has no type or no number`);
  const form = Object.hasOwn(FORMS, event.type) ? FORMS[event.type] : undefined;
  if (form === undefined) return schema(seq, `event ${seq} is of an unknown type, ${say(event.type)}`);
  const other = event.type === 'open' ? otherVersion(event) : undefined;
  if (other !== undefined) return err({ code: 'Version', seq: 0, detail: other });
  const wrong = Object.entries(form).find(([field, isGood]) => !isGood(event[field]));
  if (wrong !== undefined) return schema(seq, `event ${seq} (${event.type}) has no proper ${wrong[0]}`);
  const extra = Object.keys(event).find((field) => field !== 'type' && field !== 'seq' && !Object.hasOwn(form, field));
  if (extra !== undefined)
    return schema(seq, `event ${seq} (${event.type}) has a field that is not known, ${say(extra)}`);
  return ok({ event, hash, signature, ...cutOut(text, hash, signature) });
}

/** What an editor may have put into a log, which is then no longer the bytes that were signed. */
function strayMarks(text: string): string | undefined {
  if (text.startsWith('\uFEFF')) return 'the file begins with a byte order mark, which no transcript has';
  return text.endsWith('\r') ? 'the lines end with CR and LF; in a transcript they end with LF alone' : undefined;
}

/** A log written by another program may have another form, so this is checked first. */
function otherVersion({ protocol, format, engine }: LogEvent): string | undefined {
  if (protocol !== PROTOCOL) return `the log follows protocol ${say(protocol)}, not ${PROTOCOL}`;
  if (format === undefined)
    return `the log is of format 1, in which nobody signed commitments and seeds; this program reads ${FORMATS.join(' and ')}`;
  if (typeof format !== 'number' || !FORMATS.includes(format))
    return `the log is of format ${say(format)}; this program reads ${FORMATS.join(' and ')}`;
  return engine === ENGINE ? undefined : `the log was written by engine ${say(engine)}, this is ${ENGINE}`;
}

/** The text of the event inside its line: all but a prefix and a suffix of known form. */
function cutOut(text: string, hash: string, signature: string | undefined): Pick<ReadLine, 'text' | 'isPlain'> {
  const tail = `,"hash":"${hash}"${signature === undefined ? '' : `,"signature":"${signature}"`}}`;
  const isPlain = text.startsWith('{"event":') && text.endsWith(tail);
  return { text: text.slice(9, text.length - tail.length), isPlain };
}

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isCount: Test = (value) => isNumber(value) && value !== 0;
const isFlag: Test = (value) => typeof value === 'boolean';
const hex =
  (digits: number): Test =>
  (value) =>
    isHex(value, digits);
/** Bytes of any number in hex. */
const isBytes: Test = (value) => typeof value === 'string' && value.length % 2 === 0 && HEX.test(value);
const either =
  (...tests: Test[]): Test =>
  (value) =>
    tests.some((test) => test(value));
const oneOf =
  (names: readonly string[]): Test =>
  (value) =>
    typeof value === 'string' && names.includes(value);
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const mapOf =
  (test: Test): Test =>
  (value) =>
    isFacts(value) && Object.values(value).every(test);
/** These fields and no others: what the verifier does not know could carry anything. */
const record =
  (fields: Readonly<Record<string, Test>>): Test =>
  (value) =>
    isFacts(value) &&
    Object.entries(fields).every(([field, test]) => test(value[field])) &&
    Object.keys(value).every((field) => Object.hasOwn(fields, field));
const absent: Test = (value) => value === undefined;
const nothing: Test = (value) => value === null;
const anything: Test = (value) => value !== undefined;

const PILE = record({ zone: isText, gen: isNumber, size: either(absent, isNumber), root: hex(64) });
const SERVER_SECRET = record({ seed: hex(128), salt: hex(64) });

/** A spectator's event: it has a type, and the rest is compared with what the rules give, later. */
const isShown: Test = (value) => isFacts(value) && typeof value['type'] === 'string';

/** What an action hid: all of its command but the type, which stands in the open and nowhere else. */
const isChoice: Test = (value) => isFacts(value) && Object.keys(value).length > 0 && !Object.hasOwn(value, 'type');

const CLOCK = record({
  bank: isCount,
  increment: isNumber,
  max: either(absent, isCount),
  lag: isNumber,
  empty: oneOf(['lose', 'play']),
});

/** An action in public form (F34). */
const ACTION = record({ type: isText, hidden: either(absent, hex(64)) });

const TERMS: Readonly<Record<string, Test>> = {
  protocol: isText,
  format: isNumber,
  engine: isText,
  gameId: isText,
  series: record({ name: isText, attempt: isCount }),
  deadline: either(nothing, isCount),
  level: oneOf(LEVELS),
  profile: oneOf(PROFILES),
  game: isText,
  version: isText,
  seats: listOf(isText),
  config: mapOf(anything),
  hidden: mapOf(hex(64)),
  specHash: hex(64),
  catalogHash: hex(64),
  decks: listOf(hex(64)),
  keys: either(nothing, record({ host: hex(64), seats: listOf(hex(64)) })),
  // Format 2 does not have the next three; `wrongDuties` asks which terms must.
  hostHeld: either(absent, listOf(isText)),
  clock: either(absent, nothing, CLOCK),
  claim: either(absent, nothing, isCount),
  reveal: oneOf(REVEALS),
  beacon: either(nothing, record({ chain: isText, round: isNumber, within: isNumber })),
  tip: either(nothing, hex(64)),
  test: isFlag,
};

/** What each type of event has. */
const FORMS: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  open: TERMS,
  commit: { role: isText, commit: hex(64), signature: hex(128) },
  contribute: { role: isText, seed: hex(128), salt: hex(64), signature: hex(128) },
  beacon: { round: isNumber, randomness: hex(64), signature: isBytes },
  abort: {
    phase: isText,
    missing: listOf(isText),
    received: listOf(record({ role: isText, seq: isNumber, hash: hex(64), head: hex(64) })),
    deadline: either(nothing, isCount),
  },
  action: { seat: isText, action: ACTION, signature: either(absent, hex(128)) },
  timeout: { seat: isText, action: ACTION, signature: hex(128) },
  takeover: { seat: isText, reason: oneOf(TAKEOVER_REASONS), signature: hex(128) },
  verdict: { reason: oneOf(VERDICT_REASONS), against: listOf(isText), signature: hex(128) },
  event: { event: isShown, pile: either(absent, PILE), slots: either(absent, listOf(isNumber)) },
  laid: { pile: PILE },
  result: { outcome: either(nothing, record({ winners: listOf(isText), reason: isText })) },
  reveal: {
    master: hex(128),
    server: either(nothing, SERVER_SECRET),
    link: either(nothing, hex(64)),
    options: mapOf(anything),
    optionsSalt: either(nothing, hex(64)),
    actions: listOf(record({ seq: isNumber, fields: isChoice, salt: hex(64) })),
    shuffles: listOf(record({ zone: isText, gen: isNumber, purpose: isText, cards: listOf(isNumber) })),
  },
  sealed: { rule: isText, digest: hex(64) },
};

/** Whether an event of a log is its reveal; its form was checked when its line was read. */
export function isRevealEvent(event: LogEvent): event is LogEvent & Revealed {
  return event.type === 'reveal';
}

/** Whether a reveal from elsewhere (an auditor's copy) has the form of one. */
export function isReveal(value: unknown): value is Body & Revealed {
  return record({ type: oneOf(['reveal']), ...FORMS['reveal'] })(value);
}

/** Whether an opening from elsewhere (a player's file) has the form of one. */
export function isGivenOpening(value: unknown): boolean {
  return record({
    zone: isText,
    opening: record({
      gen: isNumber,
      slot: isNumber,
      card: isNumber,
      salt: hex(64),
      path: listOf(either(nothing, hex(64))),
    }),
    seq: either(absent, isNumber),
    viewer: either(absent, isNumber, oneOf(['spectator'])),
  })(value);
}

/** The form of an `open` was checked when its line was read. */
function isTerms(event: LogEvent): event is LogEvent & Terms {
  return event.type === 'open';
}

function isLogEvent(value: Facts): value is LogEvent {
  return typeof value['type'] === 'string' && typeof value['seq'] === 'number';
}

const HEX = /^[0-9a-f]*$/;

function isHex(value: unknown, digits: number): value is string {
  return typeof value === 'string' && value.length === digits && HEX.test(value);
}

/** Below this length no nesting can hurt a JSON parser. */
const SHORT = 16_384;

/** Whether a long text opens more brackets at once than any event does: a parser would take minutes and gigabytes. */
function nestsTooDeep(text: string): boolean {
  if (text.length < SHORT) return false;
  let depth = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (isQuoted) {
      if (unit === BACKSLASH) i++;
      else if (unit === QUOTE) isQuoted = false;
    } else if (unit === QUOTE) isQuoted = true;
    else if (unit === OPEN_LIST || unit === OPEN_RECORD) depth++;
    else if (unit === CLOSE_LIST || unit === CLOSE_RECORD) depth--;
    if (depth > MAX_DEPTH + 2) return true;
  }
  return false;
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [34, 92, 91, 93, 123, 125] as const;

/** Looks no deeper than it must. */
function isDeeper(value: Json, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((item) => isDeeper(item, depth - 1));
}

/** A value of the log in a message: short, whatever it is. */
function say(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function tooLarge(seq: number, detail: string): { ok: false; error: Fault } {
  return err({ code: 'TooLarge', seq, detail });
}

function schema(seq: number, detail: string): { ok: false; error: Fault } {
  return err({ code: 'Schema', seq, detail });
}
