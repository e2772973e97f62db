/** The end of a match (LOOKS, "Timing"): the last blow is held, who has lost falls, the table grows dark. The result comes after it. */
import type { Seat } from '../../core/index.ts';
import type { Clip, Cue } from './cue.ts';

/** When each thing happens, in ms of real time after the last blow. */
export const END = { SLOWNESS: 0.5, HELD: 350, FALL: 900, DIM: 1_400, RESULT: 1_800, AFTER: 400 } as const;

/** Held time is counted in the clip at half speed, so everything after it comes so much earlier in the clip. */
const inClip = (ms: number): number => ms - END.HELD * (1 - END.SLOWNESS);

/** Returns what is shown once a match is over. It tells no event, so nobody waits for it. */
export function endClip(seq: number, losers: readonly Seat[]): Clip {
  const length = inClip(END.RESULT) + END.AFTER;
  const cues: readonly Cue[] = [
    { kind: 'kick', at: 0, dur: 200, target: 'live', value: 5 },
    { kind: 'slow', at: 0, dur: END.HELD * END.SLOWNESS, target: 'live', value: END.SLOWNESS },
    ...losers.map((seat): Cue => {
      const at = inClip(END.FALL);
      return { kind: 'fall', at, dur: length - at, target: `general:${seat}` };
    }),
    { kind: 'dim', at: inClip(END.DIM), dur: length - inClip(END.DIM), target: 'live' },
  ];
  return { seq, cause: [], cues, blocks: 0, length };
}
