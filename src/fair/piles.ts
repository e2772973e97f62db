/**
 * Which card of a pile stands in which slot of the pile's commitment, as cards come and go (F27, F30). A slot says when
 * a card was drawn; so it is public only while everybody could count along.
 */
import { zoneAt, type MatchEvent, type MatchState, type Moved, type ZoneId } from '../core/index.ts';
import type { CommittedPile } from './openings.ts';

/** A card's place in a commitment. */
export interface Place {
  readonly pile: CommittedPile;
  readonly slot: number;
}

/** A zone since its last commitment. */
export interface Tracked {
  /** The latest commitment; cards that a partial shuffle left alone belong to an earlier one. */
  readonly pile: CommittedPile;
  /** By position: where the card there stands in a commitment, or `null` for a card that came later. */
  readonly places: readonly (Place | null)[];
  /** No hidden card was put back and none was picked at random since: slots may be told (F30). */
  readonly countable: boolean;
}

/** By zone number; `undefined` for a zone that was never committed. */
export type Tracking = readonly (Tracked | undefined)[];

/** The slots that a move takes out of a pile, if everybody could count them out (F30). */
export function publicSlots(tracking: Tracking, event: Moved): readonly number[] | undefined {
  if (event.secret === 'from') return undefined;
  const tracked = tracking[event.from];
  if (!tracked?.countable) return undefined;
  const places = event.cards.map((_, i) => tracked.places[event.at + i] ?? null);
  const slots = places.flatMap((place) => (place?.pile === tracked.pile ? [place.slot] : []));
  return slots.length === places.length ? slots : undefined;
}

/** Where a card that lies in a zone stands in a commitment. */
export function placeIn(tracking: Tracking, state: MatchState, zone: ZoneId, card: number): Place | null {
  const tracked = tracking[zone];
  return tracked?.places[state.piles[zone]?.toArray().indexOf(card) ?? -1] ?? null;
}

/** The tracking of a zone whose cards from position `at` on were just committed. */
export function track(tracking: Tracking, zone: ZoneId, pile: CommittedPile, at: number): Tracking {
  const above = tracking[zone]?.places.slice(0, at) ?? Array.from({ length: at }, () => null);
  const places = [...above, ...pile.cards.map((_, slot): Place => ({ pile, slot }))];
  const all = Array.from({ length: Math.max(tracking.length, zone + 1) }, (_, i) => tracking[i]);
  return all.with(zone, { pile, places, countable: true });
}

/** The tracking after an event; `after` is the state after it. Shuffles by chance are committed anew by the caller. */
export function follow(tracking: Tracking, event: MatchEvent, after: MatchState): Tracking {
  switch (event.type) {
    case 'moved': {
      const left = leave(tracking, event.from, event.at, event.cards.length, event.secret === 'from');
      const isSeen = event.cards.every((card) => isPublic(after, card));
      return arrive(left, event.to, event.into, event.cards.length, isSeen && event.secret !== 'to');
    }
    case 'created':
      return arrive(tracking, event.to, event.into, 1, isPublic(after, event.card) && event.secret !== 'to');
    case 'ceased':
      return leave(tracking, event.from, event.at, 1, false);
    case 'shuffled':
      return rearrange(tracking, event.zone, event.at, event.before, event.after, event.followedBy === 'everyone');
    case 'rolled':
    case 'transformed':
    case 'changed':
    case 'revealed':
    case 'concealed':
    case 'noted':
      return tracking;
  }
}

/** Whether a pile that nobody looks into lies in a given order, neither shuffled nor committed to yet (F29). */
export function isGivenPile(tracking: Tracking, state: MatchState, zone: ZoneId): boolean {
  const { sees, slots } = zoneAt(state.layout, zone);
  if (tracking[zone] !== undefined || slots !== null || sees === 'everyone' || sees === 'owner') return false;
  return state.generations[zone] === 0 && (state.piles[zone]?.length ?? 0) > 0;
}

/** Whether everybody can point this card out. */
function isPublic(state: MatchState, card: number): boolean {
  const spectator = state.eyes.find(({ viewer }) => viewer === 'spectator');
  return (spectator?.handles[card] ?? 0) > 0;
}

function leave(tracking: Tracking, zone: ZoneId, at: number, count: number, isSecret: boolean): Tracking {
  return change(tracking, zone, (tracked) => ({
    ...tracked,
    places: tracked.places.toSpliced(at, count),
    countable: tracked.countable && !isSecret,
  }));
}

function arrive(tracking: Tracking, zone: ZoneId, into: number, count: number, isOpen: boolean): Tracking {
  return change(tracking, zone, (tracked) => ({
    ...tracked,
    places: tracked.places.toSpliced(into, 0, ...Array.from({ length: count }, () => null)),
    countable: tracked.countable && isOpen,
  }));
}

function rearrange(
  tracking: Tracking,
  zone: ZoneId,
  at: number,
  before: readonly number[],
  after: readonly number[],
  isFollowed: boolean,
): Tracking {
  return change(tracking, zone, (tracked) => {
    const moved = after.map((card) => tracked.places[at + before.indexOf(card)] ?? null);
    return {
      ...tracked,
      places: tracked.places.toSpliced(at, after.length, ...moved),
      countable: tracked.countable && isFollowed,
    };
  });
}

function change(tracking: Tracking, zone: ZoneId, by: (tracked: Tracked) => Tracked): Tracking {
  const tracked = tracking[zone];
  return tracked === undefined ? tracking : tracking.with(zone, by(tracked));
}
