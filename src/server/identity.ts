/**
 * Who is who (H12): a guest is whoever holds a token of 256 random bits. Only its digest is kept, and digests are what is
 * compared, so neither a file nor the time of an answer gives a token away. Invitations are the same, for one seat.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who players are by their tokens: a digest under which a seat is kept, or nothing if the token is nobody's. */
export interface Identity {
  keyOf(token: string): string | undefined | Promise<string | undefined>;
}

/** Guests, and beside them the players of an outside provider. */
export const identityOf = (outside?: Identity): Identity => ({
  keyOf: (token) => (isToken(token) ? keyOf(token) : outside?.keyOf(token)),
});

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

/** Whether a text can be the name of a match: what cannot, no store is asked for, and PostgreSQL takes no text with a zero in it. */
export const isMatchId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
