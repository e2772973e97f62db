/** Damage, healing and fatigue (U25). What dies of it is in death.ts (U10). */
import { NO_CARD, type CardId, type Seat } from '../../../core/index.ts';
import type { Step } from '../shape.ts';
import { dropWards, WARDS } from './buff.ts';
import { dieIfSpent, isSpent } from './death.ts';
import { fizzle } from './fizzle.ts';
import { keywordsThat } from './keywords.ts';
import { hasAny, mostHealth } from './unit.ts';

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
  dieIfSpent(step, card);
}

/** Takes damage off a unit; a general that has nothing left is beyond help (U10). */
export function heal(step: Step, card: CardId, amount: number): void {
  if (isSpent(step, card)) return fizzle(step, { code: 'TargetGone' });
  const damage = Math.max(0, (step.r.card(card).damage ?? 0) - amount);
  step.r.setCard(card, 'damage', damage === 0 ? undefined : damage);
  step.r.note('healed', { amount }, { cards: [card] });
}
