/** What hands are worth: rankings made once and asked often. */
export { MOST_TRIED, TooManyHands } from './combine.ts';
export { CATEGORIES, categoryOf, type Ace } from './high.ts';
export { pipOf, rankOf, RANKS, suitOf, SUITS, type Pip } from './pips.ts';
export {
  LARGEST_HAND,
  RANKING_TYPES,
  rankingOf,
  type Part,
  type Ranking,
  type RankingRules,
  type RankingType,
} from './ranking.ts';
