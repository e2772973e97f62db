/** Fair play: commitments, openings, the transcript and its verifier. The story is in README.md. */
export { hashWith, pure, pureSigner, type Primitives, type Signer } from './primitives.ts';
export {
  SALT_BYTES,
  SERVER,
  chainTip,
  commitmentOf,
  inRoleOrder,
  leadsToTip,
  masterSeed,
  previousLink,
  seedFromLink,
  type Agreement,
  type Secret,
  type ServerSecret,
} from './commitment.ts';
export {
  checkOpening,
  commitPile,
  openCard,
  rootOf,
  type CommittedPile,
  type Opening,
  type PileOrder,
  type PileRoot,
} from './openings.ts';
export {
  GENESIS,
  actionMessage,
  chainHash,
  hasSigned,
  headMessage,
  hiddenHash,
  provesEquivocation,
  signWith,
  type Head,
  type SignedAction,
  type SignedHead,
} from './chain.ts';
export {
  announce,
  append,
  emptyLog,
  formatLine,
  isAction,
  signed,
  type ActionEvent,
  type Body,
  type Line,
  type LogEnd,
  type LogEvent,
} from './log.ts';
export {
  commit,
  contribute,
  masterOf,
  missingRoles,
  newCeremony,
  opensCommit,
  phaseOf,
  type Ceremony,
  type CeremonyRefusal,
} from './ceremony.ts';
export {
  ENGINE,
  LEVELS,
  REVEALS,
  cardLists,
  catalogHash,
  deckHash,
  hiddenOption,
  specHash,
  termsOf,
  type Keys,
  type Level,
  type Plan,
  type Reveal,
  type Terms,
} from './terms.ts';
export { givenLabel, type AuditedShuffle } from './publish.ts';
export {
  abort,
  act,
  auditDigest,
  close,
  deal,
  openTranscript,
  publicAction,
  signCommand,
  takeBeacon,
  takeCommit,
  takeContribution,
  type Clerk,
  type Closed,
  type HiddenAction,
  type SeatCommand,
  type SentOpening,
  type Transcript,
  type Written,
} from './transcript.ts';
export { LIMITS, type Fault, type Limits } from './read.ts';
export type { GivenOpening } from './checks.ts';
export type { Revealed, Witness } from './rerun.ts';
export {
  CHECKS,
  checkOf,
  unreadable,
  verifySteps,
  verifyTranscript,
  type CheckResult,
  type Progress,
  type Report,
  type VerifyOptions,
} from './verify.ts';
export { describeEvent, explainEvent, verdict } from './words.ts';
export { publicRecords, type PublicRecord } from './records.ts';
export { checkBeacon, drandQuicknet, type Beacon, type BeaconRound, type BeaconValue } from './beacon.ts';
