/** How a player holds playing cards: by rank, then by suit; where bets are made, the highest first. The order in which they came means nothing, so the hand is sorted where it is seen. */
import type { ZoneView } from '../../../core/view/index.ts';
import { playingName } from '../../card/playing-name.ts';
import { printed } from '../naming.ts';
import { cellsOf } from '../table-spec.ts';
import type { Desk } from './desk.ts';

/** A card where it is seen, and its place in the zone. */
export interface Held {
  readonly handle: number | null;
  readonly at: number;
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** The cards of a zone in the order in which they are shown. */
export function heldIn({ naming, table: { view }, near }: Desk, zone: ZoneView): readonly Held[] {
  const held = cellsOf(zone).map((handle, at) => ({ handle, at }));
  if (zone.type !== 'hand' || zone.owner !== near || zone.slots !== null) return held;
  const known = held.flatMap((card) => {
    const name = playingName(printed(naming, view, card.handle)?.name ?? '');
    return name ? [{ card, key: `${String.fromCodePoint(65 + RANKS.indexOf(name.rank))}${name.suit}` }] : [];
  });
  if (known.length < held.length) return held;
  const up = known.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ card }) => card);
  return view.match['pot'] === undefined ? up : up.toReversed();
}
