import type { CueTable } from '../../../web/timeline/index.ts';
/** Everything that an encounter shows. */
export declare const CYCLE_CUES: CueTable;
