/** Plays a run by a queue: jobs are put there, and their results are waited for (L65 to L70). */
import { setTimeout } from 'node:timers/promises';
import {
  keyOf,
  lotsOf,
  mergeResults,
  mergeTotals,
  NO_TOTALS,
  type Job,
  type JobResult,
  type Merged,
  type RunPlan,
  type Totals,
} from '../../lab/index.ts';
import { onSignals, type Interrupted } from '../terminal/interrupted.ts';
import type { Progress } from '../sim/progress.ts';
import type { JobDesk } from './job-queue.ts';

/** What a run by a queue is given. */
export interface QueuedRun {
  readonly desk: JobDesk;
  readonly plan: RunPlan;
  readonly n: number;
  /** Matches of a job; what comes of the run does not depend on it. */
  readonly lot: number;
  readonly progress: Progress | undefined;
}

/** What is known of a run, why some of it never will be, and the signal that ended the waiting. */
export interface Waited extends Merged {
  readonly failed: readonly string[];
  readonly interrupted: Interrupted | undefined;
}

/** How long between two looks. */
const PAUSE_MS = 200;

/** Waits until every job is done or dead, or a signal comes. What was stored before is not played again. */
export async function waitForRun({ desk, plan, n, lot, progress }: QueuedRun): Promise<Waited> {
  const jobs = lotsOf(n, lot).map((range): Job => ({ ...plan, ...range }));
  const open = new OpenJobs(desk, new Map(jobs.map((job) => [keyOf(job), job])), progress);
  let interrupted: Interrupted | undefined;
  const waiting = new AbortController();
  const calledOff = onSignals((why) => {
    interrupted ??= why;
    waiting.abort();
  });
  try {
    await open.collect(false);
    await desk.put(open.jobs);
    while (open.jobs.size > 0 && !waiting.signal.aborted) {
      await open.collect(true);
      if (open.jobs.size > 0) await setTimeout(PAUSE_MS, undefined, { signal: waiting.signal }).catch(() => {});
    }
    return { ...open.merged(), failed: open.failed, interrupted };
  } finally {
    calledOff();
    progress?.end();
  }
}

/** The jobs whose results are not known yet, and what is known of the others. */
class OpenJobs {
  readonly jobs: Map<string, Job>;
  readonly failed: string[] = [];
  readonly #desk: JobDesk;
  readonly #progress: Progress | undefined;
  readonly #ranges: JobResult[] = [];
  #totals: Totals = NO_TOTALS;
  #done = 0;

  constructor(desk: JobDesk, jobs: Map<string, Job>, progress: Progress | undefined) {
    this.jobs = jobs;
    this.#desk = desk;
    this.#progress = progress;
  }

  /** Looks for results. A job that failed in an earlier run is no result: it is tried again. */
  async collect(withFailed: boolean): Promise<void> {
    const known = await this.#desk.results([...this.jobs.keys()]);
    for (const [key, found] of known) {
      const job = this.jobs.get(key);
      if (!job) continue;
      if ('totals' in found) this.#add(job, found.totals);
      else if (withFailed) this.failed.push(`matches ${job.from} to ${job.to} failed three times: ${found.failed}`);
      else continue;
      this.jobs.delete(key);
    }
    if (known.size > 0) this.#progress?.tell(this.#done, this.#totals.counts);
  }

  merged(): Merged {
    return { totals: this.#totals, covered: mergeResults(this.#ranges).covered };
  }

  #add({ from, to }: Job, totals: Totals): void {
    this.#totals = mergeTotals(this.#totals, totals);
    this.#ranges.push({ from, to, totals: NO_TOTALS });
    this.#done += to - from + 1;
  }
}
