/** How much one client may ask for (H13). Each limit has a refusal, and what was refused is counted. */

/** A bucket that fills with time and empties with use. */
export interface Bucket {
  /** Whether there was enough left for one more. */
  take(now: number): boolean;
}

/** So many at once, and so many a second after that. */
export function bucket(most: number, perSecond: number): Bucket {
  let left = most;
  let since: number | undefined;
  return {
    take(now) {
      left = Math.min(most, left + ((now - (since ?? now)) * perSecond) / 1_000);
      since = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

/** What a server allows unless it is told otherwise. */
export const LIMITS = {
  /** Messages of a connection: at once, and a second. */
  burst: 60,
  perSecond: 30,
  /** Matches that one connection may follow. */
  matches: 32,
  /** Connections from one address. */
  connections: 100,
  /** Bytes that wait for a client which does not read; beyond, it is cut off. */
  unread: 1_048_576,
  /** Milliseconds after which a silent connection is asked whether it is there, and closed if it does not answer. */
  silence: 30_000,
} as const;

/** The limits of a server. */
export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
