/**
 * Plays a run on this machine (L39): in this thread, or in several that take lots of numbers until none is left. What
 * comes of it does not depend on how the numbers were shared out; how large the lots are follows the clock.
 */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import {
  mergeResults,
  mergeTotals,
  NO_TOTALS,
  playRange,
  type JobResult,
  type Merged,
  type Range,
  type Run,
  type RunPlan,
  type Totals,
} from '../../lab/index.ts';
import { onSignals, type Interrupted } from '../terminal/interrupted.ts';
import type { Progress } from './progress.ts';
import { PlayingThread } from './playing-thread.ts';

/** More threads than this for every core only load the game once more; what comes of a run does not depend on it. */
const MOST_THREADS = 4 * availableParallelism();

/** What a run on this machine is given. */
export interface LocalRun {
  readonly plan: RunPlan;
  readonly run: Run;
  readonly n: number;
  readonly workers: number;
  readonly progress: Progress | undefined;
}

/** What was played, and the signal that ended it before its time. */
export interface Played extends Merged {
  readonly interrupted: Interrupted | undefined;
}

/** Plays all of it, or what was played when a signal came. */
export async function playLocally({ plan, run, n, workers, progress }: LocalRun): Promise<Played> {
  const lots = new Lots(n, progress);
  const threads = Array.from({ length: Math.min(workers, n, MOST_THREADS) }, () => new PlayingThread(plan));
  let interrupted: Interrupted | undefined;
  const calledOff = onSignals((why) => {
    interrupted ??= why;
    lots.stop();
    for (const thread of threads) void thread.stop();
  });
  try {
    const players = threads.length === 0 ? [inline(run)] : threads.map((thread) => inThread(thread, run));
    await Promise.all(players.map((play) => playLots(lots, play)));
    return { ...lots.merged(), interrupted };
  } finally {
    calledOff();
    await Promise.all(threads.map((thread) => thread.stop()));
    progress?.end();
  }
}

type PlayLot = (range: Range) => Promise<Totals>;

/** Takes one lot after the other (L66: take, done; what fails ends the run). */
async function playLots(lots: Lots, play: PlayLot): Promise<void> {
  for (let lot = lots.take(); lot; lot = lots.take()) {
    const begun = performance.now();
    try {
      lots.done({ ...lot, totals: await play(lot) }, performance.now() - begun);
    } catch (error) {
      if (lots.isStopped) return;
      lots.stop();
      throw error;
    }
  }
}

/** One number at a time, with a breath between lots in which signals are heard. */
function inline(run: Run): PlayLot {
  return async (range) => {
    await setImmediate();
    return playRange(run, range);
  };
}

/** In a thread; what fails there is tried once more here, where a fault of the game has its trace. */
function inThread(thread: PlayingThread, run: Run): PlayLot {
  return async (range) => {
    try {
      return await thread.play(range);
    } catch (error) {
      if (thread.isStopped) throw error;
      return retried(run, range);
    }
  };
}

function retried(run: Run, range: Range): Totals {
  try {
    return playRange(run, range);
  } catch (error) {
    if (error instanceof Error)
      error.message = `WorkerLost: matches ${range.from} to ${range.to} failed twice: ${error.message}`;
    throw error;
  }
}

/** How long a lot should take: short enough that little is lost when somebody stops. */
const AIM_MS = 200;

/** The numbers of a run, handed out in lots, and what came of them. */
class Lots {
  isStopped = false;
  readonly #n: number;
  readonly #progress: Progress | undefined;
  readonly #ranges: JobResult[] = [];
  #totals: Totals = NO_TOTALS;
  #next = 0;
  #done = 0;
  #size = 1;

  constructor(n: number, progress: Progress | undefined) {
    this.#n = n;
    this.#progress = progress;
  }

  take(): Range | undefined {
    if (this.isStopped || this.#next === this.#n) return undefined;
    const from = this.#next;
    this.#next = Math.min(this.#n, from + this.#size);
    return { from, to: this.#next - 1 };
  }

  done({ from, to, totals }: JobResult, ms: number): void {
    const count = to - from + 1;
    this.#totals = mergeTotals(this.#totals, totals);
    this.#ranges.push({ from, to, totals: NO_TOTALS });
    this.#done += count;
    // At most twice as many as before: the first lots of a thread are slow, and say little.
    this.#size = Math.max(1, Math.min(2 * count, Math.round((count * AIM_MS) / Math.max(1, ms))));
    this.#progress?.tell(this.#done, this.#totals.counts);
  }

  stop(): void {
    this.isStopped = true;
  }

  merged(): Merged {
    return { totals: this.#totals, covered: mergeResults(this.#ranges).covered };
  }
}
