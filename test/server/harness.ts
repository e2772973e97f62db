/**
 * A real server on loopback, and clients that reach it as a browser does. Every frame and every body, in both directions,
 * is held against the published schema on its way.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { WebSocket } from 'ws';
import { nativeFairness } from '../../src/cli/native.ts';
import type { SocketLike, World } from '../../src/client/index.ts';
import { evolveView, viewDigest, type PlainView } from '../../src/core/view/index.ts';
import { cycle } from '../../src/games/cycle/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import type { Store } from '../../src/host/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import { randomBot } from '../../src/lab/index.ts';
import {
  PROTOCOL,
  serve,
  sqliteStore,
  type ServedGame,
  type ServeOptions,
  type Serving,
} from '../../src/server/index.ts';

/** Games with a bot that plays anything. */
export const GAMES = new Map<string, ServedGame>(
  [highCard, duel, cycle, stack].map((game) => [game.name, { game, summary: 'x', bots: { random: randomBot } }]),
);

/** Time of the machine. */
export const clock = {
  now: () => Date.now(),
  after: (milliseconds: number, call: () => void) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A server of a test: it can be stopped and started again on the same file. */
export interface TestServer extends Serving {
  readonly file: string;
  readonly store: Store;
  stop(): Promise<void>;
}

/** What is still running; a test file stops it after each test. */
export const running: { stop(): Promise<void> }[] = [];

/** Stops whatever a test has left. */
export async function stopAll(): Promise<void> {
  for (const each of running.splice(0)) await each.stop();
}

/** Starts a server on any port. */
export async function served(
  more: Partial<Omit<ServeOptions, 'lobby'>> & { file?: string; lobby?: Partial<ServeOptions['lobby']> } = {},
): Promise<TestServer> {
  const { file, lobby: ports, ...options } = more;
  const path = file ?? join(await mkdtemp(join(tmpdir(), 'server-')), 'matches.db');
  const store = await sqliteStore({ file: path });
  const lobby = {
    store,
    clock,
    warnings: { warn: () => {} },
    games: GAMES,
    owner: 'embedded',
    seed: () => new Uint8Array(randomBytes(64)),
    botPause: 0,
    fairness: nativeFairness,
    ...ports,
  };
  const serving = await serve({ port: 0, version: 'test', backIn: 50, ...options, lobby });
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (isStopped) return;
    isStopped = true;
    await serving.close();
    await store.close();
  };
  running.push({ stop });
  return { ...serving, file: path, store, stop };
}

const ajv = new Ajv2020({ strict: false, allErrors: false });
const { said, heard } = PROTOCOL.$defs;
// The two large ones before anything is open: making them takes longer than an idle connection lasts on a busy machine.
const compiled = new Map<object, ValidateFunction>([said, heard].map((schema) => [schema, ajv.compile(schema)]));

/** Throws if a value is not what the schema says. */
export function holds(schema: object, value: unknown): void {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (!validate(value))
    throw new Error(
      `not in the protocol: ${JSON.stringify(validate.errors?.slice(0, 3))} ${JSON.stringify(value).slice(0, 500)}`,
    );
}

/** What came back over HTTP. */
export interface HttpReply {
  readonly status: number;
  readonly body: { readonly [name: string]: unknown };
}

/** Asks over HTTP; a body that is a text is sent as it is, and is not held against anything. */
export async function post(
  port: number,
  path: string,
  body: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<HttpReply> {
  const name = `POST ${template(path)}`;
  const asked: { readonly [name: string]: object } = PROTOCOL.$defs.asked;
  if (typeof body !== 'string' && !('nonsense' in headers) && asked[name]) holds(asked[name], body);
  const { nonsense: _, ...rest } = headers;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { ...rest, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return { status: response.status, body: checked(name, response.status, await response.json()) };
}

/** Asks for something. */
export async function get(port: number, path: string, token?: string): Promise<HttpReply> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body: unknown = isJson ? await response.json() : { text: await response.text() };
  return {
    status: response.status,
    body: isJson ? checked(`GET ${template(path)}`, response.status, body) : Object(body),
  };
}

const template = (path: string): string =>
  path.replace(/^\/api\/matches\/[^/]+/, '/api/matches/MATCH').replace(/^\/api\/games\/[^/]+/, '/api/games/NAME');

function checked(name: string, status: number, body: unknown): HttpReply['body'] {
  const answered: { readonly [name: string]: object } = PROTOCOL.$defs.answered;
  const schema = status < 400 ? answered[name] : PROTOCOL.$defs.refusal;
  if (schema) holds(schema, body);
  return Object(body);
}

/** A new guest. */
export const guest = async (port: number): Promise<string> =>
  String((await post(port, '/api/guests', {})).body['token']);

type Frame = { readonly [name: string]: unknown };

/** Waits until something is so. */
export async function until(isSo: () => boolean, milliseconds = 30_000, more = (): string => ''): Promise<void> {
  for (let n = 0; n < milliseconds / 5 && !isSo(); n++) await new Promise((resolve) => setTimeout(resolve, 5));
  if (!isSo()) throw new Error(`still waiting: ${more()}`);
}

/** What a network does to a frame. */
export type Fate = 'goes' | 'twice' | 'late' | 'lost';

/** The world of a client over some network: what is lost takes its connection with it, as it does with TCP. */
export function networkWorld(fate: () => Fate = () => 'goes'): World & { readonly fates: Map<Fate, number> } {
  const fates = new Map<Fate, number>();
  const through = (pass: () => void, cut: () => void): void => {
    const what = fate();
    fates.set(what, (fates.get(what) ?? 0) + 1);
    if (what === 'lost') return cut();
    if (what === 'late') return void setTimeout(pass, 20);
    pass();
    if (what === 'twice') pass();
  };
  const open = (url: string): SocketLike => {
    const socket = new WebSocket(url);
    socket.on('error', () => {});
    const cut = (): void => socket.terminate();
    const send = (data: string): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data);
    };
    return {
      send(data) {
        holds(said, JSON.parse(data));
        through(() => send(data), cut);
      },
      close: () => socket.close(),
      addEventListener(event, call) {
        if (event !== 'message') return void socket.on(event, () => call({}));
        socket.on('message', (raw: Buffer) => {
          const data = raw.toString('utf8');
          holds(heard, JSON.parse(data));
          through(() => call({ data }), cut);
        });
      },
    };
  };
  return { open, after: clock.after, random: Math.random, fates };
}

/** A socket that keeps what it hears. */
export class Listener {
  readonly heard: Frame[] = [];
  readonly socket: WebSocket;
  closed: number | undefined;

  constructor(port: number, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers });
    this.socket.on('error', () => {});
    this.socket.on('close', (code) => (this.closed = code));
    this.socket.on('message', (data) => this.#take(Object(JSON.parse((data as Buffer).toString('utf8')))));
  }

  say(message: object): void {
    holds(said, message);
    this.socket.send(JSON.stringify(message));
  }

  /** Says something that is not in the protocol. */
  sayNonsense(data: string): void {
    this.socket.send(data);
  }

  close(): void {
    this.socket.close();
  }

  opened(): Promise<void> {
    return this.until(() => this.socket.readyState === WebSocket.OPEN);
  }

  until(isSo: () => boolean): Promise<void> {
    return until(isSo, undefined, () => JSON.stringify(this.heard.slice(-3)).slice(0, 1_000));
  }

  codes(): readonly unknown[] {
    return this.heard.filter(({ type }) => type === 'error' || type === 'refused').map(({ code }) => code);
  }

  protected hear(_frame: Frame): void {}

  #take(frame: Frame): void {
    holds(heard, frame);
    this.heard.push(frame);
    this.hear(frame);
  }
}

/** A player: folds what it is told, and takes its first choice whenever it may act. */
export class Player extends Listener {
  readonly #match: string;
  readonly #plays: boolean;
  view: PlainView | undefined;
  seq = 0;
  lost = 0;
  isOver = false;

  constructor(port: number, token: string | undefined, match: string, plays = true) {
    super(port);
    this.#match = match;
    this.#plays = plays;
    this.socket.on('open', () => {
      this.say({ type: 'hello', v: 1, ...(token ? { token } : {}) });
      this.say({ type: 'join', match });
    });
  }

  protected override hear(message: Frame): void {
    if (message['type'] === 'whole') [this.view, this.seq] = [message['view'] as PlainView, Number(message['seq'])];
    if (message['type'] === 'update' && this.view) {
      const events = message['events'] as Parameters<typeof evolveView>[1][];
      this.view = { ...events.reduce(evolveView, this.view), choices: message['choices'] as [] };
      this.seq = Number(message['seq']);
      if (viewDigest(this.view) !== message['digest']) this.lost += 1;
    }
    this.isOver ||= message['outcome'] !== undefined;
    const isTold = message['type'] === 'whole' || message['type'] === 'update';
    if (isTold && this.#plays && !this.isOver) this.act();
  }

  /** Gives the first command that it may give. */
  act(id = `s${this.seq}-${this.view?.viewer}`): void {
    const [command] = this.view?.choices ?? [];
    if (command) this.say({ type: 'command', match: this.#match, seq: this.seq, id, command });
  }
}

/** A match between two guests, created and joined. */
export async function pair(port: number, more: object = {}): Promise<{ match: string; tokens: [string, string] }> {
  const tokens: [string, string] = [await guest(port), await guest(port)];
  const made = await post(
    port,
    '/api/matches',
    { game: 'high-card', seats: ['me', 'open'], name: 'Ada', ...more },
    tokens[0],
  );
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const match = String(made.body['match']);
  const invitation = String(Object(made.body['invitations'])['1']);
  await post(port, `/api/matches/${match}/join`, { invitation, name: 'Bob' }, tokens[1]);
  return { match, tokens };
}
