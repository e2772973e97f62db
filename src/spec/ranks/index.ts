/** What hands are worth: rankings made once and asked often. */
export { TooManyHands } from './combine.ts';
export { CATEGORIES, categoryOf } from './high.ts';
export { pipOf, rankOf, RANKS, suitOf, SUITS, type Pip } from './pips.ts';
export { rankingOf, type Part, type Ranking, type RankingRules } from './ranking.ts';
