/** The draw primitive as pure functions on a state, its records, and policies for full hands and empty piles. */
export { tableOf, type Bare, type Table, type TableZone } from './table.ts';
export { nthCard } from './nth.ts';
export {
  burn,
  create,
  draw,
  draw1,
  drawAll,
  drawAllWithRecord,
  drawBottom,
  drawBottomWithRecord,
  drawCard,
  drawCardWithRecord,
  drawWithRecord,
  exchange,
  insertAt,
  insertAtWithRecord,
  mill,
  peek,
  recycle,
  remove,
} from './draw.ts';
export { combine, deal, dealRound, dealRoundWithRecords, dealWithRecords, split } from './deal.ts';
export { cut, permute, riffle, stripCut } from './rearrange.ts';
export { type CardChoice, type DrawError, type DrawRecord, type WithRecord, type WithRecords } from './way.ts';
export type { End } from '../reader.ts';
export { applyRecord, undoRecord, verifyRecord, type Verdict } from './records.ts';
export {
  checkPolicy,
  drawBy,
  drawNamedBy,
  EMPTY_PILE,
  HAND_FULL,
  newBudget,
  PICKS,
  type DrawBudget,
  type DrawPolicy,
  type DrawReport,
  type EmptyPile,
  type HandFull,
  type Pick,
} from './policy.ts';
