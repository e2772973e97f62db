/** What every table of the page is given. A table shows a match; it decides nothing and keeps no rules. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentChild, ComponentChildren, ComponentType } from 'preact';
import type { Table } from '../../client/index.ts';
import type { Answer, Command } from '../../core/index.ts';
import type { Face, PlainView, ViewEvent } from '../../core/view/index.ts';
import type { GameSheet, Reply } from '../../host/index.ts';
import type { LogLine } from './log-list.tsx';
import type { MenuState } from './menu-button.tsx';
import type { Naming } from './naming.ts';
import type { Performance, ShownTable } from '../stage/index.ts';
import type { Texts } from '../texts/index.ts';
import type { Level } from '../texts/levels.ts';

/** Who sits where, as the table calls them. */
export interface SeatName {
  readonly seat: number;
  readonly name: string;
  readonly isViewer: boolean;
  /** Nobody sits there yet. */
  readonly isEmpty?: boolean;
  readonly isBot: boolean;
  /** How well a bot plays; its chevrons say so. */
  readonly level?: Level;
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

/** A few sentences for the reading panel. */
export interface PeopleReading {
  readonly title: string;
  readonly aside: string;
  readonly text: string;
}

/** What a table shows of the people at it and of the line to the server. */
export interface PeopleShown {
  /** Stands in the prompt row in place of the prompt; null where there is nothing to say. */
  readonly strip: ComponentChild;
  /** More about that. */
  readonly reading: PeopleReading | null;
  /** There is no connection: nothing can be done, and dead controls say so. */
  readonly isCut: boolean;
  /** How long the viewer has to come back, and what happens then. */
  readonly comeBack: { readonly time: string; readonly means: string; readonly left: number } | null;
  /** Seats whose player is away. */
  readonly away: readonly number[];
  /** What happens to a seat without time; null without a clock. */
  readonly clockEmpty: 'lose' | 'play' | null;
  /** The length of a full clock in milliseconds, or null without a clock. */
  readonly clockFull: number | null;
}

/** What a table component gets. */
export interface TableProps {
  readonly game: GameSheet;
  /** The match as it is shown. Everything on the table reads this, and acts only while it is live (T15). */
  readonly table: ReadonlySignal<ShownTable>;
  /** The match as it stands now, ahead of what is shown: for clocks, the beat, and passing by itself. */
  readonly newest: ReadonlySignal<Table>;
  /** Gives a command or an answer; resolves once the host has answered. */
  readonly send: (command: Command | Answer) => Promise<Reply>;
  /** Asks the host to let bots decide at once, or at their pace again; a replay has no host. */
  readonly hurry?: (isOn: boolean) => void;
  /** What plays the match: whoever wants to hear what is shown subscribes to it. */
  readonly stage: Performance;
  /** The lines of what was shown before this table was opened, and after a jump: a replay knows them. */
  readonly past?: () => readonly LogLine[];
  readonly seats: readonly SeatName[];
  readonly texts: Texts;
  /** What the bar is to say of the match in place of how many play. */
  readonly headline?: Signal<Headline>;
  /** How it stands, in numbers. */
  readonly score?: Signal<string>;
  /** Where nobody else is at the table. */
  readonly pause?: Pause;
  /** Of the people at the table; a replay has none. */
  readonly people?: PeopleShown;
  /** The menu of the table, for tables whose own bar has its button; a replay has none. */
  readonly menu?: MenuState;
  /** It is only looked at: nobody is asked anything. */
  readonly isReplay?: boolean;
  /** The table of this game in words, for the text table. */
  readonly inWords?: InWords;
}

/** What happened in some events, in lines of a log. */
export type Tell = (before: PlainView, events: readonly ViewEvent[], after: PlainView) => readonly LogLine[];

/** A table in words, as the text table reads it out (T7). */
export interface TableInWords {
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** Returns what a command does. */
  command(command: Command): string;
}

/** Says a table in words. */
export type InWords = (naming: Naming, table: ShownTable) => TableInWords;

/** A table as `tables/index.ts` loads it. */
export interface TableModule {
  readonly Table: ComponentType<TableProps>;
  /** How its log tells a match, for whoever shows it beside the table; others are told in plain words. */
  readonly telling?: (naming: Naming) => Tell;
  /** Loads what says the table in words; others are read out zone by zone. */
  readonly loadInWords?: () => Promise<InWords>;
  /** How it draws a card that is looked at. */
  readonly painting?: (naming: Pick<Naming, 'game'>) => (face: Face, width: number) => ComponentChildren;
}
