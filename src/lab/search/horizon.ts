/**
 * How far a line of play is looked at, in turns. Counted from where the line begins, every choice is judged at the same
 * moment. Counted from its last known step, ending a turn is judged after the next one and everything else before it: the
 * more a search looks, the more it puts off ending its turn.
 */
import type { Reader, Seat } from '../../core/index.ts';
import { turnOf } from '../sim/signs.ts';

export class Horizon {
  #turn: unknown;
  #left: number;

  constructor(r: Reader, seat: Seat, turns: number) {
    this.#turn = turnOf(r) ?? seat;
    this.#left = turns;
  }

  /** Whether all turns have ended, now that this seat is to act. */
  isReached(r: Reader, seat: Seat): boolean {
    const now: unknown = turnOf(r) ?? seat;
    if (now !== this.#turn) this.#left--;
    this.#turn = now;
    return this.#left <= 0;
  }
}
