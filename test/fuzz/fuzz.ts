/**
 * Fuzz of a running server, in a process of its own: frames, requests and bytes, half of them valid and authenticated but
 * for one leaf. Each is answered as the protocol says or the input is a find; the server is weighed on the way, after
 * everything was let go, and must not have grown.
 */
import type { Below } from '../../src/lab/index.ts';
import { chanceOf } from '../attack/chance.ts';
import { Hang } from './asking.ts';
import { startFuzzed, type FuzzedServer, type Weight } from './process.ts';
import { RequestHand } from './request-hand.ts';
import { SocketHand } from './socket-hand.ts';
import type { Data } from './verdict.ts';
import { WireHand } from './wire-hand.ts';

/** What came of one input. */
export interface Outcome {
  readonly input: Data;
  /** Sorts of answers, by their codes or types. */
  readonly answers: readonly string[];
  readonly fault: string | undefined;
}

/** Whoever sends one input after the other. */
interface Hand {
  readonly sort: string;
  attempt(below: Below, isMutation: boolean): Promise<Outcome>;
  close(): Promise<void>;
}

/** How much, and where it begins. */
export interface FuzzOptions {
  readonly inputs: number;
  readonly seed: number;
  /** After so many it is enough, however many inputs there were. */
  readonly minutes?: number;
  tell?(done: number): void;
  /** Told of the server, once it runs. */
  started?(server: FuzzedServer): void;
}

/** Something that should not have happened. */
export interface Find {
  readonly what: 'crash' | 'hang' | 'fault' | 'growth';
  readonly input: number;
  readonly sort: string;
  readonly message: string;
  readonly data: string;
}

/** What came of it all. */
export interface FuzzReport {
  readonly inputs: number;
  readonly mutations: number;
  readonly sorts: ReadonlyMap<string, number>;
  readonly answers: ReadonlyMap<string, number>;
  readonly weights: readonly Weight[];
  /** The longest that an input took, in milliseconds. */
  readonly slowest: number;
  readonly seconds: number;
  readonly finds: readonly Find[];
}

/** How often the server is weighed at least, and after how many inputs at the latest. */
const WEIGHED = 5;
const MOST_BETWEEN = 10_000;
/** Who sends at the same time. */
const HANDS = [
  ...Array.from({ length: 8 }, () => SocketHand),
  ...Array.from({ length: 4 }, () => RequestHand),
  WireHand,
];
/** Finds that read alike are kept once, and after so many sorts of them it is enough. */
const ENOUGH_FINDS = 50;

/** Fuzzes a server of its own. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const server = await startFuzzed();
  options.started?.(server);
  try {
    return await new Fuzz(options, server).run();
  } finally {
    await server.stop();
  }
}

class Fuzz {
  readonly #options: FuzzOptions;
  readonly #server: FuzzedServer;
  readonly #sorts = new Map<string, number>();
  readonly #answers = new Map<string, number>();
  readonly #weights: Weight[] = [];
  readonly #finds: Find[] = [];
  readonly #began = performance.now();
  #next = 0;
  #mutations = 0;
  #slowest = 0;
  #isBroken = false;

  constructor(options: FuzzOptions, server: FuzzedServer) {
    this.#options = options;
    this.#server = server;
  }

  async run(): Promise<FuzzReport> {
    const { inputs } = this.#options;
    const each = Math.min(MOST_BETWEEN, Math.ceil(inputs / WEIGHED));
    while (this.#next < inputs && !this.#isBroken && !this.#isLate())
      await this.#stretch(Math.min(inputs, this.#next + each));
    const isCut = this.#isBroken && this.#finds.length < ENOUGH_FINDS;
    const crash = this.#server.crash() ?? (isCut ? 'the server does not answer any more' : undefined);
    if (crash !== undefined) this.#find({ what: 'crash', input: this.#next, sort: 'server', message: crash, data: '' });
    const growth = growthOf(this.#weights);
    if (growth) this.#find({ what: 'growth', input: this.#next, sort: 'server', message: growth, data: '' });
    return {
      inputs: this.#next,
      mutations: this.#mutations,
      sorts: this.#sorts,
      answers: this.#answers,
      weights: this.#weights,
      slowest: Math.round(this.#slowest),
      seconds: (performance.now() - this.#began) / 1_000,
      finds: this.#finds,
    };
  }

  /** All hands send until so many were sent; then everything is let go, and the server is weighed. */
  async #stretch(until: number): Promise<void> {
    const hands: readonly Hand[] = HANDS.map((Kind) => new Kind(this.#server.port));
    await Promise.all(hands.map((hand) => this.#work(hand, until)));
    await Promise.all(hands.map((hand) => hand.close()));
    const weight = await this.#server.weigh().catch(() => undefined);
    if (!weight) return void (this.#isBroken = true);
    this.#weights.push(weight);
  }

  async #work(hand: Hand, until: number): Promise<void> {
    const { seed, tell } = this.#options;
    while (this.#next < until && !this.#isGone() && !this.#isLate()) {
      const input = this.#next++;
      const isMutation = input % 2 === 0;
      if (isMutation) this.#mutations += 1;
      await this.#attempt(hand, input, chanceOf(seed, input), isMutation);
      tell?.(input + 1);
    }
  }

  async #attempt(hand: Hand, input: number, below: Below, isMutation: boolean): Promise<void> {
    const { sort } = hand;
    const began = performance.now();
    try {
      const { input: data, answers, fault } = await hand.attempt(below, isMutation);
      count(this.#sorts, sort);
      for (const answer of new Set(answers)) count(this.#answers, answer);
      if (fault && (await this.#isThere()))
        this.#find({ what: 'fault', input, sort, message: fault, data: String(data).slice(0, 1_000) });
    } catch (error) {
      if (await this.#isThere())
        this.#find({ what: error instanceof Hang ? 'hang' : 'fault', input, sort, message: String(error), data: '' });
    }
    this.#slowest = Math.max(this.#slowest, performance.now() - began);
  }

  #isLate(): boolean {
    return performance.now() - this.#began > (this.#options.minutes ?? Infinity) * 60_000;
  }

  /** Without a server nothing more can be tried; its end is told once, at the end. */
  #isGone(): boolean {
    const { exitCode, signalCode, connected } = this.#server.child;
    return (this.#isBroken ||= exitCode !== null || signalCode !== null || !connected);
  }

  /** What looks like a fault may be the server's end, which is not known at once. */
  async #isThere(): Promise<boolean> {
    const isUp = await this.#server.answers();
    this.#isBroken ||= !isUp;
    return isUp && !this.#isGone();
  }

  #find(find: Find): void {
    if (this.#finds.some(({ sort, message }) => sort === find.sort && message === find.message)) return;
    this.#finds.push(find);
    if (this.#finds.length >= ENOUGH_FINDS) this.#isBroken = true;
  }
}

const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** Bytes that a heap may have more than before: what a collection leaves behind is not the same each time. */
const SLACK = 6 * 1_024 * 1_024;

/** Whether a server that has let everything go has more than it had; where nothing may run, nothing does. */
export function growthOf(weights: readonly Pick<Weight, 'heap' | 'running'>[]): string | undefined {
  const running = weights.find((weight) => weight.running > 0);
  if (running) return `${running.running} matches are still there after all were ended`;
  // The first time some of its code has not been compiled yet.
  const [first, ...rest] = weights.slice(1).map(({ heap }) => heap);
  const last = rest.at(-1);
  const isGrown = first !== undefined && last !== undefined && last > first + SLACK;
  return isGrown
    ? `the heap grew: ${[first, ...rest].map((heap) => (heap / 1_048_576).toFixed(1)).join(', ')} MB`
    : undefined;
}
