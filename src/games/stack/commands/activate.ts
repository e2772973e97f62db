/** Activated abilities: discarding a card from hand for its ability, and tapping a land that does more than give mana. */
import { fields, type Given } from '../../../core/fields/index.ts';
import type { CardId, Seat } from '../../../core/index.ts';
import type { Row } from '../cards/row.ts';
import { manaOf, payMana, tapLand } from '../table/mana.ts';
import { newObject } from '../table/objects.ts';
import { permanentsOf } from '../table/players.ts';
import { rowFor, type Look, type Work } from '../table/work.ts';
import { handOf } from '../table/zones.ts';
import { paying } from '../verbs/doing.ts';
import { discardCards } from '../verbs/hands.ts';
import { command } from './command.ts';
import { checkPriority } from './timing.ts';

const FIELDS = { card: fields.card };
type Activate = Given<'activate', typeof FIELDS>;

export const activate = command('activate', FIELDS, {
  check(look, seat, { card }) {
    const refused = checkPriority(look, seat);
    if (refused ?? isSpecialLand(look, seat, card)) return refused;
    const ability = handAbility(look, seat, card);
    if (!ability) return { code: 'CardNotInZone', zone: 'hand' };
    const [need, have] = [ability.cost, manaOf(look, seat)];
    return have < need ? { code: 'CannotPay', part: 'mana', need, have } : undefined;
  },
  do(w, seat, { card }) {
    const ability = handAbility(w, seat, card);
    if (ability) activateFromHand(w, seat, card, ability);
    else tapForMana(w, seat, card);
  },
  list(look, seat) {
    if (checkPriority(look, seat)) return [];
    const usable = (card: CardId): boolean =>
      hasAbility(look, card) && (isSpecialLand(look, seat, card) || isPayable(look, seat, card));
    const all: Activate[] = [];
    for (const card of look.r.cards(handOf(seat))) if (usable(card)) all.push({ type: 'activate', card });
    for (const card of permanentsOf(look, seat)) if (usable(card)) all.push({ type: 'activate', card });
    return all;
  },
});

type HandAbility = NonNullable<Row['fromHand']>;

/** An untapped land of the seat whose tapping does more than give mana. */
const isSpecialLand = (look: Look, seat: Seat, card: CardId): boolean =>
  permanentsOf(look, seat).includes(card) && rowFor(look, card).tap !== undefined && !look.r.card(card).tapped;

/** What a card does from the hand of the seat, if it lies there and does anything. */
const handAbility = (look: Look, seat: Seat, card: CardId): HandAbility | undefined =>
  look.r.zoneOf(card) === handOf(seat) ? rowFor(look, card).fromHand : undefined;

/** Most cards have none, and need no closer look. */
const hasAbility = (look: Look, card: CardId): boolean => {
  const { tap, fromHand } = rowFor(look, card);
  return tap !== undefined || fromHand !== undefined;
};

const isPayable = (look: Look, seat: Seat, card: CardId): boolean => {
  const ability = handAbility(look, seat, card);
  return ability !== undefined && manaOf(look, seat) >= ability.cost;
};

/** A mana ability resolves at once, without the stack. */
function tapForMana(w: Work, seat: Seat, land: CardId): void {
  const draws = tapLand(w, seat, land, { kind: 'effect', source: land, of: w.r.kind(land), by: 'activated', seat });
  w.r.setSeat(seat, 'mana', w.r.seat(seat).mana + 1);
  w.r.next(...draws, { do: 'settle', to: seat });
}

function activateFromHand(w: Work, seat: Seat, card: CardId, { cost, effects }: HandAbility): void {
  const about = { seat, card, kind: w.r.kind(card), affected: seat, amount: 0 };
  const object = newObject(w, { is: 'ability', ...about, targets: [], effects });
  w.r.next(...payMana(w, seat, cost), { do: 'cast', seat, card, object }, { do: 'settle', to: seat });
  discardCards(w, seat, [card], paying(w, seat, card));
}
