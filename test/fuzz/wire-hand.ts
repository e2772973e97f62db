/** Bytes to the fuzzed server: requests, upgrades and frames of WebSockets of which one byte is another, and mere noise. */
import { randomBytes } from 'node:crypto';
import type { Below } from '../../src/lab/index.ts';
import { oneOf } from '../attack/chance.ts';
import { exchanged, firstOf, written } from './asking.ts';
import { CLOSES } from './documented.ts';
import type { Outcome } from './fuzz.ts';
import { bytes, noise } from './inputs.ts';
import { valueOf, wrongCode, wrongFrame } from './verdict.ts';

/** Whoever speaks without knowing the language. */
export class WireHand {
  readonly sort = 'bytes';
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Writes some bytes and judges those that come back. */
  async attempt(below: Below, isMutation: boolean): Promise<Outcome> {
    const data = isMutation ? withByte(valid(below), below) : anyBytes(below);
    const read = await exchanged(this.#port, data);
    return { input: data.toString('latin1'), answers: [`bytes ${firstOf(read).status}`], fault: bytesFault(read) };
  }

  async close(): Promise<void> {}
}

const UPGRADE = {
  method: 'GET',
  path: ['socket'],
  headers: {
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  },
  body: '',
};

const HELLO = '{"type":"hello","v":1}';

/** Something that is right: a request, or an upgrade with frames behind it. */
function valid(below: Below): Buffer {
  const headers = { authorization: `Bearer ${'ab'.repeat(32)}` };
  const body = { game: 'duel', seats: ['me', 'open'] };
  const upgrade = Buffer.concat([
    Buffer.from(written(UPGRADE)),
    frameOf(HELLO),
    frameOf('{"type":"ping"}'),
    frameOf('', 8),
  ]);
  return oneOf(
    [
      Buffer.from(written({ method: 'POST', path: ['api', 'matches'], headers, body })),
      Buffer.from(written({ method: 'GET', path: ['health'], headers, body: '' })),
      upgrade,
      upgrade,
    ],
    below,
  );
}

/** A masked frame of a WebSocket. */
function frameOf(text: string, opcode = 1): Buffer {
  const mask = randomBytes(4);
  const payload = Buffer.from(text).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length]), mask, payload]);
}

function withByte(data: Buffer, below: Below): Buffer {
  const at = below(data.length);
  const sort = below(4);
  if (sort === 0) return Buffer.concat([data.subarray(0, at), data.subarray(at + 1)]);
  if (sort === 1) return Buffer.concat([data.subarray(0, at), bytes(1, below), data.subarray(at)]);
  if (sort === 2) return data.subarray(0, at);
  return Buffer.from(data.map((byte, place) => (place === at ? byte ^ (1 << below(8)) : byte)));
}

function anyBytes(below: Below): Buffer {
  const upgrade = Buffer.from(written(UPGRADE));
  return oneOf<() => Buffer>(
    [
      () => bytes(below(500), below),
      () => Buffer.from(noise(below(500), below)),
      () => Buffer.from(`GET /${noise(below(50), below)} HTTP/1.1\r\n${noise(below(50), below)}: x\r\n\r\n`),
      () =>
        Buffer.from(
          `POST /api/matches HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${noise(below(50), below)}\r\n0\r\n\r\n`,
        ),
      () => Buffer.from('GET /health HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1 + below(20))),
      () => Buffer.from(`GET /health HTTP/1.1\r\nhost: x\r\n${'x: y\r\n'.repeat(below(3_000))}\r\n`),
      () =>
        Buffer.from(
          oneOf(
            [
              'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
              'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n',
              'GET http://x/health HTTP/1.1\r\nhost: x\r\n\r\n',
              'GET /health HTTP/1.0\r\n\r\n',
              '\r\n\r\n',
              '\u0016\u0003\u0001',
            ],
            below,
          ),
        ),
      () => Buffer.concat([upgrade, bytes(below(100), below)]),
      () => Buffer.concat([upgrade, frameOf(HELLO), frameOf(noise(below(20), below), below(16))]),
    ],
    below,
  )();
}

/** Why bytes that came back are not what was promised; nothing if they are. */
export function bytesFault(read: Buffer): string | undefined {
  if (read.length === 0) return undefined;
  const { status, text } = firstOf(read);
  if (status === 0) return `no HTTP: ${read.toString('latin1').slice(0, 100)}`;
  if (status === 101) return framesFault(read.subarray(read.indexOf('\r\n\r\n') + 4));
  const code = Object(valueOf(text))['code'];
  return status < 500 ? code && wrongCode(String(code), undefined) : `${status} to some bytes: ${text.slice(0, 200)}`;
}

/** Frames from a server are not masked; ours are texts, and the last says why it closes. */
function framesFault(read: Buffer): string | undefined {
  for (let at = 0; at + 2 <= read.length;) {
    const opcode = (read[at] ?? 0) & 15;
    const short = (read[at + 1] ?? 0) & 127;
    const from = at + 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
    const length =
      short === 126 ? read.readUInt16BE(at + 2) : short === 127 ? Number(read.readBigUInt64BE(at + 2)) : short;
    const payload = read.subarray(from, from + length);
    const fault =
      opcode === 1 ? wrongFrame(Object(valueOf(payload.toString('utf8'))), undefined) : closeFault(opcode, payload);
    if (fault !== undefined) return fault;
    at = from + length;
  }
  return undefined;
}

function closeFault(opcode: number, payload: Buffer): string | undefined {
  // Pongs, and the echo of a close that said nothing.
  if (opcode !== 8 || payload.length < 2) return undefined;
  const code = payload.readUInt16BE(0);
  return CLOSES.has(String(code)) || isEcho(code) ? undefined : `closed with ${code}, which no page has`;
}

/** A close is answered with the code it came with. */
const isEcho = (code: number): boolean => (code >= 1_000 && code < 1_015) || (code >= 3_000 && code < 5_000);
