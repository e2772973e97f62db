/**
 * Play a stranger: one request that takes a seat at the oldest table with the same terms, or with any terms if the guest does
 * not mind, or opens one and waits. Requests for the same game are answered one after the other, so two never both wait; and where several processes share a store,
 * whoever has opened a table looks again and goes to an older one, because of any two tables both sides know which is older.
 */
import { err, type Refusal, type Result } from '../core/index.ts';
import type { MatchId } from '../host/index.ts';
import type { Desk } from './desk.ts';
import type { Created } from './lobby.ts';
import { anyTermsDigest, byAge, termsDigest, type OpenTable } from './open-tables.ts';
import type { CreateRequest, PlayRequest } from './protocol.ts';
import type { Creator } from './quota.ts';
import { toldOptions } from './told-options.ts';

/** A seat that was found: in which match, and whether one waits there for somebody. */
export interface FoundTable {
  readonly match: MatchId;
  readonly seat: number;
  readonly signer: string | null;
  readonly isWaiting: boolean;
}

/** How a seat at another table is taken, wherever it runs. */
export type TakeSeat = (
  match: MatchId,
) => Promise<Result<{ readonly seat: number; readonly signer: string | null }, Refusal>>;

/** A table that was opened may have to be given up for an older one, which may be taken meanwhile: so often. */
const MAX_ATTEMPTS = 4;

const turns = new WeakMap<Desk, Map<string, Promise<unknown>>>();

/** Brings a guest to a stranger's table, or to one of its own that waits. */
export async function playStranger(
  desk: Desk,
  request: PlayRequest,
  creator: Creator,
  takeSeat: TakeSeat,
): Promise<Result<FoundTable, Refusal>> {
  const asked = readTerms(desk, request);
  if (!asked.ok) return asked;
  const { terms, create } = asked.value;
  return inTurn(desk, request.game, async () => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const found = await joinOldest(await tablesFor(desk, terms, creator.key), takeSeat);
      if (found) return { ok: true, value: found };
      const made = await desk.lobby.create(create, creator, await desk.cluster?.usage(creator));
      if (!made.ok) return made;
      if (attempt === MAX_ATTEMPTS || !(await givesWay(desk, terms, creator.key, made.value)))
        return { ok: true, value: waitingAt(made.value, request) };
    }
    return err({ code: 'Unavailable', retryAfter: 1_000 });
  });
}

/** Returns how many tables of others the same request could join now. */
export async function countTables(
  desk: Desk,
  request: PlayRequest,
  key: string,
): Promise<Result<{ readonly waiting: number }, Refusal>> {
  const asked = readTerms(desk, request);
  if (!asked.ok) return asked;
  const tables = await tablesFor(desk, asked.value.terms, key);
  return { ok: true, value: { waiting: tables.filter(({ isOwn }) => !isOwn).length } };
}

interface Asked {
  readonly terms: string;
  readonly create: CreateRequest;
}

function readTerms({ lobby }: Desk, request: PlayRequest): Result<Asked, Refusal> {
  const {
    game,
    seats: count,
    options: given,
    clock,
    level = 'seeded',
    anyTerms = false,
    countOnly: _,
    ...own
  } = request;
  const served = lobby.games.get(game);
  if (!served) return err({ code: 'NoSuchGame', game, games: [...lobby.games.keys()] });
  const seats = count ?? Math.max(2, served.game.seats.min);
  const options = given ?? served.options?.(seats) ?? {};
  // Whoever comes second would sit at the worse end of a table that both have asked for.
  if (
    toldOptions(JSON.parse(JSON.stringify(options)), served.options?.(seats), seats).some(({ seat }) => seat !== null)
  )
    return err({ code: 'UnequalOptions' });
  const terms = anyTerms ? anyTermsDigest(game) : termsDigest({ game, seats, options, clock: clock ?? null, level });
  const wanted = ['me' as const, ...Array.from({ length: seats - 1 }, () => 'open' as const)];
  const more = { ...(clock ? { clock } : {}), ...own };
  return { ok: true, value: { terms, create: { game, seats: wanted, options, level, public: true, ...more } } };
}

async function tablesFor({ lobby, cluster }: Desk, terms: string, key: string): Promise<readonly OpenTable[]> {
  const others = (await cluster?.waiting(terms, key)) ?? [];
  return [...lobby.openTables.waiting(terms, key), ...others].toSorted(byAge);
}

/** Takes a seat at the oldest table that has one left; a table of one's own is where one waits already. */
async function joinOldest(tables: readonly OpenTable[], takeSeat: TakeSeat): Promise<FoundTable | undefined> {
  const own = tables.find(({ isOwn }) => isOwn);
  for (const { match, isOwn } of own ? [own] : tables) {
    const taken = await takeSeat(match);
    if (taken.ok) return { match, ...taken.value, isWaiting: isOwn };
  }
  return undefined;
}

/** Gives a new table up if there is an older one; nobody does who has got company meanwhile. */
async function givesWay(desk: Desk, terms: string, key: string, { match }: Created): Promise<boolean> {
  if (!desk.cluster) return false;
  const tables = await tablesFor(desk, terms, key);
  const at = tables.findIndex((table) => table.match === match);
  const isOlder = tables.slice(0, Math.max(0, at)).some(({ isOwn }) => !isOwn);
  return isOlder && (await desk.lobby.openTables.cancel(match, key)) === undefined;
}

const waitingAt = ({ match, seat }: Created, { signer }: PlayRequest): FoundTable => ({
  match,
  seat: seat ?? 0,
  signer: signer ?? null,
  isWaiting: true,
});

/** Answers requests for the same game one after the other. */
async function inTurn<T>(desk: Desk, game: string, work: () => Promise<T>): Promise<T> {
  const queue = turns.get(desk) ?? new Map<string, Promise<unknown>>();
  turns.set(desk, queue);
  const before = queue.get(game) ?? Promise.resolve();
  const mine = before.then(work, work);
  queue.set(game, mine);
  try {
    return await mine;
  } finally {
    if (queue.get(game) === mine) queue.delete(game);
  }
}
