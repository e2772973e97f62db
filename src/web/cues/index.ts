/** What every game shows of its events, as tables of data, and the effects behind the names. The story is in README.md. */
export { handPhase, isHandEnd, type HandPhase } from './hand-end.ts';
export { effectOf, type Effect, type Emitter } from './effects.ts';
