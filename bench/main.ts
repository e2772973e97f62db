/**
 * `npm run bench`: runs the suites beside this file and prints their rows. `--against REV` runs the one that plays two builds
 * against each other (against.ts); scripts/bench.mjs has built the other by now.
 * Each suite gets a process of its own, so that no figure depends on what ran before it; a suite with a failed bar runs
 * once more, and failing twice fails the build (L63).
 */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.ts';
import { remember } from './drift.ts';
import { withSecondRun, type Row } from './measure.ts';
import { formatHead, formatJson, formatSuite, formatVerdict, type SuiteReport } from './report.ts';

/** What a suite's file exports. */
export interface Suite {
  readonly title?: string;
  /** Versions and options of peers, and what else a reader must know to trust the figures. */
  readonly notes?: readonly string[];
  rows(): Promise<Row[]>;
}

/** Every suite there may be; those whose file is missing are left out. */
const SUITES = [
  'kernel',
  'define',
  'snapshot',
  'rng',
  'fair',
  'duel',
  'stack',
  'cycle',
  'spec',
  'lab',
  'host',
  'resume',
  'growth',
  'local',
  'web',
];

const fileOf = (suite: string): string => fileURLToPath(new URL(`${suite}.js`, import.meta.url));

async function main(): Promise<number> {
  const there = SUITES.filter((suite) => existsSync(fileOf(suite)));
  const { values } = commandLine({
    name: 'bench',
    about: 'Speed as ratios within one run, with the bars of the rules.',
    options: {
      only: { about: 'suites, with commas', otherwise: there.join(','), someOf: there },
      json: { about: 'one object per row', otherwise: false },
      quick: { about: 'short slices, for a first look', otherwise: false },
      against: { about: 'another commit, in turns with this build', otherwise: '' },
    },
  });
  return run(values.against === '' ? values.only.split(',') : ['against'], values);
}

async function run(
  suites: readonly string[],
  { json, quick }: { readonly json: boolean; readonly quick: boolean },
): Promise<number> {
  const print = (text: string): unknown => process.stdout.write(text);
  const reports: SuiteReport[] = [];
  if (!json) print(formatHead(quick));
  for (const suite of suites) {
    const report = await twice(suite, quick);
    const drift = remember(report.rows, quick);
    print(json ? formatJson(report.rows) : formatSuite(report, drift));
    reports.push(report);
  }
  if (!json) print(formatVerdict(reports));
  return reports.some(({ rows }) => rows.some(({ ok }) => ok === false)) ? 1 : 0;
}

async function twice(suite: string, quick: boolean): Promise<SuiteReport> {
  const first = await inOwnProcess(suite, quick);
  if (first.rows.every(({ ok }) => ok !== false)) return first;
  return { ...first, rows: withSecondRun(first.rows, (await inOwnProcess(suite, quick)).rows) };
}

function inOwnProcess(suite: string, quick: boolean): Promise<SuiteReport> {
  const env = { ...process.env, NODE_ENV: 'production', BENCH_SUITE: suite, BENCH_QUICK: quick ? '1' : '0' };
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [], {
      env,
      execArgv: ['--expose-gc', '--single-threaded-gc'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let result: SuiteReport | undefined;
    child.on('message', (message) => (result = message as SuiteReport));
    child.on('exit', (code) => (result ? resolve(result) : reject(new Error(`suite ${suite} ended with ${code}`))));
  });
}

async function runSuite(suite: string): Promise<void> {
  const { title = suite, notes = [], rows } = (await import(`./${suite}.js`)) as Suite;
  process.send?.({ suite, title, notes, rows: await rows() } satisfies SuiteReport);
}

const suite = process.env['BENCH_SUITE'];
if (suite === undefined) process.exitCode = await main();
else await runSuite(suite);
