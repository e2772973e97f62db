/** The routes of HTTP (H11): matches created, joined and listed, transcripts, and what whoever runs the server asks. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { err, ok, type Refusal, type Result } from '../core/index.ts';
import { gameInfo, gameSheet, MAX_NAME_LENGTH } from '../host/index.ts';
import type { Desk, Hall } from './desk.ts';
import type { Body } from './frames.ts';
import { addressOf, isOwnHost, isSameOrigin, operatorTokenOf, partsOf, pathOf, queryOf, tokenOf } from './headers.ts';
import { isSameKey, keyOf, newToken } from './identity.ts';
import { pageOf, readListRequest } from './listing.ts';
import type { Lobby } from './lobby.ts';
import { gaugesOf, operatorPage, operatorView } from './operator.ts';
import { sendPage } from './send-page.ts';
import { networksOf } from './quota.ts';
import { CREATE, JOIN, LOOK, MOST_BYTES, PLAY, readBody, VERSION } from './protocol.ts';
import { PROTOCOL } from './schema.ts';
import { countTables, playStranger, type TakeSeat } from './strangers.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: { readonly [name: string]: string };
}

/** Answers a request, whatever it is. */
export async function route(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  desk.counters.count('http_requests');
  endSlowReader(desk, request, response);
  if (!isOwnHost(request, desk.hosts)) return answer(desk, request, response, OTHER_HOST);
  const page = desk.pages?.get(pathOf(request));
  if (page && (request.method === 'GET' || request.method === 'HEAD')) return sendPage(request, response, page);
  const found = await answerTo(desk, request).catch(failed);
  if (found) answer(desk, request, response, found);
  else hungUp(desk, request);
}

/** The responses that a connection has still to take, and what closes it if it does not. */
interface SlowReader {
  responses: number;
  timer: NodeJS.Timeout | undefined;
}

const readers = new WeakMap<Socket, SlowReader>();

/** Closes the connection of a client that does not take its responses in time (H13). */
function endSlowReader({ limits, counters }: Desk, { socket }: IncomingMessage, response: ServerResponse): void {
  const reader = readers.get(socket) ?? newReader(socket);
  const restart = (): void => {
    clearTimeout(reader.timer);
    if (reader.responses > 0) reader.timer = setTimeout(close, limits.response);
  };
  const close = (): void => {
    counters.count('slow_readers');
    socket.destroy();
  };
  reader.responses += 1;
  if (reader.responses === 1) restart();
  response.once('close', () => {
    reader.responses -= 1;
    restart();
  });
}

function newReader(socket: Socket): SlowReader {
  const reader: SlowReader = { responses: 0, timer: undefined };
  readers.set(socket, reader);
  // A response that waits behind another one is never closed itself when its connection ends.
  socket.once('close', () => clearTimeout(reader.timer));
  return reader;
}

/** 421 Misdirected Request: the server is not known by the name that was asked for. */
const OTHER_HOST: Answer = { status: 421, body: { code: 'OtherHost' }, headers: { connection: 'close' } };

function answer(desk: Desk, request: IncomingMessage, response: ServerResponse, given: Answer): void {
  const { status, body } = given;
  if (status >= 400) desk.counters.count(`refused_${Object(body)['code']}`);
  desk.log.info({ method: request.method, path: pathOf(request), status }, 'request');
  send(response, isLost(request, given) ? { ...given, body: LOST_PAGE, headers: LOST_HEADERS } : given);
}

/** Whoever went before all was said hears no answer. */
function hungUp({ counters, log }: Desk, request: IncomingMessage): void {
  counters.count('hung_up');
  log.info({ method: request.method, path: pathOf(request) }, 'hung up');
}

function failed(error: unknown): Answer | undefined {
  if (error instanceof HungUp) return undefined;
  if (error instanceof TooLarge) return { status: 413, body: { code: 'TooLarge', limit: MOST_BYTES } };
  return { status: 503, body: { code: 'Unavailable', retryAfter: 1_000 }, headers: { 'retry-after': '1' } };
}

/** A page for a person who followed a wrong link; programs get the refusal as JSON. */
const LOST_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Cardwright</title><style>' +
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:24px;text-align:center;' +
  'background:radial-gradient(#151f39,#070b17);color:#f3f6ff;font:16px/1.5 Segoe UI,Roboto,sans-serif}' +
  'h1{margin:0;font:700 33px/1.2 Palatino,Georgia,serif}a{padding:14px 24px;border-radius:13px;' +
  'background:#ffd36b;color:#141005;font-weight:700;text-decoration:none}</style>' +
  '<h1>There is no such page</h1><p><a href="/">To the start page</a></p></html>\n';

const LOST_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

const isLost = ({ method, headers }: IncomingMessage, { status }: Answer): boolean =>
  status === 404 && method === 'GET' && /\btext\/html\b/.test(String(headers.accept));

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}

async function answerTo(desk: Desk, request: IncomingMessage): Promise<Answer> {
  if (!desk.paces.take(addressOf(request, desk.behindProxy), performance.now()))
    return tooFast(desk.limits.requestsPerSecond, 1);
  const parts = partsOf(request);
  if (request.method === 'GET') return answerGet(desk, parts, request);
  if (request.method !== 'POST')
    return { status: 405, body: { code: 'BadMessage', path: 'method', expected: 'GET or POST' } };
  if (!isSameOrigin(request)) return { status: 403, body: { code: 'OtherOrigin' } };
  return answerPost(desk, parts, request);
}

const tooFast = (limit: number, seconds: number): Answer => ({
  status: 429,
  body: { code: 'TooFast', limit },
  headers: { 'retry-after': String(seconds) },
});

async function answerGet(desk: Desk, parts: readonly string[], request: IncomingMessage): Promise<Answer> {
  const { lobby, counters, version } = desk;
  switch (parts.join('/')) {
    case 'health':
      return done({ ok: true, version, protocol: VERSION } satisfies Body<'GET /health'>);
    case 'metrics':
      return done(counters.text(gaugesOf(desk)));
    case 'protocol.json':
      return done(PROTOCOL);
    case 'operator':
    case 'operator.json':
      return answerOperator(desk, parts[0] === 'operator', request);
    case 'api/matches':
      return answerList(desk, queryOf(request));
    case 'api/games':
      return done({ games: [...lobby.games.values()].map(gameInfo) } satisfies Body<'GET /api/games'>);
    default:
      return parts[1] === 'matches'
        ? inMatch(desk, parts, '', (await keyOfAsker(desk, request)) ?? '')
        : sheetOf(lobby, parts);
  }
}

async function answerList({ lobby, cluster }: Desk, query: URLSearchParams): Promise<Answer> {
  const request = readListRequest(query);
  if (!request.ok) return answered(200, request);
  const rows = [...lobby.list(request.value), ...((await cluster?.list(request.value)) ?? [])];
  return done(pageOf(rows, request.value.limit) satisfies Body<'GET /api/matches'>);
}

const done = (body: unknown, status = 200): Answer => ({ status, body });

const NOT_FOUND: Answer = { status: 404, body: { code: 'NotFound' } };

/** Without the operator's token there is nothing to see; without one at all there is no such page. */
function answerOperator(desk: Desk, isPage: boolean, request: IncomingMessage): Answer {
  if (desk.operator === undefined) return NOT_FOUND;
  if (!isSameKey(keyOf(operatorTokenOf(request) ?? ''), desk.operator))
    return { status: 401, body: { code: 'NoToken' }, headers: { 'www-authenticate': 'Basic realm="operator"' } };
  return isPage ? operatorPage(operatorView(desk)) : done(operatorView(desk));
}

function sheetOf(lobby: Lobby, [api, games, name = '', ...rest]: readonly string[]): Answer {
  const served = api === 'api' && games === 'games' && rest.length === 0 ? lobby.games.get(name) : undefined;
  return served ? done(gameSheet(served) satisfies Body<'GET /api/games/NAME'>) : NOT_FOUND;
}

async function answerPost(desk: Desk, parts: readonly string[], request: IncomingMessage): Promise<Answer> {
  const body = await bodyOf(request).catch((error: unknown) => {
    throw error instanceof TooLarge ? error : new HungUp();
  });
  if (parts.join('/') === 'api/guests') return done({ token: newToken() }, 201);
  const isPlay = parts.join('/') === 'api/play';
  if (!isPlay && (parts[0] !== 'api' || parts[1] !== 'matches')) return NOT_FOUND;
  const key = await keyOfAsker(desk, request);
  if (key === undefined) return { status: 401, body: { code: 'NoToken' } };
  if (isPlay) return played(desk, request, body, key);
  return parts.length === 2 ? created(desk, request, body, key) : inMatch(desk, parts, body, key);
}

/** Whoever asks, by the digest of a token that is somebody's. */
async function keyOfAsker({ identity }: Hall, request: IncomingMessage): Promise<string | undefined> {
  const token = tokenOf(request);
  return token === undefined ? undefined : identity.keyOf(token);
}

/** A request that belongs to a match goes to where it runs. */
async function inMatch({ lobby, cluster }: Desk, parts: readonly string[], body: string, key: string): Promise<Answer> {
  const owner = await cluster?.elsewhere(parts[2] ?? '');
  return cluster && owner !== undefined
    ? cluster.ask(owner, { parts, body, key })
    : answerInMatch(lobby, parts, body, key);
}

/** Requests that belong to a match, here where it runs; of the guest there is the digest, or nothing. */
export async function answerInMatch(
  lobby: Lobby,
  [api, matches, match = '', what, ...rest]: readonly string[],
  body: string,
  key: string,
): Promise<Answer> {
  if (api !== 'api' || matches !== 'matches' || rest.length > 0) return NOT_FOUND;
  if (what === 'join' && key !== '') return answered(200, await joined(lobby, match, body, key));
  if (what === 'invitation' && key !== '') return answered(200, await invited(lobby, match, body, key));
  if (what === 'standing' && key !== '')
    return answered(
      200,
      (await lobby.standing(match, key)) satisfies Result<Body<'GET /api/matches/MATCH/standing'>, Refusal>,
    );
  if (what === 'rules')
    return answered(
      200,
      (await lobby.rules(match, key || undefined)) satisfies Result<Body<'GET /api/matches/MATCH/rules'>, Refusal>,
    );
  if (what === 'replay') return answered(200, await lobby.replay(match, key || undefined));
  if (what !== 'transcript') return NOT_FOUND;
  const lines = await lobby.transcript(match, key || undefined);
  return lines.ok ? done(lines.value.map((line) => `${line}\n`).join('')) : answered(200, lines);
}

async function created(desk: Desk, { headers, socket }: IncomingMessage, body: string, key: string): Promise<Answer> {
  const { lobby, limits, cluster, log } = desk;
  const request = readBody(CREATE, body);
  if (!request.ok) return answered(201, request);
  const address = addressOf({ headers, socket }, desk.behindProxy);
  if (!desk.creationPaces.take(address, performance.now())) return tooFast(limits.creationsPerMinute, 60);
  const creator = { key, networks: networksOf(address) };
  const made = await lobby.create(request.value, creator, await cluster?.usage(creator));
  const { game, level = 'seeded' } = request.value;
  if (made.ok) log.info({ match: made.value.match, game, level }, 'match created');
  if (!made.ok && made.error['per'] === 'server') return { status: 503, body: made.error, headers: RETRY_SOON };
  return answered(201, made);
}

/** Brings a guest to a stranger's table (strangers.ts); it may create one, so it costs as much. */
async function played(desk: Desk, { headers, socket }: IncomingMessage, body: string, key: string): Promise<Answer> {
  const request = readBody(PLAY, body);
  if (!request.ok) return answered(200, request);
  if (request.value.countOnly) return answered(200, await countTables(desk, request.value, key));
  const address = addressOf({ headers, socket }, desk.behindProxy);
  if (!desk.creationPaces.take(address, performance.now())) return tooFast(desk.limits.creationsPerMinute, 60);
  const { name, signer } = request.value;
  const takeSeat: TakeSeat = async (match) => {
    for (const called of namesLike(name)) {
      const seat = JSON.stringify({ name: called, signer });
      const { status, body: taken } = await inMatch(desk, ['api', 'matches', match, 'join'], seat, key);
      // Made by `joined`, here or in another process of this server.
      if (status === 200) return ok(taken as { seat: number; signer: string | null });
      if (Object(taken)['code'] !== 'NameTaken') break;
    }
    return err({ code: 'SeatTaken' });
  };
  const found = await playStranger(desk, request.value, { key, networks: networksOf(address) }, takeSeat);
  return answered(200, found);
}

/** Two strangers may have one name: the second gets a number behind it. */
const namesLike = (name: string | undefined): readonly (string | undefined)[] =>
  name === undefined ? [name] : [name, ...[2, 3, 4].map((n) => `${name.slice(0, MAX_NAME_LENGTH - 2)} ${n}`)];

async function invited(lobby: Lobby, match: string, body: string, key: string): Promise<Result<object, Refusal>> {
  const request = readBody(LOOK, body);
  return request.ok ? lobby.openTables.invitation(match, request.value.invitation, key) : err(request.error);
}

/** A server that is full may have room again as soon as a match ends. */
const RETRY_SOON = { 'retry-after': '60' };

async function joined(lobby: Lobby, match: string, body: string, key: string): Promise<Result<object, Refusal>> {
  const request = readBody(JOIN, body);
  if (!request.ok) return err(request.error);
  const seat = await lobby.join(match, request.value, key);
  if (!seat.ok) return seat;
  // Whoever sat there before keeps the key that the seat was taken with.
  const signer = (await lobby.find(match))?.match.guests[seat.value]?.signer ?? null;
  return ok({ match, seat: seat.value, signer });
}

function answered(status: number, result: Result<object, Refusal>): Answer {
  return result.ok ? { status, body: result.value } : { status: STATUS[result.error.code] ?? 400, body: result.error };
}

const STATUS: { readonly [code: string]: number } = {
  NoSuchMatch: 404,
  DamagedMatch: 410,
  OtherRules: 409,
  TooLarge: 413,
  SeatTaken: 409,
  NotOver: 409,
  NotCommitted: 409,
  NameTaken: 409,
  Expired: 410,
  TooMany: 429,
};

class TooLarge extends Error {}
class HungUp extends Error {}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > MOST_BYTES) throw new TooLarge();
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}
