/**
 * docs/guide/run-a-server.md, tried as it is written: a real nginx with TLS before a real server, and the service unit. Where
 * there is no nginx or systemd, and no apt and root to install them with, these tests are left out.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connect, type Following, type SocketLike } from '../../src/client/index.ts';
import { read } from '../meta/tree.ts';
import { hasProgram } from '../programs.ts';
import { freePort } from '../torture/processes.ts';
import { clock, served, stopAll, until } from './harness.ts';

const ends: (() => void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await stopAll();
});

const NAME = 'cards.example.org';
const folder = mkdtempSync(join(tmpdir(), 'run-a-server-'));
const file = (name: string): string => join(folder, name);

/** The one block of the page in a language. */
function block(language: string): string {
  const [found, ...more] = [...read('docs/guide/run-a-server.md').matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(
    ([, kind]) => kind === language,
  );
  expect(more).toEqual([]);
  return found?.[2] ?? '';
}

/** Puts something else into a text, once, and fails where it is not there. */
const put = (text: string, ...changes: readonly (readonly [from: string, to: string])[]): string =>
  changes.reduce((now, [from, to]) => {
    expect(now.split(from)).toHaveLength(2);
    return now.replace(from, to);
  }, text);

/** The nginx of the page before a server of ours; gives its port, and an agent that knows its certificate. */
async function proxied(inner: number): Promise<{ readonly port: number; readonly agent: Agent }> {
  const port = await freePort();
  const [key, certificate] = [file('key.pem'), file('cert.pem')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', certificate];
  const about = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  execFileSync('openssl', ['req', '-x509', ...made, ...about], { stdio: 'ignore' });
  const server = put(
    block('nginx'),
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    [`/etc/letsencrypt/live/${NAME}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${NAME}/privkey.pem`, key],
  ).replaceAll('127.0.0.1:4110', `127.0.0.1:${inner}`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${file(of)};`);
  const frame = `daemon off; pid ${file('pid')}; events {} http { access_log off; ${places.join(' ')} ${server} }`;
  writeFileSync(file('nginx.conf'), frame);
  const nginx = spawn('nginx', ['-c', file('nginx.conf'), '-e', file('errors')], { stdio: 'ignore' });
  ends.push(() => nginx.kill('SIGQUIT'));
  const agent = new Agent({ ca: readFileSync(certificate), servername: NAME });
  for (let tries = 0; tries < 500; tries++) {
    if (await ask({ port, agent }, 'GET', '/health').catch(() => undefined)) return { port, agent };
    expect(nginx.exitCode, readFileSync(file('errors'), 'utf8')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(readFileSync(file('errors'), 'utf8'));
}

type Proxy = Awaited<ReturnType<typeof proxied>>;

/** Asks as a browser would that has the page open. */
function ask(
  { port, agent }: Proxy,
  method: string,
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<{ readonly status: number; readonly body: { readonly [name: string]: unknown } }> {
  const host = `${NAME}:${port}`;
  const all = { host, origin: `https://${host}`, ...headers };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, agent, headers: all }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString('utf8')));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Object(JSON.parse(text || '{}')) }));
    });
    asked.on('error', reject);
    asked.end(method === 'POST' ? JSON.stringify(body) : undefined);
  });
}

function wireOf({ port, agent }: Proxy, origin: string): WebSocket {
  const socket = new WebSocket(`wss://127.0.0.1:${port}/socket`, {
    agent,
    origin,
    headers: { host: `${NAME}:${port}` },
  });
  socket.on('error', () => {});
  return socket;
}

describe.runIf(hasProgram('nginx', ['-v'], 'nginx-light') && hasProgram('openssl', ['version']))(
  'the proxy of the page',
  () => {
    test('[H11] [H14] a match is played through it, over TLS and a WebSocket, from pages of its own origin alone', async () => {
      const server = await served({ behindProxy: true });
      const proxy = await proxied(server.port);
      const { body: guest } = await ask(proxy, 'POST', '/api/guests');
      const bearer = { authorization: `Bearer ${String(guest['token'])}` };
      const wanted = { game: 'high-card', seats: ['me', { bot: 'random' }], options: { rounds: 2 } };
      const made = await ask(proxy, 'POST', '/api/matches', wanted, bearer);
      expect(made.status).toBe(201);
      for (const origin of ['https://evil.example', `https://${NAME}`, `http://127.0.0.1:${server.port}`])
        expect((await ask(proxy, 'POST', '/api/matches', wanted, { ...bearer, origin })).body).toEqual({
          code: 'OtherOrigin',
        });
      const world = {
        open: () => wireOf(proxy, `https://${NAME}:${proxy.port}`) as unknown as SocketLike,
        after: clock.after,
        random: Math.random,
      };
      const client = connect({ url: '', token: String(guest['token']), world });
      const following: Following = client.follow(String(made.body['match']), {
        changed({ table }) {
          const [command] = table.view.choices ?? [];
          if (command && !table.outcome) void following.send(command);
        },
      });
      await until(() => following.table?.outcome !== undefined);
      client.close();
      const strange = wireOf(proxy, 'https://evil.example');
      let status: number | undefined;
      strange.on('unexpected-response', (_, response) => (status = response.statusCode));
      await until(() => status !== undefined);
      expect(status).toBe(403);
    });

    test('[H13] nobody talks himself out of his limits: the proxy says who he is', async () => {
      const server = await served({ behindProxy: true, limits: { requests: 4, requestsPerSecond: 0 } });
      const proxy = await proxied(server.port);
      const statuses: number[] = [];
      for (let n = 0; n < 6; n++)
        statuses.push((await ask(proxy, 'GET', '/health', {}, { 'x-forwarded-for': `9.9.9.${n}` })).status);
      // One was spent on finding out whether the proxy is there.
      expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    });
  },
);

test.runIf(hasProgram('systemd-analyze', ['--version'], 'systemd'))(
  '[H16] systemd has nothing to say against the unit of the page',
  () => {
    const unit = put(block('ini'), ['/usr/bin/node ', `${process.execPath} `]);
    const saidOf = (text: string): string => {
      writeFileSync(file('cardwright.service'), text);
      const script = 'systemd-analyze verify --man=no "$1" 2>&1 || true';
      return execFileSync('sh', ['-c', script, 'sh', file('cardwright.service')], { encoding: 'utf8' });
    };
    expect(saidOf(unit)).toBe('');
    expect(saidOf(unit.replace('Restart=always', 'Restart=sometimes'))).toContain('sometimes');
  },
);
