/** Clips one behind the other, to be looked at from any moment: replays, scrubbing, and the Director's twin in tests. */
import type { Clip, Cue } from './cue.ts';

/** A clip and when it starts. */
export interface Placed {
  readonly clip: Clip;
  readonly start: number;
}

/** Clips in time. */
export interface Score {
  readonly placed: readonly Placed[];
  readonly length: number;
}

/** What is seen at a moment: the cues that run, each with how far it has come, and the events that count as shown. */
export interface Sample {
  readonly active: readonly (readonly [cue: Cue, progress: number])[];
  readonly committed: readonly number[];
}

/** Puts clips one behind the other, each as soon as the one before no longer blocks. */
export function compose(clips: readonly Clip[]): Score {
  const placed: Placed[] = [];
  let start = 0;
  for (const clip of clips) {
    placed.push({ clip, start });
    start += clip.blocks;
  }
  return { placed, length: placed.reduce((end, { clip, start: at }) => Math.max(end, at + clip.length), 0) };
}

/** What is seen of a score at a moment. */
export function sample({ placed }: Score, t: number): Sample {
  const begun = placed.filter(({ start }) => start <= t);
  return {
    active: begun.flatMap(({ clip, start }) => activeIn(clip, t - start)),
    committed: begun.flatMap(({ clip, start }) => committedIn(clip, t - start)),
  };
}

const activeIn = ({ cues }: Clip, t: number): Sample['active'] =>
  cues.filter(({ at, dur }) => dur > 0 && at <= t && t < at + dur).map((cue) => [cue, (t - cue.at) / cue.dur] as const);

const committedIn = ({ cues }: Clip, t: number): readonly number[] =>
  cues.filter(({ kind, at }) => kind === 'commit' && at <= t).map(({ value = -1 }) => value);
