/** `buy`: a card for focus (C61). */
import type { Refusal } from '../../../core/index.ts';
import type { Look } from '../shape.ts';
import { buyCard } from '../time/real-time.ts';
import { checkRtDraw, checkStamp, command, isRealTime, TICK, wrongPhase } from './command.ts';

/** Buys a card. */
export const buy = command(
  'buy',
  { tick: TICK },
  {
    check: (look, _seat, given) => checkRtDraw(look, 'buy') ?? checkStamp(look, given) ?? checkPrice(look),
    do: (circuit) => buyCard(circuit),
    list: (look) => (!isRealTime(look) || checkRtDraw(look, 'buy') || checkPrice(look) ? [] : [{ type: 'buy' }]),
  },
);

function checkPrice({ r: { match } }: Look): Refusal | undefined {
  const { focus, settings } = match;
  return focus >= settings.price ? undefined : wrongPhase(`focus ${focus}`, `focus ${settings.price}`);
}
