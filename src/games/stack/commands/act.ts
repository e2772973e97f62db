/**
 * Carrying actions out. The checks run in the order of K10: game over, player, then the action's own; a pending choice
 * comes between, and is the kernel's to refuse for. What an action causes are jobs, and done when it is accepted.
 * A refusal names no card: it says which entry of the action it is about, and the face puts the card back in.
 */
import { unreachable, type Refusal, type Seat } from '../../../core/index.ts';
import { drawMany } from '../table/draw.ts';
import { restartWatch } from '../flow/loops.ts';
import { passPriority } from '../flow/priority.ts';
import { concede } from '../flow/leave.ts';
import { isIn, nameOfSeat } from '../table/players.ts';
import type { Look, Work } from '../table/work.ts';
import type { Action } from './index.ts';
import { activate } from './activate.ts';
import { castSpell } from './cast.ts';
import { playLand } from './play-land.ts';
import { checkPriority } from './timing.ts';

/** Carries an action out, or refuses it and changes nothing (K10). */
export function act(w: Work, seat: Seat, action: Action): Refusal | undefined {
  const refusal = checkActor(w, seat) ?? carryOut(w, seat, action);
  if (!refusal && action.type !== 'PASS_PRIORITY') restartWatch(w);
  return refusal;
}

function carryOut(w: Work, seat: Seat, action: Action): Refusal | undefined {
  switch (action.type) {
    case 'CONCEDE':
      concede(w, seat);
      return undefined;
    case 'PASS_PRIORITY':
      return passPriority(w, seat);
    case 'DRAW_CARD':
      return drawCard(w, seat);
    case 'PLAY_LAND':
      return playLand(w, seat, action);
    case 'CAST_SPELL':
      return castSpell(w, seat, action);
    case 'ACTIVATE':
      return activate(w, seat, action);
    default:
      return unreachable(action);
  }
}

/** Whether there is still a match, and this player in it. */
export function checkActor(look: Look, seat: Seat): Refusal | undefined {
  const { outcome } = look.r.match;
  if (outcome !== null) return { code: 'GAME_OVER', outcome: { ...outcome } };
  return isIn(look, seat) ? undefined : { code: 'UNKNOWN_PLAYER', playerId: nameOfSeat(look, seat) };
}

/** K12: only where the match was made for it. */
function drawCard(w: Work, seat: Seat): Refusal | undefined {
  const refused = checkDraw(w, seat);
  if (!refused) w.r.next(drawMany(seat, 1, { kind: 'sandbox' }), { do: 'settle', to: seat });
  return refused;
}

export const checkDraw = (look: Look, seat: Seat): Refusal | undefined =>
  look.r.match.playerDraw ? checkPriority(look, seat) : { code: 'DRAW_NOT_GRANTED', playerId: nameOfSeat(look, seat) };
