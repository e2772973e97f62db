/** What whoever runs a server relies on: health, metrics, logs, the operator's page, limits, headers, and a clean end. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { endBy, freePort, startServer } from '../torture/processes.ts';
import { get, guest, Listener, pair, Player, post, served, stopAll } from './harness.ts';

afterEach(stopAll);

const OPERATOR = 'a long and secret word';

describe('looking after a server', () => {
  test('[H11] [H16] metrics, health and logs say what happens, and no secret', async () => {
    const lines: unknown[] = [];
    const log = {
      info: (...line: unknown[]) => void lines.push(line),
      warn: (...line: unknown[]) => void lines.push(line),
    };
    const { port } = await served({ log });
    const { match, tokens } = await pair(port, { options: { rounds: 1 } });
    const players = tokens.map((token) => new Player(port, token, match));
    for (const player of players) await player.until(() => player.isOver);
    players[0]!.sayNonsense('nonsense');
    await players[0]!.until(() => players[0]!.codes().includes('BadMessage'));
    const text = String((await get(port, '/metrics')).body['text']);
    expect(text).toContain('# TYPE cardwright_commands_total counter\ncardwright_commands_total ');
    expect(text).toMatch(/^cardwright_refused_total\{code="BadMessage"\} 1$/m);
    expect(text).toMatch(/^cardwright_connections_open 2$/m);
    expect(text).toMatch(/^cardwright_matches_over 1$/m);
    expect(text.split('\n').filter((line) => line !== '' && !/^(# TYPE )?cardwright_[a-z_]+/.test(line))).toEqual([]);
    expect((await get(port, '/health')).body).toEqual({ ok: true, version: 'test', protocol: 1 });
    players.forEach((player) => player.close());
    await players[0]!.until(() => JSON.stringify(lines).includes('connection closed'));
    // Whoever goes in the middle of a request is no fault of the server's.
    const half = connect(port, '127.0.0.1');
    half.write('POST /api/matches HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"game"', () =>
      half.destroy(),
    );
    await players[0]!.until(() => JSON.stringify(lines).includes('hung up'));
    expect(JSON.stringify(lines)).not.toContain('503');
    const after = String((await get(port, '/metrics')).body['text']);
    expect([after.includes('cardwright_hung_up_total 1\n'), after.includes('Unavailable')]).toEqual([true, false]);
    const logged = JSON.stringify(lines);
    expect(logged).toContain('match created');
    const secrets = [...tokens, ...tokens.map((token) => token.slice(0, 16)), 'choices', 'hand'];
    expect(secrets.filter((secret) => logged.includes(secret) || text.includes(secret))).toEqual([]);
  });

  test('[H11] [H12] the operator’s page is for whoever has the token, and shows guests’ names as text', async () => {
    const { port } = await served({ operator: OPERATOR });
    const { match } = await pair(port, { name: '<script>alert(1)' });
    const ask = (path: string, authorization?: string): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: authorization ? { authorization } : {} });
    const basic = (word: string): string => `Basic ${Buffer.from(`operator:${word}`).toString('base64')}`;
    for (const wrong of [
      undefined,
      `Bearer ${OPERATOR}x`,
      basic(''),
      basic(`${OPERATOR} `),
      `Bearer ${await guest(port)}`,
    ]) {
      const answer = await ask('/operator', wrong);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="operator"']);
      expect(await answer.text()).not.toContain(match);
    }
    const page = await ask('/operator', basic(OPERATOR));
    const html = await page.text();
    expect(html).toContain(match);
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    const view = Object(await (await ask('/operator.json', basic(OPERATOR))).json());
    expect(view).toMatchObject({ version: 'test', matches: [{ match, game: 'high-card', seq: 2, outcome: null }] });
    expect(view.refusals).toContainEqual(['NoToken', 5]);
    const { port: guessed } = await served({ operator: OPERATOR, limits: { requests: 2, requestsPerSecond: 0 } });
    const guess = async () => (await fetch(`http://127.0.0.1:${guessed}/operator`)).status;
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
    for (const operator of [{}, { operator: '' }]) {
      const { port: other } = await served(operator);
      expect((await get(other, '/operator')).status).toBe(404);
    }
  });

  test('[H13] requests, matches and connections have limits, each with its refusal', async () => {
    const { port } = await served({ limits: { requests: 12, requestsPerSecond: 1, created: 2, connections: 3 } });
    const ada = await guest(port);
    const body = { game: 'high-card', seats: ['me', 'open'] };
    for (const status of [201, 201, 429]) expect((await post(port, '/api/matches', body, ada)).status).toBe(status);
    expect((await post(port, '/api/matches', body, ada)).body).toEqual({ code: 'TooMany', limit: 2, per: 'guest' });
    const sockets = Array.from({ length: 3 }, () => new Listener(port));
    for (const socket of sockets) await socket.opened();
    const fourth = new Listener(port);
    await fourth.until(() => fourth.closed !== undefined);
    sockets[0]!.close();
    await sockets[0]!.until(() => sockets[0]!.closed !== undefined);
    const fifth = new Listener(port);
    await fifth.opened();
    let last = await get(port, '/health');
    for (let n = 0; n < 20 && last.status === 200; n++) last = await get(port, '/health');
    expect(last).toEqual({ status: 429, body: { code: 'TooFast', limit: 1 } });
    [...sockets, fifth].forEach((socket) => socket.close());
  });

  test('[H13] a server that has its hands full takes no more matches from anybody; those that it has go on', async () => {
    const { port } = await served({ limits: { unfinished: 2 } });
    const body = { game: 'high-card', seats: ['me', 'open'], public: true };
    const create = async () => post(port, '/api/matches', body, await guest(port));
    const first = await create();
    expect([first.status, (await create()).status]).toEqual([201, 201]);
    expect(await create()).toEqual({ status: 503, body: { code: 'TooMany', limit: 2, per: 'server' } });
    const match = String(first.body['match']);
    expect((await post(port, `/api/matches/${match}/join`, {}, await guest(port))).status).toBe(200);
  });

  test('[H13] behind a proxy each client has its own limits; without one, nobody’s word is taken', async () => {
    const from = (port: number, address: string): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/health`, { headers: { 'x-forwarded-for': `1.1.1.1, ${address}` } });
    const limits = { requests: 2, requestsPerSecond: 0 };
    const [behind, open] = [await served({ limits, behindProxy: true }), await served({ limits })];
    const answers = async (port: number): Promise<readonly number[]> => {
      const statuses: number[] = [];
      for (const address of ['2.2.2.2', '2.2.2.2', '2.2.2.2', '3.3.3.3'])
        statuses.push((await from(port, address)).status);
      return statuses;
    };
    expect([await answers(behind.port), await answers(open.port)]).toEqual([
      [200, 200, 429, 200],
      [200, 200, 429, 429],
    ]);
  });
});

/** Rules that leave something behind. */
const LATE = `
import { defineGame, zones } from 'cardwright';
const z = zones({ deck: 'deck' }, {});
const behind = (what) => ({ do(r) { what(); r.shuffle(z.deck); } });
export const late = defineGame({
  name: 'late', title: 'Late', seats: 1, zones: z, catalog: { ace: { name: 'Ace' } },
  setup: (r) => void r.create('ace', z.deck),
  moves: {
    leave: { do(r) { Promise.reject(new Error('the ace of spades')); r.shuffle(z.deck); } },
    odd: behind(() => Promise.reject('the ace of spades')),
    proxy: behind(() => Promise.reject(new Proxy({}, { getPrototypeOf() { throw new Error('the ace of spades'); } }))),
    wait: { async do() { await 0; throw new Error('the ace of spades'); } },
    reject: { do: () => Promise.reject(new Error('the ace of spades')) },
  },
  outcome: () => undefined,
});
`;

describe('cardwright serve', () => {
  test('[H11] [H16] serves games from files, logs as JSON, and ends cleanly', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'serve-'));
    const log = join(folder, 'server.log');
    const late = join(folder, 'late.js');
    await writeFile(late, LATE);
    const port = await freePort();
    const args = [
      'examples/games/sheds.ts',
      'src/spec/games/go_fish.yaml',
      late,
      '--data',
      join(folder, 'data'),
      '--log',
      log,
    ];
    const server = await startServer({ port, args, env: { CARDWRIGHT_OPERATOR: OPERATOR } });
    const { games } = Object((await get(port, '/api/games')).body);
    const names: readonly string[] = games.map(({ name }: { name: string }) => name);
    const own = names.filter((name) => /sheds|fish/.test(name));
    expect(own).toHaveLength(2);
    const token = await guest(port);
    for (const game of own) {
      const { min, bots } = Object(games.find(({ name }: { name: string }) => name === game)).seats;
      const seats = ['me', ...Array.from({ length: min - 1 }, () => ({ bot: bots?.[0] ?? 'random' }))];
      const made = await post(port, '/api/matches', { game, seats }, token);
      expect([game, made.status]).toEqual([game, 201]);
      const player = new Player(port, token, String(made.body['match']));
      await player.until(() => player.seq > 2);
      player.close();
    }
    // Rules that fail later, each in its own way, end one command at most.
    const { match } = (await post(port, '/api/matches', { game: 'late', seats: ['me'] }, token)).body;
    const player = new Player(port, token, String(match), false);
    await player.until(() => player.view !== undefined);
    const types = ['leave', 'odd', 'proxy', 'wait', 'reject'];
    for (const [at, type] of types.entries()) {
      player.say({ type: 'command', match: String(match), seq: player.seq, id: type, command: { type } });
      await player.until(() => player.heard.filter((frame) => frame['id'] !== undefined).length > at);
    }
    const answers = player.heard.filter((frame) => frame['id'] !== undefined);
    expect(answers.map(({ type, code }) => code ?? type)).toEqual([
      'done',
      'done',
      'done',
      'RulesFailed',
      'RulesFailed',
    ]);
    player.close();
    await endBy(server, 'SIGTERM');
    expect(server.child.exitCode).toBe(0);
    const lines = (await readFile(log, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => Object(JSON.parse(line)));
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['listening', 'match created', 'ended']));
    expect(JSON.stringify(lines)).not.toContain(token);
    const failed = lines.filter(({ code }) => code === 'RulesFailed').map(({ where }) => String(where).split(':')[0]);
    expect(failed.slice(0, 3)).toEqual([expect.stringMatching(/^at Object\.do .+\/late\.js$/), '', '']);
    expect(failed).toHaveLength(5);
    expect(JSON.stringify(lines) + server.errors()).not.toContain('ace of spades');
  });
});
