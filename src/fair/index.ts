/** Fair play: commitments, openings, the transcript and its verifier. The story is in README.md. */
export { hashWith, pure, pureSigner, type Primitives, type Signer } from './primitives.ts';
export { isCanonicalSignature, isPublicKey } from './signature.ts';
export {
  SERVER,
  chainTip,
  commitmentOf,
  inRoleOrder,
  masterSeed,
  previousLink,
  seedFromLink,
  type Secret,
  type ServerSecret,
} from './commitment.ts';
export { checkOpening, commitPile, openCard, rootOf, type Opening, type PileRoot } from './openings.ts';
export {
  GENESIS,
  actionMessage,
  chainHash,
  hasSigned,
  headMessage,
  hiddenHash,
  provesEquivocation,
  signWith,
  stepMessage,
  type SignedHead,
} from './chain.ts';
export {
  announce,
  append,
  emptyLog,
  formatLine,
  isAction,
  isCommand,
  signed,
  type Body,
  type Line,
  type LogEnd,
  type LogEvent,
  type TakeoverReason,
  type VerdictReason,
} from './log.ts';
export {
  ENGINE,
  isStackedBy,
  specHash,
  type ClockTerms,
  type Keys,
  type Level,
  type Plan,
  type Reveal,
  type Terms,
} from './terms.ts';
export {
  act,
  close,
  deal,
  openTranscript,
  type Clerk,
  type Closed,
  type SentOpening,
  type Transcript,
  type Written,
} from './transcript.ts';
export {
  abort,
  signCommit,
  signContribution,
  takeBeacon,
  takeCommit,
  takeContribution,
  type SentCommit,
  type SentContribution,
} from './ceremony-log.ts';
export { recordTakeover, recordTimeout, recordVerdict, signForSeat, type CommandForSeat } from './host-acts-log.ts';
export { timeoutCommand } from './host-acts.ts';
export { seatWords, type SeatVerdict, type SeedSource } from './seat-verdict.ts';
export { publicAction, signCommand, type PublicAction, type SeatCommand } from './action.ts';
export {
  commitTo,
  contributeTo,
  hear,
  hearHead,
  joinMatch,
  keepReceipt,
  signAction,
  type SeatKit,
  type SeatLog,
  type Told,
} from './seat.ts';
export { countOpenings, type SeriesCount } from './series.ts';
export { isReceiptOf, type Receipt } from './receipt.ts';
export { LIMITS, type Limits } from './limits.ts';
export type { Fault } from './read.ts';
export { lacking, parseProofs, PROOFS, type Proof } from './proof.ts';
export { sameFile, type GivenOpening } from './checks.ts';
export type { Revealed, Witness } from './rerun.ts';
export { CHECKS, checkOf, type CheckResult, type Report, type Unproved } from './report.ts';
export { unreadable, verifySteps, verifyTranscript, type Progress, type VerifyOptions } from './verify.ts';
export { describeEvent, explainEvent, verdict } from './words.ts';
export { publicRecords, type PublicRecord } from './records.ts';
export { checkBeacon, drandQuicknet, type Beacon, type BeaconValue } from './beacon.ts';
