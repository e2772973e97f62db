/** The end of a turn and the start of the next (U5, U6, U22, U37). */
import { NO_CARD, type Refusal, type Seat } from '../../../core/index.ts';
import { afterOwnTurn, rightsOf } from '../modifiers.ts';
import { cause } from '../cause.ts';
import type { Step } from '../queue.ts';
import { settle } from '../settle.ts';
import { other } from '../shape.ts';
import { isUnit, rowFor, unitsOf } from '../unit.ts';
import { endFleeting, endFleetingKeywords } from './buff.ts';
import { queueDraws } from './draw.ts';

/** End-of-turn effects, then all turn draws, then the next turn; death in between leaves the turn where it is. */
export function endTurn(step: Step, seat: Seat): Refusal | undefined {
  const { r } = step;
  r.note('end', { seat });
  r.setSeat(seat, 'replaced', 0);
  queueEndOfTurn(step, seat);
  const refused = settle(step);
  if (refused || r.match.phase === 'over') return refused;
  queueDraws(step, seat, rightsOf(step, seat).draws);
  const overrun = settle(step);
  if (overrun || isOver(step)) return overrun;
  endFleeting(step);
  r.setSeat(seat, 'changes', afterOwnTurn(r.seat(seat).changes));
  startTurn(step, other(seat));
  return undefined;
}

/** Asked anew: settling may have ended the match. */
const isOver = ({ r }: Step): boolean => r.match.phase === 'over';

function queueEndOfTurn(step: Step, seat: Seat): void {
  for (const source of unitsOf(step, seat)) {
    const row = rowFor(step, source);
    if (!isUnit(row)) continue;
    for (const effect of row.endOfTurn ?? []) cause(step, effect, { seat, source, target: NO_CARD, about: NO_CARD });
  }
}

/** Mana grows and is refilled; that units are ready follows from the number of the turn. */
function startTurn(step: Step, seat: Seat): void {
  const { r } = step;
  r.setMatch('current', seat);
  r.setMatch('turn', r.match.turn + 1);
  refill(step, seat);
  endFleetingKeywords(step, unitsOf(step, seat));
  r.note('turn', { turn: r.match.turn, seat });
}

/** The second player's first turn is turn 2 and no later one: its mana was set at the start. */
function refill({ r }: Step, seat: Seat): void {
  const { mana } = r.match.settings;
  if (!mana) return;
  const grown = Math.min(mana.most, r.seat(seat).manaMost + (r.match.turn > 2 ? 1 : 0));
  r.setSeat(seat, 'manaMost', grown);
  r.setSeat(seat, 'mana', grown);
}
