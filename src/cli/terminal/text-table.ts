/**
 * What a game needs to be played in the terminal: how its view reads as text and what a typed line means.
 * One file per game in `tables/`; `commands/play.ts` does the rest for all of them.
 */
import type { Answer, Command, Game, Shape } from '../../core/index.ts';
import type { PlainView, ViewEvent } from '../../core/view/index.ts';
import type { Bot } from '../../lab/index.ts';
import type { Help } from './help.ts';
import type { Io, Paper } from './io.ts';
import type { SetWords } from './option-words.ts';
import type { Ended, Played } from './played.ts';

/**
 * A typed line: a command to give, or words for the player. With words there may be commands that are not offered, each of
 * them a reading of the line: they are given all the same, and if the game refuses them it says why.
 */
export type Typed<C extends Command> =
  | { readonly command: C | Answer }
  | { readonly say: string; readonly tries?: readonly Command[] };

/** A line of news; where it may come several times in a row, also how that reads. */
export type News = string | { readonly one: string; many(times: number): string };

/** A game in the terminal: what its view looks like as text, and what a typed line means. */
// oxlint-disable-next-line typescript/no-explicit-any -- tables of games with different shapes stand in one list
export interface TextTable<S extends Shape = any, C extends Command = any, O = any, V extends PlainView = any> {
  readonly game: Game<S, C, O>;
  /** Bots by name; the first is the default. */
  readonly bots: { readonly [name: string]: Bot<C, V> };
  /** Raw options of the game from `--option name=value` arguments, for this many seats. */
  options(given: { readonly [name: string]: string }, seats: number | undefined): unknown;
  /** Options of a match on a page where nobody asks for any, beside those. */
  readonly usual?: object;
  /** The words of `--set` that only this table knows, each with what may stand behind it. */
  readonly words?: SetWords;
  /** The whole table as the viewer sees it, within the paper; once the match is over it is nobody's turn. */
  show(view: V, paper: Paper, isOver?: boolean): string;
  /** What one may do now, in a line: short enough to be read each time. */
  hint?(view: V, choices: readonly (C | Answer)[]): string;
  /** Whole lines that one may type now, for Tab; each is read as something that is offered. */
  lines(view: V, choices: readonly (C | Answer)[]): readonly string[];
  /**
   * One line about something that happened, or nothing if the table itself shows it. `end` is the view after all that
   * happened with it, where that is known: it may have what an event does not say, such as where a unit came to stand.
   */
  tell(event: ViewEvent, before: V, after: V, end?: V): News | undefined;
  /** Two events in a row as one to tell, where they are parts of the same thing. */
  join?(first: ViewEvent, second: ViewEvent): ViewEvent | undefined;
  /**
   * What a typed line means; `choices` are all commands that are legal now, by the viewer's handles. Questions are asked
   * and read in one way for all games (question.ts), unless a table reads them itself.
   */
  read(line: string, view: V, choices: readonly (C | Answer)[]): Typed<C>;
  readonly readsQuestions?: boolean;
  /** The card that a number, a letter or a square stands for, in full; cards by name are found without it (look.ts). */
  look?(typed: string, view: V): string | undefined;
  /** A command that needs no thought, given for the person without asking (a pass where nothing else makes sense). */
  obvious?(view: V, choices: readonly (C | Answer)[]): C | Answer | undefined;
  /** What one may type and what the words of the game mean. */
  readonly help: Help;
  /** The page in docs/games that has its rules for players. */
  readonly page?: string;
  /** A game with a clock of its own plays itself here (`--real-time`). */
  readonly live?: LiveTable;
}

/** A game against the clock. */
export interface LiveTable {
  options(given: { readonly [name: string]: string }): unknown;
  play(io: Io, run: LiveRun): Promise<Ended>;
}

/** A run against the clock: how it begins, and what becomes of it if it is left. */
export interface LiveRun {
  readonly options: unknown;
  readonly seed: string;
  readonly played?: Played;
  keep?(played: Played): Promise<void>;
}
