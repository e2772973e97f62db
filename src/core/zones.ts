/**
 * Zones: the places a card can be, fixed for a match in one layout.
 * Inside they are numbers, at the edges names; position 0 is the top everywhere (D3).
 * What a type means by default stands once, in ZONE_TYPES (the table after D6).
 */

import type { Flavoured } from './flavour.ts';
import { remembered } from './remembered.ts';

/** Which zone of the layout a card lies in, or a rule moves it to. */
export type ZoneId = Flavoured<'zone'>;
/** Which player, counted from 0 in the order of the table. */
export type Seat = Flavoured<'seat'>;

/** Who looks at a match: a seat, or anybody who only watches. */
export type Viewer = Seat | 'spectator';
/** Who is told a fact or shown a card. */
export type Viewers = 'everyone' | 'nobody' | readonly Viewer[];

type Lookers = 'nobody' | 'owner' | 'everyone' | readonly Seat[];

/** One place for cards, and how it treats them: who sees in, and how cards may leave. */
export interface Zone {
  readonly name: string;
  readonly type: string;
  readonly owner: Seat | null;
  /** Who sees the faces of the cards that lie here. */
  readonly sees: Lookers;
  /** Who knows how many cards lie here, beside those who see them; left out, everyone. To others it is like nowhere. */
  readonly counts?: Exclude<Lookers, 'everyone'>;
  /** A fixed number of places with holes (D5), or `null` for a list that closes up. */
  readonly slots: number | null;
  /**
   * `public`: everybody can tell the places apart (a deck). `private`: only those who see the faces can (a hand, and
   * whatever not everybody may count).
   */
  readonly order: 'public' | 'private';
  readonly drawable: boolean;
  readonly recyclable: boolean;
  /** Single cards may be returned from here although it is not drawable (the ether). */
  readonly returnable: boolean;
}

/** The seats and zones of a match, which stay the same from its first card to its end. */
export interface Layout {
  /** Names of the seats in seat order. */
  readonly seats: readonly string[];
  readonly zones: readonly Zone[];
}

type Manner = Pick<Zone, 'sees' | 'order' | 'drawable' | 'recyclable' | 'returnable'>;

const manner = (sees: 'nobody' | 'owner' | 'everyone', rest: Partial<Manner> = {}): Manner => ({
  sees,
  order: sees === 'owner' ? 'private' : 'public',
  drawable: true,
  recyclable: true,
  returnable: true,
  ...rest,
});

const OUT_OF_PLAY = { drawable: false, recyclable: false, returnable: false };

/** What each type of zone is unless a layout says otherwise (D2). */
export const ZONE_TYPES = {
  deck: manner('nobody'),
  library: manner('nobody'),
  hand: manner('owner'),
  community: manner('everyone'),
  board: manner('everyone'),
  battlefield: manner('everyone'),
  stack: manner('everyone'),
  exile: manner('everyone', { recyclable: false }),
  discard: manner('everyone'),
  graveyard: manner('everyone'),
  burn: manner('nobody', OUT_OF_PLAY),
  burned: manner('everyone', OUT_OF_PLAY),
  ether: manner('everyone', { drawable: false, recyclable: false }),
  corrupted: manner('nobody', { recyclable: false }),
  resolving: manner('everyone', OUT_OF_PLAY),
} satisfies Readonly<Record<string, Manner>>;

/** A type of zone that says by itself who sees it. */
export type ZoneType = keyof typeof ZONE_TYPES;

/** Whether a type of zone is one of those. */
export const isZoneType = (type: string): type is ZoneType => Object.hasOwn(ZONE_TYPES, type);

const PLAIN = manner('nobody');

/** Where a place is told, so is that there are so many. */
const UNPLACED = { order: 'private' } as const;

/** Zones of a type nobody knows that do not say who sees them. */
const guessed = new WeakSet<Zone>();

/** A zone of a known type with that type's manner; an unknown type is a plain hidden pile. */
export function zone(name: string, type: string, change: Partial<Zone> = {}): Zone {
  const isKnown = isZoneType(type);
  const base = isKnown ? ZONE_TYPES[type] : PLAIN;
  const made = { name, type, owner: null, slots: null, ...base, ...change, ...(change.counts && UNPLACED) };
  if (!isKnown && change.sees === undefined) guessed.add(made);
  return made;
}

/** Whether a zone is a hidden pile only because its type is not known: perhaps it is misspelt. */
export const isGuessed = (zone: Zone): boolean => guessed.has(zone);

/** The seats of a table by number, in their order. */
export const seatsOf = remembered(({ seats }: Layout): readonly Seat[] => [...seats.keys()]);

const namesOf = remembered(
  ({ zones }: Layout): ReadonlyMap<string, ZoneId> => new Map(zones.map(({ name }, id) => [name, id])),
);

/** The number of the zone with exactly this name (D16), or `undefined`. */
export const findZone = (layout: Layout, name: string): ZoneId | undefined => namesOf(layout).get(name);

/** The zone with this number; a wrong number is a mistake of the caller. */
export function zoneAt(layout: Layout, id: ZoneId): Zone {
  const found = layout.zones[id];
  if (!found) throw noZone(layout, id);
  return found;
}

export const noZone = ({ zones }: Layout, id: ZoneId | string): RangeError =>
  notThere(`zone ${JSON.stringify(id)}`, fromTo(zones.map(({ name }) => name)));

/** What is not there, and what is. */
export const notThere = (what: string, why: string): RangeError => new RangeError(`no ${what} in this match: ${why}`);

/** What numbers there are, with the names of the first and the last. */
export const fromTo = (names: readonly (string | null)[]): string =>
  names.length === 0 ? 'it has none' : `they go from 0 (${names[0]}) to ${names.length - 1} (${names.at(-1)})`;

/** Whether this viewer sees the faces in this zone. */
export const seesZone = ({ sees, owner }: Zone, viewer: Viewer): boolean => isAmong(sees, owner, viewer);

/** Whether this viewer knows how many cards lie in this zone. */
export const countsZone = ({ counts, sees, owner }: Zone, viewer: Viewer): boolean =>
  counts === undefined || isAmong(counts, owner, viewer) || isAmong(sees, owner, viewer);

function isAmong(lookers: Lookers, owner: Seat | null, viewer: Viewer): boolean {
  if (lookers === 'everyone') return true;
  if (lookers === 'nobody' || viewer === 'spectator') return false;
  return lookers === 'owner' ? owner === viewer : lookers.includes(viewer);
}

/** Whether this viewer is one of those who are told. */
export const includesViewer = (viewers: Viewers, viewer: Viewer): boolean =>
  viewers === 'everyone' || (viewers !== 'nobody' && viewers.includes(viewer));
