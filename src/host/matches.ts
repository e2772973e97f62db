/** Matches begun and taken up again: from options, or from what a store has kept (H6, H7). */
import {
  err,
  ok,
  reading,
  start,
  type Game,
  type Json,
  type MatchState,
  type Refusal,
  type Result,
} from '../core/index.ts';
import { catalogDigest, loadMatch, loadValue, saveMatch } from '../core/save/index.ts';
import type { Seed } from '../rng/index.ts';
import { Ceremony, freshSecrets, rehearse } from './ceremony.ts';
import type { Holding, HostPorts } from './holding.ts';
import { Match } from './match.ts';
import { wholeOf } from './past.ts';
import { StoreRefusal, type Lease, type MatchId, type StoredMatch } from './ports.ts';
import { readHead, type ClockSettings, type FairHead, type Head, type MatchRecord } from './records.ts';
import { whereThrown } from './rules-failed.ts';
import { after, standingAt, standingOf, type Standing } from './standing.ts';
import { isSealed, storedTranscript } from './told-match.ts';

/** What a match is begun with. */
export interface Beginning {
  readonly match: MatchId;
  readonly options?: unknown;
  /** At level `committed` it decides nothing: there the seed is made by all, in a ceremony. */
  readonly seed: Seed;
  readonly clock?: ClockSettings;
  /** Milliseconds after which the others may claim a match that somebody left; left out: never. */
  readonly claim?: number;
  /** Milliseconds that spectators are behind (H15). */
  readonly delay?: number;
  /** Nobody sees a card and nothing can be done before every seat is taken; at level `committed` that is always so. */
  readonly awaitsAll?: boolean;
  /** Level `committed` (F1): milliseconds that the roles have for the ceremony. */
  readonly committed?: { readonly patience: number };
  /** For the keeper of the match; the host does not read it. */
  readonly about?: Json;
  readonly owner: string;
}

/** How long a lease holds unless it is renewed, in milliseconds. */
export const LEASE = 10_000;

/** Begins a match and stores its beginning, or says why the game refuses. */
export async function beginMatch(ports: HostPorts, game: Game, beginning: Beginning): Promise<Result<Match, Refusal>> {
  // Nobody would know what to do for a seat out of time.
  if (beginning.clock?.empty === 'play' && !game.onTimeout) return err({ code: 'NoTimeoutRule', game: game.name });
  const begun = startSoundly(ports, game, beginning);
  if (!begun.ok) return begun;
  const fair = fairHead(ports, game, beginning, begun.value.state);
  if (fair && !fair.ok) return fair;
  const head = headOf(game, beginning, begun.value.state, fair?.value);
  const ceremony = ceremonyOf(ports, game, beginning.match, head);
  const state = ceremony ? begun.value.blank : begun.value.state;
  const standing = { ...standingAt(game, head, state, ports.clock.now()), blank: begun.value.blank };
  const refused = ceremony && rehearse(ceremony, standing);
  if (refused) return err(refused);
  const lease = await ports.store.create(beginning.match, head, beginning.owner, ports.lease ?? LEASE);
  return ok(new Match(ports, { game, head, lease }, standing, ceremony));
}

/** A set-up that throws is a match that cannot be made, and nothing worse. */
function startSoundly(
  { warnings }: HostPorts,
  game: Game,
  { match, options, seed }: Beginning,
): ReturnType<typeof start> {
  try {
    return start(game, options, { chance: seed });
  } catch (error) {
    warnings.warn('RulesFailed', { match, where: whereThrown(error) });
    return err({ code: 'RulesFailed' });
  }
}

/** The secrets of a match at level `committed`, or why there can be none. */
function fairHead(
  { fairness }: HostPorts,
  game: Game,
  { committed }: Beginning,
  state: MatchState,
): Result<FairHead, Refusal> | undefined {
  if (!committed) return undefined;
  // A game whose shuffles no transcript can prove would stop at the first of them.
  if (!fairness || game.shufflesAsTheyLie) return err({ code: 'LevelNotOffered', level: 'committed' });
  // The ticks of the clock would have to be signed by a seat.
  if (game.ticks?.rate(reading(state)) !== undefined) return err({ code: 'NotInRealTime', level: 'committed' });
  return ok(freshSecrets(fairness, state.layout.seats, committed.patience));
}

function ceremonyOf(
  { fairness }: Pick<HostPorts, 'fairness'>,
  game: Game,
  match: MatchId,
  head: Head,
): Ceremony | undefined {
  return fairness && head.fair && new Ceremony(fairness, game, match, head, head.fair);
}

function headOf(game: Game, beginning: Beginning, state: MatchState, fair: FairHead | undefined): Head {
  const { options = {}, clock, about = null, claim, delay, awaitsAll } = beginning;
  return {
    format: 'cardwright/match/1',
    game: { name: game.name, version: game.version, catalog: catalogDigest(game) },
    // Options that came over a wire are JSON; those of a program become it here.
    options: JSON.parse(JSON.stringify(options)) as Json,
    clock: clock ?? null,
    start: fair ? '' : saveMatch(game, state),
    about,
    ...(claim === undefined ? {} : { claim }),
    ...(delay === undefined ? {} : { delay }),
    ...(awaitsAll && !fair ? { awaitsAll } : {}),
    ...(fair ? { fair } : {}),
  };
}

/** Why a stored match cannot go on. */
export type ResumeRefusal = Refusal & { readonly code: 'OtherRules' | 'DamagedMatch' | 'Unavailable' };

/** Takes up a stored match where it stands, in the middle of a question if it was. */
export async function resumeMatch(
  ports: HostPorts,
  game: Game,
  match: MatchId,
  owner: string,
): Promise<Result<Match, ResumeRefusal>> {
  const lease = await ports.store.lease(match, owner, ports.lease ?? LEASE);
  if (!lease) return err({ code: 'Unavailable', match });
  const resumed = await takenUpFrom(ports, game, lease).catch(damagedBy(match));
  // Somebody else may have the rules.
  if (!resumed.ok) await ports.store.release(lease);
  return resumed;
}

async function takenUpFrom(ports: HostPorts, game: Game, lease: Lease): Promise<Result<Match, ResumeRefusal>> {
  const loaded = await ports.store.load(lease.match);
  const stored = { ...loaded, head: readHead(loaded.head) };
  const other = otherRules(game, stored.head);
  const of = { game, head: stored.head, lease };
  return other ? err({ ...other }) : (of.head.fair ? stoodAtCeremony : stood)(ports, of, stored);
}

/** What the store cannot read, or the rules cannot follow, is a damaged match; any other failure is the store's. */
const damagedBy =
  (match: MatchId) =>
  (error: unknown): Result<never, ResumeRefusal> => {
    if (error instanceof CannotFollow) return err({ code: 'DamagedMatch', match, reason: error.message });
    if (error instanceof StoreRefusal && error.code === 'DamagedMatch')
      return err({ code: 'DamagedMatch', match, reason: error.reason ?? 'it cannot be read' });
    throw error;
  };

/** The rules, or the kernel, cannot carry out what the records say. */
class CannotFollow extends Error {}

/** The rules at hand are not those of a match: what differs, and how it is called there and here. */
export interface OtherRules {
  readonly code: 'OtherRules';
  readonly field: 'name' | 'version' | 'catalog';
  readonly wanted: string;
  /** `null`: there is no such game. */
  readonly own: string | null;
}

/** Why the rules at hand cannot go on with a match: another name, another version or other cards. */
export function otherRules(game: Game, { game: wanted }: Head): OtherRules | undefined {
  const own = { name: game.name, version: game.version, catalog: catalogDigest(game) };
  const key = (['name', 'version', 'catalog'] as const).find((each) => own[each] !== wanted[each]);
  return key && { code: 'OtherRules', field: key, wanted: wanted[key], own: own[key] };
}

/** Why a match of other rules is over for those who look at it. */
const OTHER_RULES = { winners: [], reason: 'OtherRules' };

/**
 * A stored match for reading, by rules of another version or with other cards: where it stands, and nothing can be done. Not
 * every change of rules leaves it readable: then it is refused with `DamagedMatch`.
 */
export async function showMatch(ports: HostPorts, game: Game, match: MatchId): Promise<Result<Match, ResumeRefusal>> {
  const stored = await ports.store.load(match, 0);
  const now = ports.clock.now();
  try {
    const { head, records } = stored;
    const begun = startAnyhow(game, head);
    const stood = await through(ports, game, standingFrom(game, head, begun, now), records);
    const dealt = stood.dealt || records.some(({ events }) => events.length > 0);
    const outcome = stood.outcome ?? (dealt ? game.outcome(reading(stood.state)) : undefined) ?? OTHER_RULES;
    const shown: Standing = { ...stood, dealt, verdict: OTHER_RULES, outcome, banks: undefined };
    for (const viewer of [...shown.guests.keys(), 'spectator' as const]) wholeOf(game, shown, viewer);
    const lease = { match, owner: '', epoch: -1 };
    return ok(new Match(ports, { game, head, lease, isShown: true }, shown));
  } catch {
    // Rules that do not know its cards or values.
    return err({ code: 'DamagedMatch', match, reason: 'the rules at hand cannot show it' });
  }
}

/**
 * The table before the first record, whatever version of the game it is of: the kernel's own gate still holds. At level
 * `committed` it is laid by the rules at hand. Throws if neither is possible.
 */
export function startAnyhow(game: Game, head: Head): MatchState {
  const begun = head.fair
    ? start(game, head.options, { chance: new Uint8Array(64) })
    : loadValue(withoutGame(head.start));
  if (!begun.ok) throw new Error('the beginning cannot be read');
  return 'blank' in begun.value ? begun.value.blank : begun.value;
}

function withoutGame(saved: string): unknown {
  const { game: _, ...state }: { readonly game?: unknown } = Object(JSON.parse(saved));
  return state;
}

/** From the latest sound snapshot, or from the beginning, through the records behind it. */
async function stood(ports: HostPorts, of: Holding, stored: StoredMatch): Promise<Result<Match, ResumeRefusal>> {
  const { game, head, lease } = of;
  const now = ports.clock.now();
  const { snapshot, records } = stored;
  const short = snapshot && standingOf(game, head, snapshot, now);
  if (short?.ok) return ok(new Match(ports, of, await through(ports, game, blanked(game, head, short.value), records)));
  if (snapshot) ports.warnings.warn('DamagedSnapshot', { match: lease.match, seq: snapshot.seq });
  const begun = loadMatch(game, head.start);
  if (!begun.ok) return err({ code: 'DamagedMatch', match: lease.match, reason: 'its beginning cannot be read' });
  const all = snapshot ? (await ports.store.load(lease.match, 0)).records : records;
  return ok(new Match(ports, of, await through(ports, game, standingFrom(game, head, begun.value, now), all)));
}

/** A transcript is made again from what went into it, from the first record on (F47). */
async function stoodAtCeremony(
  ports: HostPorts,
  of: Holding,
  { records }: StoredMatch,
): Promise<Result<Match, ResumeRefusal>> {
  const { game, head, lease } = of;
  const ceremony = ceremonyOf(ports, game, lease.match, head);
  const standing = await ceremonyAfter(ports, game, head, ceremony, records);
  return ok(new Match(ports, of, takenUp(standing, ports.clock.now()), ceremony));
}

/** Returns where a match at level `committed` stands behind some records. Throws `CannotFollow` at one that makes no sense. */
async function ceremonyAfter(
  ports: Pick<HostPorts, 'clock' | 'breathe'>,
  game: Game,
  head: Head,
  ceremony: Ceremony | undefined,
  records: readonly MatchRecord[],
): Promise<Standing> {
  const begun = start(game, head.options, { chance: new Uint8Array(64) });
  if (!ceremony || !begun.ok) throw new CannotFollow('its ceremony cannot be taken up');
  const first = standingAt(game, head, begun.value.blank, ports.clock.now());
  return inTurns(ports, first, records, (from, record) => {
    const made = ceremony.again(from, record);
    return made && after(game, from, record, made);
  });
}

/**
 * Returns what only the auditor of a sealed match gets (F24): with it the transcript is checked in full. Fails with `NotOver`
 * before the end, and with `NotCommitted` or `NotSealed` where nothing was kept for an auditor.
 */
export async function auditMatch(
  ports: Pick<HostPorts, 'clock' | 'breathe' | 'fairness'>,
  game: Game,
  match: MatchId,
  stored: StoredMatch,
): Promise<Result<Json, Refusal>> {
  const head = readHead(stored.head);
  const lines = storedTranscript(stored);
  if (!head.fair) return err({ code: 'NotCommitted' });
  if (!lines) return err({ code: 'NotOver' });
  if (!isSealed(lines)) return err({ code: 'NotSealed' });
  const other = otherRules(game, head);
  if (other) return err({ ...other });
  const ceremony = ceremonyOf(ports, game, match, head);
  // Every line is made again on the way, the digest of the audit among them.
  return ceremonyAfter(ports, game, head, ceremony, stored.records).then(
    (standing) => ok(ceremony?.audit(standing) ?? null),
    damagedBy(match),
  );
}

/** A match before its first record, with what is shown of it until everybody is there. */
const standingFrom = (game: Game, head: Head, state: MatchState, now: number): Standing =>
  blanked(game, head, standingAt(game, head, state, now));

function blanked(game: Game, head: Head, standing: Standing): Standing {
  if (standing.dealt) return standing;
  const begun = start(game, head.options, { chance: new Uint8Array(64) });
  if (!begun.ok) throw new Error(`the table of ${game.name} cannot be laid`);
  return { ...standing, blank: begun.value.blank };
}

const through = async (
  ports: HostPorts,
  game: Game,
  from: Standing,
  records: readonly MatchRecord[],
): Promise<Standing> =>
  takenUp(await inTurns(ports, from, records, (standing, record) => after(game, standing, record)), ports.clock.now());

/** Records that are carried out before others have their turn: a transcript takes milliseconds for each. */
const AT_ONCE = 20;

/** Carries out records one after the other. Throws `CannotFollow` at one that makes no sense. */
async function inTurns(
  { breathe }: Pick<HostPorts, 'breathe'>,
  from: Standing,
  records: readonly MatchRecord[],
  step: (standing: Standing, record: MatchRecord) => Standing | undefined,
): Promise<Standing> {
  let standing = from;
  for (const [at, record] of records.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await breathe?.();
    standing = following(record, () => step(standing, record));
  }
  return standing;
}

/** The match behind a record, or `CannotFollow` if the record makes no sense. */
function following(record: MatchRecord, step: () => Standing | undefined): Standing {
  let next: Standing | undefined;
  try {
    next = step();
  } catch {
    next = undefined;
  }
  if (!next) throw new CannotFollow(`record ${record.seq} cannot be carried out`);
  return next;
}

/** While nobody was there, nobody's time ran. */
const takenUp = (standing: Standing, now: number): Standing => ({
  ...standing,
  banks: standing.banks && { ...standing.banks, since: now },
});
