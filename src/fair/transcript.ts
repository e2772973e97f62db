/**
 * The writer of a log, for whoever hosts a match: the terms, the deal, every action and the reveal; what comes before the
 * first card is in ./ceremony-log.ts. A transcript is a value; each step takes one and gives the next together with the
 * new lines, which the host stores before anyone is told, and the openings that belong to single viewers. A refused step
 * changes nothing.
 */
import { canonicalJson, NotCanonicalError } from '../core/canonical/index.ts';
import {
  err,
  ok,
  readCommand,
  reading,
  start,
  submit,
  type Answer,
  type Command,
  type Game,
  type MatchEvent,
  type Outcome,
  type Refusal,
  type Result,
  type Shape,
  type Viewer,
} from '../core/index.ts';
import { newChance, parseSeed, toHex, type Seed } from '../rng/index.ts';
import {
  hiddenFields,
  isSeatCommand,
  publicAction,
  type HiddenAction,
  type PublicAction,
  type SeatCommand,
} from './action.ts';
import type { Beacon } from './beacon.ts';
import { masterOf, newCeremony, opensCommit, type Ceremony } from './ceremony.ts';
import { SERVER, leadsToTip, type Secret, type ServerSecret } from './commitment.ts';
import { LIMITS } from './limits.ts';
import { isActionSigned, type Takeovers } from './host-acts.ts';
import { append, emptyLog, signed, sizeOf, type ActionEvent, type Body, type Line, type LogEnd } from './log.ts';
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
import type { Receipt, Taken } from './receipt.ts';
import { cardLists, deckHash, termsBody, termsOf, type Plan, type Terms } from './terms.ts';

/** Whoever writes the log, with the tools for it. The host's signer is needed where the terms have keys. */
export interface Clerk<S extends Shape, C extends Command, O> {
  readonly primitives: Primitives;
  readonly game: Game<S, C, O>;
  readonly plan: Plan;
  readonly host?: Signer;
  /** The beacons whose rounds are taken; drand's quicknet unless said otherwise. */
  readonly beacons?: readonly Beacon[];
}

/** A log in the making, and the match it is of. Stays with the host: it holds what players may not know. */
export interface Transcript<S extends Shape> {
  readonly terms: Terms;
  readonly end: LogEnd;
  readonly phase: 'commit' | 'contribute' | 'beacon' | 'deal' | 'play' | 'over' | 'closed';
  readonly ceremony: Ceremony;
  /** What roles were given receipts for. */
  readonly taken: readonly Taken[];
  /** Randomness of the beacon's round in hex, or empty. */
  readonly beacon: string;
  readonly master: Seed | undefined;
  readonly table: Published<S> | undefined;
  readonly actions: readonly HiddenAction[];
  readonly shuffles: readonly AuditedShuffle[];
  /** The seats that the host signs for since the deal, and why (F60). */
  readonly takeovers: Takeovers;
  /** Characters of the log so far, and of what the reveal will list: no step may make a log that nobody reads (F52). */
  readonly size: number;
  readonly audit: number;
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
  /** For the role whose commitment or seed was taken (F47). */
  readonly receipts: readonly Receipt[];
  /** What happened on the table: it stays with the host, who shows each viewer its part. */
  readonly events: readonly MatchEvent[];
}

/** Opens a log: its first line is the terms (F16). */
export function openTranscript<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
): Result<Written<S>, Refusal> {
  const { beacons } = clerk;
  const terms = termsOf(clerk.primitives, clerk.game, clerk.plan, beacons ? { beacons } : {});
  if (!terms.ok) return terms;
  const { gameId, specHash, seats, level, keys } = terms.value;
  if (keys !== null && clerk.host?.publicKey !== keys.host) return err({ code: 'KeysMissing', level });
  const blank: Transcript<S> = {
    terms: terms.value,
    end: emptyLog(gameId),
    phase: level === 'committed' ? 'commit' : 'deal',
    ceremony: newCeremony(gameId, specHash, seats),
    taken: [],
    beacon: '',
    master: undefined,
    table: undefined,
    actions: [],
    shuffles: [],
    takeovers: {},
    size: 0,
    audit: canonicalJson(clerk.plan.options).length,
  };
  const written = write(clerk, blank, [termsBody(terms.value)]);
  const isLong = written.ok && written.value.transcript.size > LIMITS.terms;
  return isLong ? err({ code: 'TooLarge', what: 'terms', most: LIMITS.terms }) : written;
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
  const unsorted = checkCost(begun.value.events) ?? checkInput(terms, master.value, begun.value.events);
  if (unsorted) return err(unsorted);
  const decks = lists.map((list) => deckHash(clerk.primitives, list, clerk.plan.secret?.salt));
  const changed = decks.findIndex((hash, i) => hash !== terms.decks[i]);
  if (changed >= 0) return err({ code: 'DeckByChance', deck: changed });
  const dealt: Transcript<S> = { ...transcript, phase: 'play', master: master.value };
  const desk = deskOf(clerk, dealt);
  const shown = publish(desk, { state: begun.value.blank, tracking: [] }, begun.value);
  const given = publishGiven(desk, shown);
  return withEvents(writeStep(clerk, dealt, [], joined(shown, given)), begun.value.events);
}

/** A seat's command: refused by the rules, by a wrong signature or by a head that is no longer the head (F35). */
export function act<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  sent: SeatCommand,
): Result<Written<S>, Refusal> {
  const { table, terms, end } = transcript;
  if (transcript.phase !== 'play' || table === undefined) return wrongPhase(transcript, 'action');
  if (!isSeatCommand(sent)) return err({ code: 'BadCommand', expected: 'a seat with its command, salt and signature' });
  if (!terms.seats.includes(sent.seat)) return err({ code: 'NoSuchSeat', seat: sent.seat });
  if (sent.prevHash !== end.head || sent.seq !== end.seq) {
    return err({ code: 'StaleHead', expected: end.head, got: sent.prevHash });
  }
  // What is hashed, signed and stored is what was read: a command made anew from the fields the game knows (F52).
  const command = readCommand(clerk.game, sent.command);
  if (!command.ok) return command;
  const signature = terms.keys === null ? {} : { signature: sent.signature };
  return playCommand(clerk, transcript, { seat: sent.seat, command: command.value, salt: sent.salt }, (action) => {
    const body: Body = { type: 'action', seat: sent.seat, action: { ...action }, ...signature };
    return isSignedAction(clerk, transcript, body) ? body : undefined;
  });
}

/** A command that was read, and the seat that it is for. */
interface ReadCommand<C extends Command> {
  readonly seat: string;
  readonly command: C | Answer;
  readonly salt: string;
}

/** Carries out a command and writes it down in the form that `bodyOf` gives its public part; without one it is not signed. */
export function playCommand<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  { seat, command, salt }: ReadCommand<C>,
  bodyOf: (action: PublicAction) => Body | undefined,
): Result<Written<S>, Refusal> {
  const { table, terms, end, master } = transcript;
  if (table === undefined || master === undefined) return wrongPhase(transcript, 'action');
  const action = publicAction(clerk.primitives, command, salt);
  if (!action.ok) return action;
  const body = bodyOf(action.value);
  if (body === undefined) return err({ code: 'BadSignature', role: seat, seq: end.seq });
  const step = submit(clerk.game, table.state, terms.seats.indexOf(seat), command);
  if (!step.ok) return step;
  const unsorted = checkCost(step.value.events) ?? checkInput(terms, master, step.value.events);
  if (unsorted) return err(unsorted);
  const hidden = { seq: end.seq, fields: hiddenFields(command), salt };
  const kept = action.value.hidden === undefined ? transcript : withHidden(transcript, hidden);
  const shown = publish(deskOf(clerk, transcript), table, step.value);
  return withEvents(writeStep(clerk, kept, [body], shown), step.value.events);
}

const withEvents = <S extends Shape>(
  written: Result<Written<S>, Refusal>,
  events: readonly MatchEvent[],
): Result<Written<S>, Refusal> => (written.ok ? ok({ ...written.value, events }) : written);

function withHidden<S extends Shape>(transcript: Transcript<S>, hidden: HiddenAction): Transcript<S> {
  // The fields as they will be written, and more than their salt and number take.
  const audit = transcript.audit + JSON.stringify(hidden.fields).length + LONGEST_HEAD;
  return { ...transcript, actions: [...transcript.actions, hidden], audit };
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
  return written.ok ? ok({ ...written.value, audit: isOpen ? undefined : reveal }) : written;
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

/** F53: what a step would cost is counted before it is committed to. */
function checkCost(events: readonly MatchEvent[]): Refusal | undefined {
  const cards = events.reduce((sum, event) => sum + (event.type === 'shuffled' ? event.after.length : 0), 0);
  return cards > LIMITS.shuffled ? { code: 'TooLarge', what: 'shuffled cards', most: LIMITS.shuffled } : undefined;
}

/** F9: on level `committed` the order in which cards lay before a shuffle may have no influence. */
function checkInput(terms: Terms, master: Seed, events: readonly MatchEvent[]): Refusal | undefined {
  if (terms.level !== 'committed') return undefined;
  const wrong = events.find((event) => event.type === 'shuffled' && !isCanonicalShuffle(master, event));
  return wrong && { code: 'ShuffleInput', level: terms.level };
}

/** Whether an action is signed by its seat, or by the host where the host has taken the seat over. */
function isSignedAction<S extends Shape, C extends Command, O>(
  { primitives }: Clerk<S, C, O>,
  { terms, end, takeovers }: Transcript<S>,
  body: Body,
): boolean {
  if (terms.keys === null) return true;
  const event = { ...body, seq: end.seq } as ActionEvent;
  return isActionSigned(primitives, terms, event, end.head, Object.hasOwn(takeovers, event.seat));
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
): Result<Written<S>, Refusal> {
  const { terms, end, shuffles, audit } = transcript;
  const outcome = clerk.game.outcome(reading(shown.state));
  const last = outcome ? [outcomeBody(terms.seats, outcome)] : [];
  const next: Transcript<S> = {
    ...transcript,
    phase: outcome ? 'over' : 'play',
    table: { state: shown.state, tracking: shown.tracking },
    shuffles: shown.shuffles.length === 0 ? shuffles : [...shuffles, ...shown.shuffles],
    audit: shown.shuffles.reduce((sum, { cards }) => sum + LONGEST_HEAD + cards.length * LONGEST_CARD, audit),
  };
  const written = write(clerk, next, [...first, ...shown.bodies, ...last]);
  if (!written.ok) return written;
  const base = end.seq + first.length;
  const openings = shown.openings.map(({ viewer, body, zone, opening }) => ({
    viewer,
    seq: base + body,
    zone,
    opening,
  }));
  return ok({ ...written.value, openings });
}

/** What a shuffle takes in the reveal at most: what stands around its cards, and each of them with its comma. */
const LONGEST_HEAD = 600;
const LONGEST_CARD = 8;

/** What the last lines of a log take beside the lists of the reveal. */
const ROOM = 4_000;

/** Writes lines, unless the log could then not be closed and read any more (F52). */
export function write<S extends Shape, C extends Command, O>(
  { primitives, host }: Clerk<S, C, O>,
  transcript: Transcript<S>,
  bodies: readonly Body[],
): Result<Written<S>, Refusal> {
  const made = appended(primitives, transcript.end, bodies);
  if (!made.ok) return made;
  const { end, lines } = made.value;
  // During play heads are announced to clients (`announce`); in the file the signature on a later head covers them.
  const isSigned = transcript.terms.keys !== null && (transcript.phase !== 'play' || transcript.table === undefined);
  const out = isSigned ? signed(primitives, host!, end.gameId, lines) : lines;
  const size = transcript.size + sizeOf(out);
  const full = transcript.phase === 'closed' ? undefined : fullAt(size, end.seq, transcript.audit);
  if (full ?? out.some((line) => sizeOf([line]) > LIMITS.line))
    return err(full ?? { code: 'TooLarge', what: 'line', most: LIMITS.line });
  return ok({ transcript: { ...transcript, end, size }, lines: out, openings: [], receipts: [], events: [] });
}

/** Events from rules that put something into them which no file can hold are refused with the step that made them. */
function appended(
  primitives: Primitives,
  from: LogEnd,
  bodies: readonly Body[],
): Result<ReturnType<typeof append>, Refusal> {
  try {
    return ok(append(primitives, from, bodies));
  } catch (error) {
    if (error instanceof NotCanonicalError) return err({ code: error.code, path: error.path });
    throw error;
  }
}

/** Which bound a log would pass before it is closed, if any. */
function fullAt(size: number, lines: number, audit: number): Refusal | undefined {
  if (lines + 2 > LIMITS.lines) return { code: 'TooLarge', what: 'lines', most: LIMITS.lines };
  if (audit + ROOM > LIMITS.line) return { code: 'TooLarge', what: 'line', most: LIMITS.line };
  return size + audit + ROOM > LIMITS.size ? { code: 'TooLarge', what: 'size', most: LIMITS.size } : undefined;
}

/** The refusal of a step that is not due. */
export function wrongPhase(transcript: { readonly phase: string }, got: string): { ok: false; error: Refusal } {
  return err({ code: 'WrongPhase', expected: transcript.phase, got });
}
