/** A zone on the table: a labelled list with its count. */
import { useRef } from 'preact/hooks';
import { Heap } from '../../card/any-face.tsx';
import { Back } from '../../card/back.tsx';
import { zoneAnchor } from '../../timeline/index.ts';
import { capital, ownedZone } from '../naming.ts';
import { cellsOf, type ZonePlace } from '../table-spec.ts';
import { roundAt } from './round-at.ts';
import type { Desk } from './desk.ts';
import { heldIn, inPlacesOf, type Held, type HeldPlace } from './holding.ts';
import { closedCards } from './streets.ts';
import { TableCard } from './table-card.tsx';

/** A zone, and whether it is the viewer's own. */
export interface ZoneProps {
  readonly desk: Desk;
  readonly place: ZonePlace;
}

/** A zone as its kind lies on the table. */
export function Zone({ desk, place }: ZoneProps) {
  const zone = desk.table.view.zones[place.id];
  if (!zone) return null;
  const { texts } = desk.naming;
  const label = texts.table.count(capital(ownedZone(desk.naming, desk.table.view, place.id)), zone.count);
  return (
    <section
      class={`zone ${place.kind}${zone.count === 0 && place.max === null ? ' bare' : ''}`}
      data-anchor={zoneAnchor(desk.table.view, place.id)}
      aria-label={label}
    >
      {place.kind === 'pile' ? <PileOf desk={desk} place={place} /> : <Row desk={desk} place={place} />}
      <span class="zone-label" aria-hidden="true">
        {place.label}
      </span>
    </section>
  );
}

/** The top of a heap, with the card beneath it peeping out where both are known. */
function PileOf({ desk, place }: ZoneProps) {
  const zone = desk.table.view.zones[place.id];
  const cells = zone ? cellsOf(zone).filter((cell) => cell !== 0) : [];
  // At a table with bets whatever is laid aside lies face down, also what the viewer knows; elsewhere as the game says.
  const { hands, closed } = desk.naming.game.looks ?? {};
  const isClosed = hands !== undefined || (closed?.includes(place.id.replace(/^p\d+\./, '')) ?? false);
  const [top = null, below] = isClosed ? [] : cells;
  if (cells.length === 0)
    return (
      <span class="hole" aria-hidden="true">
        {desk.naming.texts.table.empty}
      </span>
    );
  return (
    <Heap count={zone?.count ?? null} anchor={zoneAnchor(desk.table.view, place.id)}>
      {below && top ? (
        <span class="below" aria-hidden="true">
          <TableCardBelow desk={desk} handle={below} />
        </span>
      ) : null}
      <TableCard desk={desk} handle={top} zone={place.id} at={0} of={1} isOwn={false} />
    </Heap>
  );
}

function TableCardBelow({ desk, handle }: { readonly desk: Desk; readonly handle: number }) {
  return (
    <span class="tcard" inert>
      <TableCard desk={desk} handle={handle} zone="" at={0} of={1} isOwn={false} />
    </span>
  );
}

const MOST_BACKS = 12;

/** Cards beside each other; of a hand that is not one's own, one picture with its number. */
function Row({ desk, place }: ZoneProps) {
  const zone = desk.table.view.zones[place.id];
  const isOwn = place.owner === desk.near && place.kind === 'fan';
  const room = useHandRoom(desk, zone?.count ?? 0);
  const held = useHeldPlaces(zone ? heldIn(desk, zone) : [], isOwn ? room.whole : 0);
  if (!zone) return null;
  const cells = cellsOf(zone);
  const kept = isOwn ? Math.max(0, room.kept - (held.length - cells.length)) : 0;
  const { table } = desk.naming.texts;
  if (cells.length > 0 && cells.every((cell) => cell === null))
    return (
      <span
        class="backs"
        role="img"
        aria-label={table.hiddenCards(zone.count)}
        style={{ '--n': Math.min(cells.length, MOST_BACKS) }}
      >
        {cells.slice(0, MOST_BACKS).map((_, i, { length }) => (
          <span key={i} class="tcard" style={{ '--turn': i - (length - 1) / 2 }}>
            <Back />
          </span>
        ))}
      </span>
    );
  const holes = Math.max(0, (place.max ?? 0) - cells.length);
  const length = Math.max(1, cells.length + holes + kept, isOwn ? room.whole : 0);
  return (
    <ul class={`row-cards${length === 2 ? ' pair' : length > 2 ? ' many' : ''}`} style={{ '--n': length }}>
      {held.map(({ handle, at }, shown) =>
        handle === undefined ? (
          <li
            key={`left-${at}`}
            class="kept left"
            data-anchor={zoneAnchor(desk.table.view, place.id, at)}
            aria-hidden="true"
          >
            <span class="tcard" />
          </li>
        ) : (
          <li key={handle || `${place.id}-${at}`} data-anchor={zoneAnchor(desk.table.view, place.id, at)}>
            <TableCard desk={desk} handle={handle} zone={place.id} at={shown} of={cells.length} isOwn={isOwn} />
          </li>
        ),
      )}
      {Array.from({ length: holes }, (_, i) => (
        <li key={`hole-${i}`} data-anchor={zoneAnchor(desk.table.view, place.id, cells.length + i)} aria-hidden="true">
          <span class="hole tcard">{roundAt(desk.table.view, desk.naming.texts, cells.length + i)}</span>
        </li>
      ))}
      {Array.from({ length: kept }, (_, i) => (
        <li
          key={`kept-${i}`}
          class="kept"
          data-anchor={zoneAnchor(desk.table.view, place.id, cells.length + i)}
          aria-hidden="true"
        >
          <span class="tcard" />
        </li>
      ))}
    </ul>
  );
}

/** Returns the places of the cards in a hand of this size. During an exchange, cards that are kept do not move, and new cards fill the gaps. */
function useHeldPlaces(held: readonly Held[], whole: number): readonly HeldPlace[] {
  const last = useRef<readonly Held[]>([]);
  if (held.length === 0 || held.length >= whole) last.current = held;
  return held.length < whole && last.current.length === whole ? inPlacesOf(last.current, held) : held;
}

/** Larger hands are sorted while they are dealt, and grow from their middle: they keep one place, for their height. */
const MOST_DEALT = 2;

/** How many cards an own hand has room for in a game with bets, and how many empty places it keeps. */
interface HandRoom {
  readonly whole: number;
  readonly kept: number;
}

const NO_ROOM: HandRoom = { whole: 0, kept: 0 };

/** Returns the room that an own hand keeps in a game with bets, so that nothing moves or grows when it is dealt, exchanged or folded. */
function useHandRoom({ table: { seat, view }, naming: { game }, near }: Desk, count: number): HandRoom {
  const last = useRef(0);
  const most = useRef(0);
  if (count > 0) last.current = count;
  most.current = Math.max(most.current, count);
  const hands = game.looks?.hands;
  if (seat === null || (!hands && view.match['pot'] === undefined)) return NO_ROOM;
  const whole = (hands ? closedCards(hands) : undefined) ?? most.current;
  if (count === 0 && view.seats[near]?.['folded'] === true) return { whole, kept: last.current };
  return { whole, kept: whole > MOST_DEALT ? Number(count === 0) : Math.max(0, whole - count) };
}
