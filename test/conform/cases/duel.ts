/** Files of duel cases are prose: every case is refused, with its test. Recorded duels are played by ../traces. */
import { refuseProse } from './prose.ts';
import { casesIn, runEach, type CaseReport } from './report.ts';

/** Refuses each case of a parsed file of duel cases with its reason. */
export const runDuelCases = (file: unknown): CaseReport =>
  runEach(casesIn(file), (one) => refuseProse(one, 'test/games/duel/cases'));
