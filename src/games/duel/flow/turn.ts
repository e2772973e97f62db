/** The end of a turn and the start of the next (U5, U6, U22, U37): each stage waits until the one before has settled. */
import type { Seat } from '../../../core/index.ts';
import { endFleeting, endFleetingKeywords } from '../board/buff.ts';
import { afterOwnTurn, rightsOf } from '../hand/changes.ts';
import { queueDraws } from '../hand/draw.ts';
import { other, type Table, type Step } from '../shape.ts';
import { begin } from './cause.ts';

/** All turn draws are queued at once (U22). */
export function turnDraws(step: Step): void {
  const { current } = step.r.match;
  queueDraws(step, current, rightsOf(step, current).draws);
  begin(step.r, 'turnOver');
}

/** Nobody has lost: what lasted for the turn ends, which may cost a unit its life. */
export function turnOver(step: Step): void {
  const { r } = step;
  const { current } = r.match;
  begin(r, 'nextTurn');
  endFleeting(step);
  r.setSeat(current, 'changes', afterOwnTurn(r.seat(current).changes));
}

/** The other player's turn begins. */
export const nextTurn = (step: Step): void => startTurn(step, other(step.r.match.current));

/** Mana grows and is refilled. Whether a unit is ready follows from the number of the turn. */
function startTurn(step: Step, seat: Seat): void {
  const { r } = step;
  r.setMatch({ current: seat, turn: r.match.turn + 1 });
  refill(r, seat);
  endFleetingKeywords(step, seat);
  r.note('turn', { turn: r.match.turn, seat });
}

/** The second player's first turn is turn 2 and no later one: its mana was set at the start. */
function refill(r: Table, seat: Seat): void {
  const { mana } = r.match.settings;
  if (!mana) return;
  const grown = Math.min(mana.most, r.seat(seat).manaMost + (r.match.turn > 2 ? 1 : 0));
  r.setSeat(seat, { manaMost: grown, mana: grown });
}
