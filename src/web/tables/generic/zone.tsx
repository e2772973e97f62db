/** A zone on the table: a labelled list with its count. */
import { Heap } from '../../card/any-face.tsx';
import { Back } from '../../card/back.tsx';
import { zoneAnchor } from '../../timeline/index.ts';
import { capital, ownedZone } from '../naming.ts';
import { cellsOf, type ZonePlace } from '../table-spec.ts';
import { roundAt } from './round-at.ts';
import type { Desk } from './desk.ts';
import { heldIn } from './holding.ts';
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
  const [top = null, below] = cells;
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
  if (!zone) return null;
  const cells = cellsOf(zone);
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
  const isOwn = place.owner === desk.near && place.kind === 'fan';
  const holes = Math.max(0, (place.max ?? 0) - cells.length);
  return (
    <ul class="row-cards" style={{ '--n': Math.max(1, cells.length + holes) }}>
      {heldIn(desk, zone).map(({ handle, at }, shown) => (
        <li key={handle || `${place.id}-${at}`} data-anchor={zoneAnchor(desk.table.view, place.id, at)}>
          <TableCard desk={desk} handle={handle} zone={place.id} at={shown} of={cells.length} isOwn={isOwn} />
        </li>
      ))}
      {Array.from({ length: holes }, (_, i) => (
        <li key={`hole-${i}`} data-anchor={zoneAnchor(desk.table.view, place.id, cells.length + i)} aria-hidden="true">
          <span class="hole tcard">{roundAt(desk.table.view, desk.naming.texts, cells.length + i)}</span>
        </li>
      ))}
    </ul>
  );
}
