/**
 * The time of a run in real time, told on between two words of the host: it speaks now and then, the beat goes on. What is
 * shown may be behind, so the clock hears the match itself.
 */
import { useEffect, useMemo } from 'preact/hooks';
import type { SeenCycle } from '../index.ts';

/** The clock of a run. */
export interface Beat {
  /** Microseconds since the encounter began. */
  now(): number;
  /** The same of the player's last press: an action is judged by it, never by a frame (T2.12). */
  pressed(): number;
  /** Ticks since the encounter began, told on. */
  tick(): number;
}

/** What the clock of the page reads, in milliseconds; a test may move it by hand. */
export type Milliseconds = () => number;

/** The clock of the page, by which events are stamped, too. */
export const pageTime: Milliseconds = () => performance.now();

/** The clock of a run as it stands; it rests while nothing runs. */
export function useBeat(live: SeenCycle, isPaused: boolean, read: Milliseconds): Beat {
  const clock = useMemo(() => new RunningClock(read), [read]);
  const { tick, match } = live;
  clock.rate = match.settings.tick_rate;
  clock.run(match.mode === 'realtime' && !isPaused && !live.isOver && match.ending === null && !live.question);
  useMemo(() => clock.told(tick, match.encounter), [clock, tick, match.encounter]);
  useEffect(() => clock.listen(), [clock]);
  return clock;
}

/** A press that long ago is not what an action was begun with. */
const STALE = 500;
/** The host was told of late by no more than this; what is later is another time altogether. */
const JUMP = 250;
/** How much of a later word is believed: words come late by chance, never early. */
const TRUST = 0.05;

/** The clock itself; tests lead it without a page. */
export class RunningClock implements Beat {
  readonly #read: Milliseconds;
  rate = 60;
  #runs = false;
  /** The moment of the page at which the run's time was nought. */
  #zero: number;
  /** Where the time stands while it does not run. */
  #stood = 0;
  #encounter = -1;
  #press = -Infinity;

  constructor(read: Milliseconds) {
    this.#read = read;
    this.#zero = read();
  }

  /** Time runs, or stands from here. */
  run(runs: boolean): void {
    if (runs === this.#runs) return;
    if (runs) this.#zero = this.#read() - this.#stood;
    else this.#stood = this.#read() - this.#zero;
    this.#runs = runs;
  }

  /** The host has told a tick. */
  told(tick: number, encounter: number): void {
    const at = (tick * 1_000) / this.rate;
    const zero = this.#read() - at;
    const late = zero - this.#zero;
    if (!this.#runs || encounter !== this.#encounter || Math.abs(late) > JUMP) this.#zero = zero;
    else this.#zero += late < 0 ? late : late * TRUST;
    this.#stood = at;
    this.#encounter = encounter;
  }

  /** The player has pressed at this moment of the page: however late the page hears of it, this is the time that counts. */
  press(stamp: number): void {
    // A clock that is moved by hand knows nothing of the page's own time.
    this.#press = this.#read === pageTime ? stamp : this.#read();
  }

  /** Hears when the player presses; what it gives ends that. */
  listen(): () => void {
    const heard = (event: Event): void => this.press(event.timeStamp);
    for (const press of PRESSES) document.addEventListener(press, heard, true);
    return () => PRESSES.forEach((press) => document.removeEventListener(press, heard, true));
  }

  now(): number {
    return this.#at(this.#read());
  }

  pressed(): number {
    const now = this.#read();
    return this.#at(now - this.#press <= STALE ? this.#press : now);
  }

  tick(): number {
    return (this.now() * this.rate) / 1_000_000;
  }

  #at(moment: number): number {
    return Math.max(0, Math.floor((this.#runs ? moment - this.#zero : this.#stood) * 1_000));
  }
}

const PRESSES = ['pointerdown', 'keydown'] as const;
