/**
 * A game is a value. Host, table, lab, replay, verifier and conformance suite take a Game and know no rules of their own.
 * `defineGame` (define.ts) makes one from moves; this is what lies beneath, and nothing hides it.
 */
import { newChance, type Chance, type Seed } from '../rng/index.ts';
import { isRawAnswer, parseAnswer } from './answer.ts';
import type { MatchEvent } from './events.ts';
import { NO_CARD, type CardId } from './pile.ts';
import type { Answer, Picks } from './question.ts';
import type { Reader } from './reader.ts';
import { reading } from './reading.ts';
import { Recorder } from './recorder.ts';
import { asFact, err, ok, type Refusal, type Result } from './result.ts';
import { blank, everyViewer, type Blank, type JobOf, type MatchState, type Shape } from './state.ts';
import type { Visible } from './view/view.ts';
import { choicesOf, isAnswer, perform, work } from './work.ts';
import type { Seat, Viewer } from './zones.ts';

/** What a seat asks for. Cards in it are numbers: a player's own handles on the wire, card ids inside. */
export interface Command {
  readonly type: string;
}

/** How a match ended. No winners, or all of them: a draw. */
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly reason: string;
}

/** One card definition; games add their own columns. */
export interface CardRow {
  readonly name: string;
  readonly text?: string;
}

/**
 * What is done for a job. One that asked runs again with the answer of the one who was asked; `answers` has them by seat
 * where several were. A refusal takes back the whole command.
 * Taken from a method, as is `Wording`: so a game of one shape is a game of any shape to whoever only plays it.
 */
export type Handler<S extends Shape, J> = {
  run(r: Recorder<S>, job: J, answer?: Picks, answers?: readonly (Picks | undefined)[]): Refusal | undefined | void;
}['run'];

/** What is done for each job, by its name. */
export type Jobs<S extends Shape> = {
  readonly [Name in JobOf<S>['do']]: Handler<S, Extract<JobOf<S>, { readonly do: Name }>>;
};

type Wording<S extends Shape> = { say(refusal: Refusal, r: Reader<S>): string }['say'];

/** Words for refusals: a sentence, or one made from the facts and the match. */
export type Words<S extends Shape> = { readonly [code: string]: string | Wording<S> };

export interface Game<
  S extends Shape = Shape,
  C extends Command = Command,
  O = unknown,
  V extends Visible<S> = Visible<S>,
> {
  readonly name: string;
  readonly version: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly catalog: { readonly [kind: string]: CardRow };
  readonly visible: V;

  /** The gate for options: raw data becomes legal options or a refusal. */
  parseOptions(raw: unknown): Result<O, Refusal>;
  /** The table before the first card. */
  blank(options: O): Blank<S>;
  /** Creates the cards, shuffles, deals. */
  setup(r: Recorder<S>, options: O): Refusal | undefined | void;
  /** The gate for commands: their form, not whether they are allowed now. Answers to questions are the kernel's. */
  parseCommand(raw: unknown): Result<C, Refusal>;
  /** The seats that may act now while nothing is asked; empty when the match is over. */
  waitsFor(r: Reader<S>): readonly Seat[];
  /** Every command this seat may give now while nothing is asked. */
  choices(r: Reader<S>, seat: Seat): readonly C[];
  /** Carries out a command, or says why not before anything has changed. The jobs it leaves are done afterwards. */
  decide(r: Recorder<S>, seat: Seat, command: C): Refusal | undefined | void;
  outcome(r: Reader<S>): Outcome | undefined;

  /** What is done for each job on the agenda. */
  readonly jobs?: Jobs<S>;
  /** How many jobs one command may cause; 10,000 unless said otherwise. */
  readonly limit?: number;
  /** What happens at the limit; left out, the command is refused. */
  overrun?(r: Recorder<S>): Refusal | undefined | void;
  /** Whether seats that are not waited for may act as well, if they have choices: jumping in, responding. */
  readonly interrupts?: boolean;
  /** Commands that may be given while a question stands, such as giving up. */
  readonly anytime?: readonly C['type'][];
  /** The command with every card in it renamed; needed by games whose commands name cards. */
  renameCards?(command: C, rename: (card: CardId) => CardId): C;
  /**
   * Whether this event is how a hidden card of this kind acts openly (U55): only from it on may others be told something
   * else than if another card lay there. `r` reads the state just before the event.
   */
  actsOpenly?(kind: string, event: MatchEvent, r: Reader<S>): boolean;
  /** Refusals in words; those of the kernel have theirs (explain.ts). */
  readonly words?: Words<S>;
}

export interface Step<S extends Shape> {
  readonly state: MatchState<S>;
  readonly events: readonly MatchEvent[];
}

export interface Start<S extends Shape> extends Step<S> {
  /** The empty table that the events start from. */
  readonly blank: MatchState<S>;
}

export interface StartOptions {
  readonly chance: Chance | Seed;
  /** Whose views are kept: every seat and a spectator unless said otherwise. */
  readonly watched?: readonly Viewer[];
}

/** Sets a match up from raw options. */
export function start<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  raw: unknown,
  { chance, watched }: StartOptions,
): Result<Start<S>, Refusal> {
  const options = game.parseOptions(raw);
  if (!options.ok) return options;
  const table = game.blank(options.value);
  const empty = blank(
    table,
    chance instanceof Uint8Array ? newChance('shake256', chance) : chance,
    watched ?? everyViewer(table.layout),
  );
  const r = new Recorder(empty, true);
  const refusal = setUp(game, r, options.value);
  return refusal ? err(refusal) : ok({ blank: empty, state: r.end(), events: r.events });
}

/** The set-up with all the work it leaves. */
export const setUp = <S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  r: Recorder<S>,
  options: O,
): Refusal | undefined => game.setup(r, options) ?? work(game, r);

/** Carries out a command of a seat with all it causes. A refused one changes nothing. */
export function apply<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  seat: Seat,
  command: C | Answer,
): Result<Step<S>, Refusal> {
  const nobody = checkSeat(state, seat);
  if (nobody) return err(nobody);
  const r = new Recorder(state, true);
  const refusal = perform(game, r, seat, command);
  return refusal ? err(refusal) : ok({ state: r.end(), events: r.events });
}

function checkSeat({ layout }: MatchState, seat: Seat): Refusal | undefined {
  const isSeat = Number.isSafeInteger(seat) && seat >= 0 && seat < layout.seats.length;
  return isSeat ? undefined : { code: 'NoSuchSeat', seat: String(seat) };
}

/** What a raw command of a client does: its form is checked, its handles become cards, and it is carried out. */
export function submit<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  seat: Seat,
  raw: unknown,
): Result<Step<S> & { readonly command: C | Answer }, Refusal> {
  const command = receive(game, state, seat, raw);
  if (!command.ok) return command;
  const step = apply(game, state, seat, command.value);
  return step.ok ? ok({ ...step.value, command: command.value }) : step;
}

/** Every command a seat may give now, with cards by that seat's handles: what a client or bot gets to see. */
export function choicesFor<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  seat: Seat,
): readonly (C | Answer)[] {
  const r = reading(state);
  return choicesOf(game, r, seat).map((command) => renamed(game, r, seat, command, (card) => r.handle(seat, card)));
}

/** A raw command from a client becomes one the rules understand: its form is checked, its handles become cards. */
export function receive<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  seat: Seat,
  raw: unknown,
): Result<C | Answer, Refusal> {
  const nobody = checkSeat(state, seat);
  if (nobody) return err(nobody);
  const command = isRawAnswer(raw) ? parseAnswer(raw) : game.parseCommand(raw);
  if (!command.ok) return command;
  const r = reading(state);
  const unknown: unknown[] = [];
  const named = renamed(game, r, seat, command.value, (handle) => {
    const card = r.byHandle(seat, handle);
    if (card === NO_CARD) unknown.push(handle);
    return card;
  });
  return unknown.length === 0 ? ok(named) : err({ code: 'UnknownHandle', handle: asFact(unknown[0]) });
}

/** A command with its cards renamed; the picks of an answer are cards if the question is about cards. */
function renamed<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  r: Reader<S>,
  seat: Seat,
  command: C | Answer,
  rename: (card: CardId) => CardId,
): C | Answer {
  if (!isAnswer(command)) return game.renameCards?.(command, rename) ?? command;
  const question = r.question(seat);
  // More than may be picked are refused by their number, whatever they are.
  const areCards = question?.id === command.question && question.cards !== null && command.picks.length <= question.max;
  return areCards ? { ...command, picks: command.picks.map(rename) } : command;
}
