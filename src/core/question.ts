/**
 * A question to a player: pick so many of these cards, or of these options, in an order or not. One form for every
 * game and every client: the kernel keeps it in the state, checks an answer, lists the answers, and shows it to its
 * seat by handles and to everybody else as "is choosing". What is done with an answer is the asking job's.
 */
import type { CardId } from './pile.ts';
import type { Json, Refusal } from './result.ts';
import type { Seat } from './zones.ts';

/** A piece of work not yet done: its name among the jobs of the game, and what it needs to know. */
export interface Job {
  readonly do: string;
  readonly [fact: string]: Json | undefined;
}

/** One thing to pick that is not just a card. */
export interface Option {
  readonly label: string;
  /** The card or the seat it is about, for whoever shows it. */
  readonly card?: CardId;
  readonly seat?: Seat;
  /** The card that `card` would do it to: the attacker that a creature blocks. */
  readonly target?: CardId;
  /** Of options with the same number at most one may be picked: each blocker blocks one attacker. */
  readonly group?: number;
}

/** What a job asks. Either `cards` or `options`; without `min` it is one at least, without `max` exactly `min`. */
export interface Asked {
  readonly seat: Seat;
  /** What sort of question it is: everybody sees this. */
  readonly kind: string;
  /** The question in words, for the one who is asked. */
  readonly text?: string;
  readonly cards?: readonly CardId[];
  /** A bare text is an option with that label. */
  readonly options?: readonly (Option | string)[];
  readonly min?: number;
  readonly max?: number;
  /** Whether the order of the picks says something. */
  readonly ordered?: boolean;
  /** Asked of several seats at once: what each answers stays hidden until all have. */
  readonly simultaneous?: boolean;
}

/** As they were picked: the cards themselves, or numbers of options (`pickOf` finds what such a number stands for). */
export type Picks = readonly number[];

/** A question that stands: plain data, a part of the state. */
export interface Question {
  /** Counts up in a match, so that an answer to an older question is told from an answer to this one. */
  readonly id: number;
  readonly seat: Seat;
  readonly kind: string;
  readonly text?: string;
  /** What is offered: cards, or options in their place. */
  readonly cards: readonly CardId[] | null;
  readonly options: readonly Option[];
  readonly min: number;
  readonly max: number;
  readonly ordered: boolean;
  readonly simultaneous: boolean;
  /** The answer, while others have still to give theirs. */
  readonly picks: Picks | null;
}

/** The questions of a match: how many there were, those that stand, and the job that gets the answers. */
export interface Questions {
  readonly asked: number;
  readonly open: readonly Question[];
  readonly job: Job | null;
}

export const NO_QUESTIONS: Questions = { asked: 0, open: [], job: null };

/** The answer to a question: the one command that every game knows. Picks are cards by handle, or numbers of options. */
export interface Answer {
  readonly type: 'answer';
  readonly question: number;
  readonly picks: Picks;
}

/** Most answers of one length that are listed one by one, and the longest of them; beyond there is a spread. */
export const MOST_ANSWERS = 512;

/** Most lengths of which answers are listed, and most picks in a spread of one: lists stay short, however much is offered. */
const MOST_LENGTHS = 101;
const MOST_SPREAD = 10_000;

/** Nobody is asked to pick from more than this. */
export const MOST_OFFERED = 10_000;

/** A question as it will stand; a mistake in it is the asking game's and is thrown. */
export function questionOf(id: number, asked: Asked): Question {
  const { seat, kind, text, cards, min = 1, max = min, ordered = false, simultaneous = false } = asked;
  const options = (asked.options ?? []).map((option) => (typeof option === 'string' ? { label: option } : option));
  if ((cards === undefined) === (asked.options === undefined))
    throw new TypeError(`question ${kind}: either cards or options are offered`);
  const wrong = whyNotAsked({ cards: cards ?? null, options, min, max });
  if (wrong !== undefined) throw new RangeError(`question ${kind}: ${wrong}`);
  const words = text === undefined ? {} : { text };
  const most = Math.min(max, (cards ?? options).length);
  return {
    id,
    seat,
    kind,
    ...words,
    cards: cards ?? null,
    options,
    min,
    max: most,
    ordered,
    simultaneous,
    picks: null,
  };
}

/** Why nobody could answer this, if nobody could. */
export function whyNotAsked({
  cards,
  options,
  min,
  max,
}: Pick<Question, 'cards' | 'options' | 'min' | 'max'>): string | undefined {
  const offered = (cards ?? options).length;
  if (!(Number.isSafeInteger(min) && Number.isSafeInteger(max) && 0 <= min && min <= max && min <= offered))
    return `cannot pick ${min} to ${max} of ${offered}`;
  if (offered > MOST_OFFERED) return `${offered} are too many to pick from`;
  if (cards !== null) return new Set(cards).size === offered ? undefined : 'offers a card twice';
  // One of each group at most; a single one can always be picked.
  const groups = min > 1 ? groupsOf(options).length : offered;
  return min > groups ? `cannot pick ${min} of ${groups} groups` : undefined;
}

/** What may be picked: cards, or the numbers of the options. */
export const offeredBy = ({ cards, options }: Question): Picks => cards ?? [...options.keys()];

/** What is wrong with an answer: how many, which, or one of them twice. Order is always the answerer's. */
export function checkPicks(question: Question, picks: Picks): Refusal | undefined {
  const { id, min, max } = question;
  const bad = (rule: string): Refusal => ({ code: 'IllegalAnswer', question: id, rule, min, max });
  if (picks.length < min || picks.length > max) return bad('count');
  const offered = new Set(offeredBy(question));
  if (!picks.every((pick) => offered.has(pick))) return bad('member');
  if (new Set(picks).size !== picks.length) return bad('double');
  return hasDoubledGroup(question, picks) ? bad('group') : undefined;
}

function hasDoubledGroup({ options }: Question, picks: Picks): boolean {
  const groups = picks.flatMap((pick) => options[pick]?.group ?? []);
  return new Set(groups).size !== groups.length;
}

/** The question without a card that has left the match; an answer that is none without it must be given anew. */
export function withoutCard(question: Question, gone: CardId): Question {
  if (!question.cards?.includes(gone)) return question;
  const cards = question.cards.filter((card) => card !== gone);
  const [min, max] = [Math.min(question.min, cards.length), Math.min(question.max, cards.length)];
  const kept = question.picks?.filter((card) => card !== gone) ?? [];
  return { ...question, cards, min, max, picks: question.picks && kept.length >= min ? kept : null };
}

/** Every answer to a question; of a length of which there are too many, a spread in which each thing is picked. */
export function answersTo(question: Question): readonly Picks[] {
  if (question.options.some(({ group }) => group !== undefined)) return groupedAnswers(question);
  const { ordered } = question;
  const offered = offeredBy(question);
  const all: Picks[] = [];
  for (const n of lengthsOf(question)) {
    const count = ordered ? arrangements(offered.length, n) : combinations(offered.length, n);
    const some = areFew(count, n) ? (ordered ? ordersOf(offered, n) : subsetsOf(offered, n)) : spread(offered, n);
    for (const picks of some) all.push(picks);
  }
  return all;
}

/** Whether so many answers of a length are listed one by one. Put this way round, what is no number is too many. */
export const areFew = (count: number, length: number): boolean => count <= MOST_ANSWERS && length <= MOST_ANSWERS;

/** How many may be picked; of very many lengths some, the least and the most among them. */
function lengthsOf({ min, max }: Question): readonly number[] {
  if (min === max) return [min];
  const count = Math.min(max - min + 1, MOST_LENGTHS);
  return Array.from({ length: count }, (_, i) => min + Math.round((i * (max - min)) / Math.max(1, count - 1)));
}

/** How many orders of `n` there are; counting ends where it is clear that they are too many. */
function arrangements(of: number, n: number): number {
  let count = 1;
  for (let i = 0; i < n && count <= MOST_ANSWERS; i++) count *= of - i;
  return count;
}

function combinations(of: number, n: number): number {
  let count = 1;
  for (let i = 1; i <= Math.min(n, of - n) && count <= MOST_ANSWERS; i++) count = (count * (of - i + 1)) / i;
  return Math.round(count);
}

/** Runs of neighbours, from every place on, or where that is too much from every few: each is in some of them. */
function spread(from: Picks, n: number): readonly Picks[] {
  const step = Math.ceil((from.length * n) / MOST_SPREAD);
  const runAt = (first: number): Picks =>
    Array.from({ length: n }, (_, i) => from[(first + i) % from.length] as number);
  return Array.from({ length: Math.ceil(from.length / step) }, (_, run) => runAt(run * step));
}

/** Only as far as enough is left to pick from: else most of the search would lead nowhere. */
function subsetsOf(from: Picks, n: number, first = 0): readonly Picks[] {
  if (n === 0) return [[]];
  if (n === 1) return from.slice(first).map((pick) => [pick]);
  return from
    .slice(first, from.length - n + 1)
    .flatMap((pick, i) => subsetsOf(from, n - 1, first + i + 1).map((rest) => [pick, ...rest]));
}

function ordersOf(from: Picks, n: number): readonly Picks[] {
  if (n === 0) return [[]];
  if (n === 1) return from.map((pick) => [pick]);
  return from.flatMap((pick) =>
    ordersOf(
      from.filter((other) => other !== pick),
      n - 1,
    ).map((rest) => [pick, ...rest]),
  );
}

/** Of each group one option or none. Too many: nothing, each option alone, every group the same way. */
function groupedAnswers({ options, min, max }: Question): readonly Picks[] {
  const groups = groupsOf(options);
  const count = groups.reduce((product, group) => product * (group.length + 1), 1);
  const all = count <= MOST_ANSWERS ? groups.reduce<readonly Picks[]>(eachWay, [[]]) : groupSpread(groups);
  const fitting = all.filter((picks) => picks.length >= min && picks.length <= max);
  return fitting.length > 0 ? fitting : [groups.slice(0, max).map(([first]) => first as number)];
}

const eachWay = (before: readonly Picks[], group: Picks): readonly Picks[] =>
  before.flatMap((picks) => [picks, ...group.map((pick) => [...picks, pick])]);

function groupSpread(groups: readonly Picks[]): readonly Picks[] {
  const longest = Math.max(...groups.map((group) => group.length));
  const together = Array.from({ length: longest }, (_, way) => groups.flatMap((group) => group[way] ?? []));
  return [[], ...groups.flat().map((pick) => [pick]), ...together];
}

/** Numbers of options by group; one without a group is a group of its own. */
function groupsOf(options: readonly Option[]): readonly Picks[] {
  const groups = new Map<number | string, number[]>();
  options.forEach(({ group }, pick) => {
    const key = group ?? `option ${pick}`;
    const known = groups.get(key);
    if (known) known.push(pick);
    else groups.set(key, [pick]);
  });
  return [...groups.values()];
}
