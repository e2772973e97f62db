/** What the page and the worker that has a match write to each other. */
import type { Answer, Command, Json, Outcome, Seat, Viewer } from '../../core/index.ts';
import type { CardFields } from '../../core/view/index.ts';
import type { GameSheet, StoredMatch, ToldMatch } from '../../host/index.ts';

/** As whom a match is seen: a viewer of it, or somebody who sees every card. */
export type Watcher = Viewer | 'all';

/** What a match is read from: the lines of a transcript, or what a local match has kept. */
export type Reel =
  | { readonly is: 'lines'; readonly lines: readonly string[] }
  | { readonly is: 'stored'; readonly stored: StoredMatch };

/** What is known of a match that was opened. */
export interface Opened {
  readonly game: GameSheet;
  readonly version: string;
  readonly names: readonly (string | null)[];
  readonly level: string;
  readonly outcome: Outcome | null;
  /** The last word of the verifier; empty where nothing was to be proved. */
  readonly words: string;
  /** The last hash of a transcript. */
  readonly head: string;
  readonly watchers: readonly Watcher[];
}

/** A zone as a developer looks at it. */
export interface ZoneRow {
  readonly zone: string;
  readonly type: string;
  readonly owner: string;
  readonly seenBy: string;
  readonly count: number | null;
  /** By place: what the watcher knows of the card, `null` for one that is hidden, `''` for an empty slot. */
  readonly cards: readonly (string | null)[];
}

/** A law, and what breaks it here. */
export interface LawFound {
  readonly id: string;
  readonly title: string;
  readonly fault: string | null;
}

/** What a seat may do, and where in it are cards. */
export interface Legal {
  readonly seat: Seat;
  readonly commands: readonly (Command | Answer)[];
  readonly cards: CardFields;
}

/** A moment of a match, as a developer looks at it. */
export interface Look {
  /** How many events have happened. */
  readonly at: number;
  readonly zones: readonly ZoneRow[];
  /** Everything the watcher may know, and the same before the last event. */
  readonly tree: Json;
  readonly before: Json | null;
  /** The event in between. */
  readonly event: Json | null;
  /** No command is being carried out: only then may one be given. */
  readonly isSettled: boolean;
  readonly choices: readonly Legal[];
  readonly laws: readonly LawFound[];
  readonly digest: string;
  readonly cards: number;
  /** What only somebody who sees everything may know. */
  readonly seed: string | null;
  readonly shuffles: number | null;
}

/** A refusal in words. */
export interface No {
  readonly code: string;
  readonly words: string;
}

/** What the page asks, by name, and what it is answered. */
export interface Questions {
  readonly open: { readonly asked: Reel; readonly answer: Opened };
  readonly tell: { readonly asked: { readonly watcher: Watcher; readonly near: Seat }; readonly answer: ToldMatch };
  readonly look: { readonly asked: { readonly watcher: Watcher; readonly at: number }; readonly answer: Look };
  /** Tries a command at a moment: the match goes on from there by it, and what came after is left out. */
  readonly attempt: {
    readonly asked: { readonly seat: Seat; readonly at: number; readonly command: unknown };
    readonly answer: { readonly at: number };
  };
  /** The match as it was, without what was tried. */
  readonly restore: { readonly asked: null; readonly answer: null };
}

/** From the page. */
export type ToReplayer = {
  readonly [Name in keyof Questions]: {
    readonly id: number;
    readonly name: Name;
    readonly asked: Questions[Name]['asked'];
  };
}[keyof Questions];

/** From the worker. */
export type FromReplayer =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Questions[keyof Questions]['answer'] }
  | { readonly type: 'no'; readonly id: number; readonly no: No };
