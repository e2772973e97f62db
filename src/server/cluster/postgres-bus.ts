/** The bus that needs nothing more than the database (H19): LISTEN and NOTIFY, whatever waits in one statement. */
import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { arrayOf, Database, newPool } from '../stores/database.ts';
import type { Bus } from './bus.ts';
import { pack, Unpacking } from './parcels.ts';

/** Where the database is, and who is told when it is not there. */
export interface PostgresBusOptions {
  readonly url: string;
  readonly failed?: (error: unknown) => void;
}

/** Opens the bus. What is sent while the database is away is lost, as the port allows. */
export function postgresBus({ url, failed = () => {} }: PostgresBusOptions): Bus {
  // A notification is not worth a wait for the disk.
  const mouth = new Database(url, { max: 1, connection: { synchronous_commit: 'off' } });
  const outbox = new Outbox(mouth, failed);
  const ears = new Ears(url);
  return {
    send: (to, text) => outbox.put(to, text),
    listen: (name, hear) => ears.listen(name, hear),
    renew() {
      mouth.renew();
      ears.renew().catch(failed);
    },
    close: async () => void (await Promise.all([mouth.close(), ears.close()])),
  };
}

/**
 * What this process hears. After a cut the driver listens again by itself; where it does not, whoever beats notices, and new
 * ears are grown. What was said meanwhile is lost, and the numbers of the letters tell.
 */
class Ears {
  readonly #url: string;
  readonly #wanted = new Map<string, (text: string) => void>();
  #sql: Sql;

  constructor(url: string) {
    this.#url = url;
    this.#sql = newPool(url, { max: 1 });
  }

  listen(name: string, hear: (text: string) => void): Promise<void> {
    this.#wanted.set(name, hear);
    return this.#hear(this.#sql, name, hear);
  }

  async renew(): Promise<void> {
    const [old, sql] = [this.#sql, newPool(this.#url, { max: 1 })];
    this.#sql = sql;
    void old.end({ timeout: 0 });
    await Promise.all([...this.#wanted].map(([name, hear]) => this.#hear(sql, name, hear)));
  }

  close(): Promise<void> {
    return this.#sql.end({ timeout: 5 });
  }

  /** Ears that others have replaced hear no more. */
  async #hear(sql: Sql, name: string, hear: (text: string) => void): Promise<void> {
    const unpacking = new Unpacking();
    await sql.listen(channelOf(name), (payload) => {
      if (sql === this.#sql) unpacking.take(payload).forEach(hear);
    });
  }
}

/** A name of a channel has 63 bytes at most. */
const channelOf = (name: string): string => `cardwright_${name}`.slice(0, 63);

/** What waits to be sent; one statement at a time keeps its order. */
class Outbox {
  readonly #mouth: Database;
  readonly #failed: (error: unknown) => void;
  readonly #sender = randomBytes(6).toString('hex');
  #waiting = new Map<string, string[]>();
  #number = 0;
  #isSending = false;

  constructor(mouth: Database, failed: (error: unknown) => void) {
    this.#mouth = mouth;
    this.#failed = failed;
  }

  put(to: string, text: string): void {
    const texts = this.#waiting.get(to) ?? [];
    this.#waiting.set(to, texts);
    texts.push(text);
    if (this.#isSending) return;
    this.#isSending = true;
    setImmediate(() => void this.#empty());
  }

  async #empty(): Promise<void> {
    while (this.#waiting.size > 0) {
      const waiting = this.#waiting;
      this.#waiting = new Map();
      await this.#notify(waiting).catch(this.#failed);
    }
    this.#isSending = false;
  }

  async #notify(waiting: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const parcels = [...waiting].flatMap(([to, texts]) =>
      pack(this.#sender, this.#number++, texts).map((payload) => ({ channel: channelOf(to), payload })),
    );
    const channels = arrayOf(parcels.map(({ channel }) => channel));
    const payloads = arrayOf(parcels.map(({ payload }) => payload));
    await this.#mouth.ask(
      (sql) => sql`
      SELECT pg_notify(channel, payload) FROM UNNEST(${channels}::text[], ${payloads}::text[]) AS p (channel, payload)`,
    );
  }
}
