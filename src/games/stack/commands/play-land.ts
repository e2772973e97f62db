/** Playing a land (K56): it uses no stack. */
import type { CardId, Refusal, Seat } from '../../../core/index.ts';
import { LANDS_PER_TURN } from '../settings.ts';
import { handOf } from '../table/zones.ts';
import { enter } from '../table/passage.ts';
import { rowFor, type Look, type Work } from '../table/work.ts';
import type { ActionOf } from './index.ts';
import { checkPriority, checkSorceryTime } from './timing.ts';

/** Whether it is the time for a land, whichever. */
function checkTime(look: Look, seat: Seat): Refusal | undefined {
  const played = look.r.match.landsPlayed;
  return (
    checkPriority(look, seat) ??
    checkSorceryTime(look, seat, 'PLAY_LAND') ??
    (played < LANDS_PER_TURN ? undefined : { code: 'LAND_LIMIT', played, limit: LANDS_PER_TURN })
  );
}

const isLandInHand = (look: Look, seat: Seat, card: CardId): boolean =>
  look.r.zoneOf(card) === handOf(seat) && rowFor(look, card).type === 'land';

export function checkLand(look: Look, seat: Seat, card: CardId): Refusal | undefined {
  const refused = checkTime(look, seat);
  if (refused) return refused;
  return isLandInHand(look, seat, card) ? undefined : { code: 'CARD_NOT_IN_ZONE', zone: 'HAND' };
}

export function landChoices(look: Look, seat: Seat): readonly ActionOf<'PLAY_LAND'>[] {
  if (checkTime(look, seat)) return [];
  const lands = look.r.cards(handOf(seat)).filter((card) => rowFor(look, card).type === 'land');
  return lands.map((card) => ({ type: 'PLAY_LAND', card }));
}

export function playLand(w: Work, seat: Seat, { card }: ActionOf<'PLAY_LAND'>): Refusal | undefined {
  const refused = checkLand(w, seat, card);
  if (refused) return refused;
  w.r.setMatch('landsPlayed', w.r.match.landsPlayed + 1);
  enter(w, card, seat, 'play');
  w.r.next({ do: 'settle', to: seat });
  return undefined;
}
