/**
 * The terms of a match, fixed before the first commitment (F16): which game, which rules, which decks, who plays, and
 * how much will be proved. They are the log's first event and cannot change afterwards (F1).
 */
import { canonicalJson, toCanonical } from '../core/canonical/index.ts';
import {
  err,
  ok,
  start,
  type Command,
  type Game,
  type Json,
  type Refusal,
  type Result,
  type Shape,
} from '../core/index.ts';
import { PROTOCOL, fromHex, newChance, toHex, type Profile } from '../rng/index.ts';
import { checkRound, drandQuicknet, type Beacon, type BeaconRound } from './beacon.ts';
import { SERVER } from './commitment.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { Body } from './log.ts';
import { hashWith, type Primitives } from './primitives.ts';
import { isPublicKey } from './signature.ts';

/** The version of this engine in every log; the same as the package's. */
export const ENGINE = '0.1.0';

/**
 * The format of the logs written here. Format 2, which is still read, did not record whose secrets the host held, nor the
 * players' time. Format 1 had no signatures on commitments and seeds and is refused.
 */
export const FORMAT = 3;

/** The formats that are read. */
export const FORMATS: readonly number[] = [2, FORMAT];

/** How much is proved (F1). `trustless` has a name in the format and no code yet. */
export const LEVELS = ['seeded', 'committed', 'trustless'] as const;

/** One of the levels. */
export type Level = (typeof LEVELS)[number];

/** When the hidden data are shown, and to whom (F24). */
export const REVEALS = ['after_game', 'after_series', 'auditor'] as const;

/** One of these times. */
export type Reveal = (typeof REVEALS)[number];

/** Public keys in hex: the host's and the seats' in seat order. */
export interface Keys {
  readonly host: string;
  readonly seats: readonly string[];
}

/** Openings of what is meant to be one match: an aborted one and those after it have the same name (F49). */
export interface Series {
  readonly name: string;
  /** Counts the openings from 1. */
  readonly attempt: number;
}

/** The players' time as the terms state it, in milliseconds; `empty` says what the host does when a seat has none left. */
// A type and not an interface: only then is it JSON to the compiler.
export type ClockTerms = {
  readonly bank: number;
  readonly increment: number;
  /** What a bank holds at most, where unused time is not kept. */
  readonly max?: number;
  readonly lag: number;
  readonly empty: 'lose' | 'play';
};

/** What a host settles before a match. */
export interface Plan {
  readonly gameId: string;
  /** The format of the log: the latest, unless an older log is written on. */
  readonly format?: number;
  /** The first opening of a series of its own, unless said otherwise. */
  readonly series?: Series;
  /** By when seeds must be shown, in seconds since 1970; a beacon needs one (F50). */
  readonly deadline?: number;
  readonly level: Level;
  /** `shake256` unless a match on level `seeded` wants `fast` (F11). */
  readonly profile?: Profile;
  /** Raw options of the game. */
  readonly options: { readonly [name: string]: Json };
  /** Options that others may not know before the reveal (a private deck list), and the salt that hides them. */
  readonly secret?: { readonly options: readonly string[]; readonly salt: Uint8Array };
  readonly reveal?: Reveal;
  /** A round of a public beacon, to be published after everybody has contributed (F20). */
  readonly beacon?: BeaconRound;
  /** The published tip of the chain that the server's seeds come from, in hex (F21). */
  readonly tip?: string;
  /** Needed on level `committed`. */
  readonly keys?: Keys;
  /** The seats whose key, seed and salt the host holds: bots, and clients that brought none (F56). */
  readonly hostHeld?: readonly string[];
  /** The players' time, if it is limited: without it the host may call no time-out (F60). */
  readonly clock?: ClockTerms;
  /** Milliseconds after which a seat that nobody is in counts as left; without it the host may call no seat left (F60). */
  readonly claim?: number;
  /** The seeds were made from a text: a match for trying things out (F3). */
  readonly test?: boolean;
}

/** The log's first event. */
export interface Terms extends Body {
  readonly type: 'open';
  readonly protocol: string;
  readonly format: number;
  readonly engine: string;
  readonly gameId: string;
  readonly series: { readonly name: string; readonly attempt: number };
  readonly deadline: number | null;
  readonly level: Level;
  readonly profile: Profile;
  readonly game: string;
  readonly version: string;
  /** Names in seat order. */
  readonly seats: readonly string[];
  /** Options; a secret one stands as its salted hash under `hidden`. */
  readonly config: { readonly [name: string]: Json };
  readonly hidden: { readonly [name: string]: string };
  readonly specHash: string;
  readonly catalogHash: string;
  /** Hash of the list of cards: shared ones, then one per seat. */
  readonly decks: readonly string[];
  readonly keys: { readonly host: string; readonly seats: readonly string[] } | null;
  /** The seats whose secrets the host says it holds, in seat order (F56); null in format 2, which did not record it. */
  readonly hostHeld: readonly string[] | null;
  readonly clock: ClockTerms | null;
  readonly claim: number | null;
  readonly reveal: Reveal;
  readonly beacon: { readonly chain: string; readonly round: number; readonly within: number } | null;
  readonly tip: string | null;
  readonly test: boolean;
}

/** The terms of a plan, or why there can be no such match. */
export function termsOf<S extends Shape, C extends Command, O>(
  primitives: Primitives,
  game: Game<S, C, O>,
  plan: Plan,
  { beacons = [drandQuicknet], limits = LIMITS }: { beacons?: readonly Beacon[]; limits?: Limits } = {},
): Result<Terms, Refusal> {
  const { gameId, level, profile = 'shake256', reveal = 'after_game', keys = null, test = false } = plan;
  const { series = { name: gameId, attempt: 1 }, deadline = null, format = FORMAT } = plan;
  const refused = checkPlan(plan) ?? checkTime(beacons, plan);
  if (refused) return err(refused);
  const options = plainOptions(plan.options, limits);
  if (!options.ok) return options;
  const decks = deckLists(game, options.value);
  if (!decks.ok) return decks;
  const { seats } = decks.value;
  const taken = takenName(seats);
  if (taken !== undefined) return err({ code: 'SeatNameTaken', name: taken });
  if (keys !== null && keys.seats.length !== seats.length) return err({ code: 'KeysMissing', level });
  const bad = keys === null ? undefined : wrongKey(keys);
  if (bad !== undefined) return err({ code: 'BadKey', key: bad });
  const { config, hidden } = hideOptions(primitives, { ...plan, options: options.value });
  if (plan.secret && Object.keys(hidden).length === 0) return err({ code: 'NothingHidden', level });
  const hostHeld = seats.filter((seat) => plan.hostHeld?.includes(seat));
  const stranger = plan.hostHeld?.find((seat) => keys === null || !seats.includes(seat));
  if (stranger !== undefined) return err({ code: 'NoSuchSeat', seat: stranger });
  return ok({
    type: 'open',
    protocol: PROTOCOL,
    format,
    engine: ENGINE,
    gameId,
    series: { name: series.name, attempt: series.attempt },
    deadline,
    level,
    profile,
    game: game.name,
    version: game.version,
    seats,
    config,
    hidden,
    specHash: specHash(primitives, game, config, hidden),
    catalogHash: catalogHash(primitives, game),
    decks: decks.value.lists.map((list) => deckHash(primitives, list, plan.secret?.salt)),
    keys: keys === null ? null : { host: keys.host, seats: keys.seats },
    hostHeld: format === FORMAT ? hostHeld : null,
    clock: plan.clock ? clockTerms(plan.clock) : null,
    claim: plan.claim ?? null,
    reveal,
    beacon: plan.beacon ? { chain: plan.beacon.chain, round: plan.beacon.round, within: plan.beacon.within } : null,
    tip: plan.tip ?? null,
    test,
  });
}

/** Returns terms as they stand in the log; format 2 did not have all fields. */
export function termsBody(terms: Terms): Body {
  if (terms.format === FORMAT) return terms;
  const { hostHeld: _, clock: _clock, claim: _claim, ...body } = terms;
  return body;
}

const clockTerms = ({ bank, increment, max, lag, empty }: ClockTerms): ClockTerms => ({
  bank,
  increment,
  ...(max === undefined ? {} : { max }),
  lag,
  empty,
});

/** What a level does not allow (F1). */
function checkPlan({ level, profile = 'shake256', beacon, tip, keys, clock, claim }: Plan): Refusal | undefined {
  // The host signs what it does for a seat, so without keys it can do nothing.
  if (keys === undefined && (clock ?? claim) !== undefined) return { code: 'KeysMissing', level };
  if (level === 'trustless') return { code: 'LevelNotOffered', level };
  if (!isAllowed(profile, level)) return { code: 'ProfileNotAllowed', profile, level };
  if (level === 'seeded' && beacon) return { code: 'BeaconNotUsed', level };
  if (level === 'seeded' && tip !== undefined) return { code: 'TipNotUsed', level };
  return level === 'committed' && keys === undefined ? { code: 'KeysMissing', level } : undefined;
}

/** F49, F50: openings count from 1, and the round of a beacon comes when the seeds have been shown. */
function checkTime(beacons: readonly Beacon[], { series, deadline, beacon, claim }: Plan): Refusal | undefined {
  if (series && !isCount(series.attempt)) return { code: 'BadSeries', attempt: series.attempt };
  if (deadline !== undefined && !isCount(deadline)) return { code: 'BadDeadline', deadline };
  if (claim !== undefined && !isCount(claim)) return { code: 'BadClaim', claim };
  const why = beacon && checkRound(beacons, beacon, deadline ?? null);
  return why === undefined ? undefined : { code: 'BadBeacon', why };
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** A name that is not one seat's alone: what one role does could be said to be the other's. */
export const takenName = (seats: readonly string[]): string | undefined =>
  seats.find((name, i) => name === SERVER || seats.indexOf(name) !== i);

/** Whether these names are seats of a match, each once and in their order. */
export function areSeatsInOrder(seats: readonly string[], names: readonly string[]): boolean {
  const inOrder = seats.filter((seat) => names.includes(seat));
  return inOrder.length === names.length && inOrder.every((seat, i) => seat === names[i]);
}

/** A key that is none by F51, or that two roles share: what one of them signs could be said to be the other's. */
export function wrongKey({ host, seats }: Keys): string | undefined {
  const all = [host, ...seats];
  return all.find((key, i) => {
    const bytes = fromHex(key);
    return bytes === undefined || !isPublicKey(bytes) || all.indexOf(key) !== i;
  });
}

/** Options as a log has them: plain JSON of our own making, whatever was passed in (F52). */
function plainOptions(options: Plan['options'], limits: Limits): Result<Plan['options'], Refusal> {
  const canonical = toCanonical(options);
  if (!canonical.ok) return err({ ...canonical.error });
  if (canonical.value.length > limits.terms) return err({ code: 'TooLarge', what: 'options', most: limits.terms });
  return ok(JSON.parse(canonical.value) as Plan['options']);
}

/** F11: `fast` is for level `seeded`; `identity` shuffles nothing, so no match that is written down has it. */
export function isAllowed(profile: Profile, level: Level): boolean {
  return profile === 'shake256' || (profile === 'fast' && level === 'seeded');
}

/** Whether options lay the cards, so that whoever chose them knows what is dealt. What the game does not accept is refused elsewhere. */
export function isStackedBy(game: Game, raw: unknown): boolean {
  const options = game.isStacked && game.parseOptions(raw);
  return options?.ok === true && game.isStacked?.(options.value) === true;
}

/** Fixes rules and configuration: a hash over the game's name, version and options as published. */
export function specHash(
  primitives: Primitives,
  game: { readonly name: string; readonly version: string },
  config: Terms['config'],
  hidden: Terms['hidden'],
): string {
  const spec = { config, engine: ENGINE, game: game.name, hidden, version: game.version };
  return toHex(hashWith(primitives, 'spec', canonicalJson(spec)));
}

/** Fixes what every card says. */
export function catalogHash(primitives: Primitives, game: { readonly catalog: object }): string {
  // Rows may have optional columns that are present but undefined; in JSON they are not there.
  const rows: unknown = JSON.parse(JSON.stringify(game.catalog));
  return toHex(hashWith(primitives, 'catalog', canonicalJson(rows)));
}

/** Fixes a list of cards, whatever its order (F16). */
export function deckHash(primitives: Primitives, kinds: readonly string[], salt?: Uint8Array): string {
  return toHex(hashWith(primitives, 'deck', canonicalJson([...kinds].sort()), ...(salt ? [salt] : [])));
}

/** How a secret option stands in the terms (F16, F34). */
export function hiddenOption(primitives: Primitives, salt: Uint8Array, name: string, value: Json): string {
  return toHex(hashWith(primitives, 'hidden', salt, canonicalJson({ [name]: value })));
}

/** The kinds a match starts with: shared ones, then one list per seat. */
export function cardLists(
  cards: { readonly kinds: readonly (string | null)[]; readonly owners: readonly (number | null)[] },
  seats: number,
): readonly (readonly string[])[] {
  const lists: string[][] = Array.from({ length: seats + 1 }, () => []);
  cards.kinds.forEach((kind, card) => {
    const owner = cards.owners[card] ?? null;
    if (kind !== null) lists[owner === null ? 0 : owner + 1]?.push(kind);
  });
  return lists;
}

/** The decks are known before any seed is: a table is laid with another seed and taken away again. */
function deckLists<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  options: unknown,
): Result<{ readonly seats: readonly string[]; readonly lists: readonly (readonly string[])[] }, Refusal> {
  const trial = start(game, options, { chance: newChance('fast', new Uint8Array(64)), watched: [] });
  if (!trial.ok) return trial;
  const { layout, cards } = trial.value.state;
  return ok({ seats: layout.seats, lists: cardLists(cards, layout.seats.length) });
}

function hideOptions(primitives: Primitives, { options, secret }: Plan): Pick<Terms, 'config' | 'hidden'> {
  const isSecret = (name: string): boolean => secret?.options.includes(name) ?? false;
  const entries = Object.entries(options);
  const hidden = entries.filter(([name]) => isSecret(name));
  return {
    config: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
    hidden: Object.fromEntries(
      hidden.map(([name, value]) => [name, hiddenOption(primitives, secret!.salt, name, value)]),
    ),
  };
}
