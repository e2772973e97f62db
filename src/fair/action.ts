/**
 * A seat's action: what a seat sends, and how it stands in the log. Of a command only its type is public; its fields are
 * a salted hash until the reveal (F34), and the seat signs that at one place of the log (F35).
 */
import { canonicalJson, toCanonical } from '../core/canonical/index.ts';
import { isRecord, err, ok, type Command, type Json, type Refusal, type Result } from '../core/index.ts';
import { fromHex, toHex } from '../rng/index.ts';
import { actionMessage, hiddenHashOf, signWith } from './chain.ts';
import { SALT_BYTES } from './commitment.ts';
import { LIMITS } from './limits.ts';
import type { LogEnd } from './log.ts';
import type { Primitives, Signer } from './primitives.ts';

/** What a seat sends: its command as it names cards, a fresh salt, and a signature at one place of the log (F35). */
export interface SeatCommand {
  readonly seat: string;
  readonly command: Command;
  /** 32 bytes in hex, used for nothing else. */
  readonly salt: string;
  readonly prevHash: string;
  readonly seq: number;
  /** Empty where the terms have no keys. */
  readonly signature: string;
}

/** A command as everybody may see it. */
export interface PublicAction {
  readonly type: string;
  readonly hidden?: string;
}

/** The hidden fields of an action, to be opened at the audit (F34). */
export interface HiddenAction {
  readonly seq: number;
  readonly fields: { readonly [field: string]: Json };
  readonly salt: string;
}

/** Signs a command at the head a seat has seen. A client asks `signAction` of ./seat.ts, which looks first (F48). */
export function signCommand(
  primitives: Primitives,
  signer: Signer | undefined,
  end: LogEnd,
  seat: string,
  command: Command,
  salt: Uint8Array,
): SeatCommand {
  const action = publicAction(primitives, command, toHex(salt));
  if (!action.ok) throw new TypeError(`a command that cannot be written down: ${JSON.stringify(action.error)}`);
  const { gameId, head: prevHash, seq } = end;
  const message = actionMessage(primitives, { action: { ...action.value }, gameId, prevHash, seq });
  const signature = signer === undefined ? '' : signWith(signer, message);
  return { seat, command, salt: toHex(salt), prevHash, seq, signature };
}

/** A command as everybody may see it: that it was given, and a salted hash of the rest (F34). */
export function publicAction(primitives: Primitives, command: Command, salt: string): Result<PublicAction, Refusal> {
  if (!isRecord(command) || typeof command.type !== 'string') {
    return err({ code: 'BadCommand', expected: 'an object with a type' });
  }
  const { type } = command;
  const fields = hiddenFields(command);
  // Two lists around it, because the reveal has its fields that much deeper: what is taken can be opened (F52).
  const canonical = toCanonical([[{ type, fields }]]);
  if (!canonical.ok) return err({ ...canonical.error, path: canonical.error.path.replace(/^\/0\/0/, '') });
  if (canonical.value.length > LIMITS.action) return err({ code: 'TooLarge', what: 'action', most: LIMITS.action });
  if (Object.keys(fields).length === 0) return ok({ type });
  const bytes = fromHex(salt);
  if (bytes?.length !== SALT_BYTES) return err({ code: 'SaltMissing', bytes: SALT_BYTES });
  return ok({ type, hidden: hiddenHashOf(primitives, bytes, fieldsText(canonical.value, type)) });
}

/** The fields' own text, cut out of the one that was made already. */
function fieldsText(canonical: string, type: string): string {
  return canonical.slice('[[{"fields":'.length, canonical.length - `,"type":${canonicalJson(type)}}]]`.length);
}

/** All of a command but its type; a field that is undefined is not there. */
export function hiddenFields(command: Command): HiddenAction['fields'] {
  const fields: [string, Json][] = [];
  const all: { readonly [field: string]: Json | undefined } = { ...command };
  for (const name of Object.keys(all)) {
    const value = all[name];
    if (name !== 'type' && value !== undefined) fields.push([name, value]);
  }
  return Object.fromEntries(fields);
}

/** What a seat sends comes from a client and may be anything. */
export function isSeatCommand(sent: unknown): sent is SeatCommand {
  if (!isRecord(sent)) return false;
  const { seat, salt, prevHash, seq, signature } = sent;
  return [seat, salt, prevHash, signature].every((text) => typeof text === 'string') && Number.isSafeInteger(seq);
}
