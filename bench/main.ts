/**
 * `npm run bench -- [--only kernel,duel] [--json] [--quick]`: runs the suites beside this file and prints their rows.
 * Each suite gets a process of its own, so that no figure depends on what ran before it; a suite with a failed bar runs
 * once more, and failing twice fails the build (L63).
 */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { remember } from './drift.ts';
import type { Row } from './measure.ts';
import { formatHead, formatJson, formatSuite, formatVerdict, type SuiteReport } from './report.ts';

/** What a suite's file exports. */
export interface Suite {
  readonly title?: string;
  /** Versions and options of peers, and what else a reader must know to trust the figures. */
  readonly notes?: readonly string[];
  rows(): Promise<Row[]>;
}

/** Every suite there may be; those whose file is missing are left out. */
const SUITES = ['kernel', 'snapshot', 'rng', 'fair', 'duel', 'stack', 'cycle', 'spec', 'lab', 'host', 'web'];

const fileOf = (suite: string): string => fileURLToPath(new URL(`${suite}.js`, import.meta.url));

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, json: { type: 'boolean' }, quick: { type: 'boolean' } },
  });
  const there = SUITES.filter((suite) => existsSync(fileOf(suite)));
  const wanted = values.only?.split(',') ?? there;
  const missing = wanted.filter((suite) => !there.includes(suite));
  if (missing.length > 0) return refuse(`no suite ${missing.join(', ')}; there are ${there.join(', ')}`);
  if (!values.json) process.stdout.write(formatHead(values.quick === true));
  const results: SuiteReport[] = [];
  for (const suite of wanted) {
    const result = await twice(suite, values.quick === true);
    const drift = remember(result.rows, values.quick === true);
    process.stdout.write(values.json ? formatJson(result.rows) : formatSuite(result, drift));
    results.push(result);
  }
  const failed = results.flatMap(({ rows }) => rows.filter(({ ok }) => ok === false));
  if (!values.json) process.stdout.write(formatVerdict(results));
  return failed.length > 0 ? 1 : 0;
}

function refuse(reason: string): number {
  process.stderr.write(`bench: ${reason}\n`);
  return 2;
}

/** The second run counts for the rows that failed the first time. */
async function twice(suite: string, quick: boolean): Promise<SuiteReport> {
  const first = await inOwnProcess(suite, quick);
  if (first.rows.every(({ ok }) => ok !== false)) return first;
  const second = await inOwnProcess(suite, quick);
  const again = new Map(second.rows.map((row) => [row.id, row]));
  return { ...first, rows: first.rows.map((row) => (row.ok === false ? (again.get(row.id) ?? row) : row)) };
}

function inOwnProcess(suite: string, quick: boolean): Promise<SuiteReport> {
  const env = { ...process.env, NODE_ENV: 'production', BENCH_SUITE: suite, BENCH_QUICK: quick ? '1' : '0' };
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
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
