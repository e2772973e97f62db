/** The time of the player's world, for games against the clock: a test can stand in for it. */
import { performance } from 'node:perf_hooks';

/** A clock, and frames to draw. */
export interface LiveClock {
  /** Microseconds since any beginning. */
  now(): number;
  /** Calls back for every frame until it is stopped. */
  frames(each: () => void): () => void;
}

const FRAME_MS = 33;

/** The clock of this machine. */
export const systemClock: LiveClock = {
  now: () => Math.round(performance.now() * 1000),
  frames: (each) => {
    const timer = setInterval(each, FRAME_MS);
    return () => clearInterval(timer);
  },
};
