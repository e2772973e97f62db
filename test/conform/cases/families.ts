/** The families of cases, by the name that a command line gives them. */
import { runPhh } from '../phh/run.ts';
import { runCycleCases } from './cycle.ts';
import { runDrawCases } from './draw.ts';
import { runOddsCases } from './odds.ts';
import { runDuelCases } from './duel.ts';
import type { CaseReport, CaseRunner } from './report.ts';
import { runSpecCheckCases } from './spec-check.ts';
import { runSpecPlayCases } from './spec-play.ts';
import { runStackCases } from './stack.ts';

/** The runner of each family of cases. */
export const CASE_FAMILIES: { readonly [family: string]: CaseRunner } = {
  draw: runDrawCases,
  duel: runDuelCases,
  stack: runStackCases,
  cycle: runCycleCases,
  odds: runOddsCases,
  'spec-check': runSpecCheckCases,
  'spec-play': runSpecPlayCases,
};

/** Runners of material that is no JSON: they take the text of a file. */
export const TEXT_FAMILIES: { readonly [family: string]: (text: string) => CaseReport } = { phh: runPhh };
