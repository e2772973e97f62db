/** The clock of a stage: frames of the browser while something is shown, none when nothing is; or steps by hand, for tests. */

/** What is done in a frame, and whether there is anything left to do. */
export interface LoopWork {
  step(ms: number): void;
  isIdle(): boolean;
  /** So much time has gone by that nobody saw anything: what was to be shown is over. */
  missed(): void;
}

/** Longer than this between two frames, and the page was not seen. */
const UNSEEN = 1_000;

/** A clock that runs while it is needed. */
export class Loop {
  readonly #work: LoopWork;
  /** Nothing but `step` lets time pass. */
  isManual: boolean;
  #frame = 0;
  #last = 0;
  /** Ms that have been shown. */
  time = 0;

  constructor(work: LoopWork, isManual: boolean) {
    this.#work = work;
    this.isManual = isManual;
  }

  get isRunning(): boolean {
    return this.#frame !== 0;
  }

  /** There is something to show. */
  wake(): void {
    if (this.isManual || this.#frame !== 0 || this.#work.isIdle()) return;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  /** Time goes by, by hand. */
  step(ms: number): void {
    this.time += ms;
    this.#work.step(ms);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #tick(now: number): void {
    this.#frame = 0;
    const passed = Math.max(0, now - this.#last);
    this.#last = now;
    if (passed > UNSEEN) this.#work.missed();
    this.step(passed > UNSEEN ? 0 : passed);
    if (!this.#work.isIdle()) this.#frame = requestAnimationFrame((next) => this.#tick(next));
  }
}

/** The clock that the address asks for: `manual` is moved by tests alone, and with either the page can be asked things. */
export const clockAsked = (): string | undefined => /[?&]clock=(manual|real)\b/.exec(location.search)?.[1];
