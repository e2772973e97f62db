/** The host: one match as an authority, behind a store, a clock and whoever carries its messages. The story is in README.md. */
export type { Holding, HostPorts } from './holding.ts';
export { Match } from './match.ts';
export type { Standing } from './standing.ts';
export {
  auditMatch,
  beginMatch,
  LEASE,
  otherRules,
  resumeMatch,
  showMatch,
  startAnyhow,
  type Beginning,
  type OtherRules,
  type ResumeRefusal,
} from './matches.ts';
export { seatBot, type BotManner, type SeatBot } from './bots.ts';
export {
  DEFAULT_BOT,
  QUICK_BOT,
  gameInfo,
  gameSheet,
  type GameInfo,
  type GameOrigin,
  rulesSheet,
  type GameSheet,
  type OfferedGame,
  type SheetCard,
} from './game-info.ts';
export { memoryStore } from './memory-store.ts';
export {
  StoreRefusal,
  type Client,
  type Clock,
  type Lease,
  type MatchId,
  type SharedStore,
  type Store,
  type StoredMatch,
  type Warnings,
} from './ports.ts';
export {
  readRecord,
  writtenRecord,
  type By,
  type ClockSettings,
  type Done,
  type FairHead,
  type Guest,
  type Head,
  type MatchRecord,
  type RoleSecret,
  type Snapshot,
  type WrittenRecord,
} from './records.ts';
export type { Joining } from './audience.ts';
export type { Fairness } from './ceremony.ts';
export type {
  Absence,
  CeremonyStep,
  ClockView,
  DrawOffer,
  LogPart,
  Message,
  Reaction,
  Rematch,
  Reply,
  Signed,
  Submission,
  Update,
  Whole,
} from './messages.ts';
export { REACTION_PAUSE, REACTIONS, type ReactionName } from './table-talk.ts';
export { inTime } from './in-time.ts';
export {
  cleanName,
  DEFAULT_NAME,
  distinctName,
  MAX_NAME_LENGTH,
  NAME_PATTERN,
  nameFault,
  nameKey,
} from './player-names.ts';
export {
  isSealed,
  playedMatch,
  stepsOf,
  storedTranscript,
  tellSteps,
  toldMatch,
  withoutNumbers,
  type Deed,
  type PlayedMatch,
  type PlayedStep,
  type Replay,
  type ToldMatch,
  type ToldStep,
} from './told-match.ts';
