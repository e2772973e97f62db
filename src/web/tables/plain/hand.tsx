/** The own hand: cards side by side as far as there is room, equal ranks together where ranks are what one asks for. */
import { playingName } from '../../card/playing-name.ts';
import { grown } from '../../lengths.ts';
import { zoneAnchor } from '../../timeline/index.ts';
import { useSize } from '../generic/size.ts';
import { heldIn, type Held } from '../generic/holding.ts';
import { TableCard } from '../generic/table-card.tsx';
import { useIsLow, useIsLandscape, useIsPhone } from '../is-phone.ts';
import { capital, ownedZone, printed } from '../naming.ts';
import { cellsOf, type ZonePlace } from '../table-spec.ts';
import type { Board } from './board.ts';
import { rankValue } from './picks.ts';
import { grouped, handLayout, PEEK, type Group, type HandLayout } from './hand-layout.ts';

/** Widths of a card in px of the table: on a desk, in a window that is wide and low, on a phone, on a phone that lies on its side. */
const WIDTHS = { desk: 116, low: 92, phone: 70, lying: 54 };
const LEAST = { desk: 64, low: 64, phone: 44, lying: 40 };

/** A hand of the viewer, or of the seat at the bottom. */
export function Hand({ board, place }: { readonly board: Board; readonly place: ZonePlace }) {
  const { naming, table } = board.desk;
  const [box, { width }] = useSize();
  const isPhone = useIsPhone();
  const isLying = useIsLandscape();
  const isLow = useIsLow();
  const zone = table.view.zones[place.id];
  if (!zone) return null;
  const groups = groupsIn(board, heldIn(board.desk, zone));
  const way = isLying ? 'lying' : isPhone ? 'phone' : isLow ? 'low' : 'desk';
  const sizes = groups.map(({ cards }) => cards.length);
  const isGrouped = isByRank(board);
  const letters = longestWord(board, cellsOf(zone));
  const layout = handLayout({ sizes, isGrouped, width, card: WIDTHS[way], least: LEAST[way], letters });
  const isTight = !isGrouped && layout.step < layout.card;
  return (
    <section
      class="zone fan own-hand"
      data-anchor={zoneAnchor(table.view, place.id)}
      aria-label={naming.texts.table.count(capital(ownedZone(naming, table.view, place.id)), zone.count)}
    >
      <div class="hand-width" ref={box} />
      {rowsOf(groups, layout).map((row, at) => (
        <ul
          key={at}
          class={`hand-row${isTight ? ' tight' : ''}`}
          style={{ '--w': grown(layout.card), '--step': grown(layout.step) }}
        >
          {row.map((group) => (
            <HandGroup
              key={group.key}
              board={board}
              place={place}
              group={group}
              from={cardsBefore(groups, group)}
              of={zone.count ?? 0}
            />
          ))}
        </ul>
      ))}
    </section>
  );
}

/** Returns how many letters the longest word has among the names of cards that are no playing cards. */
function longestWord({ desk: { naming, table } }: Board, handles: readonly (number | null)[]): number {
  const names = handles.flatMap((handle) => printed(naming, table.view, handle)?.name ?? []);
  const words = names.flatMap((name) => (playingName(name) ? [] : name.split(/[\s-]+/)));
  return Math.max(0, ...words.map(({ length }) => length));
}

/** Whether the cards of the game lie together by rank. */
const isByRank = ({ desk }: Board): boolean => desk.naming.game.looks?.groupsBy === 'rank';

function groupsIn(board: Board, held: readonly Held[]): readonly Group[] {
  const { naming, table } = board.desk;
  return grouped(held, ({ handle }) =>
    isByRank(board) ? playingName(printed(naming, table.view, handle)?.name ?? '')?.rank : undefined,
  );
}

function rowsOf(groups: readonly Group[], { rows }: HandLayout): readonly (readonly Group[])[] {
  let from = 0;
  return rows.map((count) => groups.slice(from, (from += count)));
}

/** How many cards lie before a group. */
const cardsBefore = (groups: readonly Group[], group: Group): number =>
  groups.slice(0, groups.indexOf(group)).reduce((sum, { cards }) => sum + cards.length, 0);

interface HandGroupProps {
  readonly board: Board;
  readonly place: ZonePlace;
  readonly group: Group;
  readonly from: number;
  readonly of: number;
}

/** One card, or several that lie together with their number. */
function HandGroup({ board, place, group: { key, cards }, from, of }: HandGroupProps) {
  const { desk, picking } = board;
  const isGrouped = isByRank(board);
  const value = picking && !desk.question ? rankValue(picking, key) : undefined;
  const isPicked = value !== undefined && picking?.steps.some(({ kind, now }) => kind === 'rank' && now === value);
  const state = isPicked ? ' picked' : value === undefined ? '' : ' can';
  return (
    <li class={`held-group${isGrouped ? ` grouped${state}` : ''}`} style={{ '--n': cards.length, '--peek': PEEK }}>
      {cards.map(({ handle, at }, shown) => (
        <span
          key={handle ?? at}
          class="held"
          style={{ '--i': shown }}
          data-anchor={zoneAnchor(desk.table.view, place.id, at)}
        >
          <TableCard desk={desk} handle={handle} zone={place.id} at={from + shown} of={of} isOwn />
        </span>
      ))}
      {isGrouped ? (
        <em class="group-count" aria-hidden="true">
          {cards.length}
        </em>
      ) : null}
    </li>
  );
}
