/**
 * The ceremony before the first card: all roles commit, then all players show their seeds, and only then is there a
 * master seed (F15 to F19). Plain data, one step at a time; every step may be refused, and a refused step changes
 * nothing. When time is up is the caller's business: it says so with `missingRoles` and ends the match.
 */
import { err, ok, type Result } from '../core/index.ts';
import { SEED_BYTES, fromHex, hexBytes, toHex, type Seed } from '../rng/index.ts';
import { SALT_BYTES, SERVER, commitmentOf, masterSeed, type Secret } from './commitment.ts';
import type { Primitives } from './primitives.ts';

/** How far the roles have come with committing and showing. */
export interface Ceremony {
  readonly gameId: string;
  readonly specHash: string;
  /** Every player's role, in seat order; the server is not among them. */
  readonly players: readonly string[];
  /** Role → commitment in hex. */
  readonly commits: Readonly<Record<string, string>>;
  /** Player → seed in hex. */
  readonly seeds: Readonly<Record<string, string>>;
}

/** Why a step of the ceremony is not taken. */
export type CeremonyRefusal =
  | { readonly code: 'WrongPhase'; readonly expected: 'commit' | 'contribute' | 'play'; readonly got: string }
  | { readonly code: 'UnknownRole'; readonly role: string }
  | { readonly code: 'DuplicateCommit'; readonly role: string }
  | { readonly code: 'CommitMismatch'; readonly role: string }
  | { readonly code: 'NotHex'; readonly role: string };

/** A ceremony in which nobody has committed yet. */
export function newCeremony(gameId: string, specHash: string, players: readonly string[]): Ceremony {
  return { gameId, specHash, players, commits: {}, seeds: {} };
}

/** What the ceremony waits for. */
export function phaseOf(ceremony: Ceremony): 'commit' | 'contribute' | 'play' {
  if (missing([SERVER, ...ceremony.players], ceremony.commits).length > 0) return 'commit';
  return missing(ceremony.players, ceremony.seeds).length > 0 ? 'contribute' : 'play';
}

/** The roles that everybody is waiting for: whom to name if the time is up (F19). */
export function missingRoles(ceremony: Ceremony): readonly string[] {
  const uncommitted = missing([SERVER, ...ceremony.players], ceremony.commits);
  return uncommitted.length > 0 ? uncommitted : missing(ceremony.players, ceremony.seeds);
}

/** A role publishes its commitment (F17). Two equal ones are refused: the second is a copy. */
export function commit(ceremony: Ceremony, role: string, commitment: string): Result<Ceremony, CeremonyRefusal> {
  const phase = phaseOf(ceremony);
  if (phase !== 'commit') return err({ code: 'WrongPhase', expected: phase, got: 'commit' });
  if (role !== SERVER && !ceremony.players.includes(role)) return err({ code: 'UnknownRole', role });
  if (fromHex(commitment)?.length !== 32) return err({ code: 'NotHex', role });
  const isDouble = Object.hasOwn(ceremony.commits, role) || Object.values(ceremony.commits).includes(commitment);
  if (isDouble) return err({ code: 'DuplicateCommit', role });
  return ok({ ...ceremony, commits: { ...ceremony.commits, [role]: commitment } });
}

/** A player shows the seed it committed to. The server's stays secret until the reveal (F18, F23). */
export function contribute(
  primitives: Primitives,
  ceremony: Ceremony,
  role: string,
  secret: Secret,
): Result<Ceremony, CeremonyRefusal> {
  const phase = phaseOf(ceremony);
  if (phase !== 'contribute') return err({ code: 'WrongPhase', expected: phase, got: 'contribute' });
  if (!ceremony.players.includes(role) || Object.hasOwn(ceremony.seeds, role))
    return err({ code: 'UnknownRole', role });
  if (!opensCommit(primitives, ceremony, role, secret)) return err({ code: 'CommitMismatch', role });
  return ok({ ...ceremony, seeds: { ...ceremony.seeds, [role]: toHex(secret.seed) } });
}

/** Whether a secret is the one a role committed to. */
export function opensCommit(primitives: Primitives, ceremony: Ceremony, role: string, secret: Secret): boolean {
  if (!isBytes(secret?.seed, SEED_BYTES) || !isBytes(secret?.salt, SALT_BYTES)) return false;
  return toHex(commitmentOf(primitives, ceremony.gameId, role, secret)) === ceremony.commits[role];
}

/** Secrets come from clients and may be anything. */
function isBytes(value: unknown, length: number): boolean {
  return value instanceof Uint8Array && value.length === length;
}

/** The master seed, once every player has shown its part (F18). Only the server can make it before the reveal. */
export function masterOf(primitives: Primitives, ceremony: Ceremony, serverSeed: Seed, beacon: string): Seed {
  const seeds = new Map(ceremony.players.map((role) => [role, seedOf(ceremony, role)]));
  return masterSeed(primitives, { ...ceremony, beacon }, seeds.set(SERVER, serverSeed));
}

function seedOf({ seeds }: Ceremony, role: string): Seed {
  const seed = seeds[role];
  if (seed === undefined) throw new RangeError(`${role} has not shown its seed`);
  return hexBytes(seed);
}

function missing(roles: readonly string[], given: Readonly<Record<string, string>>): readonly string[] {
  return roles.filter((role) => !Object.hasOwn(given, role));
}
