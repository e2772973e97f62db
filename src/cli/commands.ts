/** The commands of `cardwright`, one row each. A new command is a row here and a file in ./commands. */
import type { Io } from './io.ts';

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The ways to call it, each without the leading `cardwright`. */
  readonly usage: readonly string[];
  /** Each option with what it does. */
  readonly options?: readonly (readonly [option: string, meaning: string])[];
  /** Loads the code only when it is asked for, so that `cardwright --help` stays quick. */
  load(): Promise<{ run(args: readonly string[], io: Io): Promise<number> }>;
}

export const COMMANDS: readonly Command[] = [
  {
    name: 'play',
    summary: 'play a game in the terminal',
    usage: ['play', 'play GAME'],
    load: () => import('./commands/play.ts'),
  },
  {
    name: 'cases',
    summary: 'run a file of scenarios',
    usage: ['cases FAMILY FILE'],
    load: () => import('./commands/cases.ts'),
  },
];
