/** The host: one match as an authority, behind a store, a clock and whoever carries its messages. The story is in README.md. */
export { Match, type HostPorts, type Standing } from './match.ts';
export { beginMatch, LEASE, resumeMatch, type Beginning, type ResumeRefusal } from './matches.ts';
export { memoryStore } from './memory-store.ts';
export {
  StoreRefusal,
  type Client,
  type Clock,
  type Lease,
  type MatchId,
  type Store,
  type StoredMatch,
  type Warnings,
} from './ports.ts';
export type { By, ClockSettings, Head, MatchRecord, Snapshot } from './records.ts';
export type { ClockView, Message, Reply, Submission, Update, Whole } from './messages.ts';
