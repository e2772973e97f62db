/** Activated abilities: discarding a card from hand for its ability, and tapping a land that does more than give mana. */
import type { CardId, Refusal, Seat } from '../../../core/index.ts';
import { handOf } from '../table/zones.ts';
import { newObject } from '../table/objects.ts';
import { permanentsOf } from '../table/players.ts';
import { discardCards } from '../verbs/hands.ts';
import type { Effect } from '../verbs/verbs.ts';
import { rowFor, type Look, type Work } from '../table/work.ts';
import type { ActionOf } from './index.ts';
import { manaOf, payMana, tapLand } from '../table/mana.ts';
import { checkPriority } from './timing.ts';

const isSpecialLand = (look: Look, seat: Seat, card: CardId): boolean =>
  permanentsOf(look, seat).includes(card) && rowFor(look, card).tap !== undefined && !look.r.card(card).tapped;

const handCost = (look: Look, seat: Seat, card: CardId): number | undefined =>
  look.r.zoneOf(card) === handOf(seat) ? rowFor(look, card).fromHand?.cost : undefined;

export function checkActivate(look: Look, seat: Seat, card: CardId): Refusal | undefined {
  const refused = checkPriority(look, seat);
  if (refused ?? isSpecialLand(look, seat, card)) return refused;
  const cost = handCost(look, seat, card);
  if (cost === undefined) return { code: 'CARD_NOT_IN_ZONE', zone: 'HAND' };
  const have = manaOf(look, seat);
  return have < cost ? { code: 'CANNOT_PAY', part: 'mana', need: cost, have } : undefined;
}

export const activateChoices = (look: Look, seat: Seat): readonly ActionOf<'ACTIVATE'>[] =>
  [...look.r.cards(handOf(seat)), ...permanentsOf(look, seat)]
    .filter((card) => hasAbility(look, card) && !checkActivate(look, seat, card))
    .map((card) => ({ type: 'ACTIVATE', card }));

const hasAbility = (look: Look, card: CardId): boolean => {
  const { tap, fromHand } = rowFor(look, card);
  return tap !== undefined || fromHand !== undefined;
};

export function activate(w: Work, seat: Seat, { card }: ActionOf<'ACTIVATE'>): Refusal | undefined {
  const refused = checkActivate(w, seat, card);
  if (refused) return refused;
  if (isSpecialLand(w, seat, card)) tapForMana(w, seat, card);
  else activateFromHand(w, seat, card);
  return undefined;
}

/** A mana ability resolves at once, without the stack. */
function tapForMana(w: Work, seat: Seat, land: CardId): void {
  const draws = tapLand(w, seat, land, { kind: 'effect', source: land });
  w.r.setSeat(seat, 'mana', w.r.seat(seat).mana + 1);
  w.r.next(...draws, { do: 'settle', to: seat });
}

function activateFromHand(w: Work, seat: Seat, card: CardId): void {
  const { cost, effects } = rowFor(w, card).fromHand as { cost: number; effects: readonly Effect[] };
  const about = { seat, card, kind: w.r.kind(card), affected: seat, amount: 0 };
  const object = newObject(w, { is: 'ability', ...about, targets: [], effects });
  discardCards(w, seat, [card]);
  w.r.next(...payMana(w, seat, cost), { do: 'cast', seat, card, object }, { do: 'settle', to: seat });
}
