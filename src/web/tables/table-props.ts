/** What every table of the page is given. A table shows a match; it decides nothing and keeps no rules. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Change, Table } from '../../client/index.ts';
import type { Answer, Command } from '../../core/index.ts';
import type { PlainView, ViewEvent } from '../../core/view/index.ts';
import type { GameSheet, Reply } from '../../host/index.ts';
import type { LogLine } from './log-list.tsx';
import type { Naming } from './naming.ts';
import type { Performance } from '../stage/index.ts';
import type { Texts } from '../texts/index.ts';

/** Who sits where, as the table calls them. */
export interface SeatName {
  readonly seat: number;
  readonly name: string;
  readonly isViewer: boolean;
  readonly isBot: boolean;
}

/** What happened, in order: whoever animates listens here. Called after `table` has the state behind the change. */
export interface Changes {
  subscribe(call: (change: Change) => void): () => void;
  /** What was told up to now, where somebody knows who has not seen it here: a replay does, wherever one jumps. */
  past?(): readonly LogLine[];
}

/** What a table says of its match, and what of it there is room for on a phone. */
export interface Headline {
  readonly words: string;
  readonly brief: string;
}

/** A match whose time the viewer alone can let stand still. */
export interface Pause {
  readonly isPaused: boolean;
  /** Pauses, or goes on: the other way round unless it is said which. */
  turn(isPaused?: boolean): void;
}

/** What a table component gets. */
export interface TableProps {
  readonly game: GameSheet;
  /** The match as it stands now, always ahead of every animation (T2.1). */
  readonly table: ReadonlySignal<Table>;
  /** Gives a command or an answer; resolves once the host has answered. */
  readonly send: (command: Command | Answer) => Promise<Reply>;
  readonly stage: Changes;
  readonly seats: readonly SeatName[];
  readonly texts: Texts;
  /** What the bar is to say of the match in place of how many play. */
  readonly headline?: Signal<Headline>;
  /** How it stands, in numbers. */
  readonly score?: Signal<string>;
  /** Where nobody else is at the table. */
  readonly pause?: Pause;
  /** It is only looked at: nobody is asked anything. */
  readonly isReplay?: boolean;
  /** Is given what leads the motion on the table: for a replay and the inspector, which have clocks of their own. What it gives ends that. */
  readonly led?: (performance: Performance) => () => void;
}

/** What happened in some events, in lines of a log. */
export type Tell = (before: PlainView, events: readonly ViewEvent[], after: PlainView) => readonly LogLine[];

/** A table as `tables/index.ts` loads it. */
export interface TableModule {
  readonly Table: ComponentType<TableProps>;
  /** How its log tells a match, for whoever shows it beside the table; others are told in plain words. */
  readonly telling?: (naming: Naming) => Tell;
}
