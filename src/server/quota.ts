/** How many unfinished matches a guest, an address and a server may have (H13), counted over the matches at hand. */
import { createHash } from 'node:crypto';
import type { About } from './about.ts';
import type { Limits } from './limits.ts';

/** Who creates a match, as limits count it: the guest, and digests of the networks that the request came from. */
export interface Creator {
  readonly key: string;
  /** The address, or of IPv6 the /64 and the /48 that it is in. */
  readonly networks: readonly string[];
}

/** What a limit counts for, in the order in which limits are checked. */
const SCOPES = ['guest', 'address', 'network', 'server'] as const;

/** Whose unfinished matches a limit counts: a guest's, those of an address (IPv6: a /64), of a network (a /48), or all. */
export type Scope = (typeof SCOPES)[number];

/** Unfinished matches by scope. */
export type Usage = { readonly [Each in Scope]: number };

/** Nothing counted: what a single process adds for the others. */
export const NO_USAGE: Usage = { guest: 0, address: 0, network: 0, server: 0 };

/** A /48 of IPv6 may have as many matches as this many addresses: one customer often has all of it. */
const ADDRESSES_PER_NETWORK = 4;

/** Returns the limit of a scope. */
export const limitOf = (limits: Limits, scope: Scope): number =>
  ({
    guest: limits.created,
    address: limits.createdByAddress,
    network: limits.createdByAddress * ADDRESSES_PER_NETWORK,
    server: limits.unfinished,
  })[scope];

/** Whether an unfinished match counts for a creator in this scope. */
export function counts(about: About, { key, networks }: Creator, scope: Scope): boolean {
  if (scope === 'server') return true;
  if (scope === 'guest') return about.creator === key;
  const at = scope === 'address' ? 0 : 1;
  return networks[at] !== undefined && about.networks[at] === networks[at];
}

/** Returns how many of these unfinished matches count for a creator. */
export function usageOf(matches: readonly About[], creator: Creator): Usage {
  const of = (scope: Scope): number => matches.filter((about) => counts(about, creator, scope)).length;
  return { guest: of('guest'), address: of('address'), network: of('network'), server: of('server') };
}

/** Returns the first scope in which there is no room for one more match; undefined if there is room in all. */
export const fullScope = (limits: Limits, here: Usage, elsewhere: Usage): Scope | undefined =>
  SCOPES.find((scope) => {
    // The limit of a server is one of memory, so each process has its own.
    const used = here[scope] + (scope === 'server' ? 0 : elsewhere[scope]);
    return used >= limitOf(limits, scope);
  });

/** Returns the digests under which the network of a request is stored with a match; `address` as `addressOf` returns it. */
export function networksOf(address: string): readonly string[] {
  const [, wide] = /^((?:[0-9a-f]+:){3}).*\/64$/.exec(address) ?? [];
  return [address, ...(wide === undefined ? [] : [`${wide}:/48`])].map((network) =>
    createHash('sha256').update(`cardwright/network|${network}`).digest('hex'),
  );
}
