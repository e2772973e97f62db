/** Life and damage. Nothing dies and nobody loses here: that is the next check's (K43). */
import type { CardId, Seat } from '../../../core/index.ts';
import { mark } from '../passage.ts';
import { controllerOf, isIn } from '../players.ts';
import type { Target } from '../shape.ts';
import type { Work } from '../work.ts';

export function loseLife(w: Work, seat: Seat, n: number | 'all'): void {
  const { life } = w.r.seat(seat);
  w.r.setSeat(seat, 'life', n === 'all' ? Math.min(0, life) : life - n);
}

export function dealDamage(w: Work, targets: readonly Target[], n: number): void {
  for (const target of targets) {
    if ('seat' in target) damagePlayer(w, target.seat, n);
    else damageCreature(w, target.card, n);
  }
}

export function damagePlayer(w: Work, seat: Seat, n: number): void {
  if (isIn(w, seat) && n > 0) loseLife(w, seat, n);
}

export function damageCreature(w: Work, card: CardId, n: number): void {
  if (controllerOf(w, card) === -1 || n <= 0) return;
  w.r.setCard(card, 'damage', (w.r.card(card).damage ?? 0) + n);
  if (!w.r.match.damaged.includes(card)) w.r.setMatch('damaged', [...w.r.match.damaged, card]);
  mark(w, card);
}
