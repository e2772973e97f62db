/**
 * The way to PostgreSQL. A connection of the driver (postgres 3.4.9) that is cut while something waits to be written to it
 * never writes again: it connects, stays silent, and whoever is given to it waits for ever. So a pool is trusted as long as
 * it answers. After the first connection that fails, or a question that is not answered in time, everybody gets a new one.
 */
import postgres, { type Options, type Sql } from 'postgres';
import { inTime, StoreRefusal } from '../../host/index.ts';
import { systemClock } from '../system-clock.ts';

/** How the driver is set up beside the address. */
export type PoolOptions = Pick<Options<Record<string, never>>, 'max' | 'connection'>;

/** Milliseconds for an answer, and those that others on a pool that failed have to end. */
const PATIENCE = 5_000;
const GRACE = 1_000;

/** A database that may go away and come back. */
export class Database {
  readonly #url: string;
  readonly #options: PoolOptions;
  #sql: Sql;

  constructor(url: string, options: PoolOptions) {
    this.#url = url;
    this.#options = options;
    this.#sql = newPool(url, options);
  }

  /** Asks the database; fails if it is not there, or does not answer in so many milliseconds. */
  readonly ask = async <T>(work: (sql: Sql) => Promise<T>, patience = PATIENCE): Promise<T> => {
    const sql = this.#sql;
    try {
      return await inTime(systemClock, patience, work(sql));
    } catch (error) {
      if (!isAnswer(error) && sql === this.#sql) this.renew();
      throw error;
    }
  };

  /** Gives the pool up, and gets another. */
  renew(): void {
    const old = this.#sql;
    this.#sql = newPool(this.#url, this.#options);
    void old.end({ timeout: GRACE / 1_000 });
  }

  close(): Promise<void> {
    return this.#sql.end({ timeout: 5 });
  }
}

/**
 * A new pool; it connects when it is asked. The driver would ask each new connection for types of arrays, and end the process
 * if that fails: see `arrayOf`.
 */
export const newPool = (url: string, options: PoolOptions): Sql =>
  postgres(url, { ...options, backoff, fetch_types: false, onnotice: () => {} });

/** Texts as PostgreSQL writes an array of them. */
export const arrayOf = (texts: readonly (string | number)[]): string =>
  `{${texts.map((text) => `"${String(text).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;

/** Seconds before the attempt of this number: players wait, and a database that comes back is not hurt by a knock a second. */
const backoff = (attempt: number): number => Math.min(1, 0.05 * 2 ** Math.min(attempt, 10));

/** Errors of a database that is there: all but those about connections (class 08), resources (53) and its own end (57). */
function isAnswer(error: unknown): boolean {
  return error instanceof postgres.PostgresError
    ? !['08', '53', '57'].includes(error.code.slice(0, 2))
    : error instanceof StoreRefusal;
}
