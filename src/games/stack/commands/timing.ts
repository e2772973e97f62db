/** When a player may act (K53, K56): checks that several commands share. */
import type { Refusal, Seat } from '../../../core/index.ts';
import { nameOfSeat } from '../table/players.ts';
import type { Look } from '../table/work.ts';

/** Only whoever holds priority. */
export const checkPriority = (look: Look, seat: Seat): Refusal | undefined =>
  look.r.match.priority === seat
    ? undefined
    : { code: 'NotPriority', playerId: nameOfSeat(look, seat), holder: holderName(look) };

const holderName = (look: Look): string | null =>
  look.r.match.priority === -1 ? null : nameOfSeat(look, look.r.match.priority);

/** Own main phase and an empty stack. */
export function checkSorceryTime(look: Look, seat: Seat, command: string): Refusal | undefined {
  const { step, active, stack } = look.r.match;
  const isMain = step === 'FIRST_MAIN' || step === 'SECOND_MAIN';
  return isMain && active === seat && stack.length === 0 ? undefined : wrongTiming(look, command);
}

/** The refusal of what is asked for at another time. */
export const wrongTiming = ({ r }: Look, command: string): Refusal => ({
  code: 'WrongTiming',
  command,
  step: r.match.step,
  stackSize: r.match.stack.length,
});
