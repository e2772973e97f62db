/** A game from its moves, and a match of it in one value. */
export { zones, type Place, type Zones, type ZoneSketch } from './zones.ts';
export { pickOf, rowsIn } from './rows.ts';
export { defineGame, type Definition } from './define.ts';
export type { Move, Objection, Task } from './moves.ts';
export type { Args } from './sketches.ts';
export type { ShapeOf } from './shape.ts';
export { createMatch, resumeMatch, type Match, type MatchOptions } from './match.ts';
