/** A clip of a match in real time: every event counts as shown as soon as it is told, and motion only follows. */
import type { PlainView } from '../../core/view/index.ts';
import type { Arrange } from './choreograph.ts';
import type { Cue } from './cue.ts';

/**
 * The same clip with its commits and its announcements at the start: the next clip need not wait. What is shown comes at once
 * too, and of cards only those fly that come into a hand, each in place of the one that lies there: all others are where they go.
 */
export const immediate: Arrange = (clip, end, lead) => {
  const held = new Map(clip.cues.flatMap((cue) => landsIn(cue, end)));
  const isShown = ({ kind, ghost }: Cue): boolean => kind !== 'count' && (ghost === undefined || held.has(ghost));
  const cues = clip.cues.filter(isShown).map((cue): Cue => {
    if (cue.kind === 'commit' || cue.kind === 'announce') return { ...cue, at: 0 };
    const lands = cue.ghost === undefined ? undefined : held.get(cue.ghost);
    return { ...cue, at: Math.max(0, cue.at - lead), ...(lands === undefined ? {} : { lands }) };
  });
  return { ...clip, cues, blocks: 0 };
};

/** The ghost of a card that comes into a hand, and the handle of that card there. */
function landsIn({ kind, ghost, target }: Cue, { zones }: PlainView): readonly (readonly [string, number])[] {
  const [, seat, place] = /^hand:(\d+):(\d+)$/.exec(target) ?? [];
  const hand = Object.values(zones).find(({ type, owner }) => type === 'hand' && owner === Number(seat));
  const card = hand?.cells?.[Number(place)];
  return kind === 'move' && ghost !== undefined && card ? [[ghost, card]] : [];
}
