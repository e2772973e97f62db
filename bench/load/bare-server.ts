/** The unit of the load test: `ws` and the same store without rules. It keeps a record as large as ours and tells everybody. */
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Lease } from '../../dist/host/index.js';
import { sqliteStore } from '../../dist/server/index.js';
import { FILLER, HEAD, recordOf } from './blank.ts';
import { reportPort } from './report-port.ts';

const [file = ''] = process.argv.slice(2);
const store = await sqliteStore({ file });

interface Kept {
  readonly lease: Promise<Lease>;
  readonly followers: Set<WebSocket>;
  seq: number;
}

const matches = new Map<string, Kept>();

function kept(match: string): Kept {
  const known = matches.get(match);
  if (known) return known;
  const lease = store.create(match, HEAD, 'bare', 1e9);
  const made: Kept = { lease, followers: new Set(), seq: 0 };
  matches.set(match, made);
  return made;
}

async function take(
  socket: WebSocket,
  { type, match, id }: { type: string; match: string; id: string },
): Promise<void> {
  const at = kept(match);
  const lease = await at.lease;
  if (type === 'join') return void at.followers.add(socket);
  const record = recordOf(at.seq++, id);
  if (lease) await store.append(lease, record.seq, [record]);
  for (const follower of at.followers)
    follower.send(JSON.stringify({ match, type: 'update', seq: at.seq, events: FILLER, choices: [], digest: id }));
  socket.send(JSON.stringify({ match, type: 'done', id, seq: at.seq }));
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => void take(socket, JSON.parse(data.toString('utf8'))));
});
server.on('listening', () => reportPort((server.address() as AddressInfo).port));
