/** Ending the turn (U6): its effects first; draws and the next turn wait until they have settled (flow/turn.ts). */
import { NO_CARD } from '../../../core/index.ts';
import { isUnit, rowFor, unitsOf } from '../board/unit.ts';
import { begin, cause } from '../flow/cause.ts';
import { inTurn } from './command.ts';

/** If somebody dies of the effects, the turn stays where it is. */
export const endTurn = inTurn(
  'endTurn',
  {},
  {
    do(step, seat) {
      begin(step.r, 'turnDraws');
      step.r.note('end', { seat });
      step.r.setSeat(seat, 'replaced', 0);
      for (const source of unitsOf(step, seat)) {
        const row = rowFor(step, source);
        const effects = isUnit(row) ? (row.endOfTurn ?? []) : [];
        for (const effect of effects) cause(step, effect, { seat, source, target: NO_CARD, about: NO_CARD });
      }
    },
  },
);
