/** A thread that plays lots of one run, seen from the one that gives them out (thread.ts is the other side). */
import { Worker } from 'node:worker_threads';
import type { Range, RunPlan, Totals } from '../../lab/index.ts';

/** A thread that plays lots of one run. */
export class PlayingThread {
  isStopped = false;
  readonly #worker: Worker;

  constructor(plan: RunPlan) {
    this.#worker = new Worker(new URL('./thread.js', import.meta.url), { workerData: plan, execArgv: [] });
    this.#worker.setMaxListeners(0);
  }

  play(range: Range): Promise<Totals> {
    return new Promise((resolve, reject) => {
      const worker = this.#worker;
      const off = (): void => void worker.off('message', told).off('error', lost).off('exit', gone);
      const told = ({ totals, error }: Told): void => {
        off();
        if (totals) resolve(totals);
        else reject(new Error(error));
      };
      const lost = (error: unknown): void => (off(), reject(error instanceof Error ? error : new Error(String(error))));
      const gone = (): void => (off(), reject(new Error('the thread has ended')));
      worker.on('message', told).on('error', lost).on('exit', gone);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
      worker.postMessage(range);
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.#worker.terminate();
  }
}

/** What a thread says of a lot. */
export interface Told {
  readonly totals?: Totals;
  readonly error?: string;
}
