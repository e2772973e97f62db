/** An answer in the making: what is picked so far, in its order, and what is left. Knows no page. */
import type { Answer } from '../../../core/index.ts';
import type { QuestionView } from '../../../core/view/index.ts';

/** Things are numbered by their place in the question. */
export interface Draft {
  readonly picked: readonly number[];
  readonly rest: readonly number[];
}

/** Where a thing can be while it is decided. */
export type Tray = keyof Draft;

/** How many things are offered. */
export const countOf = ({ cards, options }: QuestionView): number => cards?.length ?? options.length;

/** Nothing is picked yet; where everything has to be, everything is, in the order it was offered. */
export function newDraft(question: QuestionView): Draft {
  const all = Array.from({ length: countOf(question) }, (_, i) => i);
  return isArranging(question) ? { picked: all, rest: [] } : { picked: [], rest: all };
}

/** Whether only the order is asked. */
export const isArranging = (question: QuestionView): boolean =>
  question.ordered && question.min === countOf(question) && question.min > 1;

/** The draft with a thing in a tray: at a place of it, or at its end. */
export function put(draft: Draft, thing: number, tray: Tray, at?: number): Draft {
  const without = (list: readonly number[]): readonly number[] => list.filter((each) => each !== thing);
  const cleared = { picked: without(draft.picked), rest: without(draft.rest) };
  const list = cleared[tray];
  return { ...cleared, [tray]: list.toSpliced(at ?? list.length, 0, thing) };
}

/**
 * The draft after a click on a thing: picked, or no longer. Of one, another click picks the other; of options that exclude
 * each other, the last one stands.
 */
export function toggle(question: QuestionView, draft: Draft, thing: number): Draft {
  if (draft.picked.includes(thing)) return put(draft, thing, 'rest');
  const rivals = question.max === 1 ? draft.picked : draft.picked.filter((each) => areRivals(question, each, thing));
  const freed = rivals.reduce((so, rival) => put(so, rival, 'rest'), draft);
  return freed.picked.length >= question.max ? draft : put(freed, thing, 'picked');
}

function areRivals({ options }: QuestionView, one: number, other: number): boolean {
  const group = options[other]?.group;
  return group !== undefined && options[one]?.group === group;
}

/** The draft with a thing of a tray moved by so many places. */
export function shift(draft: Draft, tray: Tray, thing: number, by: number): Draft {
  const list = draft[tray];
  const at = list.indexOf(thing) + by;
  return at < 0 || at >= list.length ? draft : put(draft, thing, tray, at);
}

/** Whether the draft is an answer. */
export const isReady = ({ min, max }: QuestionView, { picked }: Draft): boolean =>
  picked.length >= min && picked.length <= max;

/** The draft as an answer. */
export function answerOf({ id, cards }: QuestionView, { picked }: Draft): Answer {
  return { type: 'answer', question: id, picks: picked.map((thing) => cards?.[thing] ?? thing) };
}
