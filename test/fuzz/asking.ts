/** Requests over HTTP as values, so that one leaf of them can be changed, and the way there and back. */
import { request, type Agent } from 'node:http';
import { connect } from 'node:net';

/** A request. */
export interface Asked {
  readonly method: string;
  readonly path: readonly unknown[];
  readonly headers: { readonly [name: string]: unknown };
  readonly body: unknown;
}

/** What came back; a status of 0 is a connection that was closed without a word. */
export interface Answered {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly text: string;
}

/** A leaf as it is sent. */
export const plain = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** The path of a request as it is sent. */
export const pathOf = ({ path }: Asked): string => `/${path.map(plain).join('/')}`;

/** The body of a request as it is sent: a text as it is, everything else as JSON. */
export const bodyOf = ({ body }: Asked): string => plain(body);

/** Milliseconds after which an answer will never come. */
export const PATIENCE = 30_000;

/** Something that was never answered. */
export class Hang extends Error {}

/** Asks over a connection that is kept; what no client of HTTP would send is written by hand, on one of its own. */
export async function ask(port: number, agent: Agent, asked: Asked): Promise<Answered> {
  try {
    return await asHttp(port, agent, asked);
  } catch (error) {
    if (error instanceof TypeError) return firstOf(await exchanged(port, Buffer.from(written(asked))));
    throw error;
  }
}

/** Headers as texts; a body is never sent without its length, or it would be read as the next request. */
const headersOf = (asked: Asked): { readonly [name: string]: string } =>
  Object.fromEntries(
    Object.entries({ 'content-length': Buffer.byteLength(bodyOf(asked)), ...asked.headers }).map(([name, value]) => [
      name,
      plain(value),
    ]),
  );

function asHttp(port: number, agent: Agent, asked: Asked): Promise<Answered> {
  const { method } = asked;
  return new Promise((resolve, reject) => {
    const asking = request({ port, agent, method, path: pathOf(asked), headers: headersOf(asked) });
    const timer = setTimeout(() => reject(new Hang(`${method} ${pathOf(asked)}`)), PATIENCE);
    const end = (answer: Answered): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    const lost = (): void => end({ status: 0, headers: {}, text: '' });
    // A connection that nobody used for a while may be closed at the very moment in which it is used again.
    const again = (): void => void asHttp(port, agent, asked).then(end, reject);
    asking.on('error', () => (asking.reusedSocket ? again() : lost()));
    asking.on('upgrade', (response, socket) => {
      socket.destroy();
      end({ status: response.statusCode ?? 0, headers: response.headers, text: '' });
    });
    asking.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', lost);
      response.on('end', () =>
        end({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    asking.end(bodyOf(asked));
  });
}

/** A request as bytes, whatever is in it. */
export function written(asked: Asked): string {
  const body = bodyOf(asked);
  const headers = Object.entries({ host: 'localhost', ...asked.headers, 'content-length': Buffer.byteLength(body) });
  return `${asked.method} ${pathOf(asked)} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${plain(value)}\r\n`).join('')}\r\n${body}`;
}

/** Writes bytes to a connection of their own, says no more, and reads until the other side does not either. */
export function exchanged(port: number, data: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.end(data));
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Hang(`bytes: ${Buffer.from(data).toString('latin1').slice(0, 300)}`));
    }, PATIENCE);
    socket.on('data', (part) => parts.push(part));
    // Whoever does not want to hear more may cut us off.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(parts));
    });
  });
}

/** The first answer in some bytes. */
export function firstOf(read: Buffer): Answered {
  const [head = '', ...rest] = read.toString('latin1').split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.split(': ')[1]]),
  );
  const text = rest.join('\r\n\r\n');
  const body =
    headers['transfer-encoding'] === 'chunked'
      ? unchunked(text)
      : text.slice(0, Number(headers['content-length'] ?? 0));
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers,
    text: Buffer.from(body, 'latin1').toString('utf8'),
  };
}

function unchunked(text: string): string {
  const [, digits = '0'] = /^([0-9a-f]+)\r\n/i.exec(text) ?? [];
  const from = digits.length + 2;
  const length = Number.parseInt(digits, 16);
  return length === 0 ? '' : text.slice(from, from + length) + unchunked(text.slice(from + length + 2));
}
