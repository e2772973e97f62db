/** Where a match stands, as a value: each record gives the next one. The same steps play it, adopt it and take it up again. */
import {
  reading,
  waitsFor,
  type Game,
  type MatchState,
  type Outcome,
  type Result,
  type Seat,
  type Shape,
} from '../core/index.ts';
import { evolveAll } from '../core/history/index.ts';
import { loadMatch, saveMatch, type SaveError } from '../core/save/index.ts';
import type { Plan, Receipt, SignedHead, Transcript } from '../fair/index.ts';
import { fullBanks, spend, type Banks } from './clocks.ts';
import { deedsOf, lastDeeds, withDeed, type Deeds } from './deeds.ts';
import type { Guest, Head, MatchRecord, Snapshot } from './records.ts';

/** Everything a match is between two records. */
export interface Standing {
  readonly state: MatchState;
  /** Records behind it. */
  readonly seq: number;
  readonly guests: readonly (Guest | null)[];
  readonly banks: Banks | undefined;
  readonly verdict: Outcome | undefined;
  /** How it ended, by its rules or by the host's verdict. */
  readonly outcome: Outcome | undefined;
  /** The last commands, so that one sent again is known (H3). */
  readonly deeds: Deeds | undefined;
  /** At level `committed`: the transcript, from the moment in which every seat is taken. */
  readonly fair: FairStanding | undefined;
  /** Whether the cards are on the table; at level `committed` that takes a ceremony. */
  readonly dealt: boolean;
  /** Whether they come on the table when every seat is taken. */
  readonly awaitsAll: boolean;
  /** What is shown until then. */
  readonly blank?: MatchState;
}

/** How far a transcript has come: its terms, its lines, and what roles were given receipts for (F47). */
export interface FairStanding {
  readonly plan: Plan;
  readonly transcript: Transcript<Shape>;
  readonly lines: readonly string[];
  readonly receipts: readonly Receipt[];
  /** Returns the host's signed word for the last line (F36). It is signed when it is first asked for: most standings of a match that is taken up again are told to nobody. */
  readonly head: () => SignedHead;
}

/** What a record made of the match: worked out from its events where it is not at hand. */
export interface Made {
  readonly state: MatchState;
  readonly fair?: FairStanding;
}

/** A match before its first record. */
export function standingAt(
  game: Game,
  head: Head,
  state: MatchState,
  now: number,
  guests: Standing['guests'] = state.layout.seats.map(() => null),
): Standing {
  const awaitsAll = head.awaitsAll === true;
  const dealt = head.fair === undefined && (!awaitsAll || isFull(awaitsAll, guests));
  const outcome = dealt ? game.outcome(reading(state)) : undefined;
  const running = head.clock && dealt ? waitingIn(game, state, outcome) : [];
  return {
    state,
    seq: 0,
    guests,
    banks: head.clock ? fullBanks(head.clock, guests.length, running, now) : undefined,
    verdict: undefined,
    outcome,
    deeds: undefined,
    fair: undefined,
    dealt,
    awaitsAll,
  };
}

/** The match that a snapshot holds; time begins to run when it is taken up. */
export function standingOf(game: Game, head: Head, snapshot: Snapshot, now: number): Result<Standing, SaveError> {
  const loaded = loadMatch(game, snapshot.state);
  if (!loaded.ok) return loaded;
  const { seq, guests, done, verdict } = snapshot;
  const begun = standingAt(game, head, loaded.value, now, guests);
  const banks = withLeft(begun.banks, snapshot.banks);
  const outcome = begun.outcome ?? verdict;
  return { ok: true, value: { ...begun, seq, deeds: deedsOf(done), verdict, outcome, banks } };
}

/** The match after a record; the state is worked out from its events unless it is at hand. */
export function after(
  game: Game,
  standing: Standing,
  record: MatchRecord,
  { state, fair }: Made = { state: evolveAll(standing.state, record.events) },
): Standing {
  const { by, id, seq, at, sat } = record;
  const verdict = record.verdict ?? standing.verdict;
  const guests = sat ? standing.guests.with(sat.seat, sat.guest) : standing.guests;
  const dealt = standing.dealt || fair?.transcript.table !== undefined || isFull(standing.awaitsAll, guests);
  const outcome = (dealt ? game.outcome(reading(state)) : undefined) ?? verdict;
  // Whose time runs is asked only where it is measured.
  const banks = standing.banks && {
    left: record.banks ?? standing.banks.left,
    running: dealt ? waitingIn(game, state, outcome) : [],
    since: at,
  };
  return {
    state,
    seq: seq + 1,
    guests,
    banks,
    verdict,
    outcome,
    deeds: withDeed(standing.deeds, { by, id, seq }),
    fair: fair ?? standing.fair,
    dealt,
    awaitsAll: standing.awaitsAll,
    ...(dealt || !standing.blank ? {} : { blank: standing.blank }),
  };
}

/** Whether everybody is there who was waited for. */
const isFull = (awaitsAll: boolean, guests: Standing['guests']): boolean => awaitsAll && !guests.includes(null);

/**
 * Returns the standing behind a record with what its banks hold then; `acted` is the seat whose command the record is. A turn
 * ends when its seat is no longer waited for, when the game says so, and when its time was up: with an empty bank the seat
 * could do nothing any more.
 */
export function withTimeSpent(
  game: Game,
  { clock }: Head,
  from: Standing,
  to: Standing,
  acted: Seat | undefined,
  isTimeout: boolean,
): Standing {
  if (!clock || !from.banks || !to.banks) return to;
  const { running, since: now } = to.banks;
  const turnAt = ({ state }: Standing): unknown => game.turnOf?.(reading(state));
  const hasEnded = (seat: Seat): boolean => isTimeout || !running.includes(seat) || turnAt(from) !== turnAt(to);
  const by = acted === undefined ? undefined : { seat: acted, endsTurn: hasEnded(acted) };
  return { ...to, banks: { running, since: now, left: spend(clock, from.banks, by, now) } };
}

/** The match as a snapshot. */
export function snapshotOf(game: Game, { state, seq, banks, guests, deeds, verdict }: Standing): Snapshot {
  return {
    seq,
    state: saveMatch(game, state),
    ...(banks ? { banks: banks.left } : {}),
    guests,
    done: lastDeeds(deeds),
    ...(verdict ? { verdict } : {}),
  };
}

/** The seats that a match waits for. */
export const waitingAt = (game: Game, { state, outcome, dealt }: Standing): readonly Seat[] =>
  dealt ? waitingIn(game, state, outcome) : [];

const waitingIn = (game: Game, state: MatchState, outcome: Outcome | undefined): readonly Seat[] =>
  outcome ? [] : waitsFor(game, reading(state));

const withLeft = (banks: Banks | undefined, left: readonly number[] | undefined): Banks | undefined =>
  banks && left ? { ...banks, left } : banks;
