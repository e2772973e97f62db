/**
 * Choices as the documents write them. A case says `choose` and names; the kernel wants an answer to its question. What
 * the kernel refuses about questions has the codes of the errors table here.
 */
import { apply, type MatchState, type Picks, type Refusal, type Result, type Step } from '../../../core/index.ts';
import { cycleWith, type CycleShape, type Rules } from '../../../games/cycle/index.ts';

/** Answers what the operative is asked. */
export function answer(rules: Rules, state: MatchState<CycleShape>, picks: Picks): Result<Step<CycleShape>, Refusal> {
  const question = state.questions.open[0]?.id ?? 0;
  const done = apply(cycleWith(rules), state, 0, { type: 'answer', question, picks });
  return done.ok ? done : { ok: false, error: documented(done.error, state) };
}

/** A refusal by the codes of the documents. */
export function documented(refusal: Refusal, { questions }: MatchState): Refusal {
  const [asked] = questions.open;
  switch (refusal.code) {
    case 'NoQuestion':
      return { code: 'WRONG_PHASE', phase: 'act', expected: 'choose' };
    case 'QuestionOpen':
      return { code: 'WRONG_PHASE', phase: refusal['kind'], expected: 'act' };
    case 'IllegalAnswer':
      // To skip a reward is an option of the kernel's question; by the documents it is no pick at all.
      return {
        code: 'ILLEGAL_PICK',
        choice: asked?.kind,
        min: asked?.kind === 'reward' ? 0 : asked?.min,
        max: asked?.max,
      };
    default:
      return refusal;
  }
}
