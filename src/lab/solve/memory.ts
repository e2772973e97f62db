/**
 * What a seat has in mind: all that it was sent and all that it chose, in order, as one number. Two courses of a match
 * that give the same number are the same to that seat, and nothing is ever forgotten (which the solver relies on).
 */
import type { MatchEvent, MatchState, Seat, Shape, Visible } from '../../core/index.ts';
import { projectEvent, trailOf } from '../../core/view/index.ts';

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

  /** The mind of a seat after some events: the bytes that it is sent of them, if there are any. */
  told<S extends Shape>(
    before: MatchState<S>,
    events: readonly MatchEvent[],
    visible: Visible<S>,
  ): (mind: Mind, seat: Seat) => Mind {
    const trail = trailOf(before, events);
    return (mind, seat) => {
      const sent = events.flatMap((event, i) => {
        const [from, to] = [trail[i], trail[i + 1]];
        return (from && to && projectEvent(from, event, seat, visible, to)) ?? [];
      });
      return sent.length === 0 ? mind : this.add(mind, JSON.stringify(sent));
    };
  }
}
