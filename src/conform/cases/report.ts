/** What running a file of cases comes to, and the error for a file that holds none. */

export interface CaseFailure {
  readonly name: string;
  /** The first thing that was not as expected. */
  readonly difference: string;
  /** The case itself makes no sense: an unknown operation, a missing field. */
  readonly isMalformed?: true;
}

export interface CaseReport {
  readonly passed: number;
  readonly failed: readonly CaseFailure[];
}

/** Runs every case of a parsed file; throws `BadCaseFile` if it is none. */
export type CaseRunner = (file: unknown) => CaseReport;

/** The file, or one case of it, does not have the form it should. */
export class BadCaseFile extends Error {}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Runs each case and keeps the first difference of those that fail. */
export function runEach<Case extends { readonly name: string }>(
  cases: readonly Case[],
  differenceOf: (one: Case) => string | undefined,
): CaseReport {
  const failed = cases.flatMap((one): CaseFailure[] => {
    try {
      const difference = differenceOf(one);
      return difference === undefined ? [] : [{ name: one.name, difference }];
    } catch (error) {
      if (!(error instanceof BadCaseFile)) throw error;
      return [{ name: one.name, difference: error.message, isMalformed: true }];
    }
  });
  return { passed: cases.length - failed.length, failed };
}
