/**
 * Runs files of cycle cases in the format of shared/cases/cycle.json.
 * An unknown word anywhere is a failure with its name, never a case skipped.
 */
import { fields } from '../../../src/core/fields/index.ts';
import { compareError, difference } from './cycle/expect.ts';
import { RefusedSetup } from './cycle/fault.ts';
import { readSetup } from './cycle/format.ts';
import { propertyOf } from './cycle/properties.ts';
import { layOut } from './cycle/setup.ts';
import { checkRepeated, createdBy, perform } from './cycle/words.ts';
import { MOST, NAME, RAW, readCase, type Raw } from './form.ts';
import { BadCaseFile, casesIn, runEach, type CaseReport } from './report.ts';

const { anything, list, oneOf, optional, orElse } = fields;

/** One case of a file. */
export interface CycleCase {
  readonly name: string;
  readonly section?: string;
  readonly kind?: string;
  readonly setup?: Raw;
  readonly actions?: readonly (readonly unknown[])[];
  readonly expected?: Raw;
}

const CASE = {
  name: NAME,
  setup: orElse(RAW, {}),
  /** Each a word and what stands behind it. */
  actions: orElse(list(list(anything, MOST, 1), MOST), []),
  expected: orElse(RAW, {}),
  kind: optional(oneOf('exact', 'property', 'statistical')),
};

/** Runs every case of a parsed file of cycle cases. */
export const runCycleCases = (file: unknown): CaseReport => runEach(casesIn(file), differenceOf);

/** What a case finds other than it expects, or nothing; throws `BadCaseFile` if it makes no sense. */
export const runCycleCase = (one: CycleCase): string | undefined => differenceOf(one);

function differenceOf(raw: unknown): string | undefined {
  const said = readCase(CASE, raw);
  const { setup, actions, expected } = said;
  try {
    checkRepeated(actions);
    const property = propertyOf(said);
    if (property) return property(said);
    const bench = layOut(readSetup(setup), createdBy(actions));
    for (const [at, action] of actions.entries()) perform(bench, action, ['actions', at]);
    return difference(bench, expected);
  } catch (error) {
    if (error instanceof RefusedSetup && 'error' in expected) return compareError(error.refusal, expected['error']);
    if (error instanceof BadCaseFile || !(error instanceof Error)) throw error;
    return error.message;
  }
}
