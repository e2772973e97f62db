/** `advance`: the clock outside lets ticks pass (C52). A few steps are offered; any other number is legal as well. */
import { fields } from '../../../core/fields/index.ts';
import { CLOCK_STEPS } from '../settings.ts';
import { checkTicks, advance as letPass } from '../time/real-time.ts';
import { checkMode, command, isRealTime } from './command.ts';

/** Lets ticks pass. */
export const advance = command(
  'advance',
  { ticks: fields.whole() },
  {
    check: (look, _seat, { ticks }) => checkMode(look, 'realtime') ?? checkTicks(look, ticks),
    do: (circuit, _seat, { ticks }) => letPass(circuit, ticks),
    list: (look) => (isRealTime(look) ? CLOCK_STEPS.map((ticks) => ({ type: 'advance', ticks }) as const) : []),
  },
);
