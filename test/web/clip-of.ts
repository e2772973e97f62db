/** Clips by hand, for tests of the director: cues of a move, a speech and a sound, and commits where they are said. */
import type { ViewEvent } from '../../src/core/view/index.ts';
import type { Clip, Cue, CueKind } from '../../src/web/timeline/index.ts';

export const cue = (kind: CueKind, at: number, dur: number, rest: Partial<Cue> = {}): Cue => ({
  kind,
  at,
  dur,
  target: 'seat:0',
  ...rest,
});

const EVENT: ViewEvent = { type: 'noted', name: 'x', facts: {} };

/** A clip with some cues and a commit at each of the given times. */
export function clipOf(seq: number, commits: readonly number[], cues: readonly Cue[] = []): Clip {
  const all = [...cues, ...commits.map((at, i) => cue('commit', at, 0, { value: seq + i }))];
  return {
    seq,
    cause: commits.map(() => EVENT),
    cues: all,
    blocks: Math.max(0, ...commits),
    length: Math.max(0, ...all.map(({ at, dur }) => at + dur)),
  };
}
