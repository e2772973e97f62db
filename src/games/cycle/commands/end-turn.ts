/** `endTurn`: the hand goes, the enemies act, the next turn begins (C50). */
import { endTurn as finishTurn } from '../time/turn.ts';
import { checkMode, command } from './command.ts';

/** Ends the turn. */
export const endTurn = command(
  'endTurn',
  {},
  {
    check: (look) => checkMode(look, 'turn'),
    do(circuit) {
      finishTurn(circuit);
      circuit.r.later({ do: 'enemies' }, { do: 'startTurn' });
    },
  },
);
