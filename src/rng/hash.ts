/**
 * The protocol's tagged hash (F4). A tag in front of every message keeps one kind of hash from ever being taken
 * for another.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { encodeFor, type Part } from './bytes.ts';

/** The protocol tag in every hash; a new format gets a new tag. */
export const PROTOCOL = 'cardlog/1';

/** `TH(tag, parts…)` of F4: SHA-256 of `cardlog/1|tag|` followed by the encoded parts. */
export function taggedHash(tag: string, ...parts: readonly Part[]): Uint8Array {
  return taggedHashBy(sha256, tag, parts);
}

/** `TH(tag, parts…)` by a SHA-256 that the caller brings. It gets bytes that it may not keep. */
export function taggedHashBy(
  hash: (message: Uint8Array) => Uint8Array,
  tag: string,
  parts: readonly Part[],
): Uint8Array {
  return encodeFor(`${PROTOCOL}|${tag}|`, parts, hash);
}
