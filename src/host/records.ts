/** What is stored of a match: how it began, and one record for everything that happened since (H4, H8). */
import type { Json, MatchEvent, Outcome, Seat } from '../core/index.ts';

/** How a match began. */
export interface Head {
  readonly format: 'cardwright/match/1';
  /** The rules, by name and version, and a digest of their cards: others cannot go on with it. */
  readonly game: { readonly name: string; readonly version: string; readonly catalog: string };
  readonly options: Json;
  /** Set the clock by it: see ./clocks.ts. */
  readonly clock: ClockSettings | null;
  /** The table after set-up, as `saveMatch` writes it: with it the match can be read without its rules. Empty at level `committed`, where the deal is a record. */
  readonly start: string;
  /** Milliseconds after which the others may claim a match that somebody left; `null`: never. */
  readonly claim?: number | null;
  /** Milliseconds that spectators are behind (H15). */
  readonly delay?: number;
  /** Nobody sees a card and nothing can be done before every seat is taken, as at any table. */
  readonly awaitsAll?: true;
  /** At level `committed`: what the host keeps to itself until the end. */
  readonly fair?: FairHead;
  /** Whatever the keeper of the match wants to find again: seats, tokens, visibility. The host does not read it. */
  readonly about: Json;
}

/** The secrets of the host and of the seats that it signs for, by role, in hex. */
export interface FairHead {
  /** Milliseconds for commitments and seeds, from the moment in which every seat is taken. */
  readonly patience: number;
  readonly secrets: { readonly [role: string]: RoleSecret };
}

/** What a role brings to the ceremony: a seed, a salt, and a key to sign with. */
export interface RoleSecret {
  readonly seed: string;
  readonly salt: string;
  readonly key: string;
}

/** Time of the players, in milliseconds. */
export interface ClockSettings {
  /** What each seat has for the whole match. */
  readonly bank: number;
  /** What it gets back with every turn. */
  readonly increment: number;
  /** What a bank holds at most: with `max` equal to `bank` and `increment`, unused time is not kept, and the clock is one per turn. */
  readonly max?: number;
  /** What a command may have spent on the way: it is not counted, up to this much each time. */
  readonly lag: number;
  /** What happens when the bank is empty: the seat loses, or the host plays what the game has for this (`onTimeout`). */
  readonly empty: 'lose' | 'play';
}

/** A head as it is read from a store: earlier releases called the second way of an empty bank `first`. */
export function readHead(head: Head): Head {
  const empty: string | undefined = head.clock?.empty;
  return head.clock && empty === 'first' ? { ...head, clock: { ...head.clock, empty: 'play' } } : head;
}

/** Who sits in a seat: the digest of a secret that only this player has, and a name for the others. */
export interface Guest {
  readonly key: string;
  readonly name: string;
  /** The public key that this player signs with at level `committed`; without one the host signs for the seat. */
  readonly signer?: string;
  /** Of a bot that plays on for somebody: the key of the player whose seat it was, who may still look on. */
  readonly former?: string;
}

/** Who did it: a seat, or the host itself, whose clocks and verdicts are recorded like any command (H8). */
export type By = Seat | 'host';

/** Something that happened. `seq` counts them from 0 without gaps. */
export interface MatchRecord {
  readonly seq: number;
  /** Milliseconds by the host's clock; the rules never see it. */
  readonly at: number;
  readonly by: By;
  /** The name that the client gave its command (H3). */
  readonly id: string;
  readonly command: Json;
  readonly events: readonly MatchEvent[];
  /** What each seat's bank holds behind it, if the match has a clock. */
  readonly banks?: readonly number[];
  /** Somebody took a seat. */
  readonly sat?: { readonly seat: Seat; readonly guest: Guest };
  /** An end that the rules did not bring: time ran out, or somebody left. */
  readonly verdict?: Outcome;
  /** The lines that it added to the transcript, at level `committed`. */
  readonly log?: readonly string[];
}

/** A record as it is kept: as JSON. It is written once, for the store and for those who will have missed it. */
export interface WrittenRecord {
  readonly seq: number;
  readonly text: string;
}

/** Writes a record for a store. */
export const writtenRecord = (record: MatchRecord): WrittenRecord => ({
  seq: record.seq,
  text: JSON.stringify(record),
});

/** What a store wrote is what it reads; rules judge saves, and the host judges snapshots. */
export const readRecord = ({ text }: Pick<WrittenRecord, 'text'>): MatchRecord => JSON.parse(text) as MatchRecord;

/** A state at some point of the log: a cache, never the truth (H6). */
export interface Snapshot {
  /** How many records lie behind it. */
  readonly seq: number;
  /** As `saveMatch` writes it. */
  readonly state: string;
  readonly banks?: readonly number[];
  readonly guests: readonly (Guest | null)[];
  /** The last commands before it, so that one sent again is known (H3). */
  readonly done: readonly Done[];
  readonly verdict?: Outcome;
}

/** A command that was carried out: whose, its name, and which record it became. */
export type Done = Pick<MatchRecord, 'by' | 'id' | 'seq'>;

/** Returns the seat whose time was up, if a record says that: by its number, or at level `committed` by its name. */
export function timedOutIn(
  { by, command }: Pick<MatchRecord, 'by' | 'command'>,
  seats: readonly string[],
): Seat | undefined {
  if (by !== 'host') return undefined;
  const { type, seat, reason, against }: { readonly [field: string]: unknown } = Object(command);
  if (type === 'timeOut') return Number(seat);
  const name = type === 'timeout' ? seat : type === 'verdict' && reason === 'time' ? Object(against)[0] : undefined;
  const found = seats.findIndex((each) => each === name);
  return found < 0 ? undefined : found;
}
