/**
 * What a game needs to be played in the terminal: how its view reads as text and what a typed line means.
 * One file per game in `tables/`; `commands/play.ts` does the rest for all of them.
 */
import type { Command, Game, Shape, View, ViewEvent } from '../core/index.ts';
import type { Bot } from '../lab/index.ts';
import type { Io } from './io.ts';

/** A typed line: a command to give, or words for the player. */
export type Answer<C extends Command> = { readonly command: C } | { readonly say: string };

// oxlint-disable-next-line typescript/no-explicit-any -- tables of games with different shapes stand in one list
export interface TextTable<S extends Shape = any, C extends Command = any, O = any> {
  readonly game: Game<S, C, O>;
  /** Bots by name; the first is the default. */
  readonly bots: { readonly [name: string]: Bot<C> };
  /** Raw options of the game from `--option name=value` arguments, for this many seats. */
  options(given: { readonly [name: string]: string }, seats: number | undefined): unknown;
  /** The whole table as the viewer sees it. */
  show(view: View, io: Pick<Io, 'columns' | 'color'>): string;
  /** One line about something that happened, or nothing if the table itself shows it. */
  tell(event: ViewEvent, before: View, after: View): string | undefined;
  /** What a typed line means; `choices` are all commands that are legal now, by the viewer's handles. */
  read(line: string, view: View, choices: readonly C[]): Answer<C>;
  /** A command that needs no thought, given for the person without asking (a pass where nothing else makes sense). */
  obvious?(view: View, choices: readonly C[]): C | undefined;
  /** What one may type, in a few lines. */
  readonly help: string;
  /** A game with a clock of its own plays itself here (`--real-time`). */
  playLive?(io: Io, given: { readonly [name: string]: string }, seed: string): Promise<number>;
}
