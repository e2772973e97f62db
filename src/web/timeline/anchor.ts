/**
 * Anchors: where on a table something is shown, as names, never pixels. A table writes them into `data-anchor`, several to
 * an element if need be; a stage looks for the narrowest that is there. Both sides get a zone's name from `zoneAnchor`.
 */
import type { Seat } from '../../core/index.ts';
import type { PlainView } from '../../core/view/index.ts';

/** A place on a table. */
export type Anchor =
  | `deck:${number}`
  | `hand:${number}`
  | `hand:${number}:${number}`
  | `zone:${string}`
  | `card:${number}`
  | `general:${number}`
  | `seat:${number}`
  | `plate:${number}`
  | `burn:${number}`
  | `next:${number}:${string}`
  | `enemy:${number}`
  | 'beat'
  | 'pot'
  | 'live';

/** The anchor of a zone, or of a place in it: a seat's first deck and hand have names of their own. */
export function zoneAnchor({ zones }: Pick<PlainView, 'zones'>, name: string, place: number | null = null): Anchor {
  const { owner = null, type = '' } = zones[name] ?? {};
  const base = owner !== null && isFirst(zones, name, type, owner) ? ownAnchor(type, owner) : undefined;
  if (base === undefined) return place === null ? `zone:${name}` : `zone:${name}:${place}`;
  return base.startsWith('hand:') && place !== null ? `hand:${owner ?? 0}:${place}` : base;
}

/** The last word of a zone's name: `p1.hand` is a hand. */
export const zoneWord = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Returns where to look instead, one step wider: a place in its zone, a seat's own things at its plate. Never the whole table. */
export function widerAnchor(anchor: Anchor): Anchor | undefined {
  // Only who plays alone plays by a beat.
  if (anchor === 'beat') return 'seat:0';
  const [sort = '', id = '', place] = anchor.split(':');
  if (sort === 'hand' && place !== undefined) return `hand:${Number(id)}`;
  if (sort === 'zone' && place !== undefined) return `zone:${id}`;
  return sort === 'general' || sort === 'hand' || sort === 'deck' ? `seat:${Number(id)}` : undefined;
}

/** An anchor and everything wider, the narrowest first. */
export function anchorsFrom(anchor: Anchor): readonly Anchor[] {
  const wider = widerAnchor(anchor);
  return wider === undefined ? [anchor] : [anchor, ...anchorsFrom(wider)];
}

function ownAnchor(type: string, owner: Seat): `deck:${number}` | `hand:${number}` | undefined {
  if (type === 'deck' || type === 'library') return `deck:${owner}`;
  return type === 'hand' ? `hand:${owner}` : undefined;
}

const isFirst = (zones: PlainView['zones'], name: string, type: string, owner: Seat): boolean =>
  Object.keys(zones).find((each) => zones[each]?.owner === owner && zones[each]?.type === type) === name;
