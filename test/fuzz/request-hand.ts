/** Requests over HTTP to the fuzzed server, by a guest who has a token and invitations. */
import { Agent } from 'node:http';
import type { Below } from '../../src/lab/index.ts';
import { chanceOf, oneOf } from '../attack/chance.ts';
import { FULL_OPTIONS } from '../attack/full-options.ts';
import { ask, bodyOf, pathOf, plain, type Answered, type Asked } from './asking.ts';
import { ANSWERED, ASKED, isRefusal, RULES } from './documented.ts';
import type { Outcome } from './fuzz.ts';
import { anyText, mutated, noise } from './inputs.ts';
import { OPERATOR } from './process.ts';
import { valueOf, wrongCode } from './verdict.ts';

const NAMES = [...RULES.keys()];

/** A key that is one, for whoever wants to sign. */
const SIGNER = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

/** After how many requests a new match is made to join and to ask for. */
const ENOUGH = 50;

/** A guest who asks. */
export class RequestHand {
  readonly sort = 'requests';
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true });
  #token = '';
  #match = { match: '', invitation: '' };
  #left = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Asks once and judges the answer. */
  async attempt(below: Below, isMutation: boolean): Promise<Outcome> {
    await this.#settle(below);
    const valid = this.#valid(below);
    const asked = isMutation ? changed(valid, below) : anyRequest(valid, below);
    const answer = await ask(this.#port, this.#agent, asked);
    const answers = [codeOf(answer) ?? String(answer.status)];
    return { input: JSON.stringify(asked), answers, fault: requestFault(asked, answer) };
  }

  async close(): Promise<void> {
    this.#agent.destroy();
  }

  async #settle(below: Below): Promise<void> {
    if (this.#token === '') this.#token = String(Object(await this.#post(['api', 'guests'], {}))['token']);
    if (this.#left-- > 0) return;
    const made = Object(
      await this.#post(['api', 'matches'], {
        ...creation(chanceOf(1, below(1_000))),
        seats: ['open', 'open'],
        game: 'high-card',
        options: {},
      }),
    );
    this.#match = { match: String(made.match), invitation: String(Object(made.invitations)['0']) };
    this.#left = ENOUGH;
  }

  async #post(path: readonly string[], body: object): Promise<unknown> {
    const headers = this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` };
    return JSON.parse((await ask(this.#port, this.#agent, { method: 'POST', path, headers, body })).text);
  }

  /** A request that would be granted, or at least understood. */
  #valid(below: Below): Asked {
    const { match, invitation } = this.#match;
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'content-type': 'application/json',
      origin: `http://localhost:${this.#port}`,
      host: `localhost:${this.#port}`,
    };
    const post = (path: readonly string[], body: object): Asked => ({ method: 'POST', path, headers, body });
    const get = (...path: readonly string[]): Asked => ({ method: 'GET', path, headers, body: '' });
    const operator = { ...headers, authorization: `Bearer ${OPERATOR}` };
    if (below(2) === 0) return post(['api', 'matches'], creation(below));
    return oneOf(
      [
        post(['api', 'guests'], {}),
        post(['api', 'matches', match, 'join'], { invitation, name: 'Ada', signer: SIGNER }),
        post(['api', 'matches', match, 'join'], { name: 'Ada' }),
        get('api', 'matches'),
        get('api', 'matches', match, 'transcript'),
        get('api', 'matches', match, 'replay'),
        get('api', 'games'),
        get('api', 'games', oneOf(NAMES, below)),
        get('health'),
        get('metrics'),
        get('protocol.json'),
        { ...get('operator'), headers: operator },
        { ...get('operator.json'), headers: operator },
      ],
      below,
    );
  }
}

/** The body of a match of some game, with everything that can be asked for. */
function creation(below: Below): object {
  const name = oneOf(NAMES, below);
  const { game, options } = RULES.get(name)!;
  const seats = Array.from({ length: game.seats.min }, (_, at) =>
    at === 0 ? 'me' : oneOf(['open', { bot: 'random' }], below),
  );
  const full = FULL_OPTIONS[name] ?? [];
  return {
    game: name,
    name: 'Ada',
    seats,
    options: full.length > 0 && below(2) === 0 ? oneOf(full, below) : options,
    public: below(2) === 0,
    ...(below(4) === 0 ? { level: 'committed', signer: SIGNER } : {}),
    ...(below(4) === 0
      ? { clock: { bank: 60_000, increment: 1_000, lag: 100, empty: oneOf(['lose', 'first'], below) } }
      : {}),
    ...(below(4) === 0 ? { claim: 1_000, delay: 5_000 } : {}),
  };
}

/** The request with one leaf changed: of its body mostly, else of its method, path or headers. */
function changed(valid: Asked, below: Below): Asked {
  const { body, ...rest } = valid;
  if (valid.method === 'POST' && below(4) > 0) return { ...valid, body: mutated(body, below) };
  const {
    method = valid.method,
    path = valid.path,
    headers = valid.headers,
  } = Object(JSON.parse(mutated(rest, below)));
  return {
    method: plain(method),
    path: Array.isArray(path) ? path : [path],
    headers: typeof headers === 'object' && headers !== null ? headers : valid.headers,
    body,
  };
}

/** Sorts of requests that nobody would make. */
function anyRequest(valid: Asked, below: Below): Asked {
  return oneOf<() => Asked>(
    [
      () => ({ ...valid, body: anyText([valid.body], below) }),
      () => ({ ...valid, body: anyText([valid.body], below), method: 'POST' }),
      () => ({ ...valid, path: noise(1 + below(40), below).split('/') }),
      () => ({ ...valid, path: [...valid.path, oneOf(ODD_PARTS, below)] }),
      () => ({ ...valid, path: valid.path.map((part) => (below(2) === 0 ? part : oneOf(ODD_PARTS, below))) }),
      () => ({
        ...valid,
        method: oneOf(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'GET', 'POST', 'get', 'X'], below),
      }),
      () => ({ ...valid, headers: { ...valid.headers, [oneOf(HEADERS, below)]: oneOf(ODD_HEADERS, below) } }),
      () => ({ ...valid, headers: {} }),
    ],
    below,
  )();
}

const ODD_PARTS = [
  '..',
  '.',
  '',
  '%2e%2e',
  '%00',
  '%',
  '%zz',
  '__proto__',
  'constructor',
  '?x=1',
  '#x',
  'join',
  'x'.repeat(5_000),
  'matches',
  'operator',
  '😀',
  ' ',
];
const HEADERS = [
  'authorization',
  'origin',
  'host',
  'content-type',
  'expect',
  'x-forwarded-for',
  'accept-encoding',
  'upgrade',
  'connection',
  'cookie',
  'x',
];
const ODD_HEADERS = [
  '',
  'null',
  '100-continue',
  'chunked',
  'websocket',
  'Upgrade',
  'close',
  '-1',
  '0',
  '99999999999999999999',
  'x'.repeat(20_000),
  'a\r\nb: c',
  '\u0000',
  'é',
  'gzip',
  'Bearer ',
  'Basic Og==',
  'http://[',
  '127.0.0.1, 10.0.0.1',
];

/** What was asked for, as the protocol names it. */
export function nameOf(asked: Asked): string {
  const path = (pathOf(asked).split(/[?# ]/)[0] ?? '').replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');
  return `${asked.method} ${path.replace(/^\/api\/matches\/[^/]+/, '/api/matches/MATCH').replace(/^\/api\/games\/[^/]+/, '/api/games/NAME')}`;
}

/** What HTTP itself is answered with where nothing was understood: by the parser, without a body, and the connection is closed. */
const UNDERSTOOD_NOTHING = [0, 400, 408, 413, 417, 431];

const codeOf = ({ text }: Answered): string | undefined => Object(valueOf(text))['code'];

/** Why an answer is not what was promised; nothing if it is. */
export function requestFault(asked: Asked, answer: Answered): string | undefined {
  const { status, headers, text } = answer;
  if (headers['access-control-allow-origin'] !== undefined) return 'other origins are let in';
  const isEmpty = text === '' && headers['x-content-type-options'] === undefined;
  if (isEmpty && UNDERSTOOD_NOTHING.includes(status))
    return isPlain(asked) ? `${status} to a plain request` : undefined;
  // A socket that was asked for and is not given has a status only, and so has whoever asks for a head.
  if (text === '' && (asked.method === 'HEAD' || 'upgrade' in asked.headers)) return undefined;
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without its headers`;
  return status < 400 ? wrongBody(asked, answer) : wrongRefusal(asked, answer);
}

/** Whether a client of HTTP can say it, and its parser must take it. */
const isPlain = (asked: Asked): boolean =>
  ['GET', 'POST'].includes(asked.method) &&
  /^[\w/.-]{1,2000}$/.test(pathOf(asked)) &&
  Object.keys(asked.headers).every((name) => ['authorization', 'origin', 'host', 'content-type'].includes(name)) &&
  Object.values(asked.headers).every((value) => typeof value === 'string' && /^[\x20-\x7e]{1,2000}$/.test(value)) &&
  bodyOf(asked).length < 60_000;

function wrongBody(asked: Asked, { status, text }: Answered): string | undefined {
  const schema = ANSWERED.get(nameOf(asked));
  if (status !== 200 && status !== 201) return `${status}, which nobody was promised`;
  if (schema && !schema(valueOf(text)))
    return `a body that is not in the schema: ${JSON.stringify(schema.errors?.slice(0, 2))}`;
  const isTaken = ASKED.get(nameOf(asked))?.(valueOf(bodyOf(asked) || '{}')) ?? true;
  return isTaken ? undefined : 'a body that is not in the schema was taken';
}

function wrongRefusal(asked: Asked, answer: Answered): string | undefined {
  const body = valueOf(answer.text);
  if (!isRefusal(body)) return `${answer.status} without a refusal: ${answer.text.slice(0, 200)}`;
  const { game } = Object(valueOf(bodyOf(asked)));
  return wrongCode(plain(codeOf(answer)), plain(game));
}
