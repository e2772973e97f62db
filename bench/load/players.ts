/** Many people on few sockets: each sends its next command when the last one was answered, for as long as it is told to. */
import { createRequire } from 'node:module';
import { WebSocket } from 'ws';
import { native, nativeFairness, nativeSigner } from '../../dist/cli/native.js';
import { fairSeat, type FairSeat } from '../../dist/client/index.js';
import type { LogPart } from '../../dist/host/index.js';
import { job } from './boardgame-job.ts';

/** People at some server. */
export interface Crowd {
  /** Plays until the time is up, as fast as it goes or so many commands a second; gives how long each took, in milliseconds. */
  play(seconds: number, perSecond?: number): Promise<readonly number[]>;
  /** Makes the matches that follow those that will be over: a move is measured, not the making of a match. */
  refill(): Promise<void>;
  close(): void;
}

/** Does something, and says `false` if there was nothing to do. */
type Act = () => boolean | void;

/** Lets a crowd begin and stop, and keeps times. */
class Whistle {
  isPlaying = false;
  times: number[] = [];
  readonly #due = new Set<Act>();
  #isPaced = false;

  /** Does it now, or in its turn, or when play goes on. */
  when(act: Act): void {
    if (this.isPlaying && !this.#isPaced) act();
    else this.#due.add(act);
  }

  async play(seconds: number, perSecond = Infinity): Promise<readonly number[]> {
    this.isPlaying = true;
    this.#isPaced = perSecond < Infinity;
    this.times = [];
    const began = performance.now();
    for (let done = 0, now = 0; now < seconds; now = (performance.now() - began) / 1_000) {
      done += this.#some(perSecond * (now + TICK / 1_000) - done);
      await new Promise((resolve) => setTimeout(resolve, this.#isPaced ? TICK : seconds * 1_000));
    }
    this.isPlaying = false;
    return this.times;
  }

  /** Lets so many of those act that wait; whoever had nothing to do does not count. */
  #some(most: number): number {
    let done = 0;
    // Those that come to wait meanwhile have to wait for the next time.
    const due = [...this.#due];
    for (const act of due) {
      if (done >= most) break;
      this.#due.delete(act);
      if (act() !== false) done += 1;
    }
    return done;
  }
}

/** Milliseconds between two looks at who may act, where they may only so many times a second. */
const TICK = 4;

type Frame = { readonly [name: string]: unknown };
type Choice = { readonly type: string };

/** How a player of ours picks. */
export type Pick = (choices: readonly Choice[]) => Choice | undefined;

export const endTurn: Pick = (choices) => choices.find(({ type }) => type === 'endTurn') ?? choices[0];
export const anything: Pick = (choices) => {
  const serious = choices.filter(({ type }) => type !== 'concede');
  return serious[Math.floor(Math.random() * serious.length)];
};

/** What is played and how: whether seats sign, and how many people watch each match. */
interface Manner {
  readonly game: string;
  readonly pick: Pick;
  readonly isSigned?: boolean;
  readonly watchers?: number;
}

/** Matches that wait for one of a few to be over; at many tables there are as many as tables. */
const LEAST_READY = 25;

/** Two seats at each of so many matches; one that is over is followed by one that was made before, or by none until then. */
export async function pairs(
  port: number,
  matches: number,
  { game, pick, isSigned = false, watchers = 0 }: Manner,
): Promise<Crowd> {
  const whistle = new Whistle();
  const sockets = new Set<WebSocket>();
  const ready: Table[] = [];
  let empty = matches;
  const next = (): void => {
    const table = ready.pop();
    if (table) table.begin();
    else empty += 1;
  };
  const made = async (): Promise<Table> => {
    const { match, tokens, signers } = await created(port, game, isSigned);
    let isOver = false;
    // Both seats hear of the end: one match is followed by one.
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      for (const { socket } of own) socket.close();
      for (const { socket } of own) sockets.delete(socket);
      next();
    };
    const own = await Promise.all([
      ...tokens.map((token, seat) => seated(port, match, { token, pick, whistle, over, fair: signers[seat] })),
      ...Array.from({ length: watchers }, () =>
        seated(port, match, { pick: () => undefined, whistle, over: () => {} }),
      ),
    ]);
    for (const { socket } of own) sockets.add(socket);
    await Promise.race(own.map(({ dealt }) => dealt));
    return { begin: () => own.forEach(({ begin }) => begin()) };
  };
  const refill = async (): Promise<void> => {
    while (ready.length < Math.max(matches, LEAST_READY)) ready.push(await made());
    for (; empty > 0; empty--) {
      next();
      ready.push(await made());
    }
  };
  return { play: (...how) => whistle.play(...how), refill, close: () => sockets.forEach((socket) => socket.close()) };
}

/** A match at which everybody sits, and nobody has done anything yet. */
interface Table {
  begin(): void;
}

/** A match that two guests have joined. */
async function created(
  port: number,
  game: string,
  isSigned: boolean,
): Promise<{ readonly match: string; readonly tokens: readonly string[]; readonly signers: readonly FairSeat[] }> {
  const post = async (path: string, body: object, token?: string): Promise<Frame> => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    });
    return Object(await answer.json());
  };
  const tokens = [String((await post('/api/guests', {}))['token']), String((await post('/api/guests', {}))['token'])];
  const signers = isSigned ? ['p1', 'p2'].map(signerOf) : [];
  const [one, other] = signers.map(({ signer }) => ({ signer }));
  const wanted = {
    game,
    public: true,
    seats: ['me', 'open'],
    ...(one ? { level: 'committed', ...one } : {}),
  };
  const match = String((await post('/api/matches', wanted, tokens[0]))['match']);
  await post(`/api/matches/${match}/join`, other ?? {}, tokens[1]);
  return { match, tokens, signers };
}

/** A seat with a key of its own. */
function signerOf(seat: string): FairSeat {
  const { random } = nativeFairness;
  const secret = { seed: random(64), salt: random(32) };
  const kit = { primitives: native, seat, signer: nativeSigner(random(32)), secret };
  return fairSeat({ kit, now: () => Date.now() / 1_000, salt: () => random(32) });
}

/** Somebody at a match: who it is, how it picks, and with which key it signs. */
interface Sitting {
  readonly token?: string;
  readonly pick: Pick;
  readonly whistle: Whistle;
  readonly fair?: FairSeat | undefined;
  over(): void;
}

/** Somebody who sits there, from the deal on; it does nothing before it is told to begin. */
interface Seated {
  readonly socket: WebSocket;
  readonly dealt: Promise<void>;
  begin(): void;
}

async function seated(port: number, match: string, { token, pick, whistle, over, fair }: Sitting): Promise<Seated> {
  const socket = await opened(`ws://127.0.0.1:${port}/socket`);
  let [seq, count, sentAt, isBusy, isOver, hasBegun] = [0, 0, 0, false, false, false];
  let isDealt = (): void => {};
  const dealt = new Promise<void>((resolve) => (isDealt = resolve));
  let choices: readonly Choice[] = [];
  const act = (): boolean => {
    const command = isBusy || isOver ? undefined : pick(choices);
    if (!command) return false;
    const signed = fair?.sign(command);
    if (signed && !signed.ok) return false;
    isBusy = true;
    sentAt = performance.now();
    const proof = signed ? { signed: signed.value } : {};
    socket.send(JSON.stringify({ type: 'command', match, seq, id: `c${count++}`, command, ...proof }));
    return true;
  };
  socket.on('message', (data: Buffer) => {
    const frame: Frame = JSON.parse(data.toString('utf8'));
    const { type } = frame;
    if (type === 'log')
      for (const step of fair?.hear(frame as unknown as LogPart) ?? [])
        socket.send(JSON.stringify({ ...step, match, id: `c${count++}` }));
    if (type === 'whole' || type === 'update') {
      seq = Number(frame['seq']);
      choices = (type === 'whole' ? Object(frame['view']).choices : frame['choices']) as readonly Choice[];
      if (frame['outcome'] && !isOver && token) over();
      isOver ||= frame['outcome'] !== undefined;
    }
    // The steps of a ceremony are no moves.
    if (type === 'done' && isBusy) whistle.times.push(performance.now() - sentAt);
    if (type === 'done' || type === 'refused' || type === 'stale' || type === 'unavailable') isBusy = false;
    if (choices.length > 0) isDealt();
    if (hasBegun) whistle.when(act);
  });
  socket.send(JSON.stringify({ type: 'hello', v: 1, ...(token ? { token } : {}) }));
  socket.send(JSON.stringify({ type: 'join', match, ...(fair ? { log: 0 } : {}) }));
  const begin = (): void => {
    hasBegun = true;
    whistle.when(act);
  };
  return { socket, dealt, begin };
}

/** At each match two seats take turns and a third one watches, as in the duel. */
export async function bareCrowd(port: number, matches: number): Promise<Crowd> {
  const whistle = new Whistle();
  const sockets: WebSocket[] = [];
  for (let n = 0; n < matches; n++) {
    const own = await Promise.all([0, 1, 2].map(() => opened(`ws://127.0.0.1:${port}`)));
    sockets.push(...own);
    for (const socket of own) socket.send(JSON.stringify({ type: 'join', match: `m${n}`, id: '' }));
    let [turn, sentAt] = [0, 0];
    const act = (): void => {
      sentAt = performance.now();
      own[turn % 2]?.send(
        JSON.stringify({ type: 'command', match: `m${n}`, seq: turn, id: `c${turn}`, command: { type: 'endTurn' } }),
      );
    };
    for (const socket of own)
      socket.on('message', (data: Buffer) => {
        const frame: Frame = JSON.parse(data.toString('utf8'));
        if (frame['type'] !== 'done') return;
        whistle.times.push(performance.now() - sentAt);
        turn += 1;
        whistle.when(act);
      });
    whistle.when(act);
  }
  return {
    play: (...how) => whistle.play(...how),
    refill: nothing,
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

/** Their matches go on for ever. */
const nothing = async (): Promise<void> => {};

const require = createRequire(import.meta.url);

/** How boardgame.io numbers its states. */
const STATE = '_stateID';

interface BoardgameClient {
  start(): void;
  stop(): void;
  subscribe(
    call: (state: { readonly [STATE]: number; readonly ctx: { readonly currentPlayer: string } } | null) => void,
  ): void;
  readonly moves: { readonly endTurn: () => void };
}

/** Two of boardgame.io's own clients at each match, and those who watch it. */
export function boardgameCrowd(port: number, matches: number, watchers = 0): Crowd {
  const { Client } = require('boardgame.io/client') as { Client(options: object): BoardgameClient };
  const { SocketIO } = require('boardgame.io/multiplayer') as { SocketIO(options: object): object };
  const whistle = new Whistle();
  const clients = Array.from({ length: matches }, (_, n) =>
    ['0', '1', ...Array.from({ length: watchers }, () => null)].map((playerID) => {
      const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}` });
      const client = Client({ game: job, matchID: `m${n}`, playerID, multiplayer, debug: false });
      let [seen, sentAt] = [-1, 0];
      client.subscribe((state) => {
        if (!state || state[STATE] === seen) return;
        if (sentAt > 0) whistle.times.push(performance.now() - sentAt);
        [seen, sentAt] = [state[STATE], 0];
        if (state.ctx.currentPlayer !== playerID) return;
        whistle.when(() => {
          sentAt = performance.now();
          client.moves.endTurn();
        });
      });
      client.start();
      return client;
    }),
  ).flat();
  return {
    play: (...how) => whistle.play(...how),
    refill: nothing,
    close: () => clients.forEach((client) => client.stop()),
  };
}

const opened = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
