/** Playing a game: set-up, commands in, choices out. With follow.ts it is all that a host needs. */
import { newChance, type Chance, type Seed } from '../rng/index.ts';
import { isRawAnswer, parseAnswer } from './answer.ts';
import { BUDGET, whyTooLarge, withinBudget, type Budget } from './budget.ts';
import type { MatchEvent } from './events.ts';
import type { Command, Game } from './game.ts';
import { NO_CARD, type CardId } from './pile.ts';
import type { Answer } from './question.ts';
import type { Reader } from './reader.ts';
import { reading } from './reading.ts';
import { Recorder } from './recorder.ts';
import { asFact, err, ok, type Refusal, type Result } from './result.ts';
import { blank, everyViewer, type MatchState, type Shape } from './state.ts';
import { choicesOf, isAnswer, perform, work } from './work.ts';
import { COMMAND_BOUNDS, OPTION_BOUNDS, plainCopy } from './wire.ts';
import type { Seat, Viewer } from './zones.ts';

/** What came of a command. */
export interface Step<S extends Shape> {
  readonly state: MatchState<S>;
  readonly events: readonly MatchEvent[];
}

/** A match that has begun. */
export interface Start<S extends Shape> extends Step<S> {
  /** The empty table that the events start from. */
  readonly blank: MatchState<S>;
}

/** What a match begins with beside the game's own options. */
export interface StartOptions {
  readonly chance: Chance | Seed;
  /** Whose views are kept: every seat and a spectator unless said otherwise. */
  readonly watched?: readonly Viewer[];
  /** What the set-up may cost, where it is not the usual. */
  readonly budget?: Partial<Budget>;
}

/** Sets a match up from raw options. */
export function start<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  raw: unknown,
  { chance, watched, budget }: StartOptions,
): Result<Start<S>, Refusal> {
  const plain = plainCopy(raw, OPTION_BOUNDS);
  const options = plain.ok ? game.parseOptions(plain.value) : plain;
  if (!options.ok) return options;
  const table = game.blank(options.value);
  const most = { ...BUDGET, ...budget };
  const large = whyTooLarge(table.layout, most);
  if (large) return err(large);
  const empty = blank(
    table,
    chance instanceof Uint8Array ? newChance('shake256', chance) : chance,
    watched ?? everyViewer(table.layout),
  );
  return withinBudget(() => {
    const r = new Recorder(empty, true, game.visible);
    r.keepTo(most);
    const refusal = setUp(game, r, options.value);
    return refusal ? err(refusal) : ok({ blank: empty, state: r.end(), events: r.events });
  });
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
  return withinBudget(() => {
    const r = new Recorder(state, true, game.visible);
    r.keepTo(BUDGET);
    const refusal = perform(game, r, seat, command);
    return refusal ? err(refusal) : ok({ state: r.end(), events: r.events });
  });
}

/** Refuses a seat that is not at the table. */
export function checkSeat({ layout }: MatchState, seat: Seat): Refusal | undefined {
  const isSeat = Number.isSafeInteger(seat) && layout.seats[seat] !== undefined;
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
  if (!step.ok) return step;
  const { state: after, events } = step.value;
  return ok({ state: after, events, command: command.value });
}

/** Every command a seat may give now, with cards by that seat's handles: what a client or bot gets to see. */
export function choicesFor<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  seat: Seat,
): readonly (C | Answer)[] {
  const r = reading(state);
  const handleOf = (card: CardId): number => r.handle(seat, card);
  return choicesOf(game, r, seat).map((command) => renamed(game, r, seat, command, handleOf));
}

/** The form of a raw command is checked, and it is made anew from the fields that are known; its cards keep their handles. */
export function readCommand<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  raw: unknown,
): Result<C | Answer, Refusal> {
  const plain = plainCopy(raw, COMMAND_BOUNDS);
  if (!plain.ok) return plain;
  return isRawAnswer(plain.value) ? parseAnswer(plain.value) : game.parseCommand(plain.value);
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
  const command = readCommand(game, raw);
  if (!command.ok) return command;
  const r = reading(state);
  const unknown: unknown[] = [];
  let asked = 0;
  let cards: ReadonlyMap<number, CardId> | undefined;
  const named = renamed(game, r, seat, command.value, (handle) => {
    // A few are searched for, the others looked up: a long command costs what its length and the table cost, not their product.
    const isFew = asked++ < FEW;
    const card = isFew ? r.byHandle(seat, handle) : ((cards ??= cardsByHandle(state, seat)).get(handle) ?? NO_CARD);
    if (card === NO_CARD) unknown.push(handle);
    return card;
  });
  return unknown.length === 0 ? ok(named) : err({ code: 'UnknownHandle', handle: asFact(unknown[0]) });
}

/** Most commands name a card or two. */
const FEW = 4;

/** The cards that a seat can point out. */
function cardsByHandle({ eyes }: MatchState, seat: Seat): ReadonlyMap<number, CardId> {
  const handles = eyes.find(({ viewer }) => viewer === seat)?.handles ?? [];
  return new Map(handles.flatMap((handle, card) => (handle > 0 ? [[handle, card]] : [])));
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
