/** The codes of the tables that were opened in this browser: the server keeps only their digests. */
import type { Created } from '../app/backend.ts';
import { store, stored } from '../app/stored.ts';
import { formatRoute } from '../app/router.ts';

const MAX_KEPT = 50;

type Kept = readonly [match: string, codes: { readonly [seat: string]: string }];

/** Keeps the codes of a table that was created. */
export function keepInvitations({ match, invitations }: Created): void {
  if (Object.keys(invitations).length === 0) return;
  const others = kept().filter(([each]) => each !== match);
  store('invitations', [[match, invitations], ...others].slice(0, MAX_KEPT));
}

/** Returns the link for each seat of a table, by its number; nothing for a table that was made elsewhere. */
export function invitationLinks(match: string): { readonly [seat: string]: string } {
  const codes = kept().find(([each]) => each === match)?.[1] ?? {};
  const page = location.href.replace(/[?#].*$/, '');
  const link = (code: string): string => `${page}${formatRoute({ at: 'join', match, code })}`;
  return Object.fromEntries(Object.entries(codes).map(([seat, code]) => [seat, link(code)]));
}

function kept(): readonly Kept[] {
  const value = stored('invitations');
  return Array.isArray(value) ? value.filter(isKept) : [];
}

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'object' &&
  value[1] !== null &&
  Object.values(value[1]).every((code) => typeof code === 'string');
