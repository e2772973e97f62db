/** `open`: the gauge is full and a batch of cards is drawn (C60). */
import type { Refusal } from '../../../core/index.ts';
import type { Look } from '../shape.ts';
import { isGaugeFull, openGauge } from '../time/real-time.ts';
import { checkRtDraw, checkStamp, command, isRealTime, TICK, wrongPhase } from './command.ts';

/** Opens the gauge. */
export const open = command(
  'open',
  { tick: TICK },
  {
    check: (look, _seat, given) => checkRtDraw(look, 'gauge') ?? checkStamp(look, given) ?? checkFull(look),
    do: (circuit) => openGauge(circuit),
    list: (look) => (!isRealTime(look) || checkRtDraw(look, 'gauge') || checkFull(look) ? [] : [{ type: 'open' }]),
  },
);

const checkFull = ({ r }: Look): Refusal | undefined =>
  isGaugeFull(r) ? undefined : wrongPhase('gauge filling', 'gauge full');
