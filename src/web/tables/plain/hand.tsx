/** The own hand: cards side by side as far as there is room, equal ranks together where ranks are what one asks for. */
import { useRef } from 'preact/hooks';
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
import { grouped, handLayout, PEEK, rowHeight, type Group, type HandLayout } from './hand-layout.ts';

/** Widths of a card in px of the table: on a desk, in a window that is wide and low, on a phone, on a phone that lies on its side. */
const WIDTHS = { desk: 116, low: 92, phone: 70, lying: 54 };
const LEAST = { desk: 64, low: 56, phone: 44, lying: 40 };

/** A hand of the viewer, or of the seat at the bottom. */
export function Hand({ board, place }: { readonly board: Board; readonly place: ZonePlace }) {
  const { naming, table } = board.desk;
  const [box, { width }] = useSize();
  const isPhone = useIsPhone();
  const isLying = useIsLandscape();
  const isLow = useIsLow();
  const zone = table.view.zones[place.id];
  if (!zone) return null;
  const isGrouped = isByRank(board);
  const way = isLying ? 'lying' : isPhone ? 'phone' : isLow ? 'low' : 'desk';
  const lay = (groups: readonly Group[], cells: readonly (number | null)[]): HandLayout => {
    const sizes = groups.map(({ cards }) => cards.length);
    const letters = longestWord(board, cells);
    return handLayout({ sizes, isGrouped, width, card: WIDTHS[way], least: LEAST[way], letters });
  };
  const groups = groupsIn(board, heldIn(board.desk, zone));
  const layout = lay(groups, cellsOf(zone));
  const told = newestOf(board);
  const next = told.desk.table.view.zones[place.id];
  const coming = next ? lay(groupsIn(told, heldIn(told.desk, next)), cellsOf(next)) : layout;
  const height = useKeptHeight([layout, coming], `${way} ${width}`);
  const isTight = !isGrouped && layout.step < layout.card;
  return (
    <section
      class="zone fan own-hand"
      data-anchor={zoneAnchor(table.view, place.id)}
      aria-label={naming.texts.table.count(capital(ownedZone(naming, table.view, place.id)), zone.count)}
      style={{ minHeight: grown(height) }}
    >
      <div class="hand-width" ref={box} />
      {groups.length === 0 ? <FirstPlace view={table.view} zone={place.id} card={layout.card} /> : null}
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

/** The same table as it will be when all that was told is shown. */
function newestOf(board: Board): Board {
  const { desk } = board;
  const { view } = desk.newest?.value ?? desk.table;
  return { ...board, desk: { ...desk, table: { ...desk.table, view } } };
}

/** Rows whose height a hand keeps; what more it needs, it has only while it needs it. */
const KEPT_ROWS = 2;

/** Returns the greatest height that a hand has had, or will have when what was told is shown: the table does not move with every card. */
function useKeptHeight(layouts: readonly HandLayout[], room: string): number {
  const kept = useRef({ room, height: 0 });
  if (kept.current.room !== room) kept.current = { room, height: 0 };
  const heights = layouts.map(({ rows, card }) => Math.min(rows.length, KEPT_ROWS) * rowHeight(card));
  kept.current.height = Math.max(kept.current.height, ...heights);
  return kept.current.height;
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

interface FirstPlaceProps {
  readonly view: Board['desk']['table']['view'];
  readonly zone: string;
  readonly card: number;
}

/** The place in an empty hand that the first card comes to. */
const FirstPlace = ({ view, zone, card }: FirstPlaceProps) => (
  <div class="hand-row first-place" style={{ '--w': grown(card) }} aria-hidden="true">
    <span class="held" data-anchor={zoneAnchor(view, zone, 0)} />
  </div>
);

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
