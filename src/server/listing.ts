/** The list of public matches, page by page (H11): in a stable order, with a cursor, and never larger than a bound. */
import { err, ok, type Refusal, type Result } from '../core/index.ts';
import type { Head, Match, MatchId } from '../host/index.ts';
import { openSeats, type Entry } from './about.ts';

/** A match as the list of public ones shows it; one without an open seat is under way, and can be watched. */
export interface Listed {
  readonly match: MatchId;
  readonly game: string;
  readonly names: readonly (string | null)[];
  readonly open: number;
  /** What whoever sits down agrees to: the level, the clock, and after how long away the match may be claimed. */
  readonly level: 'seeded' | 'committed';
  readonly clock: Head['clock'];
  readonly claim: number | null;
  /** How far it has come, as a spectator sees it: its turn, its hand. */
  readonly counts: Match['counts'];
}

/** Where a match stands in the list: tables with an open seat come first, the newest of each kind before the others. */
export type ListPlace = readonly [group: number, age: number, match: MatchId];

/** A match with its place in the list. */
export interface ListRow {
  readonly place: ListPlace;
  readonly listed: Listed;
}

/** What part of the list is asked for. */
export interface ListRequest {
  /** The place of the last match that one has. */
  readonly after?: ListPlace;
  readonly limit: number;
}

/** A page of the list; `next` is the cursor of the page behind it, null on the last. */
export interface ListPage {
  readonly matches: readonly Listed[];
  readonly next: string | null;
}

/** Matches on a page, unless fewer are asked for, and at most. */
export const MAX_LISTED = 50;

/** Bytes of a page at most; a page has at least one match. */
const MAX_PAGE_BYTES = 65_536;

/** Reads `limit` and `after` of a request for the list. */
export function readListRequest(query: URLSearchParams): Result<ListRequest, Refusal> {
  const [limit, after] = [query.get('limit') ?? String(MAX_LISTED), query.get('after')];
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > MAX_LISTED)
    return err({ code: 'BadMessage', path: 'limit', expected: `a whole number from 1 to ${MAX_LISTED}` });
  if (after === null) return ok({ limit: Number(limit) });
  const place = placeOf(after);
  return place
    ? ok({ limit: Number(limit), after: place })
    : err({ code: 'BadMessage', path: 'after', expected: 'a cursor (`next` of a page)' });
}

/** Returns the rows of a request, in order. At most `mostOfOne` matches from one address are listed, so that nobody fills the list. */
export function listRows(
  entries: readonly Entry[],
  { after, limit }: ListRequest,
  mostOfOne: number,
): readonly ListRow[] {
  const byAddress = new Map<string, number>();
  const isOneTooMany = ({ about }: Entry): boolean => {
    const [address] = about.networks;
    if (address === undefined) return false;
    const count = (byAddress.get(address) ?? 0) + 1;
    byAddress.set(address, count);
    return count > mostOfOne;
  };
  return entries
    .filter(isListed)
    .map((entry) => ({ entry, place: placeIn(entry) }))
    .toSorted((a, b) => comparePlaces(a.place, b.place))
    .filter(({ entry }) => !isOneTooMany(entry))
    .filter(({ place }) => !after || comparePlaces(place, after) > 0)
    .slice(0, limit + 1)
    .map(({ entry, place }) => ({ place, listed: listed(entry) }));
}

/** Returns one page made from the rows of one or several processes. */
export function pageOf(rows: readonly ListRow[], limit: number): ListPage {
  const sorted = rows.toSorted((a, b) => comparePlaces(a.place, b.place));
  const page: ListRow[] = [];
  let bytes = 0;
  for (const row of sorted.slice(0, limit)) {
    bytes += Buffer.byteLength(JSON.stringify(row.listed)) + 1;
    if (page.length > 0 && bytes > MAX_PAGE_BYTES - FRAME_BYTES) break;
    page.push(row);
  }
  const last = page.at(-1);
  const isLast = page.length === sorted.length || !last;
  return { matches: page.map((row) => row.listed), next: isLast ? null : cursorOf(last.place) };
}

/** Bytes of a page beside its matches. */
const FRAME_BYTES = 256;

/** Public and not over. A match under way is listed when there is something to watch, which is later where spectators are behind (H15). */
function isListed(entry: Entry): boolean {
  const { match, about } = entry;
  if (!about.public || match.outcomeShown) return false;
  return openSeats(entry).length > 0 ? !match.outcome : !match.head.delay || match.seqFor('spectator') > 0;
}

const placeIn = (entry: Entry): ListPlace => [
  openSeats(entry).length > 0 ? 0 : 1,
  -entry.about.created,
  entry.match.id,
];

function comparePlaces(a: ListPlace, b: ListPlace): number {
  if (a[0] !== b[0]) return a[0] - b[0];
  if (a[1] !== b[1]) return a[1] - b[1];
  return a[2] < b[2] ? -1 : Number(a[2] > b[2]);
}

const cursorOf = (place: ListPlace): string => Buffer.from(JSON.stringify(place)).toString('base64url');

function placeOf(cursor: string): ListPlace | undefined {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor.slice(0, MAX_CURSOR), 'base64url').toString('utf8'));
    if (!Array.isArray(place) || place.length !== 3) return undefined;
    const [group, age, match]: readonly unknown[] = place;
    const isPlace = typeof group === 'number' && typeof age === 'number' && typeof match === 'string';
    return isPlace ? [group, age, match] : undefined;
  } catch {
    return undefined;
  }
}

const MAX_CURSOR = 300;

/** A match as a line of the list. */
function listed(entry: Entry): Listed {
  const { match } = entry;
  const open = openSeats(entry).length;
  const names = match.guests.map((each) => each?.name ?? null);
  const { fair, clock, claim = null } = match.head;
  const level = fair ? 'committed' : 'seeded';
  return { match: match.id, game: match.game.name, names, open, level, clock, claim, counts: countsIn(entry) };
}

/** What was counted last, and behind which record: a list that is asked for again and again costs no more than what has happened. */
const counted = new WeakMap<Match, { readonly seq: number; readonly counts: Match['counts'] }>();

/** Returns how far a match has come, as a spectator sees it; before everybody is there nothing has been counted. */
export function countsIn(entry: Entry): Match['counts'] {
  if (openSeats(entry).length > 0) return {};
  const { match } = entry;
  const seq = match.seqFor('spectator');
  const last = counted.get(match);
  if (last?.seq === seq) return last.counts;
  const { counts } = match;
  counted.set(match, { seq, counts });
  return counts;
}
