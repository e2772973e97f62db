/** A few threads in which bots think, so that nobody's move waits for a bot's (H9). One of them is kept from bots that think for long. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { NoWorlds } from '../../core/chance/index.ts';
import type { MatchState } from '../../core/index.ts';
import { save } from '../../core/save/index.ts';
import { inTime, type SeatBot } from '../../host/index.ts';
import { pickAny, thinkingTime } from '../../lab/index.ts';
import { systemClock } from '../../server/index.ts';
import { SEED_WORDS, type Conclusion, type Thought } from './thinking.ts';

/** Who is told that a bot failed. */
export interface BotThreadsOptions {
  /** Threads at most: two or more, and one core is left to the server. With a single thread everybody shares it. */
  readonly size?: number;
  /** Milliseconds after which a thread that does not answer is ended. */
  readonly patience?: number;
  /** Milliseconds after which a bot takes the best it has found, waiting for a thread included; as `thinkingTime` says unless given. */
  thinkingTime?(bot: string): number | undefined;
  failed?(facts: { readonly game: string; readonly bot: string; readonly error: string }): void;
}

/** Milliseconds that a bot may think, beyond any that are meant to be waited for. */
const PATIENCE = 60_000;

/** Milliseconds beyond which a bot thinks for long: somebody else may be promised an answer within this time. */
const LONG = 1_000;

/** A thought that waits for a thread. */
interface Waiting {
  readonly isLong: boolean;
  take(worker: Worker): void;
}

/** Threads for bots: none until one is needed or `warm` is called, and never more than so many. */
export class BotThreads {
  readonly #options: BotThreadsOptions;
  readonly #size: number;
  readonly #idle: Worker[] = [];
  /** The threads that think, each with whether for long. */
  readonly #busy = new Map<Worker, boolean>();
  readonly #waiting: Waiting[] = [];

  constructor(options: BotThreadsOptions = {}) {
    this.#options = options;
    this.#size = options.size ?? Math.max(2, availableParallelism() - 1);
  }

  /** A bot that thinks in a thread; the game is named as a user names it. */
  bot(game: string, bot: string): SeatBot {
    return (view, choices, below, worlds, _hasTime, heard) => {
      const asked = systemClock.now();
      const [only] = choices;
      if (only && choices.length === 1) return only;
      const world = worldFrom(worlds);
      const seed = Array.from({ length: SEED_WORDS }, () => below(2 ** 32));
      const ms = this.#timeOf(bot);
      const until = ms === undefined ? undefined : asked + ms;
      return this.#think({ game, bot, view, choices, world, seed, until, heard }).catch((error: unknown) => {
        this.#options.failed?.({ game, bot, error: String(error) });
        return pickAny(choices, below);
      });
    };
  }

  /** Starts a thread for short thoughts and one for long ones before anybody waits for them: starting one takes longer than most thoughts. */
  warm(): void {
    while (this.#idle.length + this.#busy.size < Math.min(2, this.#size)) this.#idle.push(newThread());
  }

  /** Ends all threads; whoever thinks gives up. */
  async close(): Promise<void> {
    await Promise.all([...this.#idle.splice(0), ...this.#busy.keys()].map((worker) => worker.terminate()));
  }

  async #think(thought: Thought) {
    const worker = await this.#free((this.#timeOf(thought.bot) ?? 0) > LONG);
    const { patience = PATIENCE } = this.#options;
    const conclusion = await inTime(systemClock, patience, concluded(worker, thought), thought.bot).catch(
      (error: unknown) => {
        this.#dismiss(worker);
        throw error;
      },
    );
    this.#giveBack(worker);
    if ('picked' in conclusion) return conclusion.picked;
    throw new Error(conclusion.failed);
  }

  #timeOf = (bot: string): number | undefined => (this.#options.thinkingTime ?? thinkingTime)(bot);

  /** Takes a thread, as soon as one is free for such a thought. */
  #free(isLong: boolean): Promise<Worker> {
    return new Promise((take) => {
      this.#waiting.push({ isLong, take });
      this.#serve();
    });
  }

  /** Gives threads to those who wait, the first come first, as far as there are any for them. */
  #serve(): void {
    for (let next = this.#next(); next && this.#busy.size < this.#size; next = this.#next()) {
      const worker = this.#idle.pop() ?? newThread();
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#busy.set(worker, next.isLong);
      next.take(worker);
    }
  }

  /** The next thought that may be thought now: long ones leave a thread to the others, if there are two. */
  #next(): Waiting | undefined {
    const long = [...this.#busy.values()].filter(Boolean).length;
    const mayThinkLong = long < Math.max(1, this.#size - 1);
    return this.#waiting.find(({ isLong }) => !isLong || mayThinkLong);
  }

  #giveBack(worker: Worker): void {
    this.#busy.delete(worker);
    this.#idle.push(worker);
    this.#serve();
  }

  /** One that hangs, or has ended, makes room for another. */
  #dismiss(worker: Worker): void {
    this.#busy.delete(worker);
    void worker.terminate();
    this.#serve();
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
