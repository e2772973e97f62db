/** Who wins a hand (T17): named at the table while its end is shown, and announced. */
import { all, stageHook, type MotionFault } from './hook.ts';

/** Ends of hands, as scenes are called. */
const HAND_ENDS = new Set(['showdown', 'folded']);

/** Returns what is missing once half of a hand's end was shown. */
export function winnerFaults(): readonly MotionFault[] {
  const view = stageHook();
  const scene = view?.state().active.find(([{ kind, text }]) => kind === 'scene' && HAND_ENDS.has(text ?? ''));
  if (!view || !scene || scene[1] < 0.5) return [];
  const headline = all('.hand-won b')[0]?.textContent ?? '';
  if (!/^.+ (wins?|shares?) [\d,]+/.test(headline))
    return [{ rule: 'T17', what: `the table does not name who won the hand: “${headline}”` }];
  const isSaid = view.said.some((text) => text.includes(headline));
  return isSaid ? [] : [{ rule: 'T17', what: `nobody hears who won the hand: “${headline}”` }];
}
