/** What goes over the wire between a match and its clients. Everything is made from views, nothing from the state (F46). */
import type { Answer, Command, Json, Outcome, Seat, Viewer } from '../core/index.ts';
import type { CardFields, PlainView, ViewEvent } from '../core/view/index.ts';
import type { Receipt, SentOpening, SignedHead } from '../fair/index.ts';
import type { ReactionName } from './table-talk.ts';

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
  /** The seat whose time was up: the host has played for it, or ended the match. */
  readonly timedOut?: Seat;
  /** Proofs that the cards which this viewer was shown lay where the transcript says (F28). */
  readonly openings?: readonly SentOpening[];
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

/** What is left of the clocks now, for a client that comes back and knows the rest (H8). */
export interface ClockNow {
  readonly type: 'clock';
  readonly clock: ClockView;
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

/** Lines of the transcript, from one on, for those who read it: the host's signed word that they are its last ones, and the reader's own receipts (F36, F47). */
export interface LogPart {
  readonly type: 'log';
  readonly from: number;
  readonly lines: readonly string[];
  readonly head: SignedHead;
  readonly receipts: readonly Receipt[];
}

/**
 * Which taken seats nobody sits in right now, for how many milliseconds already, and what is left until the others may
 * claim the match, if they ever may.
 */
export interface Absence {
  readonly type: 'absence';
  readonly gone: readonly { readonly seat: Seat; readonly away: number; readonly claim: number | null }[];
}

/** Something that a player said: one of a few phrases. */
export interface Reaction {
  readonly type: 'reaction';
  readonly seat: Seat;
  readonly reaction: ReactionName;
}

/** The seats that agree to a draw; nobody where no offer stands, and then who has declined the last one, if somebody did. */
export interface DrawOffer {
  readonly type: 'drawOffer';
  readonly agreed: readonly Seat[];
  readonly declined: Seat | null;
}

/** Who wants to play again, who has left the table, and where the next match is, once all want it. */
export interface Rematch {
  readonly type: 'rematch';
  readonly wanted: readonly Seat[];
  readonly gone: readonly Seat[];
  readonly next: string | null;
}

/** Whatever a match sends. */
export type Message = Update | Whole | Reply | LogPart | Absence | Rematch | Reaction | DrawOffer | ClockNow;

/** A command of a client: the last record it knows of, and a name of its own for it. */
export interface Submission {
  readonly seq: number;
  readonly id: string;
  readonly command: unknown;
  /** At level `committed`: salt and signature at a place of the transcript, from a seat that signs (F35). */
  readonly signed?: Signed;
}

/** What a seat's signature stands for: a salt, the place in the transcript, and the signature itself. */
export interface Signed {
  readonly salt: string;
  readonly prevHash: string;
  readonly seq: number;
  readonly signature: string;
}

/** A seat's step of the ceremony before the deal: its commitment, or its seed with the salt (F17, F18). */
export type CeremonyStep =
  | ({ readonly type: 'commit'; readonly id: string; readonly commit: string } & Omit<Signed, 'salt'>)
  | ({ readonly type: 'contribute'; readonly id: string; readonly seed: string } & Signed);
