/** The master seed of a match: 64 bytes (F3). Where the bytes come from is the caller's business, never a clock's. */
import { fromHex, encodeAfter } from './bytes.ts';
import { PROTOCOL } from './hash.ts';
import { shake256 } from './keccak.ts';

/** The 64 bytes from which all chance of a match follows. */
export type Seed = Uint8Array;

/** F3, F13: 512 bits reach every order of up to 98 cards. */
export const SEED_BYTES = 64;

/** Stretches any text to a seed, for tests and offline play (F3); a match made so is marked as a test. */
export function seedFromText(text: string): Seed {
  return shake256(encodeAfter(`${PROTOCOL}|seed|`, [text]), SEED_BYTES);
}

/** The seed written as 128 lower-case hex digits, or undefined. */
export function parseSeed(hex: string): Seed | undefined {
  const bytes = fromHex(hex);
  return bytes?.length === SEED_BYTES ? bytes : undefined;
}
