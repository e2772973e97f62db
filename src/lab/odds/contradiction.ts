/** Conditions that no hand of any deck can pass, such as `land >= 3 and land <= 2`: a slip, and not a question. */
import { groupsIn, parseCondition, testOf, type Condition } from './condition.ts';
import type { Question } from './question.ts';
import type { OddsRefusal } from './refusals.ts';

/** The first condition of a question that no hand can pass, as its refusal. */
export function contradictionIn({ ask, keep = [] }: Question): OddsRefusal | undefined {
  const slip = [ask, ...(typeof keep === 'string' ? [keep] : keep)].find((said) => {
    const condition = said === 'best' ? undefined : parseCondition(said);
    return condition?.ok === true && isContradiction(condition.value);
  });
  return slip === undefined ? undefined : { code: 'Contradiction', condition: slip };
}

/** Hands that are tried; a condition of more groups is believed. */
const MOST_TRIED = 100_000;

/** Whether a condition contradicts itself, whatever the deck. Only counts beside those that it names can make a difference. */
export function isContradiction(condition: Condition): boolean {
  const groups = groupsIn(condition);
  const counts = groups.map((group) => countsToTry(condition, group));
  if (counts.reduce((product, { length }) => product * length, 1) > MOST_TRIED) return false;
  const passes = testOf(condition, (group) => [groups.indexOf(group)]);
  const hand = groups.map(() => 0);
  const somePasses = (at: number): boolean =>
    at === groups.length
      ? passes(hand)
      : (counts[at] ?? []).some((count) => {
          hand[at] = count;
          return somePasses(at + 1);
        });
  return !somePasses(0);
}

function countsToTry(condition: Condition, group: string): readonly number[] {
  const near = numbersOf(condition, group).flatMap((number) => [number - 1, number, number + 1]);
  return [...new Set([0, ...near])].filter((count) => count >= 0);
}

function numbersOf(condition: Condition, group: string): readonly number[] {
  switch (condition.is) {
    case 'count':
      return condition.group === group ? [condition.number] : [];
    case 'not':
      return numbersOf(condition.of, group);
    case 'and':
    case 'or':
      return condition.of.flatMap((each) => numbersOf(each, group));
  }
}
