/**
 * How nobody chooses the cards: every role commits to a seed before any seed is shown, and the master seed is made of
 * all of them (F17, F18, F21). Pure functions; the order of the steps is kept in ./ceremony.ts.
 */
import { canonicalJson } from '../core/canonical/index.ts';
import { SEED_BYTES, taggedHash, toHex, utf8, type Seed } from '../rng/index.ts';
import { hashWith, type Primitives } from './primitives.ts';

/** F17: a salt is 32 bytes. */
export const SALT_BYTES = 32;

/** The role that deals; every other role is a seat's name. */
export const SERVER = 'server';

/** What a role keeps secret until its time. */
export interface Secret {
  readonly seed: Seed;
  readonly salt: Uint8Array;
}

/** The server's secret, with the link its seed comes from if it published the tip of a chain (F21). */
export interface ServerSecret extends Secret {
  readonly link?: Uint8Array;
}

/** F17: what a role publishes first. Match and role inside the hash stop copying and replay. */
export function commitmentOf(primitives: Primitives, gameId: string, role: string, secret: Secret): Uint8Array {
  return hashWith(primitives, 'commit', gameId, role, secret.seed, secret.salt);
}

/** Roles in the order in which their seeds enter the master: by code units, the server among them (F18). */
export function inRoleOrder(roles: readonly string[]): readonly string[] {
  return [...roles].sort();
}

/** What the master seed is made of, besides the seeds. */
export interface Agreement {
  readonly gameId: string;
  /** Hash of the rules, in hex. */
  readonly specHash: string;
  /** Role → commitment in hex. */
  readonly commits: Readonly<Record<string, string>>;
  /** The beacon's randomness in hex, or empty. */
  readonly beacon: string;
}

/** F18: the key that all seeds are hashed under: it binds match, rules, commitments and beacon. */
export function transcriptKey(primitives: Primitives, { gameId, specHash, commits, beacon }: Agreement): Uint8Array {
  return hashWith(primitives, 'transcript', gameId, specHash, canonicalJson(commits), beacon);
}

/** F18: HMAC-SHA-512 over all seeds, under a key that binds match, rules and commitments. */
export function masterSeed(primitives: Primitives, agreement: Agreement, seeds: ReadonlyMap<string, Seed>): Seed {
  const key = transcriptKey(primitives, agreement);
  const joined = new Uint8Array(seeds.size * SEED_BYTES);
  inRoleOrder([...seeds.keys()]).forEach((role, i) => joined.set(seeds.get(role)!, i * SEED_BYTES));
  return primitives.hmac512(key, joined);
}

/** F21: the link before `link` in a reverse hash chain; the tip is published, then links are used backwards. */
export function previousLink(link: Uint8Array): Uint8Array {
  return taggedHash('chain', link);
}

/** F21: the published tip of a chain whose last, secret link is `last`, with `matches` links to be used. */
export function chainTip(last: Uint8Array, matches: number): Uint8Array {
  let link = last;
  for (let i = 0; i < matches; i++) link = previousLink(link);
  return link;
}

/** F21: the server's seed in the match that uses `link`. */
export function seedFromLink(primitives: Primitives, link: Uint8Array, gameId: string): Seed {
  return primitives.hmac512(link, utf8(gameId));
}

/** More matches than a chain is ever made for. */
export const MAX_LINKS = 100_000;

/** F21: whether a link gives this seed and leads to the published tip. */
export function leadsToTip(
  primitives: Primitives,
  { tip, gameId, seed }: { readonly tip: string; readonly gameId: string; readonly seed: Seed },
  link: Uint8Array,
): boolean {
  if (
    !(link instanceof Uint8Array) ||
    link.length !== 32 ||
    toHex(seedFromLink(primitives, link, gameId)) !== toHex(seed)
  )
    return false;
  let next = link;
  for (let i = 0; i < MAX_LINKS; i++) {
    next = hashWith(primitives, 'chain', next);
    if (toHex(next) === tip) return true;
  }
  return false;
}
