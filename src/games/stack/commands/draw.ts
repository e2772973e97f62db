/** Drawing at will (K12): only in a match whose options allow it. */
import { drawMany } from '../table/draw.ts';
import { nameOfSeat } from '../table/players.ts';
import { command } from './command.ts';
import { checkPriority } from './timing.ts';

export const draw = command(
  'draw',
  {},
  {
    check: (look, seat) =>
      look.r.match.playerDraw
        ? checkPriority(look, seat)
        : { code: 'DrawNotGranted', playerId: nameOfSeat(look, seat) },
    do: (w, seat) => w.r.next(drawMany(seat, 1, { kind: 'sandbox' }), { do: 'settle', to: seat }),
  },
);
