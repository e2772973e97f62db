/** The matches of local play: created, found again and followed, in the words that a server uses. Knows no worker. */
import type { Game } from '../../core/index.ts';
import {
  beginMatch,
  cleanName,
  DEFAULT_NAME,
  gameInfo,
  gameSheet,
  QUICK_BOT,
  resumeMatch,
  rulesSheet,
  seatBot,
  type Client,
  type ClockSettings,
  type CeremonyStep,
  type HostPorts,
  type Match,
  type OfferedGame,
  type Submission,
} from '../../host/index.ts';
import { isPublicKey } from '../../fair/index.ts';
import { fromHex } from '../../rng/index.ts';
import type { Answered } from '../app/api.ts';

/** What the house is built of. */
export interface HousePorts extends HostPorts {
  readonly games: ReadonlyMap<string, OfferedGame>;
  readonly random: (bytes: number) => Uint8Array;
  readonly below: (n: number) => number;
  readonly botPause: number;
}

/** Who follows what on one socket. */
type Followed = Map<string, { readonly match: Match; readonly client: Client }>;

const NOT_FOUND: Answered = { status: 404, body: { code: 'NotFound' } };

/** The house of local play. There is one player in it, so nobody is asked for a token. */
export class TableHouse {
  readonly #ports: HousePorts;
  readonly #games: HousePorts['games'];
  readonly #matches = new Map<string, Match>();
  readonly #followed = new Map<number, Followed>();

  constructor(ports: HousePorts) {
    this.#ports = ports;
    this.#games = new Map([...ports.games].map(([name, offered]) => [name, revealedToAll(offered)]));
  }

  /** Answers as a server would. */
  async answer(path: string, body: object | null): Promise<Answered> {
    const [, what, name, part] = path.split('/').map(decodeURIComponent);
    if (what === 'guests') return { status: 201, body: { token: hex(this.#ports.random(32)) } };
    if (what === 'matches' && name !== undefined)
      return part === 'transcript' ? this.#transcript(name) : part === 'rules' ? this.#rules(name) : this.#stored(name);
    if (what === 'matches') return body ? this.#create(Object(body)) : { status: 200, body: { matches: [] } };
    if (what !== 'games') return NOT_FOUND;
    if (name === undefined) return { status: 200, body: { games: [...this.#games.values()].map(gameInfo) } };
    const offered = this.#games.get(name);
    return offered ? { status: 200, body: gameSheet(offered) } : NOT_FOUND;
  }

  /** Takes a line of a socket. */
  async hear(socket: number, line: string, say: (message: object) => void): Promise<void> {
    const message: { readonly [key: string]: unknown } = Object(JSON.parse(line));
    const id = String(message['match']);
    if (message['type'] === 'join') return this.#join(socket, id, message, say);
    const followed = this.#followed.get(socket)?.get(id);
    if (!followed) return;
    const { match, client } = followed;
    if (message['type'] === 'show') match.show(client);
    if (message['type'] === 'leave') {
      match.leave(client);
      this.#followed.get(socket)?.delete(id);
    }
    // What comes here was written by the client in this very page; the match checks every value of it.
    if (message['type'] === 'command') match.submit(client, ownSeat(match), message as unknown as Submission);
    // Everybody else at the table is a bot.
    if (message['type'] === 'resign') match.resign(client, ownSeat(match), String(message['id']), [ownSeat(match)]);
    if (message['type'] === 'hurry') match.talk.hurry(ownSeat(match), message['isOn'] === true, [ownSeat(match)]);
    if (message['type'] === 'commit' || message['type'] === 'contribute')
      match.contribute(client, ownSeat(match), message as unknown as CeremonyStep);
  }

  /** The lines of a transcript, once the match is over. */
  async #transcript(id: string): Promise<Answered> {
    const match = this.#matches.get(id) ?? (await this.#resume(id));
    if (typeof match === 'string') return { status: 404, body: { code: match } };
    if (!match.head.fair) return { status: 409, body: { code: 'NotCommitted' } };
    const { transcript } = match;
    return transcript
      ? { status: 200, body: transcript.map((line) => `${line}\n`).join('') }
      : { status: 409, body: { code: 'NotOver' } };
  }

  /** The rules of a match with its own options. */
  async #rules(id: string): Promise<Answered> {
    const match = this.#matches.get(id) ?? (await this.#resume(id));
    if (typeof match === 'string') return { status: 404, body: { code: match } };
    return { status: 200, body: rulesSheet(match, match.head.options) };
  }

  /** A match with everything in it: there is nobody here to hide it from. */
  async #stored(id: string): Promise<Answered> {
    try {
      return { status: 200, body: await this.#ports.store.load(id, 0) };
    } catch {
      return { status: 404, body: { code: 'NoSuchMatch' } };
    }
  }

  async #create(wish: {
    readonly game?: unknown;
    readonly seats?: unknown;
    readonly name?: unknown;
    readonly options?: unknown;
    readonly level?: unknown;
    readonly clock?: ClockSettings;
    readonly signer?: unknown;
  }): Promise<Answered> {
    const offered = this.#games.get(String(wish.game));
    const seats: readonly unknown[] = Array.isArray(wish.seats) ? wish.seats : [];
    if (!offered) return { status: 400, body: { code: 'NoSuchGame' } };
    const signer = typeof wish.signer === 'string' ? wish.signer : undefined;
    const isKey = signer === undefined || isPublicKey(fromHex(signer) ?? new Uint8Array());
    if (!isKey) return { status: 400, body: { code: 'BadKey', key: signer } };
    const id = hex(this.#ports.random(12));
    const bots = seats.map((seat) => (typeof seat === 'object' && seat !== null ? String(Object(seat).bot) : null));
    const begun = await beginMatch(this.#ports, offered.game, {
      match: id,
      options: wish.options ?? offered.options?.(seats.length),
      seed: this.#ports.random(64),
      about: { bots, name: nameOf(wish.name) },
      owner: OWNER,
      ...(wish.clock ? { clock: wish.clock } : {}),
      ...(wish.level === 'committed' ? { committed: { patience: CEREMONY_TIME } } : {}),
    });
    if (!begun.ok) return { status: 400, body: begun.error };
    await this.#seatAll(begun.value, offered, { bots, name: wish.name, ...(signer ? { signer } : {}) });
    this.#matches.set(id, begun.value);
    return { status: 201, body: { match: id, seat: ownSeat(begun.value), invitations: {} } };
  }

  async #seatAll(
    match: Match,
    offered: OfferedGame,
    {
      bots,
      name,
      signer,
    }: { readonly bots: readonly (string | null)[]; readonly name?: unknown; readonly signer?: string },
  ): Promise<void> {
    const own = { key: OWNER, name: nameOf(name) };
    for (const [seat, bot] of bots.entries()) {
      if (bot === null) await match.sit(seat, { ...own, ...(match.head.fair && signer ? { signer } : {}) });
      else await match.sit(seat, { key: `bot ${bot}`, name: `${bot} (bot)` });
      const plays = bot === null ? undefined : offered.bots[bot];
      if (plays)
        seatBot(match, seat, plays, {
          below: this.#ports.below,
          clock: this.#ports.clock,
          pause: this.#ports.botPause,
          quick: offered.bots[QUICK_BOT],
        });
    }
  }

  async #join(
    socket: number,
    id: string,
    { seq, log }: { readonly seq?: unknown; readonly log?: unknown },
    say: (message: object) => void,
  ): Promise<void> {
    const match = this.#matches.get(id) ?? (await this.#resume(id));
    if (typeof match === 'string') return say({ type: 'error', match: id, code: match, facts: {} });
    const followed: Followed = this.#followed.get(socket) ?? new Map();
    this.#followed.set(socket, followed);
    const before = followed.get(id);
    if (before) match.leave(before.client);
    const client: Client = { send: (message) => say({ match: id, ...message }) };
    followed.set(id, { match, client });
    const seat = hasOwner(match) ? ownSeat(match) : null;
    const level = match.head.fair ? 'committed' : 'seeded';
    say({
      type: 'joined',
      match: id,
      seat,
      game: match.game.name,
      level,
      seq: match.seq,
      claim: null,
      former: null,
      creator: true,
      public: false,
      clock: null,
    });
    match.join(client, seat ?? 'spectator', {
      ...(typeof seq === 'number' ? { seq } : {}),
      ...(typeof log === 'number' ? { log } : {}),
    });
  }

  /** A match that was begun before, or why it cannot be gone on with. */
  async #resume(id: string): Promise<Match | 'NoSuchMatch' | 'OpenElsewhere'> {
    try {
      const { head } = await this.#ports.store.load(id, Number.MAX_SAFE_INTEGER);
      const offered = this.#games.get(head.game.name);
      const game: Game | undefined = offered?.game;
      const resumed = game && (await resumeMatch(this.#ports, game, id, OWNER));
      if (resumed?.ok === false && resumed.error.code === 'Unavailable') return 'OpenElsewhere';
      if (!offered || !resumed?.ok) return 'NoSuchMatch';
      const { bots = [], name } = Object(head.about);
      await this.#seatAll(resumed.value, offered, { bots, name });
      this.#matches.set(id, resumed.value);
      return resumed.value;
    } catch {
      return 'NoSuchMatch';
    }
  }
}

/** The player is the host as well, and the others are bots: nothing is kept from anybody at the end (F24). */
function revealedToAll(offered: OfferedGame): OfferedGame {
  const { game } = offered;
  return game.verify ? { ...offered, game: { ...game, verify: { ...game.verify, reveal: 'after_game' } } } : offered;
}

/** Milliseconds for commitments and seeds: a page that was closed in between goes on when it is opened again. */
const CEREMONY_TIME = 30 * 24 * 3_600_000;

/** The one player of the page. */
const OWNER = 'page';

/** Whether the player sits at the table; otherwise bots play among themselves, and the player looks on. */
const hasOwner = (match: Match): boolean => match.guests.some((guest) => guest?.key === OWNER);

const ownSeat = (match: Match): number =>
  Math.max(
    0,
    match.guests.findIndex((guest) => guest?.key === OWNER),
  );

/** The name of the player, without what no name may have. */
const nameOf = (raw: unknown): string => (typeof raw === 'string' ? cleanName(raw) : DEFAULT_NAME);

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
