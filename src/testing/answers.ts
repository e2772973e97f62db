/** Of several who are asked at once, nobody learns an answer before all are in. */
import { answersTo, type MatchState, type Question } from '../core/index.ts';
import type { Below } from '../lab/index.ts';
import { short, viewersOf, type LawStep } from './law.ts';
import { answersApart, bytes, tellsApart } from './sent.ts';

/** Whether anybody could tell if an answer that lies there hidden were another one. */
export function hiddenAnswers({ game, after, below }: LawStep): string | undefined {
  for (const question of after.questions.open.filter(({ picks }) => picks !== null)) {
    const there = answeredOtherwise(after, question, below);
    if (!there) continue;
    for (const viewer of viewersOf(after)) {
      if (viewer === question.seat) continue;
      const fault = tellsApart(game, viewer, after, there) ?? answersApart(game, viewer, after, there, below);
      if (fault) return `${viewer}, when seat ${question.seat} answers other than ${short(question.picks)}: ${fault}`;
    }
  }
  return undefined;
}

/** The state with another answer in place of the one that was given, if there is another. */
function answeredOtherwise(state: MatchState, given: Question, below: Below): MatchState | undefined {
  const others = answersTo(given).filter((picks) => bytes(picks) !== bytes(given.picks));
  const picks = others[below(Math.max(1, others.length))];
  if (!picks) return undefined;
  const open = state.questions.open.map((each) => (each === given ? { ...each, picks } : each));
  return { ...state, questions: { ...state.questions, open } };
}
