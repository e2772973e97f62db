/** `cardwright worker`: takes jobs from a queue and plays them until it is stopped. A run elsewhere waits for the results. */
import { availableParallelism } from 'node:os';
import { keyOf, type Job, type RunPlan } from '../../lab/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import { onSignals, type Interrupted } from '../terminal/interrupted.ts';
import type { Io } from '../terminal/io.ts';
import { openQueue } from '../queue/bullmq.ts';
import { parseJob, type JobQueue, type Taken } from '../queue/job-queue.ts';
import { MOST_WORKERS } from '../sim/asked.ts';
import { PlayingThread } from '../sim/playing-thread.ts';
import { runOf } from '../sim/run-plan.ts';

const OPTIONS = {
  queue: { kind: 'text' },
  workers: { kind: 'number' },
  lease: { kind: 'number' },
  quiet: { kind: 'flag' },
} as const;

const LEASE_S = 30;
const MOST_LEASE_S = 3600;

/** Works until a signal comes; its exit code is that of the signal. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: [] });
  if (!parsed.ok) return refuseArguments(io, 'worker', parsed.error);
  const {
    queue: url,
    workers = Math.max(1, availableParallelism() - 1),
    lease = LEASE_S,
    quiet,
  } = parsed.value.options;
  if (url === undefined) return complain(io, '--queue says where the jobs are: --queue postgres://host/database');
  if (workers === 0 || workers > MOST_WORKERS)
    return complain(io, `--workers must be from 1 to ${MOST_WORKERS}, not ${workers}`);
  if (lease === 0 || lease > MOST_LEASE_S)
    return complain(io, `--lease must be from 1 to ${MOST_LEASE_S} seconds, not ${lease}`);
  const queue = await openQueue({ url, leaseMs: 1000 * lease });
  if (!queue.ok) return complain(io, queue.error);
  return work(queue.value, workers, quiet ? { ...io, err: () => {} } : io);
}

async function work(queue: JobQueue, workers: number, io: Io): Promise<number> {
  const seats = Array.from({ length: workers }, () => new WorkSeat(queue, io));
  let interrupted: Interrupted | undefined;
  const calledOff = onSignals((why) => {
    interrupted ??= why;
    void Promise.all(seats.map((seat) => seat.stop())).then(() => queue.stop());
  });
  io.err(`waiting for jobs with ${workers} ${workers === 1 ? 'thread' : 'threads'}; Ctrl-C stops`);
  await Promise.all(seats.map((seat) => seat.work()));
  calledOff();
  await queue.close();
  return interrupted?.exit ?? 1;
}

/** One job at a time, in a thread that is kept while the next job is of the same run. */
class WorkSeat {
  readonly #queue: JobQueue;
  readonly #io: Io;
  #taken: Taken | undefined;
  #thread: { readonly of: string; readonly playing: PlayingThread } | undefined;
  #isStopped = false;

  constructor(queue: JobQueue, io: Io) {
    this.#queue = queue;
    this.#io = io;
  }

  async work(): Promise<void> {
    for (let taken = await this.#queue.take(); taken; taken = await this.#queue.take()) {
      this.#taken = taken;
      await this.#play(taken);
      this.#taken = undefined;
    }
  }

  /** The job in hand goes back as it was. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#taken) await this.#queue.giveBack(this.#taken);
    await this.#thread?.playing.stop();
  }

  async #play(taken: Taken): Promise<void> {
    const job = parseJob(taken.job);
    const why = job ? await this.#whyNot(job, taken.key) : 'this is no job of ours';
    if (!job || why !== undefined) return this.#fail(taken, why ?? '');
    try {
      const { from, to } = job;
      const totals = await this.#threadFor(job).play({ from, to });
      await this.#queue.done(taken, totals);
      this.#io.err(`matches ${from} to ${to} of ${job.game} played`);
    } catch (error) {
      if (this.#isStopped) return;
      this.#thread = undefined;
      await this.#fail(taken, error instanceof Error ? error.message : String(error));
    }
  }

  async #fail(taken: Taken, why: string): Promise<void> {
    this.#io.err(`a job was given back: ${why}`);
    await this.#queue.fail(taken, why);
  }

  /** A job must be what its key says, and be made with the rules that are here (L69). */
  async #whyNot(job: Job, key: string): Promise<string | undefined> {
    if (keyOf(job) !== key) return 'the key of the job is not its own';
    if (this.#thread?.of === runKey(job)) return undefined;
    const found = await runOf(this.#io, job);
    return typeof found === 'object' ? undefined : typeof found === 'string' ? found : `${job.game} is not here`;
  }

  #threadFor(job: Job): PlayingThread {
    const of = runKey(job);
    if (this.#thread?.of === of) return this.#thread.playing;
    void this.#thread?.playing.stop();
    this.#thread = { of, playing: new PlayingThread(job) };
    return this.#thread.playing;
  }
}

/** What all jobs of a run share. */
const runKey = (plan: RunPlan): string => keyOf({ ...plan, from: 0, to: 0 });
