/** The lab: bots and whole matches between them. Simulation and odds come with their own issue. */
export { pickAny, randomBot, type Below, type Bot, type BotOf } from './bots.ts';
export { playout, playSteps, type PlayedStep, type Playout, type PlayoutOptions } from './playout.ts';
