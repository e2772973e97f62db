/**
 * A match as it is shown: takes what a viewer is told, plays it, and keeps the view folded up to what counts as shown.
 * What may be done comes from the match itself, never from here: nothing that is shown holds anybody up (T2.1).
 */
import { evolveView, type PlainView, type ViewEvent } from '../../core/view/index.ts';
import { choreograph } from './choreograph.ts';
import type { Words } from './announce.ts';
import type { Motion, Stage } from './cue.ts';
import type { CueTable } from './cue-table.ts';
import { Director, type DirectorOptions } from './director.ts';
import { nullStage } from './stages.ts';

/** What a show is made of. */
export interface ShowOptions extends DirectorOptions {
  readonly view: PlainView;
  readonly words: Words;
  /** Without cues everything is shown at once; they may come later, like the stage. */
  readonly table?: CueTable;
  readonly stage?: Stage;
  readonly motion?: Motion;
  /** The view that is shown has changed. */
  changed?(view: PlainView): void;
}

/** Shows nothing but what has become of it. */
const NO_CUES: CueTable = { lead: 0, isSideBySide: false, moves: [], notes: {}, changes: {} };

/** A match as one viewer is shown it. */
export class Show {
  readonly #options: ShowOptions;
  readonly director: Director;
  table: CueTable;
  stage: Stage;
  motion: Motion;
  /** The view up to what counts as shown. */
  shown: PlainView;
  /** The view up to what was told. */
  #told: PlainView;
  #seq = 0;

  constructor(options: ShowOptions) {
    const { view, stage = nullStage, table = NO_CUES, motion = 'full' } = options;
    this.#options = options;
    this.stage = stage;
    this.table = table;
    this.motion = motion;
    this.shown = this.#told = withoutChoices(view);
    const led: Stage = {
      start: (cue) => this.stage.start(cue),
      sample: (cue, progress) => this.stage.sample(cue, progress),
      end: (cue) => this.stage.end(cue),
      commit: (event, seq) => this.#commit(event, seq),
    };
    this.director = new Director(led, options);
  }

  /** Some events of one action, in their order. */
  tell(events: readonly ViewEvent[]): void {
    if (events.length === 0) return;
    const { table, motion } = this;
    const { words } = this.#options;
    const clip = choreograph(events, { table, words, view: this.#told, seq: this.#seq, motion });
    this.#told = events.reduce(evolveView, this.#told);
    this.#seq += events.length;
    this.director.enqueue(clip);
  }

  /** A whole new view: what was to be shown is forgotten. */
  whole(view: PlainView): void {
    this.director.clear();
    this.#told = this.shown = withoutChoices(view);
    this.#options.changed?.(this.shown);
  }

  #commit(event: ViewEvent, seq: number): void {
    this.shown = evolveView(this.shown, event);
    this.stage.commit(event, seq);
    this.#options.changed?.(this.shown);
  }
}

/** What may be done comes from the match itself, never from what is shown. */
function withoutChoices({ viewer, zones, faces, match, seats, question, choosing }: PlainView): PlainView {
  return { viewer, zones, faces, match, seats, question, choosing };
}
