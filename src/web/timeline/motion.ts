/** Less motion for those who want it (T2.8): the same clip with fades for travel, or with nothing but what it tells. */
import type { Clip, Cue, Motion } from './cue.ts';

/** How long a fade takes that stands for a way. */
export const FADE = 150;

const STILL: ReadonlySet<string> = new Set([
  'fx',
  'shake',
  'glow',
  'tint',
  'level',
  'reveal',
  'lunge',
  'kick',
  'fall',
  'slow',
]);
const TOLD: ReadonlySet<string> = new Set(['announce', 'commit', 'sfx', 'count']);

/** A clip as somebody sees it who wants so much motion. */
export function withMotion(clip: Clip, motion: Motion): Clip {
  if (motion === 'full') return clip;
  if (motion === 'reduced') return { ...clip, cues: clip.cues.flatMap(reduced) };
  const scene = clip.cues.find(({ kind }) => kind === 'scene');
  // A scene is read, not watched: it keeps its time, and what comes before and behind it takes none.
  const at = (time: number): number => (scene ? Math.max(0, Math.min(time - scene.at, scene.dur)) : 0);
  const cues = clip.cues
    .filter((cue) => cue === scene || TOLD.has(cue.kind))
    .map((cue) => ({ ...cue, at: at(cue.at), dur: cue === scene ? cue.dur : 0 }));
  return { ...clip, cues, blocks: at(clip.blocks), length: scene?.dur ?? 0 };
}

/** A way becomes a card that fades in where it goes, as large as it would arrive there; a dissolving card fades out. */
function reduced(cue: Cue): readonly Cue[] {
  if (STILL.has(cue.kind)) return [];
  if (cue.kind !== 'move' && cue.kind !== 'dissolve') return [cue];
  const dur = Math.min(FADE, cue.dur);
  return [
    {
      ...cue,
      kind: 'fade',
      at: cue.kind === 'move' ? cue.at + cue.dur - dur : cue.at,
      dur,
      value: cue.kind === 'move' ? 1 : 0,
    },
  ];
}
