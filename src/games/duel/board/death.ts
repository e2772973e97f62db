/** Death (U10): a minion without health is destroyed at once; a general stays until the queue is empty and is judged then. */
import { NO_CARD, type CardId } from '../../../core/index.ts';
import { namesOf } from '../cards/names.ts';
import { cause } from '../flow/cause.ts';
import { stopWatching } from '../flow/register.ts';
import { graveyardOf, type Step } from '../shape.ts';
import { fizzle } from './fizzle.ts';
import { healthOf, isGeneral, isOnBoard, isUnit, ownerOf, rowFor } from './unit.ts';

/** Whether nothing is left of a unit on the board: so it is with a general that will have lost. */
export const isSpent = (step: Step, card: CardId): boolean => isOnBoard(step, card) && healthOf(step, card) === 0;

/** To be asked after whatever takes health away. */
export function dieIfSpent(step: Step, card: CardId): void {
  if (isSpent(step, card) && !isGeneral(step, card)) destroy(step, card);
}

/** A minion dies at once; its last effects join the queue. Generals fall to lost health only. */
export function destroy(step: Step, card: CardId): void {
  if (isGeneral(step, card)) return fizzle(step, { code: 'GeneralsStay' });
  const owner = ownerOf(step, card);
  const row = rowFor(step, card);
  const fell = step.r.card(card).square ?? null;
  stopWatching(step, card);
  step.r.move(card, graveyardOf(owner), 'destroy', 'top');
  wipe(step, card);
  if (!isUnit(row)) return;
  for (const effect of row.onDeath ?? [])
    cause(step, effect, { seat: owner, source: card, target: NO_CARD, about: NO_CARD, fell });
}

/** A card that left the board is as printed again. */
export function wipe({ r }: Step, card: CardId): void {
  for (const key of namesOf(r.card(card))) r.setCard(card, key, undefined);
}
