/** What is shown and played, as data: cues on a clip, clips on a score, and the stage that carries them out. */
import type { Face, ViewEvent } from '../../core/view/index.ts';
import type { Anchor } from './anchor.ts';

/** What a cue does. `hold` keeps a ghost where it is; `scene` lets the table show something of its own; `commit` lets an event count as shown. */
export const CUE_KINDS = [
  'announce',
  'banner',
  'commit',
  'count',
  'dim',
  'dissolve',
  'fade',
  'fall',
  'fx',
  'glow',
  'hit',
  'hold',
  'kick',
  'level',
  'lunge',
  'move',
  'reveal',
  'scene',
  'sfx',
  'shake',
  'slow',
  'speech',
  'tint',
] as const;

/** One of the kinds of cue. */
export type CueKind = (typeof CUE_KINDS)[number];

/** One thing to show or to play: when, how long (both in ms from the clip's start), and where. */
export interface Cue {
  readonly kind: CueKind;
  readonly at: number;
  readonly dur: number;
  readonly target: Anchor;
  /** A wider place, for a table that does not show the target itself. */
  readonly within?: Anchor;
  /** Where a moving card comes from; it goes to the target. */
  readonly from?: Anchor;
  /** A wider place to come from, for a table that does not show that one. */
  readonly fromWithin?: Anchor;
  /** Cues of one moving card share a ghost; it lives from the first of them to the last. */
  readonly ghost?: string;
  /** The viewer's handle of the card where it comes from, if it had one: it may be seen there. */
  readonly card?: number;
  /** The handle of the card that lies already where this one flies to: it is not seen until this one lands. */
  readonly lands?: number;
  /** What the viewer sees of the card; absent: its back. */
  readonly face?: Face;
  readonly text?: string;
  readonly sfx?: string;
  readonly fx?: string;
  /** Of a commit the number of the event, of a count how many more or fewer. */
  readonly value?: number;
  /** How wide a card is in the air, in pixels of the design. */
  readonly width?: number;
  /** A moving card shows its back, whatever lay where it comes from. */
  readonly isFaceDown?: true;
  /** It is another player's: softer and lower where it sounds. */
  readonly isOthers?: true;
}

/** What is shown of one batch of events. */
export interface Clip {
  /** The number of its first event; the others follow. */
  readonly seq: number;
  readonly cause: readonly ViewEvent[];
  readonly cues: readonly Cue[];
  /** When the next clip may start: every commit is done by then. */
  readonly blocks: number;
  /** When its last cue has ended. */
  readonly length: number;
}

/** How much moves: everything, fades only, nothing. */
export type Motion = 'full' | 'reduced' | 'none';

/** Whoever shows cues: a page, a text, a recording, nobody. */
export interface Stage {
  start(cue: Cue): void;
  /** How far the cue has come, from 0 to 1. */
  sample(cue: Cue, progress: number): void;
  /** It is over, by itself or because it was skipped: the last frame stands. */
  end(cue: Cue): void;
  /** An event counts as shown: the view may be folded up to it. */
  commit(event: ViewEvent, seq: number): void;
}
