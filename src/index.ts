/**
 * What somebody needs who writes a first game and plays it: `import { defineGame } from 'cardwright'`. Everything else has
 * an entry of its own (`cardwright/core`, `cardwright/testing`, …); the guide in docs/guide says what is where.
 */
export {
  createMatch,
  defineGame,
  explain,
  fields,
  loadMatch,
  pickOf,
  resumeMatch,
  rowsIn,
  said,
  zones,
  type CardId,
  type Match,
  type Outcome,
  type Reader,
  type Recorder,
  type Refusal,
  type Result,
  type Seat,
  type ShapeOf,
  type View,
  type Viewer,
  type ZoneId,
} from './core/index.ts';
