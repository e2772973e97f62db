/**
 * Where in a film one is, and how it plays: one clock for film and table. The table is told what happens as in a match, so it
 * shows a replay as it would show the match; a jump gives it a whole new view.
 */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Change, Table } from '../../client/index.ts';
import { evolveView, type PlainView, type ViewEvent } from '../../core/view/index.ts';
import type { Performance } from '../stage/index.ts';
import type { Cue } from '../timeline/index.ts';
import type { LogLine } from '../tables/log-list.tsx';
import { showableEvents } from './changes-together.ts';
import { lineAt, placeOf, stepAt, turnAt, type Film, type FilmLine, type Turn } from './film.ts';

/** The clock of a playhead asks for frames. */
export interface Frames {
  readonly speed: () => number | 'instant';
  /** There is something to play. */
  wake(): void;
}

/** At speed "instant" a step is shown every so many ms. */
const INSTANT = 300;

/** The playhead of one film on one table. */
export class Playhead {
  readonly film: Film;
  readonly time: Signal<number> = signal(0);
  readonly isPlaying: Signal<boolean> = signal(false);
  readonly table: Signal<Table>;
  /** The event that is rested at, or nothing while time says where one is. */
  readonly #rested: Signal<number | null> = signal(null);
  /** The line that is being told. */
  readonly line: ReadonlySignal<number> = computed(() => {
    const rested = this.#rested.value;
    return rested === null
      ? lineAt(this.film, this.time.value)
      : this.film.lines.findLastIndex(({ number, icon }) => number <= rested && icon !== null);
  });
  readonly changes = {
    subscribe: (call: (change: Change) => void): (() => void) => (
      this.#calls.add(call),
      () => this.#calls.delete(call)
    ),
  };
  /** The lines of what the table was told up to now, wherever one jumps. */
  readonly past = (): readonly LogLine[] => this.film.lines.filter((line) => this.#isTold(line));
  readonly #calls = new Set<(change: Change) => void>();
  readonly #frames: Frames;
  #performance: Performance | undefined;
  /** Steps that the table was told, and events of the one behind them that it was given with a whole view. */
  #told = 0;
  #events = 0;
  /** How the match ended, which its last moment shows. */
  readonly #outcome: Table['outcome'];
  #waited = 0;

  constructor(film: Film, about: Omit<Table, 'view' | 'seq' | 'cards'>, frames: Frames) {
    this.film = film;
    this.#frames = frames;
    const [view] = film.views;
    if (!view) throw new Error('a film has a view at its beginning');
    this.#outcome = about.outcome;
    this.table = signal({ ...about, view, seq: 0, cards: {}, outcome: this.#outcomeNow() });
  }

  /** The number of the event that was shown last, or of the one before the first. */
  get number(): number {
    const { step, events } = this.#place();
    if (this.#rested.value !== null) return this.#rested.value;
    const before = this.film.steps[step - 1]?.numbers.at(-1) ?? 0;
    return events > 0 ? (this.film.steps[step]?.numbers[events - 1] ?? before) : before;
  }

  /** The number of the event that the page speaks of: the one that is rested at, or that is being told. */
  get told(): number {
    return this.#rested.value ?? this.film.lines[this.line.value]?.number ?? this.number;
  }

  /** The turn of that event. */
  get turn(): Turn | undefined {
    return turnAt(this.film, this.told);
  }

  /** The view behind the event that was shown last. */
  get view(): PlainView {
    const { step, events } = placeOf(this.film, this.number);
    const before = this.film.views[step] ?? this.table.value.view;
    return (this.film.steps[step]?.events ?? []).slice(0, events).reduce(evolveView, before);
  }

  /** What the step with that event shows, and how far into it one is. */
  get clip(): { readonly cues: readonly Cue[]; readonly passed: number } {
    const { step } = placeOf(this.film, this.number);
    const { cues = [], start = 0 } = this.film.steps[step] ?? {};
    return { cues, passed: this.time.value - start };
  }

  /** The table's own motion is led from here. */
  readonly led = (performance: Performance): (() => void) => {
    this.#performance = performance;
    performance.lead(true);
    return () => performance.lead(false);
  };

  /** Plays on; from the end, once more from the beginning. */
  play(): void {
    if (this.time.value >= this.film.length) this.seek(0);
    this.isPlaying.value = true;
    this.#frames.wake();
  }

  pause(): void {
    this.isPlaying.value = false;
  }

  toggle(): void {
    if (this.isPlaying.value) this.pause();
    else this.play();
  }

  /** Time goes by, in ms of the real clock. */
  tick(ms: number): void {
    if (this.isPlaying.value) this.advance(ms);
  }

  /** The same while it stands still: by hand. */
  advance(ms: number): void {
    this.#rested.value = null;
    const speed = this.#frames.speed();
    if (speed === 'instant') this.#flip(ms);
    else this.#run(ms, speed);
    if (this.time.value < this.film.length) return;
    this.pause();
    if (this.#outcome) this.#emit({ ...this.table.peek().view }, null);
  }

  /** Goes to a moment, in the middle of what moves if something does. */
  seek(time: number): void {
    const to = Math.max(0, Math.min(this.film.length, time));
    const step = stepAt(this.film, to);
    const { events = [], commits = [], start = 0, length = 0 } = this.film.steps[step] ?? {};
    const local = to - start;
    this.time.value = to;
    this.#rested.value = null;
    const speed = this.#frames.speed();
    const isMoving = local < length && to < this.film.length && speed !== 'instant' && this.#performance?.isReady;
    if (!isMoving || !this.#performance) return this.#show(step, commits.filter((commit) => commit <= local).length);
    this.#show(step, 0);
    this.#tell(events);
    this.#quietly(this.#performance, local / speed);
  }

  /** Goes to where an event has just happened, and rests there. */
  seekEvent(number: number): void {
    const { step, events, time } = placeOf(this.film, number);
    this.time.value = time;
    this.#rested.value = this.film.steps[step]?.numbers[events - 1] ?? null;
    this.#show(step, events);
  }

  /** The event before or behind, among those that have a line. */
  stepLine(by: -1 | 1): void {
    this.#seekNumber(
      this.film.lines.map(({ number }) => number),
      by,
    );
  }

  /** The single event before or behind, whether it is told in a line or not. */
  stepEvent(by: -1 | 1): void {
    this.#seekNumber(
      this.film.steps.flatMap(({ numbers }) => numbers),
      by,
    );
  }

  /** The beginning of the command that is shown, the one before it, or the next. */
  stepCommand(by: -1 | 1): void {
    this.#seekAmong(
      this.film.steps.map(({ start }) => start),
      by,
    );
  }

  /** The same for turns; where the game counts none, for commands. */
  stepTurn(by: -1 | 1): void {
    const { turns } = this.film;
    if (turns.length === 0) return this.stepCommand(by);
    const now = this.time.value;
    const to = by > 0 ? turns.find(({ from }) => from > now) : turns.findLast(({ from }) => from < now - CLOSE);
    if (to && to.first > 0) this.seekEvent(to.first);
    else this.#rest(by > 0 ? this.film.length : 0);
  }

  #seekNumber(all: readonly number[], by: -1 | 1): void {
    const now = this.number;
    const to = by > 0 ? all.find((number) => number > now) : all.findLast((number) => number < now);
    if (to === undefined) this.seek(by > 0 ? this.film.length : 0);
    else this.seekEvent(to);
  }

  #seekAmong(starts: readonly number[], by: -1 | 1): void {
    const now = this.time.value;
    const to = by > 0 ? starts.find((start) => start > now) : starts.findLast((start) => start < now - CLOSE);
    this.#rest(to ?? (by > 0 ? this.film.length : 0));
  }

  /** Goes to the beginning of a step, before anything of it has happened. */
  #rest(time: number): void {
    this.time.value = time;
    this.#rested.value = null;
    if (time >= this.film.length) return this.seek(time);
    this.#show(Math.max(0, stepAt(this.film, time)), 0);
  }

  #place(): { readonly step: number; readonly events: number } {
    const step = stepAt(this.film, this.time.value);
    const { commits = [], start = 0 } = this.film.steps[step] ?? {};
    return { step, events: commits.filter((commit) => commit <= this.time.value - start).length };
  }

  #run(ms: number, speed: number): void {
    this.time.value = Math.min(this.film.length, this.time.value + ms * speed);
    this.#tellUpTo(stepAt(this.film, this.time.value));
    this.#performance?.step(ms);
  }

  /** A step at a time, without motion. */
  #flip(ms: number): void {
    this.#waited += ms;
    if (this.#waited < INSTANT) return;
    this.#waited = 0;
    const next = this.film.steps[this.#told];
    this.time.value = next ? next.start + next.length : this.film.length;
    this.#tellUpTo(this.#told);
    this.#performance?.step(ms);
  }

  /** Whether the table has heard of it, or was shown what came of it. */
  #isTold({ step, number }: FilmLine): boolean {
    const last = this.film.steps[this.#told]?.numbers[this.#events - 1] ?? 0;
    return step < this.#told || (step === this.#told && number <= last);
  }

  #tellUpTo(step: number): void {
    while (this.#told <= step && this.#told < this.film.steps.length)
      this.#tell(this.film.steps[this.#told]?.events.slice(this.#events) ?? []);
  }

  /** The table is told the rest of a step. */
  #tell(events: readonly ViewEvent[]): void {
    this.#told += 1;
    this.#events = 0;
    this.#emit(this.film.views[this.#told], events);
  }

  /** The table is shown a moment: so many events of a step, and none of changes that are not complete (T4). */
  #show(step: number, count: number): void {
    const at = Math.max(0, step);
    const all = this.film.steps[at]?.events ?? [];
    const events = showableEvents(all, count);
    const isWhole = events >= all.length;
    this.#told = isWhole ? Math.min(at + 1, this.film.steps.length) : at;
    this.#events = isWhole ? 0 : events;
    const before = this.film.views[at] ?? this.table.peek().view;
    this.#emit(all.slice(0, events).reduce(evolveView, { ...before }), null);
  }

  #emit(view: PlainView | undefined, events: readonly ViewEvent[] | null): void {
    if (!view) return;
    const outcome = events === null ? this.#outcomeNow() : undefined;
    this.table.value = { ...this.table.peek(), view: { ...view, choices: [] }, seq: this.#told, outcome };
    for (const call of this.#calls) call({ table: this.table.peek(), events });
  }

  /** The outcome is there once all was shown: while the last step is told, it is not yet. */
  #outcomeNow(): Table['outcome'] {
    return this.#told >= this.film.steps.length ? this.#outcome : undefined;
  }

  /** Time that is passed over makes no sound. */
  #quietly({ sound }: Performance, ms: number): void {
    const { isMuted } = sound;
    sound.isMuted = true;
    this.#performance?.step(ms);
    sound.isMuted = isMuted;
  }
}

/** Nearer to its beginning than this, going back means the one before. */
const CLOSE = 400;
