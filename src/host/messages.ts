/** What goes over the wire between a match and its clients. Everything is made from views, nothing from the state (F46). */
import type { Answer, Command, Json, Outcome, Seat, Viewer } from '../core/index.ts';
import type { CardFields, PlainView, ViewEvent } from '../core/view/index.ts';

/** What a viewer is told of one record. */
export interface Update {
  readonly type: 'update';
  /** How many records the viewer has been told of with this one. */
  readonly seq: number;
  readonly events: readonly ViewEvent[];
  /** What its seat may do now, cards by its own handles. */
  readonly choices: readonly (Command | Answer)[];
  /** Where in those are cards; absent where there are none. */
  readonly cards?: CardFields;
  /** The digest of the view after the events (U56). */
  readonly digest: string;
  readonly clock?: ClockView;
  /** Who sits where, if that changed. */
  readonly names?: readonly (string | null)[];
  readonly outcome?: Outcome;
}

/** Everything a viewer may know now: on joining, and whenever it asks. */
export interface Whole {
  readonly type: 'whole';
  readonly seq: number;
  readonly viewer: Viewer;
  readonly view: PlainView;
  /** Where in its choices are cards; absent where there are none. */
  readonly cards?: CardFields;
  readonly digest: string;
  readonly clock?: ClockView;
  /** Who sits where; `null` is a seat that nobody has taken. */
  readonly names: readonly (string | null)[];
  readonly outcome?: Outcome;
}

/** What is left of each seat's time, and whose time runs. */
export interface ClockView {
  readonly banks: readonly number[];
  readonly running: readonly Seat[];
}

/** The answer to a command (H3). */
export type Reply =
  | { readonly type: 'done'; readonly id: string; readonly seq: number }
  | {
      readonly type: 'refused';
      readonly id: string;
      readonly code: string;
      readonly facts?: { readonly [fact: string]: Json | undefined };
      readonly text?: string;
    }
  | { readonly type: 'stale'; readonly id: string; readonly seq: number; readonly missed: readonly Update[] | Whole }
  | { readonly type: 'unavailable'; readonly id: string; readonly retryAfter: number };

/** Whatever a match sends. */
export type Message = Update | Whole | Reply;

/** A command of a client: the last record it knows of, and a name of its own for it. */
export interface Submission {
  readonly seq: number;
  readonly id: string;
  readonly command: unknown;
}
