/**
 * The verifier: every check of F43 in its order, on a log from a stranger, with nothing but the log and the rules of
 * the game. Later checks rely on earlier ones, so the first fault ends it. The answer is `ok`, `failed`, `aborted` where
 * no match was played, or `partial` where the log keeps something back, leaves the match undecided, the rules are not at
 * hand, or only a stretch was asked for; it never says more than was checked.
 */
import { ok, err, type Game, type Json, type Result } from '../core/index.ts';
import { drandQuicknet, type Beacon } from './beacon.ts';
import { checkCeremony, type Opened } from './check-ceremony.ts';
import {
  type Case,
  checkChain,
  checkEnding,
  checkHead,
  checkHeldKeys,
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
import { checkHostActs } from './host-acts.ts';
import type { VerdictEvent } from './log.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { Primitives } from './primitives.ts';
import { readLines, readTerms, type Fault } from './read.ts';
import type { Receipt } from './receipt.ts';
import { rerun, type Revealed, type Witness } from './rerun.ts';
import {
  CHECKS,
  nothingFound,
  numberOf,
  report,
  STRETCH,
  type CheckName,
  type Findings,
  type Report,
} from './report.ts';
import { isAllowed, type Terms } from './terms.ts';
import { Course } from './without-rules.ts';

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
  /** Public keys that the reader knows to be of seats, because they are its own or a friend told it: in hex (F57). */
  readonly keys?: readonly string[] | undefined;
  /** The reveal of a sealed log, as its auditor has it. */
  readonly audit?: Json | undefined;
  readonly limits?: Limits | undefined;
  /** Is shown every event of the match as it is played again. */
  readonly witness?: ((seen: Witness) => void) | undefined;
}

/** How far a verification is: the check at work, and events done out of all. */
export interface Progress {
  readonly check: number;
  readonly done: number;
  readonly total: number;
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

const HIDDEN = 'The log keeps back what this check needs.';
const WITHHELD = 'what could be checked is right, but the log keeps back the rest';
const OWN_SEEDS =
  "Every role committed before a seed was shown, and the seeds of the players open; the host's is kept back.";
const UNDECIDED =
  "the log leaves the match undecided, and a host can cut the end off; only a head you kept or the seats' own copies tell";
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
  const { keys: known = [], receipts = [] } = options;
  const contradicted = unsigned ?? checkReceipts(log, receipts) ?? checkHeldKeys(log, known);
  if (contradicted || isStretch(options)) return contradicted;
  found.held = { keys: known, receipts };
  return checkHostActs(log.terms, log.lines);
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
  if (!revealed) return withheld(found, log, opened.value, options);
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
  return new Course(log, playFrom, revealed).end() ?? checkOpenings(log, openings);
}

/** Which rules are wanted, and what there is in their place. */
function lackOf({ game, version }: Terms, games: readonly Game[]): string {
  const other = games.find(({ name }) => name === game) ?? (games.length === 1 ? games[0] : undefined);
  const own = brief(other?.version ?? '');
  if (sameFile({ game, version }, games))
    return `the match was played with another version of the interpreter of game files (${brief(version)}), which plays differently from this one (${own}), so whether the moves obey the rules was not checked`;
  const there = other ? ` (here is ${other.name} ${own})` : '';
  return `the rules of ${game} ${brief(version)} are not at hand${there}, so whether the moves obey them was not checked`;
}

/** A version as people are told it: of the hash of a file its first digits. */
const brief = (version: string): string => version.replace(/([0-9a-f]{12})[0-9a-f]{52}/, '$1…');

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
    rerun({ ...log, from: playFrom, revealed, strict, witness, course: new Course(log, playFrom, revealed) }),
  );
  if (!played.ok) return played.error;
  found.played = played.value;
  if (log.terms.profile !== 'shake256') skip(found, 'shuffles', 'shuffles', FAST);
  if (played.value.outcome === undefined) leftUndecided(found);
  if (played.value.verdict) endedByHost(found, played.value.verdict);
  return checkOpenings(log, openings);
}

/** A log that ends before the match does: everything in it may be right, and the end that was there be gone. */
function leftUndecided(found: Findings): void {
  found.partial = UNDECIDED;
  skip(found, 'result', 'result', 'The log leaves the match undecided: there is no result to check.');
}

const WHY_ENDED: { readonly [Reason in VerdictEvent['reason']]: (who: string) => string } = {
  time: (who) => `${who} ran out of time`,
  left: (who) => `${who} left`,
  resigned: (who) => `${who} gave up`,
  agreed: () => 'all agreed to a draw',
};

/** A match that the host ended: that time ran out, that somebody left or gave up, or that all agreed to a draw is nothing a log can prove (F60). */
function endedByHost(found: Findings, { reason, against }: VerdictEvent): void {
  const what = WHY_ENDED[reason](against.join(' and '));
  found.partial = `the host ended the match, and that ${what} is its word`;
  found.said.set('result', "The result follows from the host's verdict, which is its word.");
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

/** A log whose secrets are not for us: the kinds of its lines and the openings are all that is left to check. */
function withheld(
  found: Findings,
  log: Case,
  { playFrom }: Opened,
  { openings = [] }: VerifyOptions,
): Fault | undefined {
  found.partial = WITHHELD;
  found.said.set('commitments', OWN_SEEDS);
  skip(found, 'seed', 'legality', HIDDEN);
  skip(found, 'conservation', 'last', HIDDEN);
  return new Course(log, playFrom, undefined).end() ?? checkOpenings(log, openings);
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

function wrongVersion(detail: string): { ok: false; error: Fault } {
  return err({ code: 'Version', seq: 0, detail });
}
