/** A match that is being performed on a page: the show, its clock and its sounds. `useShown` makes one for each match. */
import { signal, type Signal } from '@preact/signals';
import type { Change, Table } from '../../client/index.ts';
import type { Seat } from '../../core/index.ts';
import { viewDigest, type Face, type PlainView } from '../../core/view/index.ts';
import { nullStage, Show, type CueTable, type Cue, type Motion, type Step, type Words } from '../timeline/index.ts';
import type { Landing, Scene } from './acts.ts';
import type { DomStage } from './dom-stage.ts';
import { pulse } from './haptics.ts';
import { clockAsked, Loop } from './loop.ts';
import { SoundPlayer, type Played } from './player.ts';
import { shownTable, type ShownChange, type ShownMatch, type ShownTable } from './shown.ts';

/** What a performance begins with. */
export interface PerformanceOptions {
  /** The cues of the game: until they are there, everything is shown at once. */
  readonly cues: Promise<CueTable>;
  /** The match as it is when the table opens. */
  readonly match: Table;
  readonly words: Words;
  /** It is only looked at: nobody is asked anything. */
  readonly isReplay: boolean;
  say(text: string): void;
}

/** How somebody wants to see a match: the settings of the page have this form. */
export interface Wishes {
  readonly motion: Motion | 'system';
  readonly speed: number | 'instant';
  readonly sound: boolean;
}

/** What tests may ask and do on a page that was opened with `?clock=manual` or `?clock=real`: `window.__view`. */
export interface ViewHook {
  step(ms: number): void;
  /** Ms that have been shown. */
  time(): number;
  state(): {
    readonly shown: PlainView;
    readonly active: readonly (readonly [Cue, number])[];
    readonly isIdle: boolean;
    /** Controls may be live: what is shown is the match. */
    readonly isLive: boolean;
    /** How many events have been shown. */
    readonly shownEvents: number;
    /** How much of the match it was told. */
    readonly told: number;
  };
  readonly played: readonly Played[];
  /** Places of cues that the table does not have. */
  missing(): readonly string[];
  readonly said: readonly string[];
  readonly performance: Performance;
}

const MOST_LINES = 30;

/** A match on its page. */
export class Performance implements ShownMatch {
  readonly table: Signal<ShownTable>;
  /** What the table shows of its own, if something of the kind plays. */
  readonly scene = signal<Scene | null>(null);
  /** The card that burns face up before it counts as burned. */
  readonly burning = signal<Face | null>(null);
  /** The destination of the card in flight, which makes room for it. */
  readonly landing = signal<Landing | null>(null);
  readonly isPaused = signal(false);
  readonly sound: SoundPlayer;
  readonly show: Show;
  readonly #loop: Loop;
  readonly #say: (text: string) => void;
  readonly #said: string[] = [];
  isReady = false;
  /** Returns whether an announcement is read out. */
  isSaid: (text: string) => boolean = () => true;
  #stage: DomStage | undefined;
  #wanted: Motion | undefined;
  /** The match as it was last told, and as it was when all of it was last shown. */
  #match: Table;
  #settled: Table;
  readonly #isReplay: boolean;
  readonly #calls = new Set<(change: ShownChange) => void>();

  constructor({ cues, match, say, words, isReplay }: PerformanceOptions) {
    this.#say = say;
    this.#match = this.#settled = match;
    this.#isReplay = isReplay;
    this.table = signal(shownTable(match, match.view, match, true, isReplay));
    this.show = new Show({
      view: match.view,
      words,
      changed: () => this.#publish(),
      stepped: (step) => this.#stepped(step),
    });
    void cues.then((table) => {
      this.show.table = table;
      this.isReady = true;
    });
    const work = {
      step: (ms: number) => this.#step(ms),
      isIdle: () => this.show.director.isIdle || this.show.director.isPaused,
      missed: () => this.show.director.skipAll(),
    };
    this.#loop = new Loop(work, clockAsked() === 'manual');
    this.sound = new SoundPlayer(() => this.#loop.time);
  }

  /** Frames are being asked for. */
  get isRunning(): boolean {
    return this.#loop.isRunning;
  }

  /** Ms that have been shown. */
  get time(): number {
    return this.#loop.time;
  }

  get rate(): number {
    return this.show.director.rate;
  }

  set rate(rate: number) {
    this.sound.speed = rate;
    this.show.director.setRate(rate);
    this.#frame();
  }

  /** How much moves; without a wish, as the system says. */
  set motion(motion: Motion | undefined) {
    this.#wanted = motion;
    this.show.motion = motion ?? systemMotion();
    this.#stage?.still(this.show.motion !== 'full');
  }

  /** Plays as somebody wishes. */
  obey({ motion, speed, sound }: Wishes): void {
    this.motion = motion === 'system' ? undefined : motion;
    this.rate = speed === 'instant' ? Infinity : speed;
    this.sound.isMuted = !sound;
  }

  /** A change of the match: events to show, or a whole new view. */
  tell({ table, events }: Change): void {
    if (events === null || table.seq !== this.#match.seq + 1) return this.catchUp(table);
    const isEnd = table.outcome !== undefined && this.#match.outcome === undefined;
    this.#match = table;
    this.show.tell(events);
    if (isEnd) this.show.end(losersOf(table));
    this.#publish();
    this.#frame();
    this.#loop.wake();
  }

  /** Shows a match as it is now, if that is not what was told: a change was missed, or it is another view altogether. */
  catchUp(match: Table): void {
    const isSame = match.view === this.#match.view;
    this.#match = match;
    if (isSame) return this.#publish();
    this.show.whole(match.view);
    this.#frame();
  }

  subscribe(call: (change: ShownChange) => void): () => void {
    this.#calls.add(call);
    return () => void this.#calls.delete(call);
  }

  /** What plays is over at once; without anything playing, nothing happens. */
  skip(): void {
    this.show.director.skip();
    this.#frame();
    this.#loop.wake();
  }

  skipAll(): void {
    this.show.director.skipAll();
    this.#frame();
  }

  /** Goes on to the end of the scene that plays; returns false if none does. */
  passScene(): boolean {
    const isPassed = this.show.director.passScene();
    this.isPaused.value = this.show.director.isPaused;
    this.#frame();
    this.#loop.wake();
    return isPassed;
  }

  /** The player acts: everything told counts as shown, and nothing is waited for (T2.1). */
  settle(): void {
    this.show.director.settle();
    this.#frame();
  }

  pause(isPaused: boolean): void {
    this.isPaused.value = isPaused;
    this.show.director.pause(isPaused);
    this.#loop.wake();
  }

  /** Somebody else leads the clock, or nobody does any more: while one does, only `step` lets time pass. */
  lead(isLed: boolean): void {
    this.#loop.isManual = isLed || clockAsked() === 'manual';
    if (isLed) this.#loop.stop();
    else this.#loop.wake();
  }

  /** Time goes by, led by somebody. */
  step(ms: number): void {
    this.#loop.step(ms);
  }

  /** A sound of the table, and what of it is felt. */
  play(sound: string, isOthers: boolean): void {
    this.sound.play(sound, isOthers);
    if (!this.sound.isMuted && this.show.motion === 'full') pulse(sound, isOthers);
  }

  announce(text: string): void {
    this.#said.push(text);
    if (this.#said.length > MOST_LINES) this.#said.shift();
    if (this.isSaid(text)) this.#say(text);
  }

  /** Opens on a stage, until the table is gone. */
  openOn(stage: DomStage | undefined): () => void {
    this.#stage = stage;
    this.show.stage = stage ?? nullStage;
    const ends = new AbortController();
    const listen = { signal: ends.signal };
    const media = matchMedia(LESS_MOTION);
    media.addEventListener('change', () => (this.motion = this.#wanted), listen);
    this.motion = this.#wanted;
    for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => this.sound.unlock(), listen);
    addEventListener('resize', () => stage?.resized(), listen);
    if (clockAsked() !== undefined) Object.assign(window, { __view: this.#hook() });
    return () => {
      ends.abort();
      this.skipAll();
      this.show.stage = nullStage;
      this.#stage = undefined;
    };
  }

  /** The match is left. */
  close(): void {
    this.#loop.stop();
    this.show.director.clear();
    this.sound.close();
  }

  /** Lets the page have the state that is shown now. */
  #publish(): void {
    const { isSettled } = this.show.director;
    if (isSettled) this.#settled = this.#match;
    this.table.value = shownTable(this.#match, this.show.shown, this.#settled, isSettled, this.#isReplay);
  }

  #stepped(step: Step): void {
    const table = this.table.peek();
    for (const call of this.#calls) call({ table, ...step });
  }

  #step(ms: number): void {
    this.show.director.advance(ms);
    this.#frame();
  }

  #frame(): void {
    this.#stage?.frame();
    if (clockAsked() !== undefined && this.show.director.isIdle) this.#compare();
  }

  /** When all is shown it must be the match itself (T2.2); whoever tries the page hears of it. */
  #compare(): void {
    if (viewDigest(this.show.shown) !== viewDigest(this.#match.view))
      console.error(`What is shown is not the match (${this.#match.seq})`);
  }

  #hook(): ViewHook {
    const { director } = this.show;
    return {
      step: (ms) => this.#loop.step(ms),
      time: () => this.#loop.time,
      state: () => ({
        shown: this.show.shown,
        active: director.active(),
        isIdle: director.isIdle,
        isLive: director.isSettled,
        shownEvents: this.show.shownEvents,
        told: this.#match.seq,
      }),
      played: this.sound.played,
      missing: () => this.#stage?.missing ?? [],
      said: this.#said,
      performance: this,
    };
  }
}

/** Who has lost, where somebody has won. */
function losersOf({ outcome, view }: Table): readonly Seat[] {
  const winners = outcome?.winners ?? [];
  const isLost = winners.length > 0 || view.seats.length === 1;
  return isLost ? view.seats.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat])) : [];
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';
const systemMotion = (): Motion => (matchMedia(LESS_MOTION).matches ? 'reduced' : 'full');
