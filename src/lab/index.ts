/** The lab: exact odds, bots, whole matches between them, and runs of thousands. The story is in README.md. */
export {
  pickAny,
  randomBot,
  withDeadline,
  type Below,
  type Bot,
  type BotOf,
  type HasTime,
  type Heard,
  type Worlds,
} from './bots.ts';
export { playout, playSteps, type PlayedStep, type Playout, type PlayoutOptions } from './playout.ts';
export { ENGINES, odds, type Odds } from './odds/odds.ts';
export { parseQuestion, QUESTION, type Question } from './odds/question.ts';
export type { OddsRefusal } from './odds/refusals.ts';
export { formatDecimal, formatFraction, fraction, toNumber, type Fraction } from './odds/fraction.ts';
export { dealOdds, type DealtOdds, type Dealing } from './odds/monte-carlo.ts';
export { LEVEL, matchesAfter, matchesFor, mean, proportion, quantile, type Estimate } from './stats/intervals.ts';
export { seedOfMatch } from './seeds.ts';
export { parseSentence } from './odds/sentence.ts';
export { explainOdds } from './odds/words.ts';
export { reportOdds, type OddsReport, type Wanted } from './odds/report.ts';
export { formatCsv, type Cell, type Table } from './report/table.ts';
export { solve, SOLVE_DEFAULTS, type Solution, type SolvedSpot, type SolveOptions } from './solve/solve.ts';
export type { PathStep, Spot, Wording } from './solve/tree.ts';
export { seatPayoff, winnerPayoff, type Payoff } from './solve/payoff.ts';
export { explainSolve } from './solve/words.ts';
export { searchBot, type SearchBotOptions } from './search/search-bot.ts';
export { Search, SEARCH_MANNER, type SearchManner, type Weighed } from './search/search.ts';
export {
  DEFAULT_LEVEL,
  inLevelTime,
  isLevel,
  LEVEL_ITERATIONS,
  LEVELS,
  levels,
  thinkingTime,
  type Level,
  type LevelBots,
  type LevelOptions,
} from './search/levels.ts';
export { parseGameQuestion, playOdds, type GameQuestion } from './odds/game-odds.ts';
export { LatestRun, watchRun, type SoFar, type Watching } from './sim/stream.ts';
export { countAt, countsAt, histogramAt, type Counts } from './sim/counts.ts';
export { Players, type CheckedStep } from './sim/play-match.ts';
export { CHECKED, playRange, type Range, type Run, type Seating, type Variant } from './sim/run.ts';
export {
  botOfRules,
  numbersIn,
  parsePolicy,
  POLICY_VERSIONS,
  policyVersion,
  type Policy,
  type PolicyCondition,
  type PolicyRule,
} from './sim/policies.ts';
export {
  keyOf,
  lotsOf,
  mergeResults,
  missingIn,
  type Job,
  type JobResult,
  type Merged,
  type RunPlan,
  type SeatingPlan,
  type VariantPlan,
} from './sim/jobs.ts';
export {
  EXTREMES,
  mergeTotals,
  NO_TOTALS,
  type Extreme,
  type Outlier,
  type Outliers,
  type Totals,
} from './sim/totals.ts';
export { rateOf, reportSim, simTables, type MeasureReport, type Rate, type SimReport } from './sim/report.ts';
export { differenceTable, pairTable, reportPairs, verdictOf, type PairReport, type Verdict } from './sim/pairs.ts';
export { cardTable, curvesOf, firstSeenTable, reportCards, type CardReport } from './sim/card-report.ts';
export { importanceOf, importanceTable, sayWorth, type Importance } from './sim/importance.ts';
export { cardCharts, CHARTS, pairCharts, simCharts, type Chart } from './charts/run-charts.ts';
export { ODDS_CHARTS, oddsCharts } from './charts/odds-charts.ts';
export { formatSvg, type Picture } from './charts/svg.ts';
export { MOST_LINES, perft, type Divided, type Perft, type PerftOptions } from './perft/perft.ts';
export {
  goldenDiff,
  playGolden,
  replayGolden,
  type Golden,
  type GoldenDiff,
  type GoldenPlan,
  type PlayedGolden,
} from './golden/golden.ts';
export { formatGoldens, parseGoldens, type GoldenFile } from './golden/golden-file.ts';
export { orderTable, reportShuffles, shuffleCharts, shuffleTable, type ShuffleReport } from './shuffles/report.ts';
export { SHUFFLES, type ShuffleWay } from './shuffles/shuffles.ts';
export { formatPage, type Page } from './report/html.ts';
export { counted, percent, points } from './report/figures.ts';
