/**
 * A match that is written down as it is played, with the part of everybody but the person in the ceremony played here from
 * one text. Without a person the same text gives the same deal, and the log is marked as a test (F3): it proves how checking
 * works, not that a deal was fair. A person's seat has a key and a seed of its own, which this half never has (F56).
 */
import type { FairSeat, Holdings } from '../client/index.ts';
import {
  act,
  announce,
  close,
  deal,
  formatLine,
  openTranscript,
  SERVER,
  signCommand,
  signCommit,
  signContribution,
  takeCommit,
  takeContribution,
  type Clerk,
  type Level,
  type Line,
  type Plan,
  type SeatCommand,
  type Secret,
  type SentCommit,
  type SentContribution,
  type SentOpening,
  type Signer,
  type Transcript,
  type Written,
} from '../fair/index.ts';
import type {
  Answer,
  Command,
  Game,
  Json,
  MatchEvent,
  MatchState,
  Refusal,
  Result,
  Seat,
  Shape,
} from '../core/index.ts';
import type { CeremonyStep } from '../host/index.ts';
import { seedFromText, toHex, type Seed } from '../rng/index.ts';
import { native, nativeSigner } from './native.ts';

export interface LogPlan {
  readonly seed: string;
  /** Raw options of the game; they go into the log, so they must be JSON. */
  readonly options?: unknown;
  /** `committed` for two seats or more. */
  readonly level?: Exclude<Level, 'trustless'>;
  /** The seed of the deal itself, on level `seeded`; from the text unless it is said. */
  readonly deal?: Seed;
  /** The person's side of the match, with a key of its own; without one the text stands for everybody. */
  readonly person?: PersonSeat;
  /** Who gets the host's secrets at the end (F24); everybody unless said otherwise. */
  readonly reveal?: Plan['reveal'];
}

/** A person's seat, by its number, and what signs for it. */
export interface PersonSeat {
  readonly seat: Seat;
  /** Sits down under the name that the seat has in the log. */
  sit(name: string): FairSeat;
}

/** A finished log: its lines, and what was opened to each seat on the way. */
export interface AutoTranscript<S extends Shape> {
  readonly lines: readonly string[];
  readonly openings: readonly SentOpening[];
  readonly transcript: Transcript<S>;
  /** What only the auditor gets, where the log does not reveal it. */
  readonly audit: Json | undefined;
  /** What the person's seat holds of it, to be kept beside it. */
  readonly holdings?: Holdings;
}

/** The secrets of one role in a match that is played from a text. */
export interface RoleSecrets extends Secret {
  readonly signer: Signer;
}

/** A role's secrets by name, so that tests and tools can sit in any seat of an automatic match. */
export function roleSecrets(seed: string, role: string): RoleSecrets {
  const bytes = seedFromText(`${seed}|${role}`);
  const more = seedFromText(`${seed}|${role}|salt and key`);
  return { seed: bytes, salt: more.subarray(0, 32), signer: nativeSigner(more.subarray(32)) };
}

/** Deals a match and begins its log, or says why there can be none. */
export function beginLog<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  { seed, options: raw, level: wanted, reveal, deal: dealt, person }: LogPlan,
): Result<MatchLog<S, C, O>, Refusal> {
  // Options that are present but undefined are not there in JSON.
  const options = JSON.parse(JSON.stringify(raw ?? {})) as { readonly [name: string]: Json };
  const seats = seatNames(game, options);
  // A single player has nobody to convince, and its game may shuffle as only level seeded allows (F1, F9).
  const level = wanted ?? (seats.length > 1 ? 'committed' : 'seeded');
  const own = level === 'committed' && person ? seatedAs(person, seats) : undefined;
  const roles = [SERVER, ...seats].filter((role) => role !== own?.name);
  const secrets = new Map(roles.map((role) => [role, roleSecrets(seed, role)]));
  const of = (role: string): RoleSecrets => secrets.get(role)!;
  const keyOf = (role: string): string => (role === own?.name ? own.part.signer : of(role).signer.publicKey);
  const clerk: Clerk<S, C, O> = {
    primitives: native,
    game,
    host: of(SERVER).signer,
    plan: {
      gameId: `auto-${toHex(seedFromText(`${seed}|id`)).slice(0, 16)}`,
      level,
      options,
      keys: { host: keyOf(SERVER), seats: seats.map(keyOf) },
      ...(reveal === undefined ? {} : { reveal }),
      // Every part of the ceremony is played here but the person's own (F56).
      hostHeld: seats.filter((seat) => seat !== own?.name),
      ...(own ? {} : { test: true }),
    },
  };
  const opened = openTranscript(clerk);
  if (!opened.ok) return opened;
  const log = new MatchLog<S, C, O>(clerk, secrets, opened.value, own);
  const refused = log.begin(level === 'seeded' ? (dealt ?? seedFromText(seed)) : of(SERVER));
  return refused ? { ok: false, error: refused } : { ok: true, value: log };
}

/** The person's side under its name in the log. */
interface SeatedPerson {
  readonly name: string;
  readonly part: FairSeat;
}

function seatedAs({ seat, sit }: PersonSeat, seats: readonly string[]): SeatedPerson | undefined {
  const name = seats[seat];
  return name === undefined ? undefined : { name, part: sit(name) };
}

/** The names of the seats, which the roles of a match go by. */
function seatNames<S extends Shape, C extends Command, O>(game: Game<S, C, O>, options: unknown): readonly string[] {
  const parsed = game.parseOptions(options);
  return parsed.ok ? game.blank(parsed.value).layout.seats : [];
}

/** One match from the terms to the reveal. */
export class MatchLog<S extends Shape, C extends Command, O> {
  readonly #clerk: Clerk<S, C, O>;
  readonly #secrets: ReadonlyMap<string, RoleSecrets>;
  readonly #lines: Line[] = [];
  readonly #openings: SentOpening[] = [];
  readonly #person: SeatedPerson | undefined;
  #now: Transcript<S>;
  #lastEvents: readonly MatchEvent[] = [];

  constructor(
    clerk: Clerk<S, C, O>,
    secrets: ReadonlyMap<string, RoleSecrets>,
    opened: Written<S>,
    person?: SeatedPerson,
  ) {
    this.#clerk = clerk;
    this.#secrets = secrets;
    this.#person = person;
    this.#now = opened.transcript;
    this.#take(opened);
  }

  /** Where the match stands; once it was dealt there is a table. */
  get state(): MatchState<S> {
    return this.#now.table!.state;
  }

  /** What happened in the last step. */
  get lastEvents(): readonly MatchEvent[] {
    return this.#lastEvents;
  }

  /** Whether nobody alone chose the deal, and a log proves it. */
  get isCommitted(): boolean {
    return this.#now.terms.level === 'committed';
  }

  get isOpen(): boolean {
    return this.#now.phase === 'play';
  }

  begin(dealWith: Secret | Uint8Array): Refusal | undefined {
    const refused = this.#now.terms.level === 'committed' ? this.#ceremony() : undefined;
    if (refused) return refused;
    const dealt = deal(this.#clerk, this.#now, dealWith);
    if (!dealt.ok) return dealt.error;
    this.#take(dealt.value);
    return undefined;
  }

  /** Writes down a command that a seat gives, or says why it may not be given. */
  act(seat: Seat, command: C | Answer): Refusal | undefined {
    const sent = this.#signed(this.#now.terms.seats[seat]!, command);
    const acted = sent.ok ? act(this.#clerk, this.#now, sent.value) : sent;
    if (!acted.ok) return acted.error;
    this.#take(acted.value);
    return undefined;
  }

  /** A command with the person's own signature, or with one from the text. */
  #signed(name: string, command: C | Answer): Result<SeatCommand, Refusal> {
    if (name === this.#person?.name) {
      const signed = this.#person.part.sign(command);
      return signed.ok ? { ok: true, value: { seat: name, command, ...signed.value } } : signed;
    }
    const { primitives } = this.#clerk;
    const { end } = this.#now;
    const { signer, salt } = this.#secrets.get(name)!;
    const once = primitives.hmac256(salt)(new TextEncoder().encode(`action ${end.seq}`));
    return { ok: true, value: signCommand(primitives, signer, end, name, command, once) };
  }

  /** Ends the log, with the match decided or left, and gives all of it. */
  close(): AutoTranscript<S> {
    const closed = sure(close(this.#clerk, this.#now, this.#secrets.get(SERVER)));
    this.#take(closed);
    const lines = this.#lines.map(formatLine);
    const holdings = this.#holdings();
    return {
      lines,
      openings: this.#openings,
      transcript: this.#now,
      audit: closed.audit,
      ...(holdings ? { holdings } : {}),
    };
  }

  #holdings(): Holdings | undefined {
    const { name, part } = this.#person ?? {};
    if (name === undefined || !part?.log) return undefined;
    const { terms, ceremony, receipts, head } = part.log;
    const commitment = ceremony.commits[name] ?? '';
    const format = 'cardwright/holdings/1';
    return { format, match: terms.gameId, seat: name, signer: part.signer, commitment, receipts, head };
  }

  #take({ transcript, lines, openings, receipts, events }: Written<S>): void {
    this.#lastEvents = events;
    const from = this.#lines.length;
    this.#now = transcript;
    this.#lines.push(...lines);
    this.#openings.push(...openings);
    const { host, primitives } = this.#clerk;
    if (!host || !this.#person) return;
    const { name, part } = this.#person;
    part.hear({
      type: 'log',
      from,
      lines: lines.map(formatLine),
      head: announce(primitives, host, transcript.end),
      receipts: receipts.filter(({ role }) => role === name),
    });
  }

  /** Everybody commits and shows a seed; or why the person's side did not. */
  #ceremony(): Refusal | undefined {
    const { primitives } = this.#clerk;
    const { seats } = this.#now.terms;
    for (const role of [SERVER, ...seats]) {
      const secret = this.#secrets.get(role);
      const sent = secret
        ? signCommit(primitives, secret.signer, this.#now.end, role, secret)
        : this.#personStep(role, 'commit');
      if (!sent) return this.#personRefusal(role);
      this.#take(sure(takeCommit(this.#clerk, this.#now, sent)));
    }
    for (const role of seats) {
      const secret = this.#secrets.get(role);
      const sent = secret
        ? signContribution(primitives, secret.signer, this.#now.end, role, secret)
        : this.#personStep(role, 'contribute');
      if (!sent) return this.#personRefusal(role);
      this.#take(sure(takeContribution(this.#clerk, this.#now, sent)));
    }
    return undefined;
  }

  /** The step that is due from the person's side, if it takes it. */
  #personStep<T extends CeremonyStep['type']>(role: string, type: T): SentStep<T> | undefined {
    const [step] = this.#person?.part.steps() ?? [];
    if (step?.type !== type) return undefined;
    const { type: _, id: __, ...sent } = step;
    // The step of this type is what its role sends, without the name of the role.
    return { role, ...sent } as unknown as SentStep<T>;
  }

  #personRefusal(role: string): Refusal {
    return this.#person?.part.refusal ?? { code: 'StepMissing', role };
  }
}

/** What a role sends in a step of the ceremony. */
type SentStep<T extends CeremonyStep['type']> = T extends 'commit' ? SentCommit : SentContribution;

/** A step that cannot be refused here, because every part in it is played by this file. */
function sure<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(`an automatic match was refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
