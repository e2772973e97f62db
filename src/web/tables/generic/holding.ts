/** How a player holds playing cards: by rank, then by suit; where bets are made, the highest first. The order in which they came means nothing, so the hand is sorted where it is seen. */
import type { Face, PlainView, ZoneView } from '../../../core/view/index.ts';
import { playingName } from '../../card/playing-name.ts';
import { zoneAnchor, type Anchor } from '../../timeline/index.ts';
import { printed, printedOn, type Naming } from '../naming.ts';
import type { TableProps } from '../table-props.ts';
import { cellsOf } from '../table-spec.ts';

/** A card where it is seen, and its place in the zone. */
export interface Held {
  readonly handle: number | null;
  readonly at: number;
}

/** A place in a hand; no handle where a card has left it and the next one will come to lie. */
export interface HeldPlace extends Pick<Held, 'at'> {
  readonly handle: Held['handle'] | undefined;
}

/** Returns the cards of a hand in the places of a whole one that some have left: those that came since take the first of these. */
export function inPlacesOf(whole: readonly Held[], held: readonly Held[]): readonly HeldPlace[] {
  const stays = ({ handle }: Held): boolean => whole.some((card) => card.handle === handle);
  const came = held.filter((card) => !stays(card)).toSorted((a, b) => a.at - b.at);
  let next = held.length;
  return whole.map(
    ({ handle }) => held.find((card) => card.handle === handle) ?? came.shift() ?? { handle: undefined, at: next++ },
  );
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** What a hand is sorted from. */
interface Holding {
  readonly naming: Pick<Naming, 'game'>;
  readonly table: { readonly view: PlainView };
  readonly near: number;
}

/** Returns what the hand at the bottom of a table is sorted from, as it is shown now. */
export function holdingAt({ game, table }: Pick<TableProps, 'game' | 'table'>): Holding {
  const { view } = table.peek();
  return { naming: { game }, table: { view }, near: typeof view.viewer === 'number' ? view.viewer : 0 };
}

/** The cards of a zone in the order in which they are shown. */
export function heldIn(holding: Holding, zone: ZoneView): readonly Held[] {
  return sortedIn(holding, zone)?.map(({ card }) => card) ?? placesIn(zone);
}

/** Returns the place before which a card comes to lie in the hand of the seat at the bottom, `null` behind all; `undefined` where hands are not sorted. */
export function sortsBefore(holding: Holding, to: Anchor, face: Face): Anchor | null | undefined {
  const { naming, table, near } = holding;
  const { zones } = table.view;
  const name = Object.keys(zones).find((each) => to.startsWith(`${zoneAnchor(table.view, each)}:`));
  const zone = name === undefined ? undefined : zones[name];
  if (!to.startsWith(`hand:${near}:`) || !zone || name === undefined) return undefined;
  const [sorted, key] = [sortedIn(holding, zone), keyOf(printedOn(naming, face).name)];
  if (!sorted || key === undefined) return undefined;
  const next = sorted.find((card) => (isHighFirst(table.view) ? card.key < key : card.key > key));
  return next ? zoneAnchor(table.view, name, next.card.at) : null;
}

interface Sorted {
  readonly card: Held;
  readonly key: string;
}

const placesIn = (zone: ZoneView): readonly Held[] => cellsOf(zone).map((handle, at) => ({ handle, at }));

/** The cards of the own hand by their order; `undefined` for other zones, and where some are no playing cards. */
function sortedIn({ naming, table: { view }, near }: Holding, zone: ZoneView): readonly Sorted[] | undefined {
  if (zone.type !== 'hand' || zone.owner !== near || zone.slots !== null) return undefined;
  const held = placesIn(zone);
  const known = held.flatMap((card) => {
    const key = keyOf(printed(naming, view, card.handle)?.name ?? '');
    return key === undefined ? [] : [{ card, key }];
  });
  if (known.length < held.length) return undefined;
  const up = known.sort((a, b) => (a.key < b.key ? -1 : 1));
  return isHighFirst(view) ? up.toReversed() : up;
}

/** By rank, then by suit. */
function keyOf(name: string): string | undefined {
  const card = playingName(name);
  return card && `${String.fromCodePoint(65 + RANKS.indexOf(card.rank))}${card.suit}`;
}

const isHighFirst = ({ match }: PlainView): boolean => match['pot'] !== undefined;
