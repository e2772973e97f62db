/** Whom an effect means, seen from the seat that owns it: players by `whose`, units by where it is aimed. */
import { NO_CARD, unreachable, type CardId, type Seat } from '../../../core/index.ts';
import type { Aim, Cause, Whose } from '../verbs/arguments.ts';
import { other } from '../shape.ts';
import { enemiesOf, isOnBoard, unitsOf, type Step } from './unit.ts';

/** Effects for both players are the owner's first (U20). */
export const sides = (whose: Whose): readonly Whose[] => (whose === 'both' ? ['own', 'enemy'] : [whose]);

/** The seat that `whose` means; what is for both has fallen into two pieces before. */
export const seatFor = (whose: Whose, seat: Seat): Seat => (whose === 'enemy' ? other(seat) : seat);

/** Acts on the units an aim means; one that has gone is passed over, and said to be. */
export function onEach(step: Step, to: Aim, by: Cause, act: (card: CardId) => void): void {
  for (const card of aimedAt(step, to, by)) {
    if (isOnBoard(step, card)) act(card);
    else step.r.note('fizzled', { code: 'TargetGone' });
  }
}

/** The units an aim means now; a random one is chosen as the work is done (`choose:<seq>`). */
function aimedAt(step: Step, to: Aim, { seat, source, target }: Cause): readonly CardId[] {
  const general = (of: number): CardId => step.r.seat(of).general;
  switch (to) {
    case 'self':
      return [source];
    case 'target':
      return target === NO_CARD ? [] : [target];
    case 'ownGeneral':
      return [general(seat)];
    case 'enemyGeneral':
      return [general(other(seat))];
    case 'bothGenerals':
      return [general(other(seat)), general(seat)];
    case 'randomEnemy': {
      const enemies = enemiesOf(step, seat);
      return [enemies[step.r.roll('choose', enemies.length)] as CardId];
    }
    case 'enemies':
      return enemiesOf(step, seat);
    case 'friends':
      return unitsOf(step, seat);
    default:
      return unreachable(to);
  }
}
