/**
 * A player's own side of a match on level `committed`: what its client keeps, what it checks before it believes a line
 * of the log, and what it refuses to sign (F47, F48, F36). Messages in, messages out: no socket, no clock, no storage. A
 * refusal means that the host, or somebody between, has told something that cannot be true: stop, and keep what is held.
 */
import { canonicalJson, toCanonical } from '../core/canonical/index.ts';
import { err, ok, type Command, type Refusal, type Result } from '../core/index.ts';
import { hexBytes, toHex } from '../rng/index.ts';
import { signCommand, type SeatCommand } from './action.ts';
import { checkBeacon, checkRound, drandQuicknet, type Beacon, type BeaconValue } from './beacon.ts';
import {
  commit,
  contribute,
  masterOf,
  missingRoles,
  newCeremony,
  opensCommit,
  phaseOf,
  type Ceremony,
} from './ceremony.ts';
import { signCommit, signContribution, type SentCommit, type SentContribution } from './ceremony-log.ts';
import { chainHash, hasSigned, headMessage, isSignedHead, stepMessage, type SignedHead } from './chain.ts';
import { SERVER, commitmentOf, transcriptKey, type Secret } from './commitment.ts';
import { isActionSigned, isHostActSigned, takeoversAfter, wrongHostAct, type Takeovers } from './host-acts.ts';
import { LIMITS } from './limits.ts';
import {
  emptyLog,
  isAbort,
  isAction,
  isBeacon,
  isHostEvent,
  isRoleEvent,
  valueOf,
  type AbortEvent,
  type ActionEvent,
  type HostEvent,
  type LogEnd,
  type LogEvent,
  type RoleEvent,
} from './log.ts';
import type { Primitives, Signer } from './primitives.ts';
import { isReceiptOf, type Receipt } from './receipt.ts';
import { isRevealEvent, readLine, readTerms, type ReadLine } from './read.ts';
import type { Revealed } from './rerun.ts';
import { specHash, type Keys, type Terms } from './terms.ts';

/** What a player brings to one match: nobody else has the signer and the secret, and they serve no other match. */
export interface SeatKit {
  readonly primitives: Primitives;
  readonly seat: string;
  readonly signer: Signer;
  readonly secret: Secret;
  /** The host's key, if the player knows it from elsewhere. */
  readonly host?: string;
  readonly beacons?: readonly Beacon[];
}

/** What the host tells: the next lines of the log, and its signed word that they are its last ones. */
export interface Told {
  readonly lines: readonly string[];
  readonly head: SignedHead;
}

/** What a player's client keeps of a match: plain data. */
export interface SeatLog {
  readonly terms: Terms & { readonly keys: Keys };
  readonly end: LogEnd;
  /** The hash of every line so far. */
  readonly hashes: readonly string[];
  /** The host's last signed word: to be shown to the other players. */
  readonly head: SignedHead;
  /** Heads that others were told and that this client has not come to yet. */
  readonly ahead: readonly SignedHead[];
  readonly ceremony: Ceremony;
  readonly beacon: string;
  /** The numbers of this seat's own commitment and seed, as far as they were found in the log. */
  readonly own: readonly number[];
  readonly receipts: readonly Receipt[];
  /** The key that every seed enters the master seed under, once this client has made it from what it saw (F48). */
  readonly key: string | undefined;
  /** The log has ended: given up, revealed or sealed. Nothing follows, and nothing more is signed. */
  readonly isOver: boolean;
  /** The seats that the host signs for since the deal, and why, by its word (F60). */
  readonly takeovers: Takeovers;
}

/** Sits down: the first lines of a log, read by somebody who does not believe them yet. `now` is in seconds since 1970. */
export function joinMatch(kit: SeatKit, told: Told, now: number): Result<SeatLog, Refusal> {
  const [first] = Array.isArray(told?.lines) ? told.lines : [];
  const line = lineIn(first, 0);
  if (!line?.ok) return err({ code: 'BadLine', seq: 0 });
  const read = readTerms([line.value]);
  if (!read.ok) return err({ code: read.error.code, seq: 0 });
  const refused = checkTerms(kit, read.value, now);
  if (refused) return err(refused);
  const { gameId, specHash, seats, keys } = read.value;
  if (keys === null) return err({ code: 'NotCommitted', level: read.value.level });
  const nothing: SeatLog = {
    terms: { ...read.value, keys },
    end: emptyLog(gameId),
    hashes: [],
    head: told.head,
    ahead: [],
    ceremony: newCeremony(gameId, specHash, seats),
    beacon: '',
    own: [],
    receipts: [],
    key: undefined,
    isOver: false,
    takeovers: {},
  };
  return hear(kit, nothing, told);
}

/** The next lines of the log: believed if they follow, are signed by those they are of, and have this seat's own part. */
export function hear(kit: SeatKit, log: SeatLog, told: Told): Result<SeatLog, Refusal> {
  let next = log;
  // One list for all lines: a host that tells a hundred thousand at once must not make a hundred thousand lists.
  const hashes = [...log.hashes];
  if (!Array.isArray(told?.lines)) return err({ code: 'BadLine', seq: next.end.seq });
  for (const text of told.lines) {
    const line = lineIn(text, next.end.seq);
    if (!line?.ok) return err({ code: 'BadLine', seq: next.end.seq });
    const step = follow(kit, next, line.value);
    if (!step.ok) return step;
    next = step.value;
    hashes.push(next.end.head);
  }
  return hearHost(kit, { ...next, hashes }, told.head);
}

/** What a host sends may be anything, and of any length. */
const lineIn = (text: unknown, seq: number): ReturnType<typeof readLine> | undefined =>
  typeof text === 'string' && text.length <= LIMITS.line ? readLine(text, seq) : undefined;

/** A head that another player was told: the log is one, or it is forked, and two signed heads prove it (F36). */
export function hearHead(kit: SeatKit, log: SeatLog, head: SignedHead): Result<SeatLog, Refusal> {
  const isSigned = isHeadOf(kit, log, head);
  if (!isSigned) return err({ code: 'BadHead', role: SERVER });
  const ours = log.hashes[head.seq];
  if (ours === undefined) return ok({ ...log, ahead: [...log.ahead, head].slice(-MOST_AHEAD) });
  return ours === head.hash ? ok(log) : err({ code: 'Forked', seq: head.seq, ours, theirs: head.hash });
}

/** A receipt of the host (F47): kept, if it is one for this seat and says what the log says. */
export function keepReceipt(kit: SeatKit, log: SeatLog, receipt: Receipt): Result<SeatLog, Refusal> {
  const isOurs = isReceiptOf(kit.primitives, log.terms.keys.host, receipt);
  if (!isOurs || receipt.gameId !== log.terms.gameId || receipt.role !== kit.seat) return err({ code: 'BadReceipt' });
  const ours = log.hashes[receipt.seq];
  if (ours !== undefined && ours !== receipt.head)
    return err({ code: 'Forked', seq: receipt.seq, ours, theirs: receipt.head });
  return ok({ ...log, receipts: [...log.receipts, receipt] });
}

/** This seat's commitment, at the head it has seen. */
export function commitTo(kit: SeatKit, log: SeatLog, now: number): Result<SentCommit, Refusal> {
  const refused = isLate(log.terms, now) ?? notDue(log, 'commit') ?? hasDone(kit, log.ceremony.commits);
  return refused ? err(refused) : ok(signCommit(kit.primitives, kit.signer, log.end, kit.seat, kit.secret));
}

/** This seat's seed: shown only when all have committed, with a receipt for its own commitment in hand, and in time. */
export function contributeTo(kit: SeatKit, log: SeatLog, now: number): Result<SentContribution, Refusal> {
  const refused =
    isLate(log.terms, now) ?? notDue(log, 'contribute') ?? hasDone(kit, log.ceremony.seeds) ?? lacksReceipt(kit, log);
  return refused ? err(refused) : ok(signContribution(kit.primitives, kit.signer, log.end, kit.seat, kit.secret));
}

/** F48: an action, signed only after this client has found its own part in the log and made the key of all parts. */
export function signAction(
  kit: SeatKit,
  log: SeatLog,
  command: Command,
  salt: Uint8Array,
): Result<SeatCommand, Refusal> {
  const { seat } = kit;
  if (log.own.length < 2) return err({ code: 'OwnSeedMissing', role: seat });
  if (log.isOver) return afterTheEnd('action');
  if (Object.hasOwn(log.takeovers, seat)) return err({ code: 'TakenOver', role: seat, reason: log.takeovers[seat] });
  if (log.key === undefined) return err({ code: 'WrongPhase', expected: phaseOf(log.ceremony), got: 'action' });
  const refused = lacksReceipt(kit, log);
  if (refused) return err(refused);
  const canonical = toCanonical(command);
  if (!canonical.ok) return err({ ...canonical.error });
  return ok(signCommand(kit.primitives, kit.signer, log.end, seat, command, salt));
}

const MOST_AHEAD = 64;

/** What a player must find in the terms: its own name and key, the host it knows, and a deadline that is still to come. */
function checkTerms(
  { primitives, seat, signer, host, beacons = [drandQuicknet] }: SeatKit,
  terms: Terms,
  now: number,
): Refusal | undefined {
  const { level, keys, seats, beacon, deadline, hostHeld } = terms;
  if (level !== 'committed' || keys === null) return { code: 'NotCommitted', level };
  if (keys.seats[seats.indexOf(seat)] !== signer.publicKey) return { code: 'NotMyKey', role: seat };
  // A mark would tell everybody that this seat trusted the host, which it does not (F56).
  if (hostHeld === null || hostHeld.includes(seat)) return { code: 'MarkedHostHeld', role: seat };
  if (host !== undefined && keys.host !== host) return { code: 'NotMyHost', key: keys.host };
  if (specHash(primitives, { name: terms.game, version: terms.version }, terms.config, terms.hidden) !== terms.specHash)
    return { code: 'SpecHash', seq: 0 };
  const untimely = beacon && checkRound(beacons, beacon, deadline);
  return untimely ? { code: 'BadBeacon', why: untimely } : isLate(terms, now);
}

/** F50: after the deadline a beacon's round may be known, and a seed shown then can be weighed against it. */
function isLate({ deadline }: Terms, now: number): Refusal | undefined {
  return deadline !== null && !(now < deadline) ? { code: 'Late', deadline, now } : undefined;
}

function notDue({ ceremony }: SeatLog, got: 'commit' | 'contribute'): Refusal | undefined {
  const expected = phaseOf(ceremony);
  return expected === got ? undefined : { code: 'WrongPhase', expected, got };
}

const hasDone = ({ seat }: SeatKit, done: Ceremony['commits']): Refusal | undefined =>
  Object.hasOwn(done, seat) ? { code: 'DuplicateCommit', role: seat } : undefined;

/** Each part of this seat that stands in the log has a receipt of its own. */
function lacksReceipt({ seat }: SeatKit, { receipts, own }: SeatLog): Refusal | undefined {
  const seq = own.find((at) => !receipts.some((receipt) => receipt.seq === at));
  return seq === undefined ? undefined : { code: 'ReceiptMissing', role: seat, seq };
}

/** One line more: it has its number and its hash, and says nothing that its signers did not sign. */
function follow(kit: SeatKit, log: SeatLog, line: ReadLine): Result<SeatLog, Refusal> {
  const { primitives } = kit;
  const { seq, head, gameId } = log.end;
  const { event, text, hash, signature, isPlain } = line;
  const canonical = toCanonical(event);
  const isNext = event.seq === seq && isPlain && canonical.ok && canonical.value === text;
  if (!isNext || toHex(chainHash(primitives, hexBytes(head), text)) !== hash) return err({ code: 'BadLine', seq });
  const isHosts = (): boolean =>
    hasSigned(primitives, log.terms.keys.host, headMessage(primitives, { gameId, hash, seq }), signature ?? '');
  if (signature !== undefined && !isHosts()) return err({ code: 'BadSignature', role: SERVER, seq });
  const broken = log.receipts.find((receipt) => receipt.seq === seq && receipt.head !== hash);
  if (broken) return err({ code: 'Forked', seq, ours: hash, theirs: broken.head });
  const believed = believe(kit, log, line);
  if (!believed.ok) return believed;
  return ok({ ...believed.value, end: { gameId, seq: seq + 1, head: hash } });
}

function believe(kit: SeatKit, log: SeatLog, { event }: ReadLine): Result<SeatLog, Refusal> {
  if (log.isOver) return afterTheEnd(event.type);
  if (isRoleEvent(event)) return believeStep(kit, log, event);
  if (isAction(event)) return believeAction(kit, log, event);
  if (isHostEvent(event)) return believeHostAct(kit, log, event);
  if (isAbort(event)) return believeAbort(kit, log, event);
  if (isRevealEvent(event)) return believeReveal(kit, log, event);
  if (event.type === 'open') return log.end.seq === 0 ? ok(log) : err({ code: 'BadLine', seq: event.seq });
  if (isBeacon(event)) return believeBeacon(kit, log, event);
  if (event.type === 'sealed') return believeSeal(log, event);
  // Everything else is play, and there is none before all seeds are there.
  return log.key === undefined
    ? err({ code: 'WrongPhase', expected: phaseOf(log.ceremony), got: event.type })
    : ok(log);
}

function believeBeacon(kit: SeatKit, log: SeatLog, event: BeaconValue): Result<SeatLog, Refusal> {
  const expected = phaseOf(log.ceremony);
  if (expected !== 'play' || log.beacon !== '') return err({ code: 'WrongPhase', expected, got: 'beacon' });
  const { beacon } = log.terms;
  const wrong = beacon === null ? 'none was agreed on' : checkBeacon(kit.primitives, beaconsOf(kit), beacon, event);
  return wrong === undefined
    ? ok(keyed(kit, { ...log, beacon: event.randomness }))
    : err({ code: 'BadBeacon', why: wrong });
}

const beaconsOf = ({ beacons = [drandQuicknet] }: SeatKit): readonly Beacon[] => beacons;

/** A commitment or a seed: in its turn, signed by its role, and if it is said to be ours, ours. */
function believeStep(kit: SeatKit, log: SeatLog, event: RoleEvent): Result<SeatLog, Refusal> {
  const { primitives, seat, secret } = kit;
  const { terms, end, ceremony } = log;
  const { type, role, seq, signature } = event;
  const key = role === SERVER ? terms.keys.host : (terms.keys.seats[terms.seats.indexOf(role)] ?? '');
  const value = valueOf(event);
  const message = stepMessage(primitives, { type, gameId: end.gameId, role, value, prevHash: end.head });
  if (!hasSigned(primitives, key, message, signature)) return err({ code: 'BadSignature', role, seq });
  const own =
    type === 'commit'
      ? toHex(commitmentOf(primitives, end.gameId, seat, secret))
      : toHex(secret.seed) + toHex(secret.salt);
  if (role === seat && value !== own) return err({ code: 'NotMine', role, seq });
  const next =
    event.type === 'commit'
      ? commit(ceremony, role, event.commit)
      : contribute(primitives, ceremony, role, { seed: hexBytes(event.seed), salt: hexBytes(event.salt) });
  const found = role === seat ? [...log.own, seq] : log.own;
  return next.ok ? ok(keyed(kit, { ...log, ceremony: next.value, own: found })) : next;
}

/** The key of all parts (F18), made as soon as everybody has shown a seed and the beacon, if there is one, has come. */
function keyed({ primitives }: SeatKit, log: SeatLog): SeatLog {
  const { ceremony, beacon, terms } = log;
  const isWhole = phaseOf(ceremony) === 'play' && (terms.beacon === null || beacon !== '');
  return isWhole ? { ...log, key: toHex(transcriptKey(primitives, { ...ceremony, beacon })) } : log;
}

function believeAction({ primitives }: SeatKit, log: SeatLog, event: ActionEvent): Result<SeatLog, Refusal> {
  const { seat, seq } = event;
  const isTakenOver = Object.hasOwn(log.takeovers, seat);
  const isSigned = log.key !== undefined && isActionSigned(primitives, log.terms, event, log.end.head, isTakenOver);
  return isSigned ? ok(log) : err({ code: 'BadSignature', role: seat, seq });
}

/** F60: what the host does for a seat is signed by it, and the terms let it. Whether it was due only the player can say. */
function believeHostAct({ primitives }: SeatKit, log: SeatLog, event: HostEvent): Result<SeatLog, Refusal> {
  const { terms, end, takeovers } = log;
  const { seq } = event;
  if (log.key === undefined) return err({ code: 'WrongPhase', expected: phaseOf(log.ceremony), got: event.type });
  if (!isHostActSigned(primitives, terms, event, end.head)) return err({ code: 'BadSignature', role: SERVER, seq });
  if (wrongHostAct(terms, takeovers, event) !== undefined) return err({ code: 'HostAct', seq });
  return ok({ ...log, takeovers: takeoversAfter(takeovers, event) });
}

/**
 * F49: a host that names this seat as missing, and gave it a receipt for what it says is missing, has lied; so has one
 * that names anybody whose part stands in the log, or nobody.
 */
function believeAbort({ seat }: SeatKit, log: SeatLog, event: AbortEvent): Result<SeatLog, Refusal> {
  const { missing, received } = event;
  const isTold = ({ seq, head }: Receipt): boolean => received.some((each) => each.seq === seq && each.head === head);
  const untold = missing.includes(seat) ? log.receipts.find((receipt) => !isTold(receipt)) : undefined;
  if (untold) return err({ code: 'FalseAbort', role: seat, seq: untold.seq });
  const lacking = missingRoles(log.ceremony);
  const isTrue = lacking.length > 0 && canonicalJson(missing) === canonicalJson(lacking);
  const blamed = missing.find((role) => !lacking.includes(role)) ?? SERVER;
  return isTrue ? ok(over(log)) : err({ code: 'FalseAbort', role: blamed, seq: event.seq });
}

/** F24: only terms that keep the reveal for somebody, or for later, let a log end without it. */
function believeSeal(log: SeatLog, { rule }: LogEvent): Result<SeatLog, Refusal> {
  const { reveal } = log.terms;
  const isDue = log.key !== undefined && reveal !== 'after_game' && rule === reveal;
  return isDue ? ok(over(log)) : err({ code: 'MissingReveal', role: SERVER });
}

const over = (log: SeatLog): SeatLog => ({ ...log, isOver: true });

const afterTheEnd = (got: string): { ok: false; error: Refusal } => err({ code: 'WrongPhase', expected: 'over', got });

/** The reveal: the host's seed opens its commitment, and with the seeds this client saw gives the seed played with. */
function believeReveal({ primitives }: SeatKit, log: SeatLog, { server, master }: Revealed): Result<SeatLog, Refusal> {
  const secret = server && { seed: hexBytes(server.seed), salt: hexBytes(server.salt) };
  if (!secret || log.key === undefined || !opensCommit(primitives, log.ceremony, SERVER, secret))
    return err({ code: 'CommitMismatch', role: SERVER });
  const made = toHex(masterOf(primitives, log.ceremony, secret.seed, log.beacon));
  return made === master ? ok(over(log)) : err({ code: 'MasterMismatch', role: SERVER });
}

/** The host's word on where the log ends now, and the words that others had before. */
function hearHost(kit: SeatKit, log: SeatLog, head: SignedHead): Result<SeatLog, Refusal> {
  const isLast = isHeadOf(kit, log, head) && head.seq === log.end.seq - 1 && head.hash === log.end.head;
  if (!isLast) return err({ code: 'BadHead', role: SERVER });
  const come = log.ahead.filter(({ seq }) => seq < log.end.seq);
  const other = come.find(({ seq, hash }) => log.hashes[seq] !== hash);
  if (other) return err({ code: 'Forked', seq: other.seq, ours: log.hashes[other.seq], theirs: other.hash });
  return ok({ ...log, head, ahead: log.ahead.filter(({ seq }) => seq >= log.end.seq) });
}

function isHeadOf({ primitives }: SeatKit, { terms }: SeatLog, head: SignedHead): boolean {
  if (!isSignedHead(head) || head.gameId !== terms.gameId) return false;
  return hasSigned(primitives, terms.keys.host, headMessage(primitives, head), head.signature);
}
