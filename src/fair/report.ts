/**
 * The report of the verifier: what each check of F43 found, what that proves and to whom (F54, F57), and what is left to
 * trust. Filled in by ./verify.ts.
 */
import type { Outcome } from '../core/index.ts';
import type { Opened } from './check-ceremony.ts';
import type { Case } from './checks.ts';
import { factsOf } from './facts.ts';
import type { LogEvent } from './log.ts';
import { provenBy, type Proof } from './proof.ts';
import type { Fault } from './read.ts';
import type { Revealed, Rerunning } from './rerun.ts';
import { seatVerdicts, type Held, type SeatVerdict } from './seat-verdict.ts';
import { isStackedBy, type Terms } from './terms.ts';

/** How one of the checks ended. */
export interface CheckResult {
  readonly no: number;
  readonly name: CheckName;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly words: string;
}

/** What a verifier found. */
export interface Report {
  readonly status: 'ok' | 'partial' | 'aborted' | 'failed';
  /** Why it is `partial`, in a sentence. */
  readonly why: string | undefined;
  /** What was proved (F54). */
  readonly proves: readonly Proof[];
  /** The log was made for a test: every secret in it came from one text (F3). */
  readonly test: boolean;
  /** Its options laid the cards (S47, U1): what was proved to come from the seeds was decided before. */
  readonly stacked: boolean;
  /** Who made each seat's part of the deal, as far as this reader can know (F57). */
  readonly seats: readonly SeatVerdict[];
  /**
   * What an `ok` leaves to trust: `seeded`, `host`, `claimed`, `unrecorded` (the deal, because of the level, because every
   * seat trusted the host, because the reader holds no seat's key, because the format did not record it), `unsigned` (who
   * acted), `fast` (the shuffles).
   */
  readonly unproved: readonly Unproved[];
  readonly checks: readonly CheckResult[];
  /** The first fault. */
  readonly failure: Fault | undefined;
  /** What is no fault and should be known all the same. */
  readonly warnings: readonly string[];
  readonly terms: Terms | undefined;
  /** Events in the log. */
  readonly events: number;
  /** Hash of the last one. */
  readonly head: string | undefined;
  readonly outcome: Outcome | undefined;
  /** The roles that a match waited for in vain by the host's word, if it never began (F19, F49). */
  readonly missing: readonly string[] | undefined;
}

/** A reason why something is left to trust. */
export type Unproved = 'seeded' | 'host' | 'claimed' | 'unrecorded' | 'unsigned' | 'fast';

/** The checks of F43 in their order: name, what it means for a player when it passes, and its codes. */
export const CHECKS = [
  [
    'form',
    'The file is a log of a known form and version.',
    ['TooLarge', 'Schema', 'Version', 'ProfileNotAllowed', 'BadKey', 'CannotCheck'],
  ],
  [
    'chain',
    'No event was changed, dropped or moved after the hashes were made.',
    ['SeqGap', 'NotCanonical', 'ChainBroken', 'HeadMismatch'],
  ],
  [
    'signatures',
    'Every action, commitment and seed is signed with the key of its seat, or by the host where the terms let it act.',
    ['BadSignature', 'MissingSignature', 'ReceiptMismatch', 'KeyMismatch', 'HostAct'],
  ],
  [
    'rules',
    'Rules, cards and decks are the ones named at the start.',
    ['SpecHash', 'CatalogHash', 'DeckHash', 'IllegalDeck'],
  ],
  [
    'commitments',
    'Every role committed before a seed was shown, and every commitment opens.',
    [
      'CommitAfterReveal',
      'DoubleCommit',
      'CopiedCommit',
      'CommitMissing',
      'MissingReveal',
      'CommitMismatch',
      'BadBeacon',
    ],
  ],
  [
    'seed',
    "The seed is made of everybody's part, no card was shuffled before, and the host's part stayed secret.",
    ['MasterMismatch', 'ShuffleTooEarly', 'SeedEarly'],
  ],
  [
    'shuffles',
    'Every shuffle and every random number comes from the seed, and the commitments are to these orders.',
    ['ShuffleInput', 'ShuffleRoot', 'ShuffleMeta', 'PickMismatch'],
  ],
  ['events', 'Played again by the rules, the match gives exactly these events.', ['EventMismatch', 'RecordInvalid']],
  ['legality', 'Every action was allowed when it was made.', ['IllegalAction', 'PolicyMismatch']],
  ['openings', 'What was opened is what was hidden.', ['OpeningMismatch']],
  ['conservation', 'No card appeared, vanished or was in two places.', ['Conservation']],
  ['result', 'The result follows from the match.', ['ResultMismatch']],
  ['secrecy', 'The log told nothing that was still hidden.', ['Leak']],
] as const satisfies readonly (readonly [name: string, passed: string, codes: readonly string[]])[];

/** A check by name. */
export type CheckName = (typeof CHECKS)[number][0];

/** The number of a check, counted from 1. */
export const numberOf = (check: CheckName): number => CHECKS.findIndex(([name]) => name === check) + 1;

/** The number of the check that a code belongs to. */
export function checkOf(code: string): number {
  return CHECKS.findIndex(([, , codes]: readonly [string, string, readonly string[]]) => codes.includes(code)) + 1;
}

/** Why a report on a part of a log is `partial`: it proves nothing of the whole. */
export const STRETCH = 'only a stretch of the log was checked, its hashes and signatures';

/** What the checks have found out so far; filled in as they go. */
export interface Findings {
  case?: Case;
  opened?: Opened;
  played?: Rerunning;
  /** The options that the log kept back until its end. */
  options?: Revealed['options'];
  /** Check → why it was not made. */
  readonly skipped: Map<CheckName, string>;
  /** Check → what passed of it, where that is less than usual. */
  readonly said: Map<CheckName, string>;
  /** What the reader holds of the match, once the log was found to bear it out. */
  held: Held;
  /** Why the answer cannot be `ok`. */
  partial?: string;
}

/** The findings before the first check. */
export const nothingFound = (): Findings => ({
  skipped: new Map(),
  said: new Map(),
  held: { keys: [], receipts: [] },
});

function statusOf(found: Findings, failure: Fault | undefined): Report['status'] {
  if (failure) return 'failed';
  if (found.partial !== undefined) return 'partial';
  return found.opened?.missing ? 'aborted' : 'ok';
}

function unprovedBy({ level, keys, profile, test }: Terms, seats: Report['seats']): Report['unproved'] {
  return [
    // Of a log made for a test it is said anyway that it proves nothing of the deal.
    ...(level === 'seeded' ? (['seeded'] as const) : test ? [] : lacksSeed(seats)),
    ...(keys === null ? (['unsigned'] as const) : []),
    ...(profile === 'fast' ? (['fast'] as const) : []),
  ];
}

/** Why no seat is known to have brought its own seed, if none is (F57). */
function lacksSeed(seats: Report['seats']): readonly Unproved[] {
  if (seats.some(({ seed }) => seed === 'own')) return [];
  if (seats.some(({ seed }) => seed === 'unrecorded')) return ['unrecorded'];
  return seats.some(({ seed }) => seed === 'claimed') ? ['claimed'] : ['host'];
}

/** The options that the log shows, and those that it opened at its end. */
const optionsIn = ({ case: of, options }: Findings): unknown => ({ ...of?.terms.config, ...options });

/** Returns the report on what the checks have found, and on the fault that ended them. */
export function report(found: Findings, failure: Fault | undefined): Report {
  const { lines, terms } = found.case ?? {};
  const seats = terms && lines && !failure ? seatVerdicts(terms, lines, found.held) : [];
  const status = statusOf(found, failure);
  const checks = CHECKS.map(([name, passed], i) => checkResult(found, failure, i + 1, name, passed));
  const stacked = found.case?.game !== undefined && isStackedBy(found.case.game, optionsIn(found));
  return {
    status,
    why: failure ? undefined : found.partial,
    proves: terms && !failure && found.partial !== STRETCH ? provenBy(terms, checks, { status, stacked, seats }) : [],
    test: terms?.test ?? false,
    stacked,
    seats,
    unproved: terms && !failure ? unprovedBy(terms, seats) : [],
    checks,
    failure,
    warnings: found.case ? warningsOf(found.case) : [],
    terms,
    events: lines?.length ?? 0,
    head: lines?.at(-1)?.hash,
    outcome: found.played?.outcome,
    missing: found.opened?.missing,
  };
}

function checkResult(
  found: Findings,
  failure: Fault | undefined,
  no: number,
  name: CheckName,
  passed: string,
): CheckResult {
  const failed = failure ? checkOf(failure.code) : Infinity;
  if (failure && no === failed)
    return { no, name, status: 'failed', words: `Event ${failure.seq}: ${failure.detail}.` };
  if (no > failed) return { no, name, status: 'skipped', words: 'Not reached.' };
  const why = found.skipped.get(name);
  return why === undefined
    ? { no, name, status: 'passed', words: found.said.get(name) ?? passed }
    : { no, name, status: 'skipped', words: why };
}

/** F13: the number of cards whose orders a seed of 512 bits can all reach. */
const REACHED = 98;

function warningsOf({ lines }: Case): readonly string[] {
  const largest = lines.reduce((most, { event }) => Math.max(most, cardsMixed(event)), 0);
  if (largest <= REACHED) return [];
  return [`fair/seed-space: a shuffle of ${largest} cards has more orders than a seed of 512 bits can reach`];
}

function cardsMixed({ event }: LogEvent): number {
  const { type, count } = factsOf(event);
  return type === 'shuffled' && typeof count === 'number' ? count : 0;
}
