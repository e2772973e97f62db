/**
 * What a game needs to be played in the terminal: how its view reads as text and what a typed line means.
 * One file per game in `tables/`; `commands/play.ts` does the rest for all of them.
 */
import type { Answer, Command, Game, Shape } from '../core/index.ts';
import type { PlainView, ViewEvent } from '../core/view/index.ts';
import type { Bot } from '../lab/index.ts';
import type { Io } from './io.ts';

/**
 * A typed line: a command to give, or words for the player. With words there may be commands that are not offered, each of
 * them a reading of the line: they are given all the same, and if the game refuses them it says why.
 */
export type Typed<C extends Command> =
  | { readonly command: C | Answer }
  | { readonly say: string; readonly tries?: readonly Command[] };

// oxlint-disable-next-line typescript/no-explicit-any -- tables of games with different shapes stand in one list
export interface TextTable<S extends Shape = any, C extends Command = any, O = any, V extends PlainView = any> {
  readonly game: Game<S, C, O>;
  /** Bots by name; the first is the default. */
  readonly bots: { readonly [name: string]: Bot<C, V> };
  /** Raw options of the game from `--option name=value` arguments, for this many seats. */
  options(given: { readonly [name: string]: string }, seats: number | undefined): unknown;
  /** The whole table as the viewer sees it; once the match is over it is nobody's turn. */
  show(view: V, io: Pick<Io, 'columns' | 'color'>, isOver?: boolean): string;
  /** One line about something that happened, or nothing if the table itself shows it. */
  tell(event: ViewEvent, before: V, after: V): string | undefined;
  /** Two events in a row as one to tell, where they are parts of the same thing. */
  join?(first: ViewEvent, second: ViewEvent): ViewEvent | undefined;
  /**
   * What a typed line means; `choices` are all commands that are legal now, by the viewer's handles. Questions are asked
   * and read in one way for all games (question.ts), unless a table reads them itself.
   */
  read(line: string, view: V, choices: readonly (C | Answer)[]): Typed<C>;
  readonly readsQuestions?: boolean;
  /** A command that needs no thought, given for the person without asking (a pass where nothing else makes sense). */
  obvious?(view: V, choices: readonly (C | Answer)[]): C | Answer | undefined;
  /** What one may type, in a few lines. */
  readonly help: string;
  /** A game with a clock of its own plays itself here (`--real-time`). */
  playLive?(io: Io, given: { readonly [name: string]: string }, seed: string): Promise<number>;
}
