/** Damage, healing, death (U10) and fatigue (U25). */
import { NO_CARD, type CardId, type Seat } from '../../../core/index.ts';
import { namesOf } from '../cards/names.ts';
import { cause } from '../flow/cause.ts';
import { stopWatching } from '../flow/watch.ts';
import { graveyardOf, type Step } from '../shape.ts';
import { hasAny, healthOf, isGeneral, isUnit, mostHealth, ownerOf, rowFor } from './unit.ts';
import { dropWards, WARDS } from './buff.ts';
import { keywordsThat } from './keywords.ts';

const SHIELDS = keywordsThat('shields');

/** Normal damage: a shield or else a ward holds it off. `source` is NO_CARD if nothing deals it. */
export function hurt(step: Step, card: CardId, amount: number, source: CardId): void {
  const isShielded = hasAny(step, card, SHIELDS);
  if (!isShielded && !hasAny(step, card, WARDS)) return lose(step, card, amount, [card, source], 'damaged');
  if (!isShielded) dropWards(step, card);
  step.r.note('prevented', {}, { cards: [card] });
}

/** Fatigue is true damage: nothing reduces, prevents or blocks it. */
export function tire(step: Step, seat: Seat, amount: number): void {
  const { general } = step.r.seat(seat);
  lose(step, general, amount, [general], 'fatigue');
}

/** A general at 0 stays where it is until the queue is empty; hits on it still count as hits. */
function lose(step: Step, card: CardId, amount: number, about: readonly CardId[], name: string): void {
  const most = mostHealth(step, card);
  step.r.setCard(card, 'damage', Math.min(most, (step.r.card(card).damage ?? 0) + amount));
  step.r.note(name, { amount }, { cards: about.filter((each) => each !== NO_CARD) });
  if (healthOf(step, card) === 0 && !isGeneral(step, card)) destroy(step, card);
}

export function heal(step: Step, card: CardId, amount: number): void {
  const damage = Math.max(0, (step.r.card(card).damage ?? 0) - amount);
  step.r.setCard(card, 'damage', damage === 0 ? undefined : damage);
  step.r.note('healed', { amount }, { cards: [card] });
}

/** A minion dies at once; its last effects join the queue. Generals fall to damage only. */
export function destroy(step: Step, card: CardId): void {
  if (isGeneral(step, card)) return step.r.note('fizzled', { code: 'GeneralsStay' });
  const owner = ownerOf(step, card);
  const row = rowFor(step, card);
  stopWatching(step, card);
  step.r.move(card, graveyardOf(owner), 'destroy', 'top');
  wipe(step, card);
  if (!isUnit(row)) return;
  for (const effect of row.onDeath ?? [])
    cause(step, effect, { seat: owner, source: card, target: NO_CARD, about: NO_CARD });
}

/** A card that left the board is as printed again. */
export function wipe({ r }: Step, card: CardId): void {
  for (const key of namesOf(r.card(card))) r.setCard(card, key, undefined);
}
