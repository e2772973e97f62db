/** A game from its moves, and a match of it in one value. */
export {
  defineGame,
  pickOf,
  rowsIn,
  zones,
  type Args,
  type Definition,
  type FieldSketch,
  type Move,
  type Objection,
  type Place,
  type ShapeOf,
  type Task,
  type Zones,
  type ZoneSketch,
} from './define.ts';
export { createMatch, resumeMatch, type Match, type MatchOptions } from './match.ts';
