/** `serve`: HTTP and WebSocket on one port, a lobby behind them (H11 to H17). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LEASE, type SharedStore } from '../host/index.ts';
import { acceptSockets, connectionOf, limitSockets } from './accept.ts';
import type { Bus } from './cluster/bus.ts';
import { Cluster } from './cluster/cluster.ts';
import type { Desk, Hall, Log } from './desk.ts';
import { identityOf, keyOf, type Identity } from './identity.ts';
import { isLoopback } from './headers.ts';
import { bucket, LIMITS, Pacers, type Limits } from './limits.ts';
import { Lobby, type LobbyPorts } from './lobby.ts';
import type { Pages } from './pages.ts';
import { answerInMatch, route } from './routes.ts';
import { Tally } from './tally.ts';

/** What a server is started with. */
export interface ServeOptions {
  readonly lobby: LobbyPorts;
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly limits?: Partial<Limits>;
  readonly version: string;
  /** For one of several processes on one database. */
  readonly cluster?: { readonly bus: Bus; readonly store: SharedStore };
  /** What a browser is shown; left out, there is only the interface. */
  readonly pages?: Pages;
  /** Lines for whoever runs it. */
  readonly log?: Log;
  /** Who players of an outside provider are, by their tokens (`jwtIdentity`); guests are always taken. */
  readonly identity?: Identity;
  /** The token of the operator's page; without one there is no such page. */
  readonly operator?: string;
  /** Whether a proxy stands before it, whose word for the client's address (`X-Forwarded-For`) is taken. */
  readonly behindProxy?: boolean;
  /**
   * The names that requests may call the server by in `Host`; others are refused with `OtherHost`. Left out: any name, or only
   * names of this machine where it listens to this machine alone and no proxy stands before it.
   */
  readonly hosts?: readonly string[];
  /** Milliseconds after which clients are told to come back when the server ends. */
  readonly backIn?: number;
}

/** A running server. */
export interface Serving {
  readonly port: number;
  readonly lobby: Lobby;
  /** Stops accepting, finishes what is in hand, and lets go (H16). */
  close(): Promise<void>;
}

/** Where a server listens unless it is told otherwise. */
const LOOPBACK = '127.0.0.1';

/** Starts a server and takes up every match that was not finished. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const hall = hallOf(options);
  const { lobby, locals, log } = hall;
  const cluster = await joinCluster(options, hall);
  await lobby.resumeAll();
  const desk = deskOf(options, hall, cluster);
  const { request: requestTimeout } = hall.limits;
  const timeouts = {
    requestTimeout,
    headersTimeout: requestTimeout,
    // How often Node looks for requests that are late; by default twice a minute.
    connectionsCheckingInterval: Math.ceil(Math.min(requestTimeout / 3, 5_000)),
  };
  const http = createServer(timeouts, (request, response) => void route(desk, request, response));
  limitSockets(http, desk);
  const sockets = acceptSockets(http, desk);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(options.port, options.host ?? LOOPBACK, resolve);
  });
  const { port } = http.address() as AddressInfo;
  log.info({ port, version: options.version }, 'listening');
  return {
    port,
    lobby,
    async close() {
      http.close();
      cluster?.close();
      await lobby.close();
      for (const connection of locals) connection.dismiss(options.backIn ?? BACK_IN);
      http.closeIdleConnections();
      sockets.close();
      await allGone(sockets.clients);
      http.closeAllConnections();
      log.info({ port }, 'ended');
    },
  };
}

/** Milliseconds after which clients come back to a server that was ended, and those they have to say good-bye. */
const BACK_IN = 2_000;
const GOOD_BYE = 1_000;

/** Waits until every client has gone, and ends those that do not. */
async function allGone(clients: ReadonlySet<{ terminate(): void; once(event: 'close', call: () => void): unknown }>) {
  const gone = [...clients].map((client) => new Promise<void>((resolve) => void client.once('close', resolve)));
  const timer = setTimeout(() => clients.forEach((client) => client.terminate()), GOOD_BYE);
  await Promise.all(gone);
  clearTimeout(timer);
}

const SILENT: Log = { info: () => {}, warn: () => {} };

function hallOf({ lobby: ports, limits, log = SILENT, identity }: ServeOptions): Hall {
  const warn = (code: string, facts: { readonly [fact: string]: unknown }): void => {
    log.warn({ ...facts, code }, 'warning');
    ports.warnings.warn(code, facts);
  };
  const all = { ...LIMITS, ...limits };
  const counters = new Tally();
  const noticed: LobbyPorts['noticed'] = (what, match) => {
    counters.count(what);
    log.info({ match }, what === 'tables_expired' ? 'table expired' : 'match set aside');
  };
  return {
    lobby: new Lobby({ ...ports, warnings: { warn }, noticed }, all),
    counters,
    limits: all,
    locals: new Set(),
    log,
    identity: identityOf(identity),
  };
}

function deskOf(
  { version, pages, operator, behindProxy = false, host = LOOPBACK, hosts }: ServeOptions,
  hall: Hall,
  cluster?: Cluster,
): Desk {
  const { requests, requestsPerSecond, creations, creationsPerMinute } = hall.limits;
  const isLocal = isLoopback(host) && !behindProxy;
  return {
    ...hall,
    version,
    cluster,
    pages,
    // An empty one is nobody's secret.
    operator: operator ? keyOf(operator) : undefined,
    behindProxy,
    hosts: hosts || isLocal ? new Set((hosts ?? []).map((name) => name.toLowerCase())) : undefined,
    paces: new Pacers(() => bucket(requests, requestsPerSecond)),
    creationPaces: new Pacers(() => bucket(creations, creationsPerMinute / 60)),
    startedAt: performance.now(),
  };
}

async function joinCluster({ lobby: ports, cluster: wanted }: ServeOptions, hall: Hall): Promise<Cluster | undefined> {
  if (!wanted) return undefined;
  const { clock, warnings, owner, lease = LEASE } = ports;
  const cluster: Cluster = new Cluster({ ...wanted, clock, warnings, owner, lease }, hall.lobby, {
    connect: (wire, key) => connectionOf(hall, wire, key === undefined ? {} : { key }),
    answer: ({ parts, body, key }) => answerInMatch(hall.lobby, parts, body, key),
    moved: (match) => hall.locals.forEach((connection) => connection.moved(match)),
  });
  await cluster.open();
  return cluster;
}
