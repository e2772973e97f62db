/** Answers to questions (K32, K84): what is asked for, whether an answer fits, and which answers there are. */
import { err, ok, type Refusal, type Result } from '../../../core/index.ts';
import { MOST_ANSWERS } from '../constants.ts';
import type { Choice } from '../shape.ts';
import type { ActionOf } from './action.ts';

type Choose = ActionOf<'CHOOSE'>;

export const asksForCards = ({ options }: Choice): boolean => options.length === 0;

/** The picks of an answer that fits, or what is wrong with it. */
export function checkPicks(choice: Choice, { picks, cards }: Choose): Result<readonly number[], Refusal> {
  const { id: choiceId, min, max } = choice;
  const bad = (rule: string): Result<never, Refusal> => err({ code: 'ILLEGAL_PICK', choiceId, rule, min, max });
  const given = asksForCards(choice) ? cards : picks;
  if (given === undefined) return bad('member');
  if (given.length < min || given.length > max) return bad('count');
  if (!given.every((pick) => offered(choice).includes(pick))) return bad('member');
  return new Set(given).size === given.length ? ok(given) : bad('order');
}

const offered = (choice: Choice): readonly number[] =>
  asksForCards(choice) ? choice.cards : [...choice.options.keys()];

/** Every answer to a question; where there are too many to list, a spread of them. */
export function answersTo(choice: Choice): readonly Choose[] {
  const name = asksForCards(choice) ? 'cards' : 'picks';
  return picksOf(offered(choice), choice).map((picks) => ({ type: 'CHOOSE', choiceId: choice.id, [name]: picks }));
}

function picksOf(from: readonly number[], { min, max, ordered }: Choice): readonly (readonly number[])[] {
  const all: (readonly number[])[] = [];
  for (let n = min; n <= max; n++) {
    const count = ordered ? arrangements(from.length, n) : combinations(from.length, n);
    all.push(...(count > MOST_ANSWERS ? spread(from, n) : ordered ? ordersOf(from, n) : subsetsOf(from, n)));
  }
  return all;
}

const arrangements = (of: number, n: number): number => (n === 0 ? 1 : of * arrangements(of - 1, n - 1));
const combinations = (of: number, n: number): number => Math.round(arrangements(of, n) / arrangements(n, n));

/** Runs of neighbours, from every place on: each card is in some of them. */
const spread = (from: readonly number[], n: number): readonly (readonly number[])[] =>
  from.map((_, first) => Array.from({ length: n }, (__, i) => from[(first + i) % from.length] as number));

function subsetsOf(from: readonly number[], n: number, first = 0): readonly (readonly number[])[] {
  if (n === 0) return [[]];
  return from.slice(first).flatMap((pick, i) => subsetsOf(from, n - 1, first + i + 1).map((rest) => [pick, ...rest]));
}

function ordersOf(from: readonly number[], n: number): readonly (readonly number[])[] {
  if (n === 0) return [[]];
  return from.flatMap((pick) =>
    ordersOf(
      from.filter((other) => other !== pick),
      n - 1,
    ).map((rest) => [pick, ...rest]),
  );
}
