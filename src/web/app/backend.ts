/** What the page asks for, in its own words: games, matches, seats. Who answers is in api.ts. */
import {
  connect,
  RequestRefused as Refused,
  type CardwrightClient,
  type Created,
  type FoundTable,
  type NewMatch,
  type StrangerRequest,
} from '../../client/index.ts';
import { keepInvitations } from '../people/invitations.ts';
import { cleanName, type GameInfo, type GameSheet, type Replay, type StoredMatch } from '../../host/index.ts';
import { findApi, type Answered, type Api } from './api.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { store, stored } from './stored.ts';

/** A seat of a new match: one's own, a bot's, or open to whoever has the invitation. */
export type SeatWish = 'me' | 'open' | { readonly bot: string };

/** What else a match may be given: whether anybody may join, options of the rules, a clock. */
export interface CreateMore extends Pick<NewMatch, 'clock'> {
  readonly isPublic?: boolean;
  readonly options?: object;
  /** How much is proved; left out, as much as the game offers. */
  readonly level?: GameInfo['level'];
}

/** On which terms a stranger is looked for. */
export type StrangerMore = Pick<StrangerRequest, 'seats' | 'options' | 'clock' | 'level' | 'anyTerms'>;

/** A public match in the list. */
export interface Listed {
  readonly match: string;
  readonly game: string;
  readonly names: readonly (string | null)[];
  readonly open: number;
  /** How far it has come, as a spectator sees it. */
  readonly counts: { readonly [name: string]: number };
}

/** A page of that list, and the cursor of the next one. */
export interface ListPage {
  readonly matches: readonly Listed[];
  readonly next: string | null;
}

export { RequestRefused as Refused } from '../../client/index.ts';
export type { Created } from '../../client/index.ts';

/** How a match stands for this guest: as the list of own matches shows it. */
export interface MatchStanding {
  /** The seat that one had until a bot took it over. */
  readonly former: number | null;
  readonly names: readonly (string | null)[];
  readonly isOver: boolean;
  readonly isMyTurn: boolean;
  /** The others who want to play again and wait. */
  readonly rematch: readonly number[];
  /** How far it has come. */
  readonly counts: { readonly [name: string]: number };
}

/** The games and matches that the page can reach. */
export interface Backend {
  readonly isLocal: boolean;
  /** Whether its server cannot be reached, so that only this page's own matches can be played. */
  readonly isOffline: boolean;
  readonly games: readonly GameInfo[];
  readonly client: CardwrightClient;
  sheet(game: string): Promise<GameSheet>;
  /** The game of a match, with the rules as the options of that match have them. */
  sheetOf(match: string, game: string): Promise<GameSheet>;
  create(game: string, seats: readonly SeatWish[], name: string, more?: CreateMore): Promise<Created>;
  join(match: string, invitation: string, name: string): Promise<void>;
  /** Takes a seat at a table of strangers, or opens one and waits: one click. */
  playStranger(game: string, name: string, more?: StrangerMore): Promise<FoundTable>;
  /** Returns how many tables `playStranger` could join on the same terms now. */
  countStrangers(game: string, more?: StrangerMore): Promise<number>;
  /** Public matches: the first page, or the one behind a cursor. */
  list(after?: string): Promise<ListPage>;
  /** How a served match stands for this guest now. */
  standing(match: string): Promise<MatchStanding>;
  /** A served match that is over, as this guest was told it. */
  replay(match: string): Promise<Replay>;
  /** The transcript of a served match at level `committed`. */
  transcript(match: string): Promise<readonly string[]>;
  /** A match of this page's own, with everything in it. */
  stored(match: string): Promise<StoredMatch>;
}

/** Finds out who answers, and greets them. */
export const openBackend = async (): Promise<Backend> => backendOf(await findApi());

let onThisDevice: Promise<Backend> | undefined;

/** Returns the backend of matches that this browser plays by itself, whether or not there is a server. Opened once. */
export function localBackend(): Promise<Backend> {
  onThisDevice ??= import('../local/local-api.ts').then(({ localApi }) => backendOf(localApi()));
  return onThisDevice;
}

/** Returns whether a match id is one that this page gives to a match of its own; ids of servers look different. */
export const isLocalMatch = (match: string): boolean => /^[0-9a-f]{24}$/.test(match);

/** Returns the backend that holds a match: this device for a local one, else the given backend. */
export const holderOf = async (backend: Backend, match: string): Promise<Backend> =>
  isLocalMatch(match) && !backend.isLocal ? localBackend() : backend;

async function backendOf(api: Api): Promise<Backend> {
  const { games } = bodyOf<{ games: GameInfo[] }>(await api.ask('api/games'));
  const token = await guestToken(api);
  const sheets = new Map<string, Promise<GameSheet>>();
  const world = { open: () => api.open(), after, random: Math.random, ask: api.ask };
  const client = connect({ url: 'socket', token, world, ...(api.isLocal ? {} : PATIENCE) });
  const levelOf = (game: string) => games.find((each) => each.name === game)?.level ?? 'seeded';
  const sheet = async (game: string): Promise<GameSheet> =>
    bodyOf(await api.ask(`api/games/${encodeURIComponent(game)}`));
  const sheetOnce = (game: string): Promise<GameSheet> => {
    const known = sheets.get(game) ?? sheet(game);
    sheets.set(game, known);
    known.catch(() => sheets.delete(game));
    return known;
  };
  return {
    isLocal: api.isLocal,
    isOffline: api.isOffline ?? false,
    games,
    client,
    sheet: sheetOnce,
    async sheetOf(match, game) {
      const asked = api.ask(`api/matches/${encodeURIComponent(match)}/rules`, undefined, token);
      const [usual, { status, body }] = await Promise.all([sheetOnce(game), asked]);
      // What a server does not tell is as usual.
      return status < 300 ? { ...usual, rules: body as GameSheet['rules'] } : usual;
    },
    async create(game, seats, name, { isPublic = false, options, clock, level: wanted } = {}) {
      const more = { ...(options ? { options } : {}), ...(clock ? { clock } : {}) };
      const request = { game, seats, public: isPublic, ...named(name), ...more };
      const created = await provedIfOffered(wanted ?? levelOf(game), (level) => client.create({ ...request, level }));
      keepInvitations(created);
      return created;
    },
    playStranger: (game, name, more = {}) =>
      provedIfOffered(more.level ?? levelOf(game), (level) =>
        client.playStranger({ game, ...named(name), ...more, level }),
      ),
    countStrangers: (game, more = {}) => client.countStrangers({ game, level: levelOf(game), ...more }),
    join: async (match, invitation, name) =>
      void (await client.join(match, { ...(invitation ? { invitation } : {}), ...named(name) })),
    async list(after) {
      const path = after === undefined ? 'api/matches' : `api/matches?after=${encodeURIComponent(after)}`;
      const { matches, next = null } = bodyOf<{ matches: Listed[]; next?: string | null }>(await api.ask(path));
      return { matches, next };
    },
    standing: async (match) =>
      bodyOf(await api.ask(`api/matches/${encodeURIComponent(match)}/standing`, undefined, token)),
    replay: async (match) => bodyOf(await api.ask(`api/matches/${encodeURIComponent(match)}/replay`, undefined, token)),
    async transcript(match) {
      const text = bodyOf<string>(
        await api.ask(`api/matches/${encodeURIComponent(match)}/transcript`, undefined, token),
      );
      return text.replace(/\n$/, '').split('\n');
    },
    stored: async (match) => bodyOf(await api.ask(`api/matches/${encodeURIComponent(match)}`)),
  };
}

/** Returns why the sheet of a game is not there: the server refused it, or could not be reached. */
export const noGameWords = (error: unknown): string =>
  error instanceof Refused ? texts.match.noGame : texts.match.lost;

/** A server that falls silent is called lost within three seconds, and tried again after 1, 2, 4, 8 and 8 seconds. */
const PATIENCE = { silence: 2_000, retry: { first: 1_000, longest: 8_000 } };

/** Asks for a level, and for the lower one where options do not allow it: a game in real time is played without proof. */
async function provedIfOffered<T>(level: GameInfo['level'], ask: (level: GameInfo['level']) => Promise<T>): Promise<T> {
  try {
    return await ask(level);
  } catch (error) {
    const isOffered = !(error instanceof Refused && NOT_OFFERED.includes(error.code));
    if (isOffered) throw error;
    return ask('seeded');
  }
}

/** Why a match cannot be committed. */
const NOT_OFFERED: readonly string[] = ['LevelNotOffered', 'NotInRealTime'];

/** The name that one goes by, without what a server refuses. */
const named = (name: string): { readonly name?: string } => (name.trim() === '' ? {} : { name: cleanName(name) });

function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/** What our own server says has the form that it promises; anything else is a refusal. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a body is whatever was asked for
function bodyOf<T>({ status, body }: Answered): T {
  if (status < 300) return body as T;
  throw new Refused(body);
}

/** One is whoever one was in this browser before. */
async function guestToken(api: Api): Promise<string> {
  const key = api.isLocal ? 'guest.local' : 'guest';
  const known = stored(key);
  if (typeof known === 'string' && /^[0-9a-f]{64}$/.test(known)) return known;
  const { token } = bodyOf<{ token: string }>(await api.ask('api/guests', {}));
  store(key, token);
  return token;
}
