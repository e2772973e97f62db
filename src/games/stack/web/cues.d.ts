/** The cues of stack: steps, priority, the stack itself, draws, looking at and ordering the library. */
import type { CueTable } from '../../../web/timeline/index.ts';
/** Everything that a match of stack shows. */
export declare const STACK_CUES: CueTable;
