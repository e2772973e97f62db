/** Events applied to a state and taken back: replay, undo, and nothing else. */
export { evolve, evolveAll, invert } from './evolve.ts';
