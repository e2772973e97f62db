/** From events to motion, without a page: choreography, score, director, show. The story is in README.md. */
export { anchorsFrom, widerAnchor, zoneAnchor, type Anchor } from './anchor.ts';
export { choreograph, type Arrange } from './choreograph.ts';
export type { Clip, Cue, CueKind, Motion, Stage } from './cue.ts';
export type { CueTable, Facts, Flow, Frame, MoveRow, Spot } from './cue-table.ts';
export { Director } from './director.ts';
export { immediate } from './immediate.ts';
export { compose, sample } from './score.ts';
export { isSameWay } from './same-way.ts';
export { Show, type Step } from './show.ts';
export { nullStage, recordingStage, textStage } from './stages.ts';
export { MAX_SPOKEN, type Words } from './announce.ts';
