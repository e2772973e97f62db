/** The clock of the machine, as a server has it. */
import type { Clock } from '../host/index.ts';

/** Milliseconds since 1970, and timers of Node. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    // Timers count to 2^31 milliseconds; whoever waits longer is called early and looks again.
    const timer = setTimeout(call, Math.min(milliseconds, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};
