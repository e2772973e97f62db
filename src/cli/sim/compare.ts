/** Variants against the first of them: played, and told in one table (L29, L45). What is said in words is the command's. */
import {
  differenceTable,
  pairCharts,
  pairTable,
  reportPairs,
  type PairReport,
  type VariantPlan,
} from '../../lab/index.ts';
import type { Asked } from './asked.ts';
import { sized } from './pilot.ts';
import { playRun, tellRun, type Answer } from './play-run.ts';

/** What a command says of its comparisons. */
export interface Said extends Pick<Answer, 'schema' | 'facts' | 'typed'> {
  text(reports: readonly PairReport[]): string;
  summary(reports: readonly PairReport[]): string;
}

/** Plays the variants and tells how they compare; the exit code of the command. */
export async function compare(
  given: Asked,
  variants: readonly VariantPlan[],
  blanks: boolean,
  said: Said,
): Promise<number> {
  const asked = await sized(given, variants, blanks);
  if (typeof asked === 'number') return asked;
  const finished = await playRun(asked, variants, blanks);
  if (typeof finished === 'number') return finished;
  const [base = '', ...names] = variants.map(({ name }) => name);
  const reports = reportPairs(finished.totals.counts, base, names);
  return tellRun(asked, finished, {
    ...said,
    tables: [pairTable(reports), differenceTable(reports)],
    charts: pairCharts(reports, base),
    text: said.text(reports),
    summary: said.summary(reports),
  });
}
