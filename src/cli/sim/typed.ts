/**
 * A run as somebody types (L44): every line is a variant, as for `ab --b`. What is known of it comes every tenth of a
 * second, until all is played or the next line comes; an empty line is the game as it is.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';
import { countsAt, LatestRun, percent, reportSim, type Run, type SoFar } from '../../lab/index.ts';
import { complain } from '../terminal/complain.ts';
import { nextLine } from '../lines.ts';
import type { Asked, RunOptions } from './asked.ts';
import { resolveRun, withBlank } from './run-plan.ts';
import { needsBlank, variantOf } from './variants.ts';
import { intervalText } from './words.ts';

/** Answers line by line until the input ends; 0, or 2 for options that make no sense with it. */
export async function answerTyped(asked: Asked): Promise<number> {
  const { io, options, format, seed, n } = asked;
  const wrong = wrongWith(options) ?? (format === 'text' || format === 'json' ? undefined : `--format ${format}`);
  if (wrong !== undefined) return complain(io, `${wrong} does not go with --typed: what is typed is answered in lines`);
  if (format === 'text') io.out(`seed ${seed}, ${n} matches; every line is a variant, such as policy=random`);
  const latest = new LatestRun();
  let playing: Promise<void> | undefined;
  for (let line = await nextLine(io); line !== undefined; line = await nextLine(io)) {
    latest.stop();
    await playing;
    const typed = line.trim();
    const run = runOf(asked, typed);
    if (typeof run === 'string') io.err(`error: ${run}`);
    else playing = follow(asked, typed, latest.watch(run, n, { now: () => performance.now(), breathe }));
    // A game that throws is told of where this is waited for.
    playing?.catch(() => undefined);
  }
  await playing;
  return 0;
}

/** What would be written, drawn or played elsewhere. */
const ALONE = ['out', 'report', 'pictures', 'outliers', 'queue', 'pilot', 'chart', 'within'] as const;

function wrongWith(options: RunOptions): string | undefined {
  const name = ALONE.find((each) => options[each] !== undefined);
  return name === undefined ? undefined : `--${name}`;
}

const ONLY = 'typed';

function runOf(asked: Asked, typed: string): Run | string {
  const variant = variantOf(asked, ONLY, typed);
  if (typeof variant === 'string') return variant;
  const table = needsBlank([typed]) ? withBlank(asked.table) : asked.table;
  const { seed: masterSeed, most: mostCommands } = asked;
  const run = resolveRun(table, { variants: [variant], masterSeed, mostCommands });
  return run.ok ? run.value : run.error;
}

async function follow({ io, format, seats, seed }: Asked, typed: string, watched: AsyncIterable<SoFar>): Promise<void> {
  for await (const { done, of, totals } of watched) {
    const [first] = reportSim(countsAt(totals.counts, 'variants', ONLY), seats.length).wins;
    if (!first) continue;
    const { value, low, high } = first;
    if (format === 'json') io.out(JSON.stringify({ typed, seed, done, of, value, low, high }));
    else
      io.out(
        `${typed || 'as it is'}: ${done} of ${of}, the first player wins ${percent(value)} (${intervalText(first)})`,
      );
  }
}
