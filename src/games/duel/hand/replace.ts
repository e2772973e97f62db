/** Replacing a card (U34 to U36, U40 to U43): the pick, the exchange, and the forced kind. */
import { nthCard } from '../../../core/draw/index.ts';
import { NO_CARD, type CardId, type Seat } from '../../../core/index.ts';
import { rowFor } from '../board/unit.ts';
import { differsFrom } from '../cards/row.ts';
import { tellWatchers } from '../flow/watch.ts';
import { handOf, pileOf, type Step } from '../shape.ts';
import { arriveInHand, arriveInPile } from './arrival.ts';
import { skipReplace } from './replace-hand.ts';

/** A replace by an effect: no turn, limit or counter; bound cards and an empty pile skip it (U40, U42, U43). */
export function forceReplace(step: Step, seat: Seat, slot: number): void {
  const card = step.r.at(handOf(seat), slot);
  if (card === NO_CARD) return skipReplace(step, seat, 'slot-empty');
  if (rowFor(step, card).bound) return skipReplace(step, seat, 'bound');
  if (step.r.count(pileOf(seat)) === 0) return skipReplace(step, seat, 'deck-empty');
  exchange(step, seat, slot, true);
}

/** The card goes on top of the pile, another takes its slot (D37); the other was picked before the return (U35, U36). */
export function exchange(step: Step, seat: Seat, slot: number, forced: boolean): void {
  const { r } = step;
  const card = r.at(handOf(seat), slot);
  const taken = pick(step, seat, card);
  r.move(card, pileOf(seat), 'replace', 'top');
  r.move(taken, handOf(seat), 'replace', slot);
  r.note('replaced', { seat, forced });
  arriveInPile(r, seat, card);
  arriveInHand(r, seat, taken);
  tellWatchers(step, { on: 'replace', seat, card, overdrawn: false });
}

/** A card of another kind if there is one (U35): fixed, the first from the top; shuffled, any of them alike. */
function pick(step: Step, seat: Seat, card: CardId): CardId {
  const { r, set } = step;
  const isOther = differsFrom(set, r.kind(card));
  const differs = (each: CardId): boolean => isOther(r.kind(each));
  if (r.match.order === 'fixed') return r.cards(pileOf(seat)).find(differs) ?? r.at(pileOf(seat), 0);
  const all = r.cards(pileOf(seat));
  const others = all.filter(differs);
  const from = others.length > 0 ? others : all;
  return nthCard(from, r.roll('replace', from.length));
}
