/** Every route and method against hostile `Host` headers (H14): a name that was made to lead here gets nothing. */
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { served, stopAll } from './harness.ts';

afterEach(stopAll);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
const ROUTES = [
  '/',
  '/index.html',
  '/app.js',
  '/health',
  '/metrics',
  '/protocol.json',
  '/operator',
  '/operator.json',
  '/socket',
  '/api/games',
  '/api/games/duel',
  '/api/matches',
  '/api/matches?limit=1',
  '/api/guests',
  '/api/matches/m/join',
  '/api/matches/m/replay',
  '/api/matches/m/transcript',
  '/nothing',
  '/../etc/passwd',
  '//',
  '*',
];
const HOSTILE = [
  'evil.example',
  'evil.example:4110',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'localhost:x',
  '',
  'evil.example@localhost',
  'localhost@evil.example',
  '0.0.0.0',
  '10.0.0.1',
  '[::2]',
  'localhost.',
  'localhost,evil',
];
const UPGRADE =
  'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

/** Sends one request as it is, and returns all that comes back. */
function raw(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (data) => {
      text += String(data);
      if (text.startsWith('HTTP/1.1 101')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
    socket.write(request);
  });
}

const requestOf = (method: string, route: string, hosts: readonly string[], more = ''): string =>
  `${method} ${route} HTTP/1.1\r\n${hosts.map((host) => `host: ${host}\r\n`).join('')}${more || 'connection: close\r\n'}content-length: 0\r\n\r\n`;

const statusOf = (text: string): string => text.slice(9, 12);

const page = { type: 'text/html', isForGood: false, bytes: Buffer.from('<p>'), gzipped: Buffer.from('<p>') };
const PAGES = new Map(['/', '/index.html', '/app.js'].map((path) => [path, page]));
const WIDE = { requests: 1e6, sockets: 1e6 };

test('[H14] a server for this machine answers no request that calls it by another name, whatever the route and method', async () => {
  const { port } = await served({ pages: PAGES, operator: 'secret', limits: WIDE });
  const wrong: string[] = [];
  for (const [at, host] of HOSTILE.entries()) {
    // Every method with the first name, one of them with each of the others.
    const methods = at === 0 ? METHODS : [METHODS[at % METHODS.length] ?? 'POST'];
    await Promise.all(
      methods
        .flatMap((method) => ROUTES.map((route) => [method, route] as const))
        .map(async ([method, route]) => {
          const text = await raw(port, requestOf(method, route, [host]));
          const isRefused = statusOf(text) === '421' || statusOf(text) === '400';
          const body = text.slice(text.indexOf('\r\n\r\n') + 4).replace(/^14\r\n(.*)\r\n0\r\n\r\n$/, '$1');
          if (!isRefused || !/^(\{"code":"OtherHost"\})?$/.test(body))
            wrong.push(`${method} ${route} ${host}: ${text}`);
        }),
    );
  }
  expect(wrong).toEqual([]);
  const own = [`127.0.0.1:${port}`, 'localhost', 'LocalHost:1', '[::1]'];
  for (const host of own)
    expect([host, statusOf(await raw(port, requestOf('GET', '/health', [host])))]).toEqual([host, '200']);
});

test('[H14] neither is a WebSocket opened, nor a request with two names answered', async () => {
  const { port } = await served({ pages: PAGES, limits: WIDE });
  const statuses = await Promise.all(
    HOSTILE.map(async (host) => statusOf(await raw(port, requestOf('GET', '/socket', [host], UPGRADE)))),
  );
  expect(new Set(statuses)).toEqual(new Set(['421']));
  expect(statusOf(await raw(port, requestOf('GET', '/socket', ['localhost'], UPGRADE)))).toBe('101');
  for (const two of [
    ['localhost', 'evil.example'],
    ['evil.example', 'localhost'],
  ])
    for (const more of ['', UPGRADE])
      expect(['400', '421']).toContain(statusOf(await raw(port, requestOf('GET', '/socket', two, more))));
});

test('[H14] a server with names goes by those; one behind a proxy goes by what the proxy lets through', async () => {
  const named = await served({ hosts: ['Cards.example'], behindProxy: true });
  const open = await served({ behindProxy: true });
  const ask = async (port: number, host: string) => statusOf(await raw(port, requestOf('GET', '/health', [host])));
  expect([
    await ask(named.port, 'cards.example:443'),
    await ask(named.port, 'localhost'),
    await ask(named.port, 'evil.example'),
    await ask(open.port, 'evil.example'),
  ]).toEqual(['200', '200', '421', '200']);
});
