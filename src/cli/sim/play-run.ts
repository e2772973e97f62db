/** Plays a planned run where it was asked for, and gives its result in the form that was asked for. */
import {
  counted,
  formatSvg,
  LEVEL,
  missingIn,
  type Chart,
  type Merged,
  type Outliers,
  type Range,
  type RunPlan,
  type Table,
  type VariantPlan,
} from '../../lab/index.ts';
import { lendShake256 } from '../../rng/index.ts';
import { complain } from '../terminal/complain.ts';
import { fileWords } from '../file-words.ts';
import type { Interrupted } from '../terminal/interrupted.ts';
import { openDesk } from '../queue/bullmq.ts';
import { waitForRun, type Waited } from '../queue/queued-run.ts';
import { tellPages, tellResult } from '../lab-result.ts';
import { nativeShake256 } from '../native-chance.ts';
import { columns, oneLine, paint } from '../terminal/text.ts';
import { originOf, planned, type Asked } from './asked.ts';
import { writeOutliers, type Written } from './outliers.ts';
import { playLocally } from './pool.ts';
import { Progress } from './progress.ts';
import { commandOf, pageOf } from './page.ts';
import { covering } from './words.ts';
import { runOf, type FoundRun } from './run-plan.ts';

/** The exit code of a run that was stopped and has told what it had (lab.md section 13). */
const PARTIAL = 3;

/** What was played of a run. */
export interface Finished extends Merged {
  readonly plan: RunPlan;
  /** The numbers that are missing because somebody stopped it. */
  readonly missing: readonly Range[];
  readonly interrupted: Interrupted | undefined;
}

/** Plays a run of these variants, or complains and gives the exit code. */
export async function playRun(
  asked: Asked,
  variants: readonly VariantPlan[],
  blanks = false,
): Promise<Finished | number> {
  lendShake256(nativeShake256);
  const plan = planned(asked, variants, blanks);
  if (typeof plan === 'string') return complain(asked.io, plan);
  const found = await runOf(asked.io, plan);
  if (typeof found === 'number') return found;
  return typeof found === 'string' ? complain(asked.io, found) : playFound(asked, plan, found);
}

async function playFound(asked: Asked, plan: RunPlan, found: FoundRun): Promise<Finished | number> {
  const { io, n, workers, options } = asked;
  const progress = options.quiet ? undefined : new Progress(io, n, plan.variants[0]?.name ?? '');
  const played =
    options.queue === undefined
      ? await playLocally({ plan, run: found.run, n, workers, progress })
      : await playQueued(asked, plan, options.queue, progress);
  if (typeof played === 'number') return played;
  if (played.covered.length === 0) return complain(io, NOTHING, played.interrupted ? PARTIAL : 1);
  return { ...played, plan, missing: missingIn(played.covered, n) };
}

/** A report of no match would be one of no number. */
const NOTHING = 'stopped before the first match was over: there is nothing to report';

/** By a queue; a job that failed three times ends the run, unless a partial report will do (L68). */
async function playQueued(
  asked: Asked,
  plan: RunPlan,
  url: string,
  progress: Progress | undefined,
): Promise<Waited | number> {
  const { io, n, options } = asked;
  const desk = await openDesk(url);
  if (!desk.ok) return complain(io, desk.error);
  try {
    const waited = await waitForRun({ desk: desk.value, plan, n, lot: options.lot ?? LOT, progress });
    const [first] = waited.failed;
    return first === undefined || options.partial ? waited : complain(io, `${first}; --partial reports the rest`, 1);
  } finally {
    await desk.value.close();
  }
}

/** Matches of a job: some ten seconds of a slow game (L68). */
const LOT = 500;

/** What a command says of a run. */
export interface Answer {
  readonly schema: string;
  /** What the JSON has beside the tables. */
  readonly facts?: object;
  readonly tables: readonly Table[];
  readonly text: string;
  /** The most telling picture first. */
  readonly charts: readonly Chart[];
  /** One sentence: what was found. */
  readonly summary: string;
  /** What was typed for this command alone, so that the page can say how it was made. */
  readonly typed?: readonly (readonly [option: string, value: string])[];
}

/** Prints or writes the answer; the exit code of the command. */
export async function tellRun(asked: Asked, finished: Finished, untold: Answer): Promise<number> {
  const { io, options, format } = asked;
  const answer = withSource(asked, finished, untold);
  const partial =
    finished.missing.length === 0 ? {} : { partial: { covered: finished.covered, missing: finished.missing } };
  const { outliers } = finished.totals;
  const json = {
    schema: answer.schema,
    ...originOf(asked, finished.plan),
    ...partial,
    command: commandOf(asked, answer),
    level: LEVEL,
    ...answer.facts,
    tables: byName(answer.tables),
    outliers,
  };
  const text = [headOf(asked, finished), answer.text].join('\n');
  const chart = answer.charts.find(({ picture }) => picture.name === options.chart) ?? answer.charts[0];
  const svg = chart && formatSvg(chart.picture);
  const told = await tellResult(io, {
    format,
    out: options.out,
    json,
    tables: answer.tables,
    text,
    ...(svg === undefined ? {} : { svg }),
  });
  if (told !== 0) return told;
  const paged = await tellPages(io, options, pageOf(asked, finished, answer));
  if (paged !== 0) return paged;
  const exported = await exportOutliers(asked, finished.plan, outliers);
  return finished.missing.length > 0 && finished.interrupted ? PARTIAL : exported;
}

/** Every picture says where it comes from: it will be cut out and sent around. */
function withSource({ n, table }: Asked, { plan, missing }: Finished, answer: Answer): Answer {
  const partial = missing.length === 0 ? '' : ', stopped early';
  const source = `${table.game.name} ${table.game.version}, ${counted(n, 'match', 'matches')}${partial}, seed ${plan.masterSeed}, rules ${plan.rulesHash.slice(0, 8)}, Cardwright ${plan.engineVersion}`;
  return {
    ...answer,
    charts: answer.charts.map((chart) => ({ ...chart, picture: { ...chart.picture, source: oneLine(source) } })),
  };
}

const byName = (tables: readonly Table[]): object =>
  Object.fromEntries(tables.map(({ name, ...table }) => [name, table]));

function headOf({ io, table, n, seed, pilot }: Asked, { missing, covered }: Finished): string {
  const sizedBy = pilot ? ` (a pilot of ${pilot.n} said so)` : '';
  const head = `${paint(io, 'bold', table.game.title)}   ${counted(n, 'match', 'matches')}${sizedBy}, seed ${oneLine(seed)}`;
  if (missing.length === 0) return head;
  return `${head}\n${paint(io, 'yellow', `partial: stopped early; matches played: ${covering(covered)}`)}`;
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
