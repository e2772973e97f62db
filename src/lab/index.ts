/** The lab: exact odds, bots and whole matches between them. The story is in README.md. */
export { pickAny, randomBot, type Below, type Bot, type BotOf } from './bots.ts';
export { playout, playSteps, type PlayedStep, type Playout, type PlayoutOptions } from './playout.ts';
export { ENGINES, odds, type Odds } from './odds/odds.ts';
export { parseQuestion, QUESTION, type Question } from './odds/question.ts';
export type { OddsRefusal } from './odds/refusals.ts';
export { formatDecimal, formatFraction, fraction, toNumber, type Fraction } from './odds/fraction.ts';
export { dealOdds, type DealtOdds, type Dealing } from './odds/monte-carlo.ts';
export { LEVEL, matchesFor, mean, proportion, quantile, type Estimate } from './stats/intervals.ts';
export { seedOfMatch } from './seeds.ts';
export { parseSentence } from './odds/sentence.ts';
export { explainOdds } from './odds/words.ts';
export { reportOdds, type OddsReport, type Wanted } from './odds/report.ts';
export { formatCsv, type Cell, type Table } from './report/table.ts';
export { solve, SOLVE_DEFAULTS, type Solution, type SolvedSpot, type SolveOptions } from './solve/solve.ts';
export type { PathStep, Spot, Wording } from './solve/tree.ts';
export { seatPayoff, winnerPayoff, type Payoff } from './solve/payoff.ts';
export { explainSolve } from './solve/words.ts';
