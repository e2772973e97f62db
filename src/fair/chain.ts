/**
 * The chain of a log and the signatures on it: each event's hash holds the one before (F32), seats sign what they do
 * together with the head they saw (F35), the host signs the heads it announces (F36), and choices that others may not see
 * are in the log as salted hashes (F34).
 */
import { canonicalJson, toCanonical } from '../core/canonical/index.ts';
import { isRecord, type Json } from '../core/index.ts';
import { fromHex, toHex } from '../rng/index.ts';
import { hashWith, type Primitives, type Signer } from './primitives.ts';

/** The head before the first event: 32 zero bytes. */
export const GENESIS = '00'.repeat(32);

/** F32: the hash of an event after the head `previous`. */
export function chainHash(primitives: Primitives, previous: Uint8Array, canonicalEvent: string): Uint8Array {
  return hashWith(primitives, 'event', previous, canonicalEvent);
}

/** What a seat signs: its action in public form, at one place of one log (F35). */
export interface SignedAction {
  readonly action: Json;
  readonly gameId: string;
  readonly prevHash: string;
  readonly seq: number;
}

/** F35: the message a seat signs. */
export function actionMessage(primitives: Primitives, { action, gameId, prevHash, seq }: SignedAction): Uint8Array {
  return hashWith(primitives, 'action', canonicalJson({ action, gameId, prevHash, seq }));
}

/** What the host did for a seat, at one place of one log: an event without its number and signature (F60). */
export interface SignedHostAct {
  readonly act: Json;
  readonly gameId: string;
  readonly prevHash: string;
  readonly seq: number;
}

/** F60: the message the host signs when it acts for a seat. */
export function hostActMessage(primitives: Primitives, { act, gameId, prevHash, seq }: SignedHostAct): Uint8Array {
  return hashWith(primitives, 'host-act', canonicalJson({ act, gameId, prevHash, seq }));
}

/** A step of the ceremony as its role signs it, at one place of one log (F47). */
export interface SignedStep {
  readonly type: 'commit' | 'contribute';
  readonly gameId: string;
  readonly role: string;
  /** The commitment; or the seed followed by its salt; in hex. */
  readonly value: string;
  readonly prevHash: string;
}

/** F47: the message a role signs with its commitment and with its seed. */
export function stepMessage(primitives: Primitives, { type, gameId, role, value, prevHash }: SignedStep): Uint8Array {
  return hashWith(primitives, `${type}-sig`, gameId, role, value, prevHash);
}

/** What the host signs: this is the log up to and including event `seq` (F36). */
export interface Head {
  readonly gameId: string;
  readonly seq: number;
  readonly hash: string;
}

/** F36: the message the host signs. */
export function headMessage(primitives: Primitives, { gameId, hash, seq }: Head): Uint8Array {
  return hashWith(primitives, 'head', canonicalJson({ gameId, hash, seq }));
}

/** A head with the host's signature: what a client keeps. */
export interface SignedHead extends Head {
  readonly signature: string;
}

/** F36: two different signed heads for one place of one log are proof that the host told two stories. */
export function provesEquivocation(primitives: Primitives, key: string, one: SignedHead, other: SignedHead): boolean {
  if (!isSignedHead(one) || !isSignedHead(other)) return false;
  const sameplace = one.gameId === other.gameId && one.seq === other.seq && one.hash !== other.hash;
  return (
    sameplace && [one, other].every((head) => hasSigned(primitives, key, headMessage(primitives, head), head.signature))
  );
}

/** Whether a value has the form of a signed head; they come from other clients and may be anything. */
export function isSignedHead(value: unknown): value is SignedHead {
  if (!isRecord(value)) return false;
  const { gameId, seq, hash } = value;
  const isNamed = typeof gameId === 'string' && typeof hash === 'string' && typeof seq === 'number';
  return isNamed && toCanonical({ gameId, seq, hash }).ok;
}

/** Signs a message; the signature in hex. */
export function signWith(signer: Signer, message: Uint8Array): string {
  return toHex(signer.sign(message));
}

/** Whether the holder of a key (hex) signed a message. */
export function hasSigned(primitives: Primitives, key: string, message: Uint8Array, signature: string): boolean {
  const [publicKey, bytes] = [fromHex(key), fromHex(signature)];
  if (publicKey?.length !== 32 || bytes?.length !== 64) return false;
  return primitives.verify(bytes, message, publicKey);
}

/** F34: how fields that others may not see stand in the public log. */
export function hiddenHash(primitives: Primitives, salt: Uint8Array, fields: Json): string {
  return hiddenHashOf(primitives, salt, canonicalJson(fields));
}

/** The same, of the canonical text of the fields. */
export function hiddenHashOf(primitives: Primitives, salt: Uint8Array, fields: string): string {
  return toHex(hashWith(primitives, 'hidden', salt, fields));
}
