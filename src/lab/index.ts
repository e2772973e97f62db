/** The lab: exact odds, bots and whole matches between them. The story is in README.md. */
export { pickAny, randomBot, type Below, type Bot, type BotOf } from './bots.ts';
export { playout, playSteps, type PlayedStep, type Playout, type PlayoutOptions } from './playout.ts';
export { ENGINES, odds, type Odds } from './odds/odds.ts';
export { parseQuestion, QUESTION, type Question } from './odds/question.ts';
export type { OddsRefusal } from './odds/refusals.ts';
export { formatDecimal, formatFraction, fraction, toNumber, type Fraction } from './odds/fraction.ts';
