/**
 * A run that is watched while it is played, as somebody types (L44): what is known so far comes every tenth of a second, and
 * a run whose question has changed is given up between two matches. Time and breath come from whoever asks.
 */
import type { Command, Shape } from '../../core/index.ts';
import { playRange, type Run } from './run.ts';
import { mergeTotals, NO_TOTALS, type Totals } from './totals.ts';

/** What is known of a run so far. */
export interface SoFar {
  readonly done: number;
  readonly of: number;
  readonly totals: Totals;
}

/** How a run is watched. */
export interface Watching {
  /** Milliseconds of any clock. */
  now(): number;
  /** Lets others work, so that a changed mind is heard of. */
  breathe(): Promise<void>;
  /** Gives the run up. */
  readonly signal?: { readonly aborted: boolean };
}

/** Milliseconds between two looks. */
const PAUSE_MS = 100;

/** Plays `n` matches and yields what is known, last when all are played; nothing more once the signal is given. */
export async function* watchRun<S extends Shape, C extends Command, O>(
  run: Run<S, C, O>,
  n: number,
  { now, breathe, signal }: Watching,
): AsyncGenerator<SoFar> {
  let totals = NO_TOTALS;
  let told = now();
  for (let number = 0; number < n; number++) {
    if (signal?.aborted === true) return;
    totals = mergeTotals(totals, playRange(run, { from: number, to: number }));
    const done = number + 1;
    if (done < n && now() - told < PAUSE_MS) continue;
    told = now();
    yield { done, of: n, totals };
    await breathe();
  }
}

/** Watches the latest of several runs: to begin one is to give up the one before. */
export class LatestRun {
  #current: { aborted: boolean } = { aborted: true };

  /** What is known of this run, until it is played or another is begun. */
  watch<S extends Shape, C extends Command, O>(
    run: Run<S, C, O>,
    n: number,
    watching: Omit<Watching, 'signal'>,
  ): AsyncGenerator<SoFar> {
    this.stop();
    this.#current = { aborted: false };
    return watchRun(run, n, { ...watching, signal: this.#current });
  }

  /** Gives up whatever is played. */
  stop(): void {
    this.#current.aborted = true;
  }
}
