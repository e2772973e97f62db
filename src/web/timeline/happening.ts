/** An event as a cue table reads it: whose it is, what it says, which cards it is about and where they are. */
import type { Json, Seat } from '../../core/index.ts';
import type { Face, MoveView, PlainView, ViewEvent } from '../../core/view/index.ts';
import { zoneAnchor, zoneWord, type Anchor } from './anchor.ts';
import type { CueTable, Spot } from './cue-table.ts';

/** A card that an event is about: where it was, where it is, and its face if the viewer may see it. */
export interface Subject {
  readonly card: number | null;
  /** The handle before the event. */
  readonly was: number | null;
  readonly from: Anchor | null;
  readonly to: Anchor | null;
  /** Wider places, for a table that does not show these: the zone of a card that stays, the plate of a zone's owner. */
  readonly within?: Anchor | undefined;
  readonly fromWithin?: Anchor | undefined;
  readonly face: Face | undefined;
}

/** An event with the views around it. */
export interface Happening {
  readonly event: ViewEvent;
  readonly before: PlainView;
  readonly after: PlainView;
  readonly seat: Seat | null;
  readonly facts: { readonly [fact: string]: Json };
  readonly subjects: readonly Subject[];
}

/** Reads an event; `end` is the view when all of its batch has happened. */
export function happeningOf(
  table: CueTable,
  event: ViewEvent,
  before: PlainView,
  after: PlainView,
  end: PlainView,
): Happening {
  const facts = factsOf(table, event, before);
  const subjects = subjectsOf(event, before, after).map((subject) =>
    withPlace(subject, event, [before, end], table.placedBy ?? {}),
  );
  return { event, before, after, facts, subjects, seat: seatOf(event, facts, subjects, after) };
}

/** Returns where a frame is shown, or null if the event has no such place: then there is nothing to show. */
export function spotOf(
  { seat, facts, subjects, after }: Happening,
  on: Spot,
  subject: Subject | undefined,
): Anchor | null {
  switch (on) {
    case 'from':
    case 'to':
      return subject?.[on] ?? null;
    case 'card':
      return subject?.to ?? seatAnchor('seat', seat);
    case 'other':
      return subjects[1]?.to ?? seatAnchor('seat', seat);
    case 'seat':
    case 'general':
    case 'burn':
    case 'deck':
      return seatAnchor(on, seat);
    case 'enemy':
      return enemyAnchor(facts['target'] ?? facts['by'] ?? facts['enemy']);
    case 'zone':
      return typeof facts['zone'] === 'string' ? zoneAnchor(after, facts['zone']) : null;
    case 'beat':
    case 'pot':
    case 'live':
      return on;
  }
}

const seatAnchor = (sort: 'seat' | 'general' | 'burn' | 'deck', seat: Seat | null): Anchor | null =>
  seat === null ? null : `${sort}:${seat}`;

const enemyAnchor = (at: Json | undefined): Anchor | null => (typeof at === 'number' ? `enemy:${at}` : null);

/** The facts of a note; of a change its value, and by how much a number differs. */
function factsOf({ moreFacts }: CueTable, event: ViewEvent, before: PlainView): Happening['facts'] {
  if (event.type === 'noted') return { ...event.facts, ...moreFacts?.(event.facts, before) };
  if (event.type === 'shuffled') return { zone: event.zone, count: event.count };
  if (event.type !== 'changed') return {};
  const { value = null } = event;
  const change = Number(value) - Number(valueBefore(event, before));
  return Number.isFinite(change)
    ? { value, change: Math.abs(change), rises: change > 0, falls: change < 0 }
    : { value };
}

function valueBefore({ of, id, key }: ViewEvent & { readonly type: 'changed' }, before: PlainView): unknown {
  if (of === 'match') return before.match[key];
  if (of === 'seat') return before.seats[id]?.[key];
  // Damage that nobody had is no damage.
  return of === 'card' ? (before.faces[id]?.values[key] ?? 0) : undefined;
}

function subjectsOf(event: ViewEvent, before: PlainView, after: PlainView): readonly Subject[] {
  switch (event.type) {
    case 'moved':
      return event.cards.map((card) => movedSubject(card, event.from, event.to, before, after));
    case 'created':
      return [movedSubject({ ...event, at: null, was: null }, event.zone, event.zone, before, after)];
    case 'ceased':
      return [movedSubject({ ...event, into: event.at, is: null }, event.zone, event.zone, before, after)];
    case 'revealed':
      return event.cards.map(({ zone, at, is }) =>
        movedSubject({ at, into: at, was: is, is }, zone, zone, before, after),
      );
    case 'transformed':
      return [lyingSubject(event.card, before, after)];
    case 'noted':
      return (event.cards ?? []).map((card) => lyingSubject(card, before, after));
    case 'changed':
      return event.of === 'card' ? [lyingSubject(event.id, before, after)] : [];
    case 'shuffled':
    case 'concealed':
    case 'rolled':
    case 'values':
      return [];
  }
}

const movedSubject = (
  { at, into, was, is }: MoveView,
  from: string,
  to: string,
  before: PlainView,
  after: PlainView,
): Subject => ({
  card: is ?? was,
  was,
  from: zoneAnchor(before, from, at),
  to: zoneAnchor(after, to, into),
  within: plateOf(after, to),
  fromWithin: plateOf(before, from),
  face: faceIn(after, is) ?? faceIn(before, was),
});

/** A card that stays where it is; in a hand that is its place, elsewhere the card itself. */
function lyingSubject(card: number | null, before: PlainView, after: PlainView): Subject {
  const at = card === null ? null : (heldAt(after, card) ?? heldAt(before, card) ?? (`card:${card}` as const));
  const within = card === null ? undefined : (zoneOf(after, card) ?? zoneOf(before, card));
  return { card, was: card, from: at, to: at, within, face: faceIn(after, card) ?? faceIn(before, card) };
}

/** The plate of a zone's owner. */
function plateOf({ zones }: PlainView, zone: string): Anchor | undefined {
  const owner = zones[zone]?.owner ?? null;
  return owner === null ? undefined : `seat:${owner}`;
}

/** The zone of a card, as an anchor. */
function zoneOf(view: PlainView, card: number): Anchor | undefined {
  const zone = Object.keys(view.zones).find((name) => {
    const { cells, known = [] } = view.zones[name] ?? {};
    return cells?.includes(card) || known.includes(card);
  });
  return zone === undefined ? undefined : zoneAnchor(view, zone);
}

/** The place of a card in a hand or a pile. */
function heldAt(view: PlainView, card: number): Anchor | undefined {
  for (const [name, { type, cells, known }] of Object.entries(view.zones)) {
    const place = cells?.indexOf(card) ?? -1;
    if (place < 0 && !known.includes(card)) continue;
    if (type !== 'hand' && type !== 'deck' && type !== 'library') return undefined;
    return zoneAnchor(view, name, place < 0 ? null : place);
  }
  return undefined;
}

/** Where a card stood before and stands in the end, if a value of its own says so; and where a walk began. */
function withPlace(
  subject: Subject,
  event: ViewEvent,
  [before, end]: readonly [PlainView, PlainView],
  placedBy: NonNullable<CueTable['placedBy']>,
): Subject {
  if (event.type === 'noted') return walked(subject, event.facts, end.zones);
  const anchorIn = ({ faces }: PlainView, card: number | null, zone: string): Anchor | undefined => {
    const place = card === null ? undefined : faces[card]?.values[placedBy[zoneWord(zone)] ?? ''];
    return typeof place === 'number' ? `zone:${zone}:${place}` : undefined;
  };
  const [from, to] = event.type === 'moved' ? [event.from, event.to] : [zoneIn(event), zoneIn(event)];
  const [left, reached] = [anchorIn(before, subject.was, from), anchorIn(end, subject.card, to)];
  return { ...subject, ...(left ? { from: left } : {}), ...(reached ? { to: reached } : {}) };
}

/** The zone of a card that comes from nowhere or goes there. */
const zoneIn = (event: ViewEvent): string => (event.type === 'created' || event.type === 'ceased' ? event.zone : '');

function walked(subject: Subject, { from, to }: Happening['facts'], zones: PlainView['zones']): Subject {
  if (typeof from !== 'number' || typeof to !== 'number') return subject;
  const zone = Object.keys(zones).find((name) => zones[name]?.cells?.includes(subject.card));
  return zone === undefined ? subject : { ...subject, from: `zone:${zone}:${from}`, to: `zone:${zone}:${to}` };
}

const faceIn = ({ faces }: PlainView, card: number | null): Face | undefined =>
  card === null ? undefined : faces[card];

/** Values of a match that name the seat whose turn it is. */
const ACTIVE = /^(active|active_player|priority)$/;

const isSeat = (value: unknown, seats: PlainView['seats']): value is Seat =>
  typeof value === 'number' && Object.hasOwn(seats, value);

function seatOf(
  event: ViewEvent,
  facts: Happening['facts'],
  [first]: readonly Subject[],
  { zones, seats }: PlainView,
): Seat | null {
  if (event.type === 'moved') return zones[event.from]?.owner ?? zones[event.to]?.owner ?? null;
  if (event.type === 'created' || event.type === 'ceased' || event.type === 'shuffled')
    return zones[event.zone]?.owner ?? first?.face?.owner ?? null;
  if (event.type === 'changed' && event.of === 'seat') return event.id;
  if (event.type === 'changed' && ACTIVE.test(event.key) && isSeat(event.value, seats)) return event.value;
  if (typeof facts['seat'] === 'number') return facts['seat'];
  // Who has won alone, if somebody has.
  if (Array.isArray(facts['winners'])) return facts['winners'].length === 1 ? Number(facts['winners'][0]) : null;
  if (typeof facts['zone'] === 'string') return zones[facts['zone']]?.owner ?? null;
  // Alone at a table, everything is the player's own.
  return first?.face?.owner ?? (seats.length === 1 ? 0 : null);
}
