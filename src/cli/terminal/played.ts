/** What was played: all that is needed to come to the same point of a match again, and how a session ended. */
import type { Answer, Command, Seat } from '../../core/index.ts';

/** A command as it was given. */
export interface PlayedCommand {
  readonly seat: Seat;
  readonly command: Command | Answer;
}

/** The commands so far, and how much chance bots have used up. */
export interface Played {
  readonly commands: readonly PlayedCommand[];
  readonly drawn: number;
}

/** How a session ended: its exit code, and what was played if the match came to its end. */
export interface Ended {
  readonly code: number;
  readonly finished?: Played;
}
