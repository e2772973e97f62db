/** `serve`: HTTP and WebSocket on one port, a lobby behind them (H11 to H17). */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { err, type Refusal, type Result } from '../core/index.ts';
import { gameInfo, gameSheet, LEASE, type SharedStore } from '../host/index.ts';
import type { Bus } from './cluster/bus.ts';
import { Cluster } from './cluster/cluster.ts';
import { Exchange } from './cluster/exchange.ts';
import { isToken, keyOf, newToken } from './identity.ts';
import { LIMITS, type Limits } from './limits.ts';
import { Lobby, type LobbyPorts } from './lobby.ts';
import { sendPage, type Pages } from './pages.ts';
import { CREATE, JOIN, MOST_BYTES, readBody, VERSION } from './protocol.ts';
import { Connection, type Counters, type GuestOf, type Wire } from './sockets.ts';

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
}

/** A running server. */
export interface Serving {
  readonly port: number;
  readonly lobby: Lobby;
  /** Stops accepting, finishes what is in hand, and lets go (H16). */
  close(): Promise<void>;
}

/** Starts a server and takes up every match that was not finished. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const lobby = new Lobby(options.lobby);
  const counters = new Tally();
  const hall: Hall = { lobby, counters, limits: { ...LIMITS, ...options.limits }, locals: new Set() };
  const cluster = await joinCluster(options, hall);
  await lobby.resumeAll();
  const { version, pages } = options;
  const desk = { ...hall, version, cluster, ...(pages ? { pages } : {}) };
  const http = createServer((request, response) => void route(desk, request, response));
  const sockets = acceptSockets(http, desk);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  return {
    port: (http.address() as AddressInfo).port,
    lobby,
    async close() {
      http.close();
      for (const socket of sockets.clients) socket.close(1_012, 'the server restarts');
      cluster?.close();
      await lobby.close();
      http.closeAllConnections();
      sockets.close();
    },
  };
}

class Tally implements Counters {
  readonly counts = new Map<string, number>();

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}

/** What all connections share. */
interface Hall {
  readonly lobby: Lobby;
  readonly counters: Tally;
  readonly limits: Limits;
  /** Connections of clients of this process. */
  readonly locals: Set<Connection>;
}

interface Desk extends Hall {
  readonly version: string;
  readonly cluster: Cluster | undefined;
  readonly pages?: Pages;
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

function connectionOf({ lobby, limits, counters }: Hall, wire: Wire, guest?: GuestOf): Connection {
  const connection = new Connection(wire, lobby, limits, counters);
  connection.guest = guest;
  return connection;
}

type Answer = { readonly status: number; readonly body: unknown };

async function route(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  desk.counters.count('http_requests');
  const page = desk.pages?.get(pathOf(request));
  if (page && (request.method === 'GET' || request.method === 'HEAD')) return sendPage(request, response, page);
  try {
    const { status, body } = await answerTo(desk, request);
    send(response, status, body);
  } catch (error) {
    const code = error instanceof TooLarge ? 413 : 503;
    send(
      response,
      code,
      code === 413 ? { code: 'TooLarge', limit: MOST_BYTES } : { code: 'Unavailable', retryAfter: 1_000 },
    );
  }
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
  response.end(isText ? body : JSON.stringify(body));
}

async function answerTo(desk: Desk, request: IncomingMessage): Promise<Answer> {
  const parts = pathOf(request)
    .split('/')
    .filter((part) => part !== '');
  if (request.method === 'GET') return answerGet(desk, parts);
  if (request.method !== 'POST')
    return { status: 405, body: { code: 'BadMessage', path: 'method', expected: 'GET or POST' } };
  if (!isSameOrigin(request)) return { status: 403, body: { code: 'OtherOrigin' } };
  return answerPost(desk, parts, request);
}

async function answerGet({ lobby, counters, version, cluster }: Desk, parts: readonly string[]): Promise<Answer> {
  switch (parts.join('/')) {
    case 'health':
      return { status: 200, body: { ok: true, version, protocol: VERSION } };
    case 'metrics':
      return {
        status: 200,
        body: [...counters.counts].map(([name, value]) => `cardwright_${name} ${value}\n`).join(''),
      };
    case 'api/matches':
      return { status: 200, body: { matches: [...lobby.list(), ...((await cluster?.list()) ?? [])] } };
    case 'api/games':
      return { status: 200, body: { games: [...lobby.games.values()].map(gameInfo) } };
    default:
      return sheetOf(lobby, parts);
  }
}

function sheetOf(lobby: Lobby, [api, games, name = '', ...rest]: readonly string[]): Answer {
  const served = api === 'api' && games === 'games' && rest.length === 0 ? lobby.games.get(name) : undefined;
  return served ? { status: 200, body: gameSheet(served) } : NOT_FOUND;
}

const NOT_FOUND: Answer = { status: 404, body: { code: 'NotFound' } };

async function answerPost(
  { lobby, cluster }: Desk,
  parts: readonly string[],
  request: IncomingMessage,
): Promise<Answer> {
  const body = await bodyOf(request);
  if (parts.join('/') === 'api/guests') return { status: 201, body: { token: newToken() } };
  const token = tokenOf(request);
  if (parts[0] !== 'api' || parts[1] !== 'matches') return NOT_FOUND;
  if (token === undefined) return { status: 401, body: { code: 'NoToken' } };
  const key = keyOf(token);
  if (parts.length === 2) return answered(201, await created(lobby, body, key));
  const owner = await cluster?.elsewhere(parts[2] ?? '');
  if (cluster && owner !== undefined) return cluster.ask(owner, { parts, body, key });
  return answerInMatch(lobby, parts, body, key);
}

/** Requests that belong to a match, here where it runs. */
async function answerInMatch(lobby: Lobby, parts: readonly string[], body: string, key: string): Promise<Answer> {
  if (parts.length === 4 && parts[3] === 'join') return answered(200, await joined(lobby, parts[2] ?? '', body, key));
  return NOT_FOUND;
}

async function created(lobby: Lobby, body: string, key: string): Promise<Result<object, Refusal>> {
  const request = readBody(CREATE, body);
  return request.ok ? lobby.create(request.value, key) : err(request.error);
}

async function joined(lobby: Lobby, match: string, body: string, key: string): Promise<Result<object, Refusal>> {
  const request = readBody(JOIN, body);
  if (!request.ok) return err(request.error);
  const seat = await lobby.join(match, request.value, key);
  return seat.ok ? { ok: true, value: { match, seat: seat.value } } : seat;
}

function answered(status: number, result: Result<object, Refusal>): Answer {
  if (result.ok) return { status, body: result.value };
  return {
    status: result.error.code === 'NoSuchMatch' ? 404 : result.error.code === 'SeatTaken' ? 409 : 400,
    body: result.error,
  };
}

class TooLarge extends Error {}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > MOST_BYTES) throw new TooLarge();
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}

function tokenOf({ headers }: IncomingMessage): string | undefined {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return isToken(token) ? token : undefined;
}

/** A page of another origin may not act for the guest whose browser it is in (H14). */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  try {
    return new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
}

function acceptSockets(http: Server, desk: Desk): WebSocketServer {
  const { limits } = desk;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  const byAddress = new Map<string, number>();
  http.on('upgrade', (request, socket, head) => {
    const address = request.socket.remoteAddress ?? '';
    const isFull = (byAddress.get(address) ?? 0) >= limits.connections;
    if (request.url !== '/socket' || !isSameOrigin(request) || isFull)
      return void socket.end(`HTTP/1.1 ${isFull ? 429 : 403} Refused\r\n\r\n`);
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    socket.once('close', () => byAddress.set(address, (byAddress.get(address) ?? 1) - 1));
    sockets.handleUpgrade(request, socket, head, (socketWire) => connect(socketWire, desk));
  });
  return sockets;
}

function connect(wire: WebSocket, desk: Desk): void {
  const { limits, counters, locals, cluster } = desk;
  counters.count('connections');
  const ours = wireOf(wire);
  const local = connectionOf(desk, ours);
  locals.add(local);
  const connection = cluster ? new Exchange({ wire: ours, local, cluster, limits }) : local;
  let isThere = true;
  const watch = setInterval(() => {
    if (!isThere) return wire.terminate();
    isThere = false;
    wire.ping();
  }, limits.silence);
  wire.on('pong', () => (isThere = true));
  wire.on('message', (data, isBinary) => {
    isThere = true;
    counters.count('messages');
    if (isBinary) return wire.close(1_003, 'text only');
    void connection.receive(textOf(data), performance.now());
  });
  wire.on('error', () => wire.terminate());
  wire.on('close', () => {
    clearInterval(watch);
    locals.delete(local);
    connection.end();
  });
}

const wireOf = (wire: WebSocket): Wire => ({
  send: (data) => wire.send(data),
  close: (code, reason) => wire.close(code, reason),
  get unread() {
    return wire.bufferedAmount;
  },
});

/** A message is one buffer, or several that belong together. */
const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
