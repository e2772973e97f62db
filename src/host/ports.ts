/**
 * What a match needs from outside (H2): a store, a clock, and somebody who carries messages. Behind these it runs
 * unchanged in the server, in a test, in the terminal and in a browser tab.
 */
import type { Head, MatchRecord, Snapshot, WrittenRecord } from './records.ts';
import type { Message } from './messages.ts';

/** A match by name. */
export type MatchId = string;

/** A stored match: how it began, its latest snapshot if there is a sound one, and the records behind it. */
export interface StoredMatch {
  readonly head: Head;
  readonly snapshot: Snapshot | undefined;
  readonly records: readonly MatchRecord[];
}

/** Why a store did not do what it was asked. Anything else that it throws means: not now (H4). */
export class StoreRefusal extends Error {
  readonly code: 'Conflict' | 'Exists' | 'NoSuchMatch' | 'LeaseLost' | 'DamagedMatch';
  readonly match: MatchId;
  /** With `DamagedMatch`: what cannot be read. */
  readonly reason: string | undefined;

  constructor(code: StoreRefusal['code'], match: MatchId, reason?: string) {
    super(reason === undefined ? `${code}: ${match}` : `${code}: ${match}: ${reason}`);
    this.code = code;
    this.match = match;
    this.reason = reason;
  }
}

/** Who may write to a match: the holder of its lease, known by a number that grows with every holder (H18). */
export interface Lease {
  readonly match: MatchId;
  readonly owner: string;
  readonly epoch: number;
}

/** Where matches are kept. What `append` has answered survives everything but the loss of the disk (H4). */
export interface Store {
  /**
   * Keeps the beginning of a match and gives the right to write to it for so many milliseconds, both at once: nobody finds
   * one that nobody has. Refused with `Exists`.
   */
  create(match: MatchId, head: Head, owner: string, milliseconds: number): Promise<Lease>;
  /** Adds records behind the `expected` first ones; refused with `Conflict` if there are more or fewer. */
  append(lease: Lease, expected: number, records: readonly WrittenRecord[]): Promise<void>;
  /**
   * A match with its records from `from` on, or from its snapshot. Refused with `NoSuchMatch`, or with `DamagedMatch` if its
   * beginning or one of these records cannot be read.
   */
  load(match: MatchId, from?: number): Promise<StoredMatch>;
  /** Keeps a state so that resuming takes less time; it may be lost. */
  snapshot(match: MatchId, snapshot: Snapshot): Promise<void>;
  /** Matches in the order in which they were created. */
  list(filter?: { readonly unfinished?: boolean }): Promise<readonly MatchId[]>;
  /** Marks a match as over or set aside: it is no longer listed as unfinished, and nobody takes it up unless it is asked for. */
  finish(match: MatchId): Promise<void>;
  /** Takes that mark back: a match that was set aside goes on. Does nothing for a match without the mark. */
  reopen(match: MatchId): Promise<void>;
  /** Forgets matches that were over so many milliseconds ago, so many at most; gives how many it forgot. */
  forget(age: number, most: number): Promise<number>;
  /** Takes the right to write to a match for so many milliseconds, or renews it; nothing if somebody else has it. */
  lease(match: MatchId, owner: string, milliseconds: number): Promise<Lease | undefined>;
  /** Gives a lease back, so that nobody has to wait for its end. */
  release(lease: Lease): Promise<void>;
  close(): Promise<void>;
}

/** A store that several processes share: who has which match, and leases that are renewed together (H18). */
export interface SharedStore extends Store {
  /** Renews every lease of an owner that nobody else has taken; gives the matches it has. */
  renew(owner: string, milliseconds: number): Promise<readonly MatchId[]>;
  /** Who has a lease of the match that has not ended. */
  holder(match: MatchId): Promise<string | undefined>;
  /** Everybody who has one. */
  holders(): Promise<readonly string[]>;
  /** Unfinished matches that nobody has, the oldest first. */
  orphans(most: number): Promise<readonly MatchId[]>;
}

/** Time as the host has it: milliseconds from somewhere, and a call when some have passed. */
export interface Clock {
  now(): number;
  /** Calls once, after so many milliseconds; what it gives takes the call back. */
  after(milliseconds: number, call: () => void): () => void;
}

/** One connection of a player or spectator. */
export interface Client {
  /** Takes a message on its way; never throws, never waits. */
  send(message: Message): void;
  /** Writes a message that is sent when the answer is called. What waits for the store is then a text, and less to keep. */
  hold?(message: Message): () => void;
}

/** What a host has to tell its operator. */
export interface Warnings {
  warn(code: string, facts: { readonly [fact: string]: unknown }): void;
}
