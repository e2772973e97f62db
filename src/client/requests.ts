/** Matches created and joined over HTTP, with the public key of the seat that is taken (F56). */
import type { Seat } from '../core/index.ts';
import type { ClockSettings } from '../host/index.ts';
import type { LoadKeys } from './client.ts';
import type { Answered, World } from './world.ts';

/** A match to be created; what each field means is in docs/guide/protocol.md. */
export interface NewMatch {
  readonly game: string;
  /** One for each seat: the own one, one for whoever has the invitation, or a bot's. */
  readonly seats: readonly ('me' | 'open' | { readonly bot: string })[];
  readonly name?: string;
  readonly options?: unknown;
  readonly public?: boolean;
  readonly level?: 'seeded' | 'committed';
  readonly claim?: number;
  readonly delay?: number;
  readonly clock?: ClockSettings;
}

/** A match that was created: the own seat, and a code for every open one. */
export interface Created {
  readonly match: string;
  readonly seat: Seat | null;
  readonly invitations: { readonly [seat: string]: string };
}

/** A seat to be taken: under which name, and with which code if the match is not public. */
export interface JoinMatch {
  readonly name?: string;
  readonly invitation?: string;
}

/** What is told of a table before one sits down; what each field means is in docs/guide/protocol.md. */
export interface Invitation {
  readonly match: string;
  readonly game: string;
  readonly host: string | null;
  readonly isHostHere: boolean;
  readonly names: readonly (string | null)[];
  readonly seat: Seat | null;
  /** Whether the match is over; older servers do not say. */
  readonly isOver?: boolean;
  readonly own: Seat | null;
  readonly public: boolean;
  readonly level: 'seeded' | 'committed';
  readonly clock: ClockSettings | null;
  readonly claim: number | null;
  readonly options: readonly OptionTold[];
}

/** An option that is not as usual, for the table or for one seat; of a list the length is told. */
export interface OptionTold {
  readonly name: string;
  readonly seat: Seat | null;
  readonly value?: string | number | boolean;
  readonly count?: number;
}

/** A table with strangers: which game, and on which terms. */
export type StrangerRequest = Pick<NewMatch, 'game' | 'name' | 'options' | 'level' | 'clock'> & {
  /** How many play; as few as the game allows unless it is given. */
  readonly seats?: number;
  /** Joins the oldest open table of the game, whatever its terms; those given are for a table that has to be opened. */
  readonly anyTerms?: boolean;
};

/** A seat that was found; `isWaiting` if nobody has been there before. */
export interface FoundTable {
  readonly match: string;
  readonly seat: Seat;
  readonly isWaiting: boolean;
}

/** The server refused a request: a code of the protocol, and the facts beside it. */
export class RequestRefused extends Error {
  readonly code: string;
  readonly facts: { readonly [fact: string]: unknown };

  constructor(body: unknown) {
    const { code = 'Unavailable', ...facts } = typeof body === 'object' ? Object(body) : {};
    super(String(code));
    this.code = String(code);
    this.facts = facts;
  }
}

/** Creates a match. The key is kept before it is announced, and forgotten if there is no match. */
export async function createMatch(
  world: World,
  token: string | undefined,
  load: LoadKeys | undefined,
  request: NewMatch,
): Promise<Created> {
  const takesSeat = request.level === 'committed' && request.seats.includes('me');
  const keys = takesSeat ? await load?.() : undefined;
  const signer = await keys?.fresh();
  const answered = await ask(world, 'api/matches', { ...request, ...(signer ? { signer } : {}) }, token);
  if (answered.status >= 300) {
    if (signer) await keys?.discard(signer);
    throw new RequestRefused(answered.body);
  }
  const created = answered.body as Created;
  if (signer) await keys?.announced(created.match, signer);
  return created;
}

/** Takes a seat. Which level the match has is not known before, so a key goes with every request. */
export async function joinMatch(
  world: World,
  token: string | undefined,
  load: LoadKeys | undefined,
  match: string,
  request: JoinMatch,
): Promise<Seat> {
  const keys = await load?.();
  const signer = await keys?.forMatch(match);
  const path = `api/matches/${encodeURIComponent(match)}/join`;
  const { status, body } = await ask(world, path, { ...request, ...(signer ? { signer } : {}) }, token);
  if (status >= 300) throw new RequestRefused(body);
  const { seat, signer: taken = signer } = Object(body);
  // The match is not committed, or the seat was taken before, from another device: this key is not the seat's.
  if (signer !== undefined && taken !== signer) await keys?.forget(match, signer);
  return Number(seat);
}

/** Asks what one is invited to. */
export async function lookAtInvitation(
  world: World,
  token: string | undefined,
  match: string,
  code: string | undefined,
): Promise<Invitation> {
  const path = `api/matches/${encodeURIComponent(match)}/invitation`;
  const { status, body } = await ask(world, path, code ? { invitation: code } : {}, token);
  if (status >= 300) throw new RequestRefused(body);
  return body as Invitation;
}

/** Looks for a stranger. The key is kept before it is announced, and forgotten if it is not the seat's. */
export async function playStranger(
  world: World,
  token: string | undefined,
  load: LoadKeys | undefined,
  request: StrangerRequest,
): Promise<FoundTable> {
  const keys = request.level === 'committed' ? await load?.() : undefined;
  const signer = await keys?.fresh();
  const { status, body } = await ask(world, 'api/play', { ...request, ...(signer ? { signer } : {}) }, token);
  const { match, seat, isWaiting, signer: taken = null } = Object(body);
  const isOurs = status < 300 && taken === signer;
  if (signer && isOurs) await keys?.announced(String(match), signer);
  else if (signer) await keys?.discard(signer);
  if (status >= 300) throw new RequestRefused(body);
  return { match: String(match), seat: Number(seat), isWaiting: isWaiting === true };
}

/** Returns how many tables of strangers the same request could join now. */
export async function countStrangers(
  world: World,
  token: string | undefined,
  request: StrangerRequest,
): Promise<number> {
  const { status, body } = await ask(world, 'api/play', { ...request, countOnly: true }, token);
  if (status >= 300) throw new RequestRefused(body);
  return Number(Object(body).waiting ?? 0);
}

async function ask(world: World, path: string, body: object, token: string | undefined): Promise<Answered> {
  if (!world.ask) throw new TypeError('this client has no world.ask to send requests with');
  return world.ask(path, body, token);
}
