/**
 * Which card of a pile stands in which slot of the pile's commitment, as cards come and go (F27, F30). A slot says when
 * a card was drawn; so it is public only while everybody could count along.
 */
import type { MatchEvent, MatchState, Pile, ZoneId } from '../core/index.ts';
import type { CommittedPile } from './openings.ts';

/** A zone since its last commitment. */
export interface Tracked {
  readonly pile: CommittedPile;
  /** By position: the slot of the card there, or `null` for a card that came later. */
  readonly slots: readonly (number | null)[];
  /** No hidden card was put back and none was picked at random since: slots may be told (F30). */
  readonly countable: boolean;
}

/** By zone number; `undefined` for a zone that was never committed. */
export type Tracking = readonly (Tracked | undefined)[];

/** The slots that an event takes out of a tracked pile, by card; `null` for cards without one. */
export function slotsTaken(tracking: Tracking, event: MatchEvent): readonly (number | null)[] {
  if (event.type !== 'moved') return [];
  const tracked = tracking[event.from];
  return event.cards.map((_, i) => tracked?.slots[event.at + i] ?? null);
}

/** The slot of a card that lies in a zone, if that zone is tracked. */
export function slotIn(tracking: Tracking, state: MatchState, zone: ZoneId, card: number): number | null {
  const position = state.piles[zone]?.toArray().indexOf(card) ?? -1;
  return tracking[zone]?.slots[position] ?? null;
}

/** The tracking of a freshly committed zone. */
export function track(tracking: Tracking, zone: ZoneId, pile: CommittedPile): Tracking {
  const slots = pile.cards.map((_, slot) => slot);
  const all = Array.from({ length: Math.max(tracking.length, zone + 1) }, (_, i) => tracking[i]);
  return all.with(zone, { pile, slots, countable: true });
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

/** The zones whose order is hidden and matters: what a commitment without a shuffle is for (F29). */
export function hiddenPiles(state: MatchState): readonly ZoneId[] {
  return state.layout.zones.flatMap(({ sees, order, slots }, zone) => {
    const isPile = order === 'public' && slots === null && sees !== 'everyone';
    return isPile && (state.piles[zone] as Pile).length > 0 && state.generations[zone] === 0 ? [zone] : [];
  });
}

/** Whether everybody can point this card out. */
function isPublic(state: MatchState, card: number): boolean {
  const spectator = state.eyes.find(({ viewer }) => viewer === 'spectator');
  return (spectator?.handles[card] ?? 0) > 0;
}

function leave(tracking: Tracking, zone: ZoneId, at: number, count: number, isSecret: boolean): Tracking {
  return change(tracking, zone, (tracked) => ({
    ...tracked,
    slots: tracked.slots.toSpliced(at, count),
    countable: tracked.countable && !isSecret,
  }));
}

function arrive(tracking: Tracking, zone: ZoneId, into: number, count: number, isOpen: boolean): Tracking {
  return change(tracking, zone, (tracked) => ({
    ...tracked,
    slots: tracked.slots.toSpliced(into, 0, ...Array.from({ length: count }, () => null)),
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
    const moved = after.map((card) => tracked.slots[at + before.indexOf(card)] ?? null);
    return {
      ...tracked,
      slots: tracked.slots.toSpliced(at, after.length, ...moved),
      countable: tracked.countable && isFollowed,
    };
  });
}

function change(tracking: Tracking, zone: ZoneId, by: (tracked: Tracked) => Tracked): Tracking {
  const tracked = tracking[zone];
  return tracked === undefined ? tracking : tracking.with(zone, by(tracked));
}
