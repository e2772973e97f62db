/** Players who take any legal command whenever they may, over the real client, and remember what they were told. */
import { WebSocket } from 'ws';
import { connect, type CardwrightClient, type Following, type SocketLike, type World } from '../../src/client/index.ts';
import type { Command, Answer } from '../../src/core/index.ts';
import { post } from './processes.ts';

/** A command as its sender saw it. */
export interface Sent {
  readonly seat: number;
  /** Records that it knew of: the command becomes this one or none. */
  readonly seq: number;
  readonly at: number;
  /** What it was answered, once it was. */
  answer?: { readonly type: string; readonly id: string; readonly seq: number | undefined; readonly at: number };
}

/** A match that is being played. */
export interface PlayedMatch {
  readonly id: string;
  readonly game: string;
  readonly sent: readonly Sent[];
  readonly followings: readonly Following[];
  /** The longest time between two changes of its table, in milliseconds. */
  readonly longestStop: () => number;
  isOver(): boolean;
  /** Whether every seat has been told something since. */
  isHeardSince(at: number): boolean;
  /** From now on players give up where the game lets them. */
  tire(): void;
  close(): void;
}

/** How a match is played. */
export interface Play {
  readonly game: string;
  /** The port that each seat's client is connected to. */
  readonly ports: readonly number[];
  /** The port of the process that creates it and owns it; the first seat's unless said otherwise. */
  readonly home?: number;
  readonly roll: (n: number) => number;
  /** Milliseconds between a player's commands. */
  readonly pace?: number;
  /** Hears every frame that comes from the server. */
  readonly spy?: (frame: string) => void;
}

/** Players come back sooner than people would: what is tried here is the server, not patience. Who waits for longer than that waits for something else. */
const COMING_BACK = 5_000;
const LONGEST_WAIT = 250;

/** The world as Node has it. */
export const world: World = {
  // A browser's socket and that of `ws` differ in types of events only.
  open: (url) => new WebSocket(url) as unknown as SocketLike,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds > COMING_BACK ? milliseconds : Math.min(milliseconds, LONGEST_WAIT));
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

const spied = (spy: (frame: string) => void): World => ({
  ...world,
  open(url) {
    const socket = world.open(url);
    socket.addEventListener('message', ({ data }) => spy(String(data)));
    return socket;
  },
});

/** Every seat is a client of its own. */
export async function newMatch({ game, ports, home = ports[0] ?? 0, roll, pace = 0, spy }: Play): Promise<PlayedMatch> {
  const tokens = await Promise.all(ports.map(async () => String((await post(home, '/api/guests'))['token'])));
  const wanted = { game, public: true, seats: tokens.map((_, at) => (at === 0 ? 'me' : 'open')) };
  const { match } = await post(home, '/api/matches', wanted, tokens[0]);
  const id = String(match);
  for (const [at, token] of tokens.entries())
    if (at > 0) await post(ports[at] ?? home, `/api/matches/${id}/join`, {}, token);
  const mood: Mood = { roll, pace, isTired: false, heardAt: ports.map(() => 0), longestStop: 0 };
  const sent: Sent[] = [];
  const clients: CardwrightClient[] = [];
  const followings = tokens.map((token, seat) => {
    const client = connect({ url: `ws://127.0.0.1:${ports[seat]}/socket`, token, world: spy ? spied(spy) : world });
    clients.push(client);
    return play(client, id, seat, sent, mood);
  });
  return {
    id,
    game,
    sent,
    followings,
    longestStop: () => mood.longestStop,
    isOver: () => followings.every(({ table }) => table?.outcome),
    isHeardSince: (at) => ports.every((_, seat) => (mood.heardAt[seat] ?? 0) > at),
    tire: () => (mood.isTired = true),
    close: () => clients.forEach((each) => each.close()),
  };
}

/** What the players of a match share. */
interface Mood {
  readonly roll: (n: number) => number;
  readonly pace: number;
  isTired: boolean;
  /** When each seat was last told something. */
  readonly heardAt: number[];
  longestStop: number;
}

function play(client: CardwrightClient, match: string, seat: number, sent: Sent[], mood: Mood): Following {
  let isBusy = false;
  const act = (): void => {
    const { table } = following;
    const command = table && !table.outcome && !isBusy && picked(table.view.choices ?? [], mood);
    if (!command) return;
    isBusy = true;
    const one: Sent = { seat, seq: table.seq, at: performance.now() };
    sent.push(one);
    void following.send(command).then((reply) => {
      isBusy = false;
      const seq = reply.type === 'done' ? reply.seq : undefined;
      one.answer = { type: reply.type, id: reply.id, seq, at: performance.now() };
      setTimeout(act, mood.pace);
    });
  };
  const following = client.follow(match, {
    changed() {
      notice(mood, seat);
      setTimeout(act, mood.pace);
    },
  });
  return following;
}

/** Giving up would end matches before anything can go wrong; at the end it brings them there, in games that know it. */
function picked(choices: readonly (Command | Answer)[], { isTired, roll }: Mood): Command | Answer | undefined {
  if (choices.length === 0) return undefined;
  if (isTired && roll(2) === 0) return { type: 'concede' };
  const serious = choices.filter(({ type }) => type !== 'concede');
  return serious[roll(serious.length)] ?? choices[0];
}

function notice(mood: Mood, seat: number): void {
  const now = performance.now();
  const last = Math.max(...mood.heardAt);
  if (last > 0) mood.longestStop = Math.max(mood.longestStop, now - last);
  mood.heardAt[seat] = now;
}
