/**
 * Which moves may tell something of hidden cards: those whose steps read cards that not everybody sees (S28 lets them).
 * Asking for sevens tells whether there is a seven; from that move on a hidden seven acts openly.
 */
import type { MatchEvent } from '../../core/index.ts';
import type { Canonical } from '../canonical.ts';
import { SUITS } from '../ranks/index.ts';
import type { Look } from './shape.ts';

/** The moves whose steps read hidden cards. */
export const tellingMoves = (canonical: Canonical): ReadonlySet<string> =>
  new Set(
    Object.entries(canonical.moves).flatMap(([name, { actions }]) => (readsHidden(canonical, actions) ? [name] : [])),
  );

/** Whether a move is being carried out by which a hidden card of this kind may show itself. */
export const actsOpenly = (kind: string, _event: MatchEvent, { match: { $kept } }: Look): boolean =>
  $kept.telling !== null && concerns(kind, $kept.telling);

/** A move that names ranks or suits is about cards that have one of them. */
function concerns(kind: string, facts: { readonly [fact: string]: unknown }): boolean {
  const named = Object.entries(facts).filter(([, value]) => typeof value === 'string');
  if (named.length === 0) return true;
  return named.some(
    ([, value]) => kind.startsWith(String(value)) || (SUITS.includes(String(value)) && kind.endsWith(String(value))),
  );
}

/** Whether a part of a file reads cards, not only their number, in a zone that not everybody sees. */
function readsHidden({ zones }: Pick<Canonical, 'zones'>, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if (Array.isArray(part)) {
    const [op, name] = part;
    if (op === 'last_drawn') return true;
    if (op === 'size' && Array.isArray(name) && name[0] === 'zone') return false;
    if (op === 'zone' && typeof name === 'string' && zones[name]?.visible !== 'everyone') return true;
  }
  return Object.values(part).some((inside) => readsHidden({ zones }, inside));
}
