/** Effects, carried out one after the other: each verb of a card puts the jobs that do it next, or is done on the spot. */
import type { Effects } from '../shape.ts';
import type { Work } from '../table/work.ts';
import { VERBS } from './verbs.ts';

/** The next effect of a list. The rest waits behind what it causes, even if nothing is left but what it counted. */
export function runEffects(w: Work, doing: Effects): void {
  const [effect, ...rest] = doing.effects;
  if (!effect) return;
  w.r.next({ ...doing, effects: rest });
  VERBS.run(effect, w, doing);
}
