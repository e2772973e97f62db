/** Chips: who posts, who is asked for how much, and who shares which pot. Pure functions of plain numbers. */
export { from, type Player } from './players.ts';
export { dueAt, largest, positionsFrom, posted, type ByPosition } from './posts.ts';
export { halves, potsOf, share, type Pot } from './pots.ts';
export {
  afterActing,
  afterBringIn,
  afterRaise,
  isOver,
  LIMITS,
  newRound,
  nextAsked,
  offersTo,
  passiveOffers,
  uncalled,
  type Limit,
  type Offers,
  type Range,
  type Round,
  type RoundRules,
} from './round.ts';
