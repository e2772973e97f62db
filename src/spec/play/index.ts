/** From the canonical form of a file to a Game, and matches of it in the file's own words. */
export {
  asked,
  kindsIn,
  movesFor,
  playMove,
  rangesFor,
  stateNamed,
  stateSeen,
  zoneNamed,
  type MoveWords,
  type SpecState,
} from './face.ts';
export { gameFrom, isSpecGame, type SpecGame } from './game.ts';
export type { SpecOptions } from './options.ts';
export type { SpecCommand, SpecShape } from './shape.ts';
