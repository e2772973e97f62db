/**
 * The verifier: every check of F43 in its order, on a log from a stranger, with nothing but the log and the rules of
 * the game. Later checks rely on earlier ones, so the first fault ends it. The answer is `ok`, `failed`, `aborted` where
 * no match was played, or `partial` where the log keeps something back, leaves the match undecided, the rules are not at
 * hand, or only a stretch was asked for; it never says more than was checked.
 */
import { ok, err, type Game, type Json, type Outcome, type Result } from '../core/index.ts';
import { drandQuicknet, type Beacon } from './beacon.ts';
import { checkCeremony, type Opened } from './check-ceremony.ts';
import {
  type Case,
  checkChain,
  checkEnding,
  checkHead,
  checkMaster,
  checkOpenings,
  checkPublished,
  checkReceipts,
  checkRules,
  checkSameFile,
  checkSecrets,
  checkSignatures,
  checkUnsigned,
  type GivenOpening,
  sameFile,
  type Stretch,
} from './checks.ts';
import { factsOf } from './facts.ts';
import type { LogEvent } from './log.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { Primitives } from './primitives.ts';
import { provenBy, type Proof } from './proof.ts';
import { readLines, readTerms, type Fault } from './read.ts';
import type { Receipt } from './receipt.ts';
import { rerun, type Revealed, type Rerunning, type Witness } from './rerun.ts';
import { isAllowed, isStackedBy, type Terms } from './terms.ts';
import { checkCourse, checkHidden, checkOrders } from './without-rules.ts';

/** What a verifier is given besides the log: the games it knows, and what somebody kept. */
export interface VerifyOptions {
  readonly primitives: Primitives;
  /** The games whose rules are at hand; without the right one the answer is `partial` (F54). */
  readonly games: readonly Game[];
  /** The beacons whose rounds can be checked; drand's quicknet unless said otherwise. */
  readonly beacons?: readonly Beacon[] | undefined;
  /** A head that a player kept: it must be in the log. */
  readonly head?: string | undefined;
  /** Check nothing but the chain and the signatures of these events. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Add the independent checker of draw records (F37). */
  readonly strict?: boolean | undefined;
  /** Openings that a player received. */
  readonly openings?: readonly GivenOpening[] | undefined;
  /** Receipts of the host that a player kept: the log must bear them out (F47). */
  readonly receipts?: readonly Receipt[] | undefined;
  /** The reveal of a sealed log, as its auditor has it. */
  readonly audit?: Json | undefined;
  readonly limits?: Limits | undefined;
  /** Is shown every event of the match as it is played again. */
  readonly witness?: ((seen: Witness) => void) | undefined;
}

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
  /** What an `ok` leaves to trust: `seeded` (the deal), `unsigned` (who acted), `fast` (the shuffles). */
  readonly unproved: readonly ('seeded' | 'unsigned' | 'fast')[];
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

/** How far a verification is: the check at work, and events done out of all. */
export interface Progress {
  readonly check: number;
  readonly done: number;
  readonly total: number;
}

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
    'Every action, commitment and seed was signed by its player, and the host signed the log.',
    ['BadSignature', 'MissingSignature', 'ReceiptMismatch'],
  ],
  [
    'rules',
    'Rules, cards and decks are the ones named at the start.',
    ['SpecHash', 'CatalogHash', 'DeckHash', 'IllegalDeck'],
  ],
  [
    'commitments',
    'Everybody committed before anybody showed a seed, and every commitment opens.',
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
const numberOf = (check: CheckName): number => CHECKS.findIndex(([name]) => name === check) + 1;

/** The number of the check that a code belongs to. */
export function checkOf(code: string): number {
  return CHECKS.findIndex(([, , codes]: readonly [string, string, readonly string[]]) => codes.includes(code)) + 1;
}

/** Checks a log given as lines. Whatever it is given, it gives a report and throws nothing. */
export function verifyTranscript(lines: Iterable<string>, options: VerifyOptions): Report {
  const run = verifySteps(lines, options);
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
  }
}

/** The same bit by bit, for callers that show how far it is or have something else to do in between. */
export function* verifySteps(lines: Iterable<string>, options: VerifyOptions): Generator<Progress, Report> {
  const found = nothingFound();
  let failure: Fault | undefined;
  try {
    failure = yield* runChecks(lines, options, found);
  } catch {
    // What was given is no log, or no way to check one: lists that throw when they are read, no games, no hashes.
    failure = { code: 'CannotCheck', seq: found.case?.lines.length ?? 0, detail: CANNOT };
  }
  return report(found, failure);
}

const CANNOT = 'what was given cannot be read as a log, or the means to check it are missing';

/** The report on a log that could not even be read. */
export function unreadable(fault: Fault): Report {
  return report(nothingFound(), fault);
}

/** What the checks have found out so far; filled in as they go. */
interface Findings {
  case?: Case;
  opened?: Opened;
  played?: Rerunning;
  /** The options that the log kept back until its end. */
  options?: Revealed['options'];
  /** Check → why it was not made. */
  readonly skipped: Map<CheckName, string>;
  /** Check → what passed of it, where that is less than usual. */
  readonly said: Map<CheckName, string>;
  /** Why the answer cannot be `ok`. */
  partial?: string;
}

const nothingFound = (): Findings => ({ skipped: new Map(), said: new Map() });

const HIDDEN = 'The log keeps back what this check needs.';
const WITHHELD = 'what could be checked is right, but the log keeps back the rest';
const UNDECIDED =
  "the log leaves the match undecided, and a host can cut the end off; only a head you kept or the seats' own copies tell";
const STRETCH = 'only a stretch of the log was checked, its hashes and signatures';
const NO_RULES = 'The rules of the game are not at hand.';
const ORDERS = 'Every committed order comes from the seed; other random numbers need the rules.';
const OPTIONS = 'The options are the ones hashed at the start; cards and decks need the rules.';
const FAST = 'The profile fast is repeated by the engine that played it; nothing else makes its numbers a second time.';

function* runChecks(
  lines: Iterable<string>,
  options: VerifyOptions,
  found: Findings,
): Generator<Progress, Fault | undefined> {
  const read = yield* readCase(lines, options);
  if (!read.ok) return read.error;
  found.case = read.value;
  const marred = yield* checkFile(read.value, options, found);
  if (marred) return marred;
  if (isStretch(options)) return stretchOnly(found);
  const near = read.value.game ? undefined : sameFile(read.value.terms, options.games);
  const isChecked = near !== undefined && (yield* isPlayedAlike(read.value, near, options, found));
  return isChecked ? undefined : yield* checkMatch(read.value, options, found);
}

/**
 * Checks a match by another version of the interpreter of its file, which may play it in the same way all the same. If it does
 * not, nothing is found: it accuses nobody, and the match is checked without its rules.
 */
function* isPlayedAlike(log: Case, near: Game, options: VerifyOptions, found: Findings): Generator<Progress, boolean> {
  const trial = nothingFound();
  const seen: Witness[] = [];
  const game = { ...near, version: log.terms.version };
  const witness = options.witness && ((each: Witness): void => void seen.push(each));
  const differs = yield* checkMatch({ ...log, game }, { ...options, witness }, trial);
  if (differs) return false;
  const { skipped, said, ...more } = trial;
  for (const [check, why] of skipped) found.skipped.set(check, why);
  for (const [check, words] of said) found.said.set(check, words);
  Object.assign(found, more, { case: { ...log, game } });
  for (const each of seen) options.witness?.(each);
  return true;
}

/** Checks 2 and 3: the file is as it was written, by those who are said to have written it. */
function* checkFile(log: Case, options: VerifyOptions, found: Findings): Generator<Progress, Fault | undefined> {
  const stretch = stretchOf(log, options);
  const total = log.lines.length;
  if (!(stretch.from <= stretch.to)) return skip(found, 'chain', 'last', 'The log has no event in this stretch.');
  const broken = (yield* counted('chain', total, checkChain(log, stretch))) ?? checkHead(log, options.head);
  if (broken) return broken;
  const { keys } = log.terms;
  if (keys === null) skip(found, 'signatures', 'signatures', 'The match was played without signatures.');
  const unsigned = keys ? yield* counted('signatures', total, checkSignatures(log, keys, stretch)) : checkUnsigned(log);
  // Only a log that the host has signed can contradict what else it signed; one that nobody signed is no host's at all.
  return unsigned ?? checkReceipts(log, options.receipts ?? []);
}

/** Checks 4 to 13: what was written is what happened, and what happened was fair. */
function* checkMatch(log: Case, options: VerifyOptions, found: Findings): Generator<Progress, Fault | undefined> {
  // Options that were hidden are opened by the reveal, so the end of the log is looked at first.
  const ending = checkEnding(log, options.audit);
  const revealed = ending.ok && ending.value.kind === 'revealed' ? ending.value.revealed : undefined;
  if (revealed) found.options = revealed.options;
  const opened = checkStart(log, revealed, options.games, found);
  if (!opened.ok) return opened.error;
  found.opened = opened.value;
  if (opened.value.missing) return skip(found, 'seed', 'last', 'The match never began.');
  if (!ending.ok) return ending.error;
  if (!revealed) return withheld(found, log, options);
  const unsown = checkSeed(log, opened.value, revealed);
  if (unsown) return unsown;
  const { game } = log;
  if (!game) return checkWithoutRules(log, opened.value, revealed, options, found);
  return yield* checkPlay({ ...log, game }, opened.value, revealed, options, found);
}

/** What is left of checks 7 to 13 for somebody without the rules (F54). */
function checkWithoutRules(
  log: Case,
  { playFrom }: Opened,
  revealed: Revealed,
  { games, openings = [] }: VerifyOptions,
  found: Findings,
): Fault | undefined {
  found.partial = lackOf(log.terms, games);
  if (log.terms.level === 'committed') found.said.set('shuffles', ORDERS);
  else skip(found, 'shuffles', 'shuffles', NO_RULES);
  skip(found, 'events', 'legality', NO_RULES);
  skip(found, 'conservation', 'last', NO_RULES);
  const mixed = log.terms.level === 'committed' ? checkOrders(log, revealed) : undefined;
  return mixed ?? checkCourse(log, playFrom) ?? checkHidden(log, revealed) ?? checkOpenings(log, openings);
}

/** Which rules are wanted, and what there is in their place. */
function lackOf({ game, version }: Terms, games: readonly Game[]): string {
  const other = games.find(({ name }) => name === game) ?? (games.length === 1 ? games[0] : undefined);
  if (sameFile({ game, version }, games))
    return `the match was played with another version of the interpreter of game files (${version}), which plays differently from this one (${other?.version}), so whether the moves obey the rules was not checked`;
  const there = other ? ` (here is ${other.name} ${other.version})` : '';
  return `the rules of ${game} ${version} are not at hand${there}, so whether the moves obey them was not checked`;
}

/** Checks 4 and 5: rules, decks and ceremony. */
function checkStart(
  log: Case,
  revealed: Revealed | undefined,
  games: readonly Game[],
  found: Findings,
): Result<Opened, Fault> {
  const isHidden = Object.keys(log.terms.hidden).length > 0 && !revealed;
  if (isHidden) skip(found, 'rules', 'rules', HIDDEN);
  if (!log.game) found.said.set('rules', OPTIONS);
  const changed = (isHidden ? checkPublished(log, revealed) : checkRules(log, revealed)) ?? checkSameFile(log, games);
  if (changed) return err(changed);
  if (log.terms.level === 'seeded')
    skip(found, 'commitments', 'commitments', 'The host is trusted for the deal: the match has one seed.');
  return checkCeremony(log);
}

/** Check 6, and the rest of check 5: the seed that was played with. */
function checkSeed(log: Case, opened: Opened, revealed: Revealed): Fault | undefined {
  const mastered = log.terms.level === 'committed' ? checkMaster(log, opened, revealed) : undefined;
  return mastered ?? checkSecrets(log, revealed);
}

/** Checks 7 to 13: the match once more. */
function* checkPlay(
  log: Case & { readonly game: Game },
  { playFrom }: Opened,
  revealed: Revealed,
  { strict = false, witness, openings = [] }: VerifyOptions,
  found: Findings,
): Generator<Progress, Fault | undefined> {
  const played = yield* counted(
    'events',
    log.lines.length,
    rerun({ ...log, from: playFrom, revealed, strict, witness }),
  );
  if (!played.ok) return played.error;
  found.played = played.value;
  if (log.terms.profile !== 'shake256') skip(found, 'shuffles', 'shuffles', FAST);
  if (played.value.outcome === undefined) leftUndecided(found);
  return checkOpenings(log, openings);
}

/** A log that ends before the match does: everything in it may be right, and the end that was there be gone. */
function leftUndecided(found: Findings): void {
  found.partial = UNDECIDED;
  skip(found, 'result', 'result', 'The log leaves the match undecided: there is no result to check.');
}

function stretchOnly(found: Findings): undefined {
  found.partial = STRETCH;
  return skip(found, 'rules', 'last', 'Only a stretch of the log was to be checked.');
}

/** Reads the lines and finds the game (check 1). */
function* readCase(lines: Iterable<string>, options: VerifyOptions): Generator<Progress, Result<Case, Fault>> {
  const read = yield* counted('form', 0, readLines(lines, options.limits ?? LIMITS));
  if (!read.ok) return read;
  const terms = readTerms(read.value);
  if (!terms.ok) return terms;
  const { game: name, version, level, profile, keys, seats } = terms.value;
  const game = options.games.find((each) => each.name === name && each.version === version);
  if (level === 'trustless') return wrongVersion('level trustless cannot be checked yet');
  if (!isAllowed(profile, level))
    return err({ code: 'ProfileNotAllowed', seq: 0, detail: `no match on level ${level} has the profile ${profile}` });
  if (level === 'seeded' && (terms.value.beacon !== null || terms.value.tip !== null))
    return err({ code: 'Schema', seq: 0, detail: 'a match on level seeded has neither a beacon nor a chain of seeds' });
  const hasKeys = keys === null ? level === 'seeded' : keys.seats.length === seats.length;
  if (!hasKeys) return err({ code: 'Schema', seq: 0, detail: 'the terms do not have a key for every seat' });
  const { primitives, beacons = [drandQuicknet] } = options;
  const { limits = LIMITS } = options;
  return ok({ primitives, beacons, game, terms: terms.value, lines: read.value, limits });
}

/** A log whose secrets are not for us: the openings are all that is left to check. */
function withheld(found: Findings, log: Case, { openings = [] }: VerifyOptions): Fault | undefined {
  found.partial = WITHHELD;
  skip(found, 'commitments', 'legality', HIDDEN);
  skip(found, 'conservation', 'last', HIDDEN);
  return checkOpenings(log, openings);
}

/** The checks from one to another were not made. */
function skip({ skipped }: Findings, from: CheckName, to: CheckName | 'last', why: string): undefined {
  const end = to === 'last' ? CHECKS.length : numberOf(to);
  for (const [name] of CHECKS.slice(numberOf(from) - 1, end)) if (!skipped.has(name)) skipped.set(name, why);
}

function stretchOf({ lines }: Case, { from = 0, to = Infinity }: VerifyOptions): Stretch {
  return { from: Math.max(0, from), to: Math.min(to, lines.length - 1) };
}

function isStretch({ from, to }: VerifyOptions): boolean {
  return from !== undefined || to !== undefined;
}

function* counted<T>(name: CheckName, total: number, run: Generator<number, T>): Generator<Progress, T> {
  const check = numberOf(name);
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
    yield { check, done: step.value, total };
  }
}

function statusOf(found: Findings, failure: Fault | undefined): Report['status'] {
  if (failure) return 'failed';
  if (found.partial !== undefined) return 'partial';
  return found.opened?.missing ? 'aborted' : 'ok';
}

function unprovedBy({ level, keys, profile }: Terms): Report['unproved'] {
  return [
    ...(level === 'seeded' ? (['seeded'] as const) : []),
    ...(keys === null ? (['unsigned'] as const) : []),
    ...(profile === 'fast' ? (['fast'] as const) : []),
  ];
}

/** The options that the log shows, and those that it opened at its end. */
const optionsIn = ({ case: of, options }: Findings): unknown => ({ ...of?.terms.config, ...options });

function report(found: Findings, failure: Fault | undefined): Report {
  const { lines, terms } = found.case ?? {};
  const status = statusOf(found, failure);
  const checks = CHECKS.map(([name, passed], i) => checkResult(found, failure, i + 1, name, passed));
  const stacked = found.case?.game !== undefined && isStackedBy(found.case.game, optionsIn(found));
  return {
    status,
    why: failure ? undefined : found.partial,
    proves: terms && !failure && found.partial !== STRETCH ? provenBy(terms, checks, { status, stacked }) : [],
    test: terms?.test ?? false,
    stacked,
    unproved: terms ? unprovedBy(terms) : [],
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

function wrongVersion(detail: string): { ok: false; error: Fault } {
  return err({ code: 'Version', seq: 0, detail });
}
