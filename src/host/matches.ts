/** Matches begun and taken up again: from options, or from what a store has kept (H6, H7). */
import { err, ok, start, type Game, type Json, type MatchState, type Refusal, type Result } from '../core/index.ts';
import { evolveAll } from '../core/history/index.ts';
import { catalogDigest, loadMatch, saveMatch } from '../core/save/index.ts';
import type { Seed } from '../rng/index.ts';
import { Match, type HostPorts, type Standing } from './match.ts';
import type { Lease, MatchId, StoredMatch } from './ports.ts';
import type { ClockSettings, Head, MatchRecord, Snapshot } from './records.ts';

/** What a match is begun with. */
export interface Beginning {
  readonly match: MatchId;
  readonly options?: unknown;
  readonly seed: Seed;
  readonly clock?: ClockSettings;
  /** For the keeper of the match; the host does not read it. */
  readonly about?: Json;
  readonly owner: string;
}

/** How long a lease holds, in milliseconds, unless it is renewed. */
export const LEASE = 10_000;

/** Begins a match and stores its beginning, or says why the game refuses. */
export async function beginMatch(ports: HostPorts, game: Game, beginning: Beginning): Promise<Result<Match, Refusal>> {
  const begun = start(game, beginning.options, { chance: beginning.seed });
  if (!begun.ok) return begun;
  const { state } = begun.value;
  const head = headOf(game, beginning, state);
  await ports.store.create(beginning.match, head);
  const lease = await ports.store.lease(beginning.match, beginning.owner, LEASE);
  if (!lease) return err({ code: 'Unavailable', match: beginning.match });
  return ok(new Match(ports, { game, head, lease, state, seq: 0, done: [] }));
}

function headOf(game: Game, { options = {}, clock, about = null }: Beginning, state: MatchState): Head {
  return {
    format: 'cardwright/match/1',
    game: { name: game.name, version: game.version, catalog: catalogDigest(game) },
    // Options that came over a wire are JSON; those of a program become it here.
    options: JSON.parse(JSON.stringify(options)) as Json,
    clock: clock ?? null,
    start: saveMatch(game, state),
    about,
  };
}

/** Why a stored match cannot go on. */
export type ResumeRefusal = Refusal & { readonly code: 'OtherRules' | 'Damaged' | 'Unavailable' };

/** Takes up a stored match where it stands, in the middle of a question if it was. */
export async function resumeMatch(
  ports: HostPorts,
  game: Game,
  match: MatchId,
  owner: string,
): Promise<Result<Match, ResumeRefusal>> {
  const lease = await ports.store.lease(match, owner, LEASE);
  if (!lease) return err({ code: 'Unavailable', match });
  const stored = await ports.store.load(match);
  const other = otherRules(game, stored.head);
  if (other) return err(other);
  return stood(ports, game, lease, stored);
}

function otherRules(game: Game, { game: wanted }: Head): ResumeRefusal | undefined {
  const own = { name: game.name, version: game.version, catalog: catalogDigest(game) };
  const key = (['name', 'version', 'catalog'] as const).find((each) => own[each] !== wanted[each]);
  return key && { code: 'OtherRules', field: key, wanted: wanted[key], own: own[key] };
}

/** The state of the latest sound snapshot, or of the beginning, and the records behind it. */
async function stood(
  ports: HostPorts,
  game: Game,
  lease: Lease,
  { head, snapshot, records }: StoredMatch,
): Promise<Result<Match, ResumeRefusal>> {
  const saved = snapshot && loadMatch(game, snapshot.state);
  if (snapshot && saved?.ok) return ok(standing(ports, { game, head, lease }, saved.value, snapshot, records));
  if (snapshot) ports.warnings.warn('DamagedSnapshot', { match: lease.match, seq: snapshot.seq });
  const begun = loadMatch(game, head.start);
  if (!begun.ok) return err({ code: 'Damaged', match: lease.match });
  const all = snapshot ? (await ports.store.load(lease.match, 0)).records : records;
  return ok(standing(ports, { game, head, lease }, begun.value, { seq: 0, done: [] }, all));
}

function standing(
  ports: HostPorts,
  of: Pick<Standing, 'game' | 'head' | 'lease'>,
  from: MatchState,
  { seq, banks, done }: Omit<Snapshot, 'state'>,
  records: readonly MatchRecord[],
): Match {
  const events = records.flatMap((record) => record.events);
  const last = records.at(-1);
  return new Match(ports, {
    ...of,
    state: evolveAll(from, events),
    seq: seq + records.length,
    banks: last?.banks ?? banks,
    verdict: last?.verdict,
    done: [...done, ...records],
  });
}
