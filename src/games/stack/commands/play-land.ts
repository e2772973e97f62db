/** Playing a land (K56): it uses no stack. */
import { fields } from '../../../core/fields/index.ts';
import type { Refusal, Seat } from '../../../core/index.ts';
import { LANDS_PER_TURN } from '../settings.ts';
import { enter } from '../table/passage.ts';
import { isInReach, reachOf } from '../table/reach.ts';
import { rowFor, type Look } from '../table/work.ts';
import { command } from './command.ts';
import { checkPriority, checkSorceryTime } from './timing.ts';

export const playLand = command(
  'playLand',
  { card: fields.card },
  {
    check: (look, seat, { card }) =>
      checkTime(look, seat) ??
      (isInReach(look, seat, card) && rowFor(look, card).type === 'land'
        ? undefined
        : { code: 'CardNotInZone', zone: 'hand' }),
    do(w, seat, { card }) {
      w.r.setMatch('landsPlayed', w.r.match.landsPlayed + 1);
      enter(w, card, seat, 'play');
      w.r.next({ do: 'settle', to: seat });
    },
    list(look, seat) {
      if (checkTime(look, seat)) return [];
      const lands = reachOf(look, seat).filter((card) => rowFor(look, card).type === 'land');
      return lands.map((card) => ({ type: 'playLand', card }));
    },
  },
);

/** Whether it is the time to play any land. */
function checkTime(look: Look, seat: Seat): Refusal | undefined {
  const played = look.r.match.landsPlayed;
  return (
    checkPriority(look, seat) ??
    checkSorceryTime(look, seat, 'playLand') ??
    (played < LANDS_PER_TURN ? undefined : { code: 'LandLimit', played, limit: LANDS_PER_TURN })
  );
}
