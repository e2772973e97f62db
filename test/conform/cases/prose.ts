/**
 * Cases in prose, written by people for people: nobody here reads them, so none can pass by a misreading. Each is refused
 * with the way to the test that plays it by hand; a case that has none is told so by finding no test of its name.
 */
import { isRecord } from '../../../src/core/index.ts';
import { NAME, readCase } from './form.ts';
import { BadCaseFile } from './report.ts';

/** Whether a case is prose: its table is described in a sentence. */
export const isProse = (one: unknown): boolean => isRecord(one) && typeof one['setup'] === 'string';

/** Refuses a case, and names the tests among which one has its name. */
export function refuseProse(one: unknown, tests: string): never {
  const { name } = readCase({ name: NAME }, one);
  throw new BadCaseFile(`written for people: \`npx vitest run ${tests} -t ${JSON.stringify(name)}\` is its test`);
}
