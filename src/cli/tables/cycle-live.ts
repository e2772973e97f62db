/**
 * The deck cycle in real time: keys, a beat bar and a clock. All time comes from a `LiveClock`, all keys from the input,
 * so a test can stand in for both. The game's own clock stands still while the player has to choose.
 */
import { performance } from 'node:perf_hooks';
import type { ReadStream } from 'node:tty';
import {
  apply,
  evolve,
  project,
  projectEvent,
  receive,
  start,
  type MatchEvent,
  type MatchState,
  type View,
} from '../../core/index.ts';
import { cycle, type CycleCommand, type CycleShape } from '../../games/cycle/index.ts';
import { newChance, seedFromText } from '../../rng/index.ts';
import type { Io } from '../io.ts';
import { paint } from '../text.ts';
import { beatBar, timerBar } from './cycle-bars.ts';
import { handlesOf, matchOf, offered, show } from './cycle-board.ts';
import { tell } from './cycle-news.ts';
import { optionsFrom } from './cycle-options.ts';

/** The time of the player's world. */
export interface LiveClock {
  /** Microseconds since any beginning. */
  now(): number;
  /** Calls back for every frame until it is stopped. */
  frames(each: () => void): () => void;
}

const FRAME_MS = 33;

const systemClock: LiveClock = {
  now: () => Math.round(performance.now() * 1000),
  frames: (each) => {
    const timer = setInterval(each, FRAME_MS);
    return () => clearInterval(timer);
  },
};

export const LIVE_HELP = '1…0 play  Tab target  d discard  Space open or buy  p pause  s skip  q leave';

/** Plays in real time until the run ends or the player leaves. Gives the exit code. */
export async function playLive(
  io: Io,
  given: { readonly [name: string]: string },
  seed: string,
  clock: LiveClock = systemClock,
): Promise<number> {
  const begun = start(cycle, optionsFrom(given, 'realtime'), { chance: newChance('fast', seedFromText(seed)) });
  if (!begun.ok) {
    io.err(`${paint(io, 'red', 'error:')} ${cycle.explain?.(begun.error) ?? begun.error.code}`);
    return 2;
  }
  const live = new Live(io, clock, begun.value.state);
  const raw = io.input as Partial<ReadStream>;
  raw.setRawMode?.(true);
  try {
    return await live.play();
  } finally {
    raw.setRawMode?.(false);
  }
}

const NEWS = 5;

/** A key as it arrives; escape sequences of arrow keys and the like are left out. */
// oxlint-disable-next-line no-control-regex -- the Escape key begins them
const SEQUENCE = /\u001b\[[0-9;]*[A-Za-z~]/g;

class Live {
  readonly #io: Io;
  readonly #clock: LiveClock;
  readonly #news: string[] = [];
  #state: MatchState<CycleShape>;
  /** Microseconds played in this encounter. */
  #time = 0;
  #last: number;
  #isPaused = false;
  #isDiscarding = false;
  #target = 0;
  #picked: number[] = [];
  #leave: ((code: number) => void) | undefined;

  constructor(io: Io, clock: LiveClock, state: MatchState<CycleShape>) {
    this.#io = io;
    this.#clock = clock;
    this.#state = state;
    this.#last = clock.now();
  }

  play(): Promise<number> {
    return new Promise((resolve) => {
      const onData = (data: Buffer | string): void => {
        for (const key of String(data).replaceAll(SEQUENCE, '')) this.#press(key);
      };
      const onEnd = (): void => this.#leave?.(0);
      const stop = this.#clock.frames(() => this.#frame());
      this.#leave = (code) => {
        stop();
        this.#io.input.off('data', onData).off('end', onEnd).pause();
        resolve(code);
      };
      this.#io.input.on('data', onData).on('end', onEnd).resume();
      this.#draw();
    });
  }

  #view(): View {
    return project(this.#state, 0, cycle.visible);
  }

  #frame(): void {
    this.#catchUp();
    this.#draw();
    if (this.#state.match.ending) this.#end();
  }

  /** Lets the game's clock follow the world's. */
  #catchUp(): void {
    const now = this.#clock.now();
    const passed = now - this.#last;
    this.#last = now;
    if (this.#isPaused || this.#state.match.phase !== 'act') return;
    this.#time += passed;
    const tick = Math.floor((this.#time * this.#state.match.settings.tick_rate) / 1_000_000);
    const ticks = tick - (this.#state.seats[0]?.tick ?? 0);
    if (ticks > 0) this.#give({ type: 'advance', ticks });
  }

  #press(key: string): void {
    if (key === 'q' || key === '\u0003') return this.#leave?.(0);
    this.#catchUp();
    if (key === 'p') this.#isPaused = !this.#isPaused;
    else if (key === 'd') this.#isDiscarding = !this.#isDiscarding;
    else if (key === '\t') this.#nextTarget();
    else if (key === ' ') this.#give({ type: this.#state.match.settings.rt_draw === 'buy' ? 'buy' : 'open' });
    else if (key === 's') this.#give({ type: 'skip' });
    else if (/^\d$/.test(key)) this.#digit(key === '0' ? 9 : Number(key) - 1);
    this.#draw();
    if (this.#state.match.ending) this.#end();
  }

  #digit(at: number): void {
    const { phase, offer } = this.#state.match;
    if (this.#isPaused && phase === 'act') return this.#tell('The game is paused: p goes on.');
    if (phase === 'reward') return offer[at] === undefined ? undefined : this.#give({ type: 'take', kind: offer[at] });
    if (phase === 'mulligan') return this.#give({ type: 'mulligan', cards: [] });
    if (phase === 'choose') return this.#pick(at);
    const card = handlesOf(this.#view(), 'hand')[at];
    if (card === undefined) return undefined;
    if (this.#isDiscarding) {
      this.#isDiscarding = false;
      return this.#give({ type: 'discard', card });
    }
    return this.#give({ type: 'play', card, at: this.#time, ...this.#aim() });
  }

  /** A choice is answered card by card; a look at the top ends with the last one left. */
  #pick(at: number): void {
    const options = offered(this.#view());
    const card = options[at];
    if (card === undefined || this.#picked.includes(card)) return;
    this.#picked.push(card);
    const { count = 1 } = this.#state.match.choice ?? {};
    if (this.#picked.length < count) return this.#tell(`${this.#picked.length} of ${count} chosen.`);
    const cards = this.#picked;
    this.#picked = [];
    this.#give({ type: 'choose', cards });
  }

  /** Where hits go: the chosen enemy while it stands. */
  #aim(): { readonly target?: number } {
    const living = this.#living();
    const target = living.includes(this.#target) ? this.#target : living[0];
    return target === undefined ? {} : { target };
  }

  #living(): number[] {
    return this.#state.match.enemies.flatMap(({ hp }, at) => (hp > 0 ? [at] : []));
  }

  #nextTarget(): void {
    const living = this.#living();
    const at = living.indexOf(this.#target);
    this.#target = living[(at + 1) % Math.max(1, living.length)] ?? 0;
    this.#tell(`Aiming at enemy ${this.#target + 1}.`);
  }

  #give(command: CycleCommand): void {
    const { encounter } = this.#state.match;
    const received = receive(cycle, this.#state, 0, command);
    const done = received.ok ? apply(cycle, this.#state, 0, received.value) : received;
    if (!done.ok) return this.#tell(cycle.explain?.(done.error) ?? done.error.code);
    this.#follow(done.value.events, done.value.state);
    if (this.#state.match.encounter !== encounter) this.#time = 0;
  }

  #follow(events: readonly MatchEvent[], after: MatchState<CycleShape>): void {
    let state = this.#state;
    for (const event of events) {
      const next = evolve(state, event);
      const isClock = event.type === 'changed';
      const seen = isClock ? undefined : projectEvent(state, event, 0, cycle.visible, next);
      const told = seen && tell(seen, project(state, 0, cycle.visible), project(next, 0, cycle.visible));
      if (told) this.#tell(told);
      state = next;
    }
    this.#state = after;
  }

  #tell(text: string): void {
    this.#news.push(text);
    if (this.#news.length > NEWS) this.#news.shift();
  }

  /** One picture of the table; a terminal is overwritten, a file gets the end only. */
  #draw(): void {
    if (!this.#io.isTty) return;
    const view = this.#view();
    const match = matchOf(view);
    const bars = [beatBar(match, this.#time, this.#io), timerBar(match, this.#state.seats[0]?.tick ?? 0)];
    const mood = this.#isPaused ? 'paused' : this.#isDiscarding ? 'discard which?' : `aiming at ${this.#target + 1}`;
    const lines = [show(view, this.#io), '', ...bars, '', ...this.#news.map((line) => `  ${line}`)];
    const foot = paint(this.#io, 'dim', `  ${mood}\n${LIVE_HELP}`);
    this.#io.out(`\u001b[H\u001b[J${[...lines, '', foot].join('\n')}`);
  }

  #end(): void {
    const { ending } = this.#state.match;
    const verdict = ending?.result === 'won' ? 'You won the run' : 'You lost the run';
    this.#io.out(`${this.#io.isTty ? '' : `${show(this.#view(), this.#io)}\n`}${verdict} (${ending?.reason ?? ''}).`);
    this.#leave?.(0);
  }
}
