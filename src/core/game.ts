/**
 * A game is a value. Host, table, lab, replay, verifier and conformance suite take a Game and know no rules of their own.
 */
import { newChance, type Chance, type Seed } from '../rng/index.ts';

import type { MatchEvent } from './events.ts';
import { NO_CARD, type CardId } from './pile.ts';
import { reading, Recorder, type Reader } from './recorder.ts';
import { asFact, err, ok, type Json, type Refusal, type Result } from './result.ts';
import { blank, everyViewer, type Blank, type MatchState, type Shape } from './state.ts';
import type { Visible } from './view.ts';
import type { Seat, Viewer } from './zones.ts';

/** What a seat asks for. Cards in it are numbers: a player's own handles on the wire, card ids inside. */
export interface Command {
  readonly type: string;
  readonly [field: string]: Json | undefined;
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

export interface Game<S extends Shape = Shape, C extends Command = Command, O = unknown> {
  readonly name: string;
  readonly version: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly catalog: { readonly [kind: string]: CardRow };
  readonly visible: Visible<S>;

  /** The gate for options: raw data becomes legal options or a refusal. */
  parseOptions(raw: unknown): Result<O, Refusal>;
  /** The table before the first card. */
  blank(options: O): Blank<S>;
  /** Creates the cards, shuffles, deals. */
  setup(r: Recorder<S>, options: O): Refusal | undefined;
  /** The gate for commands: their form, not whether they are allowed now. */
  parseCommand(raw: unknown): Result<C, Refusal>;
  /** The seats that may act now; empty when the match is over. */
  waitsFor(r: Reader<S>): readonly Seat[];
  /** Every command this seat may give now. */
  choices(r: Reader<S>, seat: Seat): readonly C[];
  /** Carries out a command, or says why not before anything has changed. */
  decide(r: Recorder<S>, seat: Seat, command: C): Refusal | undefined;
  outcome(r: Reader<S>): Outcome | undefined;
  /** The command with every card in it renamed; needed by games whose commands name cards. */
  renameCards?(command: C, rename: (card: CardId) => CardId): C;
  /** Kinds whose hidden presence acts openly in the next step, so that the swap test must leave them alone (U55). */
  isLoud?(kind: string, r: Reader<S>): boolean;
  /** A refusal in words for the player. */
  explain?(refusal: Refusal): string;
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
  const refusal = game.setup(r, options.value);
  return refusal ? err(refusal) : ok({ blank: empty, state: r.end(), events: r.events });
}

/** Carries out a command of a seat. A refused one changes nothing. */
export function apply<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  seat: Seat,
  command: C,
): Result<Step<S>, Refusal> {
  if (!Number.isSafeInteger(seat) || seat < 0 || seat >= state.layout.seats.length)
    return err({ code: 'NoSuchSeat', seat: String(seat) });
  const r = new Recorder(state, true);
  const refusal = game.decide(r, seat, command);
  return refusal ? err(refusal) : ok({ state: r.end(), events: r.events });
}

/** Every command a seat may give now, with cards by that seat's handles: what a client or bot gets to see. */
export function choicesFor<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  seat: Seat,
): readonly C[] {
  const r = reading(state);
  return game.choices(r, seat).map((command) => game.renameCards?.(command, (card) => r.handle(seat, card)) ?? command);
}

/** A raw command from a client becomes one the rules understand: its form is checked, its handles become cards. */
export function receive<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  seat: Seat,
  raw: unknown,
): Result<C, Refusal> {
  const command = game.parseCommand(raw);
  if (!command.ok || !game.renameCards) return command;
  const r = reading(state);
  const unknown: unknown[] = [];
  const named = game.renameCards(command.value, (handle) => {
    const card = r.byHandle(seat, handle);
    if (card === NO_CARD) unknown.push(handle);
    return card;
  });
  return unknown.length === 0 ? ok(named) : err({ code: 'UnknownHandle', handle: asFact(unknown[0]) });
}
