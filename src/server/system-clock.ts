/** The clock of the machine, as a server has it. */
import type { Clock } from '../host/index.ts';

/**
 * Milliseconds since 1970 as the machine had them when the process started, and from there on by a clock that only runs
 * forward: setting the machine's clock moves no deadline, lease or delay of a running server. Timers are those of Node.
 */
export const systemClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  after(milliseconds, call) {
    // Timers count to 2^31 milliseconds; whoever waits longer is called early and looks again.
    const timer = setTimeout(call, Math.min(milliseconds, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};
