/**
 * A careful observer at a real table, too simple to be wrong: of each event it writes down what eyes can see, and keeps
 * nothing else. Whoever has written down the same has to get the same view, whatever the hidden cards are.
 */
import type { Table } from '../../src/core/draw/index.ts';
import {
  includesViewer,
  NO_CARD,
  seesZone,
  type CardId,
  type MatchEvent,
  type Moved,
  type Revealed,
  type Viewer,
  type Zone,
  type ZoneId,
} from '../../src/core/index.ts';

/** What is to be seen before the first event: how many cards lie where, and the faces that are open to the viewer. */
export const firstSight = (table: Table, viewer: Viewer): string =>
  JSON.stringify(
    table.layout.zones.map((zone, id) => {
      const faces = [...(table.piles[id] ?? [])].map((card) => (card === NO_CARD ? null : faceOf(table, card)));
      return seesZone(zone, viewer) ? faces : faces.length;
    }),
  );

/** What is to be seen of an event. Only moves and looks: nothing else happens at this table. */
export function sightOf(before: Table, event: MatchEvent, viewer: Viewer): string {
  if (event.type === 'moved') return JSON.stringify(moveSeen(before, event, viewer));
  if (event.type === 'revealed') return JSON.stringify(lookSeen(before, event, viewer));
  throw new Error(`nobody knows how ${event.type} looks`);
}

const zoneOf = ({ layout }: Table, id: ZoneId): Zone => layout.zones[id] as Zone;

/** A face: the kind, and what is written on the card for all who see it. */
export const faceOf = ({ cards }: Table, card: CardId): string =>
  `${cards.kinds[card]}${JSON.stringify(cards.values[card])}`;

/** Places can be told apart where they are laid out for all to see, and by whoever looks at the faces. */
const tellsPlaces = (zone: Zone, viewer: Viewer): boolean => zone.order === 'public' || seesZone(zone, viewer);

function moveSeen(table: Table, { from, at, to, into, cards, secret }: Moved, viewer: Viewer): unknown {
  const [source, target] = [zoneOf(table, from), zoneOf(table, to)];
  const isOpen = seesZone(source, viewer) || seesZone(target, viewer);
  const tellsAt = seesZone(source, viewer) || (tellsPlaces(source, viewer) && secret !== 'from');
  const tellsInto = seesZone(target, viewer) || (tellsPlaces(target, viewer) && secret !== 'to');
  return {
    from,
    to,
    count: cards.length,
    at: tellsAt ? at : null,
    into: tellsInto ? into : null,
    faces: isOpen ? cards.map((card) => faceOf(table, card)) : null,
  };
}

function lookSeen(table: Table, { cards, to }: Revealed, viewer: Viewer): unknown {
  if (!includesViewer(to, viewer)) return null;
  return cards.map((card) => {
    const id = table.piles.findIndex((pile) => [...pile].includes(card));
    const at = [...(table.piles[id] ?? [])].indexOf(card);
    return { zone: id, at: tellsPlaces(zoneOf(table, id), viewer) ? at : null, face: faceOf(table, card) };
  });
}
