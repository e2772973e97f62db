/** A clock that stands until it is moved, for tests of the page (`?clock=manual`). */
import type { Clock } from '../../host/index.ts';

interface Waiting {
  readonly at: number;
  readonly call: () => void;
}

/** The clock. */
export class ManualClock implements Clock {
  #now = 0;
  #waiting: readonly Waiting[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const entry = { at: this.#now + milliseconds, call };
    this.#waiting = [...this.#waiting, entry];
    return () => void (this.#waiting = this.#waiting.filter((each) => each !== entry));
  }

  /** Lets time pass, and calls whoever waited for it. */
  step(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#waiting.filter(({ at }) => at <= this.#now);
    this.#waiting = this.#waiting.filter(({ at }) => at > this.#now);
    for (const { call } of due) call();
  }
}
