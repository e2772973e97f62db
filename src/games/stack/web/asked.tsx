/** What is asked besides combat: targets are chosen on the table itself, all else by buttons. */
import { ROWS, rowOf } from '../index.ts';
import { answerOf } from '../../../web/tables/question/draft.ts';
import { noneWords, questionHint, questionTitle } from '../../../web/tables/question/offered.ts';
import { QuestionPanel } from '../../../web/tables/question/question-panel.tsx';
import { oneClick } from '../../../web/tables/one-click.ts';
import { OpeningFoot } from './opening.tsx';
import type { Parts } from './parts.ts';
import { isAimed, isOpening } from './scene.ts';

/** The question that stands. */
export function Asked(parts: Parts) {
  const { desk, scene } = parts;
  if (isOpening(scene)) return <OpeningFoot {...parts} />;
  return isAimed(desk.question) ? <AimBar {...parts} /> : <QuestionPanel desk={desk} />;
}

/** What a target is wanted for, and doing without. */
function AimBar({ desk, scene, words }: Parts) {
  const { question, naming } = desk;
  const top = scene.resolving ?? scene.seen.stack[0];
  const price = question?.kind === 'cast-for' && top ? rowOf(ROWS, top.kind).firstSight : undefined;
  if (!question) return null;
  return (
    <div class="pick-bar" role="group" aria-label={questionTitle(naming, question)}>
      <span>
        <b>{questionTitle(naming, question)}</b>
        <small>
          {price === undefined ? '' : `${words.costsNow(price)} `}
          {questionHint(naming, question)}
        </small>
      </span>
      {question.min > 0 ? null : (
        <button
          type="button"
          class="button quiet"
          onClick={oneClick(() => desk.give(answerOf(question, { picked: [], rest: [] })))}
        >
          {noneWords(naming, question)}
        </button>
      )}
    </div>
  );
}
