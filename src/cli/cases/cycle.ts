/**
 * `npm run cases -- cycle FILE`: runs the cases of a file in the format of shared/cases/cycle.json.
 * An unknown word anywhere is a failure with its name, never a case skipped.
 */
import type { Fields } from './cycle/cards.ts';
import { compareError, difference } from './cycle/expect.ts';
import { RefusedSetup } from './cycle/fault.ts';
import { propertyOf } from './cycle/properties.ts';
import { layOut } from './cycle/setup.ts';
import { createdBy, perform } from './cycle/words.ts';

export interface CaseResults {
  readonly passed: number;
  readonly failed: readonly { readonly name: string; readonly difference: string }[];
}

/** One case of a file. */
export interface CycleCase {
  readonly name: string;
  readonly section?: string;
  readonly kind?: string;
  readonly setup?: Fields;
  readonly actions?: readonly (readonly unknown[])[];
  readonly expected?: Fields;
}

/** Runs every case of a parsed file. */
export function runCycleCases(file: unknown): CaseResults {
  const cases = (file as { readonly cases?: readonly CycleCase[] } | null)?.cases;
  if (!Array.isArray(cases)) return { passed: 0, failed: [{ name: 'the file', difference: 'has no list of cases' }] };
  const results = cases.map((each: CycleCase) => ({ name: each.name, difference: runCycleCase(each) }));
  const failed = results.flatMap(({ name, difference }) => (difference === undefined ? [] : [{ name, difference }]));
  return { passed: results.length - failed.length, failed };
}

/** What a case finds other than it expects, or nothing. */
export function runCycleCase({ setup = {}, actions = [], expected = {} }: CycleCase): string | undefined {
  try {
    const property = propertyOf(actions);
    if (property) return compareAnswers(property(setup, actions, expected), expected);
    const bench = layOut(setup, createdBy(actions));
    for (const action of actions) perform(bench, action);
    return difference(bench, expected);
  } catch (error) {
    if (error instanceof RefusedSetup && 'error' in expected) return compareError(error.refusal, expected['error']);
    return error instanceof Error ? error.message : String(error);
  }
}

function compareAnswers(answers: Fields, expected: Fields): string | undefined {
  for (const [word, value] of Object.entries(expected)) {
    if (!Object.hasOwn(answers, word)) return `unknown word: expected ${word}`;
    if (JSON.stringify(answers[word]) !== JSON.stringify(value))
      return `${word}: expected ${JSON.stringify(value)}, found ${JSON.stringify(answers[word])}`;
  }
  return undefined;
}
