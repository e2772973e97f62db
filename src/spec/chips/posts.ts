/** Antes and blinds go by position, counted from the small blind (S55). */

/** A number for all, or a list by position. */
export type ByPosition = number | readonly number[];

/** The seats dealt in, from the small blind on: the seat after the dealer, with two players the dealer. */
export function positionsFrom(dealer: number, dealtIn: readonly boolean[]): readonly number[] {
  const after = dealtIn.map((_, i) => (dealer + 1 + i) % dealtIn.length).filter((seat) => dealtIn[seat]);
  const isHeadsUp = after.length === 2 && dealtIn[dealer] === true;
  return isHeadsUp ? after.toReversed() : after;
}

/** What is due at a position. */
export const dueAt = (amounts: ByPosition, position: number): number =>
  typeof amounts === 'number' ? amounts : (amounts[position] ?? 0);

/** What a seat with so many chips posts: all of them if it has less. */
export const posted = (due: number, stack: number): number => Math.min(due, stack);

/** The largest blind, which is the bet to match even if its poster was short; 0 if there are none. */
export const largest = (amounts: ByPosition): number =>
  typeof amounts === 'number' ? amounts : amounts.reduce((most, amount) => Math.max(most, amount), 0);
