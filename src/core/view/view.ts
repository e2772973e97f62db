/**
 * What a viewer may know, as data: a view is built by copying that and nothing else, never by deleting from the state.
 * A host makes views and view events (project.ts, project-event.ts, follow.ts); a client folds them (evolve-view.ts).
 *
 * Law 1: `project(evolve(s, e), v)` equals `evolveView(project(s, v), projectEvent(s, e, v))`.
 * Law 2: swap two cards that `v` cannot tell apart, and every byte of both stays the same.
 * Cards appear by the viewer's own handles (sight.ts). Places appear where everybody can tell them apart, or to those
 * who see the faces; of another's hand there is a number of cards and the known ones among them, in no place.
 */
import type { Command, Game } from '../game.ts';
import type { Answer } from '../question.ts';
import type { Json } from '../result.ts';
import type { Seat, Viewer } from '../zones.ts';

/** Values as a viewer sees them. */
export type Values = { readonly [key: string]: Json };

/** A card that the viewer knows: what it is, whose, and its values. */
export interface Face {
  readonly kind: string;
  readonly owner: Seat | null;
  readonly values: Values;
}

/** A zone as a viewer sees it. */
export interface ZoneView {
  readonly type: string;
  readonly owner: Seat | null;
  readonly slots: number | null;
  /** `null`: not for this viewer to know. */
  readonly count: number | null;
  /** By place: a handle, `null` for a card whose face is hidden, 0 for an empty slot. `null`: places are not shown. */
  readonly cells: readonly (number | null)[] | null;
  /** Handles of the known cards of a zone whose places are not shown, in ascending order. */
  readonly known: readonly number[];
}

/** One option of a question, with its cards by the viewer's handles. */
export interface OptionView {
  readonly label: string;
  readonly card?: number | null;
  readonly seat?: Seat;
  readonly target?: number | null;
  readonly group?: number;
}

/** A question as its seat sees it: cards by handles. */
export interface QuestionView {
  readonly id: number;
  readonly kind: string;
  readonly text?: string;
  readonly cards: readonly (number | null)[] | null;
  readonly options: readonly OptionView[];
  readonly min: number;
  readonly max: number;
  readonly ordered: boolean;
}

/** Somebody is choosing, or has chosen and waits for others: all that everybody sees of a question. */
export interface Choosing {
  readonly seat: Seat;
  readonly kind: string;
  readonly done: boolean;
}

/** What a viewer knows, whatever the game: `View` with the types of one game is `View<typeof game>`. */
export interface PlainView<Match = Shown, SeatValues = Shown, C = Command> {
  readonly viewer: Viewer;
  readonly zones: { readonly [name: string]: ZoneView };
  readonly faces: { readonly [handle: string]: Face };
  readonly match: Match;
  readonly seats: readonly SeatValues[];
  /** What the viewer is asked, if it has still to answer. */
  readonly question: QuestionView | null;
  /** Everybody who is asked something. */
  readonly choosing: readonly Choosing[];
  /** What the viewer may do now (U19); in a view made by `viewOf` or `follow`, until something happens. */
  readonly choices?: readonly (C | Answer)[];
}

/** What somebody knows who was told nothing. */
export const EMPTY_VIEW: PlainView = {
  viewer: 'spectator',
  zones: {},
  faces: {},
  match: {},
  seats: [],
  question: null,
  choosing: [],
};

type Shown = { readonly [key: string]: unknown };

/** The view of a game: its values have the types that its `visible` lets through. Without a game: of any. */
export type View<G = unknown> =
  G extends Game<infer S, infer C, infer _, infer V>
    ? PlainView<ShownOf<S['match'], V['match']>, ShownOf<S['seat'], V['seat']>, C>
    : PlainView;

/** What is shown of some values: as it is, to some, through a function, or not at all. */
type ShownOf<Of, Sights> = {
  readonly [K in keyof Of & keyof Sights as Sights[K] extends 'nobody' | undefined ? never : K]: ShownAs<
    Of[K],
    Exclude<Sights[K], undefined>
  >;
};

type ShownAs<Value, Sight> = Sight extends 'everyone'
  ? Value
  : Sight extends 'owner'
    ? Value | undefined
    : Sight extends (...of: never[]) => infer Result
      ? Result
      : never;

/** What an event changed of the viewer's knowledge. */
export interface Sighted {
  /** Handles that mean nothing any more: the viewer can no longer follow those cards. */
  readonly lost?: readonly number[];
  /** Faces that are new to the viewer, or look different now. */
  readonly faces?: { readonly [handle: string]: Face };
}

/** A value as the viewer sees it now; absent: it is not there. */
export interface ValueView {
  readonly of: 'match' | 'seat' | 'card' | 'question';
  /** Seat, or handle of the card; 0 for the match and for questions. */
  readonly id: number;
  readonly key: string;
  readonly value?: Json;
}

/** Where a card was and is, and the viewer's handles for it before and after; `null`: not for this viewer to know. */
export interface MoveView {
  readonly at: number | null;
  readonly into: number | null;
  readonly was: number | null;
  readonly is: number | null;
}

/** Where a card lies that is shown, and the viewer's handle for it from now on. */
export interface RevealedView {
  readonly zone: string;
  readonly at: number | null;
  readonly is: number | null;
}

/** What a viewer is told of one event. */
export type ViewEvent = (
  | ({
      readonly type: 'moved';
      readonly verb: string;
      readonly why?: string;
      readonly from: string;
      readonly to: string;
      readonly cards: readonly MoveView[];
    } & Sighted)
  | ({
      readonly type: 'shuffled';
      readonly verb: string;
      readonly zone: string;
      readonly at: number;
      readonly count: number | null;
      readonly order: readonly number[] | null;
    } & Sighted)
  | ({
      readonly type: 'created';
      readonly zone: string;
      readonly into: number | null;
      readonly is: number | null;
    } & Sighted)
  | ({
      readonly type: 'ceased';
      readonly zone: string;
      readonly at: number | null;
      readonly was: number | null;
    } & Sighted)
  | ({ readonly type: 'transformed'; readonly card: number | null } & Sighted)
  | ({
      readonly type: 'revealed';
      readonly cards: readonly RevealedView[];
    } & Sighted)
  | ({ readonly type: 'concealed' } & Sighted)
  | ({ readonly type: 'changed' } & ValueView)
  | { readonly type: 'rolled'; readonly sides: number; readonly value: number }
  | {
      readonly type: 'noted';
      readonly name: string;
      readonly facts: Values;
      readonly cards?: readonly (number | null)[];
    }
  | { readonly type: 'values' }
) & {
  /** Values that read differently to this viewer although they did not change: their cards have other handles. */
  readonly also?: readonly ValueView[];
};
