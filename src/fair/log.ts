/**
 * The log as text: one line for one event, each with its hash, some with the host's signature on it (F31, F32, F36).
 * Knows nothing of cards; what the events say is in ./transcript.ts, whether it is true in ./verify.ts.
 */
import { canonicalJson } from '../core/canonical/index.ts';
import type { Json } from '../core/index.ts';
import { hexBytes, toHex } from '../rng/index.ts';
import type { BeaconValue } from './beacon.ts';
import { GENESIS, chainHash, headMessage, signWith, type Head, type SignedHead } from './chain.ts';
import type { PileRoot } from './openings.ts';
import type { Primitives, Signer } from './primitives.ts';
import type { Taken } from './receipt.ts';

/** What stands in the log under one number; `seq` is added when it is written. */
export interface Body {
  readonly type: string;
  readonly [fact: string]: Json;
}

/** A body with its number: an event of the log. */
export interface LogEvent extends Body {
  readonly seq: number;
}

/** A seat's action, in public form (F34, F35). */
export interface ActionEvent extends LogEvent {
  readonly type: 'action';
  readonly seat: string;
  readonly action: { readonly type: string; readonly hidden?: string };
}

/** Why the host signs for a seat from some event on: its player lost the key, or left and a bot plays on. */
export const TAKEOVER_REASONS = ['keyLost', 'left'] as const;

/** One of these reasons. */
export type TakeoverReason = (typeof TAKEOVER_REASONS)[number];

/** Why the host ended a match before the rules did: a seat ran out of time, was left for too long, or gave up; or all agreed to a draw. */
export const VERDICT_REASONS = ['time', 'left', 'resigned', 'agreed'] as const;

/** One of these reasons. */
export type VerdictReason = (typeof VERDICT_REASONS)[number];

/** A seat ran out of time, and the host gave the command that the game has for this (F60). */
export interface TimeoutEvent extends LogEvent {
  readonly type: 'timeout';
  readonly seat: string;
  readonly action: { readonly type: string; readonly hidden?: string };
  /** The host's, as on every event of this kind. */
  readonly signature: string;
}

/** From here on the host signs for a seat (F60). */
export interface TakeoverEvent extends LogEvent {
  readonly type: 'takeover';
  readonly seat: string;
  readonly reason: TakeoverReason;
  readonly signature: string;
}

/** The host ended the match: the seats it names lost; where it names none, the match is drawn (F60). */
export interface VerdictEvent extends LogEvent {
  readonly type: 'verdict';
  readonly reason: VerdictReason;
  readonly against: readonly string[];
  readonly signature: string;
}

/** What the host does for a seat, on its word and with its signature (F60). */
export type HostEvent = TimeoutEvent | TakeoverEvent | VerdictEvent;

/** A step of the ceremony (F15): a role commits to a seed, or shows it. */
export type RoleEvent = CommitEvent | ContributeEvent;

interface CommitEvent extends LogEvent {
  readonly type: 'commit';
  readonly role: string;
  readonly commit: string;
  /** The role's own (F47). */
  readonly signature: string;
}

interface ContributeEvent extends LogEvent {
  readonly type: 'contribute';
  readonly role: string;
  readonly seed: string;
  readonly salt: string;
  readonly signature: string;
}

/** What a role signs in a step: its commitment, or its seed followed by the salt (F47). */
export function valueOf(step: { readonly commit: string } | { readonly seed: string; readonly salt: string }): string {
  return 'commit' in step ? step.commit : step.seed + step.salt;
}

/** The end of a match that never began: by the host's word it waited for these roles in vain (F19, F49). */
export interface AbortEvent extends LogEvent {
  readonly type: 'abort';
  readonly phase: string;
  readonly missing: readonly string[];
  /** What the host had received from them before. */
  readonly received: readonly Received[];
  /** By when it was due, in seconds since 1970, if the terms say so. */
  readonly deadline: number | null;
}

/** A step of a missing role that the host did receive: where it stands, and what the receipt for it says. */
export type Received = Pick<Taken, 'role' | 'seq' | 'hash' | 'head'>;

// The form of an event was checked when it was read (./read.ts), so its type says what else it has.

/** Whether an event is a seat's action. */
export function isAction(event: LogEvent): event is ActionEvent {
  return event.type === 'action';
}

/** Whether an event is something that the host did for a seat. */
export function isHostEvent(event: LogEvent): event is HostEvent {
  return event.type === 'timeout' || event.type === 'takeover' || event.type === 'verdict';
}

/** Whether an event carries out a command: a seat's action, or the host's on a time-out. */
export function isCommand(event: LogEvent): event is ActionEvent | TimeoutEvent {
  return event.type === 'action' || event.type === 'timeout';
}

/** Whether an event is a step of the ceremony. */
export function isRoleEvent(event: LogEvent): event is RoleEvent {
  return event.type === 'commit' || event.type === 'contribute';
}

/** Whether an event ends a match that never began. */
export function isAbort(event: LogEvent): event is AbortEvent {
  return event.type === 'abort';
}

/** Whether an event is the round of a beacon that the match waited for. */
export function isBeacon(event: LogEvent): event is LogEvent & BeaconValue {
  return event.type === 'beacon';
}

/** The events whose line the host signs wherever they stand; of the others only the last line of a log is signed. */
const SIGNED_HEADS = ['open', 'commit', 'contribute', 'beacon', 'abort', 'reveal', 'sealed'];

/** Whether the host signs the head at this event: a log has these signatures and no others (F36, F58). */
export function isSignedByHost(event: LogEvent): boolean {
  // A match that was left gets its empty result together with the reveal, and one signature for both.
  return event.type === 'result' ? event['outcome'] !== null : SIGNED_HEADS.includes(event.type);
}

/** Whether an event fixes the order of a pile. */
export function hasPile(event: LogEvent): event is LogEvent & { readonly pile: PileRoot } {
  return event['pile'] !== undefined;
}

/** One line of the file. */
export interface Line {
  readonly event: LogEvent;
  readonly hash: string;
  /** The canonical text of the event, where it is at hand: it was made for the hash, and is wanted again for the file. */
  readonly text?: string;
  /** The host's signature on this head. The last line has one; each covers all that came before. */
  readonly signature?: string;
}

/** Where a log stands: all that is needed to write on. */
export interface LogEnd {
  readonly gameId: string;
  /** Number of the next event. */
  readonly seq: number;
  /** Hash of the last one. */
  readonly head: string;
}

/** The end of a log in which nothing stands yet. */
export const emptyLog = (gameId: string): LogEnd => ({ gameId, seq: 0, head: GENESIS });

/** Writes events one after the other; throws if one has no canonical form, which is a mistake of its maker. */
export function append(
  primitives: Primitives,
  end: LogEnd,
  bodies: readonly Body[],
): { readonly end: LogEnd; readonly lines: readonly Line[] } {
  let bytes = hexBytes(end.head);
  const lines = bodies.map((body, i): Line => {
    // Not by a spread, which would make a hidden class of every line.
    const event: LogEvent = Object.assign({}, body, { seq: end.seq + i });
    const text = canonicalJson(event);
    bytes = chainHash(primitives, bytes, text);
    return { event, hash: toHex(bytes), text };
  });
  const { seq, head, gameId } = end;
  return { end: { gameId, seq: seq + lines.length, head: lines.at(-1)?.hash ?? head }, lines };
}

/** The same lines with the host's signature on the last one: it covers all that came before (F36). */
export function signed(primitives: Primitives, host: Signer, gameId: string, lines: readonly Line[]): readonly Line[] {
  const last = lines.at(-1);
  if (last === undefined) return lines;
  const { signature } = announce(primitives, host, { gameId, seq: last.event.seq + 1, head: last.hash });
  return [...lines.slice(0, -1), { ...last, signature }];
}

/** The head of a log as the host tells it to clients: signed (F36). */
export function announce(primitives: Primitives, host: Signer, { gameId, seq, head }: LogEnd): SignedHead {
  const at: Head = { gameId, hash: head, seq: seq - 1 };
  return { ...at, signature: signWith(host, headMessage(primitives, at)) };
}

/** A line as it stands in the file, without the line break. */
export function formatLine(line: Line): string {
  const { hash, signature } = line;
  const end = signature === undefined ? '' : `,"signature":"${signature}"`;
  return `{"event":${textOf(line)},"hash":"${hash}"${end}}`;
}

/** How many characters lines take in the file, breaks included. */
export function sizeOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + textOf(line).length + (line.signature ? FULL : BARE), 0);
}

/** What a line has beside its event, with the host's signature and without. */
const BARE = '{"event":,"hash":""}\n'.length + 64;
const FULL = BARE + ',"signature":""'.length + 128;

const textOf = ({ event, text }: Line): string => text ?? canonicalJson(event);
