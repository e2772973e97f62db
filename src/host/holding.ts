/** What a match is given when it begins to run: the ports that all matches of a host share, and which match it is. */
import type { Game } from '../core/index.ts';
import type { Fairness } from './ceremony.ts';
import type { Match } from './match.ts';
import type { Clock, Lease, MatchId, Store, Warnings } from './ports.ts';
import type { Head } from './records.ts';

/** What every match of a host shares. */
export interface HostPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly warnings: Warnings;
  /** What matches at level `committed` need; without it there are none. */
  readonly fairness?: Fairness;
  /** Records between two snapshots (H6). */
  readonly snapshotEvery?: number;
  /** What a client is told to wait before it tries again, in milliseconds. */
  readonly retryAfter?: number;
  /** How long the store may take for an answer before it counts as not there, in milliseconds. */
  readonly storePatience?: number;
  /** How long a lease holds unless it is renewed, in milliseconds. */
  readonly lease?: number;
  /** Resolves after other work has had its turn: called now and then while a long match is taken up. */
  readonly breathe?: () => Promise<void>;
  /** Told of a match that somebody else has taken over (H18). */
  readonly lost?: (match: MatchId) => void;
  /** Told of a match that is over and that nobody follows any more: it need not be kept in memory. */
  readonly vacant?: (match: Match) => void;
}

/** Which match it is: its rules, its beginning, and the right to write to it. */
export interface Holding {
  readonly game: Game;
  readonly head: Head;
  readonly lease: Lease;
  /** Only to be looked at: nothing of it is ever written. */
  readonly isShown?: true;
}
