/** What a match is worth to its seats. The solver needs games in which what one wins the other loses. */
import {
  err,
  isRecord,
  ok,
  type Outcome,
  type Reader,
  type Refusal,
  type Result,
  type Seat,
  type Shape,
} from '../../core/index.ts';

/** What a seat has when the match is over. */
export type Payoff<S extends Shape = Shape> = {
  worth(r: Reader<S>, seat: Seat, outcome: Outcome): number;
}['worth'];

/** 1 for the only winner, −1 for the only loser, 0 for both in a draw: what counts unless something else is said. */
export const winnerPayoff: Payoff = (_r, seat, { winners }) =>
  winners.length === 1 ? (winners.includes(seat) ? 1 : -1) : 0;

/** A value that the game keeps for each seat, such as its chips. */
export const seatPayoff =
  (name: string): Payoff =>
  (r, seat) => {
    const values: unknown = r.seat(seat);
    const value = isRecord(values) && Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'number' ? value : NaN;
  };

const SLACK = 1e-9;

/** The worth of every end, which must add up to the same: then half the difference is what the first seat has won. */
export class Purse<S extends Shape> {
  readonly #payoff: Payoff<S>;
  #total: number | undefined;

  constructor(payoff: Payoff<S>) {
    this.#payoff = payoff;
  }

  valueOf(r: Reader<S>, outcome: Outcome): Result<number, Refusal> {
    const [first, second] = [this.#payoff(r, 0, outcome), this.#payoff(r, 1, outcome)];
    if (!Number.isFinite(first) || !Number.isFinite(second)) return err({ code: 'BadPayoff' });
    const total = first + second;
    this.#total ??= total;
    if (Math.abs(total - this.#total) > SLACK) return err({ code: 'NotZeroSum', total, before: this.#total });
    return ok((first - second) / 2);
  }
}
