/**
 * What a run needs of a queue (L66): a worker takes, and says done or failed; whoever asks puts jobs there and waits for
 * results, which are kept under the key of their job. Delivery more than once does no harm. BullMQ is in bullmq.ts.
 */
import { fields } from '../../core/fields/index.ts';
import type { Job, Totals } from '../../lab/index.ts';

/** The side of a worker. */
export interface JobQueue {
  /** The next job, as soon as there is one; nothing once it was stopped. */
  take(): Promise<Taken | undefined>;
  done(taken: Taken, totals: Totals): Promise<void>;
  /** Gives a job back with the reason; the third time it goes to the dead list (L68). */
  fail(taken: Taken, why: string): Promise<void>;
  /** Gives a job back untouched: the worker stops. */
  giveBack(taken: Taken): Promise<void>;
  /** No more jobs: whoever waits for one gets nothing. */
  stop(): void;
  close(): Promise<void>;
}

/** A job that a worker holds. */
export interface Taken {
  readonly key: string;
  readonly job: unknown;
}

/** The side of whoever asks. */
export interface JobDesk {
  /** Puts jobs there whose results are not known yet. */
  put(jobs: ReadonlyMap<string, Job>): Promise<void>;
  /** What is known under these keys. */
  results(keys: readonly string[]): Promise<ReadonlyMap<string, Known>>;
  close(): Promise<void>;
}

/** What a job came to, or why it came to nothing three times. */
export type Known = { readonly totals: Totals } | { readonly failed: string };

const { anything, flag, list, record, text, whole } = fields;

const SEATING = record({ options: anything, policies: list(text(1000), 100), hero: whole(0, 100) });

const LONG = 10_000;

/** The gate for jobs: a queue is a place that others can write to. Keys that nobody knows are refused with the rest. */
const JOB = record({
  game: text(LONG, 1),
  variants: list(record({ name: text(LONG), seatings: list(SEATING, 100, 1) }), LONG, 1),
  masterSeed: text(LONG),
  mostCommands: whole(1),
  withBlank: flag,
  engineVersion: text(),
  rulesHash: text(),
  cardSetHash: text(),
  from: whole(),
  to: whole(),
});

/** A job as it was put there; nothing if it is none. */
export function parseJob(raw: unknown): Job | undefined {
  const read = JOB(raw);
  // Options were JSON when they came, and the game has a gate of its own for them.
  return read.ok && read.value.from <= read.value.to ? (read.value as Job) : undefined;
}
