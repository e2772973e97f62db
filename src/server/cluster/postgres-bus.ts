/** The bus that needs nothing more than the database (H19): LISTEN and NOTIFY, whatever waits in one statement. */
import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { backoff } from '../stores/reconnect.ts';
import type { Bus } from './bus.ts';
import { pack, Unpacking } from './parcels.ts';

/** Where the database is, and who is told when it is not there. */
export interface PostgresBusOptions {
  readonly url: string;
  readonly failed?: (error: unknown) => void;
}

/** Opens the bus. What is sent while the database is away is lost, as the port allows. */
export function postgresBus({ url, failed }: PostgresBusOptions): Bus {
  // A notification is not worth a wait for the disk.
  const sql = postgres(url, { max: 1, backoff, onnotice: () => {}, connection: { synchronous_commit: 'off' } });
  const outbox = new Outbox(sql, failed);
  return {
    send: (to, text) => outbox.put(to, text),
    async listen(name, hear) {
      const unpacking = new Unpacking();
      await sql.listen(channelOf(name), (payload) => unpacking.take(payload).forEach(hear));
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

/** A name of a channel has 63 bytes at most. */
const channelOf = (name: string): string => `cardwright_${name}`.slice(0, 63);

/** What waits to be sent; one statement at a time keeps its order. */
class Outbox {
  readonly #sql: Sql;
  readonly #failed: PostgresBusOptions['failed'];
  readonly #sender = randomBytes(6).toString('hex');
  #waiting = new Map<string, string[]>();
  #number = 0;
  #isSending = false;

  constructor(sql: Sql, failed: PostgresBusOptions['failed']) {
    this.#sql = sql;
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
      await this.#notify(waiting).catch((error: unknown) => this.#failed?.(error));
    }
    this.#isSending = false;
  }

  async #notify(waiting: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const parcels = [...waiting].flatMap(([to, texts]) =>
      pack(this.#sender, this.#number++, texts).map((payload) => ({ channel: channelOf(to), payload })),
    );
    const channels = parcels.map(({ channel }) => channel);
    const payloads = parcels.map(({ payload }) => payload);
    const sql = this.#sql;
    await sql`
      SELECT pg_notify(channel, payload) FROM UNNEST(${channels}::text[], ${payloads}::text[]) AS p (channel, payload)`;
  }
}
