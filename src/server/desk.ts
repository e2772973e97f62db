/** What the parts of a running server share. */
import type { Cluster } from './cluster/cluster.ts';
import type { Identity } from './identity.ts';
import type { Limits, Pacers } from './limits.ts';
import type { Lobby } from './lobby.ts';
import type { Pages } from './pages.ts';
import type { Connection } from './sockets.ts';
import type { Tally } from './tally.ts';

/** The names that a server answers to, in lower case; undefined: any. Names of this machine for itself always belong to them. */
export type HostNames = ReadonlySet<string> | undefined;

/** Lines for whoever runs the server (H16): facts and a message. Never a token, never a card. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** What all connections share. */
export interface Hall {
  readonly lobby: Lobby;
  readonly counters: Tally;
  readonly limits: Limits;
  readonly log: Log;
  readonly identity: Identity;
  /** Connections of clients of this process. */
  readonly locals: Set<Connection>;
}

/** What the routes of HTTP need beside it. */
export interface Desk extends Hall {
  readonly version: string;
  readonly cluster: Cluster | undefined;
  readonly pages: Pages | undefined;
  /** The digest of the operator's token; without one there is no operator's page. */
  readonly operator: string | undefined;
  /** Whether a proxy stands before it, whose word for the client's address is taken. */
  readonly behindProxy: boolean;
  /** The names that requests may call the server by. */
  readonly hosts: HostNames;
  readonly paces: Pacers;
  /** How fast an address may create matches. */
  readonly creationPaces: Pacers;
  readonly startedAt: number;
}
