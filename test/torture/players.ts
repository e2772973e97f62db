/** Players who take any legal command whenever they may, over the real client, and remember what they were told. */
import { WebSocket } from 'ws';
import { connect, type CardwrightClient, type Following, type SocketLike, type World } from '../../src/client/index.ts';
import { post } from './processes.ts';

/** A command as its sender saw it: when it was sent, and which record it was told to be. */
export interface Sent {
  readonly seat: number;
  readonly command: string;
  readonly at: number;
  id?: string;
  seq?: number;
  /** Any answer but a `done`. */
  refused?: string;
}

/** A match that is being played. */
export interface PlayedMatch {
  readonly id: string;
  readonly game: string;
  readonly sent: readonly Sent[];
  readonly followings: readonly Following[];
  isOver(): boolean;
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
}

/** The world as Node has it. */
export const world: World = {
  // A browser's socket and that of `ws` differ in types of events only.
  open: (url) => new WebSocket(url) as unknown as SocketLike,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Every seat is a client of its own. */
export async function newMatch({ game, ports, home = ports[0] ?? 0, roll, pace = 0 }: Play): Promise<PlayedMatch> {
  const tokens = await Promise.all(ports.map(async () => String((await post(home, '/api/guests'))['token'])));
  const wanted = { game, public: true, seats: tokens.map((_, at) => (at === 0 ? 'me' : 'open')) };
  const { match } = await post(home, '/api/matches', wanted, tokens[0]);
  const id = String(match);
  for (const [at, token] of tokens.entries())
    if (at > 0) await post(ports[at] ?? home, `/api/matches/${id}/join`, {}, token);
  const sent: Sent[] = [];
  const clients: CardwrightClient[] = [];
  const followings = tokens.map((token, seat) => {
    const client = connect({ url: `ws://127.0.0.1:${ports[seat]}/socket`, token, world });
    clients.push(client);
    return play(client, id, seat, sent, roll, pace);
  });
  return {
    id,
    game,
    sent,
    followings,
    isOver: () => followings.every(({ table }) => table?.outcome),
    close: () => clients.forEach((each) => each.close()),
  };
}

function play(
  client: CardwrightClient,
  match: string,
  seat: number,
  sent: Sent[],
  roll: (n: number) => number,
  pace: number,
): Following {
  let isBusy = false;
  const act = (): void => {
    const { table } = following;
    const choices = table?.view.choices ?? [];
    if (isBusy || !table || table.outcome || choices.length === 0) return;
    // Giving up would end matches before anything can go wrong.
    const serious = choices.filter(({ type }) => type !== 'concede');
    const command = serious[roll(serious.length)] ?? choices[0];
    if (!command) return;
    isBusy = true;
    const one: Sent = { seat, command: JSON.stringify(command), at: performance.now() };
    sent.push(one);
    void following.send(command).then((reply) => {
      isBusy = false;
      one.id = reply.id;
      if (reply.type === 'done') one.seq = reply.seq;
      else one.refused = reply.type;
      setTimeout(act, pace);
    });
  };
  const following = client.follow(match, { changed: () => setTimeout(act, pace) });
  return following;
}
