/**
 * Whole matches between bots with their transcript, from one text as seed: the same text gives the same bytes. Every
 * role's secrets come from that text, so the log is marked as a test (F3) and proves how checking works, not that a
 * deal was fair.
 */
import {
  act,
  close,
  commitmentOf,
  deal,
  formatLine,
  openTranscript,
  SERVER,
  signCommand,
  takeCommit,
  takeContribution,
  type Clerk,
  type Level,
  type Line,
  type Secret,
  type SentOpening,
  type Signer,
  type Transcript,
  type Written,
} from '../fair/index.ts';
import {
  choicesFor,
  reading,
  waitsFor,
  type Command,
  type Game,
  type Json,
  type Result,
  type Refusal,
  type Shape,
} from '../core/index.ts';
import { project } from '../core/view/index.ts';
import { randomBot, type Bot } from '../lab/index.ts';
import { below, seedFromText, shakeStream, toHex, type Words } from '../rng/index.ts';
import { badBot, noChoice, nobodyToAct } from './game-fault.ts';
import { native, nativeSigner } from './native.ts';

export interface AutoMatch {
  readonly seed: string;
  readonly options?: { readonly [name: string]: Json };
  /** `committed` for two seats or more. */
  readonly level?: Exclude<Level, 'trustless'>;
  /** Commands after which the match is left undecided. */
  readonly maxCommands?: number;
}

export interface AutoTranscript<S extends Shape> {
  readonly lines: readonly string[];
  readonly openings: readonly SentOpening[];
  readonly transcript: Transcript<S>;
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

/** Lets bots play a whole match and gives its transcript. */
export function autoMatch<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  { seed, options: raw, level: wanted, maxCommands = 10_000 }: AutoMatch,
  bots: readonly Bot<C>[] = [randomBot],
): Result<AutoTranscript<S>, Refusal> {
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
      test: true,
    },
  };
  const match = new Session<S, C, O>(clerk, secrets, bots, shakeStream(seedFromText(seed), 'bots'));
  return match.play(level === 'seeded' ? seedFromText(seed) : of(SERVER), maxCommands);
}

/** The names of the seats, which the roles of a match go by. */
function seatNames<S extends Shape, C extends Command, O>(game: Game<S, C, O>, options: unknown): readonly string[] {
  const parsed = game.parseOptions(options);
  return parsed.ok ? game.blank(parsed.value).layout.seats : [];
}

/** One match from the terms to the reveal, with everybody's part played here. */
class Session<S extends Shape, C extends Command, O> {
  readonly #clerk: Clerk<S, C, O>;
  readonly #secrets: ReadonlyMap<string, RoleSecrets>;
  readonly #bots: readonly Bot<C>[];
  readonly #words: Words;
  readonly #lines: Line[] = [];
  readonly #openings: SentOpening[] = [];
  #now: Transcript<S> | undefined;

  constructor(clerk: Clerk<S, C, O>, secrets: ReadonlyMap<string, RoleSecrets>, bots: readonly Bot<C>[], words: Words) {
    this.#clerk = clerk;
    this.#secrets = secrets;
    this.#bots = bots;
    this.#words = words;
  }

  play(dealWith: Secret | Uint8Array, maxCommands: number): Result<AutoTranscript<S>, Refusal> {
    const opened = openTranscript(this.#clerk);
    if (!opened.ok) return opened;
    this.#take(opened.value);
    if (this.#transcript.terms.level === 'committed') this.#ceremony();
    const dealt = deal(this.#clerk, this.#transcript, dealWith);
    if (!dealt.ok) return dealt;
    this.#take(dealt.value);
    for (let i = 0; i < maxCommands && this.#transcript.phase === 'play'; i++) this.#take(this.#move());
    this.#take(sure(close(this.#clerk, this.#transcript, this.#secrets.get(SERVER))));
    return {
      ok: true,
      value: { lines: this.#lines.map(formatLine), openings: this.#openings, transcript: this.#transcript },
    };
  }

  get #transcript(): Transcript<S> {
    return this.#now!;
  }

  #take({ transcript, lines, openings }: Written<S>): void {
    this.#now = transcript;
    this.#lines.push(...lines);
    this.#openings.push(...openings);
  }

  #ceremony(): void {
    const { gameId, seats } = this.#transcript.terms;
    for (const role of [SERVER, ...seats]) {
      const commitment = toHex(commitmentOf(this.#clerk.primitives, gameId, role, this.#secrets.get(role)!));
      this.#take(sure(takeCommit(this.#clerk, this.#transcript, role, commitment)));
    }
    for (const role of seats) {
      this.#take(sure(takeContribution(this.#clerk, this.#transcript, role, this.#secrets.get(role)!)));
    }
  }

  /** One seat that may act acts, from its own view. */
  #move(): Written<S> {
    const { game, primitives } = this.#clerk;
    const { table, end, terms } = this.#transcript;
    const { state } = table!;
    const waiting = waitsFor(game, reading(state));
    if (waiting.length === 0) throw nobodyToAct();
    const seat = waiting[below(this.#words, waiting.length)]!;
    const bot = this.#bots[seat % this.#bots.length]!;
    const view = project(state, seat, game.visible);
    const choices = choicesFor(game, state, seat);
    if (choices.length === 0) throw noChoice(seat);
    const command = bot(view, choices, (n) => below(this.#words, n));
    const name = terms.seats[seat]!;
    const { signer, salt } = this.#secrets.get(name)!;
    const once = primitives.hmac256(salt)(new TextEncoder().encode(`action ${end.seq}`));
    const acted = act(this.#clerk, this.#transcript, signCommand(primitives, signer, end, name, command, once));
    if (!acted.ok) throw badBot(seat, command, acted.error.code);
    return acted.value;
  }
}

/** A step that cannot be refused here, because every part in it is played by this file. */
function sure<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(`an automatic match was refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
