/** A match that is being performed on a page: the show, its clock and its sounds. Tables get it from `useStage`. */
import type { Change } from '../../client/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import { nullStage, Show, type CueTable, type Cue, type Motion, type Words } from '../timeline/index.ts';
import type { DomStage } from './dom-stage.ts';
import { clockAsked, Loop } from './loop.ts';
import { SoundPlayer, type Played } from './player.ts';

/** What a performance begins with. */
export interface PerformanceOptions {
  /** The cues of the game: until they are there, everything is shown at once. */
  readonly cues: Promise<CueTable>;
  readonly view: PlainView;
  readonly words: Words;
  changed(view: PlainView): void;
  say(text: string): void;
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
  };
  readonly played: readonly Played[];
  readonly said: readonly string[];
  readonly performance: Performance;
}

const MOST_LINES = 30;

/** A match on its page. */
export class Performance {
  readonly sound: SoundPlayer;
  readonly show: Show;
  readonly #loop: Loop;
  readonly #say: (text: string) => void;
  readonly #said: string[] = [];
  isReady = false;
  #stage: DomStage | undefined;
  #wanted: Motion | undefined;

  constructor({ cues, view, words, changed, say }: PerformanceOptions) {
    this.#say = say;
    this.show = new Show({ view: withoutChoices(view), words, changed });
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
  }

  /** A change of the match: events to show, or a whole new view. */
  tell({ table, events }: Change): void {
    if (events === null) this.show.whole(withoutChoices(table.view));
    else this.show.tell(events);
    this.#frame();
    this.#loop.wake();
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

  /** The player acts: everything told counts as shown, and nothing is waited for (T2.1). */
  settle(): void {
    this.show.director.settle();
    this.#frame();
  }

  pause(isPaused: boolean): void {
    this.show.director.pause(isPaused);
    this.#loop.wake();
  }

  announce(text: string): void {
    this.#said.push(text);
    if (this.#said.length > MOST_LINES) this.#said.shift();
    this.#say(text);
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
    for (const gesture of ['pointerdown', 'keydown'])
      addEventListener(gesture, () => this.sound.unlock(), { ...listen, once: true });
    addEventListener('resize', () => stage?.resized(), listen);
    if (clockAsked() !== undefined) Object.assign(window, { __view: this.#hook() });
    return () => {
      ends.abort();
      this.close();
    };
  }

  close(): void {
    this.#loop.stop();
    this.show.director.clear();
    this.sound.close();
    this.show.stage = nullStage;
    this.#stage = undefined;
  }

  #step(ms: number): void {
    this.show.director.advance(ms);
    this.#frame();
  }

  #frame(): void {
    this.#stage?.frame();
  }

  #hook(): ViewHook {
    const { director } = this.show;
    return {
      step: (ms) => this.#loop.step(ms),
      time: () => this.#loop.time,
      state: () => ({ shown: this.show.shown, active: director.active(), isIdle: director.isIdle }),
      played: this.sound.played,
      said: this.#said,
      performance: this,
    };
  }
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';
const systemMotion = (): Motion => (matchMedia(LESS_MOTION).matches ? 'reduced' : 'full');

/** What may be done comes from the match itself. */
function withoutChoices({ viewer, zones, faces, match, seats, question, choosing }: PlainView): PlainView {
  return { viewer, zones, faces, match, seats, question, choosing };
}
