/**
 * Files of duel cases are prose with words of their own, and nobody here reads them: every case is refused, with the way to
 * the test that has its name. Recorded duels are played by ../traces.
 */
import { NAME, readCase } from './form.ts';
import { BadCaseFile, casesIn, runEach, type CaseReport } from './report.ts';

/** Refuses each case of a parsed file of duel cases with its reason. */
export const runDuelCases = (file: unknown): CaseReport => runEach(casesIn(file), refuse);

function refuse(raw: unknown): never {
  const { name } = readCase({ name: NAME }, raw);
  throw new BadCaseFile(
    `written for people: \`npx vitest run test/games/duel/cases -t ${JSON.stringify(name)}\` is its test`,
  );
}
