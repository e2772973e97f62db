/** Plays a planned run where it was asked for, and gives its result in the form that was asked for. */
import { missingIn, type Merged, type Outliers, type Range, type RunPlan, type Table } from '../../lab/index.ts';
import { lendShake256 } from '../../rng/index.ts';
import { complain } from '../complain.ts';
import { fileWords } from '../file-words.ts';
import type { Interrupted } from '../interrupted.ts';
import { tellResult } from '../lab-result.ts';
import { nativeShake256 } from '../native-chance.ts';
import { columns, paint } from '../text.ts';
import { originOf, type Asked } from './asked.ts';
import { writeOutliers, type Written } from './outliers.ts';
import { playLocally } from './pool.ts';
import { Progress } from './progress.ts';
import { runOf } from './run-plan.ts';

/** What was played of a run. */
export interface Finished extends Merged {
  readonly plan: RunPlan;
  /** The numbers that are missing because somebody stopped it. */
  readonly missing: readonly Range[];
  readonly interrupted: Interrupted | undefined;
}

/** Plays a run; a text says what is wrong, a number is the exit code of a complaint. */
export async function playRun(asked: Asked, plan: RunPlan): Promise<Finished | string | number> {
  lendShake256(nativeShake256);
  const found = await runOf(asked.io, plan);
  if (typeof found !== 'object') return found;
  const { io, n, workers, options } = asked;
  const progress = options.quiet ? undefined : new Progress(io, n, plan.variants[0]?.name ?? '');
  const played = await playLocally({ plan, run: found.run, n, workers, progress });
  return { ...played, plan, missing: missingIn(played.covered, n) };
}

/** What a command says of a run. */
export interface Answer {
  readonly schema: string;
  readonly results: object;
  readonly tables: readonly Table[];
  readonly text: string;
}

/** Prints or writes the answer; the exit code of the command. */
export async function tellRun(asked: Asked, finished: Finished, answer: Answer): Promise<number> {
  const { io, options, format } = asked;
  const partial =
    finished.missing.length === 0 ? {} : { partial: { covered: finished.covered, missing: finished.missing } };
  const { outliers } = finished.totals;
  const json = { schema: answer.schema, ...originOf(asked, finished.plan), ...partial, ...answer.results, outliers };
  const text = [headOf(asked, finished), answer.text].join('\n');
  const told = await tellResult(io, { format, out: options.out, json, tables: answer.tables, text });
  if (told !== 0) return told;
  const exported = await exportOutliers(asked, finished.plan, outliers);
  return finished.interrupted?.exit ?? exported;
}

function headOf({ io, table, n, seed }: Asked, { missing, covered }: Finished): string {
  const head = `${paint(io, 'bold', table.game.title)}   ${n} matches, seed ${seed}`;
  if (missing.length === 0) return head;
  const played = covered.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ') || 'none';
  return `${head}\n${paint(io, 'yellow', `partial: stopped early; matches played: ${played}`)}`;
}

async function exportOutliers(
  { io, table, game, from, options }: Asked,
  plan: RunPlan,
  outliers: Outliers,
): Promise<number> {
  if (options.outliers === undefined) return 0;
  try {
    const written = await writeOutliers(table, plan, outliers, options.outliers);
    io.err(
      `${written.length} matches written down:\n${columns(written.map((each) => lineOf(each, from === undefined ? '' : ` --rules ${game}`)))}`,
    );
    return 0;
  } catch (error) {
    const words = fileWords(error, options.outliers);
    if (words === undefined) throw error;
    return complain(io, `cannot write ${options.outliers}: ${words}`);
  }
}

const lineOf = ({ extreme, outlier: { number, commands }, file }: Written, rules: string): readonly string[] => [
  `${extreme}: match ${number}`,
  `${commands} commands`,
  `cardwright replay ${file}${rules}`,
];
