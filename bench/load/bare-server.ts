/** The unit of the load test: `ws` and the same store without rules. It keeps a record as large as ours and tells everybody. */
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Head, Lease, MatchRecord } from '../../dist/host/index.js';
import { sqliteStore } from '../../dist/server/index.js';

const [file = ''] = process.argv.slice(2);
const store = await sqliteStore({ file });
const HEAD: Head = {
  format: 'cardwright/match/1',
  game: { name: 'bare', version: '1', catalog: '' },
  options: null,
  clock: null,
  start: '',
  about: null,
};
/** An update of the duel has 582 bytes (TECH.md). */
const FILLER = 'x'.repeat(480);

interface Kept {
  readonly lease: Promise<Lease | undefined>;
  readonly followers: Set<WebSocket>;
  seq: number;
}

const matches = new Map<string, Kept>();

function kept(match: string): Kept {
  const known = matches.get(match);
  if (known) return known;
  const lease = store.create(match, HEAD).then(() => store.lease(match, 'bare', 1e9));
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
  const record: MatchRecord = { seq: at.seq++, at: Date.now(), by: 0, id, command: FILLER, events: [] };
  if (lease) await store.append(lease, record.seq, [record]);
  for (const follower of at.followers)
    follower.send(JSON.stringify({ match, type: 'update', seq: at.seq, events: FILLER, choices: [], digest: id }));
  socket.send(JSON.stringify({ match, type: 'done', id, seq: at.seq }));
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => void take(socket, JSON.parse(data.toString('utf8'))));
});
server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }));
