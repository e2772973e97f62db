/**
 * What the host gives a role for its commitment and for its seed (F47): a signed word that they were taken, and where
 * they stand in the log. A host that later leaves them out contradicts its own receipt, and anybody can see it.
 */
import { canonicalJson, toCanonical } from '../core/canonical/index.ts';
import { isRecord } from '../core/index.ts';
import { toHex } from '../rng/index.ts';
import { hasSigned, signWith } from './chain.ts';
import { hashWith, type Primitives, type Signer } from './primitives.ts';

/** What was taken, from whom, and where it stands. */
export interface Taken {
  readonly gameId: string;
  readonly role: string;
  /** The number of its event. */
  readonly seq: number;
  /** What the role signed, as a hash: the match, itself, the value and the head before it. */
  readonly hash: string;
  /** The head of the log with it. */
  readonly head: string;
}

/** What was taken, with the host's signature: a role keeps it. */
export interface Receipt extends Taken {
  readonly signature: string;
}

/** Signs for what was taken. */
export function receiptFor(primitives: Primitives, host: Signer, taken: Taken): Receipt {
  return { ...taken, signature: signWith(host, receiptMessage(primitives, taken)) };
}

/** Whether this is a receipt of the host with this key; receipts come from files and other clients. */
export function isReceiptOf(primitives: Primitives, key: string, value: unknown): value is Receipt {
  return isReceipt(value) && hasSigned(primitives, key, receiptMessage(primitives, value), value.signature);
}

/** Whether a receipt is the host's own word against a log of its match: at its place stands something else. */
export function contradicts(receipt: Receipt, gameId: string, headAt: (seq: number) => string | undefined): boolean {
  return receipt.gameId === gameId && headAt(receipt.seq) !== receipt.head;
}

function receiptMessage(primitives: Primitives, { gameId, hash, head, role, seq }: Taken): Uint8Array {
  return hashWith(primitives, 'receipt', canonicalJson({ gameId, hash, head, role, seq }));
}

/** The hash of what a role signed, as a receipt names it. */
export const takenHash = (message: Uint8Array): string => toHex(message);

function isReceipt(value: unknown): value is Receipt {
  if (!isRecord(value)) return false;
  const { gameId, role, seq, hash, head, signature } = value;
  const areTexts = [gameId, role, hash, head].every((text) => typeof text === 'string');
  const isSigned = typeof signature === 'string' && SIGNATURE.test(signature);
  const isBare = Object.keys(value).every((name) => FIELDS.has(name));
  return areTexts && isSigned && isBare && typeof seq === 'number' && toCanonical({ gameId, role, seq, hash, head }).ok;
}

/** A receipt has these fields and no others, and one spelling of each (F58). */
const FIELDS: ReadonlySet<string> = new Set(['gameId', 'role', 'seq', 'hash', 'head', 'signature']);
const SIGNATURE = /^[0-9a-f]{128}$/;
