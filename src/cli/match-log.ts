/**
 * A match that is written down as it is played, with everybody's part in the ceremony played here from one text: the same
 * text gives the same deal. The log is marked as a test (F3): it proves how checking works, not that a deal was fair.
 */
import {
  act,
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
  type Secret,
  type SentOpening,
  type Signer,
  type Transcript,
  type Written,
} from '../fair/index.ts';
import type { Answer, Command, Game, Json, MatchState, Refusal, Result, Seat, Shape } from '../core/index.ts';
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
  /** Who gets the host's secrets at the end (F24); everybody unless said otherwise. */
  readonly reveal?: Plan['reveal'];
}

/** A finished log: its lines, and what was opened to each seat on the way. */
export interface AutoTranscript<S extends Shape> {
  readonly lines: readonly string[];
  readonly openings: readonly SentOpening[];
  readonly transcript: Transcript<S>;
  /** What only the auditor gets, where the log does not reveal it. */
  readonly audit: Json | undefined;
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
  { seed, options: raw, level: wanted, reveal, deal: dealt }: LogPlan,
): Result<MatchLog<S, C, O>, Refusal> {
  // Options that are present but undefined are not there in JSON.
  const options = JSON.parse(JSON.stringify(raw ?? {})) as { readonly [name: string]: Json };
  const seats = seatNames(game, options);
  // A single player has nobody to convince, and its game may shuffle as only level seeded allows (F1, F9).
  const level = wanted ?? (seats.length > 1 ? 'committed' : 'seeded');
  const secrets = new Map([SERVER, ...seats].map((role) => [role, roleSecrets(seed, role)]));
  const of = (role: string): RoleSecrets => secrets.get(role)!;
  const clerk: Clerk<S, C, O> = {
    primitives: native,
    game,
    host: of(SERVER).signer,
    plan: {
      gameId: `auto-${toHex(seedFromText(`${seed}|id`)).slice(0, 16)}`,
      level,
      options,
      keys: { host: of(SERVER).signer.publicKey, seats: seats.map((seat) => of(seat).signer.publicKey) },
      ...(reveal === undefined ? {} : { reveal }),
      // Every part in the ceremony is played here, so no seat brings a seed of its own (F56).
      hostHeld: seats,
      test: true,
    },
  };
  const opened = openTranscript(clerk);
  if (!opened.ok) return opened;
  const log = new MatchLog<S, C, O>(clerk, secrets, opened.value);
  const refused = log.begin(level === 'seeded' ? (dealt ?? seedFromText(seed)) : of(SERVER));
  return refused ? { ok: false, error: refused } : { ok: true, value: log };
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
  #now: Transcript<S>;

  constructor(clerk: Clerk<S, C, O>, secrets: ReadonlyMap<string, RoleSecrets>, opened: Written<S>) {
    this.#clerk = clerk;
    this.#secrets = secrets;
    this.#now = opened.transcript;
    this.#take(opened);
  }

  /** Where the match stands; once it was dealt there is a table. */
  get state(): MatchState<S> {
    return this.#now.table!.state;
  }

  get isOpen(): boolean {
    return this.#now.phase === 'play';
  }

  begin(dealWith: Secret | Uint8Array): Refusal | undefined {
    if (this.#now.terms.level === 'committed') this.#ceremony();
    const dealt = deal(this.#clerk, this.#now, dealWith);
    if (!dealt.ok) return dealt.error;
    this.#take(dealt.value);
    return undefined;
  }

  /** Writes down a command that a seat gives, or says why it may not be given. */
  act(seat: Seat, command: C | Answer): Refusal | undefined {
    const { primitives } = this.#clerk;
    const { end, terms } = this.#now;
    const name = terms.seats[seat]!;
    const { signer, salt } = this.#secrets.get(name)!;
    const once = primitives.hmac256(salt)(new TextEncoder().encode(`action ${end.seq}`));
    const acted = act(this.#clerk, this.#now, signCommand(primitives, signer, end, name, command, once));
    if (!acted.ok) return acted.error;
    this.#take(acted.value);
    return undefined;
  }

  /** Ends the log, with the match decided or left, and gives all of it. */
  close(): AutoTranscript<S> {
    const closed = sure(close(this.#clerk, this.#now, this.#secrets.get(SERVER)));
    this.#take(closed);
    const lines = this.#lines.map(formatLine);
    return { lines, openings: this.#openings, transcript: this.#now, audit: closed.audit };
  }

  #take({ transcript, lines, openings }: Written<S>): void {
    this.#now = transcript;
    this.#lines.push(...lines);
    this.#openings.push(...openings);
  }

  #ceremony(): void {
    const { primitives } = this.#clerk;
    const { seats } = this.#now.terms;
    for (const role of [SERVER, ...seats]) {
      const secret = this.#secrets.get(role)!;
      const sent = signCommit(primitives, secret.signer, this.#now.end, role, secret);
      this.#take(sure(takeCommit(this.#clerk, this.#now, sent)));
    }
    for (const role of seats) {
      const secret = this.#secrets.get(role)!;
      const sent = signContribution(primitives, secret.signer, this.#now.end, role, secret);
      this.#take(sure(takeContribution(this.#clerk, this.#now, sent)));
    }
  }
}

/** A step that cannot be refused here, because every part in it is played by this file. */
function sure<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(`an automatic match was refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
