import type { CueTable } from '../../../web/timeline/index.ts';
/** Everything that a duel shows. */
export declare const DUEL_CUES: CueTable;
