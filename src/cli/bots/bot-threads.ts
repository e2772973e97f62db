/** A few threads in which bots think, so that nobody's move waits for a bot's (H9). */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { NoWorlds } from '../../core/chance/index.ts';
import type { MatchState } from '../../core/index.ts';
import { save } from '../../core/save/index.ts';
import { inTime, type SeatBot } from '../../host/index.ts';
import { pickAny } from '../../lab/index.ts';
import { systemClock } from '../../server/index.ts';
import { SEED_WORDS, type Conclusion, type Thought } from './thinking.ts';

/** Who is told that a bot failed. */
export interface BotThreadsOptions {
  /** Threads at most; one core is left to the server. */
  readonly size?: number;
  /** Milliseconds for a thought. */
  readonly patience?: number;
  failed?(facts: { readonly game: string; readonly bot: string; readonly error: string }): void;
}

/** Milliseconds that a bot may think, beyond any that are meant to be waited for. */
const PATIENCE = 60_000;

/** Threads for bots: none until one is needed, and never more than so many. */
export class BotThreads {
  readonly #options: BotThreadsOptions;
  readonly #size: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Set<Worker>();
  readonly #waiting: ((worker: Worker) => void)[] = [];

  constructor(options: BotThreadsOptions = {}) {
    this.#options = options;
    this.#size = options.size ?? Math.max(1, availableParallelism() - 1);
  }

  /** A bot that thinks in a thread; the game is named as a user names it. */
  bot(game: string, bot: string): SeatBot {
    return (view, choices, below, worlds) => {
      const [only] = choices;
      if (only && choices.length === 1) return only;
      const world = worldFrom(worlds);
      const seed = Array.from({ length: SEED_WORDS }, () => below(2 ** 32));
      return this.#think({ game, bot, view, choices, world, seed }).catch((error: unknown) => {
        this.#options.failed?.({ game, bot, error: String(error) });
        return pickAny(choices, below);
      });
    };
  }

  /** Ends all threads; whoever thinks gives up. */
  async close(): Promise<void> {
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((worker) => worker.terminate()));
  }

  async #think(thought: Thought) {
    const worker = await this.#free();
    this.#busy.add(worker);
    const { patience = PATIENCE } = this.#options;
    try {
      const conclusion = await inTime(systemClock, patience, concluded(worker, thought), thought.bot);
      this.#giveBack(worker);
      if ('picked' in conclusion) return conclusion.picked;
      throw new Error(conclusion.failed);
    } catch (error) {
      if (this.#busy.has(worker)) this.#dismiss(worker);
      throw error;
    }
  }

  #free(): Promise<Worker> {
    const idle = this.#idle.pop();
    if (idle) return Promise.resolve(idle);
    if (this.#busy.size < this.#size) return Promise.resolve(newThread());
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  #giveBack(worker: Worker): void {
    this.#busy.delete(worker);
    const next = this.#waiting.shift();
    if (next) next(worker);
    else this.#idle.push(worker);
  }

  /** One that hangs, or has ended, makes room for another. */
  #dismiss(worker: Worker): void {
    this.#busy.delete(worker);
    void worker.terminate();
    this.#waiting.shift()?.(newThread());
  }
}

/** A world to think in; of a match in which none can be dealt, why: bots that do not look ahead play all the same. */
function worldFrom(worlds: () => MatchState): Thought['world'] {
  try {
    return save(worlds());
  } catch (error) {
    if (error instanceof NoWorlds) return { refusal: error.refusal };
    throw error;
  }
}

function newThread(): Worker {
  const worker = new Worker(threadFile(), { execArgv: [] });
  worker.unref();
  return worker;
}

function concluded(worker: Worker, thought: Thought): Promise<Conclusion> {
  return new Promise((resolve, reject) => {
    const off = (): void => void worker.off('message', told).off('error', lost).off('exit', gone);
    const told = (conclusion: Conclusion): void => (off(), resolve(conclusion));
    const lost = (error: unknown): void => (off(), reject(error instanceof Error ? error : new Error(String(error))));
    const gone = (): void => lost(new Error('the thread has ended'));
    worker.on('message', told).on('error', lost).on('exit', gone);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
    worker.postMessage(thought);
  });
}

/** A thread runs what was built: from the source, as tests do, it is found in `dist`. */
function threadFile(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? '../../../dist/cli/bots/thread.js' : './thread.js', import.meta.url);
}
