/** When a player may act (K53, K56). */
import type { Refusal, Seat } from '../../../core/index.ts';
import { nameOfSeat } from '../table/players.ts';
import type { Look } from '../table/work.ts';

export const checkPriority = (look: Look, seat: Seat): Refusal | undefined =>
  look.r.match.priority === seat
    ? undefined
    : { code: 'NOT_PRIORITY', playerId: nameOfSeat(look, seat), holder: holderName(look) };

const holderName = (look: Look): string | null =>
  look.r.match.priority === -1 ? null : nameOfSeat(look, look.r.match.priority);

/** Own main phase and an empty stack. */
export function checkSorceryTime(look: Look, seat: Seat, action: string): Refusal | undefined {
  const { step, active, stack } = look.r.match;
  const isMain = step === 'FIRST_MAIN' || step === 'SECOND_MAIN';
  return isMain && active === seat && stack.length === 0 ? undefined : wrongTiming(look, action);
}

export const wrongTiming = ({ r }: Look, action: string): Refusal => ({
  code: 'WRONG_TIMING',
  action,
  step: r.match.step,
  stackSize: r.match.stack.length,
});
