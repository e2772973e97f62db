/**
 * What a seat has in mind: all that it was sent and all that it chose, in order, as one number. Two courses of a match
 * that give the same number are the same to that seat, and nothing is ever forgotten (which the solver relies on).
 */
import type { Command, Game, MatchState, Seat, Shape, Step } from '../../core/index.ts';
import { follow } from '../../core/view/index.ts';

/** A state of mind; 0 is that of somebody who has seen nothing yet. */
export type Mind = number;

export class Memory {
  readonly #minds = new Map<string, Mind>();

  /** The mind after one more thing. */
  add(mind: Mind, what: string): Mind {
    const key = `${mind} ${what}`;
    const known = this.#minds.get(key);
    if (known !== undefined) return known;
    this.#minds.set(key, this.#minds.size + 1);
    return this.#minds.size;
  }

  /** The mind of a seat after a step: the bytes that it is sent of it, if there are any. */
  told<S extends Shape, C extends Command, O>(
    mind: Mind,
    game: Game<S, C, O>,
    before: MatchState<S>,
    { state: after, events }: Step<S>,
    seat: Seat,
  ): Mind {
    const { events: sent } = follow(game, before, events, seat, { after });
    return sent.length === 0 ? mind : this.add(mind, JSON.stringify(sent));
  }
}
