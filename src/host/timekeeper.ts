/**
 * Time in a match, by the host's clock (H8): ticks of games in real time, banks of the players, the deadline of a
 * ceremony. One alarm for whatever comes first; what it leads to are records like any others.
 */
import { reading, submit, type Game, type Seat } from '../core/index.ts';
import type { Ceremony } from './ceremony.ts';
import { outOfTime, untilEmpty } from './clocks.ts';
import { asJson, type Draft } from './drafts.ts';
import type { Clock } from './ports.ts';
import { pulseFrom, ticksDue, untilTicks, withGiven, type Pulse } from './pulse.ts';
import type { Head } from './records.ts';
import type { Standing } from './standing.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** The clock of one match. */
export class Timekeeper {
  readonly #clock: Clock;
  readonly #game: Game;
  readonly #head: Head;
  readonly #ceremony: Ceremony | undefined;
  readonly #wake: () => void;
  #pulse: Pulse | undefined;
  #stop: (() => void) | undefined;

  constructor(clock: Clock, game: Game, head: Head, ceremony: Ceremony | undefined, wake: () => void) {
    this.#clock = clock;
    this.#game = game;
    this.#head = head;
    this.#ceremony = ceremony;
    this.#wake = wake;
  }

  /** Sets the alarm for a match that stands here; in real time, time runs while anybody is at the table. */
  set(standing: Standing, isAttended: boolean, least = 0): void {
    this.stop();
    const now = this.#clock.now();
    const rate = isAttended ? this.#rate(standing) : undefined;
    this.#pulse = rate === undefined ? undefined : (this.#pulse ?? pulseFrom(now, rate));
    const first = this.#untilFirst(standing, now);
    if (first !== NEVER) this.#stop = this.#clock.after(Math.max(least, first), this.#wake);
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  /** So many ticks are on record now. */
  given(ticks: number): void {
    if (this.#pulse) this.#pulse = withGiven(this.#pulse, ticks);
  }

  /** Nobody knows how many ticks are on record: time begins anew. */
  forget(): void {
    this.#pulse = undefined;
  }

  /** The ticks that have passed, as a command of the host. */
  tick({ state, seq }: Standing): Draft | undefined {
    const { ticks } = this.#game;
    const due = this.#pulse && ticks ? Math.min(ticksDue(this.#pulse, this.#clock.now()), ticks.most) : 0;
    const step = ticks && due > 0 ? submit(this.#game, state, ticks.seat, ticks.pass(due)) : undefined;
    if (!step?.ok) return undefined;
    const { command, events } = step.value;
    return { by: 'host', id: `tick-${seq}`, command: asJson(command), events, made: step.value, ticks: due };
  }

  /** Whether ticks pass. */
  get isRunning(): boolean {
    return this.#pulse !== undefined;
  }

  /** Whether something has happened by itself in the ticks that have passed. */
  isEventful(standing: Standing): boolean {
    return this.#pulse !== undefined && ticksDue(this.#pulse, this.#clock.now()) >= this.#nextTick(standing);
  }

  /** Whether something should have been done by now. */
  isDue(standing: Standing): boolean {
    return this.#untilFirst(standing, this.#clock.now()) === 0;
  }

  /** The seat whose time is up. */
  late({ banks }: Standing): Seat | undefined {
    const { clock } = this.#head;
    return clock && banks ? outOfTime(clock, banks, this.#clock.now())[0] : undefined;
  }

  /** Whether the time for commitments and seeds is up. */
  isCeremonyLate(standing: Standing): boolean {
    return this.#untilLate(standing, this.#clock.now()) === 0;
  }

  /** Ticks a second, while they pass: nothing is asked, and the match is not over. */
  #rate({ dealt, verdict, state }: Standing): number | undefined {
    const isRunning = dealt && !verdict && state.questions.open.length === 0 && !this.#ceremony;
    return isRunning ? this.#game.ticks?.rate(reading(state)) : undefined;
  }

  /** Milliseconds until something has to be done. */
  #untilFirst(standing: Standing, now: number): number {
    return Math.min(this.#untilEmpty(standing, now), this.#untilTick(standing, now), this.#untilLate(standing, now));
  }

  #nextTick({ state }: Standing): number {
    return this.#game.ticks?.next(reading(state)) ?? NEVER;
  }

  #untilTick(standing: Standing, now: number): number {
    return this.#pulse ? untilTicks(this.#pulse, this.#nextTick(standing), now) : NEVER;
  }

  #untilEmpty({ banks }: Standing, now: number): number {
    const { clock } = this.#head;
    return clock && banks && banks.running.length > 0 ? untilEmpty(clock, banks, now) : NEVER;
  }

  #untilLate(standing: Standing, now: number): number {
    const deadline = standing.verdict ? undefined : this.#ceremony?.deadline(standing);
    return deadline === undefined ? NEVER : Math.max(0, deadline - now);
  }
}
