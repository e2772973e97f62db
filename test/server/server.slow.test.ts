/** A real server on loopback, reached over HTTP and WebSocket by clients as a browser has them. */
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { evolveView, viewDigest, type PlainView } from '../../src/core/view/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { randomBot } from '../../src/lab/index.ts';
import { serve, sqliteStore, type ServedGame, type Serving } from '../../src/server/index.ts';

const GAMES = new Map<string, ServedGame>([
  ['high-card', { game: highCard, summary: 'x', bots: { random: randomBot } }],
  ['duel', { game: duel, summary: 'x', bots: { random: randomBot } }],
]);

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
});

async function served(file?: string): Promise<Serving & { readonly file: string; stop(): Promise<void> }> {
  const path = file ?? join(await mkdtemp(join(tmpdir(), 'server-')), 'matches.db');
  const store = await sqliteStore({ file: path });
  const clock = {
    now: () => Date.now(),
    after: (milliseconds: number, call: () => void) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  };
  const lobby = {
    store,
    clock,
    warnings: { warn: () => {} },
    games: GAMES,
    owner: 'embedded',
    seed: () => randomBytes(64),
    botPause: 0,
  };
  const serving = await serve({ lobby, port: 0, version: 'test' });
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (isStopped) return;
    isStopped = true;
    await serving.close();
    await store.close();
  };
  running.push({ close: stop });
  return { ...serving, file: path, stop };
}

interface Reply {
  readonly status: number;
  readonly body: { readonly [name: string]: unknown };
}

async function post(
  port: number,
  path: string,
  body: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return { status: response.status, body: Object(await response.json()) };
}

const guest = async (port: number): Promise<string> => String((await post(port, '/api/guests', {})).body['token']);

/** A player with a socket: folds what it is told, and takes its first choice whenever it may act. */
class Player {
  readonly heard: { readonly [name: string]: unknown }[] = [];
  readonly #socket: WebSocket;
  readonly #match: string;
  view: PlainView | undefined;
  seq = 0;
  lost = 0;
  isOver = false;
  closed: number | undefined;

  constructor(port: number, token: string | undefined, match: string, plays = true) {
    this.#match = match;
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
    this.#socket.on('open', () => {
      this.say({ type: 'hello', v: 1, ...(token ? { token } : {}) });
      this.say({ type: 'join', match });
    });
    this.#socket.on('close', (code) => (this.closed = code));
    this.#socket.on('message', (data) => this.#hear(Object(JSON.parse((data as Buffer).toString('utf8'))), plays));
  }

  say(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#socket.close();
  }

  async until(holds: () => boolean): Promise<void> {
    for (let n = 0; n < 2_000 && !holds(); n++) await new Promise((resolve) => setTimeout(resolve, 5));
    if (!holds()) throw new Error(`still waiting: ${JSON.stringify(this.heard.at(-1))}`);
  }

  #hear(message: { readonly [name: string]: unknown }, plays: boolean): void {
    this.heard.push(message);
    if (message['type'] === 'whole') [this.view, this.seq] = [message['view'] as PlainView, Number(message['seq'])];
    if (message['type'] === 'update' && this.view) {
      const events = message['events'] as Parameters<typeof evolveView>[1][];
      this.view = { ...events.reduce(evolveView, this.view), choices: message['choices'] as [] };
      this.seq = Number(message['seq']);
      if (viewDigest(this.view) !== message['digest']) this.lost += 1;
    }
    this.isOver ||= message['outcome'] !== undefined;
    const [command] = this.view?.choices ?? [];
    const isTold = message['type'] === 'whole' || message['type'] === 'update';
    if (plays && isTold && command && !this.isOver)
      this.say({
        type: 'command',
        match: this.#match,
        seq: this.seq,
        id: `s${this.seq}-${this.view?.viewer}`,
        command,
      });
  }
}

describe('a served match', () => {
  test('[H11] [H12] two guests play by invitation to the end, and a stranger sees nothing of it', async () => {
    const { port } = await served();
    const [ada, bob, eve] = [await guest(port), await guest(port), await guest(port)];
    const made = await post(port, '/api/matches', { game: 'high-card', seats: ['me', 'open'], name: 'Ada' }, ada);
    expect(made).toMatchObject({ status: 201, body: { seat: 0 } });
    const match = String(made.body['match']);
    const code = String(Object(made.body['invitations'])['1']);
    expect(await post(port, `/api/matches/${match}/join`, {}, eve)).toMatchObject({
      status: 404,
      body: { code: 'NoSuchMatch' },
    });
    expect(await post(port, `/api/matches/${match}/join`, { invitation: code, name: 'Bob' }, bob)).toMatchObject({
      status: 200,
      body: { seat: 1 },
    });
    expect(await post(port, `/api/matches/${match}/join`, { invitation: code }, eve)).toMatchObject({
      status: 409,
      body: { code: 'SeatTaken' },
    });
    const players = [new Player(port, ada, match), new Player(port, bob, match)];
    const stranger = new Player(port, eve, match, false);
    for (const player of players) await player.until(() => player.isOver);
    expect(players.map(({ lost }) => lost)).toEqual([0, 0]);
    expect(players[1]!.heard.find(({ type }) => type === 'whole')).toMatchObject({ names: ['Ada', 'Bob'] });
    expect(stranger.heard.map(({ type, code: refused }) => [type, refused])).toEqual([
      ['welcome', undefined],
      ['error', 'NoSuchMatch'],
    ]);
    [...players, stranger].forEach((player) => player.close());
  });

  test('[H9] [H15] a guest plays a duel against a bot while a spectator watches', async () => {
    const { port } = await served();
    const ada = await guest(port);
    const made = await post(
      port,
      '/api/matches',
      { game: 'duel', seats: ['me', { bot: 'random' }], public: true },
      ada,
    );
    const match = String(made.body['match']);
    const player = new Player(port, ada, match);
    const watcher = new Player(port, undefined, match, false);
    await watcher.until(() => watcher.seq > 12);
    expect([player.lost, watcher.lost]).toEqual([0, 0]);
    watcher.say({ type: 'command', match, seq: watcher.seq, id: 'x', command: { type: 'endTurn' } });
    await watcher.until(() => watcher.heard.some(({ code }) => code === 'NotYourSeat'));
    [player, watcher].forEach((each) => each.close());
  });

  test('[H7] [H16] the server restarts in the middle: the match is there and comes to its end', async () => {
    const first = await served();
    const [ada, bob] = [await guest(first.port), await guest(first.port)];
    const made = await post(
      first.port,
      '/api/matches',
      { game: 'high-card', seats: ['me', 'open'], public: true },
      ada,
    );
    const match = String(made.body['match']);
    await post(first.port, `/api/matches/${match}/join`, {}, bob);
    const before = [new Player(first.port, ada, match), new Player(first.port, bob, match)];
    await before[0]!.until(() => before[0]!.seq > 4);
    await first.stop();
    const second = await served(first.file);
    const after = [new Player(second.port, ada, match), new Player(second.port, bob, match)];
    for (const player of after) await player.until(() => player.isOver);
    expect(after[0]!.seq).toBeGreaterThanOrEqual(before[0]!.seq);
    expect([...before, ...after].map(({ lost }) => lost)).toEqual([0, 0, 0, 0]);
    after.forEach((player) => player.close());
  });
});

describe('what is refused', () => {
  test('[H11] [H13] [H14] every bad request has a documented answer', async () => {
    const { port } = await served();
    const ada = await guest(port);
    const good = { game: 'high-card', seats: ['me', 'open'] };
    expect((await post(port, '/api/matches', good)).body).toEqual({ code: 'NoToken' });
    expect((await post(port, '/api/matches', '{', ada)).body).toMatchObject({ code: 'BadMessage', expected: 'JSON' });
    expect((await post(port, '/api/matches', { ...good, more: 1 }, ada)).body).toMatchObject({
      code: 'BadMessage',
      path: 'more',
    });
    expect((await post(port, '/api/matches', { ...good, game: 'nim' }, ada)).body).toMatchObject({
      code: 'NoSuchGame',
    });
    expect((await post(port, '/api/matches', { ...good, seats: ['me'] }, ada)).body).toEqual({
      code: 'WrongSeats',
      seats: 2,
      given: 1,
    });
    expect(
      (await post(port, '/api/matches', { ...good, seats: ['me', { bot: 'Deep Thought' }] }, ada)).body,
    ).toMatchObject({ code: 'NoSuchBot' });
    expect((await post(port, '/api/matches', 'x'.repeat(70_000), ada)).body).toMatchObject({ code: 'TooLarge' });
    expect((await post(port, '/api/matches', good, ada, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await post(port, '/api/matches/none/join', {}, ada)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/nothing`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('[H13] a client that talks too fast is cut off; one that talks nonsense is answered', async () => {
    const { port } = await served();
    const player = new Player(port, undefined, 'none', false);
    await player.until(() => player.heard.length === 2);
    for (const nonsense of [
      '[]',
      '{"type":"fly"}',
      '{"type":"command","match":"m","seq":-1,"id":"x","command":1}',
      'null',
    ])
      player.say(JSON.parse(nonsense));
    await player.until(() => player.heard.length === 6);
    expect(player.heard.slice(2).map(({ code }) => code)).toEqual([
      'BadMessage',
      'BadMessage',
      'BadMessage',
      'BadMessage',
    ]);
    for (let n = 0; n < 100; n++) player.say({ type: 'ping' });
    await player.until(() => player.closed !== undefined);
    expect(player.closed).toBe(4_002);
    expect(player.heard.length).toBeLessThan(70);
    player.close();
  });
});
