/**
 * The protocol's tagged hash (F4). A tag in front of every message keeps one kind of hash from ever being taken
 * for another.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { encodeAfter, type Part } from './bytes.ts';

/** The protocol tag in every hash; a new format gets a new tag. */
export const PROTOCOL = 'cardlog/1';

/** `TH(tag, parts…)` of F4: SHA-256 of `cardlog/1|tag|` followed by the encoded parts. */
export function taggedHash(tag: string, ...parts: readonly Part[]): Uint8Array {
  return sha256(taggedMessage(tag, parts));
}

/** The bytes that `TH(tag, parts…)` hashes, for callers that bring their own hash function. */
export function taggedMessage(tag: string, parts: readonly Part[]): Uint8Array {
  return encodeAfter(`${PROTOCOL}|${tag}|`, parts);
}
