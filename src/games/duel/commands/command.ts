/** What the duel's commands are written with. */
import { commandsFor, type CommandEntry, type CommandParts, type Fields } from '../../../core/fields/index.ts';
import type { Refusal, Seat } from '../../../core/index.ts';
import type { Scene, Step } from '../shape.ts';

/** A command that says itself when it may be given. */
export const command = commandsFor<Scene, Step>();

/** A command for one's own turn only: phase and turn are checked before anything else (U12, U38). */
export function inTurn<const Type extends string, F extends Fields>(
  type: Type,
  fields: F,
  { check, do: act, list }: CommandParts<Type, F, Scene, Step>,
): CommandEntry<Type, F, Scene, Step> {
  return command(type, fields, {
    // What is refused while players choose their mulligan has codes of its own (U51, section 9), so `check` is asked.
    anytime: true,
    check: (scene, seat, given) => checkTurn(scene, seat) ?? check?.(scene, seat, given),
    do: act,
    ...(list ? { list: (scene, seat) => (isTurn(scene, seat) ? list(scene, seat) : []) } : {}),
  });
}

const isTurn = ({ r: { match } }: Scene, seat: Seat): boolean => match.phase === 'active' && match.current === seat;

function checkTurn({ r: { match } }: Scene, seat: Seat): Refusal | undefined {
  const { phase, current } = match;
  if (phase === 'active') return current === seat ? undefined : { code: 'NotYourTurn', phase };
  return phase === 'over' ? overAlready : { code: 'WrongPhase', phase };
}

/** Nothing can be done in a match that is over. */
export const overAlready: Refusal = { code: 'MatchOver', phase: 'over' };
