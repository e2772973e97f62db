/** The embedded store (H5): one file of SQLite, written by a thread of its own, so that nobody waits for the disk but who must. */
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { StoreRefusal, type Lease, type Store, type StoredMatch, type WrittenRecord } from '../../host/index.ts';
import { systemClock } from '../system-clock.ts';
import {
  faultText,
  type Call,
  type DamagedMatch,
  type Recovery,
  type RecoveryNotice,
  type Sent,
  type SentBack,
} from './calls.ts';

/** Where the file is, and by which time leases end. */
export interface SqliteOptions {
  readonly file: string;
  readonly now?: () => number;
  /** Told when the file was damaged and what is readable of it was written to a new one, on opening or later. */
  readonly recovered?: (recovery: Recovery) => void;
}

/** The embedded store: it can be copied while it is used. */
export interface EmbeddedStore extends Store {
  /** Writes a copy of everything that is kept to a file that is not there yet. Appends wait while it is written. */
  backup(file: string): Promise<void>;
  /** The matches that were set aside because parts of them are lost, by number in the order in which they began. */
  damaged(): Promise<readonly DamagedMatch[]>;
}

/** Opens the store; it fails if the file cannot be used. */
export async function sqliteStore({ file, now = systemClock.now, recovered }: SqliteOptions): Promise<EmbeddedStore> {
  const thread = new Thread(file, recovered);
  await thread.call({ do: 'list', unfinished: true }).catch(async (error: unknown) => {
    // Until the thread has ended, it may still have the file.
    await thread.close();
    throw error;
  });
  return {
    // The thread answers each call with what its case in carryOut gives.
    create: async (match, head, owner, milliseconds) =>
      (await thread.call({ do: 'create', match, head, owner, now: now(), milliseconds })) as Lease,
    append: (lease, expected, records) => thread.append(lease, expected, records),
    load: async (match, from) => (await thread.call({ do: 'load', match, from })) as StoredMatch,
    snapshot: async (match, snapshot) => void (await thread.call({ do: 'snapshot', match, snapshot })),
    list: async ({ unfinished = false } = {}) => (await thread.call({ do: 'list', unfinished })) as readonly string[],
    finish: async (match) => void (await thread.call({ do: 'finish', match, now: now() })),
    reopen: async (match) => void (await thread.call({ do: 'reopen', match })),
    forget: async (age, most) => (await thread.call({ do: 'forget', finishedBefore: now() - age, most })) as number,
    async backup(copy) {
      await thread.call({ do: 'backup', file: copy });
      await onDisk(copy);
    },
    lease: async (match, owner, milliseconds) =>
      (await thread.call({ do: 'lease', match, owner, now: now(), milliseconds })) as Lease | undefined,
    damaged: async () => (await thread.call({ do: 'damaged' })) as readonly DamagedMatch[],
    release: async (lease) => void (await thread.call({ do: 'release', lease })),
    close: () => thread.close(),
  };
}

/** SQLite writes a copy without waiting for the disk. */
async function onDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** Calls to the thread; those that came in one round of the event loop travel together. */
class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #outgoing: Sent[] = [];
  readonly #ended: Promise<void>;
  #number = 0;
  #fault: Error | undefined;

  constructor(file: string, recovered: SqliteOptions['recovered']) {
    this.#worker = new Worker(threadFile(), { workerData: file });
    this.#worker.on('message', (answers: readonly SentBack[]) => {
      for (const each of answers)
        if (typeof each === 'object' && 'recovery' in each) recovered?.(each.recovery);
        else this.#settle(each);
    });
    this.#worker.on('error', (error) => this.#fail(new Error(faultText(error))));
    this.#ended = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#fail(new Error('the store is closed'));
        resolve();
      });
    });
  }

  call(call: Call): Promise<unknown> {
    return this.#send((number) => ({ number, call }));
  }

  async append({ match, epoch }: Lease, expected: number, records: readonly WrittenRecord[]): Promise<void> {
    await this.#send((number) => [number, match, epoch, expected, ...records.map(({ text }) => text)]);
  }

  #send(made: (number: number) => Sent): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#fault) return reject(this.#fault);
      const number = this.#number++;
      this.#waiting.set(number, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there are no origins
      if (this.#outgoing.length === 0) setImmediate(() => this.#worker.postMessage(this.#outgoing.splice(0)));
      this.#outgoing.push(made(number));
    });
  }

  async close(): Promise<void> {
    if (!this.#fault) await this.call({ do: 'close' });
    await this.#ended;
  }

  #settle(answer: Exclude<SentBack, RecoveryNotice>): void {
    const number = typeof answer === 'number' ? answer : answer.number;
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (typeof answer === 'number') waiting?.resolve(undefined);
    else if ('value' in answer) waiting?.resolve(answer.value);
    else if ('refused' in answer) waiting?.reject(new StoreRefusal(answer.refused, answer.match, answer.reason));
    else waiting?.reject(new Error(answer.failed));
  }

  #fail(error: Error): void {
    this.#fault ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** A thread runs what was built: from the source, as tests do, it is found in `dist`. */
function threadFile(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? '../../../dist/server/stores/sqlite-thread.js' : './sqlite-thread.js', import.meta.url);
}
