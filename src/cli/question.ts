/** A question of any game in the terminal: what is offered, numbered, and what a typed line picks of it. */
import type { Answer } from '../core/index.ts';
import type { PlainView, QuestionView } from '../core/view/index.ts';
import { cardName, type NameOf } from './names.ts';
import { columns, oneLine } from './text.ts';

/** The question in lines: its words, what is offered, and how it is answered. */
export function showQuestion(view: PlainView, question: QuestionView, nameOf: NameOf): string {
  const rows = offeredBy(view, question, nameOf).map((label, i) => [`${i + 1}`, label]);
  return [`${oneLine(question.text ?? sentence(question.kind))} ${howMany(question)}`, columns(rows)].join('\n');
}

/** What a typed line answers: `2 1` the second and the first, `none` nothing, `all` everything in its order. */
export function readAnswer(line: string, { id, cards, options, ...question }: QuestionView): Answer | string {
  const count = cards?.length ?? options.length;
  const words = line
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const places = placesIn(words, count);
  if (!places)
    return `Type ${question.min === 0 ? 'none, or ' : ''}numbers from 1 to ${count}, such as 1${count > 1 ? ' 2' : ''}.`;
  return { type: 'answer', question: id, picks: places.map((place) => cards?.[place] ?? place) };
}

function placesIn(words: readonly string[], count: number): readonly number[] | undefined {
  if (words[0] === 'none') return [];
  if (words[0] === 'all') return Array.from({ length: count }, (_, place) => place);
  const places = words.map((word) => (/^\d+$/.test(word) ? Number(word) - 1 : -1));
  return places.every((place) => place >= 0 && place < count) ? places : undefined;
}

function offeredBy(view: PlainView, { cards, options }: QuestionView, nameOf: NameOf): readonly string[] {
  const nameOfCard = (handle: number | null): string => cardName(view, handle, nameOf);
  if (cards) return cards.map(nameOfCard);
  return options.map(({ label, card, target, seat }) => {
    const cards = [card, target].flatMap((each) => (each === undefined ? [] : [nameOfCard(each)]));
    const about = [...cards, ...(seat === undefined ? [] : [`player ${seat + 1}`])];
    return about.length === 0 ? oneLine(label) : `${oneLine(label)} (${about.join(', ')})`;
  });
}

function howMany({ min, max, ordered }: QuestionView): string {
  const order = ordered && max > 1 ? ', in order' : '';
  return min === max ? `(pick ${min}${order})` : `(pick ${min} to ${max}${order}${min === 0 ? '; or none' : ''})`;
}

/** `put-back` as "Put back?". */
const sentence = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll(/[-_]/g, ' ')}?`;
