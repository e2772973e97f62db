/** The zones of a match (K1): six per player, three for all. Zone numbers follow from the seat, so nothing is searched. */
import { zone, type Layout, type Seat, type Zone, type ZoneId } from '../../../core/index.ts';

const PLAYER_ZONES = ['library', 'hand', 'battlefield', 'graveyard', 'unseen', 'aside'] as const;
export type PlayerZone = (typeof PLAYER_ZONES)[number];

/** The layout for players of these ids. */
export function layoutFor(ids: readonly string[]): Layout {
  const own = ids.flatMap((id, owner) => PLAYER_ZONES.map((type) => playerZone(id, owner, type)));
  const shared = [
    zone('stack', 'stack'),
    zone('exile', 'exile'),
    // Exiled face down: nobody sees the faces.
    zone('exile.face-down', 'face-down', { sees: 'nobody' }),
  ];
  return { seats: ids, zones: [...own, ...shared] };
}

function playerZone(id: string, owner: Seat, type: PlayerZone): Zone {
  switch (type) {
    case 'unseen':
      // Drawn while a spell is being cast: in nobody's view until that is complete (K29).
      return zone(`${id}.unseen`, type, { owner, sees: 'nobody' });
    case 'aside':
      // Found by a search and kept out of the shuffle that follows (K67).
      return zone(`${id}.aside`, type, { owner, sees: 'owner', order: 'private' });
    case 'library':
    case 'hand':
    case 'battlefield':
    case 'graveyard':
      return zone(`${id}.${type}`, type, { owner });
  }
}

const at = (seat: Seat, type: PlayerZone): ZoneId => seat * PLAYER_ZONES.length + PLAYER_ZONES.indexOf(type);

export const libraryOf = (seat: Seat): ZoneId => at(seat, 'library');
export const handOf = (seat: Seat): ZoneId => at(seat, 'hand');
export const battlefieldOf = (seat: Seat): ZoneId => at(seat, 'battlefield');
export const graveyardOf = (seat: Seat): ZoneId => at(seat, 'graveyard');
export const unseenOf = (seat: Seat): ZoneId => at(seat, 'unseen');
export const asideOf = (seat: Seat): ZoneId => at(seat, 'aside');

export const stackOf = ({ seats }: Layout): ZoneId => seats.length * PLAYER_ZONES.length;
export const exileOf = (layout: Layout): ZoneId => stackOf(layout) + 1;
export const faceDownOf = (layout: Layout): ZoneId => stackOf(layout) + 2;
