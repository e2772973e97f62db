/** The kernel: cards, zones, events, the recorder, questions, and what a game is. The story is in README.md. */
export { err, isRecord, ok, unreachable, type Json, type Refusal, type Result } from './result.ts';
export {
  countsZone,
  findZone,
  includesViewer,
  isGuessed,
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
  type ZoneType,
} from './zones.ts';
export { NO_CARD, Pile, type CardId } from './pile.ts';
export {
  blank,
  everyViewer,
  zoneNamed,
  type Blank,
  type Cards,
  type Eye,
  type Hook,
  type JobOf,
  type MatchState,
  type Shape,
} from './state.ts';
export type {
  Ceased,
  Changed,
  Concealed,
  Created,
  MatchEvent,
  Moved,
  Noted,
  Revealed,
  Rolled,
  Shuffled,
  Transformed,
} from './events.ts';
export type { Manner, Reader, Turns, Where } from './reader.ts';
export { reading } from './reading.ts';
export { change, record, Recorder, type Recorded } from './recorder.ts';
export { rowFinder } from './rows.ts';
export { applicable, replacedBy, tell, type Proposal } from './hooks.ts';
export {
  answersTo,
  MOST_OFFERED,
  type Answer,
  type Asked,
  type Job,
  type Option,
  type Picks,
  type Question,
  type Questions,
} from './question.ts';
export type { GameAbout, GameFigure, GamePicture, GameSetting, GameSettingChoice, GameVariant } from './about.ts';
export { BUDGET, type Budget } from './budget.ts';
export { choicesOf, isAnswer, mayAct, perform, waitsFor, work } from './work.ts';
export type {
  CardRow,
  Command,
  Exchanged,
  Fit,
  Form,
  Game,
  Jobs,
  HandLooks,
  HandShare,
  Looks,
  Misfit,
  Outcome,
  Ticks,
  Words,
} from './game.ts';
export type { Secret, SecretContext, Secrets, Work } from './secrets.ts';
export type { CardSight, Lens, MatchSight, SeatSight, Visible } from './visible.ts';
export {
  apply,
  choicesFor,
  readCommand,
  receive,
  setUp,
  start,
  submit,
  type Start,
  type StartOptions,
  type Step,
} from './play.ts';
