/**
 * `npm run cases -- cycle FILE`: runs the cases of a file in the format of shared/cases/cycle.json.
 * An unknown word anywhere is a failure with its name, never a case skipped.
 */
import { BadCaseFile, isObject, runEach, type CaseReport } from './report.ts';
import type { Fields } from './cycle/cards.ts';
import { compareError, difference } from './cycle/expect.ts';
import { RefusedSetup, UnknownWord } from './cycle/fault.ts';
import { propertyOf } from './cycle/properties.ts';
import { layOut } from './cycle/setup.ts';
import { createdBy, perform } from './cycle/words.ts';

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
export function runCycleCases(file: unknown): CaseReport {
  if (!isObject(file) || !Array.isArray(file['cases'])) throw new BadCaseFile('the file has no list of cases');
  return runEach(file['cases'] as CycleCase[], runCycleCase);
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
    if (error instanceof BadCaseFile || !(error instanceof Error)) throw error;
    return error.message;
  }
}

function compareAnswers(answers: Fields, expected: Fields): string | undefined {
  for (const [word, value] of Object.entries(expected)) {
    if (!Object.hasOwn(answers, word)) throw new UnknownWord(`expected ${word}`);
    if (JSON.stringify(answers[word]) !== JSON.stringify(value))
      return `${word}: expected ${JSON.stringify(value)}, found ${JSON.stringify(answers[word])}`;
  }
  return undefined;
}
