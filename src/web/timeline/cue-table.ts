/** The form of a cue table: for each happening the frames to show, as rows of data. The rows themselves are in ../cues. */
import type { Json } from '../../core/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import type { CueKind } from './cue.ts';

/** What an event says, by name. */
export type Facts = { readonly [fact: string]: Json };

/** What a frame is shown on; a frame whose event has no such place is left out. */
export type Spot =
  | 'from'
  | 'to'
  | 'card'
  | 'other'
  | 'seat'
  | 'general'
  | 'deck'
  | 'burn'
  | 'enemy'
  | 'zone'
  | 'beat'
  | 'pot'
  | 'live';

/** One cue of a flow, in ms from the flow's start. Texts may name facts: `−{amount}`. */
export interface Frame {
  readonly kind: Exclude<CueKind, 'commit' | 'announce'>;
  readonly at: number;
  readonly dur?: number;
  readonly on?: Spot;
  /** Of a move: where from, unless it is where the card was. */
  readonly from?: Spot;
  readonly text?: string;
  readonly sfx?: string;
  /** The sound if it is another player's. */
  readonly sfxOthers?: string;
  readonly fx?: string;
  readonly value?: number;
  /** Of a move: how wide the card is in the air, in pixels of the design, unless it is as wide as its places. */
  readonly width?: number;
  /** Of a move: only its back is shown. */
  readonly isFaceDown?: true;
}

/**
 * When a flow starts: `lane` behind the same player's last; `pace` behind everything; `now` with the end of the flow that
 * came last; `due` when that player's empty draw is over; `source` as the source of it was triggered.
 */
export type When = 'lane' | 'pace' | 'now' | 'due' | 'source';

/** What is shown for one happening. */
export interface Flow {
  readonly frames: readonly Frame[];
  /** When the event counts as shown. */
  readonly commit: number;
  /** The same for viewers whose card it is not, if it need not hold them up. */
  readonly commitOthers?: number;
  readonly when?: When;
  /** When the next flow may start: the commit unless it is said. */
  readonly next?: number;
  /** Between the cards of one move, and the most that all of them together may take. */
  readonly each?: number;
  readonly within?: number;
  /** It belongs to what came just before it: those values change with it. */
  readonly explains?: true;
  /** Remembers its end for a flow that is `due`, or its start for one that waits for its `source`. */
  readonly owes?: 'due' | 'source';
  /** What is announced: `{who} {draw|draws} {cards}`. */
  readonly says?: string;
  /** What is announced from here on is an announcement of its own. */
  readonly isNewBreath?: true;
  /** Facts that are added up where the same is said several times at once: two hits are told as one. */
  readonly sums?: readonly string[];
  /** The note that tells this change better, where it follows at once: then the change itself is not shown. */
  readonly unless?: string;
  /** It is announced only to the player it is about: others hear nothing of it. */
  readonly isOwnOnly?: true;
  /** What is shown instead if cards of somebody else's hand lie open. */
  readonly ifShown?: Flow;
  /** How much that matters to a listener: 0 is left out first, 1 usual, 2 what hurts or wins, 3 a result, which comes first. */
  readonly rank?: 0 | 1 | 2 | 3;
}

/**
 * A flow for moves that fit; what is left out fits all. Zones by the last word of their name. A card that comes from nowhere
 * is a move by the verb `created`, which must be said.
 */
export interface MoveRow {
  readonly verb?: readonly string[];
  readonly why?: readonly string[];
  readonly from?: readonly string[];
  readonly to?: readonly string[];
  readonly flow: Flow;
}

/** Everything that a game shows of its events. Keys of notes: `name` or `name:fact`; of changes: `seat.life<`, `match.pot=0`. */
export interface CueTable {
  /** From the event to the first thing seen. */
  readonly lead: number;
  /** Players' lanes run beside all else (U52), instead of behind it. */
  readonly isSideBySide: boolean;
  /** A dialogue that is true only while a zone is full, by its text. */
  readonly onlyIfFull?: string;
  /** The value of a card that says its place in a zone whose places say nothing, by the zone's last word. */
  readonly placedBy?: { readonly [zone: string]: string };
  /** What a place of such a zone is called. */
  readonly placeName?: (view: PlainView, place: number) => string;
  /** What else can be said of a note, from its facts and the view before it. */
  readonly moreFacts?: (facts: Facts, before: PlainView) => Facts;
  /** The first that fits is shown. */
  readonly moves: readonly MoveRow[];
  readonly notes: { readonly [key: string]: Flow };
  readonly changes: { readonly [key: string]: Flow };
  readonly shuffled?: Flow;
  readonly ceased?: Flow;
  readonly transformed?: Flow;
  readonly revealed?: Flow;
  readonly concealed?: Flow;
  readonly rolled?: Flow;
  readonly values?: Flow;
}
