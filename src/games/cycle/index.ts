/** The deck cycle: draw, discard, reshuffle, ether, corruption and rhythm, in turns and in real time. */
export { cycle, cycleWith, STANDARD, type CycleGame } from './game.ts';
