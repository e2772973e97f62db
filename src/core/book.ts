/** What a recorder writes down: the events in their order, and with each what the viewers learned by it. */
import { OverBudget } from './budget.ts';
import type { MatchEvent, SightChange } from './events.ts';
import { Sight, type CardSights } from './sight.ts';
import type { Eye, MatchState } from './state.ts';
import type { Layout, Viewer } from './zones.ts';

const NO_EVENTS: readonly MatchEvent[] = Object.freeze([]);
const NO_HANDLES: readonly number[] = Object.freeze([]);

export class Book {
  /** Whether anybody wants events; if not, none is made. */
  readonly isListening: boolean;
  /** Whether anybody's knowledge is kept. */
  readonly isWatched: boolean;
  /** The number of the next event. */
  seq: number;
  readonly #layout: Layout;
  readonly #eyes: readonly Eye[];
  readonly #sights: CardSights | undefined;
  #sight: Sight | null = null;
  #events: MatchEvent[] = [];
  /** What the last `finish` ended with. */
  #finished: readonly MatchEvent[] = NO_EVENTS;
  #isClosed = false;
  #most = Number.POSITIVE_INFINITY;
  #isBudget = false;

  constructor({ layout, eyes, seq }: MatchState, isListening: boolean, sights?: CardSights) {
    this.#sights = sights;
    this.isListening = isListening;
    this.isWatched = eyes.length > 0;
    this.seq = seq;
    this.#layout = layout;
    this.#eyes = eyes;
  }

  get events(): readonly MatchEvent[] {
    return this.#events.length > 0 ? this.#events : this.#finished;
  }

  /** What the viewers can follow; made when first asked for, since most recorders only read. */
  get sight(): Sight | null {
    if (!this.isWatched) return null;
    this.#sight ??= new Sight(this.#layout, this.#eyes, this.isListening, this.#sights);
    return this.#sight;
  }

  /** A viewer's handles by card; none where its knowledge is not kept. */
  handlesOf(viewer: Viewer): readonly number[] {
    const at = this.#eyes.findIndex((eye) => eye.viewer === viewer);
    return (this.#sight === null ? this.#eyes[at]?.handles : this.#sight.handlesOf(at)) ?? NO_HANDLES;
  }

  /** What the viewers can follow now. */
  eyes(): readonly Eye[] {
    return this.#sight === null ? this.#eyes : this.#sight.eyes();
  }

  /** What is written after the end would be in no state: most likely the rules waited for something in the middle. */
  checkOpen(): void {
    if (this.#isClosed) throw new Error('this recorder has ended: what it writes now would be lost');
  }

  /** The event is new and nobody else's yet, so what viewers learned by it can be put in. */
  write(event: MatchEvent & { sight?: readonly SightChange[] }): void {
    const sight = this.#sight === null ? undefined : this.#sight.take();
    if (sight !== undefined) event.sight = sight;
    if (this.#events.length >= this.#most)
      throw this.#isBudget
        ? new OverBudget('events', this.#most)
        : new RangeError(`more than ${this.#most} events in one step`);
    this.#events.push(event);
  }

  /** Throws from here on when more than so many events are written at once: as a mistake, or as what its budget ends. */
  limit(most: number, isBudget = false): void {
    this.#most = most;
    this.#isBudget = isBudget;
  }

  /** A list that is there now changes no more. */
  finish(): void {
    if (this.#events.length === 0) return;
    this.#finished = this.#events;
    this.#events = [];
  }

  close(): void {
    this.#isClosed = true;
  }
}
