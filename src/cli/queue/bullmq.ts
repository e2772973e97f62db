/**
 * Jobs on BullMQ with PostgreSQL beneath it, and results in a table beside them. Both packages are optional: they are
 * loaded when a queue is asked for, and if they are missing it is said what to install.
 */
import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import type * as BullMq from 'bullmq';
import type { Job as Queued } from 'bullmq';
import { err, isRecord, ok, type Result } from '../../core/index.ts';
import type { Totals } from '../../lab/index.ts';
import type { JobDesk, JobQueue, Known, Taken } from './job-queue.ts';
import { orAborted } from './or-aborted.ts';

const NAME = 'cardwright-lab';

/** How often a job is tried before it goes to the dead list (L68). */
const ATTEMPTS = 3;

/** A result is written once; who comes later finds it there. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS cardwright_lab_results (
    key TEXT PRIMARY KEY, totals TEXT, failed TEXT, CHECK ((totals IS NULL) <> (failed IS NULL)))`;

/** Two programs that start together must not make tables at the same moment. */
const LOCK = 7_203_114;

/** Where the queue is, and how long a job belongs to a worker that says nothing (L68). */
export interface QueueOptions {
  readonly url: string;
  readonly leaseMs: number;
}

type Bull = typeof BullMq;

/** The queue as whoever asks sees it; a text says why there is none. */
export async function openDesk(url: string): Promise<Result<JobDesk, string>> {
  const opened = await open(url);
  if (!opened.ok) return opened;
  const { bull, sql } = opened.value;
  const { Queue } = bull.withBackend(bull.createPostgresBackend);
  const queue = new Queue<unknown>(NAME, { connection: connectionTo(url) });
  queue.on('error', () => {});
  return ok({
    async put(jobs) {
      for (const [key, job] of jobs) {
        const old = await queue.getJob(key);
        if (await old?.isFailed()) await old?.remove();
        await sql`DELETE FROM cardwright_lab_results WHERE key = ${key} AND failed IS NOT NULL`;
        await queue.add('matches', job, { jobId: key, attempts: ATTEMPTS, removeOnComplete: true });
      }
    },
    results: (keys) => resultsOf(sql, keys),
    close: async () => {
      await queue.close();
      await sql.end({ timeout: 5 });
    },
  });
}

/** The queue as a worker sees it; a text says why there is none. */
export async function openQueue({ url, leaseMs }: QueueOptions): Promise<Result<JobQueue, string>> {
  const opened = await open(url);
  return opened.ok ? ok(await BullQueue.open(opened.value.bull, opened.value.sql, url, leaseMs)) : opened;
}

async function open(url: string): Promise<Result<{ readonly bull: Bull; readonly sql: Sql }, string>> {
  if (!/^postgres(ql)?:\/\//.test(url))
    return err(`--queue takes a URL such as postgres://host/database, not "${url}"`);
  const bull = await loadBull();
  if (!bull) return err('a queue needs two more packages: npm install bullmq@6.7.0 pg@8.23.1');
  try {
    const sql = postgres(url, { max: 2, connect_timeout: 5, onnotice: () => {} });
    await sql.begin(async (tx) => {
      await tx`SELECT pg_advisory_xact_lock(${LOCK})`;
      await tx.unsafe(TABLE);
    });
    return ok({ bull, sql });
  } catch (error) {
    return err(`the queue cannot be reached: ${reason(error)}`);
  }
}

async function loadBull(): Promise<Bull | undefined> {
  try {
    await import('pg');
    return await import('bullmq');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** A URL may have a password in it, so it is not said. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  return 'code' in error && error.message === '' ? String(error.code) : error.message;
}

const connectionTo = (url: string): { readonly connectionString: string; readonly migrate: true } => ({
  connectionString: url,
  migrate: true,
});

async function resultsOf(sql: Sql, keys: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  if (keys.length === 0) return new Map();
  const rows = await sql`SELECT key, totals, failed FROM cardwright_lab_results WHERE key IN ${sql(keys)}`;
  return new Map(
    rows.map((row): [string, Known] => [
      String(row['key']),
      row['failed'] === null ? { totals: totalsIn(row['totals']) } : { failed: String(row['failed']) },
    ]),
  );
}

/** What our own workers have written. */
function totalsIn(stored: unknown): Totals {
  const totals: unknown = JSON.parse(String(stored));
  if (!isRecord(totals) || !isRecord(totals['counts']) || !isRecord(totals['outliers']))
    throw new TypeError('a result in the queue is not one of ours');
  return totals as unknown as Totals;
}

/** A job that this worker holds, with the token that says so. */
interface Held extends Taken {
  readonly queued: Queued;
  readonly token: string;
  readonly renewal: NodeJS.Timeout;
}

/** As much of a worker of BullMQ as is used. */
interface Puller {
  getNextJob(token: string): Promise<Queued | undefined>;
  close(): Promise<void>;
}

class BullQueue implements JobQueue {
  readonly #sql: Sql;
  readonly #worker: Puller;
  readonly #leaseMs: number;
  readonly #held = new Map<string, Held>();
  readonly #closing = new AbortController();

  private constructor(sql: Sql, worker: Puller, leaseMs: number) {
    this.#sql = sql;
    this.#worker = worker;
    this.#leaseMs = leaseMs;
  }

  static async open(bull: Bull, sql: Sql, url: string, leaseMs: number): Promise<BullQueue> {
    const { Worker } = bull.withBackend(bull.createPostgresBackend);
    const worker = new Worker<unknown>(NAME, null, {
      connection: connectionTo(url),
      autorun: false,
      lockDuration: leaseMs,
      stalledInterval: leaseMs,
      maxStalledCount: ATTEMPTS,
      drainDelay: 1,
    });
    worker.on('error', () => {});
    await worker.waitUntilReady();
    await worker.startStalledCheckTimer();
    return new BullQueue(sql, worker, leaseMs);
  }

  async take(): Promise<Taken | undefined> {
    const token = randomUUID();
    const { signal } = this.#closing;
    while (!signal.aborted) {
      // A worker of BullMQ that was closed leaves those who wait for a job without an answer.
      const queued = await orAborted(this.#worker.getNextJob(token), signal);
      if (queued?.id === undefined) continue;
      // The lease is short, so that a dead worker's job is soon another's; one that lives renews it.
      const renewal = setInterval(
        () => void queued.extendLock(token, this.#leaseMs).catch(() => {}),
        this.#leaseMs / 3,
      );
      const held = { key: queued.id, job: queued.data, queued, token, renewal };
      this.#held.set(held.key, held);
      return held;
    }
    return undefined;
  }

  async done({ key }: Taken, totals: Totals): Promise<void> {
    const stored = JSON.stringify(totals);
    await this.#sql`INSERT INTO cardwright_lab_results (key, totals) VALUES (${key}, ${stored}) ON CONFLICT (key) DO NOTHING`;
    await this.#release(key, (held) => held.queued.moveToCompleted('stored', held.token, false));
  }

  async fail({ key }: Taken, why: string): Promise<void> {
    const attempts = (this.#held.get(key)?.queued.attemptsMade ?? 0) + 1;
    if (attempts >= ATTEMPTS)
      await this.#sql`INSERT INTO cardwright_lab_results (key, failed) VALUES (${key}, ${why}) ON CONFLICT (key) DO NOTHING`;
    await this.#release(key, (held) => held.queued.moveToFailed(new Error(why), held.token, false));
  }

  async giveBack({ key }: Taken): Promise<void> {
    await this.#release(key, (held) => held.queued.moveToWait(held.token));
  }

  stop(): void {
    this.#closing.abort();
  }

  async close(): Promise<void> {
    this.stop();
    await this.#worker.close();
    await this.#sql.end({ timeout: 5 });
  }

  /** A lease that was lost meanwhile is nothing to complain of: the result is stored, or another has the job. */
  async #release(key: string, how: (held: Held) => Promise<unknown>): Promise<void> {
    const held = this.#held.get(key);
    if (!held) return;
    this.#held.delete(key);
    clearInterval(held.renewal);
    await how(held).catch(() => {});
  }
}
