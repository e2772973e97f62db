/**
 * Counts lines of play (L33): all sequences of so many commands from a position. Cards are counted one by one, answers once
 * each. A change of these numbers without a change of rules is a defect, and `divide` says behind which command to look.
 */
import {
  apply,
  choicesOf,
  err,
  ok,
  reading,
  waitsFor,
  type Answer,
  type Command,
  type Game,
  type MatchState,
  type Refusal,
  type Result,
  type Seat,
  type Shape,
} from '../../core/index.ts';
import { chanceOutcomes } from '../../core/chance/index.ts';

/** How a count is made. */
export interface PerftOptions {
  /** Whether every outcome of chance is a line of its own; otherwise the streams of the position decide. */
  readonly chance?: boolean;
  /** More lines than this are not counted. */
  readonly most?: number;
}

/** The lines behind one first command. */
export interface Divided<C extends Command> {
  readonly seat: Seat;
  readonly command: C | Answer;
  readonly lines: number;
}

/** A count, in all and by first command. */
export interface Perft<C extends Command> {
  readonly lines: number;
  readonly divide: readonly Divided<C>[];
}

/** As many lines as are counted unless somebody says more. */
export const MOST_LINES = 10_000_000;

/** The lines of `depth` commands from a position, at least one; or why they are not counted. */
export function perft<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  depth: number,
  { chance = false, most = MOST_LINES }: PerftOptions = {},
): Result<Perft<C>, Refusal> {
  const counter = new Counter(game, chance, most);
  const divide: Divided<C>[] = [];
  try {
    for (const { seat, command } of counter.choices(state))
      divide.push({ seat, command, lines: counter.behind(state, seat, command, depth) });
  } catch (thrown) {
    if (thrown instanceof Uncounted) return err(thrown.refusal);
    throw thrown;
  }
  return ok({ lines: divide.reduce((sum, { lines }) => sum + lines, 0), divide });
}

/** Thrown from the depth of a count; caught where it began. */
class Uncounted extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

class Counter<S extends Shape, C extends Command, O> {
  readonly #game: Game<S, C, O>;
  readonly #chance: boolean;
  readonly #most: number;
  #counted = 0;

  constructor(game: Game<S, C, O>, chance: boolean, most: number) {
    this.#game = game;
    this.#chance = chance;
    this.#most = most;
  }

  /** What may be done, the waiting seats each on their own; nothing when the match is over. */
  choices(state: MatchState<S>): readonly { readonly seat: Seat; readonly command: C | Answer }[] {
    const r = reading(state);
    if (this.#game.outcome(r)) return [];
    return waitsFor(this.#game, r).flatMap((seat) =>
      choicesOf(this.#game, r, seat).map((command) => ({ seat, command })),
    );
  }

  behind(state: MatchState<S>, seat: Seat, command: C | Answer, depth: number): number {
    return this.#after(state, seat, command).reduce((sum, after) => sum + this.#lines(after, depth - 1), 0);
  }

  #lines(state: MatchState<S>, depth: number): number {
    if (depth === 0) {
      if (++this.#counted > this.#most) throw new Uncounted({ code: 'TooManyLines', limit: this.#most });
      return 1;
    }
    return this.choices(state).reduce((sum, { seat, command }) => sum + this.behind(state, seat, command, depth), 0);
  }

  #after(state: MatchState<S>, seat: Seat, command: C | Answer): readonly MatchState<S>[] {
    if (this.#chance) {
      const outcomes = chanceOutcomes(this.#game, state, seat, command);
      if (!outcomes.ok) throw new Uncounted(outcomes.error);
      return outcomes.value.map((outcome) => outcome.state);
    }
    const step = apply(this.#game, state, seat, command);
    if (!step.ok) throw new Error(`${JSON.stringify(command)} was offered and refused: ${JSON.stringify(step.error)}`);
    return [step.value.state];
  }
}
