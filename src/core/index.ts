/** The kernel: cards, zones, events, the draw primitive, views, and what a game is. The story is in README.md. */
export { asFact, err, ok, unreachable, type Json, type Refusal, type Result } from './result.ts';
export {
  findZone,
  includesViewer,
  seesZone,
  zone,
  ZONE_TYPES,
  zoneAt,
  type Layout,
  type Seat,
  type Viewer,
  type Viewers,
  type Zone,
  type ZoneId,
} from './zones.ts';
export { NO_CARD, Pile, type CardId } from './pile.ts';
export { nthCard } from './nth.ts';
export {
  blank,
  everyViewer,
  tableOf,
  zoneNamed,
  type Bare,
  type Blank,
  type Cards,
  type Eye,
  type Hook,
  type Job,
  type MatchState,
  type Shape,
  type Table,
  type TableZone,
} from './state.ts';
export type * from './events.ts';
export { change, reading, record, Recorder, type Manner, type Reader, type Recorded, type Where } from './recorder.ts';
export { evolve, evolveAll, invert } from './evolve.ts';
export {
  burn,
  combine,
  create,
  cut,
  deal,
  dealRound,
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
  isCount,
  mill,
  peek,
  permute,
  recycle,
  remove,
  riffle,
  split,
  stripCut,
  type CardChoice,
  type DrawError,
  type End,
  type WithRecord,
  type WithRecords,
} from './draw.ts';
export { applyRecord, undoRecord, verifyRecord, type DrawRecord, type Verdict } from './records.ts';
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
export { applicable, drain, replacedBy, tell, type AfterJob, type Drained, type Proposal } from './hooks.ts';
export {
  evolveView,
  project,
  projectEvent,
  viewDigest,
  type CardSight,
  type Face,
  type Lens,
  type MatchSight,
  type MoveView,
  type SeatSight,
  type ValueView,
  type View,
  type ViewEvent,
  type Visible,
  type ZoneView,
} from './view.ts';
export { load, loadValue, save, SAVE_FORMAT, type LoadOptions, type SaveError } from './save.ts';
export {
  apply,
  choicesFor,
  receive,
  start,
  type CardRow,
  type Command,
  type Game,
  type Outcome,
  type Start,
  type StartOptions,
  type Step,
} from './game.ts';
export * from './canonical.ts';
export * as fields from './fields.ts';
export {
  dotted,
  isRecord,
  pointer,
  problemText,
  reasonText,
  refusalOf,
  shortly,
  type Field,
  type Fields,
  type OptionalField,
  type Path,
  type Problem,
  type RecordOf,
  type ValueOf,
  type Variant,
} from './fields.ts';
export { verbsFor, vocabulary, type EffectOf, type Verb, type Vocabulary } from './verbs.ts';
