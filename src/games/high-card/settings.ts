/** The numbers high card is played with, and what a match may change about them. */

/** Cards in a hand. */
export const HAND_SIZE = 3;

/** The bounds of an option, and what it is where nobody says. */
interface Setting {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

export const SEATS: Setting = { min: 2, max: 4, usual: 2 };
export const ROUNDS: Setting = { min: 1, max: 20, usual: 3 };
