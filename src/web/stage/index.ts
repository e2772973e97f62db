/** Cues on the page: what a table needs to show a match. The story is in README.md. */
export { clockAsked } from './loop.ts';
export { StageLayer, useShown, useStage, type TableStage } from './stage-layer.tsx';
export { scaleOf } from './places.ts';
export type { Performance } from './performance.ts';
export type { ShownMatch, ShownTable } from './shown.ts';
