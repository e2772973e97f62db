/** Who sits down to what: all that a session needs to begin, or to go on. */
import type { Shape, Viewer } from '../core/index.ts';
import type { Bot } from '../lab/index.ts';
import type { AutoTranscript, PersonSeat } from './match-log.ts';
import type { Played } from './terminal/played.ts';
import type { TextTable } from './terminal/text-table.ts';

/** A match that is about to be played in the terminal. */
export interface Sitting {
  readonly table: TextTable;
  readonly options: unknown;
  readonly seed: string;
  readonly bot: Bot;
  /** The person's seat; a spectator watches bots play. */
  readonly viewer: Viewer;
  /** The person's own side, with a key that the hosting half does not have; without it the seed stands for everybody. */
  readonly person?: PersonSeat;
  /** What was played before, if the match is gone on with. */
  readonly played?: Played;
  /** Takes the log of the match once it was played or left; without it none is written. */
  record?(log: AutoTranscript<Shape>): Promise<void>;
  /** Keeps a match that is left before its end, and says where; without it, it is gone. */
  keep?(played: Played): Promise<void>;
}
