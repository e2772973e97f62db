/** Effects, carried out one after the other: each verb of a card pushes the frames that do it, or is done on the spot. */
import type { Effects } from '../shape.ts';
import type { Work } from '../work.ts';
import { VERBS } from './verbs.ts';

/** The next effect of a list; the rest of the list waits below it. */
export function runEffects(w: Work, frame: Effects): void {
  const [effect, ...rest] = frame.effects;
  if (!effect) return;
  // An effect of its own counts the cards drawn this way; a replacement counts for what it replaces (K28).
  const doing = frame.tally === -1 ? { ...frame, tally: w.frames.length } : frame;
  w.frames.push({ ...doing, effects: rest });
  VERBS.run(effect, w, doing);
}
