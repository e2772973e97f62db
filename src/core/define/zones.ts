/** The zones of a game by name, as numbers: those of the table, and those that every seat has. */
import { nearest } from '../fields/slips.ts';
import {
  isZoneType,
  zone,
  ZONE_TYPES,
  type Layout,
  type Seat,
  type Zone,
  type ZoneId,
  type ZoneType,
} from '../zones.ts';

/** A zone by its type, or by its type and what differs from it; a type of your own says who sees it. */
export type ZoneSketch = ZoneType | (Partial<Omit<Zone, 'name'>> & { readonly type: string });

/** The zones of a table by name: those of the table are numbers, those of each seat functions of the seat. */
export type Zones<Common extends string, Each extends string> = { readonly [Name in Common]: ZoneId } & {
  readonly [Name in Each]: (seat: Seat) => ZoneId;
} & { readonly layoutFor: (seats: number) => Layout };

/** Zones of the table and zones that every seat has: `z.deck` is a number, and so is `z.hand(seat)`. */
export function zones<Common extends string, Each extends string = never>(
  common: { readonly [Name in Common]: ZoneSketch },
  each: { readonly [Name in Each]: ZoneSketch } = {} as { readonly [Name in Each]: ZoneSketch },
): Zones<Common, Each> {
  for (const [name, sketch] of Object.entries<ZoneSketch>({ ...common, ...each })) checkType(name, sketch);
  const [shared, own] = [Object.keys(common) as Common[], Object.keys(each) as Each[]];
  const zoneOf = (name: string, sketch: ZoneSketch, owner: Seat | null): Zone =>
    typeof sketch === 'string' ? zone(name, sketch, { owner }) : zone(name, sketch.type, { owner, ...sketch });
  const layoutFor = (count: number): Layout => {
    const seats = Array.from({ length: count }, (_, seat) => `p${seat + 1}`);
    const ofSeat = (name: string, seat: Seat): Zone[] => own.map((type) => zoneOf(`${name}.${type}`, each[type], seat));
    return { seats, zones: [...shared.map((name) => zoneOf(name, common[name], null)), ...seats.flatMap(ofSeat)] };
  };
  const numbers = Object.fromEntries(shared.map((name, id) => [name, id]));
  const finders = Object.fromEntries(
    own.map((name, i) => [name, (seat: Seat): ZoneId => shared.length + seat * own.length + i]),
  );
  return { ...numbers, ...finders, layoutFor } as unknown as Zones<Common, Each>;
}

/** A misspelt type would be a hidden pile, and a hand that nobody sees. */
function checkType(name: string, sketch: ZoneSketch): void {
  if (typeof sketch !== 'string' || isZoneType(sketch)) return;
  // Only from code without types can another text come here.
  const type: string = sketch;
  const meant = nearest(type, Object.keys(ZONE_TYPES));
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  throw new TypeError(
    `zone ${name}: no type of zone is called ${JSON.stringify(type)}${hint === '' ? ';' : hint} one of your own says who sees it: { type, sees }`,
  );
}

/** A zone of the table, or the one that each seat has: what `zones` gives. */
export type Place = ZoneId | ((seat: Seat) => ZoneId);

/** The zone that a place is for this seat. */
export const zoneOfPlace = (place: Place, me: Seat): ZoneId => (typeof place === 'number' ? place : place(me));
