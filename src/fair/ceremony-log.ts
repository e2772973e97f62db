/**
 * The writer of the log before the first card: signed commitments, signed seeds, the beacon's round, and the end of an
 * opening that somebody left (F15 to F20, F47 to F50). Every message comes from a client and may be anything; a refused
 * one changes nothing. Whoever was taken in gets a receipt.
 */
import { err, isRecord, ok, type Command, type Refusal, type Result, type Shape } from '../core/index.ts';
import { fromHex, toHex } from '../rng/index.ts';
import { checkBeacon, drandQuicknet, type Beacon, type BeaconValue } from './beacon.ts';
import { commit, contribute, missingRoles, phaseOf, type Ceremony } from './ceremony.ts';
import { hasSigned, signWith, stepMessage, type SignedStep } from './chain.ts';
import { SERVER, commitmentOf, type Secret } from './commitment.ts';
import { valueOf, type Body, type LogEnd } from './log.ts';
import type { Primitives, Signer } from './primitives.ts';
import { receiptFor, takenHash, type Taken } from './receipt.ts';
import { write, wrongPhase, type Clerk, type Transcript, type Written } from './transcript.ts';

/** A role's commitment as it is sent: signed at one place of the log (F47). */
export interface SentCommit {
  readonly role: string;
  readonly commit: string;
  readonly prevHash: string;
  readonly seq: number;
  readonly signature: string;
}

/** A player's seed and salt as they are sent, in hex. */
export interface SentContribution extends Omit<SentCommit, 'commit'> {
  readonly seed: string;
  readonly salt: string;
}

/** Signs a commitment to a secret at the head a role has seen. */
export function signCommit(
  primitives: Primitives,
  signer: Signer,
  end: LogEnd,
  role: string,
  secret: Secret,
): SentCommit {
  const step = { commit: toHex(commitmentOf(primitives, end.gameId, role, secret)) };
  return { role, ...step, ...signStep(primitives, signer, end, { type: 'commit', role, value: valueOf(step) }) };
}

/** Signs a secret that is shown at the head a role has seen. A client asks `contributeTo` of ./seat.ts, which looks first. */
export function signContribution(
  primitives: Primitives,
  signer: Signer,
  end: LogEnd,
  role: string,
  secret: Secret,
): SentContribution {
  const step = { seed: toHex(secret.seed), salt: toHex(secret.salt) };
  return { role, ...step, ...signStep(primitives, signer, end, { type: 'contribute', role, value: valueOf(step) }) };
}

/** A role's commitment (F17). */
export function takeCommit<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  sent: SentCommit,
): Result<Written<S>, Refusal> {
  if (transcript.phase !== 'commit') return wrongPhase(transcript, 'commit');
  if (!isSent(sent, ['commit'])) return err({ code: 'BadMessage', expected: 'a signed commitment' });
  const next = commit(transcript.ceremony, sent.role, sent.commit);
  if (!next.ok) return next;
  const phase = phaseOf(next.value) === 'commit' ? 'commit' : 'contribute';
  return takeStep(clerk, { ...transcript, ceremony: next.value, phase }, 'commit', sent, { commit: sent.commit });
}

/** A player's seed and salt (F18). */
export function takeContribution<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  sent: SentContribution,
): Result<Written<S>, Refusal> {
  if (!isSent(sent, ['seed', 'salt'])) return err({ code: 'BadMessage', expected: 'a signed seed with its salt' });
  const { role, seed, salt } = sent;
  if (transcript.phase === 'closed' && transcript.table === undefined)
    return err({ code: 'ContributionLate', role, deadline: transcript.terms.deadline });
  if (transcript.phase !== 'contribute') return wrongPhase(transcript, 'contribute');
  const secret = { seed: fromHex(seed) ?? NO_BYTES, salt: fromHex(salt) ?? NO_BYTES };
  const next = contribute(clerk.primitives, transcript.ceremony, role, secret);
  if (!next.ok) return next;
  const after = transcript.terms.beacon === null ? 'deal' : 'beacon';
  const phase = phaseOf(next.value) === 'contribute' ? 'contribute' : after;
  return takeStep(clerk, { ...transcript, ceremony: next.value, phase }, 'contribute', sent, { seed, salt });
}

/** The round of the beacon that the terms wait for (F20). */
export function takeBeacon<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  value: BeaconValue,
): Result<Written<S>, Refusal> {
  const wanted = transcript.terms.beacon;
  if (transcript.phase !== 'beacon' || wanted === null) return wrongPhase(transcript, 'beacon');
  const beacons: readonly Beacon[] = clerk.beacons ?? [drandQuicknet];
  const wrong = checkBeacon(clerk.primitives, beacons, wanted, value);
  if (wrong !== undefined) return err({ code: 'BadBeacon', why: wrong });
  const { round, randomness, signature } = value;
  const next: Transcript<S> = { ...transcript, phase: 'deal', beacon: randomness };
  return write(clerk, next, [{ type: 'beacon', round, randomness, signature }]);
}

/** Time is up: the match ends before it began, and the log says whom it waited for, and what it had from them (F49). */
export function abort<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
): Result<Written<S>, Refusal> {
  const { phase, ceremony, taken, terms } = transcript;
  if (phase !== 'commit' && phase !== 'contribute') return wrongPhase(transcript, 'abort');
  const body = abortBody(ceremony, taken, terms.deadline);
  return write(clerk, { ...transcript, phase: 'closed' }, [body]);
}

/** The end of an opening: whom it waited for, and what the host had received from them. */
export function abortBody(ceremony: Ceremony, taken: readonly Taken[], deadline: number | null): Body {
  const missing = missingRoles(ceremony);
  const received = taken
    .filter(({ role }) => missing.includes(role))
    .map(({ role, seq, hash, head }) => ({ role, seq, hash, head }));
  return { type: 'abort', phase: phaseOf(ceremony), missing, received, deadline };
}

const NO_BYTES = new Uint8Array(0);

function signStep(
  primitives: Primitives,
  signer: Signer,
  { gameId, head: prevHash, seq }: LogEnd,
  step: Pick<SignedStep, 'type' | 'role' | 'value'>,
): { readonly prevHash: string; readonly seq: number; readonly signature: string } {
  const signature = signWith(signer, stepMessage(primitives, { ...step, gameId, prevHash }));
  return { prevHash, seq, signature };
}

/** Writes a step that fits, if its role has signed it for this place, and gives the receipt. */
function takeStep<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  next: Transcript<S>,
  type: SignedStep['type'],
  { role, prevHash, seq, signature }: Omit<SentCommit, 'commit'>,
  step: { readonly commit: string } | { readonly seed: string; readonly salt: string },
): Result<Written<S>, Refusal> {
  const { primitives, host } = clerk;
  const { end, terms } = next;
  if (prevHash !== end.head || seq !== end.seq) return err({ code: 'StaleHead', expected: end.head, got: prevHash });
  const key = role === SERVER ? terms.keys?.host : terms.keys?.seats[terms.seats.indexOf(role)];
  const message = stepMessage(primitives, { type, gameId: terms.gameId, role, value: valueOf(step), prevHash });
  if (key === undefined || host === undefined || !hasSigned(primitives, key, message, signature))
    return err({ code: 'BadSignature', role, seq });
  const written = write(clerk, next, [{ type, role, ...step, signature }]);
  if (!written.ok) return written;
  const { transcript, lines } = written.value;
  const taken: Taken = { gameId: terms.gameId, role, seq, hash: takenHash(message), head: transcript.end.head };
  return ok({
    transcript: { ...transcript, taken: [...transcript.taken, taken] },
    lines,
    openings: [],
    events: [],
    receipts: [receiptFor(primitives, host, taken)],
  });
}

/** What a role sends comes from a client and may be anything. */
function isSent(sent: unknown, texts: readonly string[]): boolean {
  if (!isRecord(sent)) return false;
  const named = ['role', 'prevHash', 'signature', ...texts].every((name) => typeof sent[name] === 'string');
  return named && Number.isSafeInteger(sent['seq']);
}
