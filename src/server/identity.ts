/**
 * Who is who (H12): a guest is whoever holds a token of 256 random bits. Only its digest is kept, and digests are what is
 * compared, so neither a file nor the time of an answer gives a token away. Invitations are the same, for one seat.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new token for a guest, or a code for an invitation. */
export const newToken = (): string => randomBytes(32).toString('hex');

/** The digest under which a token is kept. */
export const keyOf = (token: string): string => createHash('sha256').update(`cardwright/guest|${token}`).digest('hex');

/** Whether two digests are the same, in a time that does not tell where they differ. */
export const isSameKey = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether a text has the form of a token. */
export const isToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** A new name for a match: nobody guesses the one of a private match. */
export const newMatchId = (): string => randomBytes(16).toString('base64url');
