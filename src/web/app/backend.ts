/** What the page asks for, in its own words: games, matches, seats. Who answers is in api.ts. */
import { connect, RequestRefused as Refused, type CardwrightClient, type Created } from '../../client/index.ts';
import { cleanName, type GameInfo, type GameSheet, type Replay, type StoredMatch } from '../../host/index.ts';
import { findApi, type Answered, type Api } from './api.ts';
import { store, stored } from './stored.ts';

/** A seat of a new match: one's own, a bot's, or open to whoever has the invitation. */
export type SeatWish = 'me' | 'open' | { readonly bot: string };

/** What else a match may be given: whether anybody may join, and options of the rules. */
export interface CreateMore {
  readonly isPublic?: boolean;
  readonly options?: object;
}

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

/** The games and matches that the page can reach. */
export interface Backend {
  readonly isLocal: boolean;
  readonly games: readonly GameInfo[];
  readonly client: CardwrightClient;
  sheet(game: string): Promise<GameSheet>;
  create(game: string, seats: readonly SeatWish[], name: string, more?: CreateMore): Promise<Created>;
  join(match: string, invitation: string, name: string): Promise<void>;
  /** Public matches: the first page, or the one behind a cursor. */
  list(after?: string): Promise<ListPage>;
  /** A served match that is over, as this guest was told it. */
  replay(match: string): Promise<Replay>;
  /** The transcript of a served match at level `committed`. */
  transcript(match: string): Promise<readonly string[]>;
  /** A match of this page's own, with everything in it. */
  stored(match: string): Promise<StoredMatch>;
}

/** Finds out who answers, and greets them. */
export async function openBackend(): Promise<Backend> {
  const api = await findApi();
  const { games } = bodyOf<{ games: GameInfo[] }>(await api.ask('api/games'));
  const token = await guestToken(api);
  const sheets = new Map<string, Promise<GameSheet>>();
  const world = { open: () => api.open(), after, random: Math.random, ask: api.ask };
  const client = connect({ url: 'socket', token, world });
  const sheet = async (game: string): Promise<GameSheet> => bodyOf(await api.ask(`api/games/${game}`));
  return {
    isLocal: api.isLocal,
    games,
    client,
    sheet(game) {
      const known = sheets.get(game) ?? sheet(game);
      sheets.set(game, known);
      known.catch(() => sheets.delete(game));
      return known;
    },
    async create(game, seats, name, { isPublic = false, options } = {}) {
      const request = { game, seats, public: isPublic, ...named(name), ...(options ? { options } : {}) };
      const level = games.find((each) => each.name === game)?.level ?? 'seeded';
      try {
        return await client.create({ ...request, level });
      } catch (error) {
        // Options decide, too: a game in real time is played without proof.
        const isOffered = !(error instanceof Refused && NOT_OFFERED.includes(error.code));
        if (isOffered) throw error;
        return client.create({ ...request, level: 'seeded' });
      }
    },
    join: async (match, invitation, name) =>
      void (await client.join(match, { ...(invitation ? { invitation } : {}), ...named(name) })),
    async list(after) {
      const path = after === undefined ? 'api/matches' : `api/matches?after=${encodeURIComponent(after)}`;
      const { matches, next = null } = bodyOf<{ matches: Listed[]; next?: string | null }>(await api.ask(path));
      return { matches, next };
    },
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
