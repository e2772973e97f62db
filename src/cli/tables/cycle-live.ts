/**
 * The deck cycle in real time: keys, a beat bar and a clock. All time comes from a `LiveClock`, all keys from the input,
 * so a test can stand in for both. The game's own clock stands still while the player has to choose.
 */
import { performance } from 'node:perf_hooks';
import type { ReadStream } from 'node:tty';
import { start, submit, type Answer, type MatchState, type Picks, type Step } from '../../core/index.ts';
import { evolveView, follow, viewOf } from '../../core/view/index.ts';
import { explain } from '../../core/words/index.ts';
import {
  cycle,
  refusalText,
  seenCycle,
  type CycleCommand,
  type CycleShape,
  type CycleView,
  type SeenCycle,
} from '../../games/cycle/index.ts';
import { newChance, seedFromText } from '../../rng/index.ts';
import type { Io } from '../io.ts';
import { paint } from '../text.ts';
import { beatBar, timerBar } from './cycle-bars.ts';
import { showSeen } from './cycle-board.ts';
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
    io.err(`${paint(io, 'red', 'error:')} ${refusalText(begun.error)}`);
    return 2;
  }
  const live = new Live(io, clock, begun.value.state);
  // Only a terminal has a raw mode: piped input and a test's have none.
  const raw = io.input as Partial<ReadStream>;
  raw.setRawMode?.(true);
  try {
    return await live.play();
  } finally {
    raw.setRawMode?.(false);
  }
}

const NEWS = 5;

/** The seat of the one who plays. */
const PLAYER = 0;

/** A key as it arrives; escape sequences of arrow keys and the like are left out. */
// oxlint-disable-next-line no-control-regex -- the Escape key begins them
const SEQUENCE = /\u001b\[[0-9;]*[A-Za-z~]/g;

class Live {
  readonly #io: Io;
  readonly #clock: LiveClock;
  readonly #news: string[] = [];
  /** The host's state, and what the player sees of it. */
  #state: MatchState<CycleShape>;
  #view: CycleView;
  #seen: SeenCycle;
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
    this.#view = viewOf(cycle, state, PLAYER);
    this.#seen = seenCycle(this.#view);
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

  #frame(): void {
    this.#catchUp();
    this.#draw();
    if (this.#seen.isOver) this.#end();
  }

  /** Lets the game's clock follow the world's. */
  #catchUp(): void {
    const now = this.#clock.now();
    const passed = now - this.#last;
    this.#last = now;
    if (this.#isPaused || this.#seen.question || this.#seen.isOver) return;
    this.#time += passed;
    const tick = Math.floor((this.#time * this.#seen.match.settings.tick_rate) / 1_000_000);
    const ticks = tick - this.#seen.tick;
    if (ticks > 0) this.#give({ type: 'advance', ticks });
  }

  #press(key: string): void {
    if (key === 'q' || key === '\u0003') return this.#leave?.(0);
    this.#catchUp();
    if (key === 'p') this.#isPaused = !this.#isPaused;
    else if (key === 'd') this.#isDiscarding = !this.#isDiscarding;
    else if (key === '\t') this.#nextTarget();
    else if (key === ' ') this.#give({ type: this.#seen.timer?.by === 'buy' ? 'buy' : 'open' });
    else if (key === 's') this.#skip();
    else if (/^\d$/.test(key)) this.#digit(key === '0' ? 9 : Number(key) - 1);
    this.#draw();
    if (this.#seen.isOver) this.#end();
  }

  #digit(at: number): void {
    if (this.#seen.question) return this.#pick(at);
    if (this.#isPaused) return this.#tell('The game is paused: p goes on.');
    const card = this.#seen.hand[at]?.handle;
    if (card === undefined) return undefined;
    if (this.#isDiscarding) {
      this.#isDiscarding = false;
      return this.#give({ type: 'discard', card });
    }
    return this.#give({ type: 'play', card, at: this.#time, ...this.#aim() });
  }

  /** A question is answered pick by pick; it ends with the last that may be picked. */
  #pick(at: number): void {
    const { offered = [], max = 1 } = this.#seen.question ?? {};
    const pick = offered[at]?.pick;
    if (pick === undefined || this.#picked.includes(pick)) return undefined;
    this.#picked.push(pick);
    return this.#picked.length < max
      ? this.#tell(`${this.#picked.length} of ${max} chosen.`)
      : this.#answer(this.#picked);
  }

  /** Takes nothing, or nothing further. */
  #skip(): void {
    const { skip } = this.#seen.question ?? {};
    this.#answer(skip === undefined ? this.#picked : [skip]);
  }

  #answer(picks: Picks): void {
    this.#picked = [];
    this.#give({ type: 'answer', question: this.#seen.question?.id ?? 0, picks });
  }

  /** Where hits go: the chosen enemy while it stands. */
  #aim(): { readonly target?: number } {
    const living = this.#living();
    const target = living.includes(this.#target) ? this.#target : living[0];
    return target === undefined ? {} : { target };
  }

  #living(): number[] {
    return this.#seen.enemies.flatMap(({ stands, at }) => (stands ? [at] : []));
  }

  #nextTarget(): void {
    const living = this.#living();
    const at = living.indexOf(this.#target);
    this.#target = living[(at + 1) % Math.max(1, living.length)] ?? 0;
    this.#tell(`Aiming at enemy ${this.#target + 1}.`);
  }

  #give(command: CycleCommand | Answer): void {
    const { encounter } = this.#seen.match;
    const step = submit(cycle, this.#state, PLAYER, command);
    if (!step.ok) return this.#tell(explain(cycle, step.error, this.#state));
    this.#follow(step.value);
    if (this.#seen.match.encounter !== encounter) this.#time = 0;
  }

  #follow({ events, state }: Step<CycleShape>): void {
    const followed = follow(cycle, this.#state, events, PLAYER);
    let view = this.#view;
    for (const event of followed.events) {
      const next = evolveView(view, event);
      const told = tell(event, view, next);
      if (told) this.#tell(told);
      view = next;
    }
    [this.#state, this.#view, this.#seen] = [state, followed.view, seenCycle(followed.view)];
  }

  #tell(text: string): void {
    this.#news.push(text);
    if (this.#news.length > NEWS) this.#news.shift();
  }

  /** One picture of the table; a terminal is overwritten, a file gets the end only. */
  #draw(): void {
    if (!this.#io.isTty) return;
    const { rhythm, timer } = this.#seen;
    const bars = [beatBar(rhythm, this.#time, this.#io), timerBar(timer)];
    const mood = this.#isPaused ? 'paused' : this.#isDiscarding ? 'discard which?' : `aiming at ${this.#target + 1}`;
    const lines = [showSeen(this.#seen, this.#io), '', ...bars, '', ...this.#news.map((line) => `  ${line}`)];
    const foot = paint(this.#io, 'dim', `  ${mood}\n${LIVE_HELP}`);
    this.#io.out(`\u001b[H\u001b[J${[...lines, '', foot].join('\n')}`);
  }

  #end(): void {
    const { ending } = this.#seen.match;
    const verdict = ending?.result === 'won' ? 'You won the run' : 'You lost the run';
    this.#io.out(`${this.#io.isTty ? '' : `${showSeen(this.#seen, this.#io)}\n`}${verdict} (${ending?.reason ?? ''}).`);
    this.#leave?.(0);
  }
}
