/**
 * The writer of a log, for whoever hosts a match: from the terms through the ceremony and every action to the reveal.
 * A transcript is a value; each step takes one and gives the next together with the new lines, which the host stores
 * before anyone is told, and the openings that belong to single viewers. A refused step changes nothing.
 */
import { canonicalJson, toCanonical } from '../core/canonical/index.ts';
import {
  isRecord,
  err,
  ok,
  reading,
  start,
  submit,
  type Command,
  type Game,
  type Json,
  type MatchEvent,
  type Outcome,
  type Refusal,
  type Result,
  type Shape,
  type Viewer,
} from '../core/index.ts';
import { fromHex, newChance, parseSeed, toHex, type Seed } from '../rng/index.ts';
import { checkBeacon, drandQuicknet, type Beacon, type BeaconValue } from './beacon.ts';
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
import { actionMessage, hasSigned, hiddenHash, signWith } from './chain.ts';
import { SALT_BYTES, SERVER, leadsToTip, type Secret, type ServerSecret } from './commitment.ts';
import { append, emptyLog, signed, type Body, type Line, type LogEnd } from './log.ts';
import type { Opening } from './openings.ts';
import { hashWith, type Primitives, type Signer } from './primitives.ts';
import {
  isCanonicalShuffle,
  publish,
  publishGiven,
  type AuditedShuffle,
  type Desk,
  type Publication,
  type Published,
} from './publish.ts';
import { cardLists, deckHash, termsOf, type Plan, type Terms } from './terms.ts';

/** Whoever writes the log, with the tools for it. The host's signer is needed where the terms have keys. */
export interface Clerk<S extends Shape, C extends Command, O> {
  readonly primitives: Primitives;
  readonly game: Game<S, C, O>;
  readonly plan: Plan;
  readonly host?: Signer;
}

/** A log in the making, and the match it is of. Stays with the host: it holds what players may not know. */
export interface Transcript<S extends Shape> {
  readonly terms: Terms;
  readonly end: LogEnd;
  readonly phase: 'commit' | 'contribute' | 'beacon' | 'deal' | 'play' | 'over' | 'closed';
  readonly ceremony: Ceremony;
  /** Randomness of the beacon's round in hex, or empty. */
  readonly beacon: string;
  readonly master: Seed | undefined;
  readonly table: Published<S> | undefined;
  readonly actions: readonly HiddenAction[];
  readonly shuffles: readonly AuditedShuffle[];
}

/** The hidden fields of an action, to be opened at the audit (F34). */
export interface HiddenAction {
  readonly seq: number;
  readonly fields: { readonly [field: string]: Json };
  readonly salt: string;
}

/** An opening for one viewer (F28): send it to nobody else. */
export interface SentOpening {
  readonly viewer: Viewer;
  /** The event that showed the card. */
  readonly seq: number;
  readonly zone: string;
  readonly opening: Opening;
}

/** A step that was written down. */
export interface Written<S extends Shape> {
  readonly transcript: Transcript<S>;
  readonly lines: readonly Line[];
  readonly openings: readonly SentOpening[];
}

/** What a seat sends: its command as it names cards, a fresh salt, and a signature at one place of the log (F35). */
export interface SeatCommand {
  readonly seat: string;
  readonly command: Command;
  /** 32 bytes in hex, used for nothing else. */
  readonly salt: string;
  readonly prevHash: string;
  readonly seq: number;
  /** Empty where the terms have no keys. */
  readonly signature: string;
}

/** Opens a log: its first line is the terms (F16). */
export function openTranscript<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
): Result<Written<S>, Refusal> {
  const terms = termsOf(clerk.primitives, clerk.game, clerk.plan);
  if (!terms.ok) return terms;
  const { gameId, specHash, seats, level, keys } = terms.value;
  if (keys !== null && clerk.host?.publicKey !== keys.host) return err({ code: 'KeysMissing', level });
  const blank: Transcript<S> = {
    terms: terms.value,
    end: emptyLog(gameId),
    phase: level === 'committed' ? 'commit' : 'deal',
    ceremony: newCeremony(gameId, specHash, seats),
    beacon: '',
    master: undefined,
    table: undefined,
    actions: [],
    shuffles: [],
  };
  return ok(write(clerk, blank, [terms.value]));
}

/** A role's commitment (F17). */
export function takeCommit<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  role: string,
  commitment: string,
): Result<Written<S>, Refusal> {
  if (transcript.phase !== 'commit') return wrongPhase(transcript, 'commit');
  const next = commit(transcript.ceremony, role, commitment);
  if (!next.ok) return next;
  const phase = phaseOf(next.value) === 'commit' ? 'commit' : 'contribute';
  return ok(
    write(clerk, { ...transcript, ceremony: next.value, phase }, [{ type: 'commit', role, commit: commitment }]),
  );
}

/** A player's seed and salt (F18). */
export function takeContribution<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  role: string,
  secret: Secret,
): Result<Written<S>, Refusal> {
  if (transcript.phase === 'closed' && transcript.table === undefined) return err({ code: 'ContributionLate', role });
  if (transcript.phase !== 'contribute') return wrongPhase(transcript, 'contribute');
  const next = contribute(clerk.primitives, transcript.ceremony, role, secret);
  if (!next.ok) return next;
  const after = transcript.terms.beacon === null ? 'deal' : 'beacon';
  const phase = phaseOf(next.value) === 'contribute' ? 'contribute' : after;
  const body = { type: 'contribute', role, seed: toHex(secret.seed), salt: toHex(secret.salt) };
  return ok(write(clerk, { ...transcript, ceremony: next.value, phase }, [body]));
}

/** The round of the beacon that the terms wait for (F20). */
export function takeBeacon<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  value: BeaconValue,
  beacons: readonly Beacon[] = [drandQuicknet],
): Result<Written<S>, Refusal> {
  const wanted = transcript.terms.beacon;
  if (transcript.phase !== 'beacon' || wanted === null) return wrongPhase(transcript, 'beacon');
  const wrong = checkBeacon(clerk.primitives, beacons, wanted, value);
  if (wrong !== undefined) return err({ code: 'BadBeacon', why: wrong });
  const { round, randomness, signature } = value;
  const next: Transcript<S> = { ...transcript, phase: 'deal', beacon: randomness };
  return ok(write(clerk, next, [{ type: 'beacon', round, randomness, signature }]));
}

/** Time is up: the match ends before it began, and the log says whom it waited for (F19). */
export function abort<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
): Result<Written<S>, Refusal> {
  const { phase } = transcript;
  if (phase !== 'commit' && phase !== 'contribute') return wrongPhase(transcript, 'abort');
  const body = { type: 'abort', phase, missing: missingRoles(transcript.ceremony) };
  return ok(write(clerk, { ...transcript, phase: 'closed' }, [body]));
}

/** Deals: with the server's secret on level `committed`, with a master seed on level `seeded`. */
export function deal<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  secret: Secret | Seed,
): Result<Written<S>, Refusal> {
  if (transcript.phase !== 'deal') return wrongPhase(transcript, 'deal');
  const master = masterFor(clerk, transcript, secret);
  if (!master.ok) return master;
  const { terms } = transcript;
  const begun = start(clerk.game, clerk.plan.options, { chance: newChance(terms.profile, master.value) });
  if (!begun.ok) return begun;
  const { state } = begun.value;
  const lists = cardLists(state.cards, state.layout.seats.length);
  const unsorted = checkInput(terms, master.value, begun.value.events);
  if (unsorted) return err(unsorted);
  const decks = lists.map((list) => deckHash(clerk.primitives, list, clerk.plan.secret?.salt));
  const changed = decks.findIndex((hash, i) => hash !== terms.decks[i]);
  if (changed >= 0) return err({ code: 'DeckByChance', deck: changed });
  const dealt: Transcript<S> = { ...transcript, phase: 'play', master: master.value };
  const desk = deskOf(clerk, dealt);
  const shown = publish(desk, { state: begun.value.blank, tracking: [] }, begun.value);
  const given = publishGiven(desk, shown);
  return ok(writeStep(clerk, dealt, [], joined(shown, given)));
}

/** A seat's command: refused by the rules, by a wrong signature or by a head that is no longer the head (F35). */
export function act<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  sent: SeatCommand,
): Result<Written<S>, Refusal> {
  const { table, terms, end } = transcript;
  if (transcript.phase !== 'play' || table === undefined) return wrongPhase(transcript, 'action');
  if (!isSent(sent)) return err({ code: 'BadCommand', expected: 'a seat with its command, salt and signature' });
  const seat = terms.seats.indexOf(sent.seat);
  if (seat < 0) return err({ code: 'NoSuchSeat', seat: sent.seat });
  if (sent.prevHash !== end.head || sent.seq !== end.seq) {
    return err({ code: 'StaleHead', expected: end.head, got: sent.prevHash });
  }
  const action = publicAction(clerk.primitives, sent.command, sent.salt);
  if (!action.ok) return action;
  const unsigned = checkSignature(clerk, transcript, sent, action.value);
  if (unsigned !== undefined) return err(unsigned);
  const step = submit(clerk.game, table.state, seat, sent.command);
  if (!step.ok) return step;
  const unsorted = checkInput(terms, transcript.master!, step.value.events);
  if (unsorted) return err(unsorted);
  const signature = terms.keys === null ? {} : { signature: sent.signature };
  const body: Body = { type: 'action', seat: sent.seat, action: action.value, ...signature };
  const { type: _, ...fields } = sent.command;
  const kept: Transcript<S> =
    'hidden' in action.value
      ? { ...transcript, actions: [...transcript.actions, { seq: end.seq, fields: known(fields), salt: sent.salt }] }
      : transcript;
  const shown = publish(deskOf(clerk, transcript), table, step.value);
  return ok(writeStep(clerk, kept, [body], shown));
}

/** What the audit gets to see: everything that was hidden (F23, F24). */
export interface Closed<S extends Shape> extends Written<S> {
  /** The reveal, where the terms keep it for an auditor or for the end of a series; otherwise it is the last line. */
  readonly audit: Body | undefined;
}

/** Ends the log: with the result, if the match was left before it had one, and with the reveal (F23). */
export function close<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  secret: ServerSecret | undefined,
): Result<Closed<S>, Refusal> {
  const { phase, master, ceremony, terms } = transcript;
  if ((phase !== 'play' && phase !== 'over') || master === undefined) return wrongPhase(transcript, 'reveal');
  if (terms.level === 'committed' && !(secret && opensCommit(clerk.primitives, ceremony, SERVER, secret))) {
    return err({ code: 'CommitMismatch', role: SERVER });
  }
  if (
    terms.tip !== null &&
    !(secret?.link && leadsToTip(clerk.primitives, { ...terms, tip: terms.tip, seed: secret.seed }, secret.link))
  ) {
    return err({ code: 'LinkMismatch', tip: terms.tip });
  }
  const left: readonly Body[] = phase === 'play' ? [{ type: 'result', outcome: null }] : [];
  const reveal = revealBody(clerk, transcript, master, secret);
  const isOpen = terms.reveal === 'after_game';
  const last = isOpen ? reveal : { type: 'sealed', rule: terms.reveal, digest: auditDigest(clerk.primitives, reveal) };
  const written = write(clerk, { ...transcript, phase: 'closed' }, [...left, last]);
  return ok({ ...written, audit: isOpen ? undefined : reveal });
}

/** What a seat sends comes from a client and may be anything. */
function isSent(sent: unknown): sent is SeatCommand {
  if (!isRecord(sent)) return false;
  const { seat, salt, prevHash, seq, signature } = sent;
  return [seat, salt, prevHash, signature].every((text) => typeof text === 'string') && Number.isSafeInteger(seq);
}

/** Signs a command at the head a seat has seen; what a client does before it sends one. */
export function signCommand(
  primitives: Primitives,
  signer: Signer | undefined,
  end: LogEnd,
  seat: string,
  command: Command,
  salt: Uint8Array,
): SeatCommand {
  const action = publicAction(primitives, command, toHex(salt));
  if (!action.ok) throw new TypeError(`a command that cannot be written down: ${JSON.stringify(action.error)}`);
  const { gameId, head: prevHash, seq } = end;
  const message = actionMessage(primitives, { action: action.value, gameId, prevHash, seq });
  const signature = signer === undefined ? '' : signWith(signer, message);
  return { seat, command, salt: toHex(salt), prevHash, seq, signature };
}

/** A command as everybody may see it: that it was given, and a salted hash of the rest (F34). */
export function publicAction(
  primitives: Primitives,
  command: Command,
  salt: string,
): Result<{ readonly type: string; readonly hidden?: string }, Refusal> {
  if (typeof command !== 'object' || command === null || typeof command.type !== 'string') {
    return err({ code: 'BadCommand', expected: 'an object with a type' });
  }
  const { type, ...rest } = command;
  const fields = known(rest);
  const canonical = toCanonical({ type, fields });
  if (!canonical.ok) return err({ ...canonical.error });
  if (Object.keys(fields).length === 0) return ok({ type });
  const bytes = fromHex(salt);
  if (bytes?.length !== SALT_BYTES) return err({ code: 'SaltMissing', bytes: SALT_BYTES });
  return ok({ type, hidden: hiddenHash(primitives, bytes, fields) });
}

/** Binds a sealed log to the audit data it does not show. */
export function auditDigest(primitives: Primitives, reveal: Body): string {
  return toHex(hashWith(primitives, 'audit', canonicalJson(reveal)));
}

/** An outcome as the log has it: seats by name. */
export function outcomeBody(seats: readonly string[], outcome: Outcome | undefined): Body {
  const named = outcome && { winners: outcome.winners.map((seat) => seats[seat]!), reason: outcome.reason };
  return { type: 'result', outcome: named ?? null };
}

function deskOf<S extends Shape, C extends Command, O>(
  { primitives, game }: Clerk<S, C, O>,
  { terms, master }: Transcript<S>,
): Desk<S, C, O> {
  return { primitives, game, opens: true, master: terms.level === 'committed' ? master : undefined };
}

function masterFor<S extends Shape, C extends Command, O>(
  { primitives }: Clerk<S, C, O>,
  { terms, ceremony, beacon }: Transcript<S>,
  secret: Secret | Seed,
): Result<Seed, Refusal> {
  if (terms.level === 'seeded') {
    const seed = secret instanceof Uint8Array ? parseSeed(toHex(secret)) : undefined;
    return seed ? ok(seed) : err({ code: 'SeedMissing', bytes: 64 });
  }
  if (secret instanceof Uint8Array || !opensCommit(primitives, ceremony, SERVER, secret)) {
    return err({ code: 'CommitMismatch', role: SERVER });
  }
  return ok(masterOf(primitives, ceremony, secret.seed, beacon));
}

/** F9: on level `committed` the order in which cards lay before a shuffle may have no influence. */
function checkInput(terms: Terms, master: Seed, events: readonly MatchEvent[]): Refusal | undefined {
  if (terms.level !== 'committed') return undefined;
  const wrong = events.find((event) => event.type === 'shuffled' && !isCanonicalShuffle(master, event));
  return wrong && { code: 'ShuffleInput', level: terms.level };
}

function checkSignature<S extends Shape, C extends Command, O>(
  { primitives }: Clerk<S, C, O>,
  { terms }: Transcript<S>,
  { seat, prevHash, seq, signature }: SeatCommand,
  action: Json,
): Refusal | undefined {
  if (terms.keys === null) return undefined;
  const key = terms.keys.seats[terms.seats.indexOf(seat)]!;
  const message = actionMessage(primitives, { action, gameId: terms.gameId, prevHash, seq });
  return hasSigned(primitives, key, message, signature) ? undefined : { code: 'BadSignature', role: seat, seq };
}

function revealBody<S extends Shape, C extends Command, O>(
  { plan }: Clerk<S, C, O>,
  { actions, shuffles, terms }: Transcript<S>,
  master: Seed,
  secret: ServerSecret | undefined,
): Body {
  const isHidden = (name: string): boolean => Object.hasOwn(terms.hidden, name);
  return {
    type: 'reveal',
    master: toHex(master),
    server: terms.level === 'committed' && secret ? { seed: toHex(secret.seed), salt: toHex(secret.salt) } : null,
    link: terms.tip !== null && secret?.link ? toHex(secret.link) : null,
    options: Object.fromEntries(Object.entries(plan.options).filter(([name]) => isHidden(name))),
    optionsSalt: plan.secret ? toHex(plan.secret.salt) : null,
    actions: actions.map(({ seq, fields, salt }) => ({ seq, fields, salt })),
    shuffles: shuffles.map(({ zone, gen, purpose, cards }) => ({ zone, gen, purpose, cards })),
  };
}

function joined<S extends Shape>(one: Publication<S>, other: Publication<S>): Publication<S> {
  return {
    state: other.state,
    tracking: other.tracking,
    bodies: [...one.bodies, ...other.bodies],
    openings: [...one.openings, ...other.openings],
    shuffles: [...one.shuffles, ...other.shuffles],
  };
}

/** Writes what a step did, and the result if it ended the match. */
function writeStep<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  first: readonly Body[],
  shown: Publication<S>,
): Written<S> {
  const { terms, end, shuffles } = transcript;
  const outcome = clerk.game.outcome(reading(shown.state));
  const last = outcome ? [outcomeBody(terms.seats, outcome)] : [];
  const next: Transcript<S> = {
    ...transcript,
    phase: outcome ? 'over' : 'play',
    table: { state: shown.state, tracking: shown.tracking },
    shuffles: shown.shuffles.length === 0 ? shuffles : [...shuffles, ...shown.shuffles],
  };
  const written = write(clerk, next, [...first, ...shown.bodies, ...last]);
  const base = end.seq + first.length;
  const openings = shown.openings.map(({ viewer, body, zone, opening }) => ({
    viewer,
    seq: base + body,
    zone,
    opening,
  }));
  return { ...written, openings };
}

function write<S extends Shape, C extends Command, O>(
  { primitives, host }: Clerk<S, C, O>,
  transcript: Transcript<S>,
  bodies: readonly Body[],
): Written<S> {
  const { end, lines } = append(primitives, transcript.end, bodies);
  // During play heads are announced to clients (`announce`); in the file the signature on a later head covers them.
  const isSigned = transcript.terms.keys !== null && (transcript.phase !== 'play' || transcript.table === undefined);
  const out = isSigned ? signed(primitives, host!, end.gameId, lines) : lines;
  return { transcript: { ...transcript, end }, lines: out, openings: [] };
}

function wrongPhase(transcript: { readonly phase: string }, got: string): { ok: false; error: Refusal } {
  return err({ code: 'WrongPhase', expected: transcript.phase, got });
}

/** A field that is undefined is not there. */
function known(fields: { readonly [field: string]: Json | undefined }): { readonly [field: string]: Json } {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
