/**
 * Where the zones of a game lie on the table, as data: one row a zone, worked out from its type and owner. A game that wants
 * it otherwise has a row in `CHANGES`.
 */
import type { PlainView, ZoneView } from '../../core/view/index.ts';
import { zoneName } from './naming.ts';

/** How the cards of a zone lie. */
export type ZoneKind = 'pile' | 'fan' | 'row' | 'slots';

/** A part of the table: its middle, the heaps beside it, or a seat. */
export type Area = 'centre' | 'heaps' | 'seat';

/** A zone on the table. */
export interface ZonePlace {
  readonly id: string;
  readonly kind: ZoneKind;
  readonly area: Area;
  readonly owner: number | null;
  readonly label: string;
  /** So many places are shown, also while they are empty. */
  readonly max: number | null;
}

/** All zones of a table. */
export type TableSpec = readonly ZonePlace[];

const KINDS: { readonly [type: string]: ZoneKind } = {
  community: 'row',
  board: 'row',
  battlefield: 'row',
  stack: 'row',
  resolving: 'row',
};

/** What a game has otherwise: zones that nobody needs to see, and how many places a row has. */
const CHANGES: {
  readonly [game: string]: { readonly hidden?: readonly string[]; readonly max?: { readonly [zone: string]: number } };
} = {
  holdem: { hidden: ['muck'], max: { community: 5 } },
  limit_holdem: { hidden: ['muck'], max: { community: 5 } },
  omaha: { hidden: ['muck'], max: { community: 5 } },
  omaha_hi_lo: { hidden: ['muck'], max: { community: 5 } },
  razz: { hidden: ['muck'] },
  seven_card_stud: { hidden: ['muck'] },
  stud_hi_lo: { hidden: ['muck'] },
  stack: { hidden: ['p1.unseen', 'p2.unseen', 'p1.aside', 'p2.aside'] },
  war: { hidden: ['deck'] },
};

/** The zones of a view, where they lie. */
export function tableSpec(game: string, { zones }: Pick<PlainView, 'zones'>): TableSpec {
  const { hidden = [], max = {} } = (Object.hasOwn(CHANGES, game) ? CHANGES[game] : undefined) ?? {};
  return Object.entries(zones).flatMap(([id, zone]) => {
    if (hidden.includes(id)) return [];
    const kind = kindOfZone(zone);
    const area = zone.owner !== null ? 'seat' : kind === 'pile' ? 'heaps' : 'centre';
    return [{ id, kind, area, owner: zone.owner, label: zoneName(id), max: max[id] ?? zone.slots }];
  });
}

/** Names of zones for what somebody has won or collected for good: of those the number counts, and the ranks. */
const SETS = /(^|[._-])(books?|sets?|melds?|tricks?|won|taken|captured?s?|scored?|prizes?|winnings)$/i;

/** Returns whether a zone is for cards that are won: books, tricks. */
export const isSetZone = (name: string): boolean => SETS.test(name);

/** Returns the layout of a zone's cards. */
export function kindOfZone({ type, slots }: ZoneView): ZoneKind {
  if (type === 'hand') return 'fan';
  return slots !== null ? 'slots' : ((Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? 'pile');
}

/** The cards of a zone by place: a handle, `null` for a hidden card, 0 for an empty place; one for what may not be counted. */
export function cellsOf({ cells, known, count }: ZoneView): readonly (number | null)[] {
  const hidden = count === null ? 1 : Math.max(0, count - known.length);
  return cells ?? [...known, ...Array.from({ length: hidden }, () => null)];
}

/** A point of an oval, from its upper left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where on an oval of this size the others sit, from the left over the top to the right; the viewer has the bottom. */
export function seatsAround(count: number, width: number, height: number, hasShared = true): readonly Point[] {
  const radius = Math.min(width, height) / 2;
  const arc = (Math.PI / 2) * radius;
  // Upright, those at the ends sit well below the middle, where the shared cards leave room.
  const [across, straight] = [Math.max(0, width - 2 * radius), Math.max(0, height - 2 * radius)];
  if (isTight(count, width, height)) return seatsAtSides(count, width, height, hasShared);
  const down = Math.max(0, Math.min(straight * 1.6, height * 0.84 - radius));
  const length = 2 * (arc + down) + across;
  // Few sit along the far side; from four on the first and the last sit at the ends.
  const at = (i: number): number => (count < 4 ? ((i + 0.5) / count) * length : (i / (count - 1)) * length);
  const oval = { radius, arc, across, down, width };
  const even = Array.from({ length: count }, (_, i) => pointAt(at(i), oval));
  const points = even.some((point, i) => isOn(point, even[i + 1])) ? seatsByPlates(count, length, oval) : even;
  return straight > 0 ? points.map(({ x, y }) => ({ x, y: besideCards(y, height) })) : points;
}

/** The room that a plate takes, with what was done last below it and cards above it. */
const PLATE = { width: 162, height: 92 };

const isOn = (one: Point, other = one): boolean => one !== other && platesBetween(one, other) < 1;

/** Returns how many plates lie between two points, beside or below each other. */
const platesBetween = (one: Point, other: Point): number =>
  Math.max(Math.abs(one.x - other.x) / PLATE.width, Math.abs(one.y - other.y) / PLATE.height);

/** Returns places with as many plates between all neighbours: closer at the ends of the table, where plates lie below each other. */
function seatsByPlates(count: number, length: number, oval: Oval): readonly Point[] {
  const way = Array.from({ length: SAMPLES + 1 }, (_, i) => pointAt((i / SAMPLES) * length, oval));
  let passed = 0;
  const ways = way.map((point, i) => (passed += platesBetween(way[i - 1] ?? point, point)));
  return Array.from({ length: count }, (_, i) => {
    const at = ways.findIndex((each) => each >= (i / (count - 1)) * passed - 1e-9);
    return way[at] ?? pointAt(length, oval);
  });
}

/** Points of the way around a table at which it is measured: an even number, so that one lies at its middle. */
const SAMPLES = 400;

/** More others than an upright table has room for around its cards. */
const MANY_OTHERS = 6;

/** A table so narrow has no room for three plates beside each other, even if it is a little lower than wide. */
const NARROW = { width: 340, height: 0.85 };

/** Returns whether the opponents at an upright or narrow table are so many that they sit along its sides. */
export const isTight = (count: number, width: number, height: number): boolean =>
  count > MANY_OTHERS && height > width * (width < NARROW.width ? NARROW.height : 1);

/** Shares of the height where the first and the last of a side sit, above the shared cards and below them. */
const ABOVE = [0.1, 0.28] as const;
const BELOW = [0.68, 0.84] as const;
/** The same where no cards are shared: open cards lie at every place. */
const ALONE = [0.1, 0.7] as const;

/** Returns places along both sides, evenly above and below the shared cards, and one at the top if the number is odd. */
function seatsAtSides(count: number, width: number, height: number, hasShared: boolean): readonly Point[] {
  const aside = Math.floor(count / 2);
  const above = Math.ceil(aside / 2);
  const rows = hasShared ? [...spread(aside - above, BELOW), ...spread(above, ABOVE)] : spread(aside, ALONE);
  const up = rows.toSorted((a, b) => b - a);
  const at = (x: number, share: number): Point => ({
    x,
    y: Math.round(share * height),
  });
  return [
    ...up.map((share) => at(0, share)),
    ...(count % 2 === 1 ? [{ x: width / 2, y: 0 }] : []),
    ...up.toReversed().map((share) => at(width, share)),
  ];
}

/** Returns so many numbers from the first to the last; one alone lies in the middle. */
const spread = (count: number, [first, last]: readonly [number, number]): readonly number[] =>
  Array.from({ length: count }, (_, i) =>
    count === 1 ? (first + last) / 2 : first + ((last - first) * i) / (count - 1),
  );

/** Upright, nobody sits where the shared cards lie from side to side: whoever would sits below them. */
const besideCards = (y: number, height: number): number =>
  y > 0.44 * height && y < 0.68 * height ? Math.round(0.68 * height) : y;

interface Oval {
  readonly radius: number;
  readonly arc: number;
  readonly across: number;
  readonly down: number;
  readonly width: number;
}

/** A point of the upper half: up the left side, round the corner, across, and down again. */
function pointAt(way: number, oval: Oval): Point {
  const { radius, arc, across, down, width } = oval;
  const half = down + arc + across / 2;
  if (way > half) {
    const { x, y } = pointAt(2 * half - way, oval);
    return { x: width - x, y };
  }
  if (way <= down) return { x: 0, y: Math.round(radius + down - way) };
  const turned = Math.min(way - down, arc) / radius;
  const beyond = Math.max(0, way - down - arc);
  return {
    x: Math.round(radius - radius * Math.cos(turned) + beyond),
    y: Math.round(radius - radius * Math.sin(turned)),
  };
}
