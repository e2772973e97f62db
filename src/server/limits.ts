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

/** A bucket for each of many, by name; of those that come and go, the oldest are forgotten. */
export class Pacers {
  readonly #buckets = new Map<string, Bucket>();
  readonly #fresh: () => Bucket;

  constructor(fresh: () => Bucket) {
    this.#fresh = fresh;
  }

  /** Whether there was enough left for one more of this name. */
  take(name: string, now: number): boolean {
    const known = this.#buckets.get(name) ?? this.#fresh();
    this.#buckets.delete(name);
    this.#buckets.set(name, known);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MOST_NAMES && oldest !== undefined) this.#buckets.delete(oldest);
    return known.take(now);
  }
}

const MOST_NAMES = 10_000;

/** What a server allows unless it is told otherwise. */
export const LIMITS = {
  /** Messages of a connection: at once, and a second. */
  burst: 60,
  perSecond: 30,
  /** Requests of an address over HTTP: at once, and a second. */
  requests: 200,
  requestsPerSecond: 20,
  /** Milliseconds in which a request must have come in whole. */
  request: 15_000,
  /** Milliseconds in which a client must have taken the response. */
  response: 120_000,
  /** Matches that one connection may follow. */
  matches: 32,
  /** Unfinished matches that one guest may have created. */
  created: 50,
  /** Unfinished matches that may have been created from one address (IPv6: from one /64; from one /48 four times as many). */
  createdByAddress: 100,
  /** Unfinished matches that a server process has in hand. */
  unfinished: 5_000,
  /** Matches created from one address: at once, and a minute after that. */
  creations: 60,
  creationsPerMinute: 20,
  /** Milliseconds after which a public table ends that waits for players and that nobody follows. */
  tableExpiry: 1_800_000,
  /** Milliseconds after which an unfinished match is set aside that nobody follows and in which nothing happens. */
  setAside: 172_800_000,
  /** The same, where a limit leaves no room for a new match. */
  idle: 600_000,
  /** Milliseconds between two looks for such matches. */
  sweep: 60_000,
  /** Public matches created from one address that are listed. */
  listed: 20,
  /** WebSockets from one address. */
  connections: 100,
  /** TCP connections from one address, whatever is said over them; behind a proxy that is the proxy's to limit. */
  sockets: 300,
  /** Bytes that wait for a client which does not read; beyond, it is cut off. */
  unread: 1_048_576,
  /** Milliseconds after which a silent connection is asked whether it is there, and closed if it does not answer. */
  silence: 4_000,
} as const;

/** The limits of a server. */
export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
