/** Stages without a page: one for nobody, one that writes down, one that speaks. */
import type { Cue, Stage } from './cue.ts';

const nothing = (): void => undefined;

/** Shows nothing: for matches that nobody looks at. */
export const nullStage: Stage = { start: nothing, sample: nothing, end: nothing, commit: nothing };

/** What a recording stage has seen. */
export type Recorded =
  | { readonly did: 'start' | 'end'; readonly cue: Cue }
  | { readonly did: 'sample'; readonly cue: Cue; readonly progress: number }
  | { readonly did: 'commit'; readonly seq: number };

/** Writes down everything that happens on it. */
export function recordingStage(): Stage & { readonly log: Recorded[] } {
  const log: Recorded[] = [];
  return {
    log,
    start: (cue) => void log.push({ did: 'start', cue }),
    sample: (cue, progress) => void log.push({ did: 'sample', cue, progress }),
    end: (cue) => void log.push({ did: 'end', cue }),
    commit: (_, seq) => void log.push({ did: 'commit', seq }),
  };
}

/** Says what is announced, a line at a time: the table in words. */
export const textStage = (say: (line: string) => void): Stage => ({
  ...nullStage,
  start({ kind, text }) {
    if (kind === 'announce' && text !== undefined) say(text);
  },
});
