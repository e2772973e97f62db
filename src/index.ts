/**
 * What somebody needs who writes a first game and plays it: `import { defineGame } from 'cardwright'`. Everything else has
 * an entry of its own (`cardwright/core`, `cardwright/testing`, …); the guide in docs/guide says what is where.
 */
export {
  createMatch,
  defineGame,
  pickOf,
  resumeMatch,
  rowsIn,
  zones,
  type Match,
  type ShapeOf,
} from './core/define/index.ts';
export { fields } from './core/fields/index.ts';
export type { CardId, Misfit, Outcome, Reader, Recorder, Refusal, Result, Seat, Viewer, ZoneId } from './core/index.ts';
export { loadMatch } from './core/save/index.ts';
export type { View } from './core/view/index.ts';
export { explain, said } from './core/words/index.ts';
