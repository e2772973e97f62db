/** Choices as the documents write them: a case says `choose` and names; the kernel wants an answer to its question. */
import {
  apply,
  type MatchState,
  type Picks,
  type Refusal,
  type Result,
  type Step,
} from '../../../../src/core/index.ts';
import { cycleWith, documented, type CycleShape, type Rules } from '../../../../src/games/cycle/index.ts';

/** Answers what the operative is asked. */
export function answer(rules: Rules, state: MatchState<CycleShape>, picks: Picks): Result<Step<CycleShape>, Refusal> {
  const question = state.questions.open[0]?.id ?? 0;
  const done = apply(cycleWith(rules), state, 0, { type: 'answer', question, picks });
  return done.ok ? done : { ok: false, error: documented(done.error, state) };
}
