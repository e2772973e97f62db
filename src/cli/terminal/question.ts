/** A question of any game in the terminal: what is offered, numbered, and what a typed line picks of it. */
import type { Answer } from '../../core/index.ts';
import type { PlainView, QuestionView } from '../../core/view/index.ts';
import { cardName, squeezed, type NameOf } from './names.ts';
import type { Paper } from './io.ts';
import { sideBySide } from './page.ts';
import { columns, oneLine } from './text.ts';

/** The question in lines: its words, what is offered, and how it is answered; on paper, no more than half of it. */
export function showQuestion(view: PlainView, question: QuestionView, nameOf: NameOf, paper?: Paper): string {
  const offered = offeredBy(view, question, nameOf);
  const marks = offered.map((_, i) => markOf(question, i));
  const head = `${oneLine(question.text ?? sentence(question.kind))} ${howMany(question)}`;
  const room = paper ? Math.floor(paper.rows / 2) - 2 : Infinity;
  if (!paper || offered.length <= room)
    return [head, columns(offered.map((label, i) => [marks[i] ?? '', label]))].join('\n');
  const cells = offered.map((label, i) => `${(marks[i] ?? '').padStart(2)}  ${label}`);
  const lines = sideBySide(cells, paper.columns);
  const left = lines.length > room ? ['  … list shows all'] : [];
  return [head, ...lines.slice(0, room), ...left].join('\n');
}

/** The lines that answer a question with one pick, for Tab. */
export function answerLines(question: QuestionView, offered: readonly string[]): readonly string[] {
  const marks = offered.map((_, place) => markOf(question, place));
  return [...offered.map((each) => each.toLowerCase()), ...marks, ...(question.min === 0 ? ['none'] : []), 'list'];
}

/**
 * What a typed line answers: `2 1` the second and the first, `none` nothing, `all` everything in its order; or what is
 * offered by its name, where the names are given.
 */
export function readAnswer(line: string, question: QuestionView, names: readonly string[] = []): Answer | string {
  const places = placesIn(line.trim().toLowerCase(), question, names);
  if (!places) return howToAnswer(question);
  return { type: 'answer', question: question.id, picks: places.map((place) => question.cards?.[place] ?? place) };
}

/** What may be typed now, in a sentence. */
export function howToAnswer(question: QuestionView): string {
  const { min, max } = question;
  const count = countOf(question);
  const thing = isLettered(question) ? 'letter' : 'number';
  const range = `from ${markOf(question, 0)} to ${markOf(question, count - 1)}`;
  const orText = isLettered(question) ? ', or what stands beside it' : '';
  const none = min === 0 ? 'none, or ' : '';
  if (max === 1) return `Type ${none}a ${thing} ${range}${orText}.`;
  const marks = Array.from({ length: Math.min(count, min > 2 ? min : 2) }, (_, i) => markOf(question, i));
  return `Type ${none}${min === max ? `${min} ` : ''}${thing}s ${range}, such as ${marks.join(' ')}${orText}.`;
}

/** What is offered, in words. */
export function offeredBy(view: PlainView, { cards, options }: QuestionView, nameOf: NameOf): readonly string[] {
  const nameOfCard = (handle: number | null): string => cardName(view, handle, nameOf);
  if (cards) return cards.map(nameOfCard);
  return options.map(({ label, card, target, seat }) => {
    const cards = [card, target].flatMap((each) => (each === undefined ? [] : [nameOfCard(each)]));
    const about = [...cards, ...(seat === undefined ? [] : [`player ${seat + 1}`])];
    return about.length === 0 ? oneLine(label) : `${oneLine(label)} (${about.join(', ')})`;
  });
}

const countOf = ({ cards, options }: QuestionView): number => cards?.length ?? options.length;

/** Where options are numbers themselves, letters stand before them: a typed number is then the option that it reads as. */
const isLettered = ({ cards, options }: QuestionView): boolean =>
  cards === null && options.some(({ label }) => /^[+-]?\d+$/.test(label.trim()));

const LETTERS = 26;

function markOf(question: QuestionView, place: number): string {
  if (!isLettered(question)) return `${place + 1}`;
  const letter = String.fromCharCode('a'.charCodeAt(0) + (place % LETTERS));
  return place < LETTERS ? letter : `${letter}${Math.floor(place / LETTERS) + 1}`;
}

function placesIn(line: string, question: QuestionView, names: readonly string[]): readonly number[] | undefined {
  const count = countOf(question);
  if (line === 'none') return [];
  if (line === 'all') return Array.from({ length: count }, (_, place) => place);
  // Names may have blanks in them, so the line is first taken whole, then cut at commas, then at every blank.
  const cuts = [[line], line.split(/\s*(?:,|\band\b)\s*/), line.split(/[\s,]+/)];
  return cuts.map((words) => placesOf(words, question, names)).find((places) => places !== undefined);
}

/** The place of every word, each taken once where names are alike; nothing if a word is none of them. */
function placesOf(words: readonly string[], question: QuestionView, names: readonly string[]): number[] | undefined {
  const places: number[] = [];
  for (const word of words) {
    const place = placeOf(word, question, names, places);
    if (place === undefined) return undefined;
    places.push(place);
  }
  return places;
}

function placeOf(
  word: string,
  question: QuestionView,
  names: readonly string[],
  taken: readonly number[],
): number | undefined {
  const marked = Array.from({ length: countOf(question) }, (_, place) => markOf(question, place)).indexOf(
    /^\d+$/.test(word) ? `${Number(word)}` : word,
  );
  if (marked >= 0) return marked;
  const label = (place: number): string => question.options[place]?.label ?? '';
  const same = names.findIndex(
    (name, place) => !taken.includes(place) && word !== '' && [name, label(place)].some((each) => isSame(each, word)),
  );
  return same < 0 ? undefined : same;
}

/** Signs matter where nothing but signs and digits is left: -1 is not 1. */
const isSame = (name: string, word: string): boolean =>
  name.trim().toLowerCase() === word ||
  (squeezed(word) !== '' && !/^[+-]/.test(word) && squeezed(name) === squeezed(word));

function howMany({ min, max, ordered }: QuestionView): string {
  const order = ordered && max > 1 ? ', in order' : '';
  return min === max ? `(pick ${min}${order})` : `(pick ${min} to ${max}${order}${min === 0 ? '; or none' : ''})`;
}

/** `put-back` as "Put back?". */
const sentence = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll(/[-_]/g, ' ')}?`;
