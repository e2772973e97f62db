/** Running a file of cases: what it comes to, and the error for a part that has not the form it should. */
import { isRecord } from '../../../src/core/index.ts';

/** A case that did not come out as written. */
export interface CaseFailure {
  readonly name: string;
  /** The first thing that was not as expected. */
  readonly difference: string;
  /** The case itself makes no sense: an unknown operation, a missing field. */
  readonly isMalformed?: true;
}

/** What running a file of cases comes to. */
export interface CaseReport {
  readonly passed: number;
  readonly failed: readonly CaseFailure[];
}

/** Runs every case of a parsed file; throws `BadCaseFile` if it is none. */
export type CaseRunner = (file: unknown) => CaseReport;

/** The file, or one case of it, does not have the form it should. */
export class BadCaseFile extends Error {}

/** More than anybody writes down. */
const MOST_CASES = 10_000;

/** The cases of a parsed file, as they stand there under `cases`. */
export function casesIn(file: unknown): readonly unknown[] {
  const cases: unknown = isRecord(file) ? file['cases'] : undefined;
  if (!Array.isArray(cases)) throw new BadCaseFile('the file has no list "cases"');
  if (cases.length > MOST_CASES) throw new BadCaseFile(`the file has more than ${MOST_CASES} cases`);
  return cases;
}

/** Runs each case and keeps the first difference of those that fail; `differenceOf` reads the form of a case too. */
export function runEach<Case>(cases: readonly Case[], differenceOf: (one: Case) => string | undefined): CaseReport {
  const failed = cases.flatMap((one, at) => failureOf(one, at, differenceOf));
  return { passed: cases.length - failed.length, failed };
}

function failureOf<Case>(one: Case, at: number, differenceOf: (one: Case) => string | undefined): CaseFailure[] {
  const name = nameOf(one) ?? `cases[${at}]`;
  try {
    const difference = differenceOf(one);
    return difference === undefined ? [] : [{ name, difference }];
  } catch (error) {
    if (!(error instanceof BadCaseFile)) throw error;
    return [{ name, difference: error.message, isMalformed: true }];
  }
}

/** What a case is called: its name, or its id where it has none. */
function nameOf(one: unknown): string | undefined {
  if (!isRecord(one)) return undefined;
  const name = one['name'] ?? one['id'];
  return typeof name === 'string' ? name : undefined;
}
