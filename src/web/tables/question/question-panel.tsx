/** The one widget for every question: a bar for a choice of one, the own hand for its cards, a dialog for all else. */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { keyName, useKeys } from '../../app/keys.ts';
import { say } from '../../app/live.tsx';
import { Later } from '../../app/later.tsx';
import type { QuestionView } from '../../../core/view/index.ts';
import type { Desk } from '../generic/desk.ts';
import { drawAt } from '../generic/streets.ts';
import { answerOf, isReady, newDraft, type Draft } from './draft.ts';
import { kindRow } from './kinds.ts';
import { doneWords, offeredBy, noneWords, questionHint, questionTitle } from './offered.ts';
import { oneClick } from '../one-click.ts';
import './question.css';

const MOST_BUTTONS = 6;

/** Answers with more letters than this have a line each on a phone. */
const LONG_ANSWER = 16;

/** The question that stands, if one does. */
export function QuestionPanel({ desk }: { readonly desk: Desk }) {
  const { question } = desk;
  // Which question one looks away from, not whether: the next question then needs no effect that puts it back, which
  // would come after the paint and undo a key that was pressed meanwhile.
  const awayFrom = useSignal<number | null>(null);
  const remembered = useRef<{ readonly kind: string; readonly cards: readonly (number | null)[] } | null>(null);
  const isKnown = question !== null && remembered.current?.kind === question.kind;
  // The order on top was given together with what went to the bottom: the second question is answered already.
  useEffect(() => {
    if (!question || !isKnown) return;
    const wanted = remembered.current?.cards ?? [];
    remembered.current = null;
    const places = wanted.flatMap((card) => question.cards?.indexOf(card) ?? -1);
    const isWhole = places.length === question.cards?.length && !places.includes(-1);
    desk.answer(isWhole ? { picked: places, rest: [] } : newDraft(question));
  }, [question?.id, isKnown]);
  if (!question || isKnown) return null;
  const done = (draft: Draft): void => {
    const followUp = kindRow(question.kind)?.followUp;
    if (followUp && draft.rest.length > 1)
      remembered.current = { kind: followUp, cards: draft.rest.map((thing) => question.cards?.[thing] ?? null) };
    desk.answer(draft);
  };
  if (question.cards === null && question.max === 1 && question.options.length <= MOST_BUTTONS && !isPictured(desk))
    return <OptionBar desk={desk} />;
  if (desk.picksInHand) return <HandBar desk={desk} question={question} />;
  if (awayFrom.value === question.id) return <Away desk={desk} back={() => (awayFrom.value = null)} />;
  return (
    <Later
      key={question.id}
      load={loadDialog}
      props={{ desk, question, away: () => (awayFrom.value = question.id), done }}
    />
  );
}

const loadDialog = async () => (await import('./question-dialog.tsx')).QuestionDialog;

/** Whether there are cards to look at among what is offered. */
const isPictured = ({ question, paint }: Desk): boolean =>
  question?.options.some(({ label }) => paint?.(label) !== undefined) ?? false;

/** While the player looks at the table, the question waits in a bar. */
function Away({ desk, back }: { readonly desk: Desk; readonly back: () => void }) {
  useKeys({ t: back, Escape: back });
  return (
    <div class="pick-bar" role="group">
      <b>{desk.question ? questionTitle(desk.naming, desk.question) : ''}</b>
      <button type="button" class="button main" onClick={back}>
        {desk.naming.texts.question.back}
        <kbd aria-hidden="true">{keyName('t')}</kbd>
      </button>
    </div>
  );
}

/** A choice of one among a few: a button each, answered by one click. */
function OptionBar({ desk }: { readonly desk: Desk }) {
  const { question, naming, table } = desk;
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus(), [question?.id]);
  const pick = (at: number): void => {
    if (question) desk.give(answerOf(question, { picked: [at], rest: [] }));
  };
  useKeys(Object.fromEntries((question?.options ?? []).map((_, at) => [`${at + 1}`, () => pick(at)])), { leads: true });
  if (!question) return null;
  const offered = offeredBy(naming, table.view, question);
  const title = questionTitle(naming, question);
  // Buttons that are answered by one click need no count.
  const hint = kindRow(question.kind) ? questionHint(naming, question) : '';
  const isLong = offered.some(({ words }) => words.length > LONG_ANSWER);
  return (
    <div class={`pick-bar${isLong ? ' sentences' : ''}`} role="group" aria-label={title}>
      <span>
        <b>{title}</b>
        {hint === '' ? null : <small>{hint}</small>}
      </span>
      {offered.map(({ words }, i) => (
        <button key={words} ref={i === 0 ? first : null} type="button" class="button" onClick={oneClick(() => pick(i))}>
          {words}
          <kbd aria-hidden="true">{i + 1}</kbd>
        </button>
      ))}
      {question.min === 0 ? (
        <button
          type="button"
          class="button quiet"
          onClick={oneClick(() => desk.give(answerOf(question, { picked: [], rest: [] })))}
        >
          {noneWords(naming, question)}
        </button>
      ) : null}
    </div>
  );
}

/** Cards are picked in the hand itself; the bar says how many, and ends it. */
function HandBar({ desk, question }: { readonly desk: Desk; readonly question: QuestionView }) {
  const { naming, draft } = desk;
  const draw = drawAt(naming.game.looks?.hands, desk.betting?.street ?? -1);
  const asked = questionTitle(naming, question);
  const title = draw === '' ? asked : naming.texts.question.inDraw(draw, asked);
  const hint = questionHint(naming, question);
  const ready = isReady(question, draft);
  useEffect(() => say(`${title} ${hint}`), [question.id]);
  return (
    <div class="pick-bar" role="group" aria-label={title}>
      <span>
        <b>{title}</b>
        {hint === '' ? null : <small>{hint}</small>}
      </span>
      <button type="button" class="button main main-key" disabled={!ready} onClick={oneClick(() => desk.answer(draft))}>
        {ready ? doneWords(naming, question, draft.picked.length) : naming.texts.question.pickFirst(question.min)}
        <kbd aria-hidden="true">Space</kbd>
      </button>
    </div>
  );
}
