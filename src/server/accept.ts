/** WebSockets of a server: who may connect, who is still there, and what comes in (H13, H14). */
import type { IncomingMessage, Server } from 'node:http';
import { nextTick } from 'node:process';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { Exchange } from './cluster/exchange.ts';
import type { Desk, Hall } from './desk.ts';
import { addressOf, isOwnHost, isSameOrigin, peerOf } from './headers.ts';
import { MOST_BYTES } from './protocol.ts';
import { Connection, type GuestOf, type Wire } from './sockets.ts';

/** Takes WebSockets of a server. */
export function acceptSockets(http: Server, desk: Desk): WebSocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    autoPong: false,
  });
  const byAddress = new Map<string, number>();
  http.on('upgrade', (request, socket, head) => {
    const address = addressOf(request, desk.behindProxy);
    const refusal = refusalOf(desk, request, byAddress.get(address) ?? 0);
    if (refusal) return turnAway(desk, socket, refusal);
    count(byAddress, address, 1);
    socket.once('close', () => count(byAddress, address, -1));
    sockets.handleUpgrade(request, socket, head, (wire) => connect(wire, socket, desk, address));
  });
  return sockets;
}

/** A connection, from a client of this process or over another one. */
export function connectionOf(hall: Hall, wire: Wire, guest?: GuestOf): Connection {
  const connection = new Connection(wire, hall);
  connection.guest = guest;
  return connection;
}

type TurnedAway = { readonly status: string; readonly code: string };

function refusalOf({ limits, hosts }: Desk, request: IncomingMessage, open: number): TurnedAway | undefined {
  if (!isOwnHost(request, hosts)) return { status: '421 Misdirected Request', code: 'OtherHost' };
  if (request.url !== '/socket') return { status: '404 Not Found', code: 'NotFound' };
  if (!isSameOrigin(request)) return { status: '403 Forbidden', code: 'OtherOrigin' };
  return open >= limits.connections ? { status: '429 Too Many Requests', code: 'TooMany' } : undefined;
}

function turnAway({ counters }: Desk, socket: Duplex, { status, code }: TurnedAway): void {
  counters.count(`refused_${code}`);
  // Whoever went away meanwhile does not matter.
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** Closes TCP connections beyond those that one address may have. */
export function limitSockets(http: Server, { limits, behindProxy, counters }: Desk): void {
  const byAddress = new Map<string, number>();
  if (behindProxy) return;
  http.on('connection', (socket) => {
    const address = peerOf(socket);
    if ((byAddress.get(address) ?? 0) >= limits.sockets) {
      counters.count('refused_TooMany');
      socket.destroy();
    } else {
      count(byAddress, address, 1);
      socket.once('close', () => count(byAddress, address, -1));
    }
  });
}

function count(byAddress: Map<string, number>, address: string, by: number): void {
  const left = (byAddress.get(address) ?? 0) + by;
  if (left > 0) byAddress.set(address, left);
  else byAddress.delete(address);
}

function connect(wire: WebSocket, socket: Duplex, desk: Desk, address: string): void {
  const { limits, counters, locals, cluster, log } = desk;
  counters.count('connections');
  const ours = wireOf(wire, socket);
  const local = connectionOf(desk, ours);
  locals.add(local);
  const connection = cluster ? new Exchange({ wire: ours, local, cluster, limits }) : local;
  const stopWatching = watch(wire, limits.silence, () => counters.count('silent_connections'));
  wire.on('message', (data, isBinary) => {
    counters.count('messages');
    if (isBinary) return wire.close(1_003, 'text only');
    void connection.receive(textOf(data), performance.now());
  });
  wire.on('ping', (data) => {
    if (connection.ping(performance.now())) wire.pong(data);
  });
  // One that nobody asked for costs as much as any message.
  wire.on('pong', () => void connection.ping(performance.now()));
  // What cannot be read is told by its code (1002, 1007, 1009), which a socket that is cut off at once may never hear.
  wire.on('error', (error) => {
    if ('code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') counters.count('refused_TooLarge');
    endSoon(wire);
  });
  wire.on('close', (code) => {
    stopWatching();
    locals.delete(local);
    connection.end();
    log.info({ address, code }, 'connection closed');
  });
}

/** Asks a silent connection whether it is there, and ends one that does not answer: half of it may be gone. */
function watch(wire: WebSocket, silence: number, gaveUp: () => void): () => void {
  let isThere = true;
  const timer = setInterval(() => {
    if (!isThere) return (gaveUp(), wire.terminate());
    isThere = false;
    wire.ping();
  }, silence);
  wire.on('pong', () => (isThere = true));
  wire.on('message', () => (isThere = true));
  return () => clearInterval(timer);
}

function wireOf(wire: WebSocket, socket: Duplex): Wire {
  let isHeld = false;
  const letGo = (): void => {
    isHeld = false;
    socket.uncork();
  };
  return {
    send(data) {
      // Nothing more is written to one that was cut off, or its buffer would grow on.
      if (wire.readyState !== wire.OPEN) return;
      // What is said in one moment leaves in one packet: an update, and the answer to its command.
      if (!isHeld) {
        isHeld = true;
        socket.cork();
        nextTick(letGo);
      }
      wire.send(data);
    },
    close: (code, reason) => end(wire, code, reason),
    get unread() {
      return wire.bufferedAmount;
    },
  };
}

/** Says good-bye; whoever does not hear it is gone a moment later, with all that waited for it. */
function end(wire: WebSocket, code: number, reason: string): void {
  if (wire.readyState !== wire.OPEN) return;
  wire.close(code, reason);
  endSoon(wire);
}

function endSoon(wire: WebSocket): void {
  const timer = setTimeout(() => wire.terminate(), GOOD_BYE);
  wire.once('close', () => clearTimeout(timer));
}

/** Milliseconds for a client to answer a good-bye. */
const GOOD_BYE = 2_000;

/** A message is one buffer, or several that belong together. */
const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
