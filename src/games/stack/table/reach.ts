/**
 * Which cards a player may play from where: the hand, exile if an effect says so this turn, and the top of the library
 * under such a rule, as long as that card is the one that lies there revealed (K69).
 */
import type { CardId, Seat } from '../../../core/index.ts';
import { isStill, objectOf } from './objects.ts';
import { isBound } from './rules.ts';
import { shownTopOf } from './tops.ts';
import type { Look, Work } from './work.ts';
import { exileOf, handOf } from './zones.ts';

/** The cards that a player may play, costs and times aside. */
export const reachOf = (look: Look, seat: Seat): readonly CardId[] => [
  ...look.r.cards(handOf(seat)),
  ...look.r.match.playable.filter((each) => each.seat === seat && isThere(look, each)).map(({ card }) => card),
  ...topOf(look, seat),
];

export const isInReach = (look: Look, seat: Seat, card: CardId): boolean =>
  look.r.zoneOf(card) === handOf(seat) || reachOf(look, seat).includes(card);

/** Lets a player play a card from exile until the turn ends. */
export function makePlayable(w: Work, seat: Seat, card: CardId): void {
  w.r.setMatch('playable', [...w.r.match.playable, { card, was: objectOf(w, card), seat }]);
}

/** A card that has left exile and come back is another (CR 400.7). */
const isThere = (look: Look, { card, was }: { readonly card: CardId; readonly was: number }): boolean =>
  look.r.zoneOf(card) === exileOf(look.r.layout) && isStill(look, card, was);

function topOf(look: Look, seat: Seat): readonly CardId[] {
  if (!isBound(look, 'play-from-top', seat)) return [];
  const top = shownTopOf(look, seat);
  return top === -1 ? [] : [top];
}
