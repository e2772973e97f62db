/**
 * A match as it is shown: takes what a viewer is told, plays it, and keeps the view folded up to what counts as shown.
 * This is the only place that folds events for the page; everything on it reads the result (T15).
 */
import type { Seat } from '../../core/index.ts';
import { evolveView, type PlainView, type ViewEvent } from '../../core/view/index.ts';
import { choreograph, type Arrange } from './choreograph.ts';
import type { Words } from './announce.ts';
import type { Motion, Stage } from './cue.ts';
import type { CueTable } from './cue-table.ts';
import { Director, type DirectorOptions } from './director.ts';
import { endClip } from './match-end.ts';
import { withMotion } from './motion.ts';
import { isSameWay } from './same-way.ts';
import { nullStage } from './stages.ts';

/** Events that have just been shown. */
export interface Step {
  /** Cards that go the same way one after the other come together; `null`: a whole new view. */
  readonly events: readonly ViewEvent[] | null;
  /** Nothing of the same action follows. */
  readonly endsAction: boolean;
}

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
  /** Called after `changed`, once all that belongs to a step is shown. */
  stepped?(step: Step): void;
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
  /** How clips are laid out where it is otherwise: of a match in real time. */
  arrange: Arrange | undefined;
  /** The view up to what counts as shown, and how many events that is. */
  shown: PlainView;
  shownEvents = 0;
  /** The view up to what was told. */
  #told: PlainView;
  #seq = 0;
  /** The actions that are not wholly shown, each with the number of its first event. */
  #actions: { readonly seq: number; readonly events: readonly ViewEvent[] }[] = [];
  /** Events that are shown and belong to a step whose others are not. */
  #step: ViewEvent[] = [];

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
    const { table, motion, arrange } = this;
    const { words } = this.#options;
    const clip = choreograph(events, { table, words, view: this.#told, seq: this.#seq, motion, arrange });
    this.#told = events.reduce(evolveView, this.#told);
    this.#actions.push({ seq: this.#seq, events });
    this.#seq += events.length;
    this.director.enqueue(clip);
  }

  /** The match is over: who has lost falls, where there is motion. */
  end(losers: readonly Seat[]): void {
    if (this.motion !== 'none') this.director.enqueue(withMotion(endClip(this.#seq, losers), this.motion));
  }

  /** A whole new view: what was to be shown is forgotten. */
  whole(view: PlainView): void {
    this.director.clear();
    this.#actions = [];
    this.#step = [];
    this.#told = this.shown = withoutChoices(view);
    this.#options.changed?.(this.shown);
    this.#options.stepped?.({ events: null, endsAction: true });
  }

  #commit(event: ViewEvent, seq: number): void {
    this.shown = evolveView(this.shown, event);
    this.shownEvents += 1;
    this.stage.commit(event, seq);
    this.#options.changed?.(this.shown);
    const [action] = this.#actions;
    const next = action?.events[seq - action.seq + 1];
    this.#step.push(event);
    if (next === undefined) this.#actions.shift();
    if (isSameWay(event, next)) return;
    const events = this.#step;
    this.#step = [];
    this.#options.stepped?.({ events, endsAction: next === undefined });
  }
}

/** What may be done comes from the match itself, never from what is shown. */
function withoutChoices({ viewer, zones, faces, match, seats, question, choosing }: PlainView): PlainView {
  return { viewer, zones, faces, match, seats, question, choosing };
}
