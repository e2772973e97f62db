/** Matches begun and taken up again: from options, or from what a store has kept (H6, H7). */
import { err, ok, start, type Game, type Json, type MatchState, type Refusal, type Result } from '../core/index.ts';
import { catalogDigest, loadMatch, saveMatch } from '../core/save/index.ts';
import type { Seed } from '../rng/index.ts';
import { Match, type Holding, type HostPorts } from './match.ts';
import type { MatchId, StoredMatch } from './ports.ts';
import type { ClockSettings, Head, MatchRecord } from './records.ts';
import { after, standingAt, standingOf, type Standing } from './standing.ts';

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

/** How long a lease holds unless it is renewed, in milliseconds. */
export const LEASE = 10_000;

/** Begins a match and stores its beginning, or says why the game refuses. */
export async function beginMatch(ports: HostPorts, game: Game, beginning: Beginning): Promise<Result<Match, Refusal>> {
  const begun = start(game, beginning.options, { chance: beginning.seed });
  if (!begun.ok) return begun;
  const { state } = begun.value;
  const head = headOf(game, beginning, state);
  await ports.store.create(beginning.match, head);
  const lease = await ports.store.lease(beginning.match, beginning.owner, ports.lease ?? LEASE);
  if (!lease) return err({ code: 'Unavailable', match: beginning.match });
  return ok(new Match(ports, { game, head, lease }, standingAt(game, head, state, ports.clock.now())));
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
  const lease = await ports.store.lease(match, owner, ports.lease ?? LEASE);
  if (!lease) return err({ code: 'Unavailable', match });
  const stored = await ports.store.load(match);
  const other = otherRules(game, stored.head);
  const resumed = other ? err(other) : await stood(ports, { game, head: stored.head, lease }, stored);
  // Somebody else may have the rules.
  if (!resumed.ok) await ports.store.release(lease);
  return resumed;
}

function otherRules(game: Game, { game: wanted }: Head): ResumeRefusal | undefined {
  const own = { name: game.name, version: game.version, catalog: catalogDigest(game) };
  const key = (['name', 'version', 'catalog'] as const).find((each) => own[each] !== wanted[each]);
  return key && { code: 'OtherRules', field: key, wanted: wanted[key], own: own[key] };
}

/** From the latest sound snapshot, or from the beginning, through the records behind it. */
async function stood(ports: HostPorts, of: Holding, stored: StoredMatch): Promise<Result<Match, ResumeRefusal>> {
  const { game, head, lease } = of;
  const now = ports.clock.now();
  const { snapshot, records } = stored;
  const short = snapshot && standingOf(game, head, snapshot, now);
  if (short?.ok) return ok(new Match(ports, of, through(game, short.value, records, now)));
  if (snapshot) ports.warnings.warn('DamagedSnapshot', { match: lease.match, seq: snapshot.seq });
  const begun = loadMatch(game, head.start);
  if (!begun.ok) return err({ code: 'Damaged', match: lease.match });
  const all = snapshot ? (await ports.store.load(lease.match, 0)).records : records;
  return ok(new Match(ports, of, through(game, standingAt(game, head, begun.value, now), all, now)));
}

/** While nobody was there, nobody's time ran. */
function through(game: Game, from: Standing, records: readonly MatchRecord[], now: number): Standing {
  const to = records.reduce((standing, record) => after(game, standing, record), from);
  return { ...to, banks: to.banks && { ...to.banks, since: now } };
}
