/** How far a run is (L40): a line that is written over at a terminal, else a line at once and for every tenth. Never part of a result. */
import { performance } from 'node:perf_hooks';
import { countAt, rateOf, type Counts } from '../../lab/index.ts';
import type { Io } from '../terminal/io.ts';

/** At most ten looks a second. */
const PAUSE_MS = 100;
const BAR = 24;

/** Tells how a run goes on. */
export class Progress {
  readonly #io: Io;
  readonly #n: number;
  readonly #variant: string;
  readonly #begun = performance.now();
  #toldAt = Number.NEGATIVE_INFINITY;
  #tenths = -1;

  constructor(io: Io, n: number, variant: string) {
    this.#io = io;
    this.#n = n;
    this.#variant = variant;
  }

  /** So many numbers of the run are done, and these are the counts so far. */
  tell(done: number, counts: Counts): void {
    const now = performance.now();
    const tenths = Math.floor((10 * done) / this.#n);
    const isDue = this.#io.status ? now - this.#toldAt >= PAUSE_MS || done === this.#n : tenths > this.#tenths;
    if (!isDue) return;
    this.#toldAt = now;
    this.#tenths = tenths;
    const line = this.#line(done, now - this.#begun, counts);
    if (this.#io.status) this.#io.status(line);
    else this.#io.err(line);
  }

  /** Takes the line away. */
  end(): void {
    this.#io.status?.('');
  }

  #line(done: number, passed: number, counts: Counts): string {
    const rate = (1000 * done) / Math.max(1, passed);
    const left = (this.#n - done) / Math.max(rate, 1e-9);
    const bar = '█'.repeat(Math.floor((BAR * done) / this.#n)).padEnd(BAR, '░');
    const { value, low, high } = rateOf(
      countAt(counts, 'variants', this.#variant, 'wins', 0),
      countAt(counts, 'variants', this.#variant, 'matches'),
    );
    const estimate = `wins ${percent(value)} (${percent(low)} to ${percent(high)})`;
    return `${bar} ${done} of ${this.#n}, ${rate.toFixed(rate < 10 ? 1 : 0)} a second, ${seconds(left)} left, ${estimate}`;
  }
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

const seconds = (s: number): string => (s < 90 ? `${Math.ceil(s)} s` : `${Math.ceil(s / 60)} min`);
